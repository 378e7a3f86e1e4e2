import type { Cue } from './cue-words.ts';
import type { Sentence } from './read-sentences.ts';

/** What a sentence is for. */
export type Judgment =
  'report' | 'open' | 'question' | 'plan' | 'estimate' | 'request' | 'contract' | 'meeting' | 'idle';

/** Cues of something else than a report, by what they make of a sentence. */
const OTHERS: readonly [Cue, Judgment][] = [
  ['meeting', 'meeting'],
  ['idle', 'idle'],
  ['maybe', 'estimate'],
  ['future', 'plan'],
  ['request', 'request'],
];

/** Work that was done stands before a cue of something else: 'ran 60 ft of EMT, need 20 more tomorrow'. */
export function judgeSentence(sentence: Sentence): Judgment {
  const { cues, asks, head, past, counted, crewTime } = sentence;
  if (asks && crewTime === null) return 'question';
  const isReported = crewTime !== null && past !== null;
  for (const [cue, judgment] of OTHERS) {
    const found = cues.get(cue);
    if (!found) continue;
    if (cue === 'request' && (crewTime !== null || cues.has('needsPaper'))) continue;
    if ((cue === 'meeting' || cue === 'idle') && crewTime !== null) continue;
    if (isReported && !(found.first === head && cue !== 'request')) continue;
    const done = past !== null && counted !== null ? Math.min(past, counted) : (past ?? crewTime);
    if (done === null || found.first <= done) return judgment;
  }
  if (cues.get('orders')?.first === head && crewTime === null) return 'request';
  return counted !== null || past !== null || cues.has('extra') ? 'report' : 'open';
}
