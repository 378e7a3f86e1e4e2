/**
 * A material's words as 256 numbers: its letters in groups of two to four, each hashed to a place and a sign. Texts that
 * share most of their groups lie near each other, whatever the order of the words and a slip of the finger. No model, no
 * network: the same text gives the same numbers everywhere.
 */
export const VECTOR_SIZE = 256;

/** Unit length; all zeros for a text without letters or digits. `text` as `normalizeMaterialText` leaves it. */
export function materialVector(text: string): Float32Array {
  const vector = new Float32Array(VECTOR_SIZE);
  for (const word of text.split(/[^a-z0-9/.-]+/)) {
    if (word === '') continue;
    add(vector, `=${word}`, 1);
    const bounded = `^${word}$`;
    // A long word has many groups; together they weigh little more than a short one's.
    const groups = Math.max(1, 3 * bounded.length - 6);
    for (const size of [2, 3, 4]) {
      for (let at = 0; at + size <= bounded.length; at++)
        add(vector, bounded.slice(at, at + size), 1.6 / Math.sqrt(groups));
    }
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((part) => part / length);
}

function add(vector: Float32Array, group: string, weight: number): void {
  // FNV-1a; the lowest bits choose the place, another the sign.
  let hash = 0x811c9dc5;
  for (let at = 0; at < group.length; at++) hash = Math.imul(hash ^ group.charCodeAt(at), 0x01000193);
  vector[hash & (VECTOR_SIZE - 1)]! += (hash >>> 16) & 1 ? weight : -weight;
}

/** As PostgreSQL reads it. Four digits are more than a byte of noise needs. */
export function vectorText(vector: Float32Array): string {
  return `[${Array.from(vector, (part) => Math.round(part * 1e4) / 1e4).join(',')}]`;
}
