import type { LexedText } from '../lexer/lex.ts';
import type { FoundJob } from './read-jobs.ts';
import { foldedOf } from './words-at.ts';

const BETWEEN =
  /^\W*(?:(?:no|nope|nah|wait|hold on|sorry|oops|i mean|i meant|scratch that|strike that|correction|actually|excuse me|digo|perdon|mejor dicho|well|its|it's|it was|that was|thats|it is|(?:put|make) (?:it|this|that)|the|el|la|at|on|for|en|over)(?![a-z])\W*)+$/;
const TAKES_BACK =
  /(?:^|[^a-z])(?:no|nope|wait|sorry|oops|i mean|i meant|scratch|strike|correction|digo|perdon|actually|mejor dicho)(?![a-z])/;

/** 'riverside no sorry maple school', 'tower b i mean warehouse fourteen': the first job, which the second takes back. */
export function jobTakenBack(lexed: LexedText, here: readonly FoundJob[]): FoundJob | null {
  const [wrong, right] = here;
  if (!wrong || !right || right.first === wrong.last + 1) return null;
  const between = foldedOf(lexed, wrong.last + 1, right.first - 1);
  // 'its for Tower B, no Riverside' denies the second.
  const isDenial = /^\W*no\W*$/.test(between);
  return BETWEEN.test(between) && TAKES_BACK.test(between) && !isDenial ? wrong : null;
}
