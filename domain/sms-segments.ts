/** How many messages a text costs. GSM-7 holds 160 characters (153 each when joined), UCS-2 70 (67). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Places of one of several joined messages. */
export const GSM_JOINED = 153;
/** These take two places. */
const EXTENDED = new Set('\f^{}\\[~]|€');
/** Typographic marks with a plain twin: changed always, nothing is lost. */
const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '×': 'x',
};
/** Common signs that GSM-7 lacks, as a word or a plain form that says the same. */
const SIGNS: Record<string, string> = {
  '✓': 'OK',
  '✔': 'OK',
  '✅': 'OK',
  '☑': 'OK',
  '✗': 'X',
  '✘': 'X',
  '❌': 'X',
  '☐': '[ ]',
  '→': '->',
  '←': '<-',
  '↑': 'up',
  '↓': 'down',
  '⇒': '=>',
  '≥': '>=',
  '≤': '<=',
  '≠': 'not',
  '≈': '~',
  '±': '+/-',
  '÷': '/',
  '√': 'OK',
  '⌀': 'dia.',
  '∅': 'dia.',
  '№': 'No.',
  '™': 'TM',
  '®': '(R)',
  '©': '(C)',
  µ: 'u',
  μ: 'u',
  '℃': ' deg C',
  '℉': ' deg F',
  '¢': 'c',
  '¬': '-',
  '·': '-',
  '●': '-',
  '○': '-',
  '◦': '-',
  '▪': '-',
  '■': '-',
  '□': '-',
  '►': '-',
  '★': '*',
  '☆': '*',
  '«': '"',
  '»': '"',
  '†': '*',
  '‰': '/1000',
};
/** Changed only when the text must fit. */
const FOLDED: Record<string, string> = {
  ...PLAIN,
  ...SIGNS,
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
  '°': ' deg',
};

export interface SmsSize {
  encoding: 'GSM-7' | 'UCS-2';
  segments: number;
}

/** Counts segments as the carrier cuts them: no two-place character and no surrogate pair is split. */
export function measureSms(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every((character) => BASIC.has(character) || EXTENDED.has(character));
  const sizes = characters.map((character) => (isGsm ? (EXTENDED.has(character) ? 2 : 1) : character.length));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const [single, joined] = isGsm ? [160, GSM_JOINED] : [70, 67];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= single) return { encoding, segments: total === 0 ? 0 : 1 };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, segments };
}

/**
 * The text as it should go out in at most `segments`: typographic marks become plain; only when it would take more
 * because of letters outside GSM-7, those lose their accents (ñ, é and ü stay), common signs become words or plain forms
 * ('✓' is 'OK'), other signs go, and letters of other scripts become '?'.
 * A text too long even so comes back folded; its writer must shorten it.
 */
export function fitSms(text: string, segments: number): string {
  const plain = [...text].map((character) => PLAIN[character] ?? character).join('');
  return measureSms(plain).segments <= segments ? plain : foldToGsm(plain);
}

/** Every character within GSM-7. Emoji and rare signs vanish, letters of other scripts become '?'. */
export function foldToGsm(text: string): string {
  const spaced = text.normalize('NFC').replace(/(\d)([½¼¾⅛⅜⅝⅞⅓⅔])/g, '$1 $2');
  return [...spaced].map(foldCharacter).join('').replace(/ {2,}/g, ' ');
}

function foldCharacter(character: string): string {
  if (BASIC.has(character) || EXTENDED.has(character)) return character;
  const plain = FOLDED[character] ?? character.normalize('NFKD').charAt(0);
  if (plain.length > 1 || BASIC.has(plain)) return plain;
  return /[\p{Extended_Pictographic}\p{M}\p{Cf}\p{Cc}\p{S}]/u.test(character) ? '' : '?';
}
