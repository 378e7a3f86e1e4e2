import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { ratePartAt } from '../lexer/rate-part.ts';
import { findReckoning } from '../lexer/sum-ahead.ts';
import { readChunks } from '../lexer/read-chunks.ts';
import type { FoundJob } from './read-jobs.ts';
import { textAt, tokenAt } from './words-at.ts';

interface Clause {
  first: number;
  last: number;
}

const COMMANDS =
  /^(?:scratch|undo|remove|delete|make|change|send|add|drop|quita|agrega|agregale|cambia|manda|borra|borralo|borrala|bórralo|quitalo|quitala|cancelalo|eliminalo|attach|remind|status|what|did|how|log|daily|note)$/;

/** 'let Nora send it, and it was 6 hrs each': a correction behind something else. */
const TELLS_ANEW = /^(?:(?:it|they|that|those|there) (?:was|were|should)|fueron|eran|eramos|fuimos) /;

function nextIsNumber(lexed: LexedText, at: number): boolean {
  return lexed.tokens.slice(at, at + 5).some((token) => token.kind === 'number');
}

/** 'on 1001 … and on 1002 …' */
function isRef(lexed: LexedText, at: number): boolean {
  const from = ['on', 'for', 'to', 'off', 'in', 'en', 'de', 'a', 'the', 'order'].includes(textAt(lexed, at))
    ? at + 1
    : at;
  const token = tokenAt(lexed, from);
  return token.kind === 'ref' || (token.kind === 'number' && /^\d{4}$/.test(token.text));
}

/** Sentences, cut again where a second command or a second job begins. */
export function cutClauses(lexed: LexedText, jobs: readonly FoundJob[]): Clause[] {
  const clauses: Clause[] = [];
  let first = 0;
  for (let i = 0; i < lexed.tokens.length; i += 1) {
    // '3 laborers 10 hrs each. The first 8 straight, the rest overtime'
    const ends =
      endsSentence(lexed, i) &&
      !(
        textAt(lexed, i) === '.' &&
        ((isTimed(lexed, first, i) && (ratePartAt(lexed, i + 1) !== null || opensRates(lexed, i + 1))) ||
          isReckoned(lexed, jobs, first, i))
      );
    const joint = [',', 'and', 'y', 'then', '&', 'tambien', 'also'].includes(textAt(lexed, i));
    const command =
      (joint || textAt(lexed, i) === 'so') &&
      i > first &&
      COMMANDS.test(textAt(lexed, i + 1)) &&
      // 'he also did 3 hrs' asks nothing.
      !(textAt(lexed, i) === 'also' && textAt(lexed, i + 1) === 'did') &&
      !isNounPhrase(lexed, i + 1);
    const told =
      joint &&
      textAt(lexed, i) !== ',' &&
      i > first &&
      !['cada', 'por', 'per'].includes(textAt(lexed, i - 2)) &&
      TELLS_ANEW.test(`${textAt(lexed, i + 1)} ${textAt(lexed, i + 2)} `) &&
      nextIsNumber(lexed, i + 1);
    const otherOrder =
      joint &&
      i > first &&
      isRef(lexed, i + 1) &&
      lexed.tokens.slice(first, i).some((_, at) => isRef(lexed, first + at));
    const otherJob = jobs.some((job) => job.first === i && opensJob(lexed, job, first, jobs));
    const secondWork = joint && i > first && splitsWork(lexed, jobs, first, i);
    if (secondWork) {
      clauses.push({ first, last: i - 1 });
      first = i + 1;
    } else if (otherJob) {
      clauses.push({ first, last: i - 1 });
      first = i;
    } else if (ends || command || told || otherOrder) {
      if (i > first || !ends) clauses.push({ first, last: ends ? i : i - 1 });
      first = i + 1;
    }
  }
  if (first < lexed.tokens.length) clauses.push({ first, last: lexed.tokens.length - 1 });
  return clauses.filter((clause) => clause.last >= clause.first);
}

/** '… 10 hrs each. 8 regular and 2 OT per man': hours of two rates, that are told of nobody else. */
function opensRates(lexed: LexedText, at: number): boolean {
  const [a, b, ...more] = readChunks({ ...lexed, tokens: lexed.tokens.slice(at, at + 12) });
  return (
    a?.kind === 'duration' &&
    b?.kind === 'duration' &&
    a.first <= 1 &&
    b.first - a.last <= 2 &&
    a.rate !== b.rate &&
    more.every(({ kind }) => kind !== 'people')
  );
}

/** 'drop in anchors' on a list is a thing, no command. */
function isNounPhrase(lexed: LexedText, at: number): boolean {
  const noun = nounAt(lexed, at);
  return noun !== null && tokenAt(lexed, at + noun.words).kind === 'mark';
}

