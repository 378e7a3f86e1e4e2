/**
 * Whether words about a line say a credit or a charge. A word of credit never becomes a charge: where the words do not
 * settle it, the answer is 'unsure' and somebody is asked.
 */
export type Sign = 'charge' | 'credit' | 'unsure';

/** Says credit outright. A credit card, union or line is none. */
const CREDIT =
  /(?<!\p{L})(?:credit(?:s|ed|ing)?(?! (?:card|union|line|app|check|hold))|deduct(?:s|ed|ing|ion)?|(?:give|gave|given|giving)(?: \p{L}+){0,2} back|acredit\p{L}*|cr[eé]ditos?|deducir|deduc(?:e|imos|ci[oó]n)|descont\p{L}*|descuent\p{L}*|abonar(?:les?)?)(?!\p{L})/iu;
/** May say credit: the thing did not go in, or somebody takes money off us. */
const TAKEN =
  /(?<!\p{L})(?:(?:delet(?:e|es|ed|ing)|omit(?:s|ted)?|returned)(?: the| those| our)? \d|(?:not|never) (?:installed|used)(?!\p{L})|back ?-?charg\p{L}+|devolv\p{L}+ \d|elimin\p{L}+ \d|no (?:se )?(?:instal|us)\p{L}+)/iu;
/** Says that something was added. */
const ADDED =
  /(?<!\p{L})(?:add(?:s|ed|ing)?|install(?:s|ed|ing)?|plus|put in|used|agreg\p{L}+|a[ñn]adi\p{L}*|instal[aoóe]\p{L}*|usa(?:mos|ron|do))(?!\p{L})/iu;

/** The sign of what the words from `start` to `end` of a text say. */
export function signOf(text: string, start: number, end: number, isLabor: boolean): Sign {
  const hasCredit = CREDIT.test(text);
  if (!hasCredit && !TAKEN.test(text)) return 'charge';
  const clauses = clausesOf(text);
  const own = clauses.find((clause) => clause.start < end && clause.end > start) ?? { start, end, words: text };
  const before = clauses.filter((clause) => clause.end <= own.start);
  const after = clauses.filter((clause) => clause.start >= own.end);
  const isAdded = says(ADDED, own.words);
  if (CREDIT.test(own.words)) return isAdded ? 'unsure' : 'credit';
  if (TAKEN.test(own.words))
    return hasCredit && !isAdded && !/back ?-?charg/i.test(text) ? 'credit' : isLabor ? othersSign(clauses) : 'unsure';
  if (isAdded) return 'charge';
  if (!hasCredit) return othersSign(clauses);
  const lastSaid = before.findLast(({ words }) => CREDIT.test(words) || says(ADDED, words));
  if (lastSaid) return CREDIT.test(lastSaid.words) ? 'credit' : 'unsure';
  // 'returned 250 ft, credit it': the word of credit has nothing of its own.
  const isOfThis = after.some(({ words }) => CREDIT.test(words) && !/\d/.test(words));
  return isOfThis && !clauses.some(({ words }) => says(ADDED, words)) ? 'credit' : 'unsure';
}

/** Beside what was taken out: a charge, unless something was put in as well and it may belong to either. */
function othersSign(clauses: readonly { words: string }[]): Sign {
  return clauses.some(({ words }) => says(ADDED, words) && !TAKEN.test(words)) ? 'unsure' : 'charge';
}

/** 'not installed' and 'not used' add nothing. */
function says(pattern: RegExp, words: string): boolean {
  return pattern.test(words.replace(/(?:not|never|no se|no) (?:installed|used|instal\p{L}+|us\p{L}+)/giu, ' '));
}

/** A point inside a number parts nothing; 'and' parts where another verb follows. */
function clausesOf(text: string): { start: number; end: number; words: string }[] {
  const cut =
    /[,;\n]|[.!?](?=\s|$)|\s[-–—]\s|\s(?:and|y|also|then)\s+(?=(?:add|credit|deduct|delet|install|giv|gave|return|agreg|acredit|descont|devolv)\p{L}*)/giu;
  const clauses: { start: number; end: number; words: string }[] = [];
  let start = 0;
  for (const match of [...text.matchAll(cut), { index: text.length, 0: '' }]) {
    clauses.push({ start, end: match.index, words: text.slice(start, match.index) });
    start = match.index + match[0].length;
  }
  return clauses.filter(({ words }) => words.trim() !== '');
}
