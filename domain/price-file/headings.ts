/** What headings of price lists mean, in English, Spanish, German and French. Compared after `foldHeading`; longer phrases stand for themselves. */
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
    descripcion del articulo, descripcion del producto, concepto, details, detalle, material and description, item and description,
    bezeichnung, artikelbezeichnung, beschreibung, artikelbeschreibung, produktbeschreibung, materialbezeichnung, leistung, designation, designation du produit, description du produit, libelle, description de l article`,
  name: `material, materials, material name, equipment, equipment description, machine, rental item, classification, labor classification, labor class, worker classification, labor type, oficio, oficios, puesto, clasificacion, equipo, maquina, unit price item, item name, product, product name, products, name, item, items, article, part name, article name, commodity, equipment material,
    articulo, articulos, producto, productos, nombre, nombre del material, nombre del producto, insumo, insumos, materiales, material equipo, line item, description 2, descripcion 2,
    artikel, produkt, produktname, artikelname, produit, produits, nom, nom du produit, materiau, materiaux, matiere, fourniture`,
  size: `size, trade size, nominal size, nom size, dimension, dimensions, dim, diameter, dia, gauge, awg, tamano, dimensiones, diametro, calibre, size in, size inches,
    grosse, groesse, abmessung, abmessungen, durchmesser, mass, nennweite, dn, taille, grandeur, diametre, calibre mm, format`,
  unit: `unit, units, uom, u m, um, u o m, unit of measure, unit of meas, unit type, unit meas, measure, sold by, sell unit, selling unit, sales unit, price unit, price uom, pricing unit, pricing uom, per,
    price per, unit of sale, order unit, unidad, unidades, ud, uds, und, u medida, unidad de medida, unidad medida, medida, presentacion, un, unid, uni,
    einheit, einheiten, me, mengeneinheit, verkaufseinheit, preiseinheit, pe, vpe, verpackungseinheit, masseinheit, unite, unites, unite de mesure, unite de vente, un de mesure, u de m, udm, par`,
  price_net: `net price, net, net cost, your price, your cost, our price, our cost, my cost, contractor price, customer price, contract price, discounted price, discount price, special price, job price, net unit price, net each,
    unit price net, price net, negotiated price, precio neto, su precio, tu precio, precio contratista, precio con descuento, costo neto, mi costo,
    nettopreis, netto, ihr preis, ihr nettopreis, sonderpreis, netto ep, einkaufspreis, ek preis, ek, prix net, net ht, votre prix, prix client, prix remise, cout net, prix contracteur, prix entrepreneur`,
  price: `price, prices, unit price, unit cost, cost, price each, each price, cost each, ea price, rate, unit rate, u price, unit pr, unitprice, unitcost, cost per unit, price per unit, cost unit, price unit cost, sale price,
    current price, new price, price amount, dollars, unit amount, last cost, avg cost, average cost, standard cost, std cost, material cost, material price, material unit cost, price material, unit value,
    precio, precios, precio unitario, p unitario, p unit, p u, pu, precio unit, precio por unidad, precio actual, precio de venta, costo, costo unitario, costo por unidad, valor unitario, valor, tarifa, importe unitario, precio c u,
    preis, einzelpreis, stuckpreis, stueckpreis, einheitspreis, ep, e preis, kosten, stuckkosten, prix, prix unitaire, prix unit, p u ht, pu ht, prix ht, prix unitaire ht, cout, cout unitaire, prix l unite, prix par unite, tarif`,
  price_list: `list price, list, msrp, retail, retail price, catalog price, book price, suggested price, sell price, selling price, sell, trade price, precio de lista, precio lista, precio publico, precio al publico, pvp,
    listenpreis, bruttopreis, brutto, katalogpreis, vk preis, uvp, prix de liste, prix liste, prix catalogue, prix public, prix de detail, prix brut, prix suggere`,
  code: `sku, part, part no, part number, part num, part id, item no, item number, item num, item code, item id, product code, product no, product number, product id, catalog, catalog no, catalog number, cat no, cat, upc, ean, barcode,
    mfr part, mfr part no, mfg part no, manufacturer part number, model, model no, code, id, no, num, number, line, line no, ref, reference, stock no, stock number, material no, material number, material code, vendor part no, gl code, cost code,
    codigo, clave, no parte, numero de parte, numero, partida, codigo de producto, referencia, cod,
    artikelnummer, artikel nr, art nr, artnr, artikelnr, bestellnummer, bestell nr, nummer, nr, pos, position, materialnummer, material nr, produkt nr, produktnummer, no d article, no article, numero, numero d article, no de piece, no produit, no de produit, code produit, code article, ref, no de catalogue, no catalogue`,
  quantity: `qty, quantity, quantities, on hand, qty on hand, stock, in stock, pack, pack qty, pack size, case qty, case, carton qty, min qty, min order, order qty, est qty, count, cantidad, cant, existencia, existencias, inventario, qty per unit, std pack, package quantity,
    menge, anzahl, stuckzahl, bestand, lagerbestand, quantite, qte, en stock, quantite en stock, stock disponible, qte par boite`,
  total: `total, totals, total price, total cost, ext, ext price, ext cost, extended, extended price, extended cost, extension, amount, line total, subtotal, total amount, price ext, importe, precio total, costo total, monto, valor total, suma,
    gesamt, gesamtpreis, gp, summe, betrag, gesamtbetrag, prix total, montant, montant total, total ht, cout total`,
  discount: `discount, disc, disc pct, discount percent, discount pct, percent off, pct off, descuento, desc pct, percent discount, trade discount,
    rabatt, rabatt prozent, nachlass, remise, rabais, escompte`,
  multiplier: `multiplier, mult, multi, list multiplier, factor, net factor, price factor, multiplicador,
    faktor, multiplikator, facteur, multiplicateur`,
  other: `category, categoria, group, grupo, family, familia, class, clase, department, division, section, seccion, type, tipo, trade, oficio, manufacturer, mfr, mfg, brand, marca, vendor, supplier, proveedor, fabricante, notes, note, comments,
    remarks, notas, observaciones, comentarios, date, updated, last updated, effective, effective date, fecha, weight, peso, currency, moneda, lead time, taxable, tax, markup, margin, status, active, color, price date, valid until, vigencia, location,
    kategorie, warengruppe, gruppe, hersteller, marke, lieferant, bemerkung, bemerkungen, datum, gewicht, wahrung, mwst, lieferzeit, farbe, categorie, groupe, famille, fabricant, marque, fournisseur, remarque, remarques, commentaires, poids, devise, delai, taxe, taxes, couleur, gst, pst, hst, tps, tvq`,
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
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(
      /\b(?:usd|us|cad|can|cdn|cnd|eur|euro|euros|chf|dlls|dls|mxn|excl|incl|ohne mwst|zzgl mwst|hors taxes?|avant taxes?|excluding|including|tax|before|in|as of|effective|20\d\d|optional|required|sin iva)\b/g,
      ' ',
    )
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The field a heading names, or null. Half-known headings ('Graybar net price 2026') are told by their words. */
export function fieldOf(text: string): Field | null {
  const heading = foldHeading(text);
  if (heading === '') return /^\s*[$#]\s*$/.test(text) ? (text.includes('$') ? 'price' : 'code') : null;
  // 'Item #' and 'N° article' are numbers, while 'Qty #' is a quantity.
  if (/[#№]|\bn[°º]/i.test(text)) {
    const numbered = foldHeading(text.replace(/[#№]|\bn[°º]/gi, ' no '));
    if (FIELD_OF.get(numbered) === 'code') return 'code';
  }
  const known = FIELD_OF.get(heading) ?? FIELD_OF.get(foldHeading(text.replace(/\([^()]*\)|\[[^\][]*\]/g, ' ')));
  if (known) return known;
  if (heading.length > 40) return null;
  if (/\b(?:ext|extended|total|gesamt\w*)\b/.test(heading))
    return /\b(?:price|cost|precio|costo|amount|prix|cout|montant|gesamtpreis|gesamtbetrag)\b/.test(heading)
      ? 'total'
      : null;
  if (
    /\b(?:price|precio|cost|costo|prix|cout|\w*preis)\b/.test(heading) &&
    !/\b(?:code|date|type|list no|break|group|category|datum|gruppe|groupe|categorie)\b/.test(heading)
  ) {
    if (/\b(?:net|neto|netto\w*|your|contractor|discounted|votre)\b/.test(heading)) return 'price_net';
    return /\b(?:list|retail|msrp|lista|publico|listenpreis|bruttopreis|liste|catalogue)\b/.test(heading)
      ? 'price_list'
      : 'price';
  }
  if (/\b(?:description|descripcion|bezeichnung|beschreibung|designation)\b/.test(heading)) return 'description';
  if (/\bunit of\b|\buom\b|\bunidad\b|einheit\b|\bunite\b/.test(heading)) return 'unit';
  if (/\b(?:number|code|codigo|sku|upc|\w*nummer|numero)\b/.test(heading)) return 'code';
  return null;
}
