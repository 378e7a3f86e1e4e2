/**
 * Intuit's query language, as far as the stand-in needs it: select … from … where … and … orderby … startposition …
 * maxresults …
 */
import type { Entities, EntityName } from './entities.ts';
import { QuickBooksRefusal } from './quickbooks-errors.ts';

interface Condition {
  field: string;
  operator: '=' | '<' | '>' | '<=' | '>=' | 'LIKE' | 'IN';
  values: string[];
}

export interface ReadQuery {
  /** Null asks for all; 'count(*)' is `isCount`. */
  columns: string[] | null;
  isCount: boolean;
  entity: EntityName;
  conditions: Condition[];
  start: number;
  max: number;
}

const SHAPE =
  /^\s*select\s+(.+?)\s+from\s+(\w+)(?:\s+where\s+(.+?))?(?:\s+order\s*by\s+(.+?))?(?:\s+startposition\s+(\d+))?(?:\s+maxresults\s+(\d+))?\s*;?\s*$/is;
const CONDITION = /^\s*([\w.]+)\s*(<=|>=|=|<|>|\blike\b|\bin\b)\s*(.+?)\s*$/is;
const ENTITIES: EntityName[] = ['Customer', 'Item', 'Invoice', 'CreditMemo'];
const MOST = 1000;

/** Throws the vendor's refusal for what it would not read. */
export function readQuery(text: string): ReadQuery {
  const match = SHAPE.exec(text);
  const entity = ENTITIES.find((name) => name.toLowerCase() === match?.[2]?.toLowerCase());
  if (!match || !entity) throw new QuickBooksRefusal(4000, `Encountered: ${text.slice(0, 60)}`);
  const [, columns = '', , where, , start, max] = match;
  const most = max === undefined ? 100 : Number(max);
  if (most > MOST) throw new QuickBooksRefusal(4000, 'maxresults must be 1000 or less');
  return {
    isCount: /^count\(\*\)$/i.test(columns.trim()),
    columns: columns.trim() === '*' ? null : columns.split(',').map((column) => column.trim()),
    entity,
    conditions:
      where === undefined ? [] : where.split(/\s+and\s+(?=[\w.]+\s*(?:<=|>=|=|<|>|like\b|in\b))/i).map(readCondition),
    start: start === undefined ? 1 : Number(start),
    max: most,
  };
}

function readCondition(text: string): Condition {
  const match = CONDITION.exec(text);
  if (!match) throw new QuickBooksRefusal(4000, text);
  const [, field = '', operator = '=', rest = ''] = match;
  const values = [...rest.matchAll(/'((?:\\.|[^'\\])*)'|(true|false|-?\d+(?:\.\d+)?)/gi)].map(
    ([, quoted, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '',
  );
  if (values.length === 0) throw new QuickBooksRefusal(4000, text);
  return { field, operator: operator.toUpperCase() as Condition['operator'], values };
}

/** The answer's `QueryResponse`: inactive names only where asked for, a page of at most 1,000. */
export function answerQuery<K extends EntityName>(
  query: ReadQuery & { entity: K },
  all: readonly Entities[K][],
): object {
  const asksActive = query.conditions.some(({ field }) => field === 'Active');
  const found = all.filter(
    (row) =>
      (asksActive || !('Active' in row) || row.Active) && query.conditions.every((condition) => holds(row, condition)),
  );
  if (query.isCount) return { totalCount: found.length };
  const page = found.slice(query.start - 1, query.start - 1 + query.max);
  if (page.length === 0) return {};
  const rows = query.columns === null ? page : page.map((row) => pick(row, query.columns ?? []));
  return { [query.entity]: rows, startPosition: query.start, maxResults: page.length };
}

function holds(row: object, { field, operator, values }: Condition): boolean {
  const held = valueAt(row, field);
  const [first = ''] = values;
  if (operator === 'IN') return values.includes(held);
  if (operator === '=') return held === first;
  if (operator === 'LIKE') return likePattern(first).test(held);
  const order = Number.isNaN(Number(first)) ? held.localeCompare(first) : Number(held) - Number(first);
  return operator === '<' ? order < 0 : operator === '>' ? order > 0 : operator === '<=' ? order <= 0 : order >= 0;
}

function likePattern(pattern: string): RegExp {
  const words = pattern.split('%').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${words.join('.*')}$`, 'is');
}

/** A field's value as text; a reference counts by its id. */
function valueAt(row: object, field: string): string {
  let value: unknown = row;
  for (const part of field.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  if (typeof value === 'object' && value !== null && 'value' in value) return String(value.value);
  return typeof value === 'object' || value === undefined ? '' : String(value as string | number | boolean);
}

function pick(row: object, columns: string[]): object {
  const fields = new Set([...columns, 'domain', 'sparse']);
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name)));
}
