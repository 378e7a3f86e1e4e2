import { tradeOfWord } from '../lexer/people-words.ts';
import { manAtWork } from './read-labor.ts';
import type { Act } from './understanding.ts';

/**
 * 'ceiling came down so fitter lowered the sprinklers. five hours': hours of nobody named are his who was told at work before; those of names under
 * 'plumbers:' are theirs.
 */
export function nameAfterWork(before: Act, act: Act): void {
  const [line, other] = act.items.filter(({ category }) => category === 'labor');
  const isBare = line?.name === 'Labor' && line.quantity !== null && !line.isTotal && !other;
  if (!isBare) return;
  const said = before.said.slice(0, -act.said.length);
  const told = before.items.filter(({ category }) => category === 'labor');
  const heading = line.people === null ? null : said.map(crewHeading).findLast((trade) => trade !== null);
  if (heading && told.every(({ name }) => name === heading)) line.name = heading;
  else if (line.people === null && told.length === 0) line.name = manAtWork(said.at(-1) ?? '') ?? line.name;
}

/** 'plumbers:' */
const crewHeading = (words: string): string | null => (/s\W*$/.test(words) ? tradeOfWord(words.toLowerCase().replace(/[^a-z ]/g, '').trim()) : null); // prettier-ignore
