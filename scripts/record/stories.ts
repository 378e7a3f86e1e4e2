/** The one order that the public site shows, in each language. */
export interface Story {
  language: 'English' | 'Spanish';
  /** Of the file names. */
  suffix: string;
  texts: { report: string; correction: string; answer: string };
  labels: { complete: string; edit: string; approved: string; cost: RegExp };
  captions: Record<
    | 'report'
    | 'correction'
    | 'draft'
    | 'dashboard'
    | 'opened'
    | 'priced'
    | 'completed'
    | 'sent'
    | 'approved'
    | 'waiting'
    | 'asked'
    | 'answered'
    | 'thanked',
    string
  >;
}

export const STORIES: readonly Story[] = [
  {
    language: 'English',
    suffix: '',
    texts: {
      report:
        'Riverside - 2 electricians 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT. Dave asked for it',
      correction: 'make it 6 hrs each',
      answer: 'looks good',
    },
    labels: { complete: 'Complete', edit: 'Edit', approved: 'T&M Approved', cost: /^Cost per unit of/ },
    captions: {
      report: 'The foreman texts hours and material.',
      correction: 'He corrects the hours.',
      draft: 'The draft is ready for the office.',
      dashboard: 'The office sees every order.',
      opened: 'The new draft, with the words each line came from.',
      priced: 'Prices come from the company’s lists.',
      completed: 'The order is complete.',
      sent: 'It is sent to the superintendent.',
      approved: 'The order shows T&M Approved.',
      waiting: 'The superintendent’s phone.',
      asked: 'He is asked to verify the work.',
      answered: 'He answers: looks good.',
      thanked: 'The approval is recorded.',
    },
  },
  {
    language: 'Spanish',
    suffix: '-es',
    texts: {
      report:
        'Riverside - 2 electricistas 4 horas cada uno moviendo conduit en el piso 3, usamos 60 pies de EMT de 3/4. Lo pidió Dave',
      correction: 'que sean 6 horas cada uno',
      answer: 'aprobado',
    },
    labels: { complete: 'Completar', edit: 'Editar', approved: 'T&M aprobado', cost: /^Costo por unidad de/ },
    captions: {
      report: 'El capataz manda horas y material por mensaje.',
      correction: 'Corrige las horas.',
      draft: 'El borrador está listo para la oficina.',
      dashboard: 'La oficina ve todas las órdenes.',
      opened: 'El borrador nuevo, con las palabras de cada renglón.',
      priced: 'Los precios salen de las listas de la empresa.',
      completed: 'La orden está completa.',
      sent: 'Se manda al superintendente.',
      approved: 'La orden muestra que está aprobada.',
      waiting: 'El teléfono del superintendente.',
      asked: 'Se le pide verificar el trabajo.',
      answered: 'Contesta: aprobado.',
      thanked: 'La aprobación queda registrada.',
    },
  },
];
