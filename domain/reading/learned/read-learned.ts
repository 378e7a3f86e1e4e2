import type { ReadLine } from '../lines/line.ts';
import type { LearnedScores } from '../phrases/cover.ts';
import { nameAt } from '../phrases/names.ts';
import type { Phrase } from '../phrases/phrase.ts';
import type { Tag, TaggedText } from '../phrases/tagged-text.ts';
import { quantityAt } from '../phrases/quantities.ts';
import { withUnit } from '../phrases/thing-units.ts';
import { singular } from '../lexicon/plurals.ts';
import { LABELS, marginals, spansOf, type Role, type Span, type Weights } from './tagger.ts';

/** What the tagger's opinion weighs beside the patterns' scores, and the score of a phrase that it alone finds. */
const WEIGHT = 1.5;
const OWN = 6;

export interface Learned {
  proposed: Phrase[];
  scores: LearnedScores;
  spans: Span[];
  probable: Float64Array[];
}

/** The role that a phrase of each kind gives its tokens. */
export const ROLE_OF: Readonly<Record<Phrase['kind'], Role>> = {
  crew: 'crew',
  time: 'time',
  thing: 'thing',
  machine: 'machine',
  cost: 'cost',
  price: 'price',
  measure: 'measure',
  net: 'net',
  rate: 'other',
  lunch: 'other',
  job: 'other',
  reference: 'other',
  date: 'other',
  clock: 'other',
  percent: 'other',
  phone: 'other',
  ordinal: 'other',
  size: 'other',
  setting: 'other',
};

const LEAST_LOG = -4;
const log = (p: number): number => Math.max(LEAST_LOG, Math.log(p + 1e-9));

/** The tagger's reading of a text: phrases of its own beside those of the patterns, and how probable each is. */
export function readLearned(some: Weights, text: TaggedText, patterns: readonly Phrase[]): Learned {
  const probable = marginals(some, text);
  const spans = spansOf(probable);
  const found = spans.map((span) => ({ span, phrase: ownPhrase(text, span, patterns) }));
  const own = found.flatMap(({ phrase }) => phrase ?? []);
  // An aside and a number of another kind are both settings: only the first is scored as an aside.
  const asides = new Set(found.filter(({ span }) => span.role === 'aside').map(({ phrase }) => phrase));
  const of = (phrase: Phrase): number => {
    const role = asides.has(phrase) ? 'aside' : ROLE_OF[phrase.kind];
    const [begin, inside] = [LABELS.indexOf(`B-${role}`), LABELS.indexOf(`I-${role}`)];
    let sum = 0;
    for (let at = phrase.first; at < phrase.end; at += 1)
      sum += log(probable[at]![at === phrase.first ? begin : inside]!);
    return WEIGHT * sum;
  };
  const left = (at: number): number => WEIGHT * log(probable[at]![0]!);
  return { proposed: [...patterns, ...own], scores: { of, left }, spans, probable };
}

/** A phrase of the tagger's where no pattern proposes these words as the same. */
function ownPhrase(text: TaggedText, span: Span, patterns: readonly Phrase[]): Phrase | null {
  const { role, first, end } = span;
  const base = { first, end, score: OWN };
  const isOurs = role === 'thing' && isSquare(text, first + 1);
  if (!isOurs && patterns.some((one) => one.first === first && one.end === end && ROLE_OF[one.kind] === role))
    return null;
  if (role === 'aside') return { ...base, kind: 'setting' };
  if (role === 'crew') return ownCrew(text, span);
  if (role === 'thing') {
    const thing = ownThing(text, span);
    return thing && isOurs ? { ...thing, score: 20 } : thing;
  }
  if (role === 'machine') return ownMachine(text, span);
  if (role === 'other') return { ...base, kind: 'setting', score: 1 };
  return null;
}

function ownCrew(text: TaggedText, { first, end }: Span): Phrase | null {
  const inside = text.norm(first) === '(' ? first + 1 : first;
  const token = text.token(inside)!;
  const isArticle = ['a', 'an', 'un', 'una'].includes(token.norm);
  let at = inside;
  while (at < end && !text.isNumber(at)) at += 1;
  const count = at < end ? text.token(at)!.value : isArticle ? 1 : null;
  if (count !== null && (!Number.isInteger(count) || count < 1 || count > 60)) return null;
  if (count === null) return null;
  let trade: string | null = null;
  for (let i = first; i < end; i += 1) trade ??= text.tag(i, 'trade')?.value ?? null;
  return { kind: 'crew', first, end, score: OWN, count, trade: trade ?? strangerOf(text, at + 1, end) };
}

