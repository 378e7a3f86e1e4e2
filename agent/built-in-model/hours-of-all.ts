import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { wordSet } from '../../domain/word-table.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import type { Change } from './line-changes.ts';
import { isItsNumber, type Stated, statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { withoutKept } from './without-kept.ts';
import { type Said, toNumber } from './write-work.ts';

/** A line of hours, and how long each of its people, or its machine, was at it. */
interface Timed {
  line: ContextItem;
  count: Amount;
  each: Amount;
  words: string[];
}

/** So many hours of some lines: 'men n machine', 5, set. */
interface Told {
  lines: Timed[];
  number: Stated;
}

const NUMBER = '(?:\\d|an? |one|two|three|four|five|six|seven|eight|nine|ten|half)';
/** Every line of hours. */
const ALL = new RegExp(
  `(?<![a-z])(?:everything|all (?:of )?(?:it|that|lines|hours|hrs|times|the (?:lines|hours|hrs|times|\\d+s|fours|fives|sixes|eights))|all (?:the )?(?:two|three|four|five|\\d) lines|the whole (?:thing|lot|job|order)|whole thing|(?:all around|across the board|all the way (?:around|down))|every line|the lot|todo)(?![a-z])`,
);
/** Everybody. */
const PEOPLE =
  /(?<![a-z])(?:men|man|guys|crew|everybody|everyone|people|labor|hands|em all|them all|all (?:of )?(?:them|em|us|the guys|the men)|all (?:of )?(?:two|three|four|the) (?:guys|men)|todos|gente|muchachos)(?![a-z])/;
const MACHINE = /(?<![a-z])(?:machines?|equip(?:ment)?|rigs?|iron|maquinas?|equipo)(?![a-z])/;
const MORE = new RegExp(
  `(?<![a-z])(?:more|another|extra|additional|add|plus|tack|longer|mas|agrega\\w*|(?:bump|raise) [a-z ]{2,30}(?:up )?by)(?![a-z])`,
);
const LESS =
  /(?<![a-z])(?:less|off|knock|shave|minus|subtract|deduct|fewer|shorter|(?:drop|cut|lower|reduce) [a-z ]{2,30}by|menos|quita\w*)(?![a-z])/;
const AROUND = wordSet(`
  was were is are be been should shoulda s b make change bump put set had got did worked ran went took goes go its it's it that thats that's those these this they them em all of the a an and n y & both each ea apiece too also same as well for on to at from by with in
  hr hrs hour hours h time times not instead no now just only actually really sorry oops wait my bad ok please pls so then still there up down off out add more less another extra plus tack knock shave take minus drop cut raise lower longer everything everybody everyone whole thing lot
  men man guys crew people labor hands machine machines equip equipment rig rigs around across board line lines job order i meant said we us every way todo todos gente muchachos maquina maquinas equipo las los el la horas hora fueron eran son cada uno cambia cambiale pon ponle tambien igual
  one two three four five six seven eight nine ten half fours fives sixes eights`);

/**
 * 'Everything was 5 not 4, men n machine', 'make em all 5, machine too', 'guys 5, machine 4', 'add an hour to everything': hours of the people
 * and of the machines beside them told anew at once. Null where a word tells anything else, or it is of the people alone.
 */
export function hoursOfAll(turn: Turn, whole: Act): Said | null {
  // 'Welder same', 'plumber and thinset stay', beside another's hours, stay; 'mini ex same', beside those of all, goes with them.
  const isOfAllLines = ALL.test(foldText(whole.words).text);
  const act = isOfAllLines ? whole : { ...whole, words: withoutKept(whole.words) };
  const isKept = act.words !== whole.words && statedIn(act.words)?.length === statedIn(whole.words)?.length;
  const [order] = isKept || IS_FINE.test(act.words) ? [] : ordersMeant(turn, act).orders;
  const timed = order ? timedLines(turn, order) : null;
  if (!order || !timed || timed.length < 2 || !isPlain(order, act.words)) return null;
  const stated = statedIn(act.words.replace(COUNT_OF_LINES, ' '))?.filter((one) => !isItsNumber(act, one));
  if (!stated?.every(isHours)) return null;
  const told = toldOf(order, timed, act.words, stated);
  const lines = told?.flatMap((one) => one.lines) ?? [];
  if (!told || lines.length < 2 || new Set(lines).size < lines.length) return null;
  const { text } = foldText(act.words);
  const isOfAll = lines.some(isMachine) || ALL.test(text) || PEOPLE.test(text) || tradesIn(act.words).length > 1;
  const wrong = stated.flatMap((one) => (one.isDenied ? [one.amount] : []));
  if (!isOfAll || !wrong.every((amount) => lines.some(({ each }) => each === amount))) return null;
  const changes = told.flatMap(({ lines: of, number }) => of.map((one) => changeOf(act, one, number)));
  if (changes.includes(null)) return null;
  const real = changes.filter((one): one is Change => one !== null && one.quantity !== lineNumber(lines, one));
  return real.length > 0 ? updateLines(turn, order, real) : { text: turn.say('OK.', 'Bien.'), question: null };
}

/** 'carps ok' */
const IS_FINE = /\p{L} (?:ok|okay|good|fine|right|correct)\W*(?:[,.;]|$)/iu;
const COUNT_OF_LINES = /(?<=(?:^|\W)all (?:the )?)(?:two|three|four|five|\d)(?= lines)/gi;
const lineNumber = (lines: readonly Timed[], { item_id: id }: Change): number =>
  Number(lines.find(({ line }) => line.item_id === id)?.line.quantity);

/** Hours that a day may have. */
const isHours = ({ unit, isPeople, isWhole, isOfThem, amount }: Stated): boolean =>
  [null, 'hr'].includes(unit) && !isPeople && !isWhole && !isOfThem && amount > 0 && amount <= 16 * ONE;

const isMachine = ({ line }: Timed): boolean => line.category === 'equipment';

/** The lines of hours of an order; null where nobody knows how many worked one of them. */
function timedLines(turn: Turn, order: ContextOrder): Timed[] | null {
  const timed = order.items.flatMap((line): (Timed | null)[] => {
    const all = parseAmount(line.quantity ?? '');
    if (line.category === 'equipment')
      return line.unit === 'hr' && all !== null ? [{ line, count: ONE, each: all, words: [] }] : [];
    if (line.category !== 'labor') return [];
    const { people, duration } = laborWords(turn, line);
    const count = people?.count ?? (duration?.hours === all ? ONE : null);
    const each = count === null || all === null ? null : (all * ONE) / count;
    return [
      count !== null && each !== null && Number.isInteger(each)
        ? { line, count, each, words: people ? [people.words] : [] }
        : null,
    ];
  });
  return timed.includes(null) ? null : (timed as Timed[]);
}

/** Nothing but hours, lines and words around them. */
function isPlain(order: ContextOrder, words: string): boolean {
  const names = new Set(order.items.flatMap(({ name }) => foldText(name).text.split(/[^a-z\d]+/)));
  const said = foldText(words).text.match(/[a-z'&]+/g) ?? [];
  return said.every(
    (word) =>
      AROUND.has(word) ||
      [word, word.replace(/s$/, ''), `${word}s`].some((one) => names.has(one)) ||
      tradesIn(word).length > 0 ||
      linesNamed(order, word).length > 0,
  );
}

/** Which lines each number is of: one number of all that are named, or one of each piece. */
function toldOf(order: ContextOrder, timed: readonly Timed[], words: string, stated: readonly Stated[]): Told[] | null {
  const right = stated.filter((one) => !one.isDenied);
  const [number, ...others] = right;
  if (!number) return null;
  if (others.every(({ amount }) => amount === number.amount)) {
    const lines = linesTold(order, timed, words);
    return lines && [{ lines, number }];
  }
  const told: Told[] = [];
  let named = '';
  for (const piece of words.split(PIECES)) {
    const [own, ...more] = right.filter(({ at }) => isWithin(words, piece, at));
    // 'laborers and operator 5': the first of them waits for the number.
    named = `${named} ${piece}`;
    if (!own) continue;
    const lines = more.length === 0 ? linesTold(order, timed, named) : null;
    if (!lines || lines.length === 0) return null;
    told.push({ lines, number: own });
    named = '';
  }
  return named.trim() === '' ? told : null;
}

const PIECES = new RegExp(
  String.raw`\s*[,;.](?!\d)\s*|\s+(?:and|n|but|y)\s+(?=${NUMBER}|(?:the )?[a-z ]{3,16} (?:still )?${NUMBER})`,
  'i',
);
const isWithin = (words: string, piece: string, at: number): boolean =>
  at >= words.indexOf(piece) && at < words.indexOf(piece) + piece.length;

/** The lines of hours that words speak of; null where they speak of a machine that nobody knows the hours of. */
function linesTold(order: ContextOrder, timed: readonly Timed[], words: string): Timed[] | null {
  const { text } = foldText(words);
  const trades = tradesIn(words);
  const named = linesNamed(order, words);
  const isPeople = PEOPLE.test(text) && trades.length === 0;
  const isOfAll = ALL.test(text);
  const machines = timed.filter(isMachine);
  const isTold = (one: Timed): boolean => {
    if (isMachine(one)) return named.includes(one.line) || MACHINE.test(text);
    return isPeople || (trades.length > 0 ? isOfTrade(one.line.name, trades) : named.includes(one.line));
  };
  if (MACHINE.test(text) && machines.length !== 1) return null;
  // A machine that nobody speaks of goes with them where it was there as long.
  const isAlike = timed.every(({ each }) => each === timed[0]!.each);
  const told = timed.filter((one) => isTold(one) || (isOfAll && (isAlike || !isMachine(one))));
  return isOfAll && !isAlike && machines.length > 0 && !machines.some(isTold) ? null : told;
}

/** The number of a line: so many hours of each, or more or less. */
function changeOf(
  { words: said, said: quotes }: Act,
  { line, count, each, words }: Timed,
  { amount }: Stated,
): Change | null {
  const { text } = foldText(said);
  const hours = LESS.test(text) ? each - amount : MORE.test(text) ? each + amount : amount;
  const quantity = toNumber(multiplyAmounts(count, hours));
  return hours > 0 ? { item_id: line.item_id, quantity, quotes: [...words, ...quotes] } : null;
}
