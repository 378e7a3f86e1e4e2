/** From a file's cells to materials, with everything that was changed or refused said row by row. */
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  toDecimal,
  type Decimal,
} from '../decimal.ts';
import { materialKey } from '../material-merge.ts';
import { listColumns, usedColumns } from './choose-columns.ts';
import { findColumns, readHeadingRow, textOf } from './find-columns.ts';
import {
  LONGEST_DESCRIPTION,
  LONGEST_UNIT,
  MOST_COLUMNS,
  MOST_MATERIALS,
  type Cell,
  type ColumnMap,
  type Heading,
  type MapColumns,
  type Note,
  type PriceFileReading,
  type ReadMaterial,
  type RefusalCode,
  type SheetGrid,
  type SheetSummary,
} from './price-file.ts';
import { findBidders } from './bidders.ts';
import {
  currencyIn,
  listLanguage,
  type ListHabits,
  readListUnit,
  unitInDescription,
  type ListUnit,
} from './read-list-unit.ts';
import { decimalSignOf, readPrice, type DecimalSign } from './read-price.ts';

const SAMPLE = 300;
const SHORT = 120;

/** Reads all sheets. `mapColumns` may be a model's; values are always read here. Null when it holds more than 50,000 materials. */
export async function readPriceFile(
  sheets: readonly SheetGrid[],
  mapColumns: MapColumns = findColumns,
  onRows: (rows: number) => void = () => undefined,
): Promise<PriceFileReading | null> {
  const reading: PriceFileReading = {
    sheets: [],
    materials: [],
    labor: [],
    refused: [],
    passed: { headings: 0, totals: 0, repeated: 0 },
  };
  const known = new Map<string, number>();
  for (const sheet of sheets) {
    const heading = await mapColumns(
      sheet.rows.slice(0, SAMPLE).map((row) => row.slice(0, MOST_COLUMNS)),
      sheet.name,
    );
    const before = reading.materials.length;
    if (heading) readSheet(sheet, heading, reading, known, onRows);
    if (reading.materials.length > MOST_MATERIALS || reading.refused.length > MOST_MATERIALS) return null;
    reading.sheets.push(summarize(sheet, heading, reading.materials.length - before));
  }
  return reading;
}

function readSheet(
  sheet: SheetGrid,
  heading: Heading,
  reading: PriceFileReading,
  known: Map<string, number>,
  onRows: (rows: number) => void,
): void {
  const { rows } = sheet;
  const first = heading.at + heading.rows;
  const titles = new Set(rows.slice(heading.at, first).map(lineOf));
  let columns = heading.columns;
  const headings = { all: [...titles].join(' '), rows: rows.slice(heading.at, first) };
  let habits = habitsOf(rows, first, columns, headings);
  let above = '';
  for (let at = first; at < rows.length; at++) {
    if (at % 1000 === 0) onRows(at);
    if (reading.materials.length > MOST_MATERIALS || reading.refused.length > MOST_MATERIALS) return;
    const row = rows[at]!;
    const line: Line = { sheet: sheet.name, row: at + 1 };
    if (row.length > MOST_COLUMNS && row.slice(MOST_COLUMNS).some((cell) => textOf(cell) !== '')) {
      refuse(reading, line, 'too_many_columns', [textOf(row[0]), '', String(row.length)]);
      continue;
    }
    if (filledIn(row) === 0) continue;
    const again = titles.has(lineOf(row)) ? columns : readHeadingRow(row);
    if (again) {
      reading.passed.headings++;
      if (again !== columns && !heading.chosen) {
        columns = again;
        habits = habitsOf(rows, at + 1, columns, headings);
      }
      continue;
    }
    const described = describe(row, columns);
    const kind = passedOver(row, described.text, columns);
    if (kind) {
      reading.passed[kind]++;
      continue;
    }
    const read = readRow(row, columns, habits, described, above);
    if (described.text !== '') above = described.text;
    if ('refused' in read) {
      refuse(reading, line, read.refused, [
        described.text,
        textOf(row[columns.unit ?? -1]),
        textOf(row[columns.price]),
      ]);
    } else if (columns.family === 'hours') {
      reading.labor.push({ ...line, ...read });
    } else {
      keep(reading, known, { ...line, ...read });
    }
    readFurther(row, columns, habits, described, above, line, reading, known);
  }
  onRows(rows.length);
}

