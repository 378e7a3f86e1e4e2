import type { Language } from '../../../domain/actor.ts';
import { formatCents } from '../../../domain/money.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import type { ReceiptBody } from '../../contract/signups.ts';
import { APP_URL, type MailContent } from '../../documents/mail-layout.ts';

const WORDS = {
  English: {
    locale: 'en-US',
    subject: `Your ${PRODUCT_NAME} receipt`,
    paid: (amount: string) => `You paid ${amount}`,
    free: 'Nothing was charged today',
    plan: (company: string, plan: string) => `${company} is on the ${plan} plan.`,
    renews: (day: string) => `The plan renews on ${day}.`,
    number: (number: string, day: string) => `Invoice ${number}, ${day}`,
    charged: 'What was charged',
    discount: 'Discount',
    tax: 'Tax',
    credit: 'Credit applied',
    total: 'Paid',
    pdf: 'Invoice as a PDF',
    button: 'Open Billing',
    footer: (company: string) =>
      `You get this because this is the billing address of ${company}. All invoices are under Billing.`,
  },
  Spanish: {
    locale: 'es-US',
    subject: `Su recibo de ${PRODUCT_NAME}`,
    paid: (amount: string) => `Usted pagó ${amount}`,
    free: 'Hoy no se cobró nada',
    plan: (company: string, plan: string) => `${company} tiene el plan ${plan}.`,
    renews: (day: string) => `El plan se renueva el ${day}.`,
    number: (number: string, day: string) => `Factura ${number}, ${day}`,
    charged: 'Lo que se cobró',
    discount: 'Descuento',
    tax: 'Impuesto',
    credit: 'Crédito aplicado',
    total: 'Pagado',
    pdf: 'Factura en PDF',
    button: 'Abrir Facturación',
    footer: (company: string) =>
      `Recibe este correo porque esta es la dirección de facturación de ${company}. Todas las facturas están en Facturación.`,
  },
} as const;

/** The receipt of a plan's first invoice. */
export function receiptMail(
  receipt: ReceiptBody,
  company: { name: string; time_zone: string; language: string },
): MailContent {
  const language: Language = company.language === 'Spanish' ? 'Spanish' : 'English';
  const words = WORDS[language];
  const format = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: company.time_zone });
  const day = (epoch: number): string => format.format(new Date(epoch * 1000));
  const less = (text: string, cents: number) => (cents === 0 ? [] : [{ text, detail: `-${formatCents(cents)}` }]);
  return {
    language,
    subject: words.subject,
    title: receipt.paid === 0 ? words.free : words.paid(formatCents(receipt.paid)),
    paragraphs: [
      [
        words.plan(company.name, receipt.plan),
        ...(receipt.period_end ? [words.renews(day(receipt.period_end))] : []),
      ].join(' '),
      ...(receipt.number ? [words.number(receipt.number, day(receipt.paid_at))] : []),
    ],
    sections: [
      {
        heading: words.charged,
        rows: [
          ...receipt.lines.map((line) => ({ text: line.description, detail: formatCents(line.amount) })),
          ...less(words.discount, receipt.discount_amount),
          ...(receipt.tax_amount === 0 ? [] : [{ text: words.tax, detail: formatCents(receipt.tax_amount) }]),
          ...less(words.credit, receipt.credit_applied),
          { text: words.total, detail: formatCents(receipt.paid) },
          ...(receipt.invoice_pdf ? [{ text: words.pdf, url: receipt.invoice_pdf }] : []),
        ],
      },
    ],
    button: { label: words.button, url: `${APP_URL}/billing` },
    footer: words.footer(company.name),
  };
}
