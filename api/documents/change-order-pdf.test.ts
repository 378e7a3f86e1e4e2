import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import type { LineItem, OrderMarkup } from '../../domain/change-order.ts';
import type { RevisionContent, RevisionPhoto } from '../../domain/revision.ts';
import { drawJpeg } from '../adapters/images.ts';
import { renderChangeOrderPdf } from './change-order-pdf.ts';
import type { ChangeOrderPdfInput } from './change-order-pdf.ts';
import { readPdfText } from './read-pdf-text.ts';
import { sampleApproval, sampleContent, sampleItem, sampleRevision, SAMPLE_ITEMS } from './sample-revisions.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="teal"/></svg>';

async function print(changes: Partial<RevisionContent> = {}, rest: Partial<ChangeOrderPdfInput> = {}) {
  const bytes = await renderChangeOrderPdf({ revision: sampleRevision(changes), files: new Map(), ...rest });
  const pages = await readPdfText(bytes);
  return { bytes, pages, text: pages.join('\n') };
}

describe('a change order on paper', () => {
  it('names the parties, the job, its number and its date', async () => {
    const { text, pages } = await print();
    expect(pages).toHaveLength(1);
    for (const words of [
      'CHANGE ORDER REQUEST',
      'COR 3',
      'Summit Ridge Electric',
      'Granite Peak Builders',
      'Riverside Medical Tower',
      'Project no. RMT-2025-014',
      'Mar 2, 2026',
      'Dave Kowalski',
      'PCO 114',
      '2 days',
      'COR 3 · Page 1 of 1',
      'Summit Ridge Electric · License 1234567-5501',
    ])
      expect(text).toContain(words);
  });

  it('shows every line with quantity, unit, unit cost and amount, and each step to the total', async () => {
    const lines = (await print()).text.split('\n');
    expect(lines).toEqual(expect.arrayContaining(['3/4" EMT conduit', '60', 'ft', '$1.1250', '$67.50']));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Labor burden · 35%',
        '$452.20',
        'Small tools · 3%',
        '$52.33',
        'Labor total',
        '$1,796.53',
      ]),
    );
    expect(lines).toEqual(
      expect.arrayContaining(['Base Cost', '$2,151.80', 'Permit fee · flat', '$85.00', 'Total Cost', '$2,559.57']),
    );
  });

  it('prints the words of the template', async () => {
    const { text } = await print({
      template: { header: 'Under Article 7', legalText: 'All rights reserved.', showUnitColumn: true },
    });
    expect(text).toContain('Under Article 7');
    expect(text).toContain('All rights reserved.');
  });

  it('does not repeat its title as a header', async () => {
    for (const header of ['Change Order Request', ' change order request ']) {
      const { text } = await print({ template: { header, legalText: '', showUnitColumn: true } });
      expect(text.match(/change order request/gi)).toHaveLength(1);
    }
  });

  it('prints no unit at all when the template has no unit column', async () => {
    const lines = (await print({ template: { header: '', legalText: '', showUnitColumn: false } })).text.split('\n');
    expect(lines).toContain('60');
    expect(lines.filter((line) => /^(?:[\d.,()]+ )?(?:ft|ea|hr|day|unit)$/i.test(line))).toEqual([]);
  });

  it('never prints an unknown as a price', async () => {
    const items = [
      sampleItem('materials', 'Square box', '6', 'ea', null),
      sampleItem('materials', 'Fire caulk', null, 'ea', '11.4'),
    ];
    const { text } = await print({ content: sampleContent(items, { markups: [] }) });
    expect(text).toContain('needs price');
    expect(text).toContain('needs quantity');
    expect(text).toContain('Not a final amount.');
    expect(text.split('\n').filter((line) => line === '—')).toHaveLength(2);
  });

  it('prints the number as it was shown; a revision frozen before that was kept prints its parts', async () => {
    const { number: _number, ...order } = sampleRevision().order;
    expect((await print({ order: { ...order, number: 'RMT-003' } })).text).toContain('RMT-003 · Page 1 of 1');
    const { text } = await print({ order: { ...order, corNumber: null } });
    expect(text).toContain('COR 1017 · Page 1 of 1');
  });

  it('prints without a job, items, note, template or markups', async () => {
    const content = sampleContent([], { note: '', markups: [], directedBy: null, workDate: null });
    const { text } = await print({ job: null, content, template: { header: '', legalText: '', showUnitColumn: true } });
    expect(text).toContain('No job assigned');
    expect(text).toContain('$0.00');
  });

  it('says it in Spanish when the revision is Spanish', async () => {
    const { text, bytes } = await print(
      { language: 'Spanish' },
      { approvals: [sampleApproval({ verdict: 'hours_only', words: 'las horas sí' })] },
    );
    for (const words of [
      'SOLICITUD DE ORDEN DE CAMBIO',
      'Mano de obra',
      'Costo total',
      'Horas verificadas, costo abierto',
      '“las horas sí”',
      'Página 1 de 2',
    ])
      expect(text.replaceAll('COR 3 · ', '')).toContain(words);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(es-US)');
  });
});

