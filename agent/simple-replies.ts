import type { Language } from '../domain/actor.ts';

const REPLIES = {
  contact_without_request: {
    English: 'There is no approval request waiting for you right now. The office has your message.',
    Spanish: 'No hay ninguna solicitud de aprobación pendiente para usted. La oficina tiene su mensaje.',
  },
  unreadable: {
    English: 'We could not read this. The office has your message.',
    Spanish: 'No pudimos leer esto. La oficina tiene su mensaje.',
  },
  not_understood: {
    English: 'I did not get this: {words}. Please text it again in other words.',
    Spanish: 'No entendí esto: {words}. Por favor mándelo otra vez con otras palabras.',
  },
  heard_in_noise: {
    English: 'I am not sure what I heard: "{words}". Reply OK if that is right, or text me the words.',
    Spanish: 'No estoy seguro de lo que oí: "{words}". Responda OK si está bien, o mándeme las palabras por texto.',
  },
  text_the_words: {
    English: 'I could not make out your voice note well enough to use it. Please text me the words.',
    Spanish: 'No entendí bien su nota de voz y no la usé. Por favor mándeme las palabras por texto.',
  },
  answer_in_words: {
    English: 'I could not make out your voice note, so nothing was recorded. Please text your answer.',
    Spanish: 'No entendí bien su nota de voz y no se anotó nada. Por favor mande su respuesta por texto.',
  },
  trouble: {
    English:
      "Something went wrong on our side. We kept your text. Ask 'what is open' to see what was saved, and text the rest again.",
    Spanish:
      "Algo falló de nuestro lado. Su mensaje quedó guardado. Pregunte 'qué hay abierto' para ver lo escrito y mande el resto otra vez.",
  },
  empty: {
    English: 'Your text came through empty. Text what was done: job, people and hours, materials.',
    Spanish: 'Llegó sin texto. Escriba qué se hizo: obra, gente y horas, materiales.',
  },
} as const;

/** What is said where no model is needed. */
export function simpleReply(which: keyof typeof REPLIES, language: Language): string {
  return REPLIES[which][language];
}
