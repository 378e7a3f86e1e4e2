/**
 * Everything that shows what was asked, sent and answered about one order, in a ZIP that proves itself: each file's hash
 * stands in the manifest, and the archive ends with the hash of all its bytes. The same input gives the same bytes.
 */
import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { PRODUCT_NAME } from '../../domain/product.ts';
import type { RevisionContent } from '../../domain/revision.ts';
import type { ApprovalRecord } from './approval-page.ts';
import { canonicalJson } from './canonical-json.ts';
import { safeFileName } from './document-names.ts';
import { corLabel } from './print-heading.ts';
import { sealArchive, sha256 } from './seal-archive.ts';

export const EVIDENCE_FORMAT = 'corbel-evidence/1';

/** A text or chat message, word for word. */
export interface EvidenceMessage {
  /** The carrier's id, where there is one. */
  providerId: string | null;
  direction: 'inbound' | 'outbound';
  /** Names or numbers, as the company may show them. */
  from: string;
  to: string;
  /** ISO date-time with offset. */
  at: string;
  body: string;
  /** 'delivered', 'failed' …; null when the carrier reported nothing. */
  deliveryStatus: string | null;
  /** SHA-256 of the files that came with it. */
  mediaHashes: string[];
}

export interface EvidenceInput {
  revision: RevisionContent;
  /** The PDF as it was sent. */
  pdf: Uint8Array;
  approvals: readonly ApprovalRecord[];
  messages: readonly EvidenceMessage[];
  /** Stored bytes by SHA-256: photos, attached PDFs, signatures. */
  files: ReadonlyMap<string, Uint8Array>;
}

export interface EvidenceManifest {
  format: typeof EVIDENCE_FORMAT;
  product: string;
  company: string;
  job: string | null;
  order: string;
  idNumber: number;
  revision: number;
  frozenAt: string;
  /** Files of the order that are no longer in the store. */
  missing: string[];
  files: { path: string; bytes: number; sha256: string }[];
}

/** Path, bytes and whether to compress. */
type Entry = [path: string, bytes: Uint8Array];

/** Already compressed; deflating them again only costs time. */
const PACKED = /\.(?:jpe?g|png|pdf)$/i;

export function renderEvidencePackage(input: EvidenceInput): Uint8Array {
  const { entries, missing } = collect(input);
  const manifest = describe(input.revision, entries, missing);
  const archive: Zippable = {};
  for (const [path, bytes] of [
    ['manifest.json', strToU8(`${JSON.stringify(manifest, null, 2)}\n`)] as Entry,
    ...entries,
  ]) {
    // The archive's own dates would differ from machine to machine; 1980 is the earliest a zip can hold.
    archive[path] = [bytes, { level: PACKED.test(path) ? 0 : 6, mtime: new Date(1980, 0, 1), os: 0 }];
  }
  return sealArchive(zipSync(archive));
}

function collect({ revision, pdf, approvals, messages, files }: EvidenceInput): {
  entries: Entry[];
  missing: string[];
} {
  const entries: Entry[] = [
    ['README.txt', strToU8(readme(revision))],
    ['change-order.pdf', pdf],
    // Exactly the bytes whose SHA-256 the approval request names.
    ['revision.json', strToU8(canonicalJson(revision))],
    ['approvals.json', pretty(approvals)],
    ['messages.json', pretty(messages)],
    ['messages.txt', strToU8(messages.map(quote).join('\n'))],
  ];
  const missing: string[] = [];
  const add = (path: string, hash: string) => {
    const bytes = files.get(hash);
    if (bytes) entries.push([path, bytes]);
    else missing.push(path);
  };
  revision.photos.forEach(({ filename, hash }, index) =>
    add(`files/${number(index)}-${safeFileName(filename) || 'file'}`, hash),
  );
  approvals.forEach(
    ({ signatureHash }, index) => signatureHash && add(`signatures/${number(index)}.png`, signatureHash),
  );
  const shown = new Set(revision.photos.map((photo) => photo.hash));
  const sent = [...new Set(messages.flatMap((message) => message.mediaHashes))].filter((hash) => !shown.has(hash));
  for (const hash of sent) add(`messages/${hash}`, hash);
  return { entries, missing };
}

function describe(revision: RevisionContent, entries: Entry[], missing: string[]): EvidenceManifest {
  return {
    format: EVIDENCE_FORMAT,
    product: PRODUCT_NAME,
    company: revision.company.name,
    job: revision.job?.name ?? null,
    order: corLabel(revision),
    idNumber: revision.order.idNumber,
    revision: revision.revision,
    frozenAt: revision.frozenAt,
    missing,
    files: entries.map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256(bytes) })),
  };
}

/** A message as a person reads it. */
function quote({ at, direction, from, to, body, providerId, deliveryStatus, mediaHashes }: EvidenceMessage): string {
  const head = `${at}  ${direction === 'inbound' ? 'received' : 'sent'}  ${from} → ${to}`;
  const facts = [providerId, deliveryStatus].filter(Boolean).join(', ');
  const lines = body.split('\n').map((line) => `  > ${line}`);
  const media = mediaHashes.map((hash) => `  [file ${hash}]`);
  return `${[facts ? `${head}  (${facts})` : head, ...lines, ...media].join('\n')}\n`;
}

function readme(revision: RevisionContent): string {
  return `Evidence for ${corLabel(revision)}, revision ${revision.revision}, ${revision.company.name}${revision.job ? `, ${revision.job.name}` : ''}.

change-order.pdf   the order as it was sent
revision.json      the same as data; its SHA-256 is the revision's
approvals.json     each request and each answer
messages.json/.txt the messages, word for word
files/             photos and attached documents
manifest.json      the SHA-256 of every file above

The archive ends with the SHA-256 of all bytes before it, so that one changed byte shows. To check it without a network:
npm run verify-evidence -- THIS-FILE.zip
`;
}

function pretty(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(JSON.parse(canonicalJson(value)), null, 2)}\n`);
}

function number(index: number): string {
  return String(index + 1).padStart(2, '0');
}
