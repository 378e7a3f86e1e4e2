/**
 * A text as the lexer reads it: lower case, no accents, straight quotes, plain hyphens, '1½' as '1 1/2'. Every folded
 * character knows where it came from, so that evidence can point at the exact words of the original.
 */
export interface FoldedText {
  text: string;
  /** Index in the source where folded character i begins. */
  starts: number[];
  /** Index in the source just after the character that folded character i came from. */
  ends: number[];
}

const REPLACED: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '′': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '″': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '×': 'x',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '\r': ' ',
  '…': '...',
  º: '°',
  ø: 'o',
  '⁄': '/',
  '∕': '/',
};

const FRACTIONS: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
};

/** Folds a text; the map back to the source is exact to the UTF-16 unit. */
export function foldText(source: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of source) {
    const folded = foldCharacter(character, text);
    for (let i = 0; i < folded.length; i += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    text += folded;
    at += character.length;
  }
  return { text, starts, ends };
}

/** The words of the source under a span of the folded text. */
export function sourceSpan(folded: FoldedText, start: number, end: number): { start: number; end: number } {
  if (end <= start) return { start: 0, end: 0 };
  return { start: folded.starts[start] ?? 0, end: folded.ends[end - 1] ?? 0 };
}

function foldCharacter(character: string, before: string): string {
  const fraction = FRACTIONS[character];
  if (fraction !== undefined) return /\d$/.test(before) ? ` ${fraction}` : fraction;
  const replaced = REPLACED[character];
  if (replaced !== undefined) return replaced;
  if (character < '\u0080') return character.toLowerCase();
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.length === 0) return '';
  return plain.length <= 2 && /^[\x20-\x7e]+$/.test(plain) ? plain : character;
}
