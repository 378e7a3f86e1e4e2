import { foldText } from '../lexer/fold-text.ts';
import { type LexedText, wordsOf } from '../lexer/lex.ts';
import { GENERIC, sameWord, wordsIn } from './job-words.ts';
import { readInitials } from './read-initials.ts';
import type { JobMention, KnownJob } from './understanding.ts';

export interface FoundJob {
  mention: JobMention;
  first: number;
  last: number;
}

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
