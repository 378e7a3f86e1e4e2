import { MESSAGES } from '../messages.ts';
import { lookAlikeIn } from './look-alikes.ts';

/**
 * Control characters and line ends, marks that turn the direction of writing, and signs without width: with them a name reads as
 * another one or as a line of its own.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;
/** Joiners belong to emoji and to some scripts; beside a Latin letter, a digit or a space they only hide. */
const JOINER = /(?:^|[\p{Script=Latin}\p{N}\s])[\u200C\u200D]|[\u200C\u200D](?:[\p{Script=Latin}\p{N}\s]|$)/u;

/**
 * The sentence for a name that reads as another one: it holds characters nobody sees, or letters that look like others. Else false.
 * A name that is `stored` already is not checked again: its row can be edited in other fields.
 */
export function deceptionIn(name: string | null | undefined, stored?: string | null): string | false {
  const text = name?.trim() ?? '';
  if (stored !== undefined && stored !== null && text === stored.trim()) return false;
  return HIDDEN.test(text) || JOINER.test(text) ? MESSAGES.names.hidden : lookAlikeIn(text);
}
