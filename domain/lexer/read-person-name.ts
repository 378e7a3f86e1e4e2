import { ONE } from './amount.ts';
import { nounAt } from './counted-noun.ts';
import { isKnownWord } from './known-words.ts';
import { type LexedText, wordsOf } from './lex.ts';
import { SELF_WORDS } from './people-words.ts';
import { isNameToo } from './named-crew.ts';
import type { Atom } from './read-person.ts';
import { textAt, textOf, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** A first name: capitalised and otherwise unknown, or right beside 'me' ('luis and me'). */
export function readName(lexed: LexedText, at: number, amongPeople: boolean): Atom | null {
  const { tokens } = lexed;
  const token = tokenAt(tokens, at);
  if (token.named && !SELF_WORDS.has(token.text))
    return { group: { trade: null, count: ONE }, isSelf: false, isName: true, next: at + 1 };
  // 'Walk-behind saw 1 day' is a machine.
  const isToo = isNameToo(lexed, at) && (amongPeople || tokenAt(tokens, at + 1).kind === 'clock');
  if (token.kind !== 'word' || token.text.length < 2 || (!isToo && (isKnownWord(token.text) || nounAt(lexed, at))))
    return null;
  if (token.text.split('-').slice(1).some(isKnownWord)) return null;
  const said = wordsOf(lexed, at, at);
  if (said.length <= 4 && said === said.toUpperCase()) return null;
  const capital = isCapital(lexed, at);
  const beforeWord = textAt(tokens, at - 1);
  if (['per', 'by', 'for', 'to', 'from', 'por', 'de', 'at', 'on', 'en', 'para', 'via', 'the'].includes(beforeWord))
    return null;
  const surname = tokenAt(tokens, at + 1);
  const besideSelf =
    (['and', 'y', '&', 'n', '+', 'e'].includes(surname.text) &&
      SELF_WORDS.has(textAt(tokens, ['su', 'un'].includes(textAt(tokens, at + 2)) ? at + 3 : at + 2))) ||
    amongPeople ||
    isTimedBeside(lexed, at) ||
    isBeforeName(lexed, at);
  if (!capital && !besideSelf) return null;
  if (/(?:ando|iendo|amos|imos|uvo|uvieron|aron|ieron)$/.test(token.text)) return null;
  const second =
    surname.kind === 'word' && !isKnownWord(surname.text) && isCapital(lexed, at + 1) && surname.text.length > 1;
  const next = second ? at + 2 : at + 1;
  // 'Tony on my crew', 'Luis from our crew'
  const isOfCrew = /^(?:on|from|of|in|de) (?:my|our|the|mi|la) (?:crew|gang|cuadrilla)$/.test(
    textOf(tokens, next, next + 3),
  );
  return { group: { trade: null, count: ONE }, isSelf: false, isName: true, next: isOfCrew ? next + 3 : next };
}

/** 'cole andre and me': the first of those who are joined behind him. */
function isBeforeName({ tokens }: LexedText, at: number): boolean {
  const isName = (text: string): boolean => /^[a-z]{3,}$/.test(text) && !isKnownWord(text) && unitOfWord(text) === null;
  const isJoined = ['and', 'y', '&', 'n'].includes(textAt(tokens, at + 2)) && SELF_WORDS.has(textAt(tokens, at + 3));
  return isJoined && isName(textAt(tokens, at)) && isName(textAt(tokens, at + 1));
}

/** '3 hrs yo y 3 hrs Chuy': his time stands before him as the sender's does. */
export function isTimedBeside({ tokens }: LexedText, at: number): boolean {
  const isTime = unitOfWord(textAt(tokens, at - 1)) === 'hr' && tokenAt(tokens, at - 2).kind === 'number';
  return (
    isTime && ['y', 'and', '&', ',', '+'].includes(textAt(tokens, at - 3)) && SELF_WORDS.has(textAt(tokens, at - 4))
  );
}

function isCapital(lexed: LexedText, at: number): boolean {
  const initial = wordsOf(lexed, at, at).charAt(0);
  return initial !== initial.toLowerCase();
}
