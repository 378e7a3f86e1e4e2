import { nounAt } from './counted-noun.ts';
import type { LexedText } from './lex.ts';
import { CREW_GROUPS, CREW_WORDS } from './people-words.ts';
import { hoursSoon, readNoun } from './read-person.ts';
import { textAt, textOf } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/**
 * 'had to relocate 6 of em', 'apprentice raised five of them, 5 hrs', 'new dimmers, 6 of them, journeyman took 4 hrs': things, where a verb leads
 * to them or the time behind is somebody else's.
 */
export function areThings(lexed: LexedText, at: number, next: number): boolean {
  const { tokens } = lexed;
  if (!/^(?:them|em)$/.test(textAt(tokens, next - 1))) return false;
  const isLed = LEADS_TO_THINGS.test(textOf(tokens, Math.max(0, at - 2), at));
  const isOfSomebody = [2, 3].some((back) => readNoun(lexed, at - back)?.trade);
  if (isLed && (isOfSomebody || !hoursSoon(lexed, next, 4))) return true;
  const start = tokens.findLastIndex(({ text }, i) => i < at && ['.', ';', '\n'].includes(text)) + 1;
  const isTold = tokens.slice(0, at).some(({ kind, text }, i) => {
    const noun = kind === 'word' ? readNoun(lexed, i) : null;
    return CREW_WORDS.has(text) || CREW_GROUPS.has(text) || noun?.plural || (noun !== null && i >= start);
  });
  const areNamed = tokens.slice(0, at).some((_, i) => {
    const goods = nounAt(lexed, i);
    return (goods?.category === 'materials' && /s$/.test(textAt(tokens, i + goods.words - 1))) || (i >= start && /^[a-z]{4,}ed$/.test(textAt(tokens, i))); // prettier-ignore
  });
  return !isTold && (hasOthersTime(lexed, next) || (areNamed && !hoursSoon(lexed, next, 8)));
}

/** ', journeyman took four hours': whose the time behind is. */
function hasOthersTime(lexed: LexedText, from: number): boolean {
  const time = lexed.tokens.findIndex(
    ({ kind, text }, i) => i > from && (kind === 'clock' || unitOfWord(text) === 'hr'),
  );
  return lexed.tokens.slice(from, Math.max(from, time)).some((_, i) => readNoun(lexed, from + i)?.trade);
}

const LEADS_TO_THINGS = /(?:^|\s)(?:to [a-z]+|[a-z]{2,}ed|put|ran|hung|cut|built|took|set)$/;
