import type { Receipt } from '../tools/toolset.ts';
import type { OpenQuestion, OpenQuestionKind } from './prompt-context.ts';

const KINDS: [OpenQuestionKind, RegExp][] = [
  ['job', /\b(?:which|what) job\b|\bqu[eé] obra\b|\bcu[aá]l obra\b|\ben cu[aá]l\b.{0,60}\bobra/i],
  ['which_order', /\bwhich (?:one|order|change order|cor)\b|\bcu[aá]l (?:orden|cambio|cor)\b|\ba cu[aá]l\b/i],
  ['quantity', /\bhow (?:many|much|long)\b|\bcu[aá]nt[oa]s?\b/i],
  ['unit', /\b(?:feet or|each or|what unit|which unit)\b|\bqu[eé] unidad\b/i],
  ['material', /\b(?:which|what) (?:size|kind|type|material)\b|\bqu[eé] (?:tamaño|medida|tipo|material)\b/i],
  ['who', /\bwho (?:told|asked|directed|ordered)\b|\bqui[eé]n\b/i],
  ['confirm', /\?\s*$/],
];

/** What a reply asked, so that a bare '60' next time has its unit and its line. Null when it asked nothing. */
export function openQuestionOf(reply: string, receipts: Receipt[]): OpenQuestion | null {
  const question = reply.split(/(?<=[.!?\n])\s+/).findLast((sentence) => sentence.trim().endsWith('?'));
  if (!question) return null;
  const kind = KINDS.find(([, pattern]) => pattern.test(question))![0];
  const order = receipts
    .filter((receipt) => receipt.ok)
    .map(
      (receipt) =>
        receipt.result as { order_id?: number; items?: { item_id: number; name: string; quantity: unknown }[] } | null,
    );
  const last = order.findLast((result) => typeof result?.order_id === 'number');
  const unknown = last?.items?.filter((item) => item.quantity === null) ?? [];
  const named = unknown.find((item) => question.toLowerCase().includes(item.name.toLowerCase())) ?? unknown[0];
  const options = kind === 'job' || kind === 'which_order' || kind === 'material' ? readOptions(question) : [];
  return {
    kind,
    ...(last?.order_id !== undefined ? { order_id: last.order_id } : {}),
    ...(kind === 'quantity' && named ? { item_id: named.item_id } : {}),
    ...(options.length > 1 ? { options } : {}),
  };
}

/** 'Which job: Tower B Garage or Warehouse 14?' → the two names. */
function readOptions(question: string): string[] {
  const asked = question.trim().slice(0, -1);
  const from = asked.indexOf(':');
  if (from < 0) return [];
  return asked
    .slice(from + 1)
    .split(/,|\bor\b|\bo\b|\n/)
    .map((option) => option.replace(/^\s*\d+[.)]?\s+/, '').trim())
    .filter((option) => option !== '');
}
