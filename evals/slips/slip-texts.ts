/** What is printed on forty slips: delivery slips and T&M tickets, in English and Spanish. The same ones each time. */
export interface Slip {
  id: string;
  lang: 'en' | 'es';
  kind: 'delivery_slip' | 'ticket';
  /** Rows of cells above the items, the items, and below them. */
  head: string[][];
  items: string[][];
  foot: string[][];
  font: string;
}

type Row = [quantity: string, unit: string, goods: string];

const MATERIALS: Record<Slip['lang'], Row[]> = {
  en: [
    ['60', 'FT', '3/4" EMT CONDUIT'],
    ['12', 'EA', '4" SQUARE BOX'],
    ['24', 'EA', '3/4" EMT COUPLING'],
    ['500', 'FT', '#12 THHN WIRE'],
    ['18', 'EA', '20A BREAKER'],
    ['36', 'EA', '5/8" DRYWALL 4X8'],
    ['7', 'BAG', 'CONCRETE MIX 80 LB'],
    ['14.5', 'YD', 'CONCRETE 4000 PSI'],
    ['85', 'EA', '2X4 STUD'],
    ['9', 'ROLL', 'DUCT TAPE'],
    ['130', 'FT', '1/2" COPPER PIPE'],
    ['16', 'EA', '1/2" ELBOW'],
  ],
  es: [
    ['60', 'PIES', 'CONDUIT EMT 3/4"'],
    ['12', 'PZA', 'CAJA CUADRADA 4"'],
    ['25', 'SACOS', 'CEMENTO'],
    ['8', 'ROLLOS', 'CINTA AISLANTE'],
    ['140', 'PIES', 'CABLE #12 THHN'],
    ['36', 'PZA', 'TABLAROCA 5/8"'],
    ['15', 'YD', 'CONCRETO 4000 PSI'],
    ['48', 'PZA', 'MADERA 2X4'],
    ['6', 'CUBETAS', 'PINTURA BLANCA'],
    ['90', 'PIES', 'TUBO DE COBRE 1/2"'],
    ['17', 'PZA', 'CODO 1/2"'],
    ['4.5', 'TON', 'GRAVA'],
  ],
};
const LABOR: Record<Slip['lang'], string[]> = {
  en: [
    '2 electricians 4 hrs each',
    '3 laborers 6.5 hrs each',
    '1 foreman 8 hrs',
    '4 carpenters 5 hrs each',
    '2 plumbers 3.5 hrs each',
    '1 operator 7 hrs',
  ],
  es: [
    '2 electricistas 4 horas cada uno',
    '3 peones 6.5 horas cada uno',
    '1 capataz 8 horas',
    '4 carpinteros 5 horas cada uno',
    '2 plomeros 3.5 horas cada uno',
    '1 operador 7 horas',
  ],
};
const WORDS = {
  en: {
    delivery_slip: 'DELIVERY TICKET',
    ticket: 'TIME AND MATERIAL TICKET',
    date: 'Date',
    job: 'Job',
    order: 'Customer PO',
    columns: ['QTY', 'UNIT', 'DESCRIPTION'],
    work: 'Labor',
    goods: 'Material',
    end: ['Received by', 'Thank you for your business'],
    jobs: ['Riverside Medical Tower', 'Maple Street School', 'Warehouse 14'],
    firms: ['Front Range Supply', 'Summit Ridge Electric', 'Canyon Building Materials'],
  },
  es: {
    delivery_slip: 'NOTA DE ENTREGA',
    ticket: 'BOLETA DE TIEMPO Y MATERIAL',
    date: 'Fecha',
    job: 'Obra',
    order: 'Orden de compra',
    columns: ['CANT', 'UNIDAD', 'DESCRIPCIÓN'],
    work: 'Mano de obra',
    goods: 'Materiales',
    end: ['Recibió', 'Gracias por su compra'],
    jobs: ['Escuela Maple', 'Torre B', 'Bodega 14'],
    firms: ['Materiales del Norte', 'Eléctrica Peña', 'Ferretería Muñoz'],
  },
} as const;
const FONTS = ['sans-serif', 'monospace', 'serif'];

/** Ten ways to photograph each of the four kinds; `conditions` holds their names. */
export function slipTexts(conditions: readonly string[]): (Slip & { condition: string })[] {
  const slips: (Slip & { condition: string })[] = [];
  for (const lang of ['en', 'es'] as const)
    for (const kind of ['delivery_slip', 'ticket'] as const)
      for (const [at, condition] of conditions.entries())
        slips.push({
          ...slipOf(lang, kind, at + (lang === 'es' ? 3 : 0)),
          id: `${lang}-${kind}-${condition}`,
          condition,
        });
  return slips;
}

function slipOf(lang: Slip['lang'], kind: Slip['kind'], seed: number): Omit<Slip, 'id'> {
  const said = WORDS[lang];
  const goods = Array.from(
    { length: 4 + (seed % 3) },
    (_, at) => MATERIALS[lang][(seed * 5 + at * 7) % MATERIALS[lang].length]!,
  );
  const unique = goods.filter((row, at) => goods.indexOf(row) === at);
  const crews = [0, 1].map((at) => LABOR[lang][(seed + at * 2) % LABOR[lang].length]!);
  const head = [
    [said.firms[seed % 3]!],
    [`${said[kind]} No. ${4_100 + seed * 137}`],
    [`${said.date}: 03/${String(seed + 2).padStart(2, '0')}/2026`],
    [`${said.job}: ${said.jobs[seed % 3]!}`],
  ];
  const isTicket = kind === 'ticket';
  return {
    lang,
    kind,
    head: isTicket ? [...head, [said.work]] : [...head, [`${said.order}: ${7_300 + seed * 11}`], [...said.columns]],
    items: isTicket
      ? [...crews.map((crew) => [crew]), ...unique.slice(0, 3).map((row) => [row.join(' ').toLowerCase()])]
      : unique,
    foot: [said.end.slice(0, isTicket ? 1 : 2).join('  ')].map((line) => [line]),
    font: FONTS[seed % FONTS.length]!,
  };
}
