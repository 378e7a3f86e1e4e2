import { oneSlip } from '../lexer/counted-noun.ts';
import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { foldText } from '../lexer/fold-text.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import type { JobMention, KnownJob } from './understanding.ts';

export interface FoundJob {
  mention: JobMention;
  first: number;
  last: number;
}

/** Words of job names that say nothing by themselves. */
export const GENERIC = new Set([
  'the', 'job', 'site', 'project', 'building', 'bldg', 'tower', 'school', 'medical', 'center', 'centre', 'hospital', 'street', 'st', 'avenue', 'ave', 'road', 'rd', 'drive', 'dr', 'office', 'offices', 'plaza',
  'garage', 'warehouse', 'phase', 'of', 'at', 'and', 'elementary', 'high', 'middle', 'north', 'south', 'east', 'west', 'new', 'main', 'park', 'house', 'hotel', 'apartments', 'apts', 'residence', 'clinic', 'remodel', 'ti', 'tenant',
  'improvement', 'expansion', 'addition', 'renovation', 'blvd', 'ln', 'lane', 'way', 'court', 'ct', 'suite', 'unit', 'lot', 'a', 'b', 'c', 'd', 'e', 'i', 'ii', 'iii', 'el', 'la', 'los', 'de', 'del', 'home', 'shop', 'store', 'mall', 'church', 'library', 'station', 'fire', 'condos', 'lofts', 'retail', 'bank', 'lab', 'labs', 'water', 'treatment', 'plant', 'parking', 'structure', 'level', 'floor',
]); // prettier-ignore
const SAME: Record<string, string> = {
  st: 'street', ave: 'avenue', rd: 'road', dr: 'drive', blvd: 'boulevard', bldg: 'building', whse: 'warehouse', wh: 'warehouse', twr: 'tower', torre: 'tower', med: 'medical', ctr: 'center', elem: 'elementary', hosp: 'hospital', apts: 'apartments', ln: 'lane', escuela: 'school', bodega: 'warehouse', almacen: 'warehouse', edificio: 'building', hs: 'school', wharehouse: 'warehouse', warehous: 'warehouse', estacionamiento: 'garage',
}; // prettier-ignore
const BEFORE = new Set([
  'at',
  '@',
  'on',
  'for',
  'to',
  'in',
  'en',
  'de',
  'del',
  'job',
  'obra',
  'to',
  'al',
  'para',
  'over',
  'from',
  'la',
  'el',
  'the',
  'site',
  'trabajo',
  'proyecto',
  'not',
  'was',
  'is',
  'era',
  'es',
  'no',
  'its',
  "it's",
  'meant',
]);

/** All mentions of jobs in a text, by name, short name, alias or address; never overlapping, in order. */
export function readJobs(lexed: LexedText, jobs: readonly KnownJob[]): FoundJob[] {
  const words = lexed.tokens.flatMap((token, at) =>
    token.kind === 'mark' && !/\d/.test(token.text) ? [] : wordsIn(token.text).map((word) => ({ word, at })),
  );
  const names = jobs.map((job) => ({
    job,
    forms: [job.name, ...job.aliases, ...(job.address ? [job.address.split(',')[0] ?? ''] : [])].map((form) =>
      wordsIn(foldText(form).text),
    ),
  }));
  const found: FoundJob[] = [];
  let i = 0;
  while (i < words.length) {
    const best = bestAt(words, i, names, lexed);
    if (best) found.push(best.found);
    i = best ? best.next : i + 1;
  }
  for (const initials of readInitials(lexed, jobs))
    if (!found.some((one) => one.first <= initials.last && one.last >= initials.first)) found.push(initials);
  return found.sort((a, b) => a.first - b.first);
}

