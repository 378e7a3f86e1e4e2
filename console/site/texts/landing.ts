import type { Bilingual } from './bilingual.ts';

export const HERO = {
  eyebrow: { en: 'For construction subcontractors', es: 'Para subcontratistas de construcción' },
  claim: {
    en: 'Get paid for the extra work.',
    es: 'Cobre el trabajo extra.',
  },
  lead: {
    en: 'Your foreman texts what happened: hours, materials, photos. Corbel drafts the change order, the superintendent approves it by text, and it leaves as a PDF with your logo.',
    es: 'Su capataz manda por texto lo que pasó: horas, materiales y fotos. Corbel redacta la orden de cambio, el superintendente la aprueba por texto y sale en PDF con su logo.',
  },
  promise: {
    en: 'Nothing to install in the field. The demo needs no card.',
    es: 'Nada que instalar en la obra. La demostración no pide tarjeta.',
  },
} satisfies Record<string, Bilingual>;

/** What stands in the small pictures of the steps. */
export const STEP_WORDS = {
  text: {
    en: 'Riverside - 2 guys 4 hrs each relocating conduit, used 60ft 3/4 EMT',
    es: 'Riverside - 2 hombres 4 horas cada uno moviendo tubería, 60 pies de EMT de 3/4',
  },
  reply: {
    en: 'COR 3 drafted: Labor 8 hr, 3/4 EMT 60 ft. What trade were the two men?',
    es: 'COR 3 en borrador: mano de obra 8 hr, EMT de 3/4 60 ft. ¿De qué oficio eran los dos?',
  },
  labor: { en: 'Journeyman', es: 'Oficial' },
  laborQuote: { en: '2 guys 4 hrs each', es: '2 hombres 4 horas cada uno' },
  markup: { en: 'Markups 20%', es: 'Márgenes 20%' },
  conduitQuote: { en: '60ft 3/4 EMT', es: '60 pies de EMT de 3/4' },
  request: {
    en: 'Riverside COR 3: Journeyman 8 hr, 3/4 EMT 60 ft. Reply APPROVE, HOURS ONLY, DENY and why.',
    es: 'Riverside COR 3: oficial 8 hr, EMT de 3/4 60 ft. Responda APROBAR, SOLO HORAS, NEGAR y por qué.',
  },
  answer: { en: 'looks good', es: 'todo bien' },
  stamp: { en: 'T&M Approved · 2:14 PM', es: 'T&M aprobado · 2:14 p. m.' },
  paper: { en: 'Change Order Request 3', es: 'Solicitud de orden de cambio 3' },
  executed: { en: 'Executed · QuickBooks invoice $738.48', es: 'Ejecutada · factura de QuickBooks $738.48' },
} satisfies Record<string, Bilingual>;

export interface Step {
  title: Bilingual;
  text: Bilingual;
}

/** Four steps from the slab to the invoice; each has a small picture in `step-pictures.tsx`, in the same order. */
export const STEPS: readonly Step[] = [
  {
    title: { en: 'Text it from the field', es: 'Mándelo desde la obra' },
    text: {
      en: 'Hours, materials and photos, in plain words, in English or Spanish. If something is missing, Corbel asks one question.',
      es: 'Horas, materiales y fotos, con sus palabras, en español o en inglés. Si falta algo, Corbel hace una sola pregunta.',
    },
  },
  {
    title: { en: 'Price the draft', es: 'Ponga precio al borrador' },
    text: {
      en: 'The office opens a draft where every line shows the words it came from, with your rates and markups already in.',
      es: 'La oficina abre un borrador donde cada línea muestra las palabras de donde salió, con sus tarifas y márgenes ya puestos.',
    },
  },
  {
    title: { en: 'Approved by text', es: 'Aprobado por texto' },
    text: {
      en: 'The superintendent answers one text. His words, his number and the exact version he saw stay with the order.',
      es: 'El superintendente contesta un texto. Sus palabras, su número y la versión exacta que vio quedan con la orden.',
    },
  },
  {
    title: { en: 'Send it and bill it', es: 'Envíela y factúrela' },
    text: {
      en: 'A PDF with your logo, the photos and the approval. Execute it, and the QuickBooks invoice is made once.',
      es: 'Un PDF con su logo, las fotos y la aprobación. Ejecútela y la factura de QuickBooks se hace una sola vez.',
    },
  },
];

export type BenefitIcon = 'pencil' | 'quote' | 'signature' | 'clock' | 'invoice' | 'people';

export const BENEFITS: readonly (Step & { icon: BenefitIcon })[] = [
  {
    icon: 'pencil',
    title: { en: 'Written down the same day', es: 'Escrito el mismo día' },
    text: {
      en: 'A text takes a minute. No one has to remember on Friday what happened on Tuesday.',
      es: 'Un texto toma un minuto entre dos tareas. Nadie tiene que acordarse el viernes de lo que pasó el martes.',
    },
  },
  {
    icon: 'quote',
    title: { en: 'No invented numbers', es: 'Sin números inventados' },
    text: {
      en: 'Every quantity is tied to the words your crew sent. What was not said stays open, and is never guessed.',
      es: 'Cada cantidad está atada a las palabras que mandó su gente. Lo que no se dijo queda abierto; nunca se adivina.',
    },
  },
  {
    icon: 'signature',
    title: { en: 'Approvals that hold up', es: 'Aprobaciones que valen' },
    text: {
      en: 'What was sent, to whom, when, and the answer word for word: one file you can check offline, years later.',
      es: 'Qué se envió, a quién, cuándo y la respuesta palabra por palabra: un archivo que se puede verificar sin conexión, años después.',
    },
  },
  {
    icon: 'clock',
    title: { en: 'Reminders without you', es: 'Recordatorios sin usted' },
    text: {
      en: 'Corbel asks again in working hours, and general contractors get a weekly list of what waits for them.',
      es: 'Corbel vuelve a preguntar en horas de trabajo, y los contratistas generales reciben cada semana la lista de lo pendiente.',
    },
  },
  {
    icon: 'invoice',
    title: { en: 'Billed once, or you know why not', es: 'Facturado una vez, o sabe por qué no' },
    text: {
      en: 'Executed orders become QuickBooks Online invoices. What is approved but not billed has a list of its own.',
      es: 'Las órdenes ejecutadas se vuelven facturas de QuickBooks Online. Lo aprobado sin facturar tiene su propia lista.',
    },
  },
  {
    icon: 'people',
    title: { en: 'Everybody, for one price', es: 'Todos, por un precio' },
    text: {
      en: 'Unlimited users and jobs. You pay for change orders, because those are what get you paid.',
      es: 'Personas y obras sin límite. Usted paga por órdenes de cambio, porque son las que le pagan a usted.',
    },
  },
];
