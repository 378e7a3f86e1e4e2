const ENGLISH = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');
const SPANISH = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce'.split(' ');
const DIGITS = new Map([...ENGLISH, ...SPANISH].map((word, at) => [word, String(at % ENGLISH.length)]));

/** Small numbers that a model writes in words as digits, so that 'two' counts as '2'. */
export const withDigits = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => DIGITS.get(word.toLowerCase()) ?? word);
