import { endsSentence } from '../lexer/pair-labor.ts';
import type { LexedText } from '../lexer/lex.ts';
import type { FoundItem } from './new-item.ts';
import { textAt, tokenAt } from './words-at.ts';

/** What one thing is called while the work is told, and in the list of what was bought. */
const FAMILIES = [
  'outlet receptacle recept recep rec duplex plug quad',
  'lite glass window pane glazing',
  'light fixture troffer luminaire downlight wafer',
  'shutoff valve stop',
  'board drywall sheetrock gyp',
  'smoke detector',
].map((family) => new Set(family.split(' ')));

/** A joint parts two things: 'an outlet in the hall and a gfci receptacle'. */
const ALSO = new Set(['and', 'plus', 'also', 'y', '&', '+', 'another', 'then', 'tambien', 'n']);

/** 'Added an outlet behind the fridge, 1 duplex receptacle', 'dropped 4 heads in the booth, 4 new sprinkler heads': one thing, told with the work and listed by its name. */
export function withoutSame(lexed: LexedText, items: readonly FoundItem[]): FoundItem[] {
  return items.filter((item) => !items.some((other) => other.first > item.last && isSame(lexed, item, other)));
}

function isSame(lexed: LexedText, told: FoundItem, listed: FoundItem): boolean {
  const isAlike = [told, listed].every(({ category, unit }) => category !== 'labor' && unit === 'ea') && told.quantity === listed.quantity; // prettier-ignore
  const isNew = lexed.tokens.slice(listed.first, listed.last + 1).some(({ text }) => text === 'new');
  if (!isAlike || !(told.tellsWork || isNew) || told.quantity === null || /\d/.test(told.name)) return false;
  const gap = lexed.tokens.slice(told.last + 1, listed.first);
  if ((!isNew && !gap.some(({ kind }) => kind === 'word')) || gap.some(({ text }) => ALSO.has(text))) return false;
  const behind = tokenAt(lexed, listed.last + 1);
  if (behind.kind === 'word') return false;
  const parted = [',', ':'].includes(textAt(lexed, listed.first - 1)) || endsSentence(lexed, listed.first - 1);
  const [a, b] = [headOf(told), headOf(listed)];
  const isNamedMore = a === b && listed.name.length > told.name.length;
  return parted && (isNamedMore || (a !== b && FAMILIES.some((family) => family.has(a) && family.has(b))));
}

const headOf = ({ name }: FoundItem): string => name.toLowerCase().split(' ').at(-1)!;
