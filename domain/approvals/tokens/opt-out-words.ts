import { plainWord } from './tokenize.ts';

/** Words that carriers and the opt-out rules own (docs/rules.md#texting); as a whole reply they answer no request. */
const KEYWORDS = new Set([
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'opt out',
  'opt-out',
  'revoke',
  'start',
  'unstop',
  'help',
  'info',
  'alto',
  'parar',
  'pare',
  'ayuda',
  'baja',
  'fin',
  'cancelar',
]);

const OPT_OUT = [
  /\b(?:stop|quit) (?:texting|messaging|contacting|sending)\b/u,
  /\b(?:do not|dont|never) (?:text|message|contact) me\b/u,
  /\bremove me\b|\btake me off\b|\bunsubscribe\b/u,
  /\bno mas (?:mensajes|textos)\b/u,
  /\bdejen? de (?:mandar|enviar|escribir|texte?ar)/u,
  /\bno me (?:manden?|envien?|escriban?|texteen?)\b/u,
];

/** True when the reply is nothing but a keyword, and so is no answer. */
export function isKeyword(words: string): boolean {
  const plain = plainWord(words).replace(/\s+/gu, ' ');
  return !plain.includes('?') && KEYWORDS.has(plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
}

/** True when the words ask to be left alone; a refusal may stand beside them. */
export function asksToBeLeftAlone(words: string): boolean {
  const plain = plainWord(words).replace(/\s+/gu, ' ');
  return OPT_OUT.some((pattern) => pattern.test(plain));
}
