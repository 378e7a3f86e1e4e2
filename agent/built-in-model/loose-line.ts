import { findQuote } from '../../domain/evidence-quotes.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { CUBIC } from '../../domain/understand/read-items.ts';
import { isThatOne } from '../../domain/understand/name-behind.ts';
import { readName } from '../../domain/understand/read-name.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import { lex, type LexedText, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import type { Chunk } from '../../domain/lexer/chunk.ts';
import { CONTAINER_WORDS } from '../../domain/lexer/unit-words.ts';
import { tradesIn } from './trades-in.ts';
import { PLAIN } from './plain-item.ts';
import { isToday } from './resolve-job.ts';
import { lastOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

const words = (list: string): Set<string> => new Set(list.split(' '));

/** Before the name of one more thing. */
const BEFORE = words(
  'equipo material falta faltan and oh also um uh forgot to say mention tell you had we they i used rented rent got plus add n y the a an new some there was were put in : - , hubo usamos rentamos ponle un una olvide tambien el la los las unos unas ah se me paso falto faltaron olvido olvidaron anotar apunta apuntar poner metimos pusimos ocupamos gastamos de rento rente renta llevo llevaron ocupo ocuparon gasto gastaron uso usaron puse meti compre compramos su sus al a la el para eso',
);
/** 'Change bolts to 32' where there are none puts nothing right. */
const PUTS = words('change make bump set cut raise lower fix correct drop update cambia pon');
/** Between the name and its number. */
const BETWEEN = words(
  'we i they went thru through bought buy did needed need burned burnt installed ran put using goes got up those these actually ended , : - ( x qty for was were running ran the about like out there too also on it that by por de used todo total just only w with them then up is are came to = fueron fue eran era son nomas',
);
/** Behind its number. */
const BEHIND = words(
  ') of of: tho though total them em those new ea each total too also there on it that in all . ! rental rented para eso de ellos nuevo nueva nuevos nuevas completo completos rentado rentada',
);

/**
 * 'Gaskets for the valve, 2 new', 'hoe ram 4 hrs', 'forgot we had a boom lift for the one day', 'apprentice was with them too but
 * just 4 hrs': a thing or a trade the last draft of today has not yet and one number for it, with small words around, are one
 * more line. Null of everything else.
 */
export function looseLine(turn: Turn, act: Act): Said | null {
  const order = lastOrder(turn);
  if (!order || !isToday(turn, order.updated_at) || act.job || act.orderRef) return null;
  const lexed = lex(act.words);
  const counted = readChunks(lexed).filter((chunk) => !(chunk.kind === 'measure' && chunk.form === 'article'));
  const [chunk, ...others] = counted.filter(
    (one) => one.kind !== 'people' || one.groups.some((group) => group.count !== null),
  );
  if (
    !chunk ||
    others.length > 0 ||
    isThatOne(lexed, chunk) ||
    !isAll(lexed, behindOf(lexed, chunk), lexed.tokens.length - 1, BEHIND)
  )
    return null;
  const item = ONE_WAS.test(act.words) ? null : (thingOf(lexed, chunk) ?? manOf(lexed, act, chunk));
  const isThere = order.items.some((line) => sameThing(line.name, item?.name ?? ''));
  return item && !isThere ? addToOrder(turn, { ...act, items: [asQuoted(act, item)], description: '' }, order) : null;
}

/** 'Gaskets for the valve, 2 new' of the valve's order: what was read around the words that point stands on all that was said. */
const asQuoted = (act: Act, item: UnderstoodItem): UnderstoodItem =>
  item.quotes.every((quote) => act.said.some((said) => findQuote(lex(said), quote)))
    ? item
    : { ...item, quotes: act.said };

/** 'Curb was 4': four of what? Pieces are many. */
const ONE_WAS = /^\W*(?:the )?(?:\p{L}+ ){0,2}\p{L}*[^s\W] was (?:[2-9]|[1-9]\d+)\W*$/iu;

/** '2 cubetas' of it: what it came in belongs to its number. */
const behindOf = (lexed: LexedText, chunk: Chunk): number =>
  chunk.kind === 'measure' && textAt(lexed, chunk.last + 1) in CONTAINER_WORDS ? chunk.last + 2 : chunk.last + 1;

/** 'valve' of 'Ball valve' is no new one. */
const sameThing = (a: string, b: string): boolean =>
  a.toLowerCase().includes(b.toLowerCase()) || b.toLowerCase().includes(a.toLowerCase());

const isAll = (lexed: LexedText, first: number, last: number, among: ReadonlySet<string>): boolean =>
  lexed.tokens.slice(first, last + 1).every((token) => among.has(token.text));

/** 'bolts: 3/4 A325 qty 24': a size between counts nothing. */
const isBetween = (lexed: LexedText, first: number, last: number): boolean =>
  lexed.tokens.slice(first, last + 1).every((token) => BETWEEN.has(token.text) || token.kind === 'size');

/** A thing whose name stands before the number with nothing but small words around. */
function thingOf(lexed: LexedText, chunk: Chunk): UnderstoodItem | null {
  let first = 0;
  while (first < chunk.first && BEFORE.has(textAt(lexed, first))) first += 1;
  if (PUTS.has(textAt(lexed, first))) return null;
  // 'bags of patch 6'
  const unit = textAt(lexed, first + 1) === 'of' ? unitOfWord(textAt(lexed, first)) : null;
  const isLength = chunk.kind === 'measure' && chunk.unit === 'ft';
  const name = readName(lexed, unit === null ? first : first + 2, chunk.first - 1, unit !== null || isLength);
  if (!name || (!name.noun && unit === null && !(isLength && GAUGED.test(name.name)))) return null;
  // 'gaskets for the valve': what it is for names nothing more.
  const isFor =
    ['for', 'para', 'pa', 'de'].includes(textAt(lexed, name.last + 1)) && textAt(lexed, chunk.first - 1) === ',';
  if (!isFor && !isBetween(lexed, name.last + 1, chunk.first - 1)) return null;
  const quantity = quantityOf(chunk, name.category === 'equipment', lexed);
  if (!quantity || (unit !== null && quantity.unit !== 'ea')) return null;
  return {
    ...PLAIN,
    ...quantity,
    ...(unit === null ? (quantity.unit === 'yd' && CUBIC.test(name.name) ? { unit: 'cy' } : {}) : { unit }),
    category: name.category,
    name: name.name,
    quotes: [wordsOf(lexed, first, chunk.last)],
  };
}

/** '3/0 is 165 ft', '#10 was 200 feet': wire is called by its size alone. */
const GAUGED = /^(?:#\d+|\d\/0|\d+\/\d(?:\/\d)?) (?:cable|wire)$/;

function quantityOf(
  chunk: Chunk,
  isMachine: boolean,
  lexed: LexedText,
): Pick<UnderstoodItem, 'quantity' | 'unit'> | null {
  if (chunk.kind === 'duration')
    return isMachine && !chunk.isClock && !chunk.isBreak
      ? { quantity: chunk.stated.amount, unit: chunk.stated.unit }
      : null;
  if (chunk.kind === 'measure') return isMachine ? null : { quantity: chunk.amount, unit: chunk.unit ?? 'ea' };
  // 'eight of them' of things is no crew.
  const isThem = chunk.kind === 'people' && /of (?:them|'?em|those)/i.test(wordsOf(lexed, chunk.first, chunk.last));
  const count = chunk.kind === 'people' ? chunk.groups[0]?.count : null;
  return isThem && count && !isMachine ? { quantity: count, unit: 'ea' } : null;
}

const WAS_THERE = /(?:^|\W)(?:too|also|as well|was (?:with|w|there|on)|helped|tambi[eé]n|ayud[oó])(?:\W|$)/i;

/** One man of a trade that the order has not yet, who was there too. */
function manOf(lexed: LexedText, act: Act, chunk: Chunk): UnderstoodItem | null {
  const [trade, ...others] = tradesIn(act.words);
  if (!trade || others.length > 0 || chunk.kind !== 'duration' || !WAS_THERE.test(act.words)) return null;
  const isOne =
    !/(?:^|\W)(?:\p{L}+s|each|apiece|them all) (?:was|were|had)(?:\W|$)/iu.test(act.words) && chunk.basis !== 'each';
  if (!isOne || chunk.isClock || chunk.isBreak) return null;
  return {
    ...PLAIN,
    category: 'labor',
    name: trade,
    quantity: chunk.hours,
    unit: 'hr',
    quotes: [wordsOf(lexed, chunk.first, chunk.last)],
  };
}
