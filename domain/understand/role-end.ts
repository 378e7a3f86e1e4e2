import type { LexedText } from '../lexer/lex.ts';
import { BODIES, HEADS, KINDS, WHOSE_GUY } from './role-words.ts';
import { textAt } from './words-at.ts';

const MOST_KINDS = 4;
/** The others' offices are rooms: 'the principals office'. */
const OFFICES = /^(?:architect|engineer|designer|owner|gc|inspector|district|city|county|client)(?:'?s)?$/;

/** 'engineers', "architect's" without what makes it his. */
export const base = (text: string): string => text.replace(/['’]?s$/, '');

/** Where a role ends that begins at a token, or a house that speaks; one before it where there is none. */
export function roleEnd(lexed: LexedText, at: number): number {
  let end = at - 1;
  for (let i = at; i <= at + MOST_KINDS; i += 1) {
    const text = textAt(lexed, i);
    const isHead = HEADS.has(text) || HEADS.has(base(text));
    const isGuy = /^(?:guy|lady|gal|dude|person|man)$/.test(text) && WHOSE_GUY.has(textAt(lexed, i - 1)) && i > at;
    // 'general wanted that': the general contractor.
    const isGeneral =
      text === 'general' && /^(?:wanted|wants|asked|told|said|directed|ordered|requested)$/.test(textAt(lexed, i + 1));
    if (isHead || isGuy || isGeneral || BODIES.has(text)) end = i;
    else if (!KINDS.has(text)) break;
  }
  if (end < at) return end;
  // 'engineer of record', 'the architects office'
  if (textAt(lexed, end + 1) === 'of' && textAt(lexed, end + 2) === 'record') return end + 2;
  return textAt(lexed, end + 1) === 'office' && OFFICES.test(textAt(lexed, end)) ? end + 1 : end;
}
