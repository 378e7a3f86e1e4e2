import type { Language } from './actor.ts';

/** Why a text did not arrive, by the carrier's code, in words for the office. Codes: Twilio's error dictionary. */
const REASONS: Record<number, Record<Language, string>> = {
  21211: { English: 'The number is not a valid phone number.', Spanish: 'El número no es válido.' },
  21408: { English: 'Texts to this region are not allowed.', Spanish: 'No se permiten mensajes a esta región.' },
  21610: { English: 'This number opted out of texts.', Spanish: 'Este número pidió no recibir mensajes.' },
  21612: { English: 'This number cannot be reached by text.', Spanish: 'Este número no puede recibir mensajes.' },
  21614: { English: 'This number cannot receive texts.', Spanish: 'Este número no puede recibir mensajes.' },
  30003: { English: 'The phone is off or out of reach.', Spanish: 'El teléfono está apagado o fuera de alcance.' },
  30004: {
    English: 'The carrier or the phone blocks our texts.',
    Spanish: 'El operador o el teléfono bloquea nuestros mensajes.',
  },
  30005: { English: 'The number is unknown or no longer in use.', Spanish: 'El número no existe o ya no está en uso.' },
  30006: {
    English: 'This is a landline, or its carrier does not accept texts.',
    Spanish: 'Es un teléfono fijo o su compañía no acepta mensajes.',
  },
  30007: {
    English: 'The carrier filtered the text as spam.',
    Spanish: 'El operador filtró el mensaje como no deseado.',
  },
  30034: {
    English: 'Our number is not registered with the carriers.',
    Spanish: 'Nuestro número no está registrado con los operadores.',
  },
};

const OTHERWISE: Record<Language, string> = {
  English: 'The carrier could not deliver it.',
  Spanish: 'El operador no pudo entregarlo.',
};

/** Every sentence that says why a text did not arrive. */
export const DELIVERY_PROBLEMS: readonly Record<Language, string>[] = [...Object.values(REASONS), OTHERWISE];

/** One sentence; without a known code the general one. */
export function describeDeliveryProblem(code: number | null, language: Language = 'English'): string {
  return (REASONS[code ?? 0] ?? OTHERWISE)[language];
}

/** Codes after which another text to the same number is pointless. */
const FOR_GOOD = [21211, 21408, 21610, 21612, 21614, 30005, 30006];

export function isUnreachableForGood(code: number | null): boolean {
  return code !== null && FOR_GOOD.includes(code);
}
