import { isKnownWord } from '../lexer/known-words.ts';
import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { FIRST_NAMES, ROLES } from './director-words.ts';
import { nameAt } from './name-at.ts';
import type { FoundDirector } from './read-director.ts';
import { textAt, tokenAt } from './words-at.ts';

const NAME_IS = [
  ['name', 'is'],
  ['name', 'was'],
  ["name's"],
  ['names'],
  ['goes', 'by'],
  ['se', 'llama'],
  ['nombre', 'es'],
];
/** Before it stands whose name it is, or a mark: 'the helpers name is Ernie' is not his who ordered it. */
const WHOSE = new Set(['his', 'her', 'the', 'guys', "guy's", 'supers', "super's", 'he', 'she', 'su', 'y', 'and', 'el']);
/** So many words on, a name is somebody else's. */
const NEAR = 8;

/** 'the super said go ahead, his name is Dale', a sentence later too: the name given right behind a role takes its place. */
export function withNameGiven(lexed: LexedText, told: FoundDirector): FoundDirector {
  const within = nameWithin(lexed, told) ?? nameBefore(lexed, told);
  if (within) return within;
  if (!ROLES.has(told.name.toLowerCase().split(/\s+/).at(-1)!)) return told;
  const last = lexed.tokens.length - 1;
  for (let i = told.last + 1; i <= Math.min(last, told.last + NEAR) && tokenAt(lexed, i).kind !== 'number'; i += 1) {
    const led = NAME_IS.find((lead) => lead.every((word, w) => textAt(lexed, i + w) === word));
    if (!led || !(tokenAt(lexed, i - 1).kind === 'mark' || WHOSE.has(textAt(lexed, i - 1)))) continue;
    const at = i + led.length;
    const isName = FIRST_NAMES.has(textAt(lexed, at)) || !isKnownWord(textAt(lexed, at));
    const name = isName ? nameAt(lexed, at, last, true) : null;
    if (name) return { ...told, name: name.words, quote: wordsOf(lexed, told.first, name.last), last: name.last };
  }
  return told;
}

/** 'this was delgado the fire marshal who made us': the name that what he is stands behind. */
function nameBefore(lexed: LexedText, told: FoundDirector): FoundDirector | null {
  const at = told.first - 1;
  const { kind, text } = tokenAt(lexed, at);
  const isRole = ROLES.has(told.name.toLowerCase().split(/\s+/).at(-1)!) && textAt(lexed, told.first) === 'the';
  const isName = kind === 'word' && text.length > 2 && (FIRST_NAMES.has(text) || !isKnownWord(text));
  if (!isRole || !isName || !IT_WAS.has(textAt(lexed, at - 1))) return null;
  return { ...told, name: wordsOf(lexed, at, at), quote: wordsOf(lexed, at, told.last), first: at };
}

const IT_WAS = new Set(['was', 'is', "it's", 'its', 'thats', "that's", 'by', 'per', 'from']);

/** 'tenants manager Gloria asked', 'superintendent (Bill Hatch) directed': a first name between what he is and what he did. */
function nameWithin(lexed: LexedText, told: FoundDirector): FoundDirector | null {
  const named = told.name.toLowerCase().split(/\s+/);
  if (named.some((word) => FIRST_NAMES.has(word))) return null;
  const at = lexed.tokens.findIndex(
    ({ text }, i) =>
      i > told.first &&
      i < told.last &&
      FIRST_NAMES.has(text) &&
      (ROLES.has(textAt(lexed, i - 1)) || textAt(lexed, i - 1) === '('),
  );
  const name = at < 0 ? null : nameAt(lexed, at, told.last - 1, true);
  return name && { ...told, name: name.words };
}
