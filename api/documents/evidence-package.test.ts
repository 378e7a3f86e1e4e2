import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { renderEvidencePackage } from './evidence-package.ts';
import type { EvidenceInput } from './evidence-package.ts';
import { sampleApproval, sampleRevision } from './sample-revisions.ts';
import { sealArchive, sha256 } from './seal-archive.ts';
import { verifyEvidence } from './verify-evidence.ts';

const PHOTO = strToU8('jpeg bytes');

function input(): EvidenceInput {
  return {
    revision: sampleRevision({
      photos: [
        { attachmentId: 1, hash: sha256(PHOTO), filename: '../after:work.jpg', mime: 'image/jpeg' },
        { attachmentId: 2, hash: 'f'.repeat(64), filename: 'lost.jpg', mime: 'image/jpeg' },
      ],
    }),
    pdf: strToU8('%PDF-1.7 …'),
    approvals: [sampleApproval()],
    messages: [
      {
        providerId: 'SM1',
        direction: 'outbound',
        from: '+18015550100',
        to: '+18015550123',
        at: '2026-03-03T10:12:30-07:00',
        body: 'COR 3:\n12 hr labor',
        deliveryStatus: 'delivered',
        mediaHashes: [],
      },
      {
        providerId: 'SM2',
        direction: 'inbound',
        from: '+18015550123',
        to: '+18015550100',
        at: '2026-03-03T10:41:07-07:00',
        body: 'looks good 👍',
        deliveryStatus: null,
        mediaHashes: [sha256(PHOTO)],
      },
    ],
    files: new Map([[sha256(PHOTO), PHOTO]]),
  };
}

describe('an evidence package', () => {
  it('holds the order, its data, the messages, the approvals, the photos and a manifest', () => {
    const files = unzipSync(renderEvidencePackage(input()));
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'approvals.json',
      'change-order.pdf',
      'files/01-after work.jpg',
      'manifest.json',
      'messages.json',
      'messages.txt',
      'revision.json',
    ]);
    expect(strFromU8(files['messages.txt']!)).toContain('> looks good 👍');
  });

  it('vouches for the very revision whose hash the approval names', () => {
    const { revision } = input();
    const data = unzipSync(renderEvidencePackage(input()))['revision.json']!;
    expect(sha256(data)).toBe(sha256(strToU8(canonicalJson(revision))));
    expect(JSON.parse(strFromU8(data))).toEqual(revision);
  });

  it('says which files are no longer at hand', () => {
    expect(verifyEvidence(renderEvidencePackage(input())).manifest?.missing).toEqual(['files/02-lost.jpg']);
  });

  it('is the same bytes for the same order, in any time zone', () => {
    const first = renderEvidencePackage(input());
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const second = renderEvidencePackage(input());
    vi.unstubAllEnvs();
    expect(Buffer.from(first).equals(second)).toBe(true);
  });
});

describe('checking it', () => {
  it('finds an untouched package intact and names its order', () => {
    const report = verifyEvidence(renderEvidencePackage(input()));
    expect(report).toMatchObject({ isIntact: true, problems: [], manifest: { order: 'COR 3', revision: 2 } });
  });

  it('fails for every single byte that is changed', () => {
    const whole = renderEvidencePackage(input());
    for (let index = 0; index < whole.length; index++) {
      const changed = Uint8Array.from(whole);
      changed[index] = (changed[index] ?? 0) ^ 1;
      if (verifyEvidence(changed).isIntact) throw new Error(`byte ${index} may be changed unseen`);
    }
  });

  it('names what was changed, taken out or added, even under a new seal', () => {
    const files = unzipSync(renderEvidencePackage(input()));
    delete files['messages.json'];
    const forged = sealArchive(zipSync({ ...files, 'approvals.json': strToU8('[]'), 'note.txt': strToU8('x') }));
    expect(verifyEvidence(forged).problems.sort()).toEqual([
      'approvals.json was changed.',
      'messages.json is missing.',
      'note.txt was added.',
    ]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['no archive', strToU8('hello '.repeat(100))],
    ['an archive without a manifest', sealArchive(zipSync({ a: strToU8('a') }))],
    ['half a package', renderEvidencePackage(input()).subarray(0, 900)],
  ])('refuses %s', (_, bytes) => {
    expect(verifyEvidence(bytes).isIntact).toBe(false);
  });
});
