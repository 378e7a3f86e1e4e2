import { formatAmount } from '../lexer/amount.ts';
import { foldText } from '../lexer/fold-text.ts';
import { type LexedText, wordsOf } from '../lexer/lex.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { unitOfWord } from '../lexer/unit-words.ts';
import { GENERIC, sameWord, wordsIn } from './job-words.ts';
import { readInitials } from './read-initials.ts';
import { readJobPart } from './read-job-part.ts';
import { readTowns } from './read-towns.ts';
import type { JobMention, KnownJob } from './understanding.ts';
import { textAt, tokenAt } from './words-at.ts';

export interface FoundJob {
  mention: JobMention;
  first: number;
  last: number;
}

/** All mentions of jobs in a text, by name, short name, alias or address; never overlapping, in order. */
export function readJobs(lexed: LexedText, jobs: readonly KnownJob[]): FoundJob[] {
  const words = lexed.tokens.flatMap((token, at) =>
    token.kind === 'mark' && !/\d/.test(token.text)
      ? []
      : wordsIn(token.form === 'spelled' ? formatAmount(token.amount!) : token.text).map((word) => ({ word, at })),
  );
  const names = jobs.map((job) => ({
    job,
    forms: [job.name, ...job.aliases, ...(job.address ? [job.address.replace(/,.*/s, '')] : [])].map((form) =>
      wordsIn(foldText(form).text),
    ),
  }));
  const named: (FoundJob & { isWeak: boolean })[] = [];
  let next = 0;
  for (const i of words.keys()) {
    const best = i < next ? null : wholeNameAt(words.slice(i), names, lexed);
    if (!best) continue;
    named.push(best.found);
    next = i + best.words;
  }
  // 'the floor of the garage at riverside'
  const found: FoundJob[] = named.filter(({ isWeak }) => !isWeak || named.every((one) => one.isWeak));
  if (found.length === 0) found.push(...readTowns(lexed, jobs));
  if (found.length === 0) found.push(...readJobPart(lexed, jobs));
  if (found.length === 0) found.push(...besidePlace(lexed, names));
  for (const initials of readInitials(lexed, jobs))
    if (!found.some((one) => one.first <= initials.last && one.last >= initials.first)) found.push(initials);
  return found.sort((a, b) => a.first - b.first);
}

interface PlacedWord {
  word: string;
  /** Its token. */
  at: number;
}

interface Named {
  job: KnownJob;
  forms: string[][];
}

/** 'The Warehouse 14 laborers' says the whole name, though 'the warehouse' is another one of the job. */
function wholeNameAt(rest: readonly PlacedWord[], names: Named[], lexed: LexedText): ReturnType<typeof bestAt> {
  const [opening, second] = rest as [PlacedWord, PlacedWord | undefined];
  const best = bestAt(opening, rest, names, lexed);
  const behind =
    best && second && ['the', 'la', 'el'].includes(opening.word) ? bestAt(second, rest.slice(1), names, lexed) : null;
  const isLonger = best && behind && behind.words >= best.words && isSameJob(best.found.mention, behind.found.mention);
  return isLonger ? { ...behind, words: behind.words + 1 } : best;
}

const isSameJob = (a: JobMention, b: JobMention): boolean =>
  a.kind === 'job' && b.kind === 'job' && a.job_id === b.job_id;

