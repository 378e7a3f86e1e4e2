import { isKnownWord } from '../lexer/known-words.ts';
import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { tradeOfWord } from '../lexer/people-words.ts';
import { unitOfWord } from '../lexer/unit-words.ts';
import { BEFORE_TELLER, FIRST_NAMES, NOT_PEOPLE, ROLES, WORDS_TOO } from './director-words.ts';
import { NEGATED, tellWords } from './name-at.ts';
import { base, roleEnd } from './role-end.ts';
import { SURNAMES } from './surnames.ts';
import { isCapital, textAt, tokenAt } from './words-at.ts';

/** Somebody in a report: by what he is, by name, or both ('Pam the office manager', 'marcus (owns the building)'). */
export interface Person {
  first: number;
  /** With what is said of him behind his name. */
  last: number;
  name: string;
  /** Whether it is said what he is, so that he is none of the crew. */
  hasRole: boolean;
  /** Whether his name is one that everybody knows, or has a capital. */
  isKnown: boolean;
}

const OURS = new Set(['my', 'our', 'mi', 'nuestro', 'nuestra']);

/** Who stands at a token, an article before him left out; null for one of our own ('our super'). */
export function personAt(lexed: LexedText, at: number): Person | null {
  if (OURS.has(textAt(lexed, at - 1))) return null;
  const role = roleEnd(lexed, at);
  // 'inspector Ruiz', 'the super Dave': the name, where he has one.
  const named = nameEnd(lexed, role + 1);
  if (role >= at && (named <= role || !isSurelyName(lexed, role + 1)))
    return { first: at, last: role, name: owner(wordsOf(lexed, at, role)), hasRole: true, isKnown: false };
  const start = role >= at ? role + 1 : at;
  const end = role >= at ? named : nameEnd(lexed, at);
  if (end < start) return null;
  const last = isSurelyName(lexed, start) ? endOfAside(lexed, end) : end;
  return {
    first: at,
    last,
    name: owner(wordsOf(lexed, start, end)),
    hasRole: role >= at || last > end,
    isKnown: isSurelyName(lexed, start),
  };
}

const owner = (name: string): string => name.replace(/['’]s$/i, '');
/** A first name or a surname that everybody knows, or a word with a capital that is nothing else ('Opal', but not 'MRI'). */
export function isSurelyName(lexed: LexedText, at: number): boolean {
  const text = base(textAt(lexed, at));
  const isCalled = FIRST_NAMES.has(text) || FIRST_NAMES.has(textAt(lexed, at));
  if (isCalled || SURNAMES.has(text)) return isCapital(lexed, at) || !WORDS_TOO.has(text);
  const written = wordsOf(lexed, at, at);
  return isCapital(lexed, at) && written !== written.toUpperCase() && !isKnownWord(text);
}

/** Where a name ends that begins at a token: 'dave', 'Dave Kessler', 'cho' where a clause begins; one before it for none. */
function nameEnd(lexed: LexedText, at: number): number {
  const { kind, text } = tokenAt(lexed, at);
  if (kind !== 'word' || NOT_PEOPLE.has(text) || ROLES.has(text) || NEGATED.test(text)) return at - 1;
  const isSure = isSurelyName(lexed, at);
  if (!isSure && !isAnybody(lexed, at)) return at - 1;
  const isSurname =
    (isNobodys(lexed, at + 1) || (isSurelyName(lexed, at + 1) && isCapital(lexed, at + 1))) &&
    !ROLES.has(textAt(lexed, at + 1)) &&
    tellWords(lexed, at + 1) === 0;
  return isSure && isSurname ? at + 1 : at;
}

/** A word that nobody knows, of the length of a name. */
function isNobodys(lexed: LexedText, at: number): boolean {
  const { kind, text } = tokenAt(lexed, at);
  return (
    kind === 'word' &&
    /^\p{L}{3,}(?:'s)?$/u.test(text) &&
    (!isKnownWord(text) || SURNAMES.has(text)) &&
    ![NOT_PEOPLE, MANY].some((set) => set.has(text)) &&
    !NEGATED.test(text) &&
    tradeOfWord(text) === null &&
    unitOfWord(text) === null
  );
}

/** Nobody of these is one. */
const MANY = new Set(
  'kids students people folks guys everybody everyone anybody neighbors tenants they low data mech hvac lv'.split(' '),
);

/** In small letters, where a clause begins. */
function isAnybody(lexed: LexedText, at: number): boolean {
  const before = tokenAt(lexed, at - 1);
  return isNobodys(lexed, at) && (before.kind === 'mark' || BEFORE_TELLER.has(before.text));
}

/** What may stand between a name and what he is. */
const LINKS =
  /^(?:the|our|their|some|an?|shes|she's|hes|he's|who|whos|who's|is|thats|that's|from|with|w|w\/|in|at|of|over|el|la|de|del|es)$/;
const RUNS = new Set(['owns', 'runs', 'manages']);

/** 'Pam the office manager', 'barb in facilities', 'marcus (owns the building)', 'Nina, parking consultant,': where that ends. */
function endOfAside(lexed: LexedText, end: number): number {
  if (textAt(lexed, end + 1) === '(') {
    const close = lexed.tokens.findIndex(({ text }, i) => i > end + 1 && i <= end + 8 && text === ')');
    const tells = lexed.tokens
      .slice(end + 2, Math.max(close, 0))
      .some(({ text }, i) => roleEnd(lexed, end + 2 + i) >= end + 2 + i || RUNS.has(text));
    return tells ? close : end;
  }
  const isApart = /^[,-]$/.test(textAt(lexed, end + 1));
  let at = isApart ? end + 2 : end + 1;
  while (at <= end + 5 && LINKS.test(textAt(lexed, at))) at += 1;
  const role = roleEnd(lexed, at);
  if (role < at || at === end + 1) return end;
  return role;
}
