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
const FILLER =
  /\b(?:hey|hi|hello|ok|okay|please|pls|plz|just|now|thanks|thank you|already|sorry|por favor|porfa|gracias|ya|oiga|oye|hola)\b/g;

const TEXTS = '(?:texts?|messages?|msgs?|sms|text messages?|reminders?)';
const MENSAJES = '(?:mensajes?|textos?|mensajitos|sms)';

/** Each must match the whole text, lower-cased, without accents, punctuation and filler. */
const PHRASES: readonly [SmsKeywordEffect, RegExp][] = [
  ['stop', /^(?:stop|stop all|stop it|stop this|opt out|opt me out|i want to opt out|unsubscribe me|leave me alone)$/],
  ['stop', /^(?:you |can you |could you |i want you to |i said |i need you to )?(?:stop|quit) (?:texting|messaging|contacting|bothering|spamming) (?:me|us|this number|my phone)(?: .*)?$/],
  ['stop', new RegExp(`^(?:can you |could you )?(?:stop|quit) (?:sending |with )?(?:me |us )?(?:all |any |these |the |your |more )*${TEXTS}(?: to me)?$`)],
  ['stop', /^(?:do not|dont|never) (?:text|message|contact|bother) (?:me|us|this number)(?: (?:again|anymore|any more|ever|ever again|at all|any longer))?$/],
  ['stop', new RegExp(`^(?:i dont want |i do not want |dont send |do not send |no more )(?:me )?(?:any |anymore |more |these |your )*${TEXTS}(?: from you| to me| anymore)?$`)],
  ['stop', new RegExp(`^(?:take|remove|get) (?:me|my number|this number) (?:off|from|off of) (?:this|your|the|these|any)(?: (?:text|texting|contact|mailing|phone))?(?: (?:list|${TEXTS}|system))$`)],
  ['stop', /^(?:parar|pare|paren|alto|baja|basta|desuscribir|dar de baja|darme de baja|dame de baja|deme de baja|denme de baja|quiero darme de baja)$/],
  ['stop', new RegExp(`^(?:no mas|basta de|no quiero|no quiero recibir|no deseo recibir|no me (?:mande|manden|mandes|envie|envien|envies)) ?(?:mas |sus |estos )*${MENSAJES}(?: suyos)?$`)],
  ['stop', new RegExp(`^no (?:me )?(?:mande|manden|mandes|envie|envien|envies) (?:mas )?${MENSAJES}$`)],
  ['stop', /^no (?:me )?(?:escriba|escriban|escribas|molesten|moleste|molestes|textees|texteen|contacten|contacte)(?: mas| nunca mas)?$/],
  ['stop', new RegExp(`^(?:deje|dejen|deja|dejar|pare|paren|para|parar) de (?:enviar|mandar|escribir|textear|molestar)(?:me|nos)?(?: mas)?(?: ${MENSAJES})?$`)],
  ['stop', /^(?:quiteme|quitenme|quitame|saqueme|saquenme|sacame|borrenme|borreme) de (?:la|su|esta|tu) lista$/],
  ['start', /^(?:start|unstop|opt in|opt me in|resubscribe|subscribe me again|(?:you can )?(?:start )?(?:text|texting|message|messaging) me again|turn (?:texts|messages) back on)$/],
  ['start', /^(?:empezar|iniciar|reanudar|reactivar|comenzar|(?:me )?(?:puede|pueden|puedes) (?:volver a )?escribirme(?: de nuevo| otra vez)?)$/],
  ['help', /^(?:help|info|ayuda|informacion)$/],
]; // prettier-ignore

/** The keyword a text is, or null when it is an ordinary message. */
export function readSmsKeyword(text: string): SmsKeyword | null {
  const word = text.trim().toLowerCase();
  for (const effect of ['stop', 'start', 'help'] as const) {
    if (CARRIER_WORDS[effect].includes(word)) {
      return { effect, answeredByCarrier: true, onlyIfOptedOut: word === 'yes' };
    }
  }
  const plain = plainWords(text);
  const phrase = PHRASES.find(([, pattern]) => pattern.test(plain));
  return phrase ? { effect: phrase[0], answeredByCarrier: false, onlyIfOptedOut: false } : null;
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}"“”]+/gu, ' ')
    .replace(FILLER, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