/** The job named at `opening`, the first of `rest`: the longest and strongest; several where they are alike. */
function bestAt(
  opening: PlacedWord,
  rest: readonly PlacedWord[],
  names: Named[],
  lexed: LexedText,
): { found: FoundJob & { isWeak: boolean }; words: number } | null {
  let length = 0;
  let strength = 0;
  let matched: Named[] = [];
  for (const name of names) {
    for (const [f, form] of name.forms.entries()) {
      const run = runLength(opening, rest, form, lexed);
      if (run === 0) continue;
      const strong = strengthOf(
        rest.slice(0, run).map((one) => one.word),
        form,
        f > 0 && f <= name.job.aliases.length,
      );
      if (strong === 0 || run < length || (run === length && strong < strength)) continue;
      if (run > length || strong > strength) matched = [];
      length = run;
      strength = strong;
      if (!matched.includes(name)) matched.push(name);
    }
  }
  const [one, ...others] = matched;
  if (!one) return null;
  const first = opening.at;
  const last = Math.max(...rest.slice(0, length).map(({ at }) => at));
  if (strength === 1 && !isPlaced(lexed, first, last)) return null;
  const quote = wordsOf(lexed, first, last);
  const mention: JobMention =
    others.length === 0
      ? { kind: 'job', job_id: one.job.job_id, name: one.job.name, quote }
      : { kind: 'ambiguous', job_ids: matched.map((name) => name.job.job_id), quote };
  const isWeak = isOfPart(lexed, first) && rest.slice(0, length).every(({ word }) => GENERIC.has(word));
  return { found: { mention, first, last, isWeak }, words: length };
}

/** How many words follow the name's order, beginning anywhere in it ('Medical Tower', 'Riverside Tower'); a mark ends them. */
function runLength(
  opening: PlacedWord,
  rest: readonly PlacedWord[],
  form: readonly string[],
  lexed: LexedText,
): number {
  let best = 0;
  for (const [start, beginning] of form.entries()) {
    if (!sameWord(beginning, opening.word)) continue;
    let from = start;
    let run = 0;
    let before = opening.at;
    for (const { word, at } of rest) {
      const next = form.findIndex((part, f) => f >= from && f <= from + 1 && sameWord(part, word));
      // 'HB-2240': a project's number
      const isHyphened =
        at - before === 2 &&
        textAt(lexed, at - 1) === '-' &&
        /^\d+$/.test(word) &&
        tokenAt(lexed, at).start - tokenAt(lexed, before).end === 1;
      if (next < 0 || (at - before > 1 && !isHyphened)) break;
      from = next + 1;
      run += 1;
      before = at;
    }
    best = Math.max(best, run);
  }
  return best;
}

/** 3: the whole name or an alias; 2: a telling part; 1: a generic part that needs 'at' before it; 0: nothing. */
function strengthOf(run: readonly string[], form: readonly string[], isAlias: boolean): number {
  if (run.length === form.length) return isAlias || run.length > 1 || run.some((word) => !GENERIC.has(word)) ? 3 : 1;
  const telling = run.filter((word) => !GENERIC.has(word));
  if (telling.some((word) => /[a-z]{3}/.test(word))) return 2;
  if (run.length >= 2 && (run.some((word) => word.length === 1 || /\d/.test(word)) || run.length >= 3)) return 2;
  if (run.length >= 2) return 2;
  return run[0] !== undefined && run[0].length > 3 && GENERIC.has(run[0]) && !ROADS.has(run[0]) ? 1 : 0;
}

/** 'couldnt get down the street': no job is called by these alone. */
const ROADS = new Set(['street', 'avenue', 'road', 'drive', 'blvd', 'lane', 'court']);

/** 'the school district', 'the warehouse manager': somebody of the place, not the place. */
const OF_THE_PLACE = new Set([
  'district',
  'board',
  'principal',
  'manager',
  'owner',
  'people',
  'staff',
  'guy',
  'lady',
  'door',
  'doors',
  'opener',
  'code',
  'clicker',
]);

/** 'School called', 'garage is full': the place itself is spoken of. */
const DOES =
  /^(?:is|was|are|were|has|had|will|calls?|called|says?|said|closes?|closed|opens?|opened|starts?|started|lets?|needs?|wants?|sale|bus|play|lunch|day|night|year|trip|supplies|keys?|club|prices?|band|photos?|pictures?|pickup|kids?|s)$/;
/** Parts of a place, whose name may follow at once. */
const LIES_IN = new Set(
  'rooms halls hallways stairwells restroom restrooms bathroom bathrooms corridors offices cafeteria auditorium dock wall room roof floor hall hallway lobby gym stair stairs stairwell ramp level lvl bay basement corridor office kitchen library yard lot side end area entrance entry mezzanine'.split(
    ' ',
  ),
);
/** 'el techo del warehouse', 'dock del warehouse', 'the roof of the school' */
const PARTS_OF = new Set(
  'techo anden muelle oficina oficinas escalera escaleras losa piso nivel pasillo patio cuarto sala salon sotano rampa azotea salida entrada cocina bano gimnasio banqueta estacionamiento lado pared muro fachada elevador corredor'.split(
    ' ',
  ),
);