/** The further prices of a row, each a material or a rate of its own. A cell without a price says nothing. */
function readFurther(
  row: readonly Cell[],
  columns: ColumnMap,
  habits: Habits,
  described: Described,
  above: string,
  line: Line,
  reading: PriceFileReading,
  known: Map<string, number>,
): void {
  for (const { column, unit, suffix } of columns.more ?? []) {
    if (textOf(row[column]) === '' || described.text === '') continue;
    const own = { ...described, text: `${described.text}${suffix}` };
    const isDeduct = columns.family === 'add_deduct';
    const cells = isDeduct ? row.map((cell, at) => (at === column ? withoutSign(cell) : cell)) : row;
    const read = readRow(
      cells,
      { ...columns, price: column, headingUnit: unit ?? columns.headingUnit },
      habits,
      own,
      above,
    );
    if ('refused' in read) refuse(reading, line, read.refused, [own.text, unit ?? '', textOf(row[column])]);
    else if (columns.family === 'hours') reading.labor.push({ ...line, ...read });
    else {
      const note: Note[] = isDeduct ? [{ code: 'deduct_price', from: textOf(row[column]), to: read.price }] : [];
      keep(reading, known, { ...line, ...read, notes: [...read.notes, ...note] });
    }
  }
}

/** A deducted price is listed as '($140.00)', '-140' or '140': its column says that it is taken off. */
function withoutSign(cell: Cell | undefined): Cell {
  if (typeof cell === 'number') return Math.abs(cell);
  if (typeof cell !== 'string') return cell ?? null;
  const text = cell.trim();
  const inner = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1).trim() : text;
  const front = inner.replace(/^\$?[-−–]/, (sign) => (sign.startsWith('$') ? '$' : '')).trim();
  return front.endsWith('-') ? front.slice(0, -1).trim() : front;
}

interface Line {
  sheet: string;
  row: number;
}

/** What a column's cells say together: its decimal sign, and whether the list measures in metres. */
interface Habits extends Required<ListHabits> {
  sign: DecimalSign;
  /** Named by the price's heading; null for dollars. */
  currency: string | null;
}

/** German and French lists measure in meters: their 'm' is never a thousand. */
const METRIC_HEADINGS = /einheit|bezeichnung|preis|artikel|menge|prix|unité|désignation|quantité/i;

function habitsOf(
  rows: readonly Cell[][],
  first: number,
  columns: ColumnMap,
  headings: { all: string; rows: readonly Cell[][] },
): Habits {
  const cells = rows.slice(first, first + 5_000);
  const { unit } = columns;
  const metric =
    METRIC_HEADINGS.test(headings.all) ||
    (unit !== null &&
      cells
        .slice(0, SAMPLE)
        .some((row) =>
          /^(?:m[23²³]|kg|ml|pzas?\.?|piezas?|tramo|lts?\.?|stk\.?|stück|rolle|lfm|qm)$/i.test(textOf(row[unit])),
        ));
  const label = headings.rows.map((row) => textOf(row[columns.price])).join(' ');
  return {
    sign: decimalSignOf(cells.map((row) => row[columns.price] ?? null)),
    metric,
    language: listLanguage(headings.all),
    currency: currencyIn(label),
  };
}

type Read = Pick<ReadMaterial, 'description' | 'unit' | 'price' | 'notes'>;

function readRow(
  row: readonly Cell[],
  columns: ColumnMap,
  habits: Habits,
  described: Described,
  above: string,
): Read | { refused: RefusalCode } {
  const notes: Note[] = [];
  const listed = readPrice(row[columns.price] ?? null, habits.sign);
  if ('refused' in listed) return listed;
  const net = columns.off ? netOfList(listed.read.price, row, columns.off) : listed.read.price;
  if (net === null) return { refused: 'discount_text' };
  const priced = { read: { ...listed.read, price: net } };
  if (net !== listed.read.price) notes.push({ code: 'price_net_of_list', from: listed.read.price, to: net });
  let { text } = described;
  if (text === '' && described.size !== '' && above !== '') {
    text = above;
    notes.push({ code: 'description_above' });
  }
  if (text === '') return { refused: 'no_description' };
  if (described.size !== '') {
    text = `${text}, ${described.size}`;
    notes.push({ code: 'size_added', to: described.size });
  }
  const written = textOf(row[columns.unit ?? -1]);
  const unit = decideUnit({ written, text, columns, per: priced.read.per, habits }, notes);
  text = unit.text;
  if (text.length > LONGEST_DESCRIPTION) {
    text = text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd() + '…';
    notes.push({ code: 'description_shortened' });
  }
  const price = settlePrice(priced.read.price, unit.many, notes);
  const shown = textOf(row[columns.price]);
  const currency = currencyIn(shown) ?? habits.currency;
  if (currency !== null) notes.push({ code: 'other_currency', from: currency });
  if (priced.read.comma) notes.push({ code: 'price_comma', from: shown, to: priced.read.price });
  if (priced.read.cents) notes.push({ code: 'price_cents', from: shown, to: priced.read.price });
  if (priced.read.rounded) notes.push({ code: 'price_rounded', from: shown, to: price });
  return { description: text, unit: unit.unit, price, notes };
}

