import { type Amount, ONE } from './amount.ts';
import { foldText } from './fold-text.ts';
import { isKnownWord } from './known-words.ts';
import { lex, type LexedText } from './lex.ts';
import { inRevisionWords, NOT_BILLED, type RevisionKind, revisionKind } from './revision-words.ts';
import { tradeOfWord } from './people-words.ts';
import { FIRST_NAMES } from '../understand/director-words.ts';
import { nounAt } from './counted-noun.ts';
import { unitOfWord } from './unit-words.ts';
import { shortTrade } from './short-trades.ts';
import { type NumberForm, textAt } from './token.ts';

/** What a piece of a later text says of the hours of a crew. */
export interface Revision {
  /** Nobody named: the line as it is. */
  who: 'each' | 'some' | 'rest' | null;
  /** How many of `some`; of the rest where it is told. */
  count: Amount | null;
  /** What `some` are called, where they are. */
  name: string | null;
  /** The trade that is spoken of. */
  trade: string | null;
  how: 'set' | 'more' | 'less' | 'half' | 'double' | 'days';
  amount: Amount;
  isTotal: boolean;
  /** 'not 5', 'from 5' */
  isDenied: boolean;
  /** '5 hrs', '5 apiece': no other number. */
  isHours: boolean;
  /** '3 guys': as many as the line has, or it is another crew. */
  men: Amount | null;
}

interface Word {
  kind: RevisionKind | 'number' | 'name' | 'trade' | 'free' | 'thing';
  text: string;
  amount: Amount;
  form: NumberForm | undefined;
}

/** Marks cut a text, and what tells why. */
const CUTS =
  /[,;\n()!]|\.(?=\s|\.|$)|\s-+\s|\s(?=(?:but|pero|because|bc|cuz|cause|since|so|then|restwho|otherone|the other \d)\s)/;
/** 'and' where hours stand on both sides: 'jorge 5 and mike 3'. */
const AND = /\s(?:and|n|&|y)\s(?!(?:an? )?half)/;

/** Another rate, a price, a question, and what makes it work of its own, are told elsewhere. */
const NOT_HOURS =
  /[$?¿%]|->|=>|(?<![a-z])(?:ot|o\.t|overtime|over time|dt|double time|doubletime|dbl|time and|premium|straight|regular|reg|price|cost|rate|each way|tomorrow|will|gonna|if|new|daily log|log|asked|asks|ordered|directed|approved|authorized|requested|wanted|wants|told us|told me|separate|order|ticket|cor|extra horas|tiempo extra)(?![a-z])/;

/**
 * Hours of a crew told anew, in whatever words: 'jorge stayed 2 hrs longer than me', 'one showed up late and just did 4', 'take lunch
 * out of that, half hr each', 'an hour of that was drive time'. Null where a number is of anything else, or is not plain.
 */
export function readRevision(text: string, isTold: (name: string) => boolean, isClock = false): Revision[] | null {
  const plain = inRevisionWords(foldText(text).text);
  if (NOT_HOURS.test(plain)) return null;
  const pieces = plain.split(CUTS).flatMap((piece) => cutAnd(piece, isTold)).filter((piece) => /[a-z\d]/.test(piece)); // prettier-ignore
  const read: Revision[] = [];
  const isOff =
    isClock || /(?<![a-z])(?:uncounted|take|pull|knock|deduct|subtract|minus|less|out|off)(?![a-z])/.test(plain);
  let before: Carried = { who: null, count: null, name: null, trade: null, direction: null, isOff };
  for (const piece of pieces) {
    const said = readPiece(wordsOf(piece, isTold), piece, before);
    if (said === null) return null;
    const last = read.at(-1);
    // 'add 2, one guy stayed late'
    const whose = said.revisions.length === 0 && /onewho/.test(piece) ? said.carried : null;
    if (last && whose && last.who === null && (last.how === 'more' || last.how === 'less')) [last.who, last.count] = [whose.who, whose.count]; // prettier-ignore
    before = said.carried;
    // 'change 20 to 17, thats everybody together'
    if (last && said.revisions.length === 0 && last.who === null && /(?<![a-z])intotal(?![a-z])/.test(piece))
      last.isTotal = true;
    read.push(...said.revisions);
  }
  return read.length > 0 ? read : null;
}

