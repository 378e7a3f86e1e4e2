import type { Span } from './span.ts';

/** Gives words that mean one thing or another their meaning by what stands around them. */
export const settleSpans = (spans: readonly Span[]): Span[] => resolveClosing(resolveSi(dropLooseLinks(spans)));

/** 'for the' counts only in front of a line or a quantity: 'ok for the 60 ft'. */
function dropLooseLinks(spans: readonly Span[]): Span[] {
  return spans.map((span, at) => {
    if (span.kind !== 'link') return span;
    let next = at + 1;
    while (spans[next]?.kind === 'link') next++;
    const kind = spans[next]?.kind;
    return kind === 'line' || kind === 'quantity' || kind === 'this request' ? span : { ...span, kind: 'unknown' };
  });
}

/** Phrases that mean what they say only at the end of their clause. */
function resolveClosing(spans: readonly Span[]): Span[] {
  return spans.map((span, at) => {
    if (span.kind !== 'closing yes' && span.kind !== 'no trouble') return span;
    const next = spans[at + 1];
    const closes =
      !next ||
      next.kind === 'mark' ||
      next.clause !== span.clause ||
      ['filler', 'name', 'other name'].includes(next.kind);
    if (!closes) return { ...span, kind: 'unknown' };
    return { ...span, kind: span.kind === 'closing yes' ? 'approve' : 'filler' };
  });
}

/** Unaccented 'si' is yes when it stands alone or opens an approval; anything else may be 'if'. */
function resolveSi(spans: readonly Span[]): Span[] {
  return spans.map((span, at) => {
    if (span.kind !== 'si') return span;
    const next = spans[at + 1];
    const before = spans[at - 1];
    const ends = !next || next.kind === 'mark' || next.clause !== span.clause;
    const opens =
      !before ||
      before.kind === 'mark' ||
      before.clause !== span.clause ||
      before.kind === 'si' ||
      before.kind === 'filler' ||
      before.kind === 'greeting';
    const isYes =
      ends ||
      (opens && ['approve', 'assent', 'filler', 'name', 'si', 'joint', 'hours only', 'hours yes'].includes(next.kind));
    return { ...span, kind: isYes ? 'assent' : 'condition' };
  });
}
