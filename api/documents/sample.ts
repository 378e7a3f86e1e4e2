/** Writes sample documents into a folder, to look at: `node api/documents/sample.ts FOLDER`. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { RevisionPhoto } from '../../domain/revision.ts';
import { renderChangeOrderPdf } from './change-order-pdf.ts';
import { sampleApproval, sampleContent, sampleItem, sampleRevision, SAMPLE_ITEMS } from './sample-revisions.ts';

const folder = process.argv[2] ?? 'samples';
mkdirSync(folder, { recursive: true });
const files = new Map<string, Uint8Array>();
const keep = (bytes: Uint8Array): string => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  files.set(hash, bytes);
  return hash;
};

const photos = await Promise.all(
  ['conduit-before.jpg', 'conduit-after.jpg', 'panel-LP3.jpg', 'corridor.jpg', 'lift-ticket.jpg'].map(
    async (filename, index): Promise<RevisionPhoto> => ({
      attachmentId: index + 1,
      filename,
      mime: 'image/jpeg',
      hash: keep(await drawScene(index)),
      facts: {
        takenAt: index % 2 ? null : '2026-03-02T15:04:00-07:00',
        addedAt: '2026-03-02T15:09:00-07:00',
        by: 'Mike Alvarez',
      },
    }),
  ),
);
const logoHash = keep(await drawLogo());
const drawing = keep(await drawAttachment());
const withLogo = { ...sampleRevision().company, logoHash };

const samples = {
  'one-page': { revision: sampleRevision() },
  approved: { revision: sampleRevision({ company: withLogo }), approvals: [sampleApproval()] },
  clauses: {
    revision: sampleRevision({
      contractSum: { originalCents: 48_000_000, previousCents: 1_214_300, thisCents: 255_957 },
      content: sampleContent(SAMPLE_ITEMS, {
        clauses: {
          scope:
            'Furnish labor, material and equipment to relocate conduit around the new medical gas run.\n1. Remove 60 ft of 3/4" EMT.\n2. Reinstall it 2 ft to the north, floor area 45 ㎡.',
          exclusions:
            'Patching and painting. Fire caulking of openings made by others. Premium time other than listed.',
          terms: 'Price is valid for 30 days. Work begins within 5 working days of written approval.',
        },
      }),
    }),
    approvals: [
      sampleApproval({
        contactName: 'Bartholomew Christopherson-Villanueva III',
        events: [{ at: '2026-09-28T10:41:07-06:00', text: 'Reminder sent.' }],
      }),
    ],
  },
  'three-pages': {
    revision: sampleRevision({
      company: withLogo,
      content: sampleContent(manyItems(24)),
      photos: photos.slice(0, 4),
      template: { ...sampleRevision().template, header: 'Submitted in accordance with Article 7 of the subcontract.' },
    }),
  },
  attachments: {
    revision: sampleRevision({
      photos: [...photos, { attachmentId: 9, filename: 'sketch-E3.1.pdf', mime: 'application/pdf', hash: drawing }],
      order: { ...sampleRevision().order, status: 'Executed' },
    }),
    approvals: [
      sampleApproval({
        verdict: 'superseded',
        words: null,
        respondedAt: null,
        messageId: null,
        sentAt: '2026-03-02T16:00:00-07:00',
      }),
      sampleApproval({
        question:
          'Summit Ridge Electric, Riverside Medical Tower, COR 3: 12 hr labor, 60 ft EMT. Reply APPROVE, HOURS ONLY, DENY and why, or ask a question. HELP for help.',
      }),
    ],
  },
  spanish: {
    revision: sampleRevision({
      language: 'Spanish',
      company: withLogo,
      content: sampleContent(
        [
          sampleItem('labor', 'Electricista oficial', '8', 'hr', '68'),
          sampleItem('labor', 'Ayudante', '8', 'hr', '42.5'),
          sampleItem('materials', 'Tubo conduit EMT de ¾"', '60', 'ft', '1.125'),
        ],
        { description: 'Reubicación de tubería en el 3.er piso, pasillo este.', note: 'El trabajo se hizo de noche.' },
      ),
    }),
    approvals: [sampleApproval({ words: 'todo bien, aprobado' })],
  },
  'hours-only': {
    revision: sampleRevision(),
    approvals: [sampleApproval({ verdict: 'hours_only', words: 'hours are right, the price goes through the office' })],
  },
  unpriced: {
    revision: sampleRevision({
      order: { ...sampleRevision().order, corNumber: null, status: 'Incomplete' },
      template: { header: '', legalText: '', showUnitColumn: false },
      content: sampleContent([
        ...SAMPLE_ITEMS.slice(0, 2),
        sampleItem('materials', '4" square box with cover', '6', 'ea', null),
        sampleItem('materials', 'Fire caulk', null, 'ea', '11.4'),
      ]),
    }),
  },
  strange: {
    revision: sampleRevision({
      company: { ...sampleRevision().company, name: 'Łukasz & Søn Électrique — חשמל דרור' },
      content: sampleContent(
        [
          sampleItem('labor', 'עבודת חשמל (קומה 3) EMT 60 ft', '2', 'hr', '68'),
          sampleItem('labor', 'أعمال كهربائية ليلية', '3', 'hr', '68'),
          sampleItem('materials', '🔌 Outlet ✅ 👍🏽 👨‍👩‍👧 with emoji 🚧🚧 and 中文 text', '4', 'ea', '3.2'),
          sampleItem('other', 'W'.repeat(255), '1', 'ea', '99999999.9999'),
        ],
        { description: 'Ünïcödé: ½" × ¾" ≤ 5 Ω → “quoted” — ✓' },
      ),
    }),
    approvals: [
      sampleApproval({
        verdict: 'denied',
        words: '👎 no. ' + 'That was in the contract drawings already. '.repeat(30),
      }),
    ],
  },
  'five-hundred-lines': { revision: sampleRevision({ content: sampleContent(manyItems(500)) }) },
};

for (const [name, sample] of Object.entries(samples)) {
  const started = performance.now();
  const bytes = await renderChangeOrderPdf({ ...sample, files });
  writeFileSync(path.join(folder, `${name}.pdf`), bytes);
  console.log(`${name}: ${bytes.length} bytes, ${(performance.now() - started).toFixed(0)} ms`);
}

function manyItems(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const base = SAMPLE_ITEMS[index % SAMPLE_ITEMS.length];
    if (!base) throw new Error('no sample items');
    return { ...base, name: `${base.name}, area ${index + 1}` };
  });
}

async function drawScene(index: number): Promise<Uint8Array> {
  const hue = [205, 28, 160, 260, 340][index % 5] ?? 0;
  const [width, height] = index === 2 ? [900, 1600] : [1600, 1200];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue},30%,72%)"/><stop offset="1" stop-color="hsl(${hue},35%,38%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    ${Array.from({ length: 6 }, (_, i) => `<rect x="${120 + i * 130}" y="120" width="34" height="${height - 260 - i * 60}" rx="14" fill="#dfe4ea" opacity="0.85"/>`).join('')}
    <rect y="${height - 180}" width="100%" height="180" fill="#3a3f46" opacity="0.6"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer());
}

async function drawLogo(): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="190"><path d="M10 165 L95 25 L140 95 L165 60 L230 165 Z" fill="#c4511d"/><path d="M108 165 L132 110 L118 110 L150 55 L142 98 L158 98 L120 165 Z" fill="#fff"/>
    <text x="255" y="95" font-family="DejaVu Sans" font-weight="bold" font-size="62" fill="#22303f">SUMMIT</text><text x="255" y="155" font-family="DejaVu Sans" font-size="40" letter-spacing="3" fill="#22303f">RIDGE ELECTRIC</text></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

async function drawAttachment(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  for (let page = 1; page <= 2; page++)
    document.addPage([792, 612]).drawText(`Sketch E3.${page}`, { x: 60, y: 520, size: 24 });
  return document.save();
}
