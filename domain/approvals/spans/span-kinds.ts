import type { Span, SpanKind } from './span.ts';

/** Words that neither approve nor stand in the way. */
export const SOFT = new Set<SpanKind>([
  'filler',
  'greeting',
  'receipt',
  'name',
  'other name',
  'this request',
  'joint',
  'mark',
  'line',
  'link',
]);
/** Words that approve something. */
export const YES = new Set<SpanKind>(['approve', 'assent', 'si clause', 'hours only', 'hours yes']);
/** Words that refuse. */
export const NO = new Set<SpanKind>(['deny command', 'deny', 'no', 'deny reason']);
/** What may stand behind the 'but' of 'hours ok but …'. */
export const CONTRASTED = new Set<SpanKind>(['money no', 'hours yes', 'hours only']);
/** Words that keep an answer open. */
export const HOLD = new Set<SpanKind>([
  'condition',
  'future',
  'hearsay',
  'wrong person',
  'other request',
  'doubt',
  'part',
]);

export const any = (spans: readonly Span[], ...kinds: SpanKind[]): boolean =>
  spans.some((span) => kinds.includes(span.kind));
export const anyOf = (spans: readonly Span[], kinds: ReadonlySet<SpanKind>): boolean =>
  spans.some((span) => kinds.has(span.kind));
export const told = (spans: readonly Span[], kinds: ReadonlySet<SpanKind>): string[] =>
  spans.filter((span) => kinds.has(span.kind)).map((span) => `${span.kind}: ${span.text}`);
export const isEqualQuantity = (span: Span): boolean =>
  (span.quantity?.equal.length ?? 0) > 0 && !span.quantity?.negated;
