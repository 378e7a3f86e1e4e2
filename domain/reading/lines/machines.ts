import { wordSet } from '../lexicon/word-set.ts';
import type { Phrase, PhraseOf } from '../phrases/phrase.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';
import { exact, type ReadLine } from './line.ts';

type Machine = PhraseOf<'machine'>;
type Time = PhraseOf<'time'>;

/** 'each the lift': an article alone joins nothing. */
const ARTICLES = new Set(['the', 'la', 'el', 'a', 'un', 'una', 'our', '-', ':']);

/** Billed by the piece, however long they stand there. */
const PIECES = wordSet(`
  dumpster, roll off, rolloff, porta john, porta potty, conex, container, trash bin, debris box, barricade, fence panel,
  cone, road plate, trench plate, sign
`);
const isByPiece = (name: string): boolean =>
  [...PIECES].some((piece) => name.toLowerCase().replace('-', ' ').includes(piece));
const GLUE = new Set([
  ',',
  '-',
  ':',
  'for',
  'x',
  '@',
  '(',
  ')',
  'was',
  'used',
  'on',
  'site',
  'rental',
  'rented',
  'por',
  'de',
  'ran',
  'running',
  'run',
  'at',
  'about',
  'like',
  'approx',
  '=',
  'were',
  'there',
  'all',
  'total',
  'onsite',
  'out',
  'here',
  'de',
  'renta',
  'a',
  'had',
  'use',
  'it',
  'como',
  'rent',
  'working',
  'time',
  'w',
  'operator',
  'op',
  '/',
  'por',
  'durante',
  'going',
  'whole',
  'the',
  'stayed',
  'anduvo',
  'estuvo',
  'trabajo',
  'las',
  'los',
  'kept',
  'ours',
  'own',
  'es',
  'esta',
  'fue',
  'rentado',
  'rentada',
  'trabajando',
  'usada',
  'usado',
]);
const BACK = wordSet(`
  of, de, on, the, with, w, w/, rental, running, renta, la, el, a, using, for, en, del, rent, x, -, :, our,
  con, @, time, in, una, un, operating, was
`);

/** Lines of machines with the times that are theirs; those times are nobody's labor. */
export function readMachines(
  text: TaggedText,
  phrases: readonly Phrase[],
): { lines: ReadLine[]; taken: Set<Phrase>; shared: Set<Phrase> } {
  const taken = new Set<Phrase>();
  const shared = new Set<Phrase>();
  const lines: ReadLine[] = [];
  const machines = phrases.filter((one): one is Machine => one.kind === 'machine');
  for (const machine of machines) {
    const time = timeOf(text, machine, phrases, taken);
    if (time && !time.isShared) taken.add(time.time);
    if (time?.isShared) shared.add(time.time);
    const line = lineOf(text, machine, time?.time ?? null);
    if (line) lines.push(line);
  }
  return {
    lines: lines.filter(
      (line, i) =>
        (!lines.some(
          (one, k) => k < i && one.name === line.name && one.quantity === line.quantity && one.unit === line.unit,
        ) &&
          line.quantity !== null) ||
        !lines.some((one, k) => k !== i && one.name === line.name && one.quantity !== null),
    ),
    taken,
    shared,
  };
}

const GENERIC = /^(?:both )?(?:machine|equipment|equipo|maquina|tool|truck|saw|drill)s?$/i;

function lineOf(text: TaggedText, machine: Machine, time: Time | null): ReadLine | null {
  if (
    GENERIC.test(machine.name) &&
    !machine.isRented &&
    (!time || text.norm(machine.first) === 'both' || /machine|equip|tool|maquina/i.test(machine.name))
  )
    return null;
  const count = machine.count ?? 1;
  const base = {
    category: 'equipment' as const,
    name: machine.name,
    rate: null,
    unitCost: null,
    first: Math.min(machine.first, time?.first ?? machine.first),
    end: Math.max(machine.end, time?.end ?? 0),
    people: null,
    hours: null,
    doubt: null,
  };
  if (time)
    return {
      ...base,
      quantity: time.amount === null ? null : exact(time.amount * count),
      unit: time.unit === 'month' ? 'week' : time.unit,
      ...(time.unit === 'month' ? { quantity: null } : {}),
    };
  if (isByPiece(machine.name))
    return machine.count === null && !machine.isRented ? null : { ...base, quantity: count, unit: 'ea' };
  const isUsed = machine.isRented || machine.count !== null || usedBefore(text, machine.first);
  return isUsed ? { ...base, quantity: null, unit: 'day', isWeak: true } : null;
}

