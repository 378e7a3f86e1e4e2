/**
 * The console's quick match: the typed characters appear in order, whatever their case. Names that begin with what was
 * typed come first, each group in its own order.
 */
export const AUTOCOMPLETE_LIMIT = 5;

/** Whether all characters of the query appear in the text in that order. An empty query matches everything. */
export function matchesInOrder(query: string, text: string): boolean {
  return hasInOrder(query.trim().toLowerCase(), text.toLowerCase());
}

/** The autocomplete's answers: at most five; none for an empty query. */
export function matchMaterials<T>(query: string, materials: readonly T[], nameOf: (material: T) => string): T[] {
  const typed = query.trim().toLowerCase();
  if (typed === '') return [];
  const prefixed: T[] = [];
  const others: T[] = [];
  for (const material of materials) {
    const name = nameOf(material).toLowerCase();
    if (name.startsWith(typed)) prefixed.push(material);
    else if (others.length < AUTOCOMPLETE_LIMIT && hasInOrder(typed, name)) others.push(material);
    if (prefixed.length === AUTOCOMPLETE_LIMIT) break;
  }
  return [...prefixed, ...others].slice(0, AUTOCOMPLETE_LIMIT);
}

function hasInOrder(query: string, text: string): boolean {
  let from = 0;
  for (const character of query) {
    const found = text.indexOf(character, from);
    if (found < 0) return false;
    from = found + character.length;
  }
  return true;
}
