import type { Language } from '../domain/actor.ts';
import { fitSms, measureSms } from '../domain/sms-segments.ts';
import type { LoadedTurn } from './load-turn.ts';
import { simpleReply } from './simple-replies.ts';

/** A reply takes two segments at most. */
const MOST_SEGMENTS = 2;

/** Whether a voice note of the burst was heard too badly to be used. */
export const hasUnsureNote = ({ burst }: Pick<LoadedTurn, 'burst'>): boolean =>
  burst.some(({ heard }) => heard.length > 0);

/**
 * The question about words heard in noise. `isWhole` when it shows every one of them: only then an OK confirms them. Words that
 * do not fit, or that a text cannot spell, are asked for by text.
 */
export function restateHeard(
  words: string,
  { language, channel }: { language: Language; channel: 'sms' | 'web' },
): { text: string; isWhole: boolean } {
  const text = simpleReply('heard_in_noise', language).replace('{words}', () => words);
  if (channel === 'web') return { text, isWhole: true };
  const sent = fitSms(text, MOST_SEGMENTS);
  const isWhole = measureSms(sent).segments <= MOST_SEGMENTS && lettersLost(text, sent) === 0;
  return isWhole ? { text, isWhole } : { text: simpleReply('text_the_words', language), isWhole };
}

/** Letters of other scripts are sent as '?'. */
const lettersLost = (text: string, sent: string): number => sent.split('?').length - text.split('?').length;
