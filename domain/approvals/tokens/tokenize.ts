import { wordTable } from '../../word-table.ts';

/** One word, number, emoji or mark of a reply. */
export interface Token {
  kind: 'word' | 'number' | 'emoji' | 'mark';
  /** Words: lower case, no accents, no apostrophes, typos of known words mended. Marks: '.', ',', '?', '…', '\n' … */
  word: string;
  /** The number as a plain number; NaN for anything else. */
  value: number;
  /** Offsets in the text it was read from. */
  start: number;
  end: number;
}

const NUMBER_WORDS = wordTable<number>({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  sixteen: 16,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
});

const SHORTS = wordTable<string>({ 'w/': 'with', 'w/o': 'without', 'w/out': 'without', t: 'tm', o: 'ok', v: 'vobo' });
/** Marks that a phone was told to write and wrote as words. */
const SPOKEN_MARKS = wordTable<string>({ period: '.', comma: ',' });

/** The pieces of a text, in the order they are tried. */
const PIECES: Record<string, string> = {
  short: String.raw`\bw ?\/ ?o(?:ut)?\b|\bw\/|\bt\s?(?:[&/]|and|n)\s?m\b|\bo\.k\.?(?!\p{L})|\bv\.?\s?b\.?o?\b|\bvo\.?\s?bo\b`,
  initials: String.raw`(?<!\p{L})\p{L}\.\s?\p{L}\.(?!\p{L})`,
  odd: [
    String.raw`10-4\b|\$\s?\d[\d,.]*|\$+|\d+(?:\.\d+)?\s?%`,
    String.raw`\d+:\d+(?:\s?[ap]m)?|\d+[/-]\d+[/-]\d+|#\s?\d+(?:\/\d+)?`,
  ].join('|'),
  number: String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\s+\d+\/\d+|\d+\/\d+|\d*\.\d+|\d+`,
  face: String.raw`[:;]-?[)(|/](?!\w)`,
  word: String.raw`\p{L}[\p{L}\p{M}]*(?:['’\u0060´]\p{L}+)*`,
  emoji: String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D|♂|♀)*`,
  dots: String.raw`\.{2,}|…`,
  other: String.raw`\S|\n`,
};
/** Feet or inches behind a number. */
const MARK_OF_SIZE = String.raw`(?<mark>["”″](?!\S)|['’′](?![\p{L}]))?`;
const PIECE = new RegExp(
  Object.entries(PIECES)
    .map(([name, source]) => `(?<${name}>${source})${name === 'number' ? MARK_OF_SIZE : ''}`)
    .join('|'),
  'giu',
);

/** Reads a reply into tokens. `mend` corrects the spelling of a word against the phrase tables. */
export function lexAnswer(text: string, mend: (word: string) => string = (word) => word): Token[] {
  const tokens: Token[] = [];
  const add = (kind: Token['kind'], word: string, start: number, end: number, value = Number.NaN): void => {
    tokens.push({ kind, word, value, start, end });
  };
  for (const match of text.matchAll(PIECE)) {
    const { short, initials, odd, number, mark, face, word, emoji, dots, other } = match.groups!;
    const start = match.index;
    const end = start + match[0].length;
    if (short)
      add('word', SHORTS[plainWord(short).replace(/[^\p{L}/]/gu, '')] ?? SHORTS[short[0]!.toLowerCase()]!, start, end);
    else if (initials) add('word', plainWord(initials).replace(/[^\p{L}]/gu, ''), start, end);
    else if (odd) add('word', odd.replace(/\s/gu, '').replace(/^\$+$/u, '$'), start, end);
    else if (number) {
      add('number', number, start, end, readNumber(number));
      if (mark) add('word', /['’′]/u.test(mark) ? 'ft' : 'inch', end - 1, end);
    } else if (face) add('emoji', face.replace('-', ''), start, end);
    else if (emoji) add('emoji', [...emoji][0]!, start, end);
    else if (dots) add('mark', '…', start, end);
    else if (word) addWord(word, start, end);
    else if (other && !isInnerHyphen(text, start)) add('mark', isSpacedSlash(text, start) ? '–' : other, start, end);
  }
  return joinDays(joinWithout(tokens));

  function addWord(raw: string, start: number, end: number): void {
    const plain = plainWord(raw);
    // 'sí' is yes; 'si' is yes or if, and told apart later.
    if (raw.toLowerCase().normalize('NFC') === 'sí') return add('word', 'si!', start, end);
    const mark = SPOKEN_MARKS[plain];
    if (mark) return add('mark', mark, start, end);
    const value = NUMBER_WORDS[plain];
    if (value !== undefined) return add('number', plain, start, end, value);
    add('word', mend(plain), start, end);
  }
}

/** 'With out the overtime', 'w out', 'wout', 'wo' are 'without'. */
function joinWithout(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.word === 'out' && isWith(before)) return [];
    if (isWith(token) && after?.word === 'out') return [{ ...token, word: 'without', end: after.end }];
    return [/^(?:wo|wout)$/u.test(token.word) ? { ...token, word: 'without' } : token];
  });
}

const isWith = (token: Token | undefined): boolean => token?.word === 'with' || token?.word === 'w';

/** 'A half day', 'media jornada', 'a full day', 'todo el día': the number of days that is said in words. */
const DAYS: readonly (readonly [words: string, value: number])[] = [
  ['half a day', 0.5],
  ['half day', 0.5],
  ['medio dia', 0.5],
  ['media jornada', 0.5],
  ['full day', 1],
  ['whole day', 1],
  ['entire day', 1],
  ['dia entero', 1],
  ['dia completo', 1],
  ['todo el dia', 1],
];

function joinDays(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const said = DAYS.map(([words, value]) => ({ words: words.split(' '), value })).find(({ words }) =>
      words.every((word, index) => tokens[at + index]?.word === word),
    );
    if (said) {
      const [first, last] = [tokens[at]!, tokens[at + said.words.length - 1]!];
      joined.push({ kind: 'number', word: String(said.value), value: said.value, start: first.start, end: first.end });
      joined.push({ kind: 'word', word: 'day', value: Number.NaN, start: last.start, end: last.end });
    } else joined.push(tokens[at]!);
    at += said?.words.length ?? 1;
  }
  return joined;
}

/** Lower case, without accents and apostrophes: "Can’t" → 'cant', 'está' → 'esta'. */
export function plainWord(raw: string): string {
  return raw
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’`´]/gu, '');
}

function readNumber(raw: string): number {
  const mixed = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/u.exec(raw);
  if (mixed) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3]);
  return Number(raw.replaceAll(',', ''));
}

/** 'Ok / approved': a slash between spaces parts clauses; 'labor/material' does not. */
const isSpacedSlash = (text: string, at: number): boolean => text.slice(at - 1, at + 2) === ' / ';

/** 'go-ahead' reads as two words, not as two clauses. */
function isInnerHyphen(text: string, at: number): boolean {
  return text[at] === '-' && /\p{L}/u.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at + 1] ?? '');
}
