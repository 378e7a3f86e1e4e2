import { ONE } from './amount.ts';
import { isKnownWord } from './known-words.ts';
import type { LexedText } from './lex.ts';
import { SELF_WORDS } from './people-words.ts';
import type { Atom } from './read-person.ts';

/** A first name: capitalised and otherwise unknown, or right beside 'me' ('luis and me'). */
export function readName(lexed: LexedText, at: number, amongPeople: boolean): Atom | null {
  const token = lexed.tokens[at];
  if (!token || token.kind !== 'word' || token.text.length < 2 || isKnownWord(token.text)) return null;
  const initial = lexed.source[lexed.folded.starts[token.start] ?? 0] ?? '';
  const said = lexed.source.slice(lexed.folded.starts[token.start] ?? 0, lexed.folded.ends[token.end - 1] ?? 0);
  if (said.length <= 4 && said === said.toUpperCase()) return null;
  const capital = initial !== initial.toLowerCase();
  const beforeWord = lexed.tokens[at - 1]?.text ?? '';
  if (['per', 'by', 'for', 'to', 'from', 'por', 'at', 'on', 'en', 'para', 'via'].includes(beforeWord)) return null;
  const next = lexed.tokens[at + 1]?.text ?? '';
  const besideSelf =
    (['and', 'y', '&', 'n', '+', 'e'].includes(next) && SELF_WORDS.has(lexed.tokens[at + 2]?.text ?? '')) ||
    amongPeople;
  if (!capital && !besideSelf) return null;
  if (!capital && /(?:ed|ing)$/.test(token.text)) return null;
  if (/(?:ando|iendo|amos|imos|uvo|uvieron|aron|ieron)$/.test(token.text)) return null;
  const surname = lexed.tokens[at + 1];
  const second =
    surname?.kind === 'word' && !isKnownWord(surname.text) && isCapital(lexed, at + 1) && surname.text.length > 1;
  return { group: { trade: null, count: ONE }, isSelf: false, isName: true, next: second ? at + 2 : at + 1 };
}

function isCapital(lexed: LexedText, at: number): boolean {
  const token = lexed.tokens[at];
  const initial = token ? (lexed.source[lexed.folded.starts[token.start] ?? 0] ?? '') : '';
  return initial !== initial.toLowerCase();
}
