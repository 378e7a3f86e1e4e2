const CODES = new Set([
  'P2024',
  'P2028',
  'P1001',
  'P1017',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const WORDS =
  /timeout exceeded when trying to connect|connection terminated|server has closed the connection|connectionclosed|database system is (?:not yet accepting|in recovery|starting up|shutting down)|terminating connection/i;

/** The pool is exhausted or the database away: worth another try in a moment. P… are Prisma's words for it, 57P… PostgreSQL's. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (CODES.has((at as { code?: string }).code ?? '') || WORDS.test(at.message)) return true;
  return false;
} // prettier-ignore
