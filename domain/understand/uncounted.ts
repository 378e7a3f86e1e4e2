import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { VAGUE } from '../lexer/number-words.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { hoursSoon } from '../lexer/read-person.ts';
import { governingVerb } from './governing-verb.ts';
import { type FoundItem, newItem } from './new-item.ts';
import { type ReadName, readName } from './read-name.ts';
import { textAt, tokenAt } from './words-at.ts';

/** What comes by the foot, so that a size and a name say what it is. */
const BY_THE_FOOT =
  /(?:EMT|PVC|conduit|pipe|wire|cable|THHN|MC|romex|rigid|copper|PEX|duct|flex|strut|unistrut|cord|hose|chain|rope)$/i;

/** What is counted of a thing. */
const COUNT = new Set(
  'count counted counts many much qty quantity footage amount measure measured measurement total weight weigh weighed lbs pounds length lengths tally cuantas cuantos cuanto cantidad contado contada contadas contados'.split(
    ' ',
  ),
);
/** That nobody knows it yet, or that it follows. */
const OPEN = new Set(
  "dont don't didnt didn't havent haven't hasnt wont won't not no never without unknown unsure idea follow follows tbd later pending coming forgot forget cant can't need gotta will ill i'll falta faltan todavia nadie sin".split(
    ' ',
  ),
);
/** What may still follow: 'dont have the count yet', 'no count on it'. */
const REST = new Set(
  'em yet on it to follow number tubes boxes bags rolls pieces sheets feet cans gallons of them those right now still later tbd went in we used hojas piezas pies bolsas sacos rollos cajas todavia aun fueron son exactas exacta de las los'.split(
    ' ',
  ),
);
const NO_NAME = new Set([
  ...VAGUE,
  'also',
  'of',
  'the',
  'and',
  'plus',
  'in',
  'put',
  'with',
  'uso',
  'usaron',
  'use',
  'se',
  'puso',
]);
const FOLLOWS = new Set([
  'unknown',
  'follow',
  'follows',
  'tbd',
  'later',
  'pending',
  'coming',
  'open',
  'pendiente',
  'falta',
]);
/** Of these the hours or the heads are open, not a thing. */
const OF_PEOPLE = new Set('hours hrs hour guys men people time days'.split(' '));

/**
 * 'also some rebar dowels, dont have the count yet', 'flex conduit, footage tbd', 'unistrut too but no count on it': a thing that
 * was used and nobody has counted. Told so right behind its name.
 */
export function uncounted(lexed: LexedText, first: number, last: number, taken: readonly boolean[]): FoundItem[] {
  for (let at = first; at <= last; at += 1) {
    if (!saysOpen(lexed, at, first, last)) continue;
    const name = thingBefore(lexed, openFrom(lexed, at, first), first, taken);
    let end = at;
    while (end < last && REST.has(textAt(lexed, end + 1))) end += 1;
    if (name) return [...joinedTo(lexed, name, first, taken), itemOf(lexed, { ...name, last: end })];
    const behind = thingBehind(lexed, at, last, taken);
    if (behind) return [itemOf(lexed, behind)];
  }
  return [];
}

/** 'couplings and hangers no count yet': those that are joined to it were not counted either. */
function joinedTo(lexed: LexedText, name: ReadName, first: number, taken: readonly boolean[]): FoundItem[] {
  const joint = name.first - 1;
  if (!['and', '&', 'y', '+'].includes(textAt(lexed, joint))) return [];
  const other = thingBefore(lexed, joint, Math.max(first, joint - 3), taken);
  // 'on the sink and hangers'
  return other?.last === joint - 1 && textAt(lexed, other.first - 1) !== 'the' ? [itemOf(lexed, other)] : [];
}

/** 'number 6 thhn' at the end of a report's list: stock of a size, and nobody said how much. */
export function stockAlone(lexed: LexedText, first: number, last: number, taken: readonly boolean[]): FoundItem | null {
  if (!hoursSoon({ ...lexed, tokens: lexed.tokens.filter(({ kind }) => kind !== 'mark') }, 0, lexed.tokens.length))
    return null;
  for (let at = first; at <= last; at += 1) {
    const lead = textAt(lexed, at - 1);
    const isListed = ['and', 'plus', 'also', '+', 'with', 'w/', 'y'].includes(lead) || (at === first && at > 0);
    if (!isListed || taken[at] || tokenAt(lexed, at).kind !== 'size') continue;
    const name = readName(lexed, at, last, false);
    if (!name?.noun || name.sizes === 0 || !BY_THE_FOOT.test(name.name) || taken[name.last]) continue;
    const behind = tokenAt(lexed, name.last + 1);
    if (['mark', 'end'].includes(behind.kind) && behind.text !== '-' && behind.text !== ':') return itemOf(lexed, name);
  }
  return null;
}

