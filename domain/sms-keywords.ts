import { wordTable } from './word-table.ts';

/**
 * Words that open and close the line to a number. They are read before any model, and only when the whole text means
 * them: 'stopped work at 3' and 'start Monday' are work. docs/rules.md#texting
 */
export type SmsKeywordEffect = 'stop' | 'start' | 'help';

export interface SmsKeyword {
  effect: SmsKeywordEffect;
  /** The carrier acts on this exact word and answers it itself; a plain phrase is ours to act on and to confirm. */
  answeredByCarrier: boolean;
  /** True for YES: it opts in a number that had opted out and is an ordinary answer from everybody else. */
  onlyIfOptedOut: boolean;
}

const CARRIER_WORDS: Record<SmsKeywordEffect, readonly string[]> = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  start: ['start', 'unstop', 'yes'],
  help: ['help', 'info'],
};

/** Said around the request without changing it. */
const FILLER = new Set(
  (
    'hey hi hello ok okay please pls plz just now thanks thx already sorry sir maam guys yall ' +
    'porfavor porfa gracias ya oiga oye hola'
  ).split(' '),
);

/** A single word that opens or closes the line, however it is written: 'QUIT!', '“STOP”', 'ＳＴＯＰ', 'Unsubscribe please'. */
const WORDS: Record<string, SmsKeywordEffect> = wordTable({
  stop: 'stop',
  stopp: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  unsubscribed: 'stop',
  unsub: 'stop',
  unsuscribe: 'stop',
  cancel: 'stop',
  end: 'stop',
  quit: 'stop',
  revoke: 'stop',
  optout: 'stop',
  remove: 'stop',
  parar: 'stop',
  pare: 'stop',
  paren: 'stop',
  alto: 'stop',
  baja: 'stop',
  basta: 'stop',
  desuscribir: 'stop',
  desuscribirme: 'stop',
  start: 'start',
  unstop: 'start',
  resubscribe: 'start',
  empezar: 'start',
  iniciar: 'start',
  reanudar: 'start',
  reactivar: 'start',
  comenzar: 'start',
  help: 'help',
  info: 'help',
  ayuda: 'help',
  informacion: 'help',
});

const TEXTS =
  '(?:(?:text|sms|automated|automatic|approval|daily|reminder) )?(?:texts?|txts?|messages?|msgs?|sms|reminders?|alerts?|notifications?)';
const MENSAJES = '(?:mensajes?|textos?|mensajitos|sms|recordatorios?)';
const ASKING = '(?:you |can you |could you |will you |would you |i want you to |i said |i need you to )?';
const THEM = '(?:all |any |these |those |this |the |your |more |so |many |stupid |damn )*';
const LIST = `(?:(?:text|texting|contact|mailing|phone) )?(?:list|thread|system|${TEXTS})`;
const MANDAR = '(?:mande|manden|mandes|envie|envien|envies)';

