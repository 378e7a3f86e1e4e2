import { ONE } from './amount.ts';
import type { PeopleChunk } from './chunk.ts';
import { nounAt } from './counted-noun.ts';
import { EACH } from './duration-words.ts';
import { isKnownWord } from './known-words.ts';
import type { LexedText } from './lex.ts';
import { isNameToo, NICK } from './named-crew.ts';
import { tradeOfWord } from './people-words.ts';
import { hoursSoon, JOINTS } from './read-person.ts';
import { textAt, textOf, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/**
 * 'jose tino and chuy 8 hrs each', 'joe n pete on it today 8 hrs apiece', 'joe and pete both put in 8 hrs': words nobody knows, joined, before
 * hours of each, are as many people.
 */
export function readNames(lexed: LexedText, at: number): PeopleChunk | null {
  // 'painters luis/beto/chuy 7 hrs each', 'at the warehouse Chuy Beto and Marco'
  const before = tokenAt(lexed.tokens, at - 1);
  const opens = BEFORE_NAMES.test(before.text) || (/[^s]s$/.test(before.text) && tradeOfWord(before.text) !== null);
  if (before.kind === 'word' && !opens) return null;
  let names = 0;
  let joints = 0;
  let next = at;
  for (; next < at + 8; next += 1) {
    const { kind, text } = tokenAt(lexed.tokens, next);
    if (JOINTS.has(text)) joints += 1;
    // 'Tone and Big Mike': one man.
    else if (
      NICK.has(text) &&
      tokenAt(lexed.tokens, next + 1).kind === 'word' &&
      !JOINTS.has(textAt(lexed.tokens, next + 1))
    )
      continue;
    else if (
      kind === 'word' &&
      ((text.length > 2 && !isKnownWord(text) && !nounAt(lexed, next)) || isNameToo(lexed, next)) &&
      unitOfWord(text) === null
    )
      names += 1;
    else break;
  }
  // 'chuy and beto, 5.5 hrs each'
  const end = textAt(lexed.tokens, next - 1) === ',' ? next - 1 : next;
  if (
    names < 2 ||
    joints === (end < next ? 1 : 0) ||
    !isOfEach(lexed, next) ||
    JOINTS.has(textAt(lexed.tokens, end - 1))
  )
    return null;
  return { kind: 'people', first: at, last: end - 1, groups: [{ trade: null, count: names * ONE }] };
}

/** Words that stand before a row of names and are no name. */
const BEFORE_NAMES =
  /^(?:warehouse|school|garage|building|shop|yard|job|site|today|yesterday|had|sent|put|got|with|was|were|crew|guys)$/;

/** '8 hrs each', 'on it today 8 hrs apiece', 'both put in 8 hrs': hours of each, before anything else is told. */
function isOfEach({ tokens }: LexedText, from: number): boolean {
  let at = from;
  while (WERE_AT_IT.has(textAt(tokens, at)) && at < from + 6) at += 1;
  const isBoth = tokens.slice(from, at).some(({ text }) => text === 'both' || text === 'each');
  const isTime =
    tokenAt(tokens, at).kind === 'number' &&
    (unitOfWord(textAt(tokens, at + 1)) === 'hr' || textAt(tokens, at - 1) === 'full');
  return isTime && (isBoth || EACH.includes(textAt(tokens, at + 2)));
}

const WERE_AT_IT = new Set(
  'on it that this today yesterday \u00b7 both each put in were was there worked did had spent got a full , for of them'.split(
    ' ',
  ),
);

/** 'Tino my ironworker 4 hrs', 'Tino, our welder, 4 hrs', 'Chuy el aprendiz 3 horas': what the man who is named is. */
export function roleOf(lexed: LexedText, from: number): { trade: string; next: number } | null {
  const { tokens } = lexed;
  const at = textAt(tokens, from) === ',' ? from + 1 : from;
  const isOurs = /^(?:my|our|mi)$/.test(textAt(tokens, at));
  // 'Beto electricista 3 horas', 'Chuy the apprentice 3 hours': his trade, right before his time.
  const first = isOurs || /^(?:the|el|la|un|una|an?)$/.test(textAt(tokens, at)) ? at + 1 : at;
  if (!isOurs && at > from) return null;
  for (let words = 3; words >= 1; words -= 1) {
    const phrase = textOf(tokens, first, first + words);
    const trade = /(?:[^s]s|men)$/.test(phrase) ? null : tradeOfWord(phrase);
    const next = first + words;
    if (trade !== null && hoursSoon(lexed, textAt(tokens, next) === ',' ? next + 1 : next, isOurs ? 3 : 1))
      return { trade, next };
  }
  return null;
}
