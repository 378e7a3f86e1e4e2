import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import { shortTrade } from '../../domain/lexer/short-trades.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import type { Change } from './line-changes.ts';
import { PLAIN } from './plain-item.ts';
import { isOfTrade } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said, toNumber } from './write-work.ts';

/** Some of a crew: of what trade, how many (all who are left), how long. */
interface Group {
  trade: string;
  count: Amount | 'rest' | null;
  hours: Amount | null;
  isEach: boolean;
}

/**
 * A crew of one line told by its trades: 'thats 2 carpenters and 3 laborers', 'one is a journeyman, the other 2 are apprentices',
 * 'split it, carpenter 8 hrs laborers 12', '3 laborers 5 hrs apiece plus 1 finisher 2 hrs'. The trades make up the crew, by its
 * men or by its hours, or each tells both.
 */
export function byTrade(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || ADDS.test(act.words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const [line, ...others] = order?.items.filter(({ category }) => category === 'labor') ?? [];
  const told = order && line?.quantity != null && others.length === 0 ? groupsIn(act.words) : null;
  if (!order || !line || !told || told.length === 0) return null;
  const parts = partsOf(turn, line, told, act.words);
  if (!parts) return null;
  // The line becomes the trade that it is of already, else the first one told.
  const own = Math.max(
    0,
    parts.findIndex(({ trade }) => isOfTrade(line.name, [trade])),
  );
  const { people, duration } = laborWords(turn, line);
  const quotes = [...(people ? [people.words] : []), ...(duration ? [duration.words] : []), ...act.said];
  const [kept] = parts.splice(own, 1) as [Part];
  const change: Change = {
    item_id: line.item_id,
    quantity: toNumber(kept.hours),
    quotes,
    ...(isOfTrade(line.name, [kept.trade]) ? {} : { name: kept.trade }),
  };
  const said = updateLines(turn, order, [change]);
  if (said.text === '' || parts.length === 0) return said;
  const items = parts.map(({ trade, hours }) => ({
    ...PLAIN,
    category: 'labor' as const,
    name: trade,
    unit: 'hr' as const,
    quantity: hours,
    quotes,
    rateKind: rateOf(line),
  }));
  const added = addToOrder(turn, { ...act, words: '', items, description: '', directedBy: null }, order);
  return { ...added, text: `${said.text} ${added.text}` };
}

const rateOf = ({ rate_kind }: ContextItem): ContextOrder['items'][number]['rate_kind'] | null =>
  rate_kind === 'regular' ? null : rate_kind;

/** More people, or another rate, are no parts of the crew. */
const ADDS =
  /[?¿$%]|(?:^|\W)(?:also|add(?:ed)?|another|more|forgot|forget|missed|too|besides|extra|ot|overtime|double|yesterday'?s?|new|instead|off|left|leaves|tambi[eé]n|agrega\w*|falt\w+)(?:\W|$)/i;
/** Each trade with its men and hours stands in the place of the whole. */
const PUTS =
  /(?:^|\W)(?:fix|correct\w*|actually|really|was|were|should|shoulda|make|change|meant|wrong|its|it's|thats|that's|split|break|by trade|say|es|son|era|eran|fueron)(?:\W|$)/i;

/** 'One of the 3 is a helper', 'hes an operator'; '1 apprentice same' is one more. */
const IS_ONE =
  /(?:^|\W)(?:was|were|is|are|r|he'?s|of (?:them|'?em|those|the|us)|era|eran|fue|fueron|son|es|to|into)(?:\W|$)/i;

interface Part {
  trade: string;
  hours: Amount;
}

/** The hours of each trade; null where they do not make up the crew. */
function partsOf(turn: Turn, line: ContextItem, told: readonly Group[], words: string): Part[] | null {
  const total = parseAmount(line.quantity ?? '')!;
  const { people, duration } = laborWords(turn, line);
  const isCrew =
    people && duration && (multiplyAmounts(people.count, duration.hours) === total || duration.hours === total);
  const all = isCrew ? people.count : null;
  const counted = told.reduce<Amount>((sum, { count }) => sum + (typeof count === 'number' ? count : 0), 0);
  if (new Set(told.map(({ trade }) => trade)).size < told.length) return null;
  // 'carpenter 8 hrs, laborers 12', or '2 carpenters 6 hrs each and 2 laborers 5 hrs each'
  if (told.length > 1 && told.every(({ hours }) => hours !== null)) {
    const parts = told.map(({ trade, hours, count, isEach }): Part => ({
      trade,
      hours: isEach && typeof count === 'number' ? multiplyAmounts(count, hours!) : hours!,
    }));
    const sum = parts.reduce<Amount>((all, { hours }) => all + hours, 0);
    const isWhole = told.every(({ count, isEach }) => typeof count === 'number' && (isEach || count === ONE));
    const isOwn = told.some(({ trade }) => isOfTrade(line.name, [trade]));
    return sum === total || (isWhole && (counted === all || (PUTS.test(words) && isOwn))) ? parts : null;
  }
  if (all === null || told.some(({ hours }) => hours !== null && multiplyAmounts(all, hours) !== total)) return null;
  const each = (total * ONE) / all;
  const rest = told.filter(({ count }) => count === 'rest');
  const left = all - counted;
  if (!Number.isInteger(each) || told.some(({ count }) => count === null) || rest.length > 1 || left < 0) return null;
  // 'One of them was a helper': the others are what they were.
  const isSome = rest.length === 0 && left > 0;
  if (isSome && (!IS_ONE.test(words) || told.length > 1 || isOfTrade(line.name, [told[0]!.trade]))) return null;
  if (rest.length === 1 && left === 0) return null;
  const parts = told.map(({ trade, count }) => ({
    trade,
    hours: multiplyAmounts(count === 'rest' ? left : (count as Amount), each),
  }));
  return isSome
    ? [{ trade: line.name, hours: multiplyAmounts(left, each) }, ...parts]
    : parts.length > 1
      ? parts
      : null;
}

const N = String.raw`(\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|un|una|uno|dos|tres|cuatro|cinco|seis)`;
const TO_BE = String.raw`(?:was|were|is|are|r|was really|were really|era|eran|fue|fueron|son)`;
/** How many of a piece: '@' is its trade. The first that fits tells. */
const COUNTS: readonly (readonly [RegExp, 'rest' | 'one' | null])[] = [
  [
    new RegExp(
      `(?<![a-z\\d])${N} (?:of|de) (?:them|'?em|us|those|these|the|my|our|ellos|los)(?: (?:\\d|two|three|four|five|six))?(?: (?:guys|men|hands|crew))?(?= (?:${TO_BE}|@))`,
    ),
    null,
  ],
  [new RegExp(`(?<![a-z])(?:other|remaining|otros) ${N}(?= (?:guys |men )?(?:${TO_BE}|@))`), null],
  [/(?<![a-z])(?:rest|others|everybody else|everyone else|demas)(?![a-z])/, 'rest'],
  [new RegExp(`(?<![a-z\\d.])${N} @`), null],
  [
    new RegExp(`(?<![a-z\\d.])${N} (?:guys? |men |man )?${TO_BE} (?:actually |really |only |just |an? |una? |the )*@`),
    null,
  ],
  [
    /(?<![a-z])(?:he ?is|he'?s|he was|him|(?:second|third|fourth|last|other|new) (?:guy|man|one)|(?:one|1) (?:guy|man)|the kid)(?= (?:[a-z]+ )*@)/,
    'one',
  ],
];
const HOURS = new RegExp(
  `@[:=]? (?:(?:had|did|at|was|is|for|were|goes|gets|con|[a-z]{3,7}ing) )*${N} ?(?:h|hrs?|hours?|horas?)?(?![a-z"'/\\d])(?<each> (?:each|ea|apiece|a piece|a man|per man|cada uno|c/u))?`,
);
const SAME = /(?<![a-z])(?:same|stays?|(?:do ?n'?t|dont|did ?n'?t) change|as is|mismas|igual)(?![a-z])/;

/** What a text tells of each trade; null where a number is of anything else. */
function groupsIn(words: string): Group[] | null {
  const groups: Group[] = [];
  const pieces = withMarks(foldText(words).text.replace(/[’`]/g, "'"));
  for (const { plain, trade } of pieces) {
    const of = trade === null ? null : readGroup(plain, trade);
    if (trade === null ? /\d/.test(plain) && !SAME.test(plain) : of === null) return null;
    if (of) groups.push(of);
  }
  return groups;
}

function readGroup(plain: string, trade: string): Group | null {
  const [count, form] = COUNTS.map(([how, as]) => [how.exec(plain), as] as const).find(([found]) => found) ?? [
    null,
    null,
  ];
  const time = HOURS.exec(plain);
  const numbers = plain.match(/\d+|(?<![a-z])(?:two|three|four|five|six)(?![a-z])/g) ?? [];
  const known = [count?.[1], time?.[1], /(?:of|de) (?:the|those|los) (\d+|two|three|four|five|six)/.exec(plain)?.[1]];
  if (numbers.some((one) => !known.includes(one))) return null;
  const hours = time ? amountOf(time[1]!) : null;
  const men = count && form === null ? amountOf(count[1]!) : form === 'one' ? ONE : form;
  return { trade, count: men, hours, isEach: time?.groups?.['each'] !== undefined };
}

const amountOf = (word: string): Amount | null =>
  /^(?:one|un[ao]?)$/.test(word) ? ONE : (lex(word).tokens[0]?.amount ?? null);

/** The pieces of a text, of one trade each, which '@' stands for. */
function withMarks(text: string): { plain: string; trade: string | null }[] {
  const cuts = /[,;\n]|\.(?=\s|\.|$)|\s-+\s|\s(?=(?:and|n|&|y|plus|so|but|the rest|rest|the other|others)\s)/;
  return text.split(cuts).flatMap((piece) => {
    const words = piece.trim().split(/\s+/);
    const marked: { plain: string; trade: string | null }[] = [{ plain: '', trade: null }];
    for (let at = 0; at < words.length; at += 1) {
      const size = [3, 2, 1].find(
        (n) => at + n <= words.length && !LEAD.test(words[at]!) && tradeAt(words.slice(at, at + n)) !== null,
      );
      const last = marked.at(-1)!;
      if (size === undefined) {
        last.plain += ` ${words[at]}`;
        continue;
      }
      const trade = tradeAt(words.slice(at, at + size));
      at += size - 1;
      // 'operator not laborer'
      if (/(?:^| )(?:not|isn't|wasn't|no) (?:an? )?$/.test(`${last.plain} `))
        last.plain = last.plain.replace(/(?:not|isn't|wasn't|no)(?: an?)?$/, '');
      else if (last.trade === null) Object.assign(last, { plain: `${last.plain} @`, trade });
      else {
        const count = new RegExp(` ${N}$`).exec(last.plain)?.[0] ?? '';
        last.plain = last.plain.slice(0, last.plain.length - count.length);
        marked.push({ plain: `${count} @`, trade });
      }
    }
    return marked.map(({ plain, trade }) => ({ plain: plain.trim(), trade })).filter(({ plain }) => plain !== '');
  });
}

/** What stands before a trade's name. */
const LEAD = new RegExp(`^(?:${N}|and|n|y|the|an?|my|our|is|are|was|were|other|it|to|of)$`);

const tradeAt = (words: readonly string[]): string | null => {
  const name = words.join(' ').replace(/[:=]$/, '');
  return tradeOfWord(name) ?? (words.length === 1 ? tradeOfWord(shortTrade(name) ?? '') : null);
};
