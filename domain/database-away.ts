/** P… are Prisma's words for a pool that is exhausted or a database that is away, 57P… and 53300 PostgreSQL's, E… the network's. */
const CODES: ReadonlySet<unknown> = new Set([
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

/** Whether an error, or what caused it, says that the database cannot be had for now: worth another try in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.has((error as { code?: unknown }).code) || WORDS.test(error.message) || isDatabaseAway(error.cause);
}
