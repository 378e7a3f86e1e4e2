import type { Language } from '../../../domain/actor.ts';
import { fitSms } from '../../../domain/sms-segments.ts';
import { APP_URL, layoutMail, type LaidOutMail } from '../../documents/mail-layout.ts';

export type OfficeNews =
  | 'approved'
  | 'hours_only'
  | 'disputed'
  | 'denied'
  | 'question'
  | 'objection'
  | 'not understood'
  | 'late answer'
  | 'reaction'
  | 'no reply'
  | 'opted out'
  | 'undelivered';

export interface NewsFacts {
  contact: string;
  order: string;
  job: string;
  /** The contact's own words, or what the carrier said; '' when there are none. */
  words: string;
}

type InBoth = Record<Language, string>;
/** `says` is the text; `subject` and `next` (what to do about it) make the mail, where the words stand in full. */
const NEWS: Record<OfficeNews, { says: InBoth; subject: InBoth; next: InBoth }> = {
  approved: {
    says: {
      English: '{contact} approved {order} on {job}: "{words}"',
      Spanish: '{contact} aprobó {order} en {job}: "{words}"',
    },
    subject: { English: '{contact} approved {order} on {job}', Spanish: '{contact} aprobó {order} en {job}' },
    next: { English: 'It can be executed now.', Spanish: 'Ya se puede ejecutar.' },
  },
  hours_only: {
    says: {
      English: '{contact} verified hours only on {order}, {job}; cost not agreed: "{words}"',
      Spanish: '{contact} verificó solo horas en {order}, {job}; costo no acordado: "{words}"',
    },
    subject: {
      English: '{contact} verified hours only on {order}, {job}',
      Spanish: '{contact} verificó solo horas en {order}, {job}',
    },
    next: {
      English: 'Time and materials are verified. The cost is not agreed.',
      Spanish: 'Tiempo y materiales verificados; el costo no está acordado.',
    },
  },
  disputed: {
    says: {
      English: '{contact} disputes {order} on {job}: "{words}"',
      Spanish: '{contact} no está de acuerdo con {order} en {job}: "{words}"',
    },
    subject: {
      English: '{contact} disputes {order} on {job}',
      Spanish: '{contact} no está de acuerdo con {order} en {job}',
    },
    next: {
      English: 'Correct the line and send it again, or call.',
      Spanish: 'Corrija el renglón y envíela otra vez, o llame.',
    },
  },
  denied: {
    says: {
      English: '{contact} denied {order} on {job}: "{words}"',
      Spanish: '{contact} negó {order} en {job}: "{words}"',
    },
    subject: { English: '{contact} denied {order} on {job}', Spanish: '{contact} negó {order} en {job}' },
    next: { English: 'Their reason is quoted below.', Spanish: 'El motivo está en sus palabras.' },
  },
  question: {
    says: {
      English: '{contact} asks about {order}, {job}: "{words}"',
      Spanish: '{contact} pregunta sobre {order}, {job}: "{words}"',
    },
    subject: { English: '{contact} asks about {order}, {job}', Spanish: '{contact} pregunta sobre {order}, {job}' },
    next: { English: 'The request is still open. Please call.', Spanish: 'La solicitud sigue sin respuesta. Llámele.' },
  },
  objection: {
    says: {
      English:
        '{contact} answered {order} on {job} before and now says otherwise: "{words}". The first answer stands; please call.',
      Spanish:
        '{contact} ya contestó {order} en {job} y ahora dice otra cosa: "{words}". Vale la primera respuesta; llámele.',
    },
    subject: {
      English: '{contact} now says otherwise about {order}, {job}',
      Spanish: '{contact} ahora dice otra cosa sobre {order}, {job}',
    },
    next: { English: 'The first answer stands; please call.', Spanish: 'Vale la primera respuesta; llámele.' },
  },
  'not understood': {
    says: {
      English: '{contact} wrote about {order}, {job}, and we could not tell whether it is a yes: "{words}"',
      Spanish: '{contact} escribió sobre {order}, {job}, y no quedó claro si es un sí: "{words}"',
    },
    subject: {
      English: '{contact} wrote about {order}, {job}: yes or no?',
      Spanish: '{contact} escribió sobre {order}, {job}: ¿sí o no?',
    },
    next: {
      English: 'We could not tell whether it is a yes. The request still waits; please call.',
      Spanish: 'No quedó claro si es un sí. La solicitud sigue abierta; llámele.',
    },
  },
  'late answer': {
    says: {
      English: '{contact} answered a request for {order}, {job}, that is no longer open: "{words}"',
      Spanish: '{contact} contestó una solicitud de {order}, {job}, que ya no está abierta: "{words}"',
    },
    subject: {
      English: '{contact} answered a closed request for {order}, {job}',
      Spanish: '{contact} contestó una solicitud cerrada de {order}, {job}',
    },
    next: { English: 'Nothing was changed.', Spanish: 'No cambió nada.' },
  },
  reaction: {
    says: {
      English: '{contact} reacted to {order}, {job}: "{words}". Nothing is recorded.',
      Spanish: '{contact} reaccionó a {order}, {job}: "{words}". No se anotó nada.',
    },
    subject: { English: '{contact} reacted to {order}, {job}', Spanish: '{contact} reaccionó a {order}, {job}' },
    next: {
      English: 'A reaction does not count as an answer. Nothing was recorded.',
      Spanish: 'Una reacción no es respuesta; no se anotó nada.',
    },
  },
  'no reply': {
    says: {
      English: 'No reply from {contact} on {order}, {job}, after three texts. Please call.',
      Spanish: 'Sin respuesta de {contact} sobre {order}, {job}, tras tres mensajes. Llámele.',
    },
    subject: {
      English: 'No reply from {contact} on {order}, {job}',
      Spanish: 'Sin respuesta de {contact} sobre {order}, {job}',
    },
    next: {
      English: 'We sent three texts and will not send more. The request stays open. Please call.',
      Spanish: 'Se enviaron tres mensajes. La solicitud sigue abierta y no enviaremos más; llámele.',
    },
  },
  'opted out': {
    says: {
      English: '{contact} opted out of texts; {order} on {job} still waits for an answer. Please call.',
      Spanish: '{contact} pidió no recibir mensajes; {order} en {job} sigue sin respuesta. Llámele.',
    },
    subject: {
      English: '{contact} opted out of texts; {order} on {job} waits',
      Spanish: '{contact} pidió no recibir mensajes; {order} en {job} espera',
    },
    next: { English: 'The request is still open. Please call.', Spanish: 'La solicitud sigue sin respuesta. Llámele.' },
  },
  undelivered: {
    says: {
      English: 'The request for {order}, {job}, did not reach {contact}: {words}',
      Spanish: 'La solicitud de {order}, {job}, no llegó a {contact}: {words}',
    },
    subject: {
      English: 'The request for {order}, {job}, did not reach {contact}',
      Spanish: 'La solicitud de {order}, {job}, no llegó a {contact}',
    },
    next: { English: 'Check the number, or call.', Spanish: 'Revise el número, o llame.' },
  },
};