/** 'TB: 2 guys' for Tower B Garage: capitals in front or behind 'at', one job only. */
function readInitials(lexed: LexedText, jobs: readonly KnownJob[]): FoundJob[] {
  const found: FoundJob[] = [];
  for (const [at, token] of lexed.tokens.entries()) {
    const said = wordsOf(lexed, at, at);
    if (token.kind !== 'word' || !/^[A-Z]{2,4}$/.test(said) || isKnownWord(token.text)) continue;
    const before = lexed.tokens[at - 1]?.text ?? '';
    const after = lexed.tokens[at + 1]?.text ?? '';
    const initials = (job: KnownJob): string =>
      job.name
        .split(/\s+/)
        .map((word) => word[0]?.toUpperCase() ?? '')
        .join('');
    const whole = said.length >= 3 && jobs.some((job) => initials(job) === said);
    if (!whole && !['at', '@', 'en', 'for'].includes(before) && !(at === 0 && ['-', ':', ',', ''].includes(after)))
      continue;
    const fitting = jobs.filter((job) => initials(job).startsWith(said));
    const [job] = fitting;
    if (job && fitting.length === 1)
      found.push({ mention: { kind: 'job', job_id: job.job_id, name: job.name, quote: said }, first: at, last: at });
  }
  return found;
}

interface Named {
  job: KnownJob;
  forms: string[][];
}

function bestAt(
  words: { word: string; at: number }[],
  i: number,
  names: Named[],
  lexed: LexedText,
): { found: FoundJob; next: number } | null {
  let length = 0;
  let strength = 0;
  let matched: Named[] = [];
  for (const name of names) {
    for (const [f, form] of name.forms.entries()) {
      const run = runLength(words, i, form);
      if (run === 0) continue;
      const strong = strengthOf(
        words.slice(i, i + run).map((one) => one.word),
        form,
        f > 0 && f <= name.job.aliases.length,
      );
      if (strong === 0 || run < length || (run === length && strong < strength)) continue;
      if (run > length || strong > strength) matched = [];
      length = run;
      strength = strong;
      if (!matched.includes(name)) matched.push(name);
    }
  }
  const start = words[i];
  const end = words[i + length - 1];
  if (!start || !end || matched.length === 0) return null;
  if (strength === 1 && !isPlaced(lexed, start.at, end.at)) return null;
  const quote = wordsOf(lexed, start.at, end.at);
  const only = matched.length === 1 ? matched[0]?.job : undefined;
  const mention: JobMention = only
    ? { kind: 'job', job_id: only.job_id, name: only.name, quote }
    : { kind: 'ambiguous', job_ids: matched.map((name) => name.job.job_id), quote };
  return { found: { mention, first: start.at, last: end.at }, next: i + length };
}

/** How many words from `i` on follow the name's order, beginning anywhere in it ('Medical Tower', 'Riverside Tower'). */
function runLength(words: { word: string; at: number }[], i: number, form: readonly string[]): number {
  let best = 0;
  for (let start = 0; start < form.length; start += 1) {
    let at = start;
    let run = 0;
    while (i + run < words.length) {
      const word = words[i + run]?.word ?? '';
      const next = form.findIndex((part, f) => f >= at && f <= at + 1 && sameWord(part, word));
      if (next < 0 || (run > 0 && gapIsMark(words, i + run))) break;
      at = next + 1;
      run += 1;
    }
    if (run > 0 && sameWord(form[start] ?? '', words[i]?.word ?? '')) best = Math.max(best, run);
  }
  return best;
}

function gapIsMark(words: { word: string; at: number }[], i: number): boolean {
  return (words[i]?.at ?? 0) - (words[i - 1]?.at ?? 0) > 1;
}

/** 3: the whole name or an alias; 2: a telling part; 1: a generic part that needs 'at' before it; 0: nothing. */
function strengthOf(run: readonly string[], form: readonly string[], isAlias: boolean): number {
  if (run.length === form.length) return isAlias || run.length > 1 || !GENERIC.has(run[0] ?? '') ? 3 : 1;
  const telling = run.filter((word) => !GENERIC.has(word));
  if (telling.some((word) => /[a-z]{3}/.test(word))) return 2;
  if (run.length >= 2 && (run.some((word) => word.length === 1 || /\d/.test(word)) || run.length >= 3)) return 2;
  if (run.length >= 2) return 2;
  return run[0] !== undefined && run[0].length > 3 && GENERIC.has(run[0]) ? 1 : 0;
}

