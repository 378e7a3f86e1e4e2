import { tradeOfWord } from '../lexer/people-words.ts';
import { crewAtWork, manAtWork } from './read-labor.ts';
import type { Act } from './understanding.ts';

/**
 * 'ceiling came down so fitter lowered the sprinklers. five hours': hours of nobody named are his who was told at work before; those of names under
 * 'plumbers:' are theirs, and 'painters redid the lines. 3 guys 4 hrs each' painters'.
 */
export function nameAfterWork(before: Act, act: Act): void {
  const lines = act.items.filter(({ category }) => category === 'labor');
  const isBare = lines.every(({ name, quantity }) => name === 'Labor' && quantity !== null);
  const [line] = lines;
  // '8 regular and 3 overtime apiece' are of the same people.
  if (!line || !isBare || new Set(lines.map(({ rateKind }) => rateKind)).size < lines.length) return;
  const said = before.said.slice(0, -act.said.length);
  const told = before.items.filter(({ category }) => category === 'labor');
  const heading = line.people === null ? null : said.map(crewHeading).findLast((trade) => trade !== null);
  const trade =
    heading && told.every(({ name }) => name === heading)
      ? heading
      : told.length > 0
        ? null
        : ((line.people === null && !line.isTotal && lines.length === 1 ? manAtWork(said.at(-1) ?? '') : null) ??
          said.map(crewAtWork).findLast((trade) => trade !== null) ??
          null);
  if (trade) for (const one of lines) one.name = trade;
}

/** 'plumbers:' */
const crewHeading = (words: string): string | null =>
  /s\W*$/.test(words)
    ? tradeOfWord(
        words
          .toLowerCase()
          .replace(/[^a-z ]/g, '')
          .trim(),
      )
    : null;