function cutAnd(piece: string, isTold: (name: string) => boolean): string[] {
  const parts = piece.split(AND);
  const isCut = parts.length > 1 && parts.every((part) => HAS_NUMBER.test(part));
  return (isCut ? parts : [piece]).flatMap((part) => cutNames(part, isTold));
}
const HAS_NUMBER = /\d|(?<![a-z])(?:two|three|four|five|six|seven|eight|nine|ten)(?![a-z])/;

/** 'me 4 travis 6': each with his own. */
function cutNames(piece: string, isTold: (name: string) => boolean): string[] {
  const cuts = [...piece.matchAll(/(?<=\d(?: ?(?:hrs?|hours?))?) (?=([a-z]{2,}) (?:had |did |was |at )?\d)/g)].filter(({ 1: name = '' }) => name === 'me' || FIRST_NAMES.has(name) || (mayBeName(name) && isTold(name))); // prettier-ignore
  const ends = [0, ...cuts.map(({ index }) => index)];
  return ends.map((from, i) => piece.slice(from, ends[i + 1]));
}

/** What a piece leaves to the next: whom it spoke of, and 'take lunch out of that' whether more or less. */
interface Carried {
  who: Revision['who'];
  count: Amount | null;
  name: string | null;
  trade: string | null;
  direction: 'less' | 'more' | null;
  /** Something of the whole text is not to be counted. */
  isOff: boolean;
}

function wordsOf(piece: string, isTold: (name: string) => boolean): Word[] {
  const lexed = lex(piece);
  return lexed.tokens.flatMap((token, at): Word[] => {
    const { kind, text, amount = 0, form } = token;
    const word = (kind: Word['kind']): Word[] => [{ kind, text, amount, form }];
    // 'another hour', 'otra hora'
    if (kind === 'number' && /^(?:another|otra?)(?: |$)/.test(text)) return [...word('more'), ...word('number')];
    if (kind === 'number') return word('number');
    if (kind === 'mark') return [];
    if (kind !== 'word') return word('thing');
    const known = revisionKind(text);
    if (known) return word(known);
    if ((tradeOfWord(text) ?? shortTrade(text)) !== null && tradeOf(text)) return word('trade');
    if (unitOfWord(text) !== null) return word('thing');
    if (FIRST_NAMES.has(text) || (mayBeName(text) && isTold(text))) return word('name');
    const noun = nounAt(lexed, at);
    return word(noun === null || (noun.category === 'materials' && isWorkedOn(lexed, at)) ? 'free' : 'thing');
  });
}

/** 'another apprentice', 'plus 2 guys': who was not told of before. */
function isAnotherMan({ kind }: Word, at: number, said: readonly Word[]): boolean {
  const next = said[at + 1]?.kind === 'number' && !isTime(said, at + 1) ? at + 2 : at + 1;
  return kind === 'more' && ['guy', 'trade'].includes(said[next]?.kind ?? '');
}

/** 'four hours each on embeds' */
const isWorkedOn = ({ tokens }: LexedText, at: number): boolean =>
  textAt(tokens, at - 1) === 'on' || (textAt(tokens, at - 1) === 'the' && textAt(tokens, at - 2) === 'on');

const mayBeName = (word: string): boolean => /^[a-z]{3,}$/.test(word) && !isKnownWord(word);
const tradeOf = (word: string): string | null => tradeOfWord(word) ?? tradeOfWord(shortTrade(word) ?? '');