/** 'lo del garage', 'todo eso es del warehouse', 'el diario de la escuela' */
const WHAT_IS_OF = new Set('es son era eran fue fueron lo extra trabajo obra orden reporte diario log job'.split(' '));

/** What a job named behind 'del', 'de la' or 'of the' belongs to; null where none of these stands before it. */
function ownerAt(lexed: LexedText, first: number): number | null {
  const noun = ['the', 'la'].includes(textAt(lexed, first)) ? first + 1 : first;
  const [near, far] = [textAt(lexed, noun - 1), textAt(lexed, noun - 2)];
  if (near === 'del') return noun - 2;
  return `${far} ${near}` === 'de la' || `${far} ${near}` === 'of the' ? noun - 3 : null;
}

/** 'nivel 4 del garage', 'techo del warehouse', 'stair 2 of the garage': what lies in it tells that it is the place. */
function isOfPart(lexed: LexedText, first: number): boolean {
  const at = ownerAt(lexed, first);
  if (at === null) return false;
  const part = tokenAt(lexed, at).kind === 'number' ? textAt(lexed, at - 1) : textAt(lexed, at);
  return tokenAt(lexed, at).kind === 'place' || LIES_IN.has(part) || PARTS_OF.has(part);
}

/** 'up on garage level 3', 'doors in warehouse office', 'P2 garage', 'rampa garage': where no job is named, the kind of place that only one of them is. */
function besidePlace(lexed: LexedText, names: readonly Named[]): FoundJob[] {
  for (const [at, { text }] of lexed.tokens.entries()) {
    const isPart = LIES_IN.has(textAt(lexed, at + 1)) || tokenAt(lexed, at + 1).kind === 'place';
    const isDeck = tokenAt(lexed, at - 1).kind === 'ref' && /^[pbl]$/.test(textAt(lexed, at - 2));
    // 'a scoreboard in the school gym', 'the garage office'
    const isIn = textAt(lexed, at - 1) === 'the' && ['in', 'at', 'inside'].includes(textAt(lexed, at - 2));
    const isAny =
      OF_ELSEWHERE.has(textAt(lexed, at - 1)) ||
      /^(?:after|before|during|night|summer)$|'s?$/.test(textAt(lexed, at - 1));
    const isBeside =
      (isPart && (isIn || !isAny)) ||
      isDeck ||
      PARTS_OF.has(textAt(lexed, at - 1)) ||
      (!isAny && at > 0 && endsAsPlace(lexed, at + 1));
    const [one, ...others] =
      isBeside && GENERIC.has(text) && text.length > 5 ? names.filter(({ forms }) => forms[0]!.includes(text)) : [];
    if (one && others.length === 0)
      return [
        {
          mention: { kind: 'job', job_id: one.job.job_id, name: one.job.name, quote: wordsOf(lexed, at, at) },
          first: at,
          last: at,
        },
      ];
  }
  return [];
}

/** 'pump jam garage 2 men 3h', 'put up school east stairs', 'before slab pour garage,': behind it the place is told more closely, or who worked. */
function endsAsPlace(lexed: LexedText, behind: number): boolean {
  const next = tokenAt(lexed, behind);
  if (next.kind === 'number') return isPeopleWord(textAt(lexed, behind + 1));
  const isCloser = SIDES.has(next.text) || next.kind === 'place' || next.kind === 'ordinal';
  return isCloser
    ? LIES_IN.has(textAt(lexed, behind + 1))
    : next.text === '' || ['.', ',', ';', '\n'].includes(next.text);
}

const SIDES = new Set(
  'north south east west n s e w upper lower main back front first second third 1st 2nd 3rd 4th'.split(' '),
);
const isPeopleWord = (word: string): boolean => CREW_WORDS.has(word) || tradeOfWord(word) !== null;

