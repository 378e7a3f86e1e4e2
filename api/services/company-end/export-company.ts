import { Zip, ZipDeflate, ZipPassThrough, strToU8 } from 'fflate';
import { PassThrough, type Readable } from 'node:stream';
import { hideLinkTokens } from '../../../domain/hide-link-tokens.ts';
import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { refuseImpersonation } from '../sign-ins/list-sign-ins.ts';
import { writeAudit } from '../write-audit.ts';

/** Columns that are ours to keep: seals, hashes of tokens, vectors that a machine made. */
const KEPT_BACK = ['totp_secret', 'totp_step', 'access_token', 'refresh_token', 'state_hash', 'lease_id', 'embedding'];

/**
 * Everything of a company as a ZIP: each table as JSON, each file under its hash, and a list of both. Tables are read in one
 * transaction, files one after another while the archive leaves. @throws AppError NOT_FOUND, ROLE, DEMO_MODE, IMPERSONATION
 */
export async function exportCompany(deps: Deps, actor: UserActor, input: { id: number }): Promise<Readable> {
  const of = requireCompany(actor, input.id);
  authorize(actor, 'company.export');
  refuseImpersonation(actor);
  const now = deps.clock.now();
  const { tables, files } = await withTenant(deps.db, of, async (tx) => {
    const names = await tx.$queryRaw<{ name: string; key: string }[]>`
      select c.relname as name, a.attname as key from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        and a.attname = case when c.relname = 'customers' then 'id' else 'customer_id' end
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and has_table_privilege(c.oid, 'select')
        and c.relname not in ('sessions', 'link_tokens', 'material_words', 'material_counts') order by 1`;
    const tables: { name: string; rows: string }[] = [];
    for (const { name, key } of names) {
      const [found] = await tx.$queryRawUnsafe<{ rows: string }[]>(
        `select coalesce(json_agg(to_jsonb(t) - $2::text[])::text, '[]') as rows from "${name}" t where "${key}" = $1`,
        of.customerId,
        KEPT_BACK,
      );
      tables.push({ name, rows: hideLinkTokens(found?.rows ?? '[]') });
    }
    const files = await tx.files.findMany({
      where: { customer_id: of.customerId },
      select: { hash: true, mime: true },
      orderBy: { hash: 'asc' },
    });
    await writeAudit(tx, now, actor, { action: 'company.exported', entity: 'customer', entityId: of.customerId });
    return { tables, files };
  });
  const out = new PassThrough();
  void pack(deps, out, tables, files, now).catch((error: unknown) => out.destroy(error as Error));
  return out;
}

type Listed = { hash: string; mime: string };

async function pack(
  deps: Deps,
  out: PassThrough,
  tables: { name: string; rows: string }[],
  files: Listed[],
  at: Date,
): Promise<void> {
  let wait: Promise<void> | null = null;
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return void out.destroy(error);
    if (!out.write(chunk)) wait ??= new Promise((resolve) => out.once('drain', () => ((wait = null), resolve())));
    if (isLast) out.end();
  });
  const add = async (name: string, bytes: Uint8Array, isPacked: boolean) => {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
    if (out.destroyed) throw new Error('the one who asked for the export has gone');
    await wait;
  };
  const missing: string[] = [];
  for (const { name, rows } of tables) await add(`tables/${name}.json`, strToU8(rows), false);
  for (const { hash, mime } of files) {
    const bytes = await deps.files.get(hash);
    if (bytes) await add(`files/${hash}.${mime.split('/').at(-1) ?? 'bin'}`, bytes, true);
    else missing.push(hash);
  }
  const about = { made: at.toISOString(), tables: tables.map(({ name }) => name), files: files.length, missing };
  await add('export.json', strToU8(JSON.stringify(about, null, 1)), false);
  zip.end();
}