function readPiece(said: readonly Word[], piece: string, before: Carried): { revisions: Revision[]; carried: Carried } | null {
  const has = (...kinds: Word['kind'][]): boolean => said.some(({ kind }) => kinds.includes(kind));
  const trades = [...new Set(said.flatMap(({ kind, text }) => (kind === 'trade' ? [tradeOf(text)!] : [])))];
  if (trades.length > 1 || said.some(isAnotherMan)) return null;
  const trade = trades[0] ?? before.trade;
  const numbers = said.flatMap(({ kind, form }, at) => (kind === 'number' && !(form === 'article' && !isTime(said, at)) ? [at] : []));
  const people = numbers.filter((at) => countsPeople(said, at));
  const hours = numbers.filter((at) => !people.includes(at));
  const whom = whoOf(said, people, piece);
  const who = whom ?? (trades.length > 0 && trade !== before.trade ? null : before);
  const direction = has('uncounted') || has('less') ? 'less' : has('more') ? 'more' : null;
  const carried: Carried = { isOff: before.isOff, who: who?.who ?? null, count: who?.count ?? null, name: who?.name ?? null, trade, direction: numbers.length === 0 ? (direction === 'less' && /^(?:less|lunch)$/.test(said.find(({ kind }) => kind !== 'small')?.kind ?? '') ? direction : before.direction) : null };
  const same = { who: who?.who ?? null, count: who?.count ?? null, name: who?.name ?? null, trade, isTotal: false, isDenied: false, isHours: false, men: who?.who === 'some' || who?.who === 'rest' ? null : people.map((at) => said[at]!.amount)[0] ?? null };
  if (has('half') && hours.length === 0) return has('name', 'one', 'rest') ? null : { revisions: [{ ...same, who: null, count: null, name: null, how: 'half', amount: 0 }], carried };
  if (hours.length === 0) return people.length > 0 && !has('one', 'rest') && !isOfSome(said, people) ? null : { revisions: [], carried };
  const days = hours.filter((at) => said[at + 1]?.kind === 'day');
  if (days.length > 0 || hours.some((at) => !isTime(said, at) && ['thing', 'free', 'name'].includes(said[at + 1]?.kind ?? ''))) return null;
  if (has('lunch') && (!before.isOff || has('not'))) return null;
  if (has('thing') && !isExplained(said, piece)) return null;
  const isFree = has('free', 'thing');
  const isHours = has('hour', 'each', 'total') || /(?<![a-z])time(?![a-z])/.test(piece) || same.who !== null || has('part');
  if (!isHours && isFree) return null;
  if (hours.some((at) => isOfClock(said, at, piece) || (said[at + 1]?.kind === 'each' && ['number', 'thing'].includes(said[at + 2]?.kind ?? '')))) return null;
  const revisions: Revision[] = [];
  for (const at of hours) {
    const { amount } = said[at]!;
    const isTotal = near(said, at, 'total');
    const isEach = near(said, at, 'each') || has('lunch');
    if (amount <= 0 || (amount > A_SHIFT && !isTotal && !deniedAt(said, at) && same.who !== null)) return null;
    if (isEach && has('one')) return null;
    const how = howOf(said, at, hours, piece) ?? before.direction ?? 'set';
    if (how === 'set' && isOfOther(said, at)) return null;
    if (same.who === null && has('late', 'early')) return null;
    if (same.who === null && /^(?:last|first)$/.test(said[at - 1]?.text ?? '')) return null;
    if (how === 'set' && (has('part') || (NOT_BILLED.test(piece) && /ofthose/.test(piece)))) return null;
    if (how !== 'set' && same.who === null && !isEach && isFree && !NOT_BILLED.test(piece) && !has('uncounted')) return null;
    if (how === 'set' && isFree && said.slice(at).some(({ kind, text }) => kind === 'free' && /ing$/.test(text)) && !has('part', 'only')) return null;
    const isDenied = deniedAt(said, at);
    revisions.push({ ...same, ...(isEach && whom?.who !== 'some' && whom?.who !== 'rest' ? { who: 'each' as const, count: null } : {}), ...(isTotal ? { who: null, count: null, name: null } : {}), how, amount, isTotal, isDenied, isHours: isTime(said, at) || /(?<![a-z])(?:time|hours|hrs|each|apiece|a man|per man|a guy)(?![a-z])/.test(piece) });
  }
  return { revisions, carried };
} // prettier-ignore

/** '3 hrs of rain' */
const isOfOther = (said: readonly Word[], at: number): boolean =>
  isTime(said, at) && said[at + 2]?.text === 'of' && ['free', 'thing'].includes(said[at + 3]?.kind ?? '');

/** Nobody works longer without a word of it. */
const A_SHIFT: Amount = 16 * ONE;

