import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString, type PDFObject } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { cleanPdf } from '../../api/documents/clean-pdf.ts';

/**
 * Found 2026-11: actions nested deeper than 64 objects stayed, links of any kind stayed, and a PDF in which nothing was seen to
 * act was kept byte for byte, with whatever lay in it beside.
 */
const link = (document: PDFDocument, action: Record<string, unknown> | PDFObject) =>
  document
    .getPage(0)
    .node.set(
      PDFName.of('Annots'),
      document.context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 10, 10], A: action } as never]),
    );

/** An object so deep inside others that nothing refers to it directly. */
function buried(document: PDFDocument, action: Record<string, unknown>): PDFObject {
  let inner: PDFObject = document.context.obj(action as never);
  for (let depth = 0; depth < 300; depth += 1) {
    const outer = PDFArray.withContext(document.context);
    outer.push(inner);
    inner = outer;
  }
  return inner;
}

const ARMED: [string, (document: PDFDocument) => unknown][] = [
  [
    'a script buried 300 deep',
    (pdf) =>
      pdf.catalog.set(PDFName.of('ViewerPreferences'), buried(pdf, { S: 'JavaScript', JS: PDFString.of('armed') })),
  ],
  [
    'a launch whose kind is said elsewhere',
    (pdf) => link(pdf, { S: pdf.context.register(PDFName.of('Launch')), F: PDFString.of('armed') }),
  ],
  ['a launch written in hex', (pdf) => link(pdf, { S: PDFName.of('L#61unch'), F: PDFString.of('armed') })],
  ['an action of no known kind', (pdf) => link(pdf, { S: 'Armed', F: PDFString.of('armed') })],
  ['a link to a script', (pdf) => link(pdf, { S: 'URI', URI: PDFString.of('javascript:armed') })],
  ['a link to a file', (pdf) => link(pdf, { S: 'URI', URI: PDFString.of('file:///armed') })],
  ['a link to a share', (pdf) => link(pdf, { S: 'URI', URI: PDFString.of('\\\\\\\\armed\\\\share') })],
  ['a link in hex', (pdf) => link(pdf, { S: 'URI', URI: PDFHexString.fromText('smb://armed') })],
  [
    'a base for every link',
    (pdf) => pdf.catalog.set(PDFName.of('URI'), pdf.context.obj({ Base: PDFString.of('file://armed') })),
  ],
  [
    'an action behind a harmless one',
    (pdf) => link(pdf, { S: 'GoTo', D: [0], Next: { S: 'Launch', F: PDFString.of('armed') } }),
  ],
  ['a form that is sent', (pdf) => link(pdf, { S: 'SubmitForm', F: PDFString.of('armed') })],
  [
    'a script of a page',
    (pdf) =>
      pdf.getPage(0).node.set(PDFName.of('AA'), pdf.context.obj({ O: { S: 'JavaScript', JS: PDFString.of('armed') } })),
  ],
  [
    'a file that hangs on a page',
    (pdf) =>
      pdf
        .getPage(0)
        .node.set(
          PDFName.of('Annots'),
          pdf.context.obj([
            { Type: 'Annot', Subtype: 'FileAttachment', Rect: [0, 0, 1, 1], FS: { F: PDFString.of('armed') } },
          ]),
        ),
  ],
  [
    'an annotation of a new kind',
    (pdf) =>
      pdf
        .getPage(0)
        .node.set(
          PDFName.of('Annots'),
          pdf.context.obj([{ Subtype: 'Armed', Rect: [0, 0, 1, 1], Contents: PDFString.of('armed') }]),
        ),
  ],
  [
    'a bookmark that launches',
    (pdf) =>
      pdf.catalog.set(
        PDFName.of('Outlines'),
        pdf.context.obj({
          First: { Title: PDFString.of('a'), Parent: {}, A: { S: 'Launch', F: PDFString.of('armed') } },
        }),
      ),
  ],
  [
    'a stream that lies elsewhere',
    (pdf) =>
      pdf
        .getPage(0)
        .node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream('', { F: PDFString.of('armed') }))),
  ],
  ['an object nobody refers to', (pdf) => pdf.context.register(pdf.context.obj({ Hidden: PDFString.of('armed') }))],
];

async function made(arm: (document: PDFDocument) => unknown): Promise<string> {
  const document = await PDFDocument.create();
  document.addPage([100, 100]).drawText('ticket');
  arm(document);
  const cleaned = await cleanPdf(await document.save({ useObjectStreams: false }));
  if (cleaned.kind !== 'pdf') return cleaned.kind;
  const read = await PDFDocument.load(cleaned.bytes);
  return read.context
    .enumerateIndirectObjects()
    .map(([, object]) => `${String(object)} ${[...textsIn(object)].join(' ')}`)
    .join('\n');
}

function* textsIn(object: PDFObject): Generator<string> {
  if (object instanceof PDFHexString) yield object.decodeText();
  const inside = object instanceof PDFDict ? object.values() : object instanceof PDFArray ? object.asArray() : [];
  for (const one of inside) yield* textsIn(one);
}

test.each(ARMED)('%s is gone', async (_what, arm) => {
  expect(await made(arm)).not.toMatch(/armed|smb:/i);
});

test.each(['https://summitridge.example/rfi/12', 'http://summitridge.example', 'MAILTO:office@summitridge.example'])(
  'a link to %s stays',
  async (address) => {
    expect(await made((document) => link(document, { S: 'URI', URI: PDFString.of(address) }))).toContain(address);
  },
);

test('layers, bookmarks and moving within the document stay', async () => {
  const kept = await made((document) => {
    document.catalog.set(PDFName.of('OCProperties'), document.context.obj({ OCGs: [], D: { OFF: [] } }));
    link(document, { S: 'GoTo', D: [0, 'Fit'] });
  });
  expect(kept).toMatch(/OCProperties/);
  expect(kept).toMatch(/GoTo/);
});
