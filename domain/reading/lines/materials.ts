import { wordSet } from '../lexicon/word-set.ts';
import { singular } from '../lexicon/plurals.ts';
import { nameAt } from '../phrases/names.ts';
import type { Phrase, PhraseOf } from '../phrases/phrase.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';
import { useOf } from './governed.ts';
import { exact, type ReadLine } from './line.ts';

type Thing = PhraseOf<'thing'>;
type Net = PhraseOf<'net'>;
type Measure = PhraseOf<'measure'>;

/** Materials, and the phrases whose numbers went into them or say something else than a quantity. */
export interface ReadMaterials {
  lines: ReadLine[];
  explained: Set<Phrase>;
  /** Tokens of counts told apart from their thing ('9 heaters' of '4 rods per heater'). */
  counted: Set<number>;
}

const LONG_GOODS = wordSet(`
  wire, cable, thhn, xhhw, romex, mc, cat5, cat6, cat6a, conductor, conduit, emt, pipe, tubing, copper, pex, pvc, duct, hose,
  cord, fiber, coax
`);
const isLongGoods = (name: string): boolean =>
  /^#?\d/.test(name) ||
  name
    .toLowerCase()
    .split(' ')
    .some((word) => LONG_GOODS.has(singular(word)));

/** Lines of goods: counted together over rooms and runs, less what came back, without what only tells the work. */
export function readMaterials(text: TaggedText, phrases: readonly Phrase[]): ReadMaterials {
  const explained = new Set<Phrase>();
  const counted = new Set<number>();
  const things = phrases.filter((one): one is Thing => one.kind === 'thing');
  const lines: { thing: Thing; line: ReadLine }[] = [];
  const perOthers = new Set<Thing>();
  for (const thing of things) {
    explained.add(thing);
    if (perOthers.has(thing)) continue;
    const all = eachOf(text, thing);
    if (all && thing.first <= all.at && thing.end > all.at) continue;
    const per = all ? null : perNoun(text, thing);
    const times = all ? { ...all, thing: null } : per ? countOfNoun(text, per, thing, things) : null;
    if (times) {
      counted.add(times.at);
      if (times.thing) perOthers.add(times.thing);
    }
    const length = lengthEach(text, thing, phrases);
    if (length) explained.add(length);
    const named = thing.name === '' ? nameBeside(text, thing) : thing.name;
    const isScope = useOf(text, thing, phrases) === 'scope';
    if (isScope && !thing.isPieces && !times) continue;
    if (named === null && !length) continue;
    const each = thing.quantity === null ? null : thing.quantity * (times?.count ?? 1);
    const quantity = each === null ? null : length ? each * length.amount : each;
    const isOpenPer = per !== null && times === null && isCountable(text, per);
    lines.push({
      thing,
      line: {
        ...lineOf(thing, named ?? ''),
        quantity: quantity === null || isOpenPer ? null : exact(quantity),
        unit: length ? length.unit : thing.unit,
        ...(thing.isArticle ? { isWeak: true } : {}),
        end: Math.max(thing.end, length?.end ?? 0),
        doubt: thing.doubt ?? (thing.isUnknown ? text.words(thing.first, thing.end) : null),
      },
    });
  }
  for (const measure of phrases.filter(
    (one): one is Measure => one.kind === 'measure' && !explained.has(one) && POURED.has(one.unit),
  )) {
    const name = pouredName(text, measure);
    if (name === null) continue;
    explained.add(measure);
    const thing: Thing = {
      kind: 'thing',
      first: measure.first,
      end: measure.end,
      score: 0,
      quantity: measure.amount,
      unit: 'cy',
      name,
      isUnknown: false,
      isPacked: true,
    };
    lines.push({ thing, line: lineOf(thing, name) });
  }
  const left = withoutTwins(lines.filter(({ thing }) => !perOthers.has(thing)));
  for (const net of phrases.filter((one): one is Net => one.kind === 'net')) {
    const of = netOf(net, left);
    if (!of) continue;
    explained.add(net);
    of.line.quantity = of.line.quantity === null ? null : exact(of.line.quantity - net.quantity);
    of.line.end = Math.max(of.line.end, net.end);
  }
  return {
    lines: left.map(({ line }) => line).filter(({ quantity }) => quantity === null || quantity > 0),
    explained,
    counted,
  };
}

/** 'flagged 22 anchors … so thats 22 wedge anchors': told twice, of the longer name. */
function withoutTwins<T extends { line: ReadLine }>(lines: readonly T[]): T[] {
  const isTold = (a: ReadLine, b: ReadLine): boolean =>
    a.quantity !== null &&
    a.quantity > 1 &&
    a.quantity === b.quantity &&
    a.unit === b.unit &&
    (b.name.toLowerCase().includes(a.name.toLowerCase()) || a.name.toLowerCase().includes(b.name.toLowerCase()));
  const isLess = (a: T, i: number, b: T, k: number): boolean =>
    isTold(a.line, b.line) &&
    (a.line.name.length < b.line.name.length || (a.line.name.length === b.line.name.length && i > k));
  return lines.filter((one, i) => !lines.some((other, k) => k !== i && isLess(one, i, other, k)));
}

const lineOf = (thing: Thing, name: string): ReadLine => ({
  ...{
    category: 'materials',
    name,
    quantity: thing.quantity,
    unit: thing.unit,
    rate: null,
    unitCost: null,
    first: thing.first,
    end: thing.end,
    people: null,
    hours: null,
    doubt: null,
  },
});

const POURED = new Set(['yd', 'cy']);

