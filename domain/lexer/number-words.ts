import { wordTable } from '../word-table.ts';

/** Numbers in words. A new one is one line. */
export const UNIT_NUMBERS = wordTable<number>({
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19,
  uno: 1, un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11,
  doce: 12, trece: 13, catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19,
  veintiuno: 21, veintiun: 21, veintidos: 22, veintitres: 23, veinticuatro: 24, veinticinco: 25, veintiseis: 26,
  veintisiete: 27, veintiocho: 28, veintinueve: 29,
  fuor: 4, foru: 4, tow: 2, tree: 3, therr: 3, thre: 3, fiv: 5, eigth: 8, eigt: 8, nien: 9, cuatr: 4,
}); // prettier-ignore

export const TENS = wordTable<number>({
  twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90,
}); // prettier-ignore

/** Words that are a hundred or more by themselves, or multiply what stands before them. */
export const HUNDREDS = wordTable<{ value: number; multiplies: boolean }>({
  hundred: { value: 100, multiplies: true },
  cien: { value: 100, multiplies: false },
  ciento: { value: 100, multiplies: false },
  doscientos: { value: 200, multiplies: false },
  doscientas: { value: 200, multiplies: false },
  trescientos: { value: 300, multiplies: false },
  trescientas: { value: 300, multiplies: false },
  cuatrocientos: { value: 400, multiplies: false },
  cuatrocientas: { value: 400, multiplies: false },
  quinientos: { value: 500, multiplies: false },
  quinientas: { value: 500, multiplies: false },
  seiscientas: { value: 600, multiplies: false },
  setecientas: { value: 700, multiplies: false },
  ochocientas: { value: 800, multiplies: false },
  novecientas: { value: 900, multiplies: false },
  seiscientos: { value: 600, multiplies: false },
  setecientos: { value: 700, multiplies: false },
  ochocientos: { value: 800, multiplies: false },
  novecientos: { value: 900, multiplies: false },
});

export const THOUSANDS = new Set(['thousand', 'mil']);
/** Behind a number: '2 thousand', '1.5 million'. */
export const MULTIPLIERS = wordTable<number>({
  hundred: 100, thousand: 1_000, mil: 1_000, million: 1_000_000, millions: 1_000_000, millon: 1_000_000, millones: 1_000_000,
}); // prettier-ignore
export const DOZENS = new Set(['dozen', 'dozens', 'doz', 'docena', 'docenas', 'dz', 'dzs', 'dozs']);
/** 'a pair of', 'a couple', 'un par de': two. */
export const PAIRS = new Set(['couple', 'par']);
export const HALVES = new Set(['half', 'medio', 'media', 'hlf']);
export const QUARTERS = new Set(['quarter', 'cuarto']);
export const ARTICLES = new Set(['a', 'an', 'un', 'una']);
/** Amounts nobody can count: the quantity stays unknown and is asked for. */
export const VAGUE = new Set([
  'some', 'few', 'several', 'bunch', 'lots', 'lot', 'unos', 'unas', 'algunos', 'algunas', 'varios', 'varias', 'poco', 'monton',
]); // prettier-ignore