/** 'at the school', 'Garage - 2 guys', '... , warehouse' at an edge. */
function isPlaced(lexed: LexedText, first: number, last: number): boolean {
  const before = lexed.tokens[first - 1]?.text ?? '';
  const after = lexed.tokens[last + 1];
  if (before === 'the' || before === 'la' || before === 'el') {
    const edge = !after || ['-', ':', ',', '.', '\n', '('].includes(after.text) || after.text === 'extra';
    const start =
      first === 1 ||
      ['\n', '.', ';', ',', 'so', 'ok', 'hey', 'um', 'uh', 'extra', 'co', 'cor', 't&m'].includes(
        lexed.tokens[first - 2]?.text ?? '',
      );
    if (edge || start) return true;
  }
  if (before === 'the' || before === 'la' || before === 'el')
    return ['at', '@', 'for', 'to', 'en', 'from', 'del', 'al'].includes(lexed.tokens[first - 2]?.text ?? '');
  if (['at', '@', 'en', 'for', 'to'].includes(before)) return true;
  const opens = first === 0 || ['\n', '.', ';'].includes(before);
  return opens && (!after || ['-', ':', ',', '.', '\n'].includes(after.text));
}

function sameWord(part: string, word: string): boolean {
  const a = SAME[part] ?? part;
  const b = SAME[word] ?? word;
  if (a === b || a === b.replace(/'?s$/, '')) return true;
  return (
    a.length >= 5 &&
    b.length >= 4 &&
    a[0] === b[0] &&
    !isKnownWord(b) &&
    (oneSlip(a, b) || (a.length >= 8 && twoSlips(a, b)))
  );
}

function twoSlips(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      row.push(
        Math.min(
          (previous[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    }
    previous = row;
  }
  return (previous[b.length] ?? 9) <= 2;
}

function wordsIn(text: string): string[] {
  return text
    .split(/[^a-z0-9']+/)
    .filter((word) => word !== '' && word !== "'")
    .map((word) => word.replace(/^'|'$/g, ''));
}

/** A place named like a job that is none of ours: 'at Oak Plaza', 'Oak Plaza - 2 guys'. Null when nothing looks like one. */
export function readUnknownJob(lexed: LexedText, first: number, last: number): FoundJob | null {
  for (let i = first; i <= last; i += 1) {
    const before = lexed.tokens[i - 1]?.text ?? '';
    const opens = i === first && (i === 0 || ['\n', '.'].includes(before));
    const placed = ['at', '@', 'en'].includes(before) || (['for', 'on', 'to'].includes(before) && BEFORE.has(before));
    if (!opens && !placed) continue;
    let end = i - 1;
    while (end + 1 <= last && isProper(lexed, end + 1)) end += 1;
    if (end < i) continue;
    const after = lexed.tokens[end + 1];
    if (
      opens &&
      !(after && ['-', ':'].includes(after.text) && (lexed.source[lexed.folded.ends[after.start] ?? 0] ?? ' ') === ' ')
    )
      continue;
    const words = lexed.tokens.slice(i, end + 1).map((token) => token.text);
    if (words.every((word) => isKnownWord(word) && !GENERIC.has(word))) continue;
    if (!opens && !['at', '@', 'en'].includes(before) && words.length < 2) continue;
    return { mention: { kind: 'unknown', quote: wordsOf(lexed, i, end) }, first: i, last: end };
  }
  return null;
}

function isProper(lexed: LexedText, at: number): boolean {
  const token = lexed.tokens[at];
  if (!token || !['word', 'place'].includes(token.kind)) return false;
  const initial = lexed.source[lexed.folded.starts[token.start] ?? 0] ?? '';
  return (
    initial !== initial.toLowerCase() &&
    (token.text.length > 1 || GENERIC.has(token.text)) &&
    !['emt', 'mc', 'pvc', 'i', 'gc', 'ok', 'hvac', 'am', 'pm'].includes(token.text)
  );
}
