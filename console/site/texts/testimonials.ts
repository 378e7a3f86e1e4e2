/** The testimonials of the landing page: demo content, in this one file for the owner to replace. The page calls them sample quotes. */
import type { Bilingual } from './bilingual.ts';

export interface Testimonial {
  words: Bilingual;
  name: string;
  role: Bilingual;
}

/** Replace these three with your customers' own words, with their permission. Name, role and words are all that is shown. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    words: {
      en: 'My guys never filled out a ticket in their lives. They text me all day. Now those texts are change orders.',
      es: 'Mi gente nunca llenó un ticket en su vida. Textos me mandan todo el día. Ahora esos textos son órdenes de cambio.',
    },
    name: 'Ray D.',
    role: { en: 'Electrical foreman', es: 'Capataz eléctrico' },
  },
  {
    words: {
      en: 'I stopped arguing about who said yes. I open the order and read him his own text, with the time on it.',
      es: 'Dejé de discutir quién dijo que sí. Abro la orden y le leo su propio texto, con la hora.',
    },
    name: 'Nora W.',
    role: { en: 'Estimator', es: 'Estimadora' },
  },
  {
    words: {
      en: 'One list on Friday, with how many days each one has waited on me. I would rather answer than see it again.',
      es: 'Una lista el viernes, con los días que cada una lleva esperándome. Prefiero contestar que volver a verla.',
    },
    name: 'Dave K.',
    role: { en: 'Superintendent', es: 'Superintendente' },
  },
];
