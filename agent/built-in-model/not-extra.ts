import { asItStands } from './as-it-stands.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/**
 * 'Rest of the crew was on contract lighting all day, no extra for that', 'were in the locker rooms tomorrow w 2 guys, not an
 * extra': people and hours of other work, that nobody bills, change nothing. 'That was not extra' is of what stands there.
 */
export function notExtra(turn: Turn, text: string): Said | null {
  const isOther = (NOT_EXTRA.test(text) && OF_OTHERS.test(text)) || (ON_US.test(text) && LOST.test(text));
  const held = isOther && !OF_THAT.test(text) ? asItStands(turn) : null;
  return held === null ? null : { text: held, question: null };
}

const NOT_EXTRA =
  /[,.;]\s*(?:but |and |so )?(?:(?:that|thats|that's|its|it's|this)(?: is| was)? )?(?:not?|no|isn'?t|ain'?t)(?: an?)? extras?(?: (?:for|on|in) (?:that|this|it|there|them|any of (?:it|that)))?\W*$/i;
/** '… but thats on us', 'our own fault' */
const ON_US =
  /(?:but|and|,|\.|-) *(?:that|thats|that's|its|it's|this|all)? ?(?:is|was|s|one)? ?(?:all )?(?:on us|our (?:own )?(?:fault|mistake|problem|bad|doing)|we'?ll eat (?:it|that)|nobody'?s fault)\W*$/i;
/** Time that went by, told as such. */
const LOST =
  /^\W*(?:(?:we|i|guys|the guys|crew|also|and|oh) )*(?:waited|lost|wasted|spent|stood around|sat around)(?:\W|$)/i;
/** Who and when it was: others than those of the order. */
const OF_OTHERS =
  /(?:^|\W)(?:rest of|(?:the |my )?others?|(?:every(?:body|one)|all) else|tomorrow|tmrw|next (?:week|day)|all day|contract|base (?:bid|scope|work))(?:\W|$)/i;
const OF_THAT =
  /^\W*(?:(?:oh|hey|ok|sorry|so|and|but|actually) )*(?:that|those|these|it|its|it's|this)(?:\W|$)|(?:^|\W)(?:cancel|delete|drop|scratch|remove|void|kill|take|pull|nix|trash|lose)(?:\W|$)/i;
