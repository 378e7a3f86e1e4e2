/** Number words of both languages, folded, and how they are misspelled. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciseis: 16, diesiseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20, vente: 20, veintiuno: 21, veintiun: 21, veintidos: 22, veintitres: 23, veinticuatro: 24, veinticinco: 25, veintiseis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100, ciento: 100, doscientos: 200, doscientas: 200, trescientos: 300, trescientas: 300, cuatrocientos: 400, cuatrocientas: 400, quinientos: 500, quinientas: 500, seiscientos: 600, setecientos: 700, ochocientos: 800, novecientos: 900,
  tow: 2, thre: 3, fuor: 4, ate: 8, sevn: 7, eigth: 8, twelv: 12, dose: 12, sinco: 5, quatro: 4, kuatro: 4, trez: 3, seiz: 6, dies: 10,
}; // prettier-ignore
export const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  hunderd: 100,
  thousand: 1000,
  grand: 1000,
  mil: 1000,
};
export const DOZENS: Readonly<Record<string, number>> = {
  dozen: 12,
  dozens: 12,
  docena: 12,
  docenas: 12,
  dz: 12,
  doz: 12,
  pair: 2,
  par: 2,
  couple: 2,
  coupla: 2,
};
export const FRACTIONS: Readonly<Record<string, number>> = {
  half: 0.5,
  haf: 0.5,
  quarter: 0.25,
  quarters: 0.25,
  eighth: 0.125,
  eighths: 0.125,
  sixteenths: 0.0625,
  media: 0.5,
  medio: 0.5,
  cuartos: 0.25,
  octavos: 0.125,
  third: 0.3333,
  thirds: 0.3333,
};
