/** Takes out of a PDF whatever acts by itself or on a click: scripts, programs to launch, forms to send, files inside. */
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';

/** Keys whose value is an action, a script, or a carrier of them. */
const ACTING_KEYS = ['OpenAction', 'AA', 'JS', 'JavaScript', 'EmbeddedFiles', 'EmbeddedFile', 'AF', 'XFA', 'RichMediaContent', 'RichMediaSettings', 'Collection'].map((key) => PDFName.of(key)); // prettier-ignore
/** Actions that stay: they move within the document or open a web page after asking. */
const HARMLESS_ACTIONS = new Set(['/GoTo', '/URI', '/Named']);
const ACTING_ANNOTATIONS = new Set(['/FileAttachment', '/RichMedia', '/Screen', '/Movie', '/Sound', '/3D']);

/** Cleans the loaded document in place and says how many things were taken out. */
export function removePdfActions(document: PDFDocument): number {
  let removed = 0;
  for (const [, object] of document.context.enumerateIndirectObjects()) removed += cleanObject(object, document, 0);
  return removed;
}

function cleanObject(object: PDFObject | undefined, document: PDFDocument, depth: number): number {
  // Direct objects nest in each other only so far in an honest file; references are met again in the list of objects.
  if (depth > 64 || object === undefined || object instanceof PDFRef) return 0;
  if (object instanceof PDFStream) return cleanObject(object.dict, document, depth);
  if (object instanceof PDFArray) return sum(object.asArray().map((entry) => cleanObject(entry, document, depth + 1)));
  if (!(object instanceof PDFDict)) return 0;
  let removed = 0;
  for (const key of ACTING_KEYS) if (object.delete(key)) removed++;
  if (isActing(object, document)) {
    for (const key of object.keys()) object.delete(key);
    return removed + 1;
  }
  return removed + sum(object.values().map((entry) => cleanObject(entry, document, depth + 1)));
}

/** An action by its S (or by what only a launching one has), an annotation by its subtype; indirect names are followed. */
function isActing(dict: PDFDict, document: PDFDocument): boolean {
  const subtype = document.context.lookup(dict.get(PDFName.of('Subtype')))?.toString();
  if (subtype !== undefined && ACTING_ANNOTATIONS.has(subtype)) return true;
  const action = document.context.lookup(dict.get(PDFName.of('S')))?.toString();
  const type = document.context.lookup(dict.get(PDFName.of('Type')))?.toString();
  const isAction = type === '/Action' || (action !== undefined && ACTIONS.has(action));
  return isAction && !HARMLESS_ACTIONS.has(action ?? '');
}

/** Every action of ISO 32000 that reaches out of the document. Other dictionaries have an S too (page transitions, tags). */
const ACTIONS = new Set(['/Launch', '/JavaScript', '/GoToR', '/GoToE', '/SubmitForm', '/ImportData', '/ResetForm', '/Rendition', '/Movie', '/Sound', '/RichMediaExecute', '/SetOCGState', '/Hide', '/Trans', '/Thread', '/GoTo3DView'].filter((name) => name !== '/Trans')); // prettier-ignore

function sum(numbers: number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}
