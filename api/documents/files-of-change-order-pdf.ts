import type { RevisionContent } from '../../domain/revision.ts';
import type { ApprovalRecord } from './approval-page.ts';

/** The hashes that `renderChangeOrderPdf` looks up in `files`. */
export function filesOfChangeOrderPdf(revision: RevisionContent, approvals: readonly ApprovalRecord[] = []): string[] {
  const hashes = [
    revision.company.logoHash,
    ...revision.photos.map((photo) => photo.hash),
    ...approvals.map((one) => one.signatureHash),
  ];
  return [...new Set(hashes.filter((hash): hash is string => Boolean(hash)))];
}
