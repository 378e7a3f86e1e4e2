import { isKnownWord } from '../lexer/known-words.ts';
import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { FIRST_NAMES, ROLES } from './director-words.ts';
import { nameAt, TITLES } from './name-at.ts';
import type { FoundDirector } from './read-director.ts';
import { foldedOf, textAt, tokenAt } from './words-at.ts';

const NAME_IS = [['name', 'is'], ['name', 'was'], ["name's"], ['names'], ['goes', 'by'], ['se', 'llama'], ['nombre', 'es']]; // prettier-ignore
/** Before it stands whose name it is, or a mark: 'the helpers name is Ernie' is not his who ordered it. */
const WHOSE = new Set(['his', 'her', 'the', 'guys', "guy's", 'supers', "super's", 'he', 'she', 'su', 'y', 'and', 'el']); // prettier-ignore
/** So many words on, a name is somebody else's. */
const NEAR = 8;

/** 'the super said go ahead, his name is Dale', a sentence later too: the name given right behind a role takes its place. */
export function withNameGiven(lexed: LexedText, told: FoundDirector): FoundDirector {
  if (!ROLES.has(told.name.toLowerCase().split(/\s+/).at(-1)!)) return told;
  const beside = namedBeside(lexed, told);
  if (beside) return beside;
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

/** 'tanya the gc pm told us to', 'Angela Ruiz from the general's office', 'principal asked, mrs okafor': a first name or a title beside the role is whose it is. */
function namedBeside(lexed: LexedText, told: FoundDirector): FoundDirector | null {
  for (let at = told.first - 1; at >= Math.max(0, told.first - 4); at -= 1) {
    if (!FIRST_NAMES.has(textAt(lexed, at)) || !BETWEEN.test(foldedOf(lexed, at + 1, told.first - 1))) continue;
    const name = nameAt(lexed, at, told.first - 1, true);
    if (name) return { ...told, name: name.words, quote: wordsOf(lexed, at, told.last), first: at };
  }
  for (let at = told.last + 1; at <= told.last + 7; at += 1) {
    if (!TITLES.has(textAt(lexed, at))) continue;
    const name = nameAt(lexed, at, lexed.tokens.length - 1, true);
    if (name) return { ...told, name: name.words, quote: wordsOf(lexed, told.first, name.last), last: name.last };
  }
  return null;
}

const BETWEEN =
  /^(?:[a-z.'-]+ )?(?:,|-|the|our|their|from|with|at|of|el|la|del|de)?(?: (?:the|owners?|general'?s|gcs?|site|el|la))*$/;