const OPEN: InBoth = { English: 'Open the change order', Spanish: 'Abrir la orden de cambio' };
const FOOTER: InBoth = {
  English:
    'You are receiving this because you requested this approval or price change orders, and chose email notifications.',
  Spanish: 'Lo recibe porque pidió esta aprobación o pone precios a las órdenes, y eligió correo para estos avisos.',
};
const WORDS_SHOWN = 140;

/** The news as one text of at most two segments. */
export function sayNewsByText(news: OfficeNews, facts: NewsFacts, language: Language): string {
  const words = facts.words.replace(/\s+/g, ' ').trim();
  const shown = { ...facts, words: words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN)}...` : words };
  return fitSms(fill(NEWS[news].says[language], shown), 2);
}

/** The news as a mail; their words stand in full. */
export function sayNewsByMail(
  news: OfficeNews,
  facts: NewsFacts,
  language: Language,
  changeOrderId: number,
): LaidOutMail {
  const subject = fill(NEWS[news].subject[language], facts);
  return layoutMail({
    language,
    subject,
    title: subject,
    paragraphs: [fill(NEWS[news].next[language], facts)],
    ...(facts.words.trim() === '' ? {} : { quote: facts.words.trim() }),
    button: { label: OPEN[language], url: `${APP_URL}/change-order/${changeOrderId}` },
    footer: FOOTER[language],
  });
}

function fill(sentence: string, facts: NewsFacts): string {
  return sentence.replace(/\{(contact|order|job|words)\}/g, (_, name: keyof NewsFacts) => facts[name]);
}