function itemOf(lexed: LexedText, name: ReadName): FoundItem {
  return newItem(lexed, name.first, name.last, name, null, BY_THE_FOOT.test(name.name) ? 'ft' : 'ea');
}

function saysOpen(lexed: LexedText, at: number, first: number, last: number): boolean {
  const word = textAt(lexed, at);
  if (word === 'tbd') return !OF_PEOPLE.has(textAt(lexed, at - 1));
  const isToCount =
    word === 'count' &&
    textAt(lexed, at - 1) === 'to' &&
    ['have', 'need', 'got', 'has'].includes(textAt(lexed, at - 2));
  if (isToCount) return !OF_PEOPLE.has(textAt(lexed, at + 1));
  const isCount = COUNT.has(word) || (word === 'number' && textAt(lexed, at + 1) === 'of');
  if (!isCount || OF_PEOPLE.has(textAt(lexed, at + 1)) || OF_PEOPLE.has(textAt(lexed, at + 2))) return false;
  for (let i = Math.max(first, at - 6); i <= Math.min(last, at + 3); i += 1)
    if ((i < at ? OPEN : FOLLOWS).has(textAt(lexed, i)))
      return !lexed.tokens.slice(i, at).some(({ kind, form }) => kind === 'number' && form !== 'article');
  return false;
}

/** Where the words begin that say so: 'dont have the count', 'not sure how much'. */
function openFrom(lexed: LexedText, at: number, first: number): number {
  let from = at;
  for (let i = at; i >= Math.max(first, at - 6); i -= 1) if (OPEN.has(textAt(lexed, i))) from = i;
  if (textAt(lexed, at - 1) === 'to') from = Math.min(from, at - 2);
  while (['still', ','].includes(textAt(lexed, from - 1))) from -= 1;
  return from;
}

/** The nearest thing before, where no number counts it and nobody took it down; 'the dowel count' names only the count. */
function thingBefore(lexed: LexedText, from: number, first: number, taken: readonly boolean[]): ReadName | null {
  for (let at = from - 1; at >= Math.max(first, from - 8) && !endsSentence(lexed, at); at -= 1) {
    if (taken[at] && textAt(lexed, at) !== '\u00b7') return null;
    if (nounAt(lexed, at)?.category !== 'materials') continue;
    const name = nameOver(lexed, at, first, from - 1, taken);
    return name?.noun && !governingVerb(lexed, name.first, first).stripped ? name : null;
  }
  return null;
}

/** 'dont have a count on the plywood', 'haven't counted the ply': the thing that was told of stands behind. */
function thingBehind(lexed: LexedText, at: number, last: number, taken: readonly boolean[]): ReadName | null {
  if (!COUNTED.has(textAt(lexed, at))) return null;
  let from = at + 1;
  while (from <= last && ['on', 'of', 'for', 'the', 'yet', 'all'].includes(textAt(lexed, from))) from += 1;
  const name =
    (from === at + 1 && textAt(lexed, at - 1) !== 'to') || taken[from] ? null : readName(lexed, from, last, false);
  const isToldOf = lexed.tokens.slice(0, at).some((_, i) => nounAt(lexed, i)?.entry === name?.noun?.entry);
  return name?.noun?.category === 'materials' && isToldOf ? name : null;
}

const COUNTED = new Set(['count', 'counted', 'tally', 'quantity', 'qty', 'footage', 'measured', 'weighed']);

/** The longest name from before a noun that holds it: '3/4 copper', 'rebar dowels'. */
function nameOver(
  lexed: LexedText,
  at: number,
  first: number,
  last: number,
  taken: readonly boolean[],
): ReadName | null {
  for (let start = Math.max(first, at - 3); start <= at; start += 1) {
    const name = taken[start] || NO_NAME.has(textAt(lexed, start)) ? null : readName(lexed, start, last, false);
    if (name?.first === start && name.last >= at) return name;
  }
  return null;
}
