import { describe, expect, it, vi } from 'vitest';
import type { RevisionContent, RevisionPhoto } from '../../domain/revision.ts';
import { renderChangeOrderPdf } from './change-order-pdf.ts';
import { Paper } from './paper.ts';
import { AMOUNT_INSET } from './print-categories.ts';
import { spokenName } from './print-photos.ts';
import { readPdfText } from './read-pdf-text.ts';
import { sampleApproval, sampleContent, sampleRevision, SAMPLE_ITEMS } from './sample-revisions.ts';

const pagesOf = async (changes: Partial<RevisionContent>, rest: object = {}) =>
  readPdfText(await renderChangeOrderPdf({ revision: sampleRevision(changes), files: new Map(), ...rest }));
const plain = (pages: string[]) => pages.join('\n').replace(/\s+/g, ' ');

describe('the long texts of an order', () => {
  it('are printed whole under their headings, over as many pages as they need', async () => {
    const exclusions = Array.from({ length: 320 }, (_, index) => `Exclusion ${index}.`)
      .join(' ')
      .slice(0, 5000);
    const content = sampleContent(SAMPLE_ITEMS, { clauses: { scope: 'Move 60 ft of conduit.', exclusions } });
    const pages = await pagesOf({ content });
    const text = plain(pages);
    expect(text).toContain('SCOPE OF WORK Move 60 ft of conduit.');
    for (let index = 0; index < 300; index += 20) expect(text).toContain(`Exclusion ${index}.`);
    expect(text).not.toContain('TERMS');
    expect(pages.length).toBeGreaterThan(1);
  });

  it('leave no heading where nothing was written', async () => {
    expect(plain(await pagesOf({}))).not.toMatch(/SCOPE OF WORK|EXCLUSIONS|TERMS/);
  });
});

describe('characters that the house typefaces lack', () => {
  it.each([
    ['square units', '45 ㎡ of slab, 3 ㎥ of concrete', '45 ㎡ of slab, 3 m³ of concrete'],
    ['Chinese', '移动三楼配管 60 ft', '移动三楼配管 60 ft'],
    ['Japanese', '配管カバー、あと 2 日', '配管カバー、あと 2 日'],
  ])('prints %s', async (_, description, printed) => {
    const text = plain(await pagesOf({ content: sampleContent(SAMPLE_ITEMS, { description }) }));
    // Runs of two fonts are read with a space between them.
    expect(text.replaceAll(' ', '')).toContain(printed.replaceAll(' ', ''));
    expect(text).not.toContain('□');
  });

  it('prints the same bytes whatever documents came before', async () => {
    const revision = sampleRevision({ content: sampleContent(SAMPLE_ITEMS, { description: '三楼 ㎡ 電気' }) });
    const print = async () => Buffer.from(await renderChangeOrderPdf({ revision, files: new Map() }));
    const first = await print();
    await pagesOf({ content: sampleContent(SAMPLE_ITEMS, { description: '龍 カ 漢字' }) });
    expect((await print()).equals(first)).toBe(true);
  });
});

describe('amounts', () => {
  it('end in one column from the lines to the total and the contract sum', async () => {
    const figure = vi.spyOn(Paper.prototype, 'figure');
    await pagesOf({ contractSum: { originalCents: 100, previousCents: 0, thisCents: 5 } });
    const ends = new Set(
      figure.mock.calls.filter(([, , , , style]) => style.align === 'right').map(([, x, , width]) => x + width),
    );
    figure.mockRestore();
    const right = 612 - 46;
    expect([...ends].filter((end) => end > right - 80)).toEqual([right - AMOUNT_INSET]);
  });
});

describe('the approval record', () => {
  it('has whole times and phones in the usual form', async () => {
    const text = plain(
      await pagesOf(
        { company: { ...sampleRevision().company, officePhone: '8015550140' } },
        {
          approvals: [
            sampleApproval({
              contactName: 'Bartholomew Christopherson-Villanueva the Third of Granite Peak',
              contactPhone: '801-555-0123',
              events: [{ at: '2026-09-28T10:41:07-06:00', text: 'Reminder sent.' }],
            }),
          ],
        },
      ),
    );
    expect(text).toContain('Sep 28, 2026, 10:41 AM MDT Reminder sent.');
    expect(text.match(/Mar 3, 2026, 10:41 AM MST/g)).toHaveLength(2);
    expect(text.match(/\(801\) 555-0123/g)).toHaveLength(2);
    expect(text).toContain('(801) 555-0140');
  });
});

describe('photos', () => {
  const photo = (index: number): RevisionPhoto => ({
    attachmentId: index,
    filename: `IMG_${2000 + index}.jpg`,
    mime: 'image/jpeg',
    hash: `missing-${index}`,
    facts: {
      takenAt: index % 2 ? null : '2026-03-02T15:04:00-07:00',
      addedAt: '2026-03-02T15:09:00-07:00',
      by: 'Mike Alvarez',
    },
  });

  it('are printed four to a page, with when and by whom', async () => {
    const pages = await pagesOf({ photos: Array.from({ length: 8 }, (_, index) => photo(index)) });
    const counts = pages.map((page) => page.match(/^Photo \d+/gm)?.length ?? 0).filter((count) => count > 0);
    expect(Math.max(...counts)).toBe(4);
    const text = plain(pages);
    expect(text).toContain('Photo 1 Taken Mar 2, 2026, 3:04 PM MST by Mike Alvarez');
    expect(text).toContain('Photo 2 Received Mar 2, 2026, 3:09 PM MST from Mike Alvarez');
    expect(text).not.toContain('IMG_');
  });

  it.each([
    ['IMG_2231.HEIC', ''],
    ['image.jpg', ''],
    ['PXL_20260302_220455123.jpg', ''],
    ['3F2A9C1B-77D0-4E1F.jpeg', ''],
    ['ME8a2f.png', ''],
    ['photo-1.jpg', ''],
    ['conduit-before.jpg', 'conduit before'],
    ['Panel LP3.png', 'Panel LP3'],
    ['foto del pasillo.jpg', 'foto del pasillo'],
  ])('named %s say %j', (filename, name) => {
    expect(spokenName(filename)).toBe(name);
  });
});