/** 'a garage door', 'their warehouse office': any, or somebody's. */
const OF_ELSEWHERE = new Set([
  'a',
  'an',
  'the',
  'his',
  'her',
  'their',
  'my',
  'your',
  'new',
  'every',
  'any',
  'parking',
  'high',
  'middle',
  'grade',
  'old',
]);

/** '…, warehouse 4 hrs' */
const isTimed = (lexed: LexedText, at: number): boolean =>
  tokenAt(lexed, at).kind === 'number' && /^(?:hrs?|hours?|h|horas?)$/.test(textAt(lexed, at + 1));

/** 'correct the school to 6 hours', 'the garage should be 5 hrs': what is said of its order. */
function isPutRight(lexed: LexedText, behind: number): boolean {
  const verb = textAt(lexed, behind);
  const at = verb === 'should' && textAt(lexed, behind + 1) === 'be' ? behind + 2 : behind + 1;
  return /^(?:to|should|was|is)$/.test(verb) && tokenAt(lexed, at).kind === 'number';
}

/** 'at the school', 'Garage - 2 guys', '... , warehouse' at an edge. */
function isPlaced(lexed: LexedText, first: number, last: number): boolean {
  const before = textAt(lexed, first - 1);
  const after = lexed.tokens[last + 1];
  const owner = ownerAt(lexed, first);
  if (isOfPart(lexed, first) || (owner !== null && WHAT_IS_OF.has(textAt(lexed, owner)))) return true;
  if (OF_THE_PLACE.has(textAt(lexed, last + 1))) return false;
  // 'temp power in the gym, school job'
  if (
    /^(?:job|jobsite|site)$/.test(textAt(lexed, last + 1)) &&
    (first === 0 || [',', '.', ';', '-', ':', '\n', 'the', 'on', 'at', 'for'].includes(before))
  )
    return true;
  // 'the kid left for school early'
  if (before === 'for' && /^(?:left|leaves?|leaving|takes? off|went|goes|out)$/.test(textAt(lexed, first - 2)))
    return false;
  if (before === 'the' || before === 'la' || before === 'el') {
    const edge = !after || ['-', ':', ',', '.', '\n', '('].includes(after.text) || after.text === 'extra';
    const start =
      first === 1 ||
      ['\n', '.', ';', ',', '/', 'so', 'ok', 'hey', 'um', 'uh', 'extra', 'co', 'cor', 't&m'].includes(
        textAt(lexed, first - 2),
      );
    if (edge || start || isPutRight(lexed, last + 1)) return true;
  }
  if (before === 'the' || before === 'la' || before === 'el')
    return ['at', '@', 'for', 'to', 'en', 'from', 'del', 'al', 'para', 'pa'].includes(textAt(lexed, first - 2));
  if (['at', '@', 'en', 'for', 'to'].includes(before)) return true;
  const opens =
    first === 0 ||
    ['\n', '.', ';'].includes(before) ||
    (first === 1 && ['ok', 'so', 'hey', 'now', 'alright'].includes(before));
  // 'garage was 4 hrs not 5'
  const isCounted = /^(?:was|is|had)$/.test(after?.text ?? '') && tokenAt(lexed, last + 2).kind === 'number';
  // 'School band room got …'
  const isRoom = LIES_IN.has(textAt(lexed, last + 2));
  if (opens && (!after || after.kind !== 'word' || !DOES.test(after.text) || isCounted || isRoom)) return true;
  // 'stair 2 garage for our sleeve', 'dock wall warehouse,'
  if (after?.text === ':' && !['a', 'an', 'another'].includes(before)) return true;
  if (before === ',' && (!after || after.text === ',' || after.text === '.' || isTimed(lexed, last + 1))) return true;
  // 'carp 2h warehouse, built a guard'
  if (unitOfWord(before) === 'hr' && tokenAt(lexed, first - 2).kind === 'number' && (!after || after.kind === 'mark'))
    return true;
  return (
    ['number', 'place'].includes(tokenAt(lexed, first - 1).kind) ||
    ((!after || after.kind === 'mark') && LIES_IN.has(before))
  );
}
