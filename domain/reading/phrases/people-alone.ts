import { wordSet } from '../lexicon/word-set.ts';
import { isCounting, whoAt, type PutCrew } from './who.ts';
import type { TaggedText } from './tagged-text.ts';

export function alone(text: TaggedText, at: number, put: PutCrew): void {
  const isGreeting = text.norm(at) === 'yo' && at === 0 && !text.has(1, 'and') && !text.isNumber(1);
  const self = isGreeting || (text.norm(at) === 'i' && text.isNumber(at + 1)) ? null : text.tag(at, 'self');
  const isObject =
    OBJECT_OF.has(text.norm(at - 1)) && !(text.norm(at - 1) === 'for' && self !== null && text.has(self.end, 'and'));
  const isWith =
    self !== null &&
    !isObject &&
    (text.has(self.end, 'and') ||
      text.has(at - 1, 'and') ||
      ['just', 'only', 'solo', 'nomas'].includes(text.norm(at - 1)) ||
      ['alone', 'solo', ','].includes(text.norm(self.end)) ||
      (text.norm(at) !== 'i' && (text.isNumber(self.end) || text.isPart(self.end) || text.isStop(at - 1))));
  const others =
    self && (text.has(self.end, 'and') || text.norm(self.end) === '+') && text.isNumber(self.end + 1)
      ? text.token(self.end + 1)!.value
      : 0;
  const isPlus =
    others >= 1 &&
    others <= 12 &&
    !text.has(self!.end + 2, 'people', 'trade', 'unit', 'goods', 'crew', 'manhour', 'adjective', 'overtime', 'of');
  if (self && isPlus) put(self.end + 2, 6, { count: 1 + others, trade: null, self: true });
  if (self && isWith) put(self.end, 3, { count: 1, trade: null, self: true });
  else if (self && !isObject) put(self.end, 0.4, { count: 1, trade: null, self: true, isBare: true });
  const partner = text.tag(at, 'partner');
  const isOne = partner !== null && !text.norm(partner.end - 1).endsWith('s');
  if (partner && isOne)
    put(partner.end, 4, {
      isBare: !text.has(at - 1, 'and') && !text.has(partner.end, 'and'),
      count: 1,
      trade: text.tag(partner.end - 1, 'trade')?.value ?? null,
    });
  const all =
    ['los', 'las', 'all', 'todos', 'the', 'those', 'these', 'esos', 'estos'].includes(text.norm(at)) &&
    text.isNumber(at + 1)
      ? text.token(at + 1)!.value
      : 0;
  const were = WERE.has(text.norm(at)) && text.isNumber(at + 1) ? text.token(at + 1)!.value : 0;
  const isCounted =
    were >= 2 &&
    were <= 20 &&
    (text.isStop(at + 2) || text.isPart(at + 2) || text.has(at + 2, 'and') || text.verb(at + 2) !== null);
  if (isCounted) put(at + 2, 6, { count: were, trade: null });
  const isAll =
    all >= 2 &&
    all <= 20 &&
    (text.isStop(at + 2) || text.norm(at + 2) === ',' || text.has(at + 2, 'verb', 'grammar')) &&
    !text.has(at + 2, 'goods') &&
    !/^\d/.test(text.norm(at + 2));
  if (isAll) put(at + 2, 5, { count: all, trade: null, isAgain: true });
  const name = /['’]s$/.test(text.token(at)!.text) || text.has(at, 'trade') ? null : text.tag(at, 'name');
  const token = text.token(at)!;
  const isNamed = name !== null && token.kind === 'word' && (/^\p{Lu}/u.test(token.text) || namesTime(text, at));
  const isStranger = isCapital(text, at) && namesTime(text, at);
  // 'me and chuy', 'beto y yo'
  const isBeside =
    (text.has(at - 1, 'and') && (text.has(at - 2, 'self') || text.has(at - 2, 'name'))) ||
    (text.has(at + 1, 'and') &&
      (text.has(at + 2, 'self') || (text.isNumber(at + 2) && text.has(at + 3, 'trade', 'people'))));
  const back = text.has(at - 1, 'article') ? at - 2 : at - 1;
  const isComma = text.norm(back) === ',' && (text.isPart(at + 1) || text.isStop(at + 1) || text.has(at + 1, 'and'));
  const isWithSelf =
    isCapital(text, at) &&
    (text.has(back, 'and') || isComma) &&
    text.has(back - 1, 'self', 'name') &&
    !isDirector(text, at);
  if (isWithSelf) put(at + 1, 4, { count: 1, trade: null, name: token.text });
  if (name && isBeside && !isDirector(text, at)) put(at + 1, 4, { count: 1, trade: null, name: token.text });
  if ((isNamed || isStranger) && !isDirector(text, at))
    put(at + 1, namesTime(text, at) ? 3 : 1, { count: 1, trade: null, name: token.text, isBare: !namesTime(text, at) });
  const who = text.has(at, 'trade', 'people') ? whoAt(text, at) : null;
  const isPlural = who !== null && isMany(text.norm(who.end - 1));
  if (who && !isCounting(text, at) && (who.trade || isPlural)) {
    put(who.end, who.trade ? 2 : 1, { count: isPlural ? null : 1, trade: who.trade, isBare: true });
  }
}

/** 'fuimos 3, 6 horas cada uno' */
const WERE = new Set(['fuimos', 'eramos', 'estuvimos', 'anduvimos', 'trabajamos', 'fueron']);

const OBJECT_OF = wordSet(`
  on, to, told, for, gave, by, from, tell, text, texted, called, asked, let, of, had, stopped, showed, wants,
  a, para, pa, sent, with
`);

/** 'Beto 6 hrs', 'Chuy and Beto 6 hrs each', 'Ray - 4' */
function namesTime(text: TaggedText, at: number): boolean {
  let next = at + 1;
  // others behind him: 'Chuy, Beto and me'
  for (let steps = 0; steps < 8; steps += 1) {
    const isOther =
      text.has(next, 'name', 'self', 'partner') ||
      (isCapital(text, next) && (text.has(next - 1, 'and') || text.norm(next - 1) === ',' || steps === 0));
    if (!isOther && !text.has(next, 'and') && text.norm(next) !== ',') break;
    next += 1;
  }
  for (let steps = 0; steps < 2 && BEFORE_TIME.has(text.norm(next)); steps += 1) next += 1;
  if (!text.isNumber(next)) return text.has(next, 'each') && text.isNumber(text.tag(next, 'each')!.end);
  return (
    text.unit(next + 1, 'time') !== null ||
    text.has(next + 1, 'each', 'overtime', 'regular', 'manhour') ||
    ((text.isPart(next + 1) || text.isStop(next + 1) || text.has(next + 1, 'and')) && text.token(next)!.value <= 16)
  );
}

const BEFORE_TIME = new Set([
  '-',
  ':',
  '(',
  '=',
  'worked',
  'did',
  'put',
  'in',
  'had',
  '@',
  'for',
  'x',
  'trabajo',
  'trabajaron',
  'both',
  ',',
  'por',
  'at',
  'each',
  'hizo',
]);

const isCapital = (text: TaggedText, at: number): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(text.token(at)?.text ?? '') && !text.isKnown(at);

const isDirector = (text: TaggedText, at: number): boolean =>
  text.has(at - 1, 'told') ||
  text.norm(at - 1) === 'per' ||
  text.has(at + 1, 'told') ||
  text.has(at + 2, 'told') ||
  text.has(at + 1, 'role');

const isMany = (word: string): boolean => /(?:s|men|gente|people|folks|raza)$/.test(word);
