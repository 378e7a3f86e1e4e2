import { wordSet } from '../lexicon/word-set.ts';
import { singular } from '../lexicon/plurals.ts';
import { nameAt } from '../phrases/names.ts';
import type { Phrase, PhraseOf } from '../phrases/phrase.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';
import { countOfNoun, eachOf, isCountable, isOfEach, ofEachBefore, perNoun } from './counted-per.ts';
import { useOf } from './governed.ts';
import { exact, type ReadLine } from './line.ts';
import { isToldOf } from './told-of.ts';
import type { Veto } from './clauses.ts';

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
export function readMaterials(
  text: TaggedText,
  phrases: readonly Phrase[],
  vetoes: readonly (Veto | null)[],
): ReadMaterials {
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
    const times = all
      ? { ...all, thing: null }
      : per
        ? countOfNoun(text, per, thing, things)
        : ofEachBefore(text, thing, things);
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
    const isOpenPer = times === null && (per === null ? isOfEach(text, thing) : isCountable(text, per));
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
  const left = withoutTwins(
    lines.filter(({ thing }) => !perOthers.has(thing) && !isToldOf(text, thing, lines, vetoes)),
  );
  const settled = new Map<ReadLine, number>();
  for (const net of phrases.filter((one): one is Net => one.kind === 'net')) {
    const of = netOf(net, left);
    if (!of) continue;
    explained.add(net);
    of.line.end = Math.max(of.line.end, net.end);
    if (of.line.quantity === null || settled.get(of.line) === net.quantity) continue;
    const before = of.line.quantity;
    of.line.quantity = net.isUsed ? net.quantity : exact(before - net.quantity);
    // 'used 26, other 4 went back': the second of both says the same.
    settled.set(of.line, net.isUsed ? exact(before - net.quantity) : of.line.quantity);
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
