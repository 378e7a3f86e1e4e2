import { rateAt } from '../lexer/duration-words.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { ADVERBS, FIRST_NAMES, NOT_PEOPLE, ROLE_OPENS, ROLES, TELLS, WORDS_TOO } from './director-words.ts';
import { roleEnd } from './role-end.ts';
import { isCapital, textAt, tokenAt } from './words-at.ts';

/** Right behind a role: 'super Dave', but not 'GC super' nor 'super from Turner'. */
export function isNameBehind(lexed: LexedText, at: number): boolean {
  const text = textAt(lexed, at);
  return (isCapital(lexed, at) || !WORDS_TOO.has(text)) && !ROLES.has(text) && FIRST_NAMES.has(text);
}

/** 'Dave the super', 'Dave, el residente': the role behind the name is his. */
function endOfRole(lexed: LexedText, end: number): number {
  const at = end + (textAt(lexed, end + 1) === ',' ? 2 : 1);
  if (!['the', 'el', 'la', 'our', 'their'].includes(textAt(lexed, at)) || ROLES.has(textAt(lexed, end))) return end;
  // 'Ray the Hartwell super', 'Kelly the assistant super'
  let role = ROLES.has(textAt(lexed, at + 1)) ? at + 1 : at + 2;
  // 'Phil, the owner's representative, asked'
  const ended = roleEnd(lexed, at + 1);
  // 'Steve Wallace the owners guy is the one said go ahead'
  if (ROLES.has(textAt(lexed, role)) || ended > at) role = ended > at ? ended : role;
  // 'Tasha, the GC PM, asked us'
  while (ROLES.has(textAt(lexed, role + 1))) role += 1;
  if ((!ROLES.has(textAt(lexed, role)) && ended <= at) || tokenAt(lexed, at + 1).kind !== 'word') return end;
  return at > end + 1 && textAt(lexed, role + 1) === ',' ? role + 1 : role;
}

/** Roles that are companies: 'a job for Hansen GC' is their name. */
const FIRMS = new Set(['gc', 'contractor', 'contratista', 'client', 'cliente', 'customer', 'office', 'city']);
const TITLES = new Set(
  'mr mrs ms miss dr doctor chief captain coach senor senora don sr sra ing ingeniero ingeniera arq lic'.split(' '),
);

