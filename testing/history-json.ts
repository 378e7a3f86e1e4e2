/**
 * A workflow's history as text and back. The SDK's own way to JSON does not work with the protobuf library it ships
 * (1.24), so the message is written field by field: bytes as base64, 64-bit numbers as plain ones.
 */
export function writeHistory(history: object): string {
  return JSON.stringify(plain(history), null, 1);
}

export function readHistory(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) =>
    isRecord(value) && typeof value['$bytes'] === 'string' ? Buffer.from(value['$bytes'], 'base64') : value,
  );
}

/** Whose machine it was recorded on is nobody's business. */
const HIDDEN = new Set(['identity', 'stackTrace']);

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value;
  if ('low' in value && 'high' in value && 'unsigned' in value) return Number(String(value));
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, HIDDEN.has(name) ? 'recorder' : plain(field)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