/** Yards of nothing told: what the text pours. */
function pouredName(text: TaggedText, measure: Measure): string | null {
  const words = text.tokens.map(({ norm }) => norm).join(' ');
  if (text.has(measure.end, 'goods', 'of') || measure.each) return null;
  return /concret|redi mix|ready mix|readymix|\bpour|\bcolamos|\bcolado|\bslab|\bfooting|\bpsi\b/.test(words)
    ? 'Concrete'
    : null;
}

const PER = new Set(['per', 'por', 'each', 'every', 'cada', 'in', 'on', 'a', 'at']);

/** 'per heater', 'in each room', 'por cuarto': what a count is told for. */
function perNoun(text: TaggedText, thing: Thing): string | null {
  let at = thing.end;
  let isPer = false;
  while (PER.has(text.norm(at)) && at < thing.end + 3) {
    if (['per', 'each', 'every', 'cada', 'por'].includes(text.norm(at)) || (text.norm(at) === 'a' && at === thing.end))
      isPer = true;
    at += 1;
  }
  const token = text.token(at);
  if (
    !isPer ||
    at === thing.end ||
    token?.kind !== 'word' ||
    text.has(at, 'people', 'trade', 'and', 'date') ||
    text.unit(at, 'time')
  )
    return null;
  return ['one', 'uno', 'piece', 'side', 'end', 'run'].includes(token.norm) ? null : singular(token.norm);
}

/** A noun that there may be several of: goods, a machine, a room. */
const isCountable = (text: TaggedText, noun: string): boolean =>
  text.tokens.some(
    (_, at) =>
      singular(text.norm(at)) === noun &&
      text.has(at, 'goods', 'machine', 'spot', 'place') &&
      !text.has(at, 'name', 'role'),
  );

/** 'at each of 4 columns 2 clamps': what stands behind it is counted at each of them. */
function eachOf(text: TaggedText, thing: Thing): { count: number; at: number } | null {
  const start = text.sentenceStart(thing.first);
  for (let at = start; at <= thing.first; at += 1) {
    const isEach = EACH_OF.has(text.norm(at)) && ['of', 'de', 'one'].includes(text.norm(at + 1));
    const number = ['the', 'las', 'los'].includes(text.norm(at + 2)) ? at + 3 : at + 2;
    if (isEach && text.isNumber(number) && !text.unit(number + 1, 'time') && !text.has(number + 1, 'people', 'trade'))
      return { count: text.token(number)!.value, at: number };
  }
  return null;
}
const EACH_OF = new Set(['each', 'every', 'cada']);

/** How many there are of what something was counted for: '9 heaters', 'in 3 rooms'. */
function countOfNoun(
  text: TaggedText,
  noun: string,
  thing: Thing,
  things: readonly Thing[],
): { count: number; at: number; thing: Thing | null } | null {
  for (let at = 0; at < text.length; at += 1) {
    if (!text.isNumber(at) || (at >= thing.first && at < thing.end)) continue;
    const isIt = [1, 2, 3].some((step) => singular(text.norm(at + step)) === noun && !crossed(text, at + 1, at + step));
    if (isIt)
      return {
        count: text.token(at)!.value,
        at,
        thing: things.find((one) => one !== thing && one.first <= at && one.end > at) ?? null,
      };
  }
  return null;
}

function crossed(text: TaggedText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.isStop(at) || text.isPart(at) || text.isNumber(at)) return true;
  return false;
}

/** '3 runs, 25 ft each run', 'three #10, 90 ft each', '5 drops @ 80 ft': the length of each piece. */
function lengthEach(text: TaggedText, thing: Thing, phrases: readonly Phrase[]): Measure | null {
  const isLong = thing.isPieces === true || (thing.unit === 'ea' && isLongGoods(thing.name));
  if (!isLong || thing.quantity === null) return null;
  const next = phrases.find(
    (one): one is Measure => one.kind === 'measure' && one.first >= thing.end && one.first - thing.end <= 3,
  );
  if (!next || next.unit !== 'ft' || crossedStop(text, thing.end, next.first)) return null;
  return next.each || thing.isPieces === true ? next : null;
}

function crossedStop(text: TaggedText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.isStop(at)) return true;
  return false;
}

/** What runs are of: the nearest goods in the sentence, before them or behind. */
function nameBeside(text: TaggedText, thing: Thing): string | null {
  const start = text.sentenceStart(thing.first);
  for (let at = thing.first - 1; at >= start; at -= 1) {
    const name = text.has(at, 'goods') && text.token(at)!.kind !== 'number' ? nameAt(text, at) : null;
    if (name && name.head === 'goods' && name.end <= thing.first) return name.name;
  }
  for (let at = thing.end; at < text.sentenceEnd(thing.end); at += 1) {
    const name = text.has(at, 'goods') ? nameAt(text, at) : null;
    if (name && name.head === 'goods') return name.name;
  }
  return null;
}

/** The line that something came back from: of its name, else the last one before it in its unit. */
function netOf(net: Net, lines: readonly { thing: Thing; line: ReadLine }[]): { line: ReadLine } | null {
  const before = lines.filter(
    ({ thing, line }) => thing.first < net.first && line.quantity !== null && line.quantity >= net.quantity,
  );
  const last = (name: string): string => singular(name.toLowerCase().split(' ').at(-1) ?? '');
  if (net.name !== '')
    return (
      before.findLast(
        ({ line }) => last(line.name) === last(net.name) || line.name.toLowerCase().includes(last(net.name)),
      ) ?? null
    );
  return before.findLast(({ thing }) => net.unit === null || net.unit === thing.unit) ?? null;
}