/** Each must match the whole text, lower-cased, without accents, punctuation and filler. */
const PHRASES: readonly [SmsKeywordEffect, string][] = [
  [
    'stop',
    'stop (?:all|it|this|now|them|these)|opt (?:me )?out|i want to opt out|i (?:want to )?unsubscribe|leave me alone',
  ],
  ['stop', 'unsubscribe (?:me|us|my number|this number|from this|from these)(?: from .{1,40})?'],
  ['stop', `unsubscribe ${THEM}${TEXTS}`],
  [
    'stop',
    `${ASKING}(?:stop|quit) (?:texting|txting|messaging|contacting|bothering|spamming) (?:me|us|this number|my phone)(?: .*)?`,
  ],
  ['stop', `${ASKING}(?:stop|quit) (?:texting|txting|messaging|spamming)`],
  ['stop', `${ASKING}(?:stop|quit) (?:sending |with )?(?:me |us )?${THEM}${TEXTS}(?: to me| to this number)?`],
  [
    'stop',
    '(?:do not|dont|never) (?:text|txt|message|contact|bother) (?:me|us|this number)(?: (?:again|any ?more|ever|ever again|at all|any longer))?',
  ],
  [
    'stop',
    `(?:i )?(?:dont want|do not want|dont send|do not send|no more)(?: me)? ${THEM}(?:anymore )?${TEXTS}(?: from you| to me| anymore)?`,
  ],
  [
    'stop',
    `(?:take|remove|get) (?:me|my number|this number|us) (?:off|from|off of|out of) (?:this|your|the|these|any) ${LIST}`,
  ],
  ['stop', '(?:remove|delete) (?:me|my number|this number)'],
  ['stop', '(?:dar|darme|dame|deme|denme|quiero darme) de baja'],
  [
    'stop',
    `(?:no mas|basta de|no quiero|no quiero recibir|no deseo recibir|no me ${MANDAR}) ?(?:mas |sus |estos )*${MENSAJES}(?: suyos)?`,
  ],
  ['stop', `no (?:me )?${MANDAR} (?:mas )?${MENSAJES}`],
  [
    'stop',
    'no (?:me )?(?:escriba|escriban|escribas|molesten|moleste|molestes|textees|texteen|contacten|contacte)(?: mas| nunca mas)?',
  ],
  [
    'stop',
    `(?:deje|dejen|deja|dejar|pare|paren|para|parar) de (?:enviar|mandar|escribir|textear|molestar)(?:me|nos)?(?: mas)?(?: ${MENSAJES})?`,
  ],
  ['stop', '(?:quiteme|quitenme|quitame|saqueme|saquenme|sacame|borrenme|borreme) de (?:la|su|esta|tu) lista'],
  ['start', 'opt (?:me )?in|subscribe me again|(?:you can )?(?:start )?(?:text|texting|message|messaging) me again'],
  ['start', 'turn (?:texts|messages) back on'],
  ['start', '(?:me )?(?:puede|pueden|puedes) (?:volver a )?escribirme(?: de nuevo| otra vez)?'],
];
const PATTERNS = PHRASES.map(([effect, source]) => ({ effect, pattern: new RegExp(`^(?:${source})$`, 'u') }));

/** The keyword a text is, or null when it is an ordinary message. */
export function readSmsKeyword(text: string): SmsKeyword | null {
  const word = text.trim().toLowerCase();
  for (const effect of ['stop', 'start', 'help'] as const) {
    if (CARRIER_WORDS[effect].includes(word)) {
      return { effect, answeredByCarrier: true, onlyIfOptedOut: word === 'yes' };
    }
  }
  const said = plainWords(withoutSignature(text.normalize('NFKC')));
  const effect =
    WORDS[said.replace(/["“”]/gu, '').trim()] ?? PATTERNS.find(({ pattern }) => pattern.test(said))?.effect;
  return effect ? { effect, answeredByCarrier: false, onlyIfOptedOut: false } : null;
}

/** 'Sent from my iPhone', and a name with its phone on lines of their own or behind a dash: 'STOP - Dave'. */
function withoutSignature(text: string): string {
  const [first = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const isSigned = lines.every((line) => isSignature(line.trim()));
  const body = isSigned ? first : text;
  const [, said, name] = /^([^–—~-]{1,60}?)\s?[–—~-]{1,2}\s?([^–—~]{1,40})$/u.exec(body.trim()) ?? [];
  return said && name && isSignature(name.trim()) ? said : body;
}

const isSignature = (line: string): boolean =>
  /^(?:sent (?:from|via)|enviado (?:desde|por)|get outlook)\b/iu.test(line) ||
  /^[-–—~\s]*\p{Lu}[\p{L}.'’]*(?:\s\p{Lu}[\p{L}.'’]*){0,3}\s?$/u.test(line) ||
  /^[+(\d][\d\s().-]{6,}$/u.test(line) ||
  /^[-–—_]{2,}$/u.test(line);

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/gu, '')
    .replace(/[^\p{L}\p{N}"“”]+/gu, ' ')
    .replace(/\b(?:thank you|por favor)\b/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !FILLER.has(word))
    .join(' ');
}
