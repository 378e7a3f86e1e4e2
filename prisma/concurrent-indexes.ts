import type { ClientBase } from 'pg';

const INDEX = /^(create (?:unique )?|drop )index concurrently (?:if (?:not )?exists )?"?(\w+)"?/i;

/** The statements of a migration without comments. Only for files of plain statements: a function's body is not understood. */
export function splitStatements(sql: string): string[] {
  return sql
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter((statement) => statement !== '');
}

/** Whether a migration builds or drops an index without locking its table, which PostgreSQL does outside a transaction only. */
export function isConcurrent(sql: string): boolean {
  return /\bindex\s+concurrently\b/i.test(sql.replace(/--[^\n]*/g, ''));
}

/**
 * Runs such a migration one statement at a time. An index that an earlier try left unfinished is dropped and built again; one
 * that is there and valid is left alone. Throws when the file holds anything else: outside a transaction it could be left half done.
 */
export async function runConcurrently(client: ClientBase, sql: string): Promise<void> {
  const statements = splitStatements(sql).map((statement) => ({ statement, match: INDEX.exec(statement) }));
  const other = statements.find(({ match }) => match === null);
  if (other) {
    throw new Error(
      `A migration with an index built concurrently may hold nothing else; move "${other.statement.slice(0, 60)}" to a migration of its own.`,
    );
  }
  for (const { statement, match } of statements) {
    const [, verb, name] = match as RegExpExecArray;
    const isBuild = !verb!.toLowerCase().startsWith('drop');
    const { rows } = await client.query<{ valid: boolean }>(
      'select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass($1)',
      [client.escapeIdentifier(name!)],
    );
    const found = rows[0];
    if (isBuild ? found?.valid : !found) continue;
    if (isBuild && found) await client.query(`drop index concurrently ${client.escapeIdentifier(name!)}`);
    await client.query(statement);
  }
}
