import { ONE } from '../lexer/amount.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import type { LexedText } from '../lexer/lex.ts';
import type { FoundItem } from './new-item.ts';
import type { UnderstoodItem } from './understanding.ts';
import { textAt, tokenAt } from './words-at.ts';

/** What one thing is called while the work is told, and in the list of what was bought. */
const FAMILIES = [
  'outlet receptacle recept recep rec duplex plug quad gfi gfci',
  'lite glass window pane glazing',
  'light can fixture troffer luminaire downlight wafer cylinder sconce pendant highbay wallpack',
  'shutoff valve stop',
  'board drywall sheetrock gyp',
  'smoke detector',
  'thermostat tstat t-stat',
  'camera cam',
].map((family) => new Set(family.split(' ')));

/** A joint parts two things: 'an outlet in the hall and a gfci receptacle'. */
const ALSO = new Set(['also', 'another', 'tambien', 'otro', 'otra']);
const AND = new Set(['and', 'plus', 'y', '&', '+', 'n', 'then']);

/** 'Added an outlet behind the fridge, 1 duplex receptacle', 'dropped 4 heads in the booth, 4 new sprinkler heads': one thing, told with the work and listed by its name. */
export function withoutSame(lexed: LexedText, items: readonly FoundItem[]): FoundItem[] {
  return items.filter((told) => {
    if (items.some((other) => other.first > told.last && isLaidBy(lexed, told, other))) return false;
    if (items.some((other) => isItsRental(told, other))) return false;
    if (items.some((other) => other.first > told.last && isCompared(told, other))) return false;
    const listed = items.find(
      (other) => other.first > told.last && (isSame(lexed, told, other, items) || isOneOfEach(lexed, told, other)),
    );
    if (listed) listed.name = fullerName(told, listed);
    return !listed && !items.some((other) => other.last < told.first && isTheSame(lexed, other, told));
  });
}

/** 'tres horn/strobes extra … y los tres strobes' */
function isTheSame(lexed: LexedText, told: FoundItem, again: FoundItem): boolean {
  const areAlike = isAlike(told, again) && told.unit === 'ea' && told.category === 'materials';
  return (
    areAlike &&
    again.quantity !== null &&
    ['los', 'las', 'the', 'those'].includes(textAt(lexed, again.first - 1)) &&
    told.name.toLowerCase().endsWith(wordsOfName(again.name).at(-1)!)
  );
}

/** 'put a locking cover on each one, 3 covers': one of each, and then how many they were. */
function isOneOfEach(lexed: LexedText, told: FoundItem, listed: FoundItem): boolean {
  const behind = [1, 2].map((at) => textAt(lexed, told.last + at)).join(' ');
  const isOne =
    told.quantity === ONE && told.unit === 'ea' && listed.unit === 'ea' && told.category === listed.category;
  return (
    isOne &&
    listed.quantity !== null &&
    /^(?:on|in|at|for|over|to) (?:each|every)$/.test(behind) &&
    isOneThing(told.name, listed.name)
  );
}

/** 'needed a bigger disconnect so … one 100 amp disconnect': what it was to be, and what was put in. */
const isCompared = (told: FoundItem, other: FoundItem): boolean =>
  told.quantity === ONE &&
  told.unit === 'ea' &&
  COMPARED.test(told.name) &&
  other.category === told.category &&
  other.name.toLowerCase().split(' ').at(-1) === told.name.toLowerCase().split(' ').at(-1);
const COMPARED = /^(?:bigger|larger|smaller|longer|shorter|heavier|taller|wider|better|stronger) /i;

/** 'laborer with a compactor, compactor was a one day rental': the one machine, and how long it was there. */
const isItsRental = (told: FoundItem, other: FoundItem): boolean =>
  told !== other &&
  told.category === 'equipment' &&
  other.category === 'equipment' &&
  told.quantity === ONE &&
  told.unit === 'ea' &&
  told.unitCost === null &&
  ['day', 'week', 'hr'].includes(other.unit) &&
  told.name.toLowerCase() === other.name.toLowerCase();

/** 'ran a new pipe to the panel, … 70 ft 1 inch emt': what it was laid of. */
function isLaidBy(lexed: LexedText, told: FoundItem, listed: FoundItem): boolean {
  const isLine =
    told.quantity === ONE &&
    told.unit === 'ea' &&
    told.unitCost === null &&
    lexed.tokens[told.first]?.form === 'article';
  const isStock = listed.category === 'materials' && ['ft', 'lf'].includes(listed.unit);
  return isLine && isStock && LAID.some(([line, stock]) => line.test(told.name) && stock.test(listed.name));
}

