/** Checks an evidence package offline: `npm run verify-evidence -- FILE`. Exit code 0 only when it is unchanged. */
import { readFileSync } from 'node:fs';
import { verifyEvidence } from '../api/documents/verify-evidence.ts';

const [path] = process.argv.slice(2);
if (!path) {
  console.error('Usage: npm run verify-evidence -- FILE.zip');
  process.exit(2);
}
let bytes: Uint8Array;
try {
  bytes = readFileSync(path);
} catch {
  console.error(`'${path}' cannot be read.`);
  process.exit(2);
}
const { isIntact, problems, manifest, packageHash } = verifyEvidence(bytes);
if (manifest) {
  const job = manifest.job ? `, ${manifest.job}` : '';
  console.log(
    `${manifest.order}, revision ${manifest.revision}, ${manifest.company}${job}, frozen ${manifest.frozenAt}`,
  );
  console.log(`${manifest.files.length} files, ${manifest.missing.length} not at hand when it was made`);
}
console.log(`SHA-256 ${packageHash}`);
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(isIntact ? '✓ Nothing was changed.' : '✗ This is not the package as it was made.');
process.exit(isIntact ? 0 : 1);
