/**
 * No text holds up an expression: all that the server's code holds are checked by recheck, and each is given hostile texts made of its
 * own words. What was checked once is kept by its hash in `checked-expressions.txt` (`--write` renews it); what is new is
 * checked here. Expressions of the old reader that are still slow stand in `known-slow.tsv`, behind the reading threads: none may be
 * added, and one that is gone must be taken off (`--write`).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkExpression, hashOf, pumps, worstOf, type Verdict } from './check-expression.ts';
import { findExpressions, type Expression } from './find-expressions.ts';

const CHECKED = path.join(import.meta.dirname, 'checked-expressions.txt');
const KNOWN = path.join(import.meta.dirname, 'known-slow.tsv');
/** The one reader whose slow expressions are known; everywhere else there are none. */
const OLD_READER = /^(?:domain\/(?:lexer|understand|approval-answer|evidence)|agent\/built-in-model)/;
/** What files are read by sees texts of any length: there, fast for a text is not enough. */
const OF_FILES = /^(?:api\/documents|domain\/price-file)\//;
const MOST_MS = 5;
const isWriting = process.argv.includes('--write');
const isBeginning = process.argv.includes('--begin');

const checked = readChecked();
const known = readKnown();
const all = await findExpressions();
const problems: string[] = [];
const slow = new Map<string, Expression>();

const isKnown = (one: Expression): boolean => checked.has(hashOf(one)) || known.has(hashOf(one));
const fresh = all.filter((one) => !isKnown(one));
const waiting = [...fresh];
const check = async (): Promise<void> => {
  for (let one = waiting.pop(); one; one = waiting.pop()) checked.set(hashOf(one), await checkExpression(one));
};
// The checker is a process; two of them keep two cores busy.
await Promise.all([check(), check()]);

for (const one of all) {
  const hash = hashOf(one);
  let verdict: Verdict = known.has(hash) ? 'slow' : checked.get(hash)!;
  if (verdict !== 'slow' && worstOf(one, pumps(one)) > MOST_MS) verdict = 'slow';
  if (verdict === 'fast' && OF_FILES.test(one.file)) verdict = 'slow';
  if (verdict !== 'slow') continue;
  slow.set(hash, one);
  if (!known.has(hash) && !(isBeginning && OLD_READER.test(one.file)))
    problems.push(`${one.file}: a text can hold this up: /${one.source.slice(0, 160)}/${one.flags}`);
}
const gone = [...known.keys()].filter((hash) => !slow.has(hash) && !all.some((one) => hashOf(one) === hash));
if (gone.length > 0 && !isWriting)
  problems.push(`known-slow.tsv names ${gone.length} that are gone: node testing/attacks/check-expressions.ts --write`);

if (isWriting || isBeginning) write();
for (const problem of problems) console.error(problem);
const behind = slow.size - problems.length;
console.log(
  `${all.length} expressions, ${problems.length} unsafe; ${behind} known of the old reader, behind its threads; ${fresh.length} newly checked`,
);
if (process.env['RESULTS'])
  writeFileSync(
    process.env['RESULTS'],
    JSON.stringify({ passed: all.length - problems.length, failed: problems.length, skipped: 0 }),
  );
process.exit(problems.length > 0 ? 1 : 0);

function readChecked(): Map<string, Verdict> {
  const lines = existsSync(CHECKED) ? readFileSync(CHECKED, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => line.split(' ') as [string, Verdict]));
}

function readKnown(): Map<string, string> {
  const lines = existsSync(KNOWN) ? readFileSync(KNOWN, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => line.split('\t') as [string, string]));
}

/** Only ever fewer known ones; `--begin` made the list. */
function write(): void {
  const here = new Set(all.map(hashOf));
  const kept = [...checked].filter(([hash, verdict]) => here.has(hash) && verdict !== 'slow');
  writeFileSync(
    CHECKED,
    kept
      .map(([hash, verdict]) => `${hash} ${verdict}\n`)
      .sort()
      .join(''),
  );
  const named = [...slow].filter(([hash, { file }]) => (isBeginning ? OLD_READER.test(file) : known.has(hash)));
  const lines = named.map(([hash, one]) => `${hash}\t${one.file}\t/${one.source.replaceAll('\t', ' ').slice(0, 80)}\n`);
  writeFileSync(KNOWN, lines.sort((a, b) => a.slice(17).localeCompare(b.slice(17))).join(''));
}