describe('the approval on paper', () => {
  it('shows verdict, the exact words, who and when in the time zone of the job', async () => {
    const { text } = await print({}, { approvals: [sampleApproval()] });
    expect(text).toContain('T&M Approved');
    expect(text).toContain('Dave Kowalski  ·  (801) 555-0123\nMar 3, 2026, 10:41 AM MST');
    expect(text.replaceAll('\n', '')).toContain('“looks good, thanks for getting it done overnight 👍”');
  });

  it('says that the cost is not agreed when only the hours were approved', async () => {
    const { text } = await print({}, { approvals: [sampleApproval({ verdict: 'hours_only' })] });
    expect(text).toContain('Hours verified, cost open');
  });

  it.each(['canceled', 'superseded'] as const)(
    'keeps a %s request off the order and on the record',
    async (verdict) => {
      const { pages } = await print({}, { approvals: [sampleApproval({ verdict })] });
      expect(pages[0]).not.toContain('Dave Kowalski  ·');
      expect(pages.at(-1)).toContain('Approval record');
      expect(pages.at(-1)).toContain('SM0123456789abcdef0123456789abcdef');
    },
  );

  it('shows the newest request that stands', async () => {
    const older = sampleApproval({ verdict: 'denied', words: 'no', sentAt: '2026-03-01T09:00:00-07:00' });
    const { pages } = await print({}, { approvals: [sampleApproval({ words: 'yes' }), older] });
    expect(pages.join('\n').split('Approval record')[0]).not.toContain('“no”');
    expect(pages.join('\n').split('Approval record')[0]).toContain('“yes”');
  });
});

describe('sameness', () => {
  it('is byte for byte, whatever was printed before', async () => {
    const photo = await drawJpeg(Buffer.from(SVG), 80);
    const input = {
      approvals: [sampleApproval()],
      files: new Map([['a', photo.bytes]]),
    };
    const photos: RevisionPhoto[] = [{ attachmentId: 1, hash: 'a', filename: 'a.jpg', mime: 'image/jpeg' }];
    const first = await print({ photos }, input);
    await print({ language: 'Spanish' });
    const again = await print({ photos }, input);
    expect(Buffer.from(again.bytes).equals(first.bytes)).toBe(true);
  });

  it('ends with another frozen time', async () => {
    const [first, second] = [await print(), await print({ frozenAt: '2026-03-04T00:00:00Z' })];
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(false);
  });
});

describe('long and strange orders', () => {
  it('breaks 500 lines across pages, each with the head of its table, and loses none', async () => {
    const items = Array.from({ length: 500 }, (_, index) => ({
      ...(SAMPLE_ITEMS[3] ?? sampleItem('other', '', '1', 'ea', '1')),
      name: `Conduit ${index}`,
    }));
    const { pages, text } = await print({ content: sampleContent(items) });
    expect(pages.length).toBeGreaterThan(8);
    for (const page of pages.slice(1, -1)) expect(page).toContain('Materials (continued)');
    expect(new Set(text.match(/Conduit \d+/g)).size).toBe(500);
    expect(text).toContain(`COR 3 · Page ${pages.length} of ${pages.length}`);
  });

  it.each([
    ['accents', 'Łukasz Søn Ñandú ½" × ¾"', 'Łukasz Søn Ñandú ½" × ¾"'],
    ['Hebrew', 'חשמל', 'חשמל'.split('').reverse().join('')],
    ['emoji', 'Outlet 👍🏽', 'Outlet'],
    ['Korean in letters', '한글 breaker', 'hangeul breaker'],
    ['a character no font has', '\u{1f77f}\u{13000} breaker', '□'],
    ['half a surrogate pair and control characters', 'a\ud800\u0000b\tc', 'b c'],
    ['255 letters without a space', 'W'.repeat(255), 'WWWW'],
    ['direction overrides', 'abc\u202egnp.exe', 'abcgnp.exe'],
  ])('prints %s', async (_, name, expected) => {
    const { text } = await print({ content: sampleContent([sampleItem('other', name, '1', 'ea', '1')]) });
    expect(text).toContain(expected);
  });

  it('never cuts an amount', async () => {
    const items = [sampleItem('other', 'Generator', '99999999.9999', 'ea', '99999')];
    const { text } = await print({ content: sampleContent(items, { markups: [] }) });
    expect(text.match(/\$9,999,899,999,990\.00/g)).toHaveLength(4);
    expect(text).not.toContain('…');
  });
});

