import { readClaim } from '../../domain/understand/read-claim.ts';
import { worldOf } from './answer-question.ts';
import { statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';

/** Between who was named first and who it was after all. */
const NO =
  /[.,;!-]?\s+(?:(?:no|wait|actually|sorry|oops|hold on|my bad|i mean|nope|perd[oó]n|espera|digo|m[aá]s bien|mejor dicho|error)[ ,.]+)+(?=\p{L})/iu;

/** 'Raul asked for it. no wait, kevin did', 'lo pidió Raúl. no espera, Kevin lo pidió': only who it was after all. */
export function whoAfterAll(turn: Turn, text: string): string {
  const match = NO.exec(text);
  if (!match || (statedIn(text)?.length ?? 1) > 0) return text;
  const [first, last] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  // 'fue Luis, no Dave': who it was not.
  if (/^\W*no\W*$/i.test(match[0]) && last.trim().split(/\s+/).length <= 2) return text;
  const whoOf = (said: string): string | undefined => readClaim(said, worldOf(turn))?.who?.value;
  const [before, after] = [whoOf(first), whoOf(last)];
  return before !== undefined && after !== undefined && before !== after ? last : text;
}
