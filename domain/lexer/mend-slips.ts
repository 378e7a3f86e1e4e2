import { slipsBetween } from '../slips-between.ts';
import { type FoldedText, foldText } from './fold-text.ts';
import { isKnownWord } from './known-words.ts';

/** The words every report and correction is made of. A word that is nearly one of them, and no word itself, is it. */
const CORE =
  'guys people each hours hour make change remove scratch yesterday electrician electricians apprentice apprentices carpenter carpenters laborer laborers plumber plumbers journeyman foreman operator operators finisher finishers painter painters welder welders ironworker ironworkers sheets boxes total overtime instead actually should correct wrong status daily report another sorry added couplings installed installing patching running pulled conduit drywall concrete framing blocking demo'.split(
    ' ',
  );
const SHORTEST = 4;
/** From here on a wrong letter is forgiven too; in a short word it may be another word ('mike', 'make'). */
const LONG = 8;
/** Nearly a core word, and words themselves. */
const WORDS = new Set([
  'maker',
  'eachs',
  'peoples',
  'hourly',
  'shoulder',
  'dally',
  'daisy',
  'totals',
  'boxers',
  'chang',
  'changs',
  'corrects',
  'removes',
  'changes',
  'makes',
  'statues',
  'gus',
]);

/** 'gusy' → 'guys', 'mkae' → 'make': letters swapped, lost or doubled in the words that matter most. Places stay true to the source. */
export function mendSlips(source: string): FoldedText {
  const folded = foldText(source);
  const mended: FoldedText = { text: '', starts: [], ends: [] };
  let done = 0;
  const copy = (to: number): void => {
    mended.text += folded.text.slice(done, to);
    mended.starts.push(...folded.starts.slice(done, to));
    mended.ends.push(...folded.ends.slice(done, to));
    done = to;
  };
  for (const match of folded.text.matchAll(/(?<![a-z\d'@./-])[a-z]{4,}(?![a-z\d'@/-])/g)) {
    const core = coreOf(match[0]);
    const [first, last] = [match.index, match.index + match[0].length - 1];
    // A name in the middle of a sentence has a capital.
    if (core === null || (first > 0 && /\p{Lu}/u.test(source.charAt(folded.starts[first]!)))) continue;
    copy(first);
    mended.text += core;
    for (let i = 0; i < core.length; i += 1) {
      mended.starts.push(folded.starts[first]!);
      mended.ends.push(folded.ends[last]!);
    }
    done = last + 1;
  }
  copy(folded.text.length);
  return mended;
}

function coreOf(word: string): string | null {
  if (word.length < SHORTEST || WORDS.has(word) || isKnownWord(word)) return null;
  const near = CORE.filter((core) => core[0] === word[0] && core !== word && isSlip(core, word));
  return near.length === 1 ? near[0]! : null;
}

function isSlip(core: string, word: string): boolean {
  if (slipsBetween(core, word, 1) > 1) return false;
  const isOther = core.length === word.length && [...core].sort().join('') !== [...word].sort().join('');
  return !isOther || core.length >= LONG || (core.length >= 5 && isNextKey(core, word));
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** 'wromg': the one letter that differs lies beside the right one on the keyboard. */
function isNextKey(core: string, word: string): boolean {
  const at = [...core].findIndex((letter, i) => letter !== word[i]);
  const row = ROWS.find((keys) => keys.includes(core.charAt(at)))!;
  return Math.abs(row.indexOf(core.charAt(at)) - row.indexOf(word.charAt(at))) === 1 && row.includes(word.charAt(at));
}
