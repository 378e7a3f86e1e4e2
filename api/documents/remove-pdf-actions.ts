/**
 * Takes out of a PDF whatever acts by itself or on a click, at any depth, and what nothing refers to any more. What stays is named
 * here; everything else goes.
 */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef, PDFStream, PDFString } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

/** Of the catalog: pages, layers, bookmarks, form fields, and how to show them. */
const CATALOG = new Set([
  '/Type',
  '/Version',
  '/Pages',
  '/PageLabels',
  '/PageLayout',
  '/PageMode',
  '/OCProperties',
  '/Outlines',
  '/AcroForm',
  '/ViewerPreferences',
  '/Lang',
  '/MarkInfo',
  '/StructTreeRoot',
  '/Metadata',
  '/OutputIntents',
]);
/** Keys whose value is an action, a script, a file, or a carrier of them, wherever they stand. */
const ACTING_KEYS = [
  'OpenAction',
  'AA',
  'PA',
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EmbeddedFile',
  'EF',
  'RF',
  'AF',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
  'Collection',
  'Ref',
  'OPI',
].map((key) => PDFName.of(key));
/** Of a stream that lies in another file. */
const OUTSIDE_KEYS = ['F', 'FFilter', 'FDecodeParms'].map((key) => PDFName.of(key));
const ANNOTATIONS = new Set([
  '/Link',
  '/Text',
  '/FreeText',
  '/Line',
  '/Square',
  '/Circle',
  '/Polygon',
  '/PolyLine',
  '/Highlight',
  '/Underline',
  '/Squiggly',
  '/StrikeOut',
  '/Stamp',
  '/Caret',
  '/Ink',
  '/Popup',
  '/Widget',
  '/Watermark',
  '/Redact',
]);
/** Every action of ISO 32000. Other dictionaries have an S too (page transitions, tags, output intents). */
const ACTIONS = new Set([
  '/GoTo',
  '/GoToR',
  '/GoToE',
  '/GoToDp',
  '/Launch',
  '/Thread',
  '/URI',
  '/Sound',
  '/Movie',
  '/Hide',
  '/Named',
  '/SubmitForm',
  '/ResetForm',
  '/ImportData',
  '/SetOCGState',
  '/Rendition',
  '/GoTo3DView',
  '/JavaScript',
  '/RichMediaExecute',
  '/SetState',
  '/NOP',
]);
const MOVES = new Set(['/NextPage', '/PrevPage', '/FirstPage', '/LastPage']);
const LINK = /^(?:https?:\/\/|mailto:)/i;

const [A, S, TYPE, SUBTYPE, RECT, URI, N, TITLE, PARENT] = [
  'A',
  'S',
  'Type',
  'Subtype',
  'Rect',
  'URI',
  'N',
  'Title',
  'Parent',
].map((key) => PDFName.of(key)) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];

/** Cleans the loaded document in place and says how many things were taken out. */
export function removePdfActions(document: PDFDocument): number {
  let removed = cleanCatalog(document);
  // A stack and no recursion: direct objects may lie in each other thousands deep.
  const waiting: PDFObject[] = document.context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFStream) {
      removed += deleteKeys(object.dict, OUTSIDE_KEYS);
      waiting.push(object.dict);
    } else if (object instanceof PDFDict) {
      removed += cleanDict(object, document);
      waiting.push(...object.values());
    }
  }
  dropUnreachable(document);
  return removed;
}

function cleanCatalog({ catalog }: PDFDocument): number {
  return deleteKeys(
    catalog,
    catalog.keys().filter((key) => !CATALOG.has(key.toString())),
  );
}

function cleanDict(dict: PDFDict, document: PDFDocument): number {
  let removed = deleteKeys(dict, ACTING_KEYS);
  const name = (key: PDFName): string | undefined => document.context.lookup(dict.get(key))?.toString();
  if (isForbidden(dict, name, document)) {
    deleteKeys(dict, dict.keys());
    return removed + 1;
  }
  // The action of a link or a bookmark may be of no kind we know.
  const hasAction = dict.has(A) && (dict.has(RECT) || (dict.has(TITLE) && dict.has(PARENT)));
  const action = hasAction ? document.context.lookup(dict.get(A)) : undefined;
  if (hasAction && !(action instanceof PDFDict && isHarmless(action, document))) {
    dict.delete(A);
    removed += 1;
  }
  return removed;
}

function isForbidden(dict: PDFDict, name: (key: PDFName) => string | undefined, document: PDFDocument): boolean {
  const [type, subtype] = [name(TYPE), name(SUBTYPE)];
  if (type === '/Filespec' || type === '/F' || (type === '/XObject' && subtype === '/PS')) return true;
  if ((type === '/Annot' || dict.has(RECT)) && subtype !== undefined && !ANNOTATIONS.has(subtype)) return true;
  const isAction = type === '/Action' || ACTIONS.has(name(S) ?? '');
  return isAction && !isHarmless(dict, document);
}

/** A place in the document, a page further, a web page or an address to write to. */
function isHarmless(action: PDFDict, document: PDFDocument): boolean {
  const look = (key: PDFName): PDFObject | undefined => document.context.lookup(action.get(key));
  const kind = look(S)?.toString();
  if (kind === '/GoTo') return true;
  if (kind === '/Named') return MOVES.has(look(N)?.toString() ?? '');
  const address = kind === '/URI' ? look(URI) : undefined;
  return (address instanceof PDFString || address instanceof PDFHexString) && LINK.test(address.decodeText());
}

function deleteKeys(dict: PDFDict, keys: readonly PDFName[]): number {
  return keys.filter((key) => dict.delete(key)).length;
}

/** What the catalog and the file's own description lead to stays; earlier versions and hidden objects go. */
function dropUnreachable({ context }: PDFDocument): void {
  const reached = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [
    context.trailerInfo.Root,
    context.trailerInfo.Info,
    context.trailerInfo.ID,
  ];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFStream) waiting.push(...object.dict.values());
    else if (object instanceof PDFDict) waiting.push(...object.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
