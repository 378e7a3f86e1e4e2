/**
 * Prints the SQL that leads from one schema file to another (default: from nothing to schema.prisma), with Prisma's own
 * engine: the start of a new migration. `node prisma/diff.ts [OLD_SCHEMA]`, e.g. `git show HEAD:prisma/schema.prisma > /tmp/old.prisma`.
 * Edit out what it proposes to drop: policies, checks, triggers and special indexes are ours and unknown to it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { SchemaEngine as Engine } from '@prisma/schema-engine-wasm';

const engine = engineModule as unknown as {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: { new: (...args: unknown[]) => Promise<Engine> };
};
const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
const wasm = new WebAssembly.Module(fs.readFileSync(path.join(folder, 'schema_engine_bg.wasm')));
const instance = new WebAssembly.Instance(wasm, { './schema_engine_bg.js': engineModule as WebAssembly.ModuleImports });
engine.__wbg_set_wasm(instance.exports);
(instance.exports.__wbindgen_start as () => void)();

const target = path.resolve(import.meta.dirname, 'schema.prisma');
const files = (file: string) => ({ files: [{ path: target, content: fs.readFileSync(file, 'utf8') }] });
const from = process.argv[2];
// The engine asks its database for a version before it compares anything; an empty one in memory answers.
const empty = await PGlite.create({ extensions: { vector } });
const server = new PGLiteSocketServer({ db: empty, host: '127.0.0.1', port: 0 });
await server.start();
const [host, port] = server.getServerConn().split(':');
const pool = new pg.Pool({ host, port: Number(port), user: 'postgres', database: 'postgres', max: 1 });
const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
const session = await engine.SchemaEngine.new(
  { datamodels: [[target, fs.readFileSync(target, 'utf8')]] },
  () => {},
  adapter,
);
const { stdout } = await session.diff({
  from: from ? { tag: 'schemaDatamodel', ...files(from) } : { tag: 'empty' },
  to: { tag: 'schemaDatamodel', ...files(target) },
  script: true,
  exitCode: null,
  shadowDatabaseUrl: null,
  filters: { externalTables: [], externalEnums: [] },
} as never);
process.stdout.write(stdout ?? '');
process.exit(0);