/** List less discount, or list × multiplier, to four places. An empty cell leaves the list price; null when it is no share. */
function netOfList(list: string, row: readonly Cell[], off: NonNullable<ColumnMap['off']>): string | null {
  const factor =
    factorOf(row[off.discount ?? -1], 'discount') ?? factorOf(row[off.multiplier ?? -1], 'multiplier') ?? ONE;
  if (factor === 'unreadable') return null;
  return formatDecimal(roundDecimal(multiplyDecimals(toDecimal(list), factor), 4));
}

const ONE: Decimal = { digits: 1n, places: 0 };

/**
 * What a list price is multiplied by. '62%', '62' and 0.62 are one discount. A discount of 1 may be 1 % or all of it, and a
 * multiplier above 1 is none: such rows are refused.
 */
function factorOf(cell: Cell | undefined, kind: 'discount' | 'multiplier'): Decimal | 'unreadable' | null {
  const text = textOf(cell ?? null);
  if (text === '') return null;
  const value = parseDecimal(text.replace(/(?<!\s)\s*%$/, ''));
  if (!value || value.digits < 0n) return 'unreadable';
  const toOne = compareDecimals(value, ONE);
  const isPercent = text.endsWith('%') || (kind === 'discount' && toOne > 0);
  if (kind === 'discount' && toOne === 0 && !isPercent) return 'unreadable';
  const share = isPercent ? { ...value, places: value.places + 2 } : value;
  if (compareDecimals(share, ONE) > 0) return 'unreadable';
  return kind === 'discount' ? addDecimals(ONE, { ...share, digits: -share.digits }) : share;
}

/** The unit's own column first, then what stands with the price, its heading, and at the end of the description. */
function decideUnit(
  given: { written: string; text: string; columns: ColumnMap; per: string | null; habits: Habits },
  notes: Note[],
): ListUnit & { text: string } {
  const { written, text, columns, habits } = given;
  const per = given.per === null ? null : readListUnit(given.per, habits);
  if (written !== '') {
    const listed = readListUnit(written, habits);
    if (!listed) notes.push({ code: 'unit_unknown', from: written.slice(0, LONGEST_UNIT) });
    const unit = listed ?? { unit: written.slice(0, LONGEST_UNIT), many: 1 as const };
    const many = per && per.many > 1 ? per.many : unit.many;
    return { unit: byTheFoot(unit.unit, many, text), many, text };
  }
  const { headingUnit } = columns;
  const known = headingUnit === null ? null : readListUnit(headingUnit, habits);
  const headed = known ?? (headingUnit !== null && columns.family ? { unit: headingUnit, many: 1 as const } : null);
  const ending = per || headed ? null : unitInDescription(text);
  const found = per ?? headed ?? ending?.unit;
  if (!found) {
    notes.push({ code: 'unit_missing', to: 'ea' });
    return { unit: 'ea', many: 1, text };
  }
  const unit = byTheFoot(found.unit, found.many, text);
  notes.push({ code: per ? 'unit_in_price' : headed ? 'unit_in_heading' : 'unit_in_description', to: unit });
  return { unit, many: found.many, text: ending?.description ?? text };
}

/** A hundred of wire or pipe is a hundred feet. */
function byTheFoot(unit: string, many: number, description: string): string {
  const long =
    /\b(?:wire|cable|conduit|emt|pipe|tubing|cord|rope|thhn|thwn|xhhw|romex|nm-b|mc|tuberia|tubo|alambre)\b/i;
  const piece =
    /\b(?:nuts?|connectors?|couplings?|straps?|elbows?|clamps?|hangers?|bushings?|staples?|ties?|lugs?|boxe?s?|hooks?|clips?|caps?)\b/i;
  return many > 1 && unit === 'ea' && long.test(description) && !piece.test(description) ? 'ft' : unit;
}