describe('photos and attached PDFs', () => {
  const photo = (hash: string, mime: RevisionPhoto['mime'] = 'image/jpeg'): RevisionPhoto => ({
    attachmentId: 1,
    hash,
    filename: `${hash}.file`,
    mime,
  });

  it('shows photos with captions, and says when one is missing or unreadable', async () => {
    const files = new Map([
      ['good', (await drawJpeg(Buffer.from(SVG), 80)).bytes],
      ['broken', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])],
    ]);
    const { text } = await print({ photos: [photo('good'), photo('broken'), photo('gone')] }, { files });
    expect(text).toContain('Photo 1 · good');
    expect(text).toContain('Photo 3 · gone');
    expect(text.match(/This photo is not available/g)).toHaveLength(2);
  });

  it('appends PDFs page by page and leaves their scripts behind', async () => {
    const source = await PDFDocument.create();
    source.addPage([300, 300]).drawText('sketch');
    source.addPage([300, 300]);
    source.addJavaScript('open', 'app.alert("hello")');
    source.getPage(0).node.set(PDFName.of('AA'), source.context.obj({ O: { S: 'JavaScript', JS: 'evil()' } }));
    const files = new Map([['drawing', await source.save({ useObjectStreams: false })]]);
    const { bytes, text } = await print(
      { photos: [photo('drawing', 'application/pdf'), photo('gone', 'application/pdf')] },
      { files },
    );
    const whole = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(
      whole
        .getPages()
        .slice(-2)
        .map((page) => page.getWidth()),
    ).toEqual([300, 300]);
    expect(text).toContain('2 pages, follow');
    expect(text).toContain('could not be appended');
    const objects = whole.context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .join('\n');
    expect(objects).not.toMatch(/JavaScript|evil|\/AA/);
  });

  it('shows the logo instead of the name mark', async () => {
    const company = { ...sampleRevision().company, logoHash: 'logo' };
    const { bytes } = await print({ company }, { files: new Map([['logo', Buffer.from(SVG)]]) });
    expect(Buffer.from(bytes).includes('/Subtype /Image')).toBe(true);
  });
});

describe('credits and line kinds on paper', () => {
  const item = (over: Partial<LineItem>): LineItem => ({ ...sampleItem('other', 'Line', '1', 'ea', '1'), ...over });

  it('puts a credit in parentheses with a minus before its amount', async () => {
    const items = [item({ name: 'Troffer', quantity: '-8', unitCost: '112.5', isCredit: true })];
    const lines = (await print({ content: sampleContent(items, { markups: [] }) })).text.split('\n');
    expect(lines).toEqual(expect.arrayContaining(['Troffer · credit', '(8)', '-$900.00']));
  });

  it('says what a line’s numbers follow from', async () => {
    const items = [
      item({ name: 'Rock', terms: { kind: 'unit_price', scheduleNumber: 'UP-1' }, isExempt: true }),
      item({ name: 'Lighting', unitCost: '1200', terms: { kind: 'allowance', allowance: '5000', actual: '6200' } }),
      item({ name: 'Meals', quantity: '6', terms: { kind: 'per_diem', people: '3', days: '2' } }),
      item({
        name: 'Restocking',
        quantity: '25',
        unit: '%',
        unitCost: '0.64',
        terms: { kind: 'percent', of: { base: 'amount', amount: '64' } },
      }),
    ];
    const { text } = await print({ content: sampleContent(items, { markups: [] }) });
    for (const words of [
      'Rock · unit price UP-1 · no markup',
      'Lighting · allowance $5,000.00, actual',
      'Meals · 3 people × 2 days',
      'Restocking · of $64.00',
      '$16.00',
    ])
      expect(text).toContain(words);
  });

  it('says what a markup is on, and what the cap takes back', async () => {
    const items = [item({ category: 'labor', unitCost: '1000' })];
    const markups: OrderMarkup[] = [
      { name: 'Profit', category: 'labor', isPercentage: true, rate: '0.2' },
      { name: 'Bond', category: 'general', isPercentage: true, rate: '0.02', rules: { appliesTo: 'order_total' } },
    ];
    const { text } = await print({ content: sampleContent(items, { markups, markupCap: '0.15' }) });
    for (const words of ['Markup cap · 15%', '-$50.00', 'Bond · 2% on order total', '$23.00', '$1,173.00'])
      expect(text).toContain(words);
  });
});
