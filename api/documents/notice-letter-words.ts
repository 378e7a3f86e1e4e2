import type { NoticeTerms } from '../../domain/notice-clock.ts';
import { formatCents } from '../../domain/money.ts';
import type { Language } from './document-labels.ts';

export const ENGLISH = {
  title: 'Notice of extra work',
  to: 'To',
  attention: (name: string) => `Attention: ${name}`,
  license: (number: string) => `License ${number}`,
  re: 'Re',
  project: (number: string) => `Project ${number}`,
  greeting: 'To whom it may concern,',
  notice: (of: { company: string; number: string; period: string | null }) =>
    `This letter is ${of.company}'s written notice${of.period ? `, within the ${of.period} our contract allows,` : ''} of work outside of the contract's scope. We keep it as ${of.number}.`,
  work: (description: string) => `The work: ${description}`,
  began: (date: string, by: string | null) => `It began on ${date}${by ? `, directed by ${by}` : ''}.`,
  listed: 'What the work takes so far:',
  cost: (cents: number | null) =>
    cents === null
      ? 'Its cost is being determined and will follow in a change order request.'
      : `Its cost as known today is ${formatCents(cents)}; a change order request follows or has been sent.`,
  time: (days: number) =>
    days > 0
      ? `We ask for ${days} more ${days === 1 ? 'day' : 'days'} of schedule.`
      : 'Its effect on the schedule is being determined.',
  rights:
    'Please confirm receipt. This notice does not waive any right to an adjustment of the contract price or time.',
  closing: 'Sincerely,',
  sign: 'Name, title and date',
  more: (n: number) => `and ${n} more`,
  units: {
    hours: { calendar: 'hours', working: 'working hours' },
    days: { calendar: 'days', working: 'working days' },
  },
};
export type Words = typeof ENGLISH;
export const SPANISH: Words = {
  title: 'Aviso de trabajo adicional',
  to: 'Para',
  attention: (name) => `Atención: ${name}`,
  license: (number) => `Licencia ${number}`,
  re: 'Asunto',
  project: (number) => `Proyecto ${number}`,
  greeting: 'A quien corresponda:',
  notice: (of) =>
    `Esta carta es el aviso por escrito de ${of.company}${of.period ? `, dentro del plazo de ${of.period} que permite nuestro contrato,` : ''} de un trabajo fuera del alcance del contrato. Lo llevamos como ${of.number}.`,
  work: (description) => `El trabajo: ${description}`,
  began: (date, by) => `Comenzó el ${date}${by ? `, por indicación de ${by}` : ''}.`,
  listed: 'Lo que lleva el trabajo hasta ahora:',
  cost: (cents) =>
    cents === null
      ? 'Su costo se está determinando y seguirá en una solicitud de orden de cambio.'
      : `Su costo conocido hoy es ${formatCents(cents)}; la solicitud de orden de cambio sigue o ya se envió.`,
  time: (days) =>
    days > 0
      ? `Solicitamos ${days} ${days === 1 ? 'día' : 'días'} más de plazo.`
      : 'Su efecto en el plazo se está determinando.',
  rights:
    'Sírvase confirmar la recepción. Este aviso no renuncia a ningún derecho de ajuste del precio o del plazo del contrato.',
  closing: 'Atentamente,',
  sign: 'Nombre, cargo y fecha',
  more: (n) => `y ${n} más`,
  units: {
    hours: { calendar: 'horas', working: 'horas hábiles' },
    days: { calendar: 'días', working: 'días hábiles' },
  },
};

/** '5 working days', as letter, text and screen say it. */
export function sayPeriod(terms: NoticeTerms, language: Language): string {
  const words = language === 'Spanish' ? SPANISH : ENGLISH;
  const unit = words.units[terms.unit][terms.calendar];
  return `${terms.amount} ${terms.amount === 1 ? (language === 'Spanish' ? unit.replace(/s\b/g, '').replace('hábile', 'hábil') : unit.replace(/s$/, '')) : unit}`;
}
