import { endsSentence } from '../lexer/pair-labor.ts';
import type { LexedText } from '../lexer/lex.ts';
import type { FoundItem } from './new-item.ts';
import type { UnderstoodItem } from './understanding.ts';
import { textAt, tokenAt } from './words-at.ts';

/** What one thing is called while the work is told, and in the list of what was bought. */
const FAMILIES = [
  'outlet receptacle recept recep rec duplex plug quad',
  'lite glass window pane glazing',
  'light fixture troffer luminaire downlight wafer cylinder sconce pendant highbay wallpack',
  'shutoff valve stop',
  'board drywall sheetrock gyp',
  'smoke detector',
].map((family) => new Set(family.split(' ')));

/** A joint parts two things: 'an outlet in the hall and a gfci receptacle'. */
const ALSO = new Set(['also', 'another', 'tambien', 'otro', 'otra']);
const AND = new Set(['and', 'plus', 'y', '&', '+', 'n', 'then']);

/** 'Added an outlet behind the fridge, 1 duplex receptacle', 'dropped 4 heads in the booth, 4 new sprinkler heads': one thing, told with the work and listed by its name. */
export function withoutSame(lexed: LexedText, items: readonly FoundItem[]): FoundItem[] {
  return items.filter((told) => {
    const listed = items.find((other) => other.first > told.last && isSame(lexed, told, other));
    if (listed) listed.name = fullerName(told, listed);
    return !listed && !items.some((other) => other.last < told.first && isTheSame(lexed, other, told));
  });
}

/** 'tres horn/strobes extra … y los tres strobes' */
function isTheSame(lexed: LexedText, told: FoundItem, again: FoundItem): boolean {
  const areAlike = [told, again].every(({ category, unit }) => category === 'materials' && unit === 'ea') && told.quantity === again.quantity; // prettier-ignore
  return areAlike && again.quantity !== null && ['los', 'las', 'the', 'those'].includes(textAt(lexed, again.first - 1)) && told.name.toLowerCase().endsWith(wordsOfName(again.name).at(-1)!); // prettier-ignore
}

function isSame(lexed: LexedText, told: FoundItem, listed: FoundItem): boolean {
  const isNew = lexed.tokens.slice(listed.first, listed.last + 1).some(({ text }) => text === 'new');
  if (!isAlike(told, listed) || !(told.tellsWork || isNew)) return false;
  const gap = lexed.tokens.slice(told.last + 1, listed.first);
  if ((!isNew && !gap.some(({ kind }) => kind === 'word')) || gap.slice(-2).some(({ text }) => ALSO.has(text)) || AND.has(gap.at(-1)?.text ?? '')) return false; // prettier-ignore
  const behind = tokenAt(lexed, listed.last + 1);
  if (behind.kind === 'word' && !ALSO.has(behind.text)) return false;
  const lead = textAt(lexed, listed.first - 1);
  const parted = [',', ':'].includes(lead) || endsSentence(lexed, listed.first - 1) || SO_WE.test(gap.slice(-3).map(({ text }) => text).join(' ')); // prettier-ignore
  return parted && isOneThing(told.name, listed.name);
}

/** 'so we did one duplex receptacle' */
const SO_WE = /^so (?:we|i|he|they) (?:did|put|got|used|installed|added|set)$/;

/** As many of the same kind: neither hours nor what nobody counted. */
export const isAlike = (told: UnderstoodItem, listed: UnderstoodItem): boolean =>
  told.quantity !== null && told.quantity === listed.quantity && told.unit === listed.unit && ['ea', 'ft', 'pair'].includes(told.unit) && told.category === listed.category && told.category !== 'labor'; // prettier-ignore

/** 'Disconnect' and '60A fused disconnect', 'CO sensor' and 'Sensor', 'Clip' and 'Clip angle', 'Outlet' and 'Duplex receptacle'. */
export function isOneThing(told: string, listed: string): boolean {
  const [a, b] = [wordsOfName(told), wordsOfName(listed)];
  const [less, more] = a.length <= b.length ? [a, b] : [b, a];
  if (less.length < more.length && less.every((word) => more.includes(word)) && (a.length < b.length || a.at(-1) === b.at(-1))) return true; // prettier-ignore
  return !/\d/.test(told) && a.at(-1) !== b.at(-1) && FAMILIES.some((family) => family.has(a.at(-1)!) && family.has(b.at(-1)!)); // prettier-ignore
}

/** The name that says more of the two. */
export const fullerName = (told: UnderstoodItem, listed: UnderstoodItem): string =>
  wordsOfName(told.name).length > wordsOfName(listed.name).length && wordsOfName(listed.name).every((word) => wordsOfName(told.name).includes(word)) ? told.name : listed.name; // prettier-ignore

const wordsOfName = (name: string): string[] =>
  name
    .toLowerCase()
    .split(' ')
    .filter((word) => !VAGUE.has(word));
/** They say nothing of what a thing is. */
const VAGUE = new Set(['new', 'extra', 'big', 'added', 'additional', 'xtra']);