/** 'dont even ask', 'never mind, don't': nobody. */
export const NEGATED = /n['’]t$|^(?:do|did|does|wo|ca|was|is|were|are|ai|could|would|should|have|has|had)nt$/;

/** 'Dave', 'Dave Kim', 'Dave from Turner', 'the super', 'GC'. */
export function nameAt(
  lexed: LexedText,
  at: number,
  last: number,
  anyWord: boolean,
): { words: string; last: number } | null {
  const token = tokenAt(lexed, at);
  if (token.kind !== 'word' || at > last) return null;
  if (TITLES.has(token.text)) {
    const own = nameAt(lexed, textAt(lexed, at + 1) === '.' ? at + 2 : at + 1, last, true);
    if (own) return { words: wordsOf(lexed, at, own.last).replace(/\s+/g, ' '), last: own.last };
  }
  // 'D. Kessler'
  const initialed = anyWord && tokenAt(lexed, at + 2).kind === 'word' && !isKnownWord(textAt(lexed, at + 2));
  if (
    token.text.length === 1 &&
    textAt(lexed, at + 1) === '.' &&
    ((isCapital(lexed, at) && isCapital(lexed, at + 2)) || initialed)
  )
    return { words: wordsOf(lexed, at, at + 2).replace(/\s+/g, ' '), last: at + 2 };
  // 'D Hart'
  if (
    token.text.length === 1 &&
    isCapital(lexed, at) &&
    isCapital(lexed, at + 1) &&
    !isKnownWord(textAt(lexed, at + 1))
  )
    return { words: wordsOf(lexed, at, at + 1), last: at + 1 };
  let end = -1;
  const ended = roleEnd(lexed, at);
  const role = ROLES.has(textAt(lexed, ended)) || textAt(lexed, ended) === 'record' ? ended : at;
  if (ROLES.has(token.text) || (ROLE_OPENS.has(token.text) && ROLES.has(textAt(lexed, at + 1))) || role > at) {
    end = Math.max(at, role);
    while (ROLES.has(textAt(lexed, end + 1))) end += 1;
    // 'la directora Sra. Ortiz'
    if (TITLES.has(textAt(lexed, end + 1)) && end < last) return nameAt(lexed, end + 1, last, anyWord);
    // 'la directora ortiz, …'
    const surname = tokenAt(lexed, end + 1);
    const isSurname =
      (anyWord || /^(?:la|el|del)$/.test(textAt(lexed, at - 1))) &&
      end < last &&
      surname.kind === 'word' &&
      surname.text.length > 3 &&
      !isKnownWord(surname.text) &&
      !/(?:o|aron|eron|aba|ia|ed)$/.test(surname.text);
    if (isSurname && ['mark', 'end'].includes(tokenAt(lexed, end + 2).kind))
      return { words: wordsOf(lexed, at, end + 1), last: end + 1 };
    // 'tenants manager Gloria'
    if (role > at && isNameBehind(lexed, end + 1) && end < last) return nameAt(lexed, end + 1, last, anyWord);
    // 'superintendent Rob Simmons'
    if (isCapital(lexed, end + 2) && isNameBehind(lexed, end + 1)) return nameAt(lexed, end + 1, last, anyWord);
  } else if (NOT_PEOPLE.has(token.text) || NEGATED.test(token.text)) return null;
  else if (isCapital(lexed, at) && !isKnownWord(token.text) && token.text.length > 1) end = at;
  else if (
    anyWord &&
    token.text.length > 2 &&
    (!isKnownWord(token.text) ||
      (at > 0 && isCapital(lexed, at)) ||
      tellsUs(lexed, at + 1) ||
      (['who', 'that'].includes(textAt(lexed, at + 1)) && tellWords(lexed, at + 2) > 0))
  )
    end = at;
  if (end < 0) return null;
  const next = tokenAt(lexed, end + 1);
  if (
    next.kind === 'word' &&
    isCapital(lexed, end + 1) &&
    (!isKnownWord(next.text) || FIRST_NAMES.has(next.text)) &&
    !rateAt(lexed, end + 1) &&
    next.text.length > 1
  )
    end += 1;
  // 'Nick Bell from the owner said do it': a surname that is a word, too
  else if (
    next.kind === 'word' &&
    FIRST_NAMES.has(token.text) &&
    isCapital(lexed, at) &&
    isCapital(lexed, end + 1) &&
    !ROLES.has(next.text) &&
    (/^(?:from|with|w|w\/)$/.test(textAt(lexed, end + 2)) || tellWords(lexed, end + 2) > 0)
  )
    end += 1;
  // 'the Turner super'
  else if (isCapital(lexed, at) && ROLES.has(next.text) && !FIRMS.has(next.text)) end += 1;
  // 'Dave K told us to'
  else if (
    next.kind === 'word' &&
    next.text.length === 1 &&
    next.text !== 'i' &&
    next.text !== 'w' &&
    next.text !== 'y' &&
    (FIRST_NAMES.has(token.text) || isCapital(lexed, at))
  )
    end += 1;
  // 'it was dave kessler'
  else if (
    anyWord &&
    FIRST_NAMES.has(token.text) &&
    next.kind === 'word' &&
    !isKnownWord(next.text) &&
    !TELLS.has(next.text) &&
    !ADVERBS.has(next.text) &&
    !DENIES.has(next.text) &&
    (end + 1 === last ||
      tokenAt(lexed, end + 2).kind === 'mark' ||
      /^(?:at|from|with|w|w\/|de|del|and|\()$/.test(textAt(lexed, end + 2)) ||
      (/^(?:the|our|their)$/.test(textAt(lexed, end + 2)) && roleEnd(lexed, end + 3) > end + 2) ||
      tellWords(lexed, end + 2) > 0)
  )
    end += 1;
  // 'principal harris asked', 'omar reyes told us'
  else if (
    next.kind === 'word' &&
    next.text.length > 2 &&
    !/['’]s$/.test(next.text) &&
    !isKnownWord(next.text) &&
    !ROLES.has(next.text) &&
    !ADVERBS.has(next.text) &&
    !DENIES.has(next.text) &&
    tellWords(lexed, end + 1) === 0 &&
    tellWords(lexed, end + 2) > 0
  )
    end += 1;
  if (['from', 'with', 'de', 'del'].includes(textAt(lexed, end + 1))) {
    let company = end + 2;
    if (['the', 'el', 'la'].includes(textAt(lexed, company))) company += 1;
    const named = tokenAt(lexed, company);
    const isCompany = isCapital(lexed, company) && (!isKnownWord(named.text) || textAt(lexed, end + 1) !== 'de');
    if (named.kind === 'word' && (isCompany || ROLES.has(named.text)))
      end = company + (['side', 'team', 'group'].includes(textAt(lexed, company + 1)) ? 1 : 0);
  }
  // 'the super, Dave'
  if (ROLES.has(textAt(lexed, end)) && textAt(lexed, end + 1) === ',' && isNameBehind(lexed, end + 2))
    return { words: wordsOf(lexed, end + 2, end + 2), last: end + 2 };
  // 'per architect (Simone)'
  const isInside = ROLES.has(textAt(lexed, end)) && textAt(lexed, end + 1) === '(' && textAt(lexed, end + 3) === ')';
  if (isInside && isCapital(lexed, end + 2) && !isKnownWord(textAt(lexed, end + 2)))
    return { words: wordsOf(lexed, end + 2, end + 2), last: end + 3 };
  // 'super Dave' is Dave; 'the super' stays what he is.
  const name = ROLES.has(token.text) && end > at && isNameBehind(lexed, at + 1) ? at + 1 : at;
  return { words: wordsOf(lexed, name, end), last: endOfRole(lexed, end) };
}

const TELLS_US =
  /^(?:(?:told|asked|wants|wanted|directed|instructed|ordered) (?:us|me)|(?:is|was|keeps|kept) (?:making|having|asking|telling) (?:us|me)|ordered (?:it|this|that)|asked for (?:it|this|that)|said (?:go|yes|ok|okay|do)|gave (?:the|us)|(?:okd|okayed|ok'd|approved|authorized) (?:it|this|that)) /;

/** 'told us', 'is making us' from a token on: whoever stands before it orders, a firm too, whatever else its name means. */
export const tellsUs = (lexed: LexedText, at: number): boolean =>
  TELLS_US.test(
    lexed.tokens
      .slice(at, at + 3)
      .map(({ text }) => `${text} `)
      .join(''),
  );

/** 'jorge didnt ask' */
const DENIES = new Set(['never', ...['did', 'does', 'has', 'was', 'is'].flatMap((aux) => [`${aux}nt`, `${aux}n't`])]);

/** How many words of telling begin at a token: 'told' 1, 'has us' 2, 'is the one who' 4. */
export function tellWords(lexed: LexedText, at: number): number {
  const words = lexed.tokens.slice(at, at + 4).map((token) => (token.kind === 'number' ? '#' : token.text));
  for (let count = words.length; count >= 1; count -= 1) if (TELLS.has(words.slice(0, count).join(' '))) return count;
  return 0;
}