/** A trade that no list knows is called as it was told: nobody's rate is taken for it. */
function strangerOf(text: TaggedText, from: number, end: number): string | null {
  const words = text.tokens.slice(from, end).filter(({ kind }) => kind === 'word');
  const isStranger =
    words.length > 0 &&
    words.length <= 2 &&
    words.every((_, i) => !text.has(from + i, 'people', 'of', 'article', 'self', 'crew', 'name'));
  if (!isStranger || words.length !== end - from) return null;
  const name = [...words.slice(0, -1), { text: singular(words.at(-1)!.text.toLowerCase()) }]
    .map((word) => word.text.toLowerCase())
    .join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** '2 sq of cap sheet': squares of roofing, but '4 sq box'. */
const isSquare = (text: TaggedText, at: number): boolean =>
  text.norm(at) === 'sq' &&
  text.token(at + 1)?.kind === 'word' &&
  !text.unit(at + 1) &&
  !/^(?:box|boxes|deep|cover|covers|tube|washer)s?$/.test(text.norm(at + 1));

function ownThing(text: TaggedText, { first, end }: Span): Phrase | null {
  const quantity = quantityAt(text, first);
  if (quantity && quantity.end < end) {
    let next = quantity.end;
    while (
      next < end - 1 &&
      (text.has(next, 'fresh', 'article') || ['more', 'ea', 'each', 'pcs', 'x', 'pc'].includes(text.norm(next)))
    )
      next += 1;
    const unit = text.unit(next) ?? (isSquare(text, next) ? SQUARE(next) : null);
    const isUnit = unit !== null && unit.detail !== 'time' && unit.value !== 'in' && unit.end <= end;
    let from = isUnit ? unit.end : next;
    if (isUnit && text.norm(from) === '.') from += 1;
    if (isUnit && ['of', 'de', 'd', 'del'].includes(text.norm(from))) from += 1;
    while (from < end - 1 && text.has(from, 'fresh', 'article') && !text.has(from, 'goods')) from += 1;
    const name = from < end ? nameOf(text, from, end) : '';
    if (name === '') return null;
    const thing = isUnit
      ? withUnit(quantity.amount, unit.value, name)
      : { quantity: quantity.amount, unit: 'ea', name, isUnknown: false };
    return {
      kind: 'thing',
      first,
      end,
      score: OWN,
      ...thing,
      ...(isUnit && unit.detail === 'container' ? { isPacked: true } : {}),
      ...(quantity.isArticle ? { isArticle: true } : {}),
    };
  }
  // 'elbows, 3', 'EMT 60 ft'
  let at = first;
  while (at < end && !text.isNumber(at)) at += 1;
  if (at === first || at >= end) return null;
  const unit = text.unit(at + 1);
  const isUnit = unit !== null && unit.detail !== 'time' && unit.end <= end;
  if (!isUnit && at !== end - 1) return null;
  let to = at;
  while (to > first && text.token(to - 1)!.kind === 'mark') to -= 1;
  const name = nameOf(text, first, to);
  const amount = text.token(at)!.value;
  return {
    kind: 'thing',
    first,
    end,
    score: OWN,
    ...(isUnit ? withUnit(amount, unit.value, name) : { quantity: amount, unit: 'ea', name, isUnknown: false }),
  };
}

const SQUARE = (at: number): Tag => ({ cls: 'unit', value: 'sq', detail: 'area', end: at + 1 });

function ownMachine(text: TaggedText, { first, end }: Span): Phrase | null {
  const quantity = quantityAt(text, first);
  let from = quantity && quantity.end < end ? quantity.end : first;
  while (from < end - 1 && text.has(from, 'article')) from += 1;
  const name = nameOf(text, from, end);
  if (!/\p{L}{2}/u.test(name)) return null;
  const isRented = [1, 2, 3].some((back) => text.has(first - back, 'rented'));
  const count =
    quantity && !quantity.isArticle && quantity.amount !== null && quantity.amount <= 12 && !text.unit(quantity.end)
      ? quantity.amount
      : null;
  return { kind: 'machine', first, end, score: OWN, name, count, isRented };
}

function nameOf(text: TaggedText, from: number, to: number): string {
  const known = nameAt(text, from, true);
  if (known && known.end === to) return known.name;
  const words = text
    .words(from, to)
    .replace(/[\s,.;:-]+$/, '')
    .replace(/\s+/g, ' ');
  return /^\p{Ll}/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** How sure the tagger is of the words of each line; a name that it is sure of needs no list. */
export function markSureness(lines: readonly ReadLine[], phrases: readonly Phrase[], { probable }: Learned): void {
  for (const line of lines) {
    let sure = 1;
    for (const phrase of phrases) {
      if (phrase.first >= line.end || phrase.end <= line.first) continue;
      const role = ROLE_OF[phrase.kind];
      if (role === 'other') continue;
      const [begin, inside] = [LABELS.indexOf(`B-${role}`), LABELS.indexOf(`I-${role}`)];
      for (let at = phrase.first; at < phrase.end; at += 1) {
        const p =
          at === phrase.first
            ? probable[at]![begin]! + probable[at]![inside]!
            : probable[at]![inside]! + probable[at]![begin]!;
        sure = Math.min(sure, p);
      }
    }
    line.sure = sure;
  }
}
