import { MESSAGES } from '../messages.ts';

const WORD = /[\p{L}\p{M}]+/gu;
/** Scripts that are written beside Latin letters within one word; none of their letters looks like a Latin one. */
const BESIDE_LATIN =
  /[\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LATIN = /\p{Script=Latin}/u;
/** Latin letters in other forms: full width, mathematical, phonetic and small capitals. */
const OTHER_FORMS = /[ɑɡɢɩɪɴʀʏʙʜʟ\u1D00-\u1DBF\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]/u;
/** Letters of Cyrillic, Greek, Armenian, Cherokee and Lisu that look like Latin ones (from Unicode's confusables.txt; of Lisu all). */
const LOOK_ALIKE =
  /^[АВЕКМНОРСТХУЅІЈԀԌԚԜҮаеорсухѕіјһԁԛԝүѵΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳονιυρϲՍՕաոսօցհյքᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏒᏔᏙᏚᏞᏟᏢᏦᏩᏴ\uA4D0-\uA4F7]+$/u;

/** Scripts with letters that look like Latin ones. */
const LIKE_LATIN = [
  /^\p{Script=Cyrillic}+$/u,
  /^\p{Script=Greek}+$/u,
  /^\p{Script=Armenian}+$/u,
  /^\p{Script=Cherokee}+$/u,
];

/**
 * The sentence for a name with a word that imitates one in Latin letters, or false: letters of two alphabets in one word, a
 * word whose every letter looks like a Latin one and that stands beside no plain word of its script, Latin letters in disguise.
 * Other names of any script pass.
 */
export function lookAlikeIn(name: string | null | undefined): string | false {
  const words = name?.normalize('NFC').match(WORD) ?? [];
  return words.some((word) => imitates(word, words)) && MESSAGES.names.lookAlike;
}

function imitates(word: string, words: readonly string[]): boolean {
  if (OTHER_FORMS.test(word)) return true;
  const letters = [...word];
  if (LATIN.test(word)) return letters.some((letter) => !LATIN.test(letter) && !BESIDE_LATIN.test(letter));
  return LOOK_ALIKE.test(word) && !words.some((other) => isPlainBeside(other, word));
}

/** 'Петрова' beside 'Сара': of the same script, with a letter that no Latin one looks like. */
function isPlainBeside(other: string, word: string): boolean {
  const script = LIKE_LATIN.find((one) => one.test(word));
  return script !== undefined && script.test(other) && !LOOK_ALIKE.test(other);
}