function settlePrice(price: string, many: ListUnit['many'], notes: Note[]): string {
  if (many === 1) return price;
  const each = formatDecimal(
    roundDecimal(multiplyDecimals(toDecimal(price), { digits: 1n, places: many === 100 ? 2 : 3 }), 4),
  );
  notes.push({ code: 'price_per_many', from: `${price} / ${many}`, to: each });
  return each;
}

interface Described {
  text: string;
  size: string;
}

function describe(row: readonly Cell[], columns: ColumnMap): Described {
  const parts: string[] = [];
  for (const column of columns.description) {
    const text = clean(textOf(row[column]));
    if (text !== '' && !parts.some((part) => part.toLowerCase().includes(text.toLowerCase()))) parts.push(text);
  }
  const [first = '', second] = parts;
  // 'EMT' beside 'EMT conduit 3/4 in' says nothing of its own.
  const text =
    second === undefined ? first : second.toLowerCase().includes(first.toLowerCase()) ? second : `${first}, ${second}`;
  const size = columns.size === null ? '' : clean(textOf(row[columns.size]));
  return { text, size: text.toLowerCase().includes(size.toLowerCase()) && text !== '' ? '' : size };
}

const TOTAL =
  /^(?:grand |sub-?\s?|page |sheet )?(?:total(?:es)?|suma|sum)\b\s*(?::|$|de |del |for |of |general|materials?\b|materiales\b|amount\b|due\b|cost\b|\(?usd|\$)|^(?:sales )?tax(?:es)?\b\s*(?:$|:|\(|@|\d)|^i\.?v\.?a\.?\s*(?:$|:|\(|\d)|^balance (?:due|forward)|^(?:freight|shipping|discount|flete|descuento)\s*:?$/i;

function passedOver(row: readonly Cell[], description: string, columns: ColumnMap): 'headings' | 'totals' | null {
  const words = description || textOf(row.find((cell) => typeof cell === 'string' && textOf(cell) !== ''));
  if (TOTAL.test(words)) return 'totals';
  if (textOf(row[columns.price]) !== '') return null;
  const only = filledIn(row) === 1 && typeof row.find((cell) => textOf(cell) !== '') === 'string';
  return only || description === '' ? 'headings' : null;
}

/** A material that stood there before: with the same price nothing new, with another the later row counts. */
function keep(reading: PriceFileReading, known: Map<string, number>, material: ReadMaterial): void {
  const key = materialKey(material.description, material.unit);
  const at = known.get(key);
  if (at === undefined) {
    known.set(key, reading.materials.push(material) - 1);
    return;
  }
  reading.passed.repeated++;
  const earlier = reading.materials[at]!;
  if (earlier.price === material.price) return;
  const note: Note = {
    code: 'later_row',
    from: `${earlier.price} (${earlier.row})`,
    to: `${material.price} (${material.row})`,
  };
  reading.materials[at] = { ...material, notes: [...material.notes, note] };
}

function refuse(
  reading: PriceFileReading,
  line: Line,
  code: RefusalCode,
  [description, unit, price]: [string, string, string],
): void {
  reading.refused.push({
    ...line,
    code,
    description: description.slice(0, SHORT),
    unit: unit.slice(0, LONGEST_UNIT),
    price: price.slice(0, 40),
  });
}

function summarize(sheet: SheetGrid, heading: Heading | null, materials: number): SheetSummary {
  const columns = listColumns(sheet.rows.slice(0, SAMPLE), heading);
  const title = (index: number | null): string | null =>
    columns.find((column) => column.index === index)?.heading ?? null;
  const used = heading && usedColumns(heading.columns);
  return {
    name: sheet.name,
    materials,
    description: used?.description.map(title).filter(Boolean).join(' + ') || null,
    unit: title(used?.unit ?? null),
    price: title(used?.price ?? null),
    twins: columns.filter(
      ({ index, heading: words }) => words !== null && index !== used?.price && words === title(used?.price ?? null),
    ).length,
    bidders: findBidders(sheet.rows.slice(0, SAMPLE), heading, columns),
    headingRow: heading && heading.rows > 0 ? heading.at + heading.rows : null,
    columns,
    used,
  };
}

// eslint-disable-next-line no-control-regex -- exports of old systems carry them
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200b\ufeff]/g;
const clean = (text: string): string => text.replace(CONTROLS, '').trim();
const filledIn = (row: readonly Cell[]): number =>
  row.reduce<number>((count, cell) => count + (textOf(cell) === '' ? 0 : 1), 0);
const lineOf = (row: readonly Cell[]): string => row.map((cell) => textOf(cell)).join('\t');
