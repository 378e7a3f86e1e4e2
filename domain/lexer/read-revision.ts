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
const CUTS = /[,;\n()!]|\.(?=\s|\.|$)|\s-+\s|\s(?=(?:but|pero|because|bc|cuz|cause|since|so|then|the other \d)\s)/;
/** 'and' where hours stand on both sides: 'jorge 5 and mike 3'. */
const AND = /\s(?:and|n|&|y)\s(?!(?:an? )?half)/;

/** Another rate, a price, a question, and what makes it work of its own, are told elsewhere. */
const NOT_HOURS =
  /[$?¿%]|->|=>|(?<![a-z])(?:ot|o\.t|overtime|over time|dt|double time|doubletime|dbl|time and|premium|straight|regular|reg|price|cost|rate|each way|tomorrow|will|gonna|if|new|daily log|log|asked|asks|ordered|directed|approved|authorized|requested|wanted|wants|told us|told me|separate|order|ticket|cor|extra horas|tiempo extra)(?![a-z])/;

/**
 * Hours of a crew told anew, in whatever words: 'jorge stayed 2 hrs longer than me', 'one showed up late and just did 4', 'take lunch
 * out of that, half hr each', 'an hour of that was drive time'. Null where a number is of anything else, or is not plain.
 */
export function readRevision(text: string, isTold: (name: string) => boolean): Revision[] | null {
  const plain = inRevisionWords(foldText(text).text);
  if (NOT_HOURS.test(plain)) return null;
  const pieces = plain.split(CUTS).flatMap(cutAnd).filter((piece) => /[a-z\d]/.test(piece)); // prettier-ignore
  const read: Revision[] = [];
  const isOff = /(?<![a-z])(?:uncounted|take|deduct|subtract|minus|less|out)(?![a-z])/.test(plain);
  let before: Carried = { who: null, count: null, name: null, trade: null, direction: null, isOff };
  for (const piece of pieces) {
    const said = readPiece(wordsOf(piece, isTold), piece, before);
    if (said === null) return null;
    before = said.carried;
    const last = read.at(-1);
    // 'change 20 to 17, thats everybody together'
    if (last && said.revisions.length === 0 && last.who === null && /(?<![a-z])intotal(?![a-z])/.test(piece))
      last.isTotal = true;
    read.push(...said.revisions);
  }
  return read.length > 0 ? read : null;
}

function cutAnd(piece: string): string[] {
  const parts = piece.split(AND);
  return parts.length > 1 && parts.every((part) => /\d|(?<![a-z])(?:two|three|four|five|six|seven|eight|nine|ten)(?![a-z])/.test(part)) ? parts : [piece]; // prettier-ignore
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
  if (has('lunch') && !before.isOff) return null;
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
    if (same.who === null && has('late', 'early')) return null;
    if (how !== 'set' && same.who === null && !isEach && isFree && !NOT_BILLED.test(piece) && !has('uncounted')) return null;
    if (how === 'set' && isFree && said.slice(at).some(({ kind, text }) => kind === 'free' && /ing$/.test(text)) && !has('part', 'only')) return null;
    const isDenied = deniedAt(said, at);
    revisions.push({ ...same, ...(isEach && whom?.who !== 'some' && whom?.who !== 'rest' ? { who: 'each' as const, count: null } : {}), ...(isTotal ? { who: null, count: null, name: null } : {}), how, amount, isTotal, isDenied, isHours: isTime(said, at) || /(?<![a-z])(?:time|hours|hrs|each|apiece|a man|per man|a guy)(?![a-z])/.test(piece) });
  }
  return { revisions, carried };
} // prettier-ignore

/** Nobody works longer without a word of it. */
const A_SHIFT: Amount = 16 * ONE;

const isTime = (said: readonly Word[], at: number): boolean => ['hour', 'day'].includes(said[at + 1]?.kind ?? '');

/** 'three guys', 'two of them', 'the two roofers', 'both': so many people. */
function countsPeople(said: readonly Word[], at: number): boolean {
  if (isTime(said, at)) return false;
  const next = said[at + 1];
  if (next?.kind === 'guy' || next?.kind === 'trade') return true;
  if (/^(?:are|were|had|did|got|stay|stayed|worked|put|only)$/.test(next?.text ?? '')) return true;
  if (next?.text === 'of' && ['all', 'self'].includes(said[at + 2]?.kind ?? '')) return true;
  if (next?.text === 'of' && /^(?:'?em|those|the)$/.test(said[at + 2]?.text ?? '')) return true;
  if (said[at - 1]?.text === 'the' && /^(?:for|of)$/.test(said[at - 2]?.text ?? '')) return true;
  return (
    said[at - 1]?.kind === 'rest' &&
    (said[at]!.form === 'spelled' || said.slice(at + 1).some(({ kind }) => kind === 'number'))
  );
}

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
  if (has('one')) return { who: 'some', count: ONE, name: null };
  if (count !== null && (isOfSome(said, people) || count === ONE)) return { who: 'some', count, name: null };
  return has('each') || /(?<![a-z])(?:they|both|everybody|everyone|all|we|them)(?![a-z])/.test(piece) ? { who: 'each', count: null, name: null } : null;
} // prettier-ignore

/** 'me and jorge', 'luis n me', 'me 5': none who tells or is told. */
const isMe = (said: readonly Word[], at: number): boolean =>
  ['me', 'myself', 'yo'].includes(said[at]!.text) &&
  (said[at + 1]?.kind === 'number' ||
    [said[at - 1], said[at + 1]].some((one) => one && /^(?:and|n|&|y)$/.test(one.text)));

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
  if (last?.kind === 'to' || (last?.kind === 'set' && next === undefined)) return 'set';
  if (next?.kind === 'late') return has('stays') ? 'more' : 'less';
  if (next?.kind === 'early') return has('comes') && !/left|out|went|cut/.test(piece) ? 'more' : 'less';
  if (after.some(({ kind }) => kind === 'part')) return NOT_BILLED.test(piece) || has('uncounted') ? 'less' : null;
  if (has('lunch') || (has('uncounted') && NOT_BILLED.test(piece))) return 'less';
  if (next?.kind === 'less' || next?.kind === 'more') return next.kind;
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