const USED = wordSet(`
  used, using, w, w/, usamos, usando, had, brought, plus, needed, ocupamos
`);

function usedBefore(text: TaggedText, at: number): boolean {
  return [1, 2, 3].some((step) => USED.has(text.norm(at - step)));
}

/** The time behind a machine or right before it; told of a machine and people together it is both's. */
function timeOf(
  text: TaggedText,
  machine: Machine,
  phrases: readonly Phrase[],
  taken: ReadonlySet<Phrase>,
): { time: Time; isShared: boolean } | null {
  const at = phrases.indexOf(machine);
  const next = phrases[at + 1];
  const before = phrases[at - 1];
  if (next?.kind === 'time' && isGlue(text, machine.end, next.first, GLUE) && !isCrews(text, phrases, at, next))
    return { time: next, isShared: isWithCrew(text, phrases, at) };
  if (
    before?.kind === 'time' &&
    !taken.has(before) &&
    before.end <= machine.first &&
    !before.each &&
    isGlue(text, before.end, machine.first, BACK) &&
    !text.isPart(machine.first - 1) &&
    !ARTICLES.has(text.norm(before.end))
  )
    return isOfCrew(text, phrases, at - 1)
      ? text.tokens.slice(before.end, machine.first).some(({ norm }) => WITH.has(norm))
        ? { time: before, isShared: true }
        : null
      : { time: before, isShared: false };
  // 'skid steer w/ operator 4 hrs', 'lift and 2 guys 3 hrs'
  const crew = next?.kind === 'crew' ? next : null;
  const after = phrases[at + 2];
  const isBoth =
    crew !== null &&
    after?.kind === 'time' &&
    machine.end + 1 >= crew.first - 1 &&
    text.has(machine.end, 'and') &&
    isGlue(text, crew.end, after.first, GLUE);
  return isBoth ? { time: after, isShared: true } : null;
}

const WITH = new Set(['with', 'w', 'w/', 'on', 'using', 'running', 'operating', 'con', 'en', 'in']);

/** 'me 3 hrs on our skid steer': the time is the crew's as well. */
function isOfCrew(text: TaggedText, phrases: readonly Phrase[], at: number): boolean {
  const crew = phrases[at - 1];
  const gap = crew ? phrases[at]!.first - crew.end : 9;
  return crew?.kind === 'crew' && gap <= (crew.isBare ? 0 : 1) && !text.isStop(crew.end);
}

/** 'operator and mini ex 6 hrs': people right before the machine have no time of their own. */
function isWithCrew(text: TaggedText, phrases: readonly Phrase[], at: number): boolean {
  const before = phrases[at - 1];
  const isBeside = before?.kind === 'crew' && text.has(before.end, 'and') && phrases[at]!.first - before.end <= 2;
  return isBeside && phrases[at - 2]?.kind !== 'time';
}

/** '… with a lift, 2 guys 4 hrs': the time is of the people behind it. */
const isCrews = (text: TaggedText, phrases: readonly Phrase[], at: number, time: Time): boolean => {
  const before = phrases[at - 1];
  const waits = before?.kind === 'crew' && !phrases.slice(0, at).some((one) => one.kind === 'time');
  const isWith =
    ['with', 'w', 'w/', 'con', 'using', 'on', 'in'].includes(text.norm(phrases[at]!.first - 1)) ||
    ['with', 'w', 'w/', 'con', 'using', 'on', 'in'].includes(text.norm(phrases[at]!.first - 2));
  return Boolean(waits && isWith && (time.each || text.norm(time.first - 1) !== ','));
};

function isGlue(text: TaggedText, from: number, to: number, words: ReadonlySet<string>): boolean {
  if (to - from > 5) return false;
  for (let i = from; i < to; i += 1) if (!words.has(text.norm(i))) return false;
  return true;
}
