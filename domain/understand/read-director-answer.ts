import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import { FIRST_NAMES, ROLES } from './director-words.ts';
import { nameAt } from './name-at.ts';
import { readDirector, type FoundDirector } from './read-director.ts';
import { isCapital, textAt } from './words-at.ts';

/** An answer to 'who told you?': 'Dave', 'it was the super', 'Mike from Turner', 'fue el residente'. Null for anything else. */
export function readDirectorAnswer(lexed: LexedText): FoundDirector | null {
  const last = lexed.tokens.length - 1;
  const told = readDirector(lexed, 0, last, true);
  if (told) return told;
  const lead = lexed.tokens.findIndex((token) => !LEADS.has(token.text) && !FILLERS.has(token.text));
  const name = lead < 0 || lead > 6 ? null : nameAt(lexed, lead, last, true);
  // In small letters a lone word may be anything ('lol'): a role, a name one knows, or led to ('it was dutch').
  const first = textAt(lexed, lead);
  const isLed = lexed.tokens
    .slice(0, Math.max(0, lead))
    .some((token) => LEADS.has(token.text) && token.kind === 'word');
  // 'opal at hartwell'
  const isOfFirm = name !== null && name.last === lead && FROM.has(textAt(lexed, lead + 1)) && !isKnownWord(first);
  const isNamed = name && (isLed || isOfFirm || ROLES.has(first) || FIRST_NAMES.has(first) || isCapital(lexed, lead));
  const isAll =
    isNamed &&
    lexed.tokens
      .slice(name.last + 1)
      .every(
        (token, i) =>
          token.kind === 'mark' ||
          TAILS.has(token.text) ||
          FROM.has(textAt(lexed, name.last + i)) ||
          FROM.has(textAt(lexed, name.last + i - 1)),
      );
  return name && isAll
    ? { name: name.words, quote: wordsOf(lexed, lead, name.last), first: lead, last: name.last }
    : null;
}

/** These lead to no name by themselves: 'no worries'. */
const FILLERS = new Set([
  'its',
  "it's",
  'no',
  'nope',
  'nah',
  'wait',
  'my',
  'mistake',
  'bad',
  'actually',
  'correction',
  'wrong',
  'guy',
  'asked',
  'around',
  'found',
  'out',
  'checked',
  'turns',
  'heard',
  'just',
  'okay',
  'and',
  'so',
  'is',
]);
const LEADS = new Set([
  'came',
  'think',
  'believe',
  'guess',
  'i',
  'pretty',
  'sure',
  'yeah',
  'oh',
  'ok',
  'sorry',
  'it',
  'was',
  'that',
  'the',
  'their',
  'our',
  'his',
  'from',
  'by',
  'fue',
  'era',
  'el',
  'la',
  'lo',
  'pues',
  'uh',
  'um',
  ',',
]);
/** Behind these stands where he is from: 'Tina Ruiz from Basin'. */
const FROM = new Set(['from', 'with', 'w', 'w/', 'at', 'of', 'de']);
const TAILS = new Set([
  'w',
  'w/',
  'did',
  'sir',
  'again',
  'fue',
  'senor',
  'who',
  'wanted',
  'it',
  'asked',
  'for',
  'told',
  'us',
  'to',
  'do',
  'that',
  'said',
  'so',
  'approved',
  'this',
  'directed',
  'requested',
  'me',
  'over',
  'there',
  'today',
  'yesterday',
  'from',
  'with',
  'the',
  'at',
]);
