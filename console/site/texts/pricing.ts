import type { Bilingual } from './bilingual.ts';

/** What the one price includes. */
export const FEATURES: readonly Bilingual[] = [
  { en: 'Unlimited users and jobs', es: 'Personas y obras sin límite' },
  { en: 'Texts and photos in English and Spanish', es: 'Textos y fotos en español e inglés' },
  { en: 'Approvals by text, with the evidence kept', es: 'Aprobaciones por texto, con la evidencia guardada' },
  { en: 'PDF change orders with your logo and your words', es: 'Órdenes de cambio en PDF con su logo y su texto' },
  { en: 'Weekly reports to general contractors', es: 'Reportes semanales a contratistas generales' },
  { en: 'QuickBooks Online invoices', es: 'Facturas en QuickBooks Online' },
  { en: 'Onboarding and support included', es: 'Puesta en marcha y soporte incluidos' },
];

export const REFERRAL = {
  title: { en: 'Get $100, give $100', es: 'Reciba $100, regale $100' },
  text: {
    en: 'A contractor you refer gets $100 off the first month. You are credited $100 after their first payment.',
    es: 'El contratista que usted recomienda recibe $100 de descuento en el primer mes. Usted recibe $100 de crédito después de su primer pago.',
  },
} satisfies Record<string, Bilingual>;
