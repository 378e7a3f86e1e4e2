import type { Bilingual } from './bilingual.ts';
import { POSTS } from './posts.ts';

export interface SitePage {
  address: string;
  /** An English sentence of the console, or both languages. */
  title: string | Bilingual;
  description: Bilingual;
}

const PAGES: readonly SitePage[] = [
  {
    address: '/',
    title: 'Change orders by text message',
    description: {
      en: 'Your foreman texts hours, materials and photos. Corbel drafts the change order, gets it approved by text, and sends the PDF and the invoice.',
      es: 'Su capataz manda horas, materiales y fotos por texto. Corbel redacta la orden de cambio, consigue la aprobación por texto y envía el PDF y la factura.',
    },
  },
  {
    address: '/pricing',
    title: 'Pricing',
    description: {
      en: '$20 per change order, billed monthly. Unlimited users and jobs.',
      es: '$20 por orden de cambio, con cobro mensual. Personas y obras sin límite.',
    },
  },
  {
    address: '/faq',
    title: 'Frequently asked questions',
    description: {
      en: 'What crews have to learn, what it costs, how approvals by text work, and what happens when you cancel.',
      es: 'Qué tiene que aprender la gente, cuánto cuesta, cómo funcionan las aprobaciones por texto y qué pasa si cancela.',
    },
  },
  {
    address: '/blog',
    title: 'Blog',
    description: {
      en: 'On extra work, change orders and getting paid for both.',
      es: 'Sobre trabajo extra, órdenes de cambio y cómo cobrarlos.',
    },
  },
  {
    address: '/legal',
    title: 'Legal',
    description: {
      en: 'Privacy policy and end-user license agreement.',
      es: 'Política de privacidad y contrato de licencia de usuario final.',
    },
  },
  {
    address: '/contact-us',
    title: 'Contact Us',
    description: {
      en: 'Email, phone and support hours.',
      es: 'Correo, teléfono y horario de soporte.',
    },
  },
  {
    address: '/contact-us/sales',
    title: 'Contact Sales',
    description: {
      en: 'Tell us how to reach you. We will call back within one business day.',
      es: 'Díganos cómo localizarle. Una persona le llama al siguiente día hábil.',
    },
  },
  {
    address: '/login',
    title: 'Login',
    description: {
      en: 'Sign in with your phone number or email and a code. There is no password.',
      es: 'Entre con su número de teléfono o su correo y un código. No hay contraseña.',
    },
  },
];

/** Every page that is sent ready to read and named in the site map. */
export const SITE_PAGES: readonly SitePage[] = [
  ...PAGES,
  ...POSTS.map(({ slug, title, summary }) => ({
    address: `/blog/${slug}`,
    title,
    description: summary,
  })),
];
