import { HARMED } from '../lexer/crew-of-trade.ts';
import type { LexedText } from '../lexer/lex.ts';
import { tradeOfWord } from '../lexer/people-words.ts';
import type { Act, UnderstoodItem } from './understanding.ts';
import { textAt } from './words-at.ts';

/** Then it was us, or somebody else. */
const WE = new Set([
  'we',
  'us',
  'our',
  'my',
  'i',
  'so',
  'because',
  'cause',
  'cuz',
  'since',
  'after',
  'before',
  'for',
  'when',
  'while',
  'nosotros',
]);
const CREW = /^(?:crew|crews|gang|team)$/;
const LONGEST = 3;

interface Crew {
  trade: string;
  /** The token of 'crew'. */
  last: number;
}

/**
 * 'Sheet metal crew, two men six hrs each', 'paint crew did touch up, 2 guys 3 hrs each': the people of a report who are counted by no
 * name are of the one crew that is told at work before them, and of none that only did harm.
 */
export function tradeOfCrew(lexed: LexedText, acts: readonly Act[]): void {
  const labor = acts.flatMap(({ items }) => items.filter(({ category }) => category === 'labor'));
  const [line, ...others] = labor;
  if (line?.name !== 'Labor' || line.people === null || others.length > 0) return;
  const crews = crewsIn(lexed).filter((crew) => isAtWork(lexed, crew, line));
  const [crew] = crews;
  if (crew && crews.every(({ trade }) => trade === crew.trade)) line.name = crew.trade;
}

function crewsIn(lexed: LexedText): Crew[] {
  return lexed.tokens.flatMap(({ text }, last) => {
    if (!CREW.test(text)) return [];
    for (let count = Math.min(LONGEST, last); count >= 1; count -= 1) {
      const said = Array.from({ length: count }, (_, i) => textAt(lexed, last - count + i)).join(' ');
      const trade = tradeOfWord(`${said} guys`) ?? tradeOfWord(said);
      if (trade !== null) return [{ trade, last }];
    }
    return [];
  });
}

/** Nothing but their own work is told between them and the people that are counted. */
function isAtWork(lexed: LexedText, { last }: Crew, line: UnderstoodItem): boolean {
  const from = lexed.source.indexOf(line.quotes[0] ?? '');
  const people = lexed.tokens.findIndex(({ start }) => start >= from);
  if (from < 0 || people <= last) return false;
  const between = lexed.tokens.slice(last + 1, people);
  return !HARMED.test(between[0]?.text ?? '') && !between.some(({ text }) => WE.has(text));
}
