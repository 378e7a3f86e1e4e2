/** The acts that a text may only propose, and the one word that does each. Matched by code, never by a model. */
export const CONFIRMED_ACTIONS = ['send', 'complete', 'remind', 'execute', 'withdraw', 'ticket'] as const;
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];

export const WORDS: Record<ConfirmedAction, { English: string; Spanish: string }> = {
  send: { English: 'SEND', Spanish: 'ENVIAR' },
  complete: { English: 'COMPLETE', Spanish: 'COMPLETAR' },
  remind: { English: 'REMIND', Spanish: 'RECORDAR' },
  execute: { English: 'EXECUTE', Spanish: 'EJECUTAR' },
  withdraw: { English: 'WITHDRAW', Spanish: 'RETIRAR' },
  // Puts the lines read from a photographed paper on the order.
  ticket: { English: 'TICKET', Spanish: 'BOLETA' },
};

/** A proposal holds this long and is used once. */
export const HOLDS_MS = 30 * 60_000;

export interface SaidWord {
  action: ConfirmedAction;
  /** The order's running or COR number, when it was said. */
  number: number | null;
  /** The burst said something else too: nothing is done. */
  alone: boolean;
}

/** What may stand before the digits: 'COR', '#', a company's prefix ('RMT-'). */
const LABEL = '(?:COR|[A-Z][A-Z0-9]{0,9}(?=-))?[\\s#-]*';

/** The word a burst says, or null. Case, a trailing mark and '#' do not matter; anything more and it is not alone. */
export function readConfirmationWord(texts: readonly string[]): SaidWord | null {
  const said = texts.map((text) => text.trim()).filter((text) => text !== '');
  const first = said[0];
  if (first === undefined) return null;
  for (const action of CONFIRMED_ACTIONS) {
    for (const word of [WORDS[action].English, WORDS[action].Spanish]) {
      const exact = new RegExp(`^${word}(?:\\s*${LABEL}(\\d{1,9}))?\\s*[.!]*$`, 'i').exec(first);
      if (exact) return { action, number: exact[1] ? Number(exact[1]) : null, alone: said.length === 1 };
      const begins = new RegExp(`^${word}\\s*${LABEL}(\\d{1,9})\\b`, 'i').exec(first);
      if (begins) return { action, number: Number(begins[1]), alone: false };
    }
  }
  return null;
}

/** 'Yes', 'ok', 'sí': meant as leave, but never taken as it. */
export function isBareYes(texts: readonly string[]): boolean {
  return (
    texts.length === 1 &&
    /^[^\p{L}\p{N}]*(?:(?:y|yes|yep|yeah|yup|sure|ok|okay|k|do it|do that|go ahead|go for it|go|please|correct|right|s[ií]|claro|dale|hazlo|h[aá]galo|adelante|correcto|por favor)(?![\p{L}\p{N}])[^\p{L}\p{N}]*){1,3}$|^[^\p{L}\p{N}👍]*👍[^\p{L}\p{N}]*$/iu.test(
      texts[0]!.trim(),
    )
  );
}
