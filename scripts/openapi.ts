/**
 * `npm run openapi`: prints the API's OpenAPI document; starts nothing. `-- --write` renews openapi.json, which refuses
 * what would break a client unless `--breaking` says that it is meant.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeApi, type ApiDocument } from '../api/contract/describe-api.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';

const FILE = path.resolve(import.meta.dirname, '../openapi.json');
const { values } = parseArgs({ options: { write: { type: 'boolean' }, breaking: { type: 'boolean' } } });
const text = `${JSON.stringify(describeApi(), null, 1)}\n`;

if (values.write) write();
else process.stdout.write(text);

function write(): void {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as ApiDocument) : null;
  const breaking = before ? findBreakingChanges(before, JSON.parse(text) as ApiDocument) : [];
  if (breaking.length > 0 && !values.breaking) {
    console.error(`This would break clients; if it is meant, add --breaking:\n${breaking.join('\n')}`);
    process.exit(1);
  }
  writeFileSync(FILE, text);
  console.log(`openapi.json is renewed${breaking.length > 0 ? `, ${breaking.length} breaking changes` : ''}.`);
}