/** '… at Maple 2 guys 3 hrs and patching the deck at Tower B 3 guys 2 hrs': a job and people on either side of the 'and'. */
function splitsWork(lexed: LexedText, jobs: readonly FoundJob[], first: number, at: number): boolean {
  if (textAt(lexed, at) === ',') return false;
  const before = jobs.find((job) => job.first >= first && job.last < at);
  let end = at + 1;
  while (end < lexed.tokens.length && !endsSentence(lexed, end)) end += 1;
  const after = jobs.find((job) => job.first > at && job.last < end);
  // '… with one disconnect and 20 ft of emt, then at maple …': the work there begins behind the 'then'.
  if (
    textAt(lexed, at) !== 'then' &&
    after &&
    lexed.tokens.slice(at + 2, after.first).some(({ text }) => text === 'then')
  )
    return false;
  if (before?.mention.kind !== 'job' || after?.mention.kind !== 'job' || before.mention.job_id === after.mention.job_id)
    return false;
  const bothTold =
    (countsPeople(lexed, first, at) && countsPeople(lexed, at, end)) ||
    (tellsHours(lexed, first, at) && opensTimedJob(lexed, at + 1, after));
  return bothTold && jobs.filter((job) => job.first > at && job.last < end).length === 1;
}

const tellsHours = (lexed: LexedText, from: number, to: number): boolean =>
  readChunks({ ...lexed, tokens: lexed.tokens.slice(from, to) }).some((chunk) => chunk.kind === 'duration');

/** '… and 1 hr at Maple replacing a fixture': hours with the job they were at. */
function opensTimedJob(lexed: LexedText, at: number, job: FoundJob): boolean {
  const hours = tokenAt(lexed, at).kind === 'number' && /^(?:hrs?|hours?|h|horas?)$/.test(textAt(lexed, at + 1));
  const place = ['the', 'la', 'el'].includes(textAt(lexed, at + 3)) ? at + 4 : at + 3;
  return hours && ['at', '@', 'en', 'over'].includes(textAt(lexed, at + 2)) && job.first <= place && job.last >= place;
}

/** '8 hrs. 2 laborers x 4': what comes to the hours of the sentence before is no other work. */
function isReckoned(lexed: LexedText, jobs: readonly FoundJob[], first: number, at: number): boolean {
  const tokens = lexed.tokens.map((token, i) =>
    jobs.some((job) => i >= job.first && i <= job.last) ? { ...token, kind: 'mark' as const, text: ',' } : token,
  );
  const part = { ...lexed, tokens: tokens.slice(first, at + 8) };
  const found = findReckoning(part, readChunks(part));
  return found !== null && found.sum.last < at - first && found.people.first > at - first;
}

function countsPeople(lexed: LexedText, from: number, to: number): boolean {
  return readChunks({ ...lexed, tokens: lexed.tokens.slice(from, to) }).some((chunk) => chunk.kind === 'people');
}

/** 'Riverside - …; Tower B - …' without a full stop between: the second name opens its own work. */
function opensJob(lexed: LexedText, job: FoundJob, first: number, jobs: readonly FoundJob[]): boolean {
  const earlier = jobs.find((one) => one.first >= first && one.last < job.first);
  if (
    !earlier ||
    earlier.mention.kind !== 'job' ||
    job.mention.kind !== 'job' ||
    earlier.mention.job_id === job.mention.job_id
  )
    return false;
  const after = textAt(lexed, job.last + 1);
  const before = textAt(lexed, job.first - 1);
  const counted =
    tokenAt(lexed, job.last + 1).kind === 'number' &&
    ['&', 'and', 'y', ',', '+'].includes(before) &&
    lexed.tokens.slice(earlier.last, job.first).some((token) => token.kind === 'number');
  if (counted || (opensCrew(lexed, job.last + 1) && !LED_TO.has(before) && isTimed(lexed, earlier.last + 1, job.first)))
    return true;
  // '2 men 2h ea. Tower B bent pipe 1 man 5h'
  if (before === '.' && isTimed(lexed, earlier.last + 1, job.first)) return true;
  return ['-', ':'].includes(after) && !['not', 'no', 'to', 'from'].includes(before) && job.first - earlier.last > 3;
}

const LED_TO = new Set([
  'at',
  'to',
  'from',
  'for',
  'the',
  'on',
  'in',
  'en',
  'a',
  'de',
  'not',
  'no',
  '@',
  'and',
  'or',
  'than',
]);

/** 'Riverside 2 guys 3 hrs each patching Maple 1 electrician 2 hrs': people with their time on either side. */
function opensCrew(lexed: LexedText, at: number): boolean {
  const [people] =
    tokenAt(lexed, at).kind === 'number' ? readChunks({ ...lexed, tokens: lexed.tokens.slice(at, at + 8) }) : [];
  return people?.kind === 'people' && people.first === 0;
}

function isTimed(lexed: LexedText, from: number, to: number): boolean {
  const chunks = readChunks({ ...lexed, tokens: lexed.tokens.slice(from, to) });
  return chunks.some((chunk) => chunk.kind === 'people') && chunks.some((chunk) => chunk.kind === 'duration');
}
