import { plainWord } from './tokenize.ts';

export type AnswerLanguage = 'en' | 'es' | 'mix' | 'unknown';

const SPANISH = new Set(
  'si sí no el la los las un una es esta estan bien aprobado aprobada apruebo aprobar autorizado autorizo negado negar rechazado rechazo solo horas precio dinero gracias hola buenas buenos dias tardes pero con sin por para que quien cuando donde cuanto cuantas de del al lo se ve todo correcto perfecto acuerdo adelante jefe senor numero equivocado luego manana voy falta foto fotos nada eran fueron son vez menos trabajo obra dale claro listo sip ya y mal mas'.split(
    ' ',
  ),
);
const ENGLISH = new Set(
  'yes yep yeah no the a an is are was were approved approve deny denied hours hrs only okay looks look good fine thanks thank you it this that but not for to with if when once after will money price time labor all and work job who what why how send call need wrong should be sure great please go ahead of on them he she said'.split(
    ' ',
  ),
);

/** The language of a reply by its words; 'no' and 'ok' belong to both and count for neither. */
export function detectLanguage(text: string): AnswerLanguage {
  let english = 0;
  let spanish = /[ñ¿¡]/iu.test(text) ? 1 : 0;
  for (const raw of text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []) {
    const word = plainWord(raw);
    const inEnglish = ENGLISH.has(word);
    const inSpanish = SPANISH.has(word);
    if (inEnglish && !inSpanish) english++;
    if (inSpanish && !inEnglish) spanish++;
  }
  if (english > 0 && spanish > 0) return 'mix';
  if (english > 0) return 'en';
  return spanish > 0 ? 'es' : 'unknown';
}
