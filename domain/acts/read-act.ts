import { stripQuoted } from '../approvals/tokens/strip-quoted.ts';
import { readReport, type ReportWorld } from '../reading/read-report.ts';
import { judgeSentence, type Judgment } from './judge-sentence.ts';
import { readSentences, type Sentence } from './read-sentences.ts';

/** What a text is for. `open`: neither a report of extra work nor clearly something else. */
export type TextAct = Judgment | 'reaction';

/**
 * Whether a text reports extra work that was done: one decision, made before anything is written. A text reports when one
 * of its sentences does.
 */
export function readAct(source: string, world: ReportWorld): TextAct {
  if (isReaction(source)) return 'reaction';
  const { text, phrases } = readReport(source, world);
  const sentences = readSentences(text, phrases);
  const judged = sentences.map(judgeSentence);
  if (isContractAlone(sentences)) return 'contract';
  const isWorked = sentences.some(({ crewTime, cues }) => crewTime !== null || cues.has('extra'));
  const besides = judged.find((one) => one === 'meeting' || one === 'idle');
  if (besides && !isWorked) return besides;
  if (judged.includes('report')) return 'report';
  return judged.find((one) => one !== 'open') ?? 'open';
}

/** Nothing is counted but in sentences of contract work, or the text says that there is nothing extra. */
function isContractAlone(sentences: readonly Sentence[]): boolean {
  if (sentences.some(({ cues }) => cues.has('extra'))) return false;
  if (sentences.some(({ cues }) => cues.has('noExtra'))) return true;
  const [own, others] = [true, false].map((is) => sentences.filter(({ cues }) => cues.has('contract') === is));
  return own!.length > 0 && others!.every(({ counted, crewTime }) => counted === null && crewTime === null);
}

/** How our own drafts begin. */
const OUR_DRAFT = /^\W*(?:draft|borrador) [\w-]{1,20}[:,] /i;

/** 'A Marta le gustó "…"': who reacted stands before it. */
const REACTED =
  /^[^"“«\n]{0,40}(?:liked|loved|emphasi[sz]ed|disliked|questioned|laughed at|gust[oó]|encant[oó]|destac[oó]) ?:? ?["“«][^\n]*["”».]\s*$/iu;

/** A phone's reaction, or our own words sent back. */
function isReaction(source: string): boolean {
  const { words, tapbacks } = stripQuoted(source);
  return (tapbacks.length > 0 && words === '') || REACTED.test(source) || OUR_DRAFT.test(source);
}
