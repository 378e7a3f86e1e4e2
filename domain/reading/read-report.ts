import { readVetoes, type Veto } from './lines/clauses.ts';
import { contestAmounts } from './lines/contested-amounts.ts';
import { putPrices, readCosts } from './lines/costs.ts';
import { readLabor } from './lines/labor.ts';
import type { NotUnderstood, ReadLine } from './lines/line.ts';
import { readMachines } from './lines/machines.ts';
import { readMaterials } from './lines/materials.ts';
import { bestCover } from './phrases/cover.ts';
import { markSureness, readLearned } from './learned/read-learned.ts';
import type { Weights } from './learned/tagger.ts';
import { jobNames, type JobNames } from './phrases/jobs.ts';
import type { Phrase } from './phrases/phrase.ts';
import { PATTERNS, proposePhrases } from './phrases/propose-phrases.ts';
import { TaggedText } from './phrases/tagged-text.ts';

/** What a first report of extra work says, and what of it was not understood. */
export interface Report {
  text: TaggedText;
  phrases: Phrase[];
  lines: ReadLine[];
  notUnderstood: NotUnderstood[];
  /** Why counted things are no lines: wished for, unpaid, idle. */
  vetoes: ReadonlySet<Veto>;
}

export interface ReportWorld {
  jobs: readonly { name: string; aliases: readonly string[]; address: string | null }[];
}

/** No report is longer; what a hostile text holds behind it is not read. */
const MOST_CHARACTERS = 2_000;

const names = new WeakMap<object, JobNames>();

/** Reads a report: tokens, phrases, the best cover, lines, and the numbers that none of them explains. */
export function readReport(
  source: string,
  world: ReportWorld,
  patterns = PATTERNS,
  weights: Weights | null = null,
): Report {
  const text = new TaggedText(source.slice(0, MOST_CHARACTERS));
  const jobs = names.get(world.jobs) ?? jobNames(world.jobs);
  names.set(world.jobs, jobs);
  const proposed = proposePhrases(text, jobs, patterns);
  const learned = weights ? readLearned(weights, text, proposed) : null;
  const all = learned ? bestCover(text, learned.proposed, learned.scores) : bestCover(text, proposed);
  const vetoes = readVetoes(text);
  const isWorked = all.some((phrase) => phrase.kind === 'time' && vetoes[phrase.first] === null);
  const isVetoed = ({ first, end, kind }: Phrase): boolean => {
    const veto = vetoes[first] ?? vetoes[end - 1] ?? null;
    return WORK.has(kind) && veto !== null && (veto !== 'idle' || (isWorked && (kind === 'time' || kind === 'crew')));
  };
  const phrases = all.filter((phrase) => !isVetoed(phrase));
  const idle = all.filter((phrase) => isVetoed(phrase) && phrase.kind === 'time' && vetoes[phrase.first] === 'idle');
  const machines = readMachines(text, phrases);
  const goods = readMaterials(text, phrases, vetoes);
  const orphans = new Set<Phrase>();
  const labor = readLabor(
    text,
    phrases.filter((phrase) => !machines.taken.has(phrase)),
    orphans,
  );
  const costs = readCosts(text, phrases);
  const lines = [...labor, ...goods.lines, ...machines.lines, ...costs.lines];
  putPrices(text, lines, phrases, costs.priced);
  const vetoed = new Set(all.filter(isVetoed).map(({ first, end }) => vetoes[first] ?? vetoes[end - 1]!));
  const notUnderstood = leftOver(text, all, goods.explained, goods.counted, costs.priced);
  for (const line of lines) {
    const beside = besideUnknown(text, line, notUnderstood);
    if (beside !== null && line.category === 'labor') line.isContested = true;
    line.doubt ??= beside;
  }
  if (learned) {
    contestAmounts(text, phrases, lines);
    markSureness(lines, all, learned);
  }
  return {
    text,
    phrases: all,
    lines,
    vetoes: vetoed,
    notUnderstood: [...notUnderstood, ...[...idle, ...orphans].map(({ first, end }) => ({ first, end }))],
  };
}

/** A number that nothing explains right beside a line's words may belong to them. */
function besideUnknown(text: TaggedText, line: ReadLine, unknown: readonly NotUnderstood[]): string | null {
  const near = unknown.find(({ first, end }) => {
    const [from, to] = end <= line.first ? [end, line.first] : [line.end, first];
    if (first >= line.first && end <= line.end) return text.token(first)!.kind !== 'money';
    if (to < from || to - from > 1) return false;
    for (let at = from; at < to; at += 1) if (text.isStop(at) || text.isPart(at) || text.has(at, 'and')) return false;
    return text.token(first)!.kind !== 'money';
  });
  return near ? text.words(near.first, near.end) : null;
}

const WORK = new Set(['crew', 'time', 'thing', 'machine', 'cost', 'measure', 'net']);

/** Numbers outside every phrase, and phrases that found no line: measures of nothing, money for nothing, returns of nothing. */
function leftOver(
  text: TaggedText,
  phrases: readonly Phrase[],
  explained: ReadonlySet<Phrase>,
  counted: ReadonlySet<number>,
  priced: ReadonlySet<Phrase>,
): NotUnderstood[] {
  const left: NotUnderstood[] = [];
  const covered = new Set<number>(counted);
  for (const phrase of phrases) {
    for (let at = phrase.first; at < phrase.end; at += 1) covered.add(at);
    const isLoose = (phrase.kind === 'measure' || phrase.kind === 'net') && !explained.has(phrase);
    const isSum = phrase.kind === 'price' && !priced.has(phrase) && phrase.per !== 'hr' && phrase.per !== 'person';
    if (isLoose || isSum) left.push({ first: phrase.first, end: phrase.end });
  }
  for (let at = 0; at < text.length; at += 1) {
    const { kind, spoken, value } = text.token(at)!;
    const isNumber = ['number', 'fraction', 'money', 'dimension'].includes(kind);
    const isOne = spoken === true && value === 1;
    if (isNumber && !isOne && !covered.has(at)) left.push({ first: at, end: at + 1 });
  }
  return left;
}
