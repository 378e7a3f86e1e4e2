import { slipsBetween } from './slips-between.ts';

/**
 * Which job a mention means: 'tower b', 'the riverside job', 'maple st', '1450 maple'. A mention is a few words about
 * the job, not a whole text. Code decides, and where it is not sure it says so.
 */
export interface JobNames {
  id: number;
  name: string;
  shortName: string | null;
  aliases: readonly string[];
  address: string | null;
}

/** `several`: ask; one job alone in it is a 'did you mean'. Best first, at most five. */
export type JobMatch<T> = { kind: 'one'; job: T } | { kind: 'several'; jobs: T[] } | { kind: 'none' };

const CHOICES = 5;
/** Another job this near to the best makes it a question. */
const NEAR = 0.8;
/** Said around a job without naming it. */
const STOP_WORDS = new Set(
  'the a an at on in of for to and job site project jobsite la el los las de del en para con y obra trabajo proyecto sitio'.split(
    ' ',
  ),
);
/** Words many jobs share: they help, but name nothing alone. */
const GENERIC = new Set(
  'street avenue road boulevard drive lane building center north south east west phase calle avenida edificio'.split(
    ' ',
  ),
);
const ABBREVIATIONS = new Map(
  Object.entries({
    st: 'street',
    ave: 'avenue',
    av: 'avenue',
    rd: 'road',
    blvd: 'boulevard',
    dr: 'drive',
    ln: 'lane',
    bldg: 'building',
    ctr: 'center',
    centre: 'center',
    med: 'medical',
    elem: 'elementary',
    whse: 'warehouse',
    wh: 'warehouse',
    hosp: 'hospital',
    univ: 'university',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    twr: 'tower',
    sch: 'school',
    apts: 'apartments',
    apt: 'apartments',
    pkg: 'parking',
    torre: 'tower',
    escuela: 'school',
    almacen: 'warehouse',
    bodega: 'warehouse',
    garaje: 'garage',
  }),
);

interface Scored<T> {
  job: T;
  score: number;
  /** Every word of the mention that says something was found in the job. */
  isComplete: boolean;
}

/** The job a mention means among a company's jobs. */
export function matchJob<T extends JobNames>(mention: string, jobs: readonly T[]): JobMatch<T> {
  const words = tokenize(mention);
  if (words.length === 0) return { kind: 'none' };
  const exact = jobs.filter((job) => labelsOf(job).some((label) => label.join(' ') === words.join(' ')));
  if (exact.length === 1 && exact[0]) return { kind: 'one', job: exact[0] };
  if (exact.length > 1) return { kind: 'several', jobs: exact.slice(0, CHOICES) };
  const weigh = weightOfWords(jobs);
  const scored = jobs
    .map((job) => scoreJob(words, job, weigh))
    .filter((entry): entry is Scored<T> => entry !== null)
    .sort((a, b) => Number(b.isComplete) - Number(a.isComplete) || b.score - a.score);
  const best = scored[0];
  if (!best) return { kind: 'none' };
  const rivals = scored.filter((entry) => entry.isComplete === best.isComplete && entry.score >= best.score * NEAR);
  if (best.isComplete && rivals.length === 1) return { kind: 'one', job: best.job };
  return { kind: 'several', jobs: rivals.slice(0, CHOICES).map((entry) => entry.job) };
}

function scoreJob<T extends JobNames>(words: string[], job: T, weigh: (word: string) => number): Scored<T> | null {
  let best: Scored<T> | null = null;
  for (const label of labelsOf(job)) {
    if (contradicts(words, label)) continue;
    const pairs = words.map((word) => ({ word, found: bestLikeness(word, label) }));
    const named = pairs.filter(({ found, word }) => found.likeness > 0 && !GENERIC.has(word));
    if (named.length === 0) continue;
    const score = pairs.reduce((sum, { found }) => sum + found.likeness * weigh(found.word), 0);
    const saying = pairs.filter(({ word }) => !GENERIC.has(word));
    if (named.length * 2 < saying.length) continue;
    const isComplete = named.length === saying.length;
    if (!best || Number(isComplete) > Number(best.isComplete) || score > best.score) best = { job, score, isComplete };
  }
  return best;
}

/** 'Warehouse 15' is not Warehouse 14, 'Tower C' not Tower B: a number or letter beside a shared word must agree. */
function contradicts(words: string[], label: string[]): boolean {
  return words.some((word, index) => {
    const mark = words[index + 1];
    const place = label.indexOf(word);
    const other = label[place + 1];
    if (place < 0 || !isMark(mark)) return false;
    return isMark(other) ? mark !== other : /[a-z]$/.test(mark) && !label.includes(mark);
  });
}

function isMark(word: string | undefined): word is string {
  return word !== undefined && /^(?:\d+[a-z]?|[a-z])$/.test(word);
}

/** Rare words weigh 1, a word of n jobs 1/n. */
function weightOfWords(jobs: readonly JobNames[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const job of jobs) {
    for (const word of new Set(labelsOf(job).flat())) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => (GENERIC.has(word) ? 0.3 : 1) / (counts.get(word) ?? 1);
}

function labelsOf(job: JobNames): string[][] {
  return [job.name, job.shortName, ...job.aliases, job.address]
    .map((label) => tokenize(label ?? ''))
    .filter((label) => label.length > 0);
}

function bestLikeness(word: string, label: string[]): { word: string; likeness: number } {
  return label
    .map((other) => ({ word: other, likeness: likenessOf(word, other) }))
    .reduce((best, next) => (next.likeness > best.likeness ? next : best), { word, likeness: 0 });
}

/** 1 the same word, less for its beginning or a slip of the thumb, 0 another word. */
function likenessOf(word: string, other: string): number {
  if (word === other) return 1;
  if (/\d/.test(word) || /\d/.test(other)) return 0;
  if (word.length >= 3 && other.startsWith(word)) return 0.9;
  const slips = Math.min(word.length, other.length) >= 8 ? 2 : Math.min(word.length, other.length) >= 5 ? 1 : 0;
  return slips > 0 && slipsBetween(word, other, slips) <= slips ? 0.8 : 0;
}

function tokenize(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b([a-z]{3,})(\d+)\b/g, '$1 $2')
    .split(' ')
    .filter((word) => word !== '');
  const kept = words.filter((word, index) => !STOP_WORDS.has(word) || (isMark(word) && index > 0));
  return kept.map((word) => ABBREVIATIONS.get(word) ?? word);
}