const LAID: readonly [line: RegExp, stock: RegExp][] = [
  [/^(?:new )?(?:pipe|conduit)$/i, /(?:EMT|PVC|conduit|rigid|RMC|copper|PEX|CPVC|pipe|black iron)$/i],
  [/^(?:new )?(?:cable|wire)$/i, /(?:cat6a?|cat5e?|THHN|MC|romex|cable|wire|fiber|coax)$/i],
];

function isSame(lexed: LexedText, told: FoundItem, listed: FoundItem, items: readonly FoundItem[]): boolean {
  const isNew = lexed.tokens.slice(listed.first, listed.last + 1).some(({ text }) => text === 'new');
  // '2 more horn strobes in the band room, tech 5 hrs. 2 strobes': work, crew, list.
  const isParted = items.some(
    ({ category, quantity, first, last }) =>
      category === 'labor' && quantity !== null && first > told.last && last < listed.first,
  );
  if (!isAlike(told, listed) || !(told.tellsWork || isNew || isParted)) return false;
  const gap = lexed.tokens.slice(told.last + 1, listed.first);
  if (
    (!isNew && !gap.some(({ kind }) => kind === 'word')) ||
    gap.slice(-2).some(({ text }) => ALSO.has(text)) ||
    (AND.has(gap.at(-1)?.text ?? '') && textAt(lexed, listed.last + 1) !== 'used')
  )
    return false;
  const behind = tokenAt(lexed, listed.last + 1);
  // '… two brackets and four GFIs used'
  if (behind.text === 'used') return isOneThing(told.name, listed.name);
  if (behind.kind === 'word' && !ALSO.has(behind.text) && !AND.has(behind.text)) return false;
  const lead = textAt(lexed, listed.first - 1);
  const parted =
    [',', ':'].includes(lead) ||
    endsSentence(lexed, listed.first - 1) ||
    SO_WE.test(
      gap
        .slice(-3)
        .map(({ text }) => text)
        .join(' '),
    );
  return parted && isOneThing(told.name, listed.name);
}

/** 'so we did one duplex receptacle' */
const SO_WE = /^so (?:we|i|he|they) (?:did|put|got|used|installed|added|set)$/;

/** As many of the same kind: neither hours nor what nobody counted. */
export const isAlike = (told: UnderstoodItem, listed: UnderstoodItem): boolean =>
  told.quantity !== null &&
  told.quantity === listed.quantity &&
  told.unit === listed.unit &&
  ['ea', 'ft', 'pair'].includes(told.unit) &&
  (told.category === listed.category || isFixed(told, listed)) &&
  told.category !== 'labor';

/** 'hung 2 destrat fans, … 2 fans': named shorter it might be a machine. */
const isFixed = (told: UnderstoodItem, listed: UnderstoodItem): boolean =>
  told.category === 'materials' && listed.category === 'equipment' && told.unit === 'ea';

/** 'Disconnect' and '60A fused disconnect', 'CO sensor' and 'Sensor', 'Clip' and 'Clip angle', 'Outlet' and 'Duplex receptacle'. */
export function isOneThing(told: string, listed: string): boolean {
  const [a, b] = [told, listed].map((name, i, both) => plainWords(name, both[1 - i]!)) as [string[], string[]];
  if (a.join(' ') === b.join(' ')) return true;
  const [less, more] = a.length <= b.length ? [a, b] : [b, a];
  if (
    less.length < more.length &&
    less.every((word) => more.includes(word)) &&
    (a.length < b.length || a.at(-1) === b.at(-1))
  )
    return true;
  return (
    !/\d/.test(told) &&
    a.at(-1) !== b.at(-1) &&
    FAMILIES.some((family) => family.has(a.at(-1)!) && family.has(b.at(-1)!))
  );
}

/** The name that says more of the two. */
export const fullerName = (told: UnderstoodItem, listed: UnderstoodItem): string =>
  wordsOfName(told.name).length > wordsOfName(listed.name).length &&
  wordsOfName(listed.name).every((word) => wordsOfName(told.name).includes(word))
    ? told.name
    : listed.name;

/** 'Access panel' and '12x12 panel': a size that the other name lacks tells it from nothing. */
function plainWords(name: string, other: string): string[] {
  const words = wordsOfName(name);
  const plain = words.filter((word) => !/\d/.test(word));
  return /\d/.test(other) || plain.length === 0 ? words : plain;
}

const wordsOfName = (name: string): string[] =>
  name
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/'s$/, ''))
    .filter((word) => !VAGUE.has(word));
/** They say nothing of what a thing is. */
const VAGUE = new Set(['new', 'extra', 'big', 'added', 'additional', 'xtra']);
