/**
 * Price lists as companies really have them, each of another make, and the rows they mean. Our own inventions; the two
 * .xls were written by another program (`fixtures/`), everything else is put together here.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx, type CellValue, type MergeRange } from 'hucre';

export interface PriceFileSample {
  make: string;
  filename: string;
  bytes: () => Uint8Array | Promise<Uint8Array>;
  /** Description, unit, price. */
  rows: [string, string, string][];
  /** Row of the file and why. */
  refused?: [number, string][];
  passed?: { headings?: number; totals?: number; repeated?: number };
  /** Codes of notes, by place in `rows`. */
  notes?: Record<number, string[]>;
}

const text = (words: string) => () => strToU8(words);
const latin = (words: string) => () => new Uint8Array(Buffer.from(words, 'latin1'));
const file = (name: string) => () => new Uint8Array(readFileSync(path.join(import.meta.dirname, 'fixtures', name)));

interface SheetOf {
  name?: string;
  rows: CellValue[][];
  merges?: MergeRange[];
  hidden?: boolean;
}
const book =
  (...sheets: SheetOf[]) =>
  () =>
    writeXlsx({ sheets: sheets.map((sheet, index) => ({ name: `Sheet${index + 1}`, ...sheet })) });

/** A workbook whose first sheet is the XML that a program wrote. */
const bookOfXml = (sheetData: string) => async () => {
  const parts = unzipSync(await book({ rows: [['x']] })());
  parts['xl/worksheets/sheet1.xml'] = strToU8(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`,
  );
  return zipSync(parts);
};
const words = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;

// Data: one row a line.
// prettier-ignore
export const PRICE_FILE_SAMPLES: PriceFileSample[] = [
  { make: 'plain CSV', filename: 'plain.csv', bytes: text('description,unit,price\n"3/4"" EMT conduit",ft,1.18\nWire nut,ea,0.12\n'),
    rows: [['3/4" EMT conduit', 'ft', '1.18'], ['Wire nut', 'ea', '0.12']] },
  { make: 'other headings and dollars with thousands', filename: 'supplier.csv', bytes: text('SKU,Product Name,UOM,Qty On Hand,Your Price,List Price\nA1,Panel 200 A,EA,4,"$1,234.50","$1,900.00"\nA2,Breaker 20 A,EA,80,$8.75,$12.00\n'),
    rows: [['Panel 200 A', 'ea', '1234.5'], ['Breaker 20 A', 'ea', '8.75']] },
  { make: 'semicolons and decimal commas', filename: 'europe.csv', bytes: text('Description;Unit;Price\nEMT 3/4;ft;0,98\nPanel;ea;1.234,50\nTape;roll;4\n'),
    rows: [['EMT 3/4', 'ft', '0.98'], ['Panel', 'ea', '1234.5'], ['Tape', 'roll', '4']], notes: { 0: ['price_comma'], 1: ['price_comma'], 2: [] } },
  { make: 'tabs', filename: 'tabs.txt', bytes: text('Item\tUnit\tUnit Cost\nDrywall 4x8\tsheet\t14.25\nScrews 1-5/8\tbox\t9.50\n'),
    rows: [['Drywall 4x8', 'sheet', '14.25'], ['Screws 1-5/8', 'box', '9.5']] },
  { make: 'UTF-8 with its mark', filename: 'bom.csv', bytes: text('\ufeffDescription,Unit,Price\nCaño ½,ft,2.10\n'), rows: [['Caño ½', 'ft', '2.1']] },
  { make: 'Windows-1252', filename: 'old.csv', bytes: latin('Descripci\xf3n,Unidad,Precio\nTuber\xeda 1/2\xbd,pieza,3.50\n'), rows: [['Tubería 1/2½', 'ea', '3.5']] },
  { make: 'UTF-16 of Excel', filename: 'unicode.txt', bytes: () => new Uint8Array(Buffer.from('\ufeffDescription\tUnit\tPrice\nEMT strap\tea\t0.35\n', 'utf16le')), rows: [['EMT strap', 'ea', '0.35']] },
  { make: 'units in the description', filename: 'inline.csv', bytes: text('Material,Price\nEMT conduit 3/4 (ft),1.18\n"Joint compound, bucket",18\nPaint per gal,31.00\nConduit body 1/2 in LB,6.40\n'),
    rows: [['EMT conduit 3/4', 'ft', '1.18'], ['Joint compound', 'bucket', '18'], ['Paint', 'gal', '31'], ['Conduit body 1/2 in LB', 'ea', '6.4']], notes: { 0: ['unit_in_description'], 3: ['unit_missing'] } },
  { make: 'unit in the heading', filename: 'pipe.csv', bytes: text('Pipe description,Price per LF\nCopper L 1/2,3.10\nCopper L 3/4,4.85\n'),
    rows: [['Copper L 1/2', 'lf', '3.1'], ['Copper L 3/4', 'lf', '4.85']], notes: { 0: ['unit_in_heading'] } },
  { make: 'unit with the price', filename: 'withprice.csv', bytes: text('Item,Price\nTHHN 12,$0.21/ft\nScrews,9.50 per box\nWire nuts red,11.50/C\n'),
    rows: [['THHN 12', 'ft', '0.21'], ['Screws', 'box', '9.5'], ['Wire nuts red', 'ea', '0.115']], notes: { 2: ['unit_in_price', 'price_per_many'] } },
  { make: 'prices per hundred and thousand', filename: 'wire.csv', bytes: text('Catalog No,Description,UOM,Price\n1,Wire #12 THHN,M,210.00\n2,EMT strap 3/4,C,34\n3,EMT conduit 1,C,196\n'),
    rows: [['Wire #12 THHN', 'ft', '0.21'], ['EMT strap 3/4', 'ea', '0.34'], ['EMT conduit 1', 'ft', '1.96']] },
  { make: 'two heading rows, the upper one merged', filename: 'two-rows.xlsx',
    bytes: book({ rows: [['Mile High Drywall'], [], ['Material', '', 'Unit', '', 'Stock'], ['Code', 'Description', 'of Measure', 'Price', 'Qty'], ['D1', 'Drywall 1/2', 'SHT', 14.25, 3], ['D2', 'Corner bead', 'EA', 3.1, 9]], merges: [{ startRow: 2, endRow: 2, startCol: 0, endCol: 1 }, { startRow: 2, endRow: 2, startCol: 2, endCol: 3 }] }),
    rows: [['Drywall 1/2', 'sheet', '14.25'], ['Corner bead', 'ea', '3.1']] },
  { make: 'several sheets, one hidden, one without prices', filename: 'sheets.xlsx',
    bytes: book({ name: 'Electrical', rows: [['Description', 'Unit', 'Price'], ['EMT 3/4', 'ft', 1.18]] }, { name: 'Notes', rows: [['Call Bob before ordering'], ['Delivery on Tuesdays']] }, { name: 'Old', hidden: true, rows: [['Description', 'Unit', 'Price'], ['Old thing', 'ea', 9]] }, { name: 'Plumbing', rows: [['Item', 'Price', 'UM'], ['PEX 1/2', 0.44, 'FT']] }),
    rows: [['EMT 3/4', 'ft', '1.18'], ['PEX 1/2', 'ft', '0.44']] },
  { make: 'merged cells down the description', filename: 'merged.xlsx',
    bytes: book({ rows: [['Description', 'Size', 'Unit', 'Price'], ['EMT conduit', '1/2"', 'ft', 0.89], [null, '3/4"', 'ft', 1.18], [null, '1"', 'ft', 1.96]], merges: [{ startRow: 1, endRow: 3, startCol: 0, endCol: 0 }] }),
    rows: [['EMT conduit, 1/2"', 'ft', '0.89'], ['EMT conduit, 3/4"', 'ft', '1.18'], ['EMT conduit, 1"', 'ft', '1.96']] },
  { make: 'the same, saved as CSV', filename: 'merged.csv', bytes: text('Description,Size,Unit,Price\nEMT conduit,1/2,ft,.89\n,3/4,ft,1.18\n'),
    rows: [['EMT conduit, 1/2', 'ft', '0.89'], ['EMT conduit, 3/4', 'ft', '1.18']], notes: { 1: ['description_above', 'size_added'] } },
  { make: 'formula cells', filename: 'formulas.xlsx',
    bytes: bookOfXml(`<row r="1">${words('A1', 'Description')}${words('B1', 'Unit')}${words('C1', 'Price')}</row><row r="2">${words('A2', 'Calculated')}${words('B2', 'ea')}<c r="C2"><f>2*1.25</f><v>2.5</v></c></row><row r="3">${words('A3', 'Never calculated')}${words('B3', 'ea')}<c r="C3"><f>2*9</f></c></row><row r="4">${words('A4', 'Broken')}${words('B4', 'ea')}<c r="C4" t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row r="5">${words('A5', 'A third')}${words('B5', 'ea')}<c r="C5"><f>1/3</f><v>0.333333333333333</v></c></row>`),
    rows: [['Calculated', 'ea', '2.5'], ['A third', 'ea', '0.3333']], refused: [[3, 'uncalculated'], [4, 'cell_error']], notes: { 1: ['price_rounded'] } },
  { make: 'negative and text prices', filename: 'odd-prices.csv', bytes: text('Description,Unit,Price\nCredit,ea,-5.00\nReturned,ea,(12.00)\nSwitchgear,ea,Call for price\nPanel,ea,TBD\nTape,ea,\nFine,ea,USD 4.00\nCents,ea,98¢\nRange,ea,10-12\nHuge,ea,999999999999\n'),
    rows: [['Fine', 'ea', '4'], ['Cents', 'ea', '0.98']], refused: [[2, 'price_negative'], [3, 'price_negative'], [4, 'price_text'], [5, 'price_text'], [6, 'no_price'], [9, 'price_text'], [10, 'price_too_large']], notes: { 1: ['price_cents'] } },
  { make: 'sections, subtotals, totals and repeated headings', filename: 'sections.csv', bytes: text('Price list 2026,,,\n\nDescription,Unit,Price,Notes\nCONDUIT,,,\nEMT 3/4,ft,1.18,\nSubtotal,,1.18,\nDescription,Unit,Price,Notes\nBOXES,,,\n4 sq box,ea,2.40,deep\nGrand Total,,3.58,\nSales tax (8.25%),,0.30,\nTotal station rental,day,120,\n'),
    rows: [['EMT 3/4', 'ft', '1.18'], ['4 sq box', 'ea', '2.4'], ['Total station rental', 'day', '120']], passed: { headings: 3, totals: 3 } },
  { make: 'Spanish', filename: 'precios.csv', bytes: text('Clave;Concepto;Unidad de medida;P. Unitario;Importe\n1;Cable THW 12;metro;12,50;125,00\n2;Apagador sencillo;pza;38,00;76,00\nTotal;;;;201,00\n'),
    rows: [['Cable THW 12', 'm', '12.5'], ['Apagador sencillo', 'ea', '38']], passed: { totals: 1 } },
  { make: 'no headings at all', filename: 'bare.csv', bytes: text('1,EMT conduit 3/4,ft,1.18\n2,Wire nut,ea,0.12\n3,Panel 200 A,ea,412.00\n4,Breaker 20 A,ea,8.75\n'),
    rows: [['EMT conduit 3/4', 'ft', '1.18'], ['Wire nut', 'ea', '0.12'], ['Panel 200 A', 'ea', '412'], ['Breaker 20 A', 'ea', '8.75']] },
  { make: 'quantity, price and total without headings', filename: 'quote.csv', bytes: text('EMT conduit 3/4,10,1.18,11.80\nPanel 200 A,2,412.00,824.00\nBreaker 20 A,6,8.75,52.50\nStrap,40,.35,14.00\n'),
    rows: [['EMT conduit 3/4', 'ea', '1.18'], ['Panel 200 A', 'ea', '412'], ['Breaker 20 A', 'ea', '8.75'], ['Strap', 'ea', '0.35']] },
  { make: 'item number beside the description', filename: 'item.csv', bytes: text('Item,Description,Unit,Unit Price,Extended\nGB-100,Ground bar,EA,12.00,24.00\nGB-200,Ground rod 8 ft,EA,18.50,37.00\n'),
    rows: [['Ground bar', 'ea', '12'], ['Ground rod 8 ft', 'ea', '18.5']] },
  { make: 'name and description that belong together', filename: 'both.csv', bytes: text('Product,Description,Unit,Price\nEMT conduit,3/4 in. galvanized,ft,1.18\nWire nut,Wire nut red,ea,.12\n'),
    rows: [['EMT conduit, 3/4 in. galvanized', 'ft', '1.18'], ['Wire nut red', 'ea', '0.12']] },
  { make: 'JSON of objects', filename: 'list.json', bytes: text('{"updated":"2026-01-05","items":[{"description":"EMT 3/4","uom":"FT","unitPrice":1.18},{"description":"Tape","uom":"roll","unitPrice":"$4.20"},{"description":"Free","uom":"ea","unitPrice":null}]}'),
    rows: [['EMT 3/4', 'ft', '1.18'], ['Tape', 'roll', '4.2']], refused: [[4, 'no_price']] },
  { make: 'JSON of our own list', filename: 'ours.json', bytes: text('[{"id":1,"name":"Wire #12","units":[{"unit_type":"ft","price":0.21},{"unit_type":"roll","price":98}]}]'), rows: [['Wire #12', 'ft', '0.21'], ['Wire #12', 'roll', '98']] },
  { make: 'JSON, one object a line', filename: 'lines.json', bytes: text('{"name":"A bolt","unit":"ea","price":1}\n{"name":"A nut","unit":"ea","price":2}\n'), rows: [['A bolt', 'ea', '1'], ['A nut', 'ea', '2']] },
  { make: 'JSON of names and prices', filename: 'names.json', bytes: text('{"EMT strap":0.35,"EMT coupling":0.62}'), rows: [['EMT strap', 'ea', '0.35'], ['EMT coupling', 'ea', '0.62']] },
  { make: 'a line each', filename: 'notes.txt', bytes: text('3/4 EMT conduit - $1.18/ft\nWire nuts: 12.00 per box\nPanel 200 A ... $412\n'),
    rows: [['3/4 EMT conduit', 'ft', '1.18'], ['Wire nuts', 'box', '12'], ['Panel 200 A', 'ea', '412']] },
  { make: 'columns of spaces', filename: 'report.txt', bytes: text('ITEM        DESCRIPTION            UNIT     PRICE\n1001        EMT conduit 3/4        FT        1.18\n1002        Wire nut, red          C        11.50\n            Loose item             EA        2.00\n'),
    rows: [['EMT conduit 3/4', 'ft', '1.18'], ['Wire nut, red', 'ea', '0.115'], ['Loose item', 'ea', '2']] },
  { make: 'pipes', filename: 'pipes.txt', bytes: text('Material|Unit|Cost\nRebar #4 20 ft|ea|11.80\nConcrete 4000 psi|cy|165\n'), rows: [['Rebar #4 20 ft', 'ea', '11.8'], ['Concrete 4000 psi', 'cy', '165']] },
  { make: 'commas, quotes and lines inside cells', filename: 'quoted.csv', bytes: text('Description,Unit,Price\n"Box, 4"" square,\n2-1/8 deep",ea,"2.40"\n'), rows: [['Box, 4" square, 2-1/8 deep', 'ea', '2.4']] },
  { make: 'a separator that Excel names', filename: 'sep.csv', bytes: text('sep=;\r\nDescription;Unit;Price\r\nEMT;ft;1,18\r\n'), rows: [['EMT', 'ft', '1.18']] },
  { make: 'HTML that is called .xls', filename: 'export.xls', bytes: text('<html><body><table><tr><th>Part No</th><th>Description</th><th>Unit</th><th>Net Price</th></tr><tr><td>1</td><td>EMT &frac34; &amp; strap</td><td>EA</td><td>$1.50</td></tr></table></body></html>'), rows: [['EMT ¾ & strap', 'ea', '1.5']] },
  { make: 'Excel 97', filename: 'excel-97.xls', bytes: file('excel-97.xls'),
    rows: [['EMT conduit 3/4"', 'ft', '1.18'], ['EMT conduit 1"', 'ft', '1.96'], ['EMT coupling 3/4" set screw', 'ea', '0.62'], ['Wire nut, red', 'ea', '0.115'], ['Drywall 1/2" 4×8', 'sheet', '14.25'], ['Joint compound', 'bucket', '18']], refused: [[9, 'no_price']], passed: { headings: 1, totals: 1 } },
  { make: 'Excel 97 in Spanish', filename: 'precios.xls', bytes: file('excel-97-spanish.xls'), rows: [['Tubería de cobre 1/2"', 'm', '3.45'], ['Codo 90° cobre 1/2"', 'ea', '0.98'], ['Cemento gris', 'bag', '1250']] },
  { make: 'a workbook that is called .csv', filename: 'really.csv', bytes: book({ rows: [['Description', 'Unit', 'Price'], ['EMT', 'ft', 1.18]] }), rows: [['EMT', 'ft', '1.18']] },
  { make: 'duplicates, one with another price', filename: 'twice.csv', bytes: text('Description,Unit,Price\nEMT 3/4,ft,1.18\nemt  3/4,FT,1.18\nEMT 3/4,roll,100\nEMT 3/4,feet,1.25\n'),
    rows: [['EMT 3/4', 'ft', '1.25'], ['EMT 3/4', 'roll', '100']], passed: { repeated: 2 }, notes: { 0: ['later_row'] } },
  { make: 'a float’s noise and unknown units', filename: 'noise.xlsx', bytes: book({ rows: [['Description', 'Unit', 'Price'], ['Noise', 'ea', 0.1 + 0.2], ['Skid of block', 'SKD', 310], ['Too fine', 'ea', 0.12345]] }),
    rows: [['Noise', 'ea', '0.3'], ['Skid of block', 'SKD', '310'], ['Too fine', 'ea', '0.1235']], notes: { 0: [], 1: ['unit_unknown'], 2: ['price_rounded'] } },
];
