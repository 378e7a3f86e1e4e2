import { quantityAt } from './quantities.ts';
import { nameAt } from './names.ts';
import type { Phrase } from './phrase.ts';
import type { TaggedText } from './tagged-text.ts';
import { wordSet } from '../lexicon/word-set.ts';

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
  const split = TAKEN.has(text.norm(at)) && text.isNumber(at + 1) ? countOf(text, at + 1) : null;
  const isBack = split !== null && RETURNED.has(text.norm(split.end));
  if (split && isBack)
    return [
      {
        kind: 'net',
        first: at,
        end: split.end + 1,
        score: 20,
        quantity: split.quantity,
        name: split.name,
        unit: split.unit,
      },
    ];
  const used = usedAt(text, at);
  if (used) return [used];
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

/** 'used 26', 'only placed 13', 'only 14 went in': of what was brought before it. */
function usedAt(text: TaggedText, at: number): Phrase | null {
  const only = ONLY.has(text.norm(at)) ? at + 1 : at;
  const verb = text.verb(only, 'use');
  const number = verb && !CARRIED.has(text.norm(only)) ? verb.end : only > at && text.isNumber(only) ? only : null;
  if (number === null || !text.isNumber(number)) return null;
  const of = ['of', 'de'].includes(text.norm(number + 1)) && THEM.has(text.norm(number + 2)) ? number + 3 : number + 1;
  const behind = text.verb(of, 'use') ?? (['went', 'got', 'were'].includes(text.norm(of)) ? { end: of + 1 } : null);
  const isEnd = text.isStop(of) || text.isPart(of) || text.has(of, 'and');
  if (verb ? !isEnd && text.norm(of) !== 'other' : !behind) return null;
  return {
    kind: 'net',
    first: at,
    end: verb ? of : behind!.end,
    score: 9,
    quantity: text.token(number)!.value,
    name: '',
    unit: null,
    isUsed: true,
  };
}
const ONLY = new Set(['only', 'just', 'solo', 'nomas']);
const THEM = new Set(['them', 'those', 'em', 'ellos', 'ellas', 'esos', 'the']);
const CARRIED = new Set(['brought', 'ordered', 'bought', 'took', 'grabbed', 'had', 'have', 'picked', 'needed']);

/** 'sent 6 back', 'took 2 rolls back'. */
const TAKEN = wordSet(`
  sent, took, brought, brot, brung, carried, gave, hauled, send, take, bring, ran, put, shipped, tomamos, mandamos, llevamos
`);
const RETURNED = new Set(['back', 'devuelta']);

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