const isTime = (said: readonly Word[], at: number): boolean => ['hour', 'day'].includes(said[at + 1]?.kind ?? '');

/** 'three guys', 'two of them', 'the two roofers', 'both': so many people. */
function countsPeople(said: readonly Word[], at: number): boolean {
  if (isTime(said, at)) return false;
  const next = said[at + 1];
  if (next?.kind === 'guy' || next?.kind === 'trade') return true;
  if (isHeadCount(said, at)) return true;
  if (/^(?:are|were|had|did|got|stay|stayed|worked|put|only)$/.test(next?.text ?? '')) return true;
  if (next?.text === 'of' && ['all', 'self'].includes(said[at + 2]?.kind ?? '')) return true;
  if (next?.text === 'of' && /^(?:'?em|those|the)$/.test(said[at + 2]?.text ?? '')) return true;
  if (said[at - 1]?.text === 'the' && /^(?:for|of)$/.test(said[at - 2]?.text ?? '')) return true;
  return (
    said[at - 1]?.kind === 'rest' &&
    (said[at]!.form === 'spelled' || said.slice(at + 1).some(({ kind }) => kind === 'number'))
  );
}

/** 'we only had 2 on it', 'we were 4', 'quedan dos', 'uno menos': how many, no hours. */
function isHeadCount(said: readonly Word[], at: number): boolean {
  if (said.some(({ kind }) => kind === 'each' || kind === 'hour')) return false;
  const isOneLess = said[at]!.amount === ONE && said[at]!.form === 'spelled' && said[at + 1]?.kind === 'less';
  const ahead = said.slice(0, at).findLast(({ kind, text }) => kind !== 'only' && !BEING.has(text));
  return (isOneLess && said.length === at + 2) || HEADS.has(ahead?.text ?? '');
}
const HEADS = new Set(['we', 'fuimos', 'eramos', 'somos', 'quedan', 'quedamos']);
const BEING = new Set(['were', 'are', 'was', 'had']);

const isOfSome = (said: readonly Word[], people: readonly number[]): boolean =>
  people.some((at) => said[at + 1]?.text === 'of');

/** 'we started at 7', 'til 3': no hours. */
const isOfClock = (said: readonly Word[], at: number, piece: string): boolean =>
  !isTime(said, at) &&
  (/^(?:til|till|until|after|before|around)$/.test(said[at - 1]?.text ?? '') ||
    (said[at - 1]?.text === 'at' &&
      /(?<![a-z])(?:start|began|left|leave|finish|came|come|showed|done|here|there|home|got|quit|wrap|lunch)/.test(
        piece,
      )));

/** Whom a piece speaks of. */
function whoOf(said: readonly Word[], people: readonly number[], piece: string): Pick<Carried, 'who' | 'count' | 'name'> | null {
  const has = (...kinds: Word['kind'][]): boolean => said.some(({ kind }) => kinds.includes(kind));
  const [counted, ...others] = people;
  if (others.length > 0) return null;
  const count = counted === undefined ? null : said[counted]!.amount;
  if (has('rest')) return { who: 'rest', count, name: null };
  const than = said.findIndex(({ text }) => text === 'than' || text === 'like');
  const names = said.filter(({ kind }, at) => (kind === 'name' || (kind === 'self' && isMe(said, at))) && (than < 0 || at < than)).map(({ text }) => text);
  if (names.length > 0) return { who: 'some', count: names.length * ONE, name: names.join(' ') };
  if (has('one')) return { who: 'some', count: ONE, name: said.some(({ text }) => text === 'otherone') ? 'otherone' : null };
  if (count !== null && (isOfSome(said, people) || count === ONE)) return { who: 'some', count, name: null };
  return has('each') || /(?<![a-z])(?:they|both|everybody|everyone|all|we|them)(?![a-z])/.test(piece) ? { who: 'each', count: null, name: null } : null;
} // prettier-ignore

/** 'me and jorge', 'put me at 3', 'mine should be 6', 'i only did 3': none who tells or is told. */
function isMe(said: readonly Word[], at: number): boolean {
  const text = said[at]!.text;
  const [before, next] = [said[at - 1], said[at + 1]];
  if (text === 'mine') return true;
  if (text === 'i') return /^(?:did|worked|stayed|put|only|just|got|was|had)$/.test(next?.text ?? '') && !/^(?:wrong|off|high|low|thinking|it|them|that)$/.test(said[at + 2]?.text ?? ''); // prettier-ignore
  return /^(?:put|leave|make|mark|off|and|n|&|y|for)$/.test(before?.text ?? '') || next?.kind === 'number' || /^(?:and|n|&|y|at|had|was)$/.test(next?.text ?? ''); // prettier-ignore
}

/** A thing that only tells why: 'drive time', 'contract railing'. */
const isExplained = (said: readonly Word[], piece: string): boolean =>
  NOT_BILLED.test(piece) &&
  !said.some(({ kind }, at) => kind === 'thing' && (said[at - 1]?.kind === 'number' || said[at - 1]?.kind === 'each'));

/** A word of a kind stands beside the number before the next one. */
function near(said: readonly Word[], at: number, kind: RevisionKind): boolean {
  const after = said.slice(at + 1);
  const next = after.findIndex((one) => one.kind === 'number');
  if (after.slice(0, next < 0 ? undefined : next).some((one) => one.kind === kind)) return true;
  const ahead = said.slice(0, at);
  const last = ahead.findLastIndex((one) => one.kind === 'number');
  return last < 0 && ahead.some((one) => one.kind === kind);
}

/** 'bump one carp up 2 hrs' */
const BUMPS = /(?<![a-z])(?:bump|raise|bring|move|scale|drop|knock|cut|put)(?![a-z])/;

/** 'take 2 off', '2 hrs late', 'another 2', '2 hrs of that was': more or less of it; null where nothing tells. */
function howOf(said: readonly Word[], at: number, hours: readonly number[], piece: string): Revision['how'] | null {
  const after = said.slice(
    at + 1,
    hours.find((one) => one > at),
  );
  const [next] = after.filter(({ kind }) => !['hour', 'each', 'small', 'total', 'self', 'all'].includes(kind));
  const ahead = said.slice((hours.findLast((one) => one < at) ?? -1) + 1, at);
  const [last] = ahead.filter(({ kind }) => !['small', 'only', 'number', 'guy', 'trade'].includes(kind)).slice(-1);
  const has = (kind: RevisionKind): boolean => said.some((one) => one.kind === kind);
  if (NOT_BILLED.test(piece) && /ofthose/.test(piece)) return 'less';
  const [beside] = ahead.slice(-1);
  if (/^(?:up|down)$/.test(beside?.text ?? '') && BUMPS.test(piece)) return beside!.text === 'up' ? 'more' : 'less';
  if (last?.kind === 'to' || (last?.kind === 'set' && next === undefined)) return 'set';
  if (next?.kind === 'late') return has('stays') ? 'more' : 'less';
  if (next?.kind === 'early') return has('comes') && !/left|out|went|cut/.test(piece) ? 'more' : 'less';
  if (after.some(({ kind }) => kind === 'part')) return NOT_BILLED.test(piece) || has('uncounted') ? 'less' : null;
  if (has('lunch') || (has('uncounted') && NOT_BILLED.test(piece))) return 'less';
  if (next?.kind === 'less' || next?.kind === 'more') return next.kind;
  // '2 hrs out'
  if (after.length === 2 && after[0]!.kind === 'hour' && after[1]!.text === 'out') return 'less';
  const verbs = ahead.filter(({ kind }) => kind === 'less' || kind === 'more');
  const verb = verbs.at(-1);
  return verb ? (verb.kind as 'less' | 'more') : null;
}

/** 'not 5', 'instead of 5', 'from 5' */
function deniedAt(said: readonly Word[], at: number): boolean {
  const ahead = said.slice(0, at).filter(({ kind, text }) => kind !== 'only' && !['of', 'the', 'than'].includes(text));
  const last = ahead.at(-1);
  return last?.kind === 'not' || last?.text === 'from' || (said[at + 1]?.text === 'to' && said[at + 2]?.kind === 'number');
} // prettier-ignore
