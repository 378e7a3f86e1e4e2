/** Stripe's way of writing nested values in a form or a query: `items[0][price]=price_1&expand[]=latest_invoice`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

const DEEPEST = 8;

/** Reads pairs as nested values. Numeric keys make lists. Names with `__proto__` and the like are left out. */
export function readForm(pairs: Iterable<[string, string]>): Form {
  const root = bare();
  for (const [name, value] of pairs) {
    const path = name.replaceAll(']', '').split('[');
    if (path.length <= DEEPEST && !path.some((part) => part === '__proto__' || part === 'constructor'))
      place(root, path, value);
  }
  return listify(root) as Form;
}

function bare(): Form {
  return Object.create(null) as Form;
}

function place(into: Form, path: string[], value: string): void {
  const [first = '', ...rest] = path;
  const key = first === '' ? String(Object.keys(into).length) : first;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = into[key];
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : bare();
  into[key] = next;
  place(next, rest, value);
}

function listify(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return keys.map((key) => listify(value[key] ?? ''));
  for (const key of keys) value[key] = listify(value[key] ?? '');
  return value;
}

export const textOf = (value: FormValue | undefined): string | null => (typeof value === 'string' ? value : null);
export const listOf = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);
export const formOf = (value: FormValue | undefined): Form =>
  value !== undefined && typeof value === 'object' && !Array.isArray(value) ? value : {};
export const flagOf = (value: FormValue | undefined): boolean => value === 'true';
/** A whole number, or null when nothing is there. */
export function wholeOf(value: FormValue | undefined): number | null {
  const text = textOf(value);
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : null;
}
/** Metadata and payloads: text by name. */
export const textsOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(value)).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])),
  );
