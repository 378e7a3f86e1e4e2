/**
 * The order that shows a company how its template looks: 8.25 % tax and 15.0 % overhead are examples, nobody's rates.
 */
import { computeBreakdown } from '../../domain/money.ts';
import type { OrderContent } from '../../domain/change-order.ts';
import type { RevisionContent } from '../../domain/revision.ts';

const WORDS = {
  English: {
    job: 'Sample Job',
    contractor: 'Sample General Contractor',
    by: 'Sample Estimator',
    description: 'Sample: relocate conduit on the 3rd floor, as directed on site.',
    note: 'This order is an example. Its tax and overhead are not your rates.',
    labor: 'Electrician',
    pipe: '3/4" EMT conduit',
    box: '4" square box with cover',
    lift: 'Scissor lift, 19 ft',
    tax: 'Sales tax',
    overhead: 'Overhead',
  },
  Spanish: {
    job: 'Obra de ejemplo',
    contractor: 'Contratista general de ejemplo',
    by: 'Presupuestador de ejemplo',
    description: 'Ejemplo: reubicar conduit en el tercer piso, según se indicó en la obra.',
    note: 'Esta orden es un ejemplo. Su impuesto y sus gastos generales no son los de usted.',
    labor: 'Electricista',
    pipe: 'Conduit EMT de 3/4"',
    box: 'Caja cuadrada de 4" con tapa',
    lift: 'Plataforma de tijera, 19 pies',
    tax: 'Impuesto',
    overhead: 'Gastos generales',
  },
} as const;

type Given = Pick<RevisionContent, 'language' | 'frozenAt' | 'company' | 'template'> & {
  timeZone: string;
  clauses: NonNullable<OrderContent['clauses']>;
};

/** A revision of a fictional order on the company's letterhead. */
export function templateSample({ language, frozenAt, company, template, timeZone, clauses }: Given): RevisionContent {
  const words = WORDS[language];
  const content = { ...sampleContent(language, dayIn(timeZone, frozenAt)), clauses };
  return {
    rendererVersion: 1,
    revision: 1,
    frozenAt,
    language,
    company,
    template,
    job: {
      name: words.job,
      projectNumber: 'P-100',
      address: null,
      generalContractor: words.contractor,
      timeZone,
      region: null,
    },
    order: {
      id: 0,
      idNumber: 1001,
      corNumber: 1,
      customerReference: null,
      status: 'Unexecuted',
      dateCreated: frozenAt,
      createdBy: words.by,
    },
    content,
    breakdown: computeBreakdown(content),
    photos: [],
  };
}

/** '2026-11-21', as the company's calendar says; 'sv' writes dates so. */
function dayIn(timeZone: string, moment: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(moment));
}

function sampleContent(language: RevisionContent['language'], workDate: string): OrderContent {
  const words = WORDS[language];
  const line = (
    category: 'labor' | 'materials' | 'equipment',
    name: string,
    quantity: string,
    unit: string,
    unitCost: string,
  ) => ({ id: null, category, name, quantity, unit, unitCost, rateKind: null });
  return {
    description: words.description,
    note: words.note,
    workDate,
    directedBy: null,
    scheduleExtension: { days: 1, weeks: 0, months: 0 },
    items: [
      line('labor', words.labor, '8', 'hr', '75'),
      line('materials', words.pipe, '60', 'ft', '1.15'),
      line('materials', words.box, '4', 'ea', '6.5'),
      line('equipment', words.lift, '1', 'day', '185'),
    ].map((item, position) => ({ ...item, position })),
    markups: [
      { name: words.tax, category: 'materials', isPercentage: true, rate: '0.0825' },
      { name: words.overhead, category: 'general', isPercentage: true, rate: '0.15' },
    ],
  };
}
