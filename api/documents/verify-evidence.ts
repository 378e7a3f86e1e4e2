/** Checks an evidence package by itself, without a network or a database. */
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { EVIDENCE_FORMAT } from './evidence-package.ts';
import type { EvidenceManifest } from './evidence-package.ts';
import { isSealIntact, sha256 } from './seal-archive.ts';

export interface EvidenceReport {
  isIntact: boolean;
  /** One sentence for each difference. */
  problems: string[];
  /** What the package says it is about; null when it cannot be read. */
  manifest: EvidenceManifest | null;
  /** SHA-256 of the whole file, to compare with a recorded one. */
  packageHash: string;
}

/** A package of honest evidence is photos and words; one that unpacks to more is not opened. */
const MAX_UNPACKED = 1024 * 1024 * 1024;

const ManifestSchema = z.object({
  format: z.literal(EVIDENCE_FORMAT),
  product: z.string(),
  company: z.string(),
  job: z.string().nullable(),
  order: z.string(),
  idNumber: z.number().int(),
  revision: z.number().int(),
  frozenAt: z.string(),
  missing: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
});

/** Never throws: an unreadable file gives a report. */
export function verifyEvidence(bytes: Uint8Array): EvidenceReport {
  const packageHash = sha256(bytes);
  const problems = isSealIntact(bytes) ? [] : ['The file was changed after it was made: its seal does not fit.'];
  const files = unpack(bytes);
  if (!files) return { isIntact: false, problems: [...problems, 'It cannot be opened.'], manifest: null, packageHash };
  const manifest = readManifest(files.get('manifest.json'));
  if (!manifest) problems.push('It has no manifest that can be read.');
  else problems.push(...compare(manifest, files));
  return { isIntact: problems.length === 0, problems, manifest, packageHash };
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array> | null {
  try {
    let unpacked = 0;
    const filter = ({ originalSize }: { originalSize: number }) => (unpacked += originalSize) <= MAX_UNPACKED;
    return new Map(Object.entries(unzipSync(bytes, { filter })));
  } catch {
    return null;
  }
}

function readManifest(bytes: Uint8Array | undefined): EvidenceManifest | null {
  try {
    return bytes ? ManifestSchema.parse(JSON.parse(strFromU8(bytes))) : null;
  } catch {
    return null;
  }
}

function compare(manifest: EvidenceManifest, files: Map<string, Uint8Array>): string[] {
  const problems: string[] = [];
  for (const { path, bytes, sha256: expected } of manifest.files) {
    const found = files.get(path);
    if (!found) problems.push(`${path} is missing.`);
    else if (found.length !== bytes || sha256(found) !== expected) problems.push(`${path} was changed.`);
  }
  const listed = new Set(['manifest.json', ...manifest.files.map((file) => file.path)]);
  for (const path of files.keys()) if (!listed.has(path)) problems.push(`${path} was added.`);
  return problems;
}
