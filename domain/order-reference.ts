/**
 * Numbers that other people's papers give the same work: the general contractor's change order, PCO, RFI, T&M ticket,
 * purchase order, cost code. A reference is never a person or a quantity. docs/adr/0162-references.md
 */
export const REFERENCE_KINDS = {
  ticket: { label: 'Ticket', words: String.raw`(?:t\s?(?:&|and|y)\s?m\s+)?(?:ticket|tkt|boleta)s?` },
  rfi: { label: 'RFI', words: 'rfis?' },
  pco: { label: 'PCO', words: 'pcos?' },
  gc_change_order: { label: 'GC CO', words: String.raw`(?:gc|owner)(?:'?s)?\s+(?:co|cor|change order)|cco` },
  purchase_order: { label: 'PO', words: String.raw`p\.?o\.?|purchase order|orden de compra` },
  cost_code: { label: 'Cost code', words: String.raw`cost codes?|cc|codigo de costo|código de costo` },
} as const;
export type ReferenceKind = keyof typeof REFERENCE_KINDS;
export const REFERENCE_KIND_NAMES = Object.keys(REFERENCE_KINDS) as [ReferenceKind, ...ReferenceKind[]];

export interface OrderReference {
  kind: ReferenceKind;
  value: string;
}

export const REFERENCE_MAX = 40;
export const REFERENCES_MAX = 20;

/** '2231', '088', 'A-14', '03-30-00', '16.100'; a digit is in it. */
const VALUE = String.raw`(?=[a-z.-]{0,6}\d)[a-z0-9]+(?:[.-][a-z0-9]+)*`;
const LINK = String.raw`(?:\s+(?:no\.?|number|num\.?|numero|número))?\s*[#:.-]?\s*#?\s*`;
const SEPARATOR = String.raw`(?:\s*(?:,|&|\+|\/|\band\b|\by\b)\s*#?\s*)`;
/** Behind a value these make it a count or an hour: 'ticket 4 hrs'. */
const COUNTED = String.raw`(?!\s*(?:hrs?|hours?|horas?|ft|feet|guys?|men|people|hombres|ea|each|sheets?|bags?|days?|x\s*\d|["'”’])(?:\b|$))`;

const PATTERNS = REFERENCE_KIND_NAMES.map((kind) => ({
  kind,
  pattern: new RegExp(
    `(?<![\\p{L}\\d-])(?:${REFERENCE_KINDS[kind].words})(?![\\p{L}])${LINK}(${VALUE}${COUNTED}(?:${SEPARATOR}\\d{2,}[a-z0-9-]*(?![\\w.-])${COUNTED}){0,5})`,
    'giu',
  ),
}));

export interface FoundReference extends OrderReference {
  start: number;
  end: number;
}

/** References in what a person wrote, in the order they stand: 'T&M ticket #2231', 'tickets 2231 and 2232', 'per RFI 088'. */
export function readReferences(text: string): FoundReference[] {
  const found = PATTERNS.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const list = match[1] ?? '';
      const from = match.index + match[0].length - list.length;
      return [...list.matchAll(/[a-z0-9]+(?:[.-][a-z0-9]+)*/giu)]
        .filter(([value]) => /\d/.test(value) && value.length <= REFERENCE_MAX)
        .map((part) => ({ kind, value: part[0], start: from + part.index, end: from + part.index + part[0].length }));
    }),
  );
  return found.sort((a, b) => a.start - b.start);
}

/** 'Ticket 2231, RFI 088': as papers, logs and the form write them. */
export const formatReferences = (references: readonly OrderReference[]): string =>
  references.map(({ kind, value }) => `${REFERENCE_KINDS[kind].label} ${value}`).join(', ');

/** Both lists, each reference once. */
export function mergeReferences(have: readonly OrderReference[], more: readonly OrderReference[]): OrderReference[] {
  const keys = new Set(have.map(keyOf));
  const merged = have.map(({ kind, value }) => ({ kind, value }));
  for (const { kind, value } of more) {
    if (keys.has(keyOf({ kind, value }))) continue;
    keys.add(keyOf({ kind, value }));
    merged.push({ kind, value });
  }
  return merged.slice(0, REFERENCES_MAX);
}

const keyOf = ({ kind, value }: OrderReference): string => `${kind}:${value.toUpperCase()}`;

/** What the form holds, one after a comma; or the sentence why it cannot be read. */
export function parseReferenceList(text: string): { references: OrderReference[] } | { problem: string } {
  const references: OrderReference[] = [];
  for (const part of text.split(/[,;\n]/).map((one) => one.trim())) {
    if (part === '') continue;
    const kind = REFERENCE_KIND_NAMES.find((name) => startOf(name).test(part));
    const value = kind ? part.replace(startOf(kind), '').trim() : '';
    if (!kind || value === '') return { problem: REFERENCE_PROBLEMS.kind };
    references.push({ kind, value });
  }
  const problem = referenceProblem(references);
  return problem === null ? { references } : { problem };
}

const startOf = (kind: ReferenceKind): RegExp =>
  new RegExp(`^(?:${REFERENCE_KINDS[kind].words})(?![\\p{L}])${LINK}`, 'iu');

export const REFERENCE_PROBLEMS = {
  kind: 'Begin each reference with what it is: Ticket, RFI, PCO, GC CO, PO or Cost code',
  long: `A reference is at most ${REFERENCE_MAX} characters`,
  many: `At most ${REFERENCES_MAX} references`,
} as const;

/** The sentence why a list cannot be kept, or null. */
export function referenceProblem(references: readonly OrderReference[]): string | null {
  if (references.length > REFERENCES_MAX) return REFERENCE_PROBLEMS.many;
  return references.some(({ value }) => value.length > REFERENCE_MAX) ? REFERENCE_PROBLEMS.long : null;
}
