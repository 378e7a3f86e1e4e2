import { wordSet } from '../lexicon/word-set.ts';
import type { Phrase } from './phrase.ts';
import type { TaggedText } from './tagged-text.ts';

const DOLLARS = wordSet(`
  dollars, dollar, bucks, buck, dolares, dolar, usd, pesos, dlls, dls, varos, $
`);
const PER = wordSet(`
  per, /, a, an, each, ea, apiece, la, el, por, cada, the
`);

const PAID = wordSet(`
  paid, cost, costs, ran, runs, pagamos, costo, costaron, charged, cobraron
`);

/** Money and what it is for: '$85', '12 bucks each', '@ 3.50 ea', 'at 180 a load'. */
export function pricesAt(text: TaggedText, at: number): Phrase[] {
  const found: Phrase[] = [];
  const token = text.token(at)!;
  const put = (end: number, score: number, amount: number, per: string | null): void => {
    found.push({ kind: 'price', first: at, end, score, amount, per });
  };
  const paid = PAID.has(token.norm) ? (['us', 'me'].includes(text.norm(at + 1)) ? at + 2 : at + 1) : at;
  const cost = text.token(paid);
  if (
    paid > at &&
    cost?.kind === 'number' &&
    cost.value >= 10 &&
    !text.unit(paid + 1) &&
    !text.has(paid + 1, 'goods', 'people', 'trade', 'each', 'manhour', 'machine', 'adjective')
  ) {
    const for_ = perAt(text, paid + 1);
    put(for_?.end ?? paid + 1, for_ ? 12 : 9, cost.value, for_?.per ?? null);
  }
  const lead = ['@', 'at', 'a', 'for', 'por', 'x'].includes(token.norm) ? at + 1 : at;
  const sum = text.token(lead);
  if (!sum) return found;
  const isMoney = sum.kind === 'money';
  const isWord = sum.kind === 'number' && DOLLARS.has(text.norm(lead + 1));
  const isMarked = sum.kind === 'number' && !sum.spoken && ['@', 'at', 'a'].includes(token.norm) && lead > at;
  const isCents = sum.kind === 'number' && !sum.spoken && /\.\d\d$/.test(sum.text);
  const end = isWord ? lead + 2 : lead + 1;
  const per = perAt(text, end);
  if (isMoney || isWord) {
    put(end, 9, sum.value, null);
    if (per) put(per.end, 12, sum.value, per.per);
  } else if (isMarked && per) put(per.end, 11, sum.value, per.per);
  else if (isMarked && isCents) put(end, 9, sum.value, 'ea');
  else if (isCents && per && per.per !== 'hr') put(per.end, 11, sum.value, per.per);
  return found;
}

/** 'each', '/ft', 'per load', 'a sheet', 'an hour'. */
function perAt(text: TaggedText, at: number): { end: number; per: string } | null {
  const word = text.norm(at);
  if (!PER.has(word)) return null;
  if (
    ['each', 'ea', 'apiece'].includes(word) ||
    (word === 'a' && text.norm(at + 1) === 'piece') ||
    (word === 'cada' && ['uno', 'una'].includes(text.norm(at + 1)))
  )
    return { end: word === 'a' || word === 'cada' ? at + 2 : at + 1, per: 'ea' };
  const unit = text.unit(at + 1);
  if (unit) return { end: unit.end, per: unit.value };
  const thing = text.tag(at + 1, 'goods', 'machine', 'people', 'trade');
  const isNoun = text.token(at + 1)?.kind === 'word' && !text.isKnown(at + 1) && text.norm(at + 1).length > 2;
  if (isNoun) return { end: at + 2, per: 'ea' };
  return thing ? { end: thing.end, per: ['people', 'trade'].includes(thing.cls) ? 'person' : 'ea' } : null;
}
