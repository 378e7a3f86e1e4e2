import { quantityAt } from './quantities.ts';
import { nameAt } from './names.ts';
import type { Phrase } from './phrase.ts';
import type { TaggedText } from './tagged-text.ts';

/** What came back or was not used: 'returned 6', '6 left over', 'sobraron 2 rollos', 'took back 40 ft'. */
export function netsAt(text: TaggedText, at: number): Phrase[] {
  const before = text.verb(at, 'back');
  if (before) {
    const amount = text.isNumber(before.end) ? countOf(text, before.end) : null;
    return amount
      ? [
          {
            kind: 'net',
            first: at,
            end: amount.end,
            score: 14,
            quantity: amount.quantity,
            name: amount.name,
            unit: amount.unit,
          },
        ]
      : [];
  }
  const amount = text.isNumber(at) ? countOf(text, at) : null;
  if (!amount) return [];
  let next = amount.end;
  for (
    let steps = 0;
    steps < 3 &&
    ['of', 'them', 'were', 'was', 'got', 'that', 'we', 'i', 'are', 'is', 'se', 'que', 'those', 'are', 'extra'].includes(
      text.norm(next),
    );
    steps += 1
  )
    next += 1;
  const after = text.verb(next, 'back');
  if (!after || text.norm(next) === 'left') return [];
  return [
    {
      kind: 'net',
      first: at,
      end: after.end,
      score: 14,
      quantity: amount.quantity,
      name: amount.name,
      unit: amount.unit,
    },
  ];
}

function countOf(
  text: TaggedText,
  at: number,
): { end: number; quantity: number; name: string; unit: string | null } | null {
  const amount = quantityAt(text, at);
  if (!amount || amount.amount === null) return null;
  const unit = text.unit(amount.end, 'length', 'area', 'volume', 'weight', 'container', 'piece');
  const of = unit ? (['of', 'de'].includes(text.norm(unit.end)) ? unit.end + 1 : unit.end) : amount.end;
  if (text.unit(amount.end, 'time') || text.has(amount.end, 'people', 'trade')) return null;
  const name = nameAt(text, of);
  const isThing = name !== null && name.head === 'goods';
  return {
    end: isThing ? name.end : (unit?.end ?? amount.end),
    quantity: amount.amount,
    name: isThing ? name.name : '',
    unit: unit?.value ?? null,
  };
}
