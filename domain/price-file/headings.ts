/** What headings of price lists mean, in English and Spanish. Compared after `foldHeading`; longer phrases stand for themselves. */
export type Field =
  | 'description'
  | 'name'
  | 'size'
  | 'unit'
  | 'price_net'
  | 'price'
  | 'price_list'
  | 'code'
  | 'quantity'
  | 'total'
  | 'discount'
  | 'multiplier'
  | 'other';

const WORDS: Record<Field, string> = {
  description: `description, desc, descr, item description, product description, material description, part description, long description,
    full description, description of material, material item, description 1, item desc, prod desc, mat description, descripcion, descripcion del material,
    descripcion del articulo, descripcion del producto, concepto, details, detalle, material and description, item and description`,
  name: `material, materials, material name, item name, product, product name, products, name, item, items, article, part name, article name, commodity, equipment material,
    articulo, articulos, producto, productos, nombre, nombre del material, nombre del producto, insumo, insumos, materiales, material equipo, line item, description 2, descripcion 2`,
  size: `size, trade size, nominal size, nom size, dimension, dimensions, dim, diameter, dia, gauge, awg, tamano, dimensiones, diametro, calibre, size in, size inches`,
  unit: `unit, units, uom, u m, um, u o m, unit of measure, unit of meas, unit type, unit meas, measure, sold by, sell unit, selling unit, sales unit, price unit, price uom, pricing unit, pricing uom, per,
    price per, unit of sale, order unit, unidad, unidades, ud, uds, und, u medida, unidad de medida, unidad medida, medida, presentacion, un, unid, uni`,
  price_net: `net price, net, net cost, your price, your cost, our price, our cost, my cost, contractor price, customer price, contract price, discounted price, discount price, special price, job price, net unit price, net each,
    unit price net, price net, negotiated price, precio neto, su precio, tu precio, precio contratista, precio con descuento, costo neto, mi costo`,
  price: `price, prices, unit price, unit cost, cost, price each, each price, cost each, ea price, rate, unit rate, u price, unit pr, unitprice, unitcost, cost per unit, price per unit, cost unit, price unit cost, sale price,
    current price, new price, price amount, dollars, unit amount, last cost, avg cost, average cost, standard cost, std cost, material cost, material price, material unit cost, price material, unit value,
    precio, precios, precio unitario, p unitario, p unit, p u, pu, precio unit, precio por unidad, precio actual, precio de venta, costo, costo unitario, costo por unidad, valor unitario, valor, tarifa, importe unitario, precio c u`,
  price_list: `list price, list, msrp, retail, retail price, catalog price, book price, suggested price, sell price, selling price, sell, trade price, precio de lista, precio lista, precio publico, precio al publico, pvp`,
  code: `sku, part, part no, part number, part num, part id, item no, item number, item num, item code, item id, product code, product no, product number, product id, catalog, catalog no, catalog number, cat no, cat, upc, ean, barcode,
    mfr part, mfr part no, mfg part no, manufacturer part number, model, model no, code, id, no, num, number, line, line no, ref, reference, stock no, stock number, material no, material number, material code, vendor part no, gl code, cost code,
    codigo, clave, no parte, numero de parte, numero, partida, codigo de producto, referencia, cod`,
  quantity: `qty, quantity, quantities, on hand, qty on hand, stock, in stock, pack, pack qty, pack size, case qty, case, carton qty, min qty, min order, order qty, est qty, count, cantidad, cant, existencia, existencias, inventario, qty per unit, std pack, package quantity`,
  total: `total, totals, total price, total cost, ext, ext price, ext cost, extended, extended price, extended cost, extension, amount, line total, subtotal, total amount, price ext, importe, precio total, costo total, monto, valor total, suma`,
  discount: `discount, disc, disc pct, discount percent, discount pct, percent off, pct off, descuento, desc pct, percent discount, trade discount`,
  multiplier: `multiplier, mult, multi, list multiplier, factor, net factor, price factor, multiplicador`,
  other: `category, categoria, group, grupo, family, familia, class, clase, department, division, section, seccion, type, tipo, trade, oficio, manufacturer, mfr, mfg, brand, marca, vendor, supplier, proveedor, fabricante, notes, note, comments,
    remarks, notas, observaciones, comentarios, date, updated, last updated, effective, effective date, fecha, weight, peso, currency, moneda, lead time, taxable, tax, markup, margin, status, active, color, price date, valid until, vigencia, location`,
};

const FIELD_OF = new Map<string, Field>(
  (Object.keys(WORDS) as Field[]).flatMap((field) =>
    WORDS[field].split(',').map((words): [string, Field] => [words.trim(), field]),
  ),
);

/** 'Unit Price (US$)' and 'UNIT_PRICE' are the same heading. Camel case is taken apart first: 'unitPrice'. */
export function foldHeading(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(
      /\b(?:usd|us|dlls|dls|mxn|excl|incl|excluding|including|tax|before|in|as of|effective|20\d\d|optional|required|sin iva)\b/g,
      ' ',
    )
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The field a heading names, or null. Half-known headings ('Graybar net price 2026') are told by their words. */
export function fieldOf(text: string): Field | null {
  const heading = foldHeading(text);
  if (heading === '') return /^\s*[$#]\s*$/.test(text) ? (text.includes('$') ? 'price' : 'code') : null;
  const known = FIELD_OF.get(heading) ?? FIELD_OF.get(foldHeading(text.replace(/\([^()]*\)/g, ' ')));
  if (known) return known;
  if (heading.length > 40) return null;
  if (/\b(?:ext|extended|total)\b/.test(heading))
    return /\b(?:price|cost|precio|costo|amount)\b/.test(heading) ? 'total' : null;
  if (
    /\b(?:price|precio|cost|costo)\b/.test(heading) &&
    !/\b(?:code|date|type|list no|break|group|category)\b/.test(heading)
  ) {
    if (/\b(?:net|neto|your|contractor|discounted)\b/.test(heading)) return 'price_net';
    return /\b(?:list|retail|msrp|lista|publico)\b/.test(heading) ? 'price_list' : 'price';
  }
  if (/\b(?:description|descripcion)\b/.test(heading)) return 'description';
  if (/\bunit of\b|\buom\b|\bunidad\b/.test(heading)) return 'unit';
  if (/\b(?:number|code|codigo|sku|upc)\b/.test(heading)) return 'code';
  return null;
}
