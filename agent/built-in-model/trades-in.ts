import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex, spanOf } from '../../domain/lexer/lex.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import { isShortTrade, shortTrade, spelledTrade } from '../../domain/lexer/short-trades.ts';
import type { ContextOrder } from '../prompt-context.ts';

/** Trades that words name, in their order; the longest name at each place. */
export function tradesIn(words: string): string[] {
  const plain = foldText(words).text.match(/[a-z]+/g) ?? [];
  const said = plain.map((word, at) => (ARTICLES.has(plain[at - 1] ?? '') ? (shortTrade(word) ?? word) : word));
  const found: string[] = [];
  for (let at = 0; at < said.length; at += 1)
    for (let count = 3; count >= 1; count -= 1) {
      const trade = tradeOfWord(said.slice(at, at + count).join(' '));
      if (!trade) continue;
      found.push(trade);
      at += count - 1;
      break;
    }
  return found;
}

const ARTICLES = new Set(['the', 'an', 'a', 'my', 'our', 'his', 'that']);

/** Trades that words name beside an order: '15 drivers' of one for LED drivers are none. */
export function tradesOf({ items }: Pick<ContextOrder, 'items'>, words: string): string[] {
  const goods = items.flatMap(({ category, name }) =>
    category === 'labor' ? [] : [name.toLowerCase().split(' ').at(-1)!],
  );
  const isGoods = (word: string): boolean => goods.some((head) => word === head || word === `${head}s`);
  const people = items.filter(({ category }) => category === 'labor');
  return tradesIn(
    words.replace(/\p{L}+/gu, (word) =>
      isGoods(word.toLowerCase()) && !people.some(({ name }) => isOfTrade(name, tradesIn(word))) ? '-' : word,
    ),
  );
}

/** Whether a line is of one of the trades: the company may call its electricians 'Journeyman Electrician', its helpers 'Apprentice'. */
export const isOfTrade = (line: string, trades: readonly string[]): boolean =>
  trades.some(
    (trade) =>
      line === trade ||
      line === `Journeyman ${trade}` ||
      (trade === 'Helper' && line === 'Apprentice') ||
      (trade === 'Pipefitter' && line === 'Sprinkler Fitter') ||
      (trade === 'Journeyman' && line.startsWith('Journeyman ')),
  );

/** 'apps were 6 each' */
const OPENS_SHORT =
  /^(\W*(?:(?:the|my|and|oh|ok|no) )*)(\p{L}{2,6})(?= (?:were|was|had|did|are|is|should|only|just|both|got)(?!\p{L}))/iu;

/** 'app 1 x 8', 'labs 3 x 4': what a time sheet calls a trade, spelled out where it is one. */
export function withTradesSpelled(words: string, isThere: (trade: string) => boolean): string {
  const [, before = '', short = ''] = OPENS_SHORT.exec(words) ?? [];
  const whole = spelledTrade(short.toLowerCase());
  const trade = whole === undefined ? null : tradeOfWord(whole);
  if (whole !== undefined && trade !== null && isThere(trade))
    return `${before}${whole}${words.slice(before.length + short.length)}`;
  const lexed = lex(words);
  return lexed.tokens.reduceRight((text, { kind, text: word }, at) => {
    const { start, end } = spanOf(lexed, at, at);
    const said = words.slice(start, end).toLowerCase();
    return kind === 'word' && word !== said && isShortTrade(said)
      ? text.slice(0, start) + word + text.slice(end)
      : text;
  }, words);
}
