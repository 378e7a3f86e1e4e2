/** Whether one expression can be held up by a text, and for how long by the worst text that a person may send. */
import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { check } from 'recheck';
import type { Expression } from './find-expressions.ts';

/** Letters of the longest text that a person may send at once. */
export const LONGEST_TEXT = 1_600;
/** Milliseconds that one expression may take for it. */
const MOST_MS = 5;
const CHECK_MS = 2_500;
const ENDED_MS = 250;

export type Verdict = 'linear' | 'fast' | 'slow';

export const hashOf = ({ source, flags }: Expression): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 16);

/**
 * 'linear' by proof or by the checker's search. Else its own attack, cut to the longest text, is timed: 'fast' below five
 * milliseconds, 'slow' above. What takes exponential time is slow whatever the clock says.
 */
export async function checkExpression(one: Expression): Promise<Verdict> {
  const found = await check(one.source, one.flags, { timeout: CHECK_MS });
  if (found.status === 'safe') return 'linear';
  if (found.status === 'vulnerable') {
    if (found.complexity.type === 'exponential') return 'slow';
    return worstOf(one, [shorten(found.attack)]) > MOST_MS ? 'slow' : 'fast';
  }
  // Neither proved nor refuted in its time: only what we pump ourselves is known of it.
  return worstOf(one, pumps(one)) > MOST_MS ? 'slow' : 'fast';
}

interface Attack {
  pumps: { prefix: string; pump: string }[];
  suffix: string;
}

/** The checker's attack with as many repetitions as fit into a text. */
function shorten({ pumps: parts, suffix }: Attack): string {
  const fixed = parts.reduce((sum, { prefix }) => sum + prefix.length, suffix.length);
  const each = parts.reduce((sum, { pump }) => sum + pump.length, 0) || 1;
  const times = Math.max(1, Math.floor((LONGEST_TEXT - fixed) / each));
  return parts.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
}

/** Hostile texts out of the expression's own words and signs, each repeated to the longest text, with an end that fits nothing. */
export function pumps({ source }: Expression): string[] {
  const plain = source
    .replace(/\\[dDwWsSbB]|\\[pP]\{\w+\}|\(\?<?[:=!]|[()[\]{}|*+?^$\\]/g, '\n')
    .replace(/\\(.)/g, '$1');
  const words = [...new Set(plain.split('\n').filter((word) => word.trim() !== ''))].slice(0, 12);
  const units = [
    ...words.flatMap((word) => [word, `${word} `]),
    ' ',
    'a',
    'a ',
    '1',
    '1 ',
    '1,',
    'é',
    'é ',
    '. ',
    "'",
    '- ',
  ];
  return units.map((unit) => `${unit.repeat(Math.ceil(LONGEST_TEXT / unit.length)).slice(0, LONGEST_TEXT - 2)}x\u0001`);
}

/** Milliseconds of processor time of the worst of these texts, the best of four tries each: the machine has other work. */
export function worstOf({ source, flags }: Expression, texts: readonly string[]): number {
  const context = vm.createContext({
    cpu: () => process.threadCpuUsage(),
    texts,
    flags: flags.replace(/[gy]/g, ''),
    source,
    most: MOST_MS,
  });
  const script = `
    const expression = new RegExp(source, flags);
    const spent = () => { const { user, system } = cpu(); return (user + system) / 1000; };
    const time = (text) => { const began = spent(); expression.test(text); return spent() - began; };
    let worst = 0;
    for (const text of texts) {
      let took = time(text);
      for (let tries = 0; took > most && tries < 3; tries += 1) took = Math.min(took, time(text));
      worst = Math.max(worst, took);
    }
    worst`;
  try {
    return vm.runInContext(script, context, { timeout: ENDED_MS + texts.length * 2 * MOST_MS }) as number;
  } catch {
    return Infinity;
  }
}
