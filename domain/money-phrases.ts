/**
 * Words about money that are no labor and no count: per diem and lodging, percentages of something, allowances, a
 * subcontractor's bill, contract unit prices, and a machine's standby hours. The reader of reports leaves them out, and the
 * reply quotes them, so that nothing said with a price is lost and none of it becomes hours.
 */
export interface MoneyPhrase {
  start: number;
  end: number;
  words: string;
}

/** The rest of a sentence; a point inside a number does not end it. */
const REST = String.raw`(?:[^.;\n]|\.(?=\d))*`;
/** From where a clause begins. */
const OPEN = String.raw`(?<=^|[.:;\n,–—]|\s-\s)(?:(?!\s-\s)[^.:;\n,$–—]){0,60}`;
const MACHINE = String.raw`\b(?:mini[ -]?ex|excavator|skid ?steer|generator|loader|backhoe|dozer|crane|compactor|trencher|lift|forklift|telehandler|pump)s?\b`;

const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`(?:\b(?:hotels?|lodging|rooms?)\s+(?:and|&|\+)\s+)?(?:\bper[ -]?diems?\b|\blodging\b|\bvi[aá]ticos\b)${REST}`, 'giu'),
  /\b(?:small tools?|consumables|restock(?:ing|ed)?(?: fee| charge)?|(?:fuel )?surcharge|overhead|profit|o ?& ?p|mark-?ups?|herramienta menor|recargo)\b(?:\s+(?:of|at|is|fee|de))?[:\s]*\d+(?:\.\d+)?\s?%(?:\s+(?:of|on|de|del)\s+(?:the\s+|la\s+)?(?:\p{L}|\$[\d.,]*\d)[\p{L} ]{0,20}?(?=\s+(?:and|y)\b|[,.;\n]|$))?(?:,?\s*\$\d[\d,.]*\s*restock\w*)?/giu,
  new RegExp(String.raw`${OPEN}\ballowance\b(?=${REST}\$)${REST}`, 'giu'),
  new RegExp(String.raw`\b(?:our\s+)?(?:sub|subcontractor)\s+\p{Lu}${REST}\$\d${REST}`, 'gu'),
  new RegExp(String.raw`${OPEN}\b(?:unit price|contract UP-?\d+)\b${REST}\$\d${REST}`, 'giu'),
  /\b\d+\s+(?:truck ?)?loads?\b[^.;\n$]{0,60}\$\d[\d,.]*\s*(?:a|per|\/)\s*(?:truck ?)?load\b/giu,
  new RegExp(String.raw`(?<=${MACHINE}[^.;\n]{0,80})(?:\band\s+)?\b\d+(?:\.\d+)?\s*(?:hrs?|hours?|h)\s+(?:of\s+)?(?:idle|idling|stand-?by|sitting|down)\b[^.,;\n]*`, 'giu'),
]; // prettier-ignore

/** The phrases of a text, in its order; each word belongs to one of them at most. */
export function moneyPhrases(text: string): MoneyPhrase[] {
  const found: MoneyPhrase[] = [];
  for (const pattern of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const words = match[0].trim();
      const start = match.index + match[0].indexOf(words);
      const end = start + words.length;
      if (words !== '' && !found.some((one) => one.start < end && start < one.end)) found.push({ start, end, words });
    }
  return found.toSorted((a, b) => a.start - b.start);
}

/** The text with its phrases left out: a stop and spaces stand in their place, so that offsets stay. */
export function withoutMoneyPhrases(text: string, phrases: readonly MoneyPhrase[]): string {
  return phrases.reduce(
    (rest, { start, end }) => `${rest.slice(0, start)}.${' '.repeat(end - start - 1)}${rest.slice(end)}`,
    text,
  );
}
