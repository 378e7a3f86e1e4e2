/** The question at the end of the day: 'Any extra work on Riverside today?' docs/rules.md#by-the-clock */

/** From 16:00 of the company; a day we were away for until 19:00 is left out. */
export const NUDGE_TIME = { fromHour: 16, untilHour: 19 } as const;
/** Who did not answer so many in a row is asked no more until he texts again. */
export const MOST_UNANSWERED = 5;
/** An answer belongs to the question for so long. */
export const NUDGE_HOLDS_MS = 20 * 3_600_000;

/** off, on: whether the question is asked at all; answers off, on: texts about answered extras; no, yes: the bare answer. */
export type NudgeWord = 'off' | 'on' | 'answers off' | 'answers on' | 'no' | 'yes';

const ASKING = '(?:nudges?|questions?|reminders?)';
/** Each must match the whole text, lower-cased, without accents and punctuation. */
const WORDS: readonly [NudgeWord, RegExp][] = [
  ['off', new RegExp(`^(?:${ASKING} off|no (?:more )?${ASKING}|turn (?:off )?(?:the )?${ASKING}(?: off)?)$`)],
  [
    'off',
    /^(?:please )?(?:stop asking|dont ask|do not ask|quit asking)(?: me)?(?: that| this)?(?: every day| again| anymore)?$/,
  ],
  [
    'off',
    /^(?:preguntas no|no (?:mas )?preguntas|no (?:me )?preguntes?n?(?: mas)?|(?:deje|dejen|deja) de preguntar(?:me)?)$/,
  ],
  ['on', new RegExp(`^(?:${ASKING} on|turn (?:on )?(?:the )?${ASKING}(?: on)?|ask me again)$`)],
  ['on', /^(?:preguntas si|si preguntas|(?:vuelva|vuelvan|vuelve) a preguntar(?:me)?)$/],
  ['answers off', /^(?:answers? (?:texts? )?off|respuestas no|no mas respuestas)$/],
  ['answers on', /^(?:answers? (?:texts? )?on|respuestas si|si respuestas)$/],
  [
    'no',
    /^(?:no|nope|nah|none|nothing|negative|no sir|no (?:extra|extras|extra work)(?: today)?|none today|not today|nothing (?:extra|today|extra today)|no nothing|no thanks|no thank you)$/,
  ],
  [
    'no',
    /^(?:nada|ninguno|no hubo|no nada|nada extra|nada hoy|hoy no|no hoy|nada hoy|no hubo nada|no gracias|no senor|no hubo extras?|sin extras?)$/,
  ],
  ['yes', /^(?:yes|yeah|yep|yup|yes we did|yes sir|some|we did|a little|a few)$/],
  ['yes', /^(?:si|claro|simon|si hubo|si senor|un poco|algo)$/],
];

/** The word a text is, or null when it says more (or something else). */
export function readNudgeWord(text: string): NudgeWord | null {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
