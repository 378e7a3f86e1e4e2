import { type Amount, multiplyAmounts, ONE } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem } from '../prompt-context.ts';
import { asItem } from './go-on.ts';
import { laborWords } from './labor-words.ts';
import { isToday } from './resolve-job.ts';
import { lastOrder } from './targets.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';

/** 'Same crew as the other one', 'those same four', 'by the same two guys', 'same plumbers', 'those two then went over to'. */
const SAME_CREW =
  /(?<=^|[^\p{L}])(?:(?:and|then|again|w|with|by|the|those|these|all|exact) )*(?:same (?:exact )?(?:(?<count>two|three|four|five|six|[2-9])(?: (?:of (?:us|them|em)|guys|men|people))?|crew|guys?|m[ae]n|people|bunch|team|gang|hands|fellas|(?<trade>\p{L}{4,}))|(?:those|these) (?<these>two|three|four|five|[2-5])(?: (?:guys|men))?)(?![\p{L}\d])(?: as (?:(?:on )?(?:the|that|my) (?:\p{L}+ )?(?:one|job|order|ticket)|before|last time|yesterday|earlier|above))?(?:(?: then| also| later| went| came| moved| headed| was| were| did| over(?= to)| back(?= to)| to(?= (?:and|n) ))+(?: (?:and|n))?)?/iu;
const SAME_HOURS = /(?:^|\W)same (?:crew and |guys and |men and )?(?:amount of )?(?:hours|hrs|time)(?:\W|$)/i;

/** The people of a line as they were counted. */
interface Counted {
  line: Pick<ContextItem, 'name'>;
  count: Amount;
  words: string;
}

/** 'Also wh14, same crew as the other one, 1 hr each': work at a job, done by the people of the order before it. */
export function withSameCrew(turn: Turn, act: Act, before?: Act): Act {
  const said = SAME_CREW.exec(act.words);
  if (!said || !['work', 'add', 'fragment'].includes(act.intent) || act.job?.kind !== 'job') return act;
  const told = before?.items.filter(({ category, quantity }) => category === 'labor' && quantity !== null) ?? [];
  // 'maple 1 electrician 4 hrs …, then wh14 same guy 3 hrs': of the work told before it in the same text.
  if (told.length > 0) return ofThose(act, told);
  const last = lastOrder(turn);
  if (!last || !isToday(turn, last.updated_at)) return act;
  const { count, these, trade } = said.groups!;
  const labor = last.items.filter((line) => line.category === 'labor' && line.quantity !== null);
  const crew = labor.flatMap((line): Counted[] => {
    const { people } = laborWords(turn, line);
    return people ? [{ line, ...people }] : [];
  });
  const isCounted = crew.length > 0 && crew.length === labor.length;
  const isOfAll =
    trade === undefined ||
    (tradesIn(trade).length > 0 && crew.every(({ line }) => isOfTrade(line.name, tradesIn(trade))));
  if (!isCounted || !isOfAll) return act;
  const number = lex(count ?? these ?? '').tokens[0]?.amount;
  if (number !== undefined && number !== crew.reduce((sum, one) => sum + one.count, 0)) return act;
  const items = act.items.flatMap((item) => ofCrew(item, crew));
  const isAsLong = !items.some((item) => item.category === 'labor') && SAME_HOURS.test(act.words);
  return {
    ...act,
    intent: 'work',
    items: isAsLong ? [...items, ...labor.map(asItem)] : items,
    description: withoutCrew(act.description),
  };
}

/** The same people at other work of one text, where each of them was counted. */
function ofThose(act: Act, told: readonly UnderstoodItem[]): Act {
  const crew = told.flatMap((item): Counted[] =>
    item.people === null ? [] : [{ line: item, count: item.people, words: item.quotes[0] ?? '' }],
  );
  if (crew.length < told.length) return act;
  return { ...act, items: act.items.flatMap((item) => ofCrew(item, crew)), description: withoutCrew(act.description) };
}

/** 'Same three went to and shifted the exit sign' of three who are counted: what they did. */
function withoutCrew(description: string): string {
  const told = description
    .replace(SAME_CREW, ' ')
    .replace(/\s+/g, ' ')
    .replace(
      /^(?:[\s,]|(?:and|n|as|to|then|again|same|other one|that one)(?![\p{L}\d]))+|(?:[\s,]+(?:by|with|w)(?: the)?(?: same)?)?[\s,]*$/giu,
      '',
    );
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** Hours of nobody named as those of each of the crew; a sum keeps its number and takes the only trade. */
function ofCrew(item: UnderstoodItem, crew: readonly Counted[]): UnderstoodItem[] {
  const [only, ...others] = crew;
  const isTheirs =
    item.category === 'labor' && (item.name === 'Labor' || crew.some(({ line }) => line.name === item.name));
  if (!isTheirs) return [item];
  if (item.quantity !== null && item.people === null && !item.each)
    return [others.length === 0 ? { ...item, name: only!.line.name } : item];
  const own = item.people === null || item.people <= ONE ? null : item.people;
  const hours =
    item.hours ??
    (own !== null && item.quantity !== null ? (item.quantity * ONE) / own : item.each ? item.quantity : null);
  if (hours === null) return [item];
  return crew.map(({ line, count, words }) => ({
    ...item,
    name: line.name,
    quantity: multiplyAmounts(count, hours),
    people: count,
    hours: null,
    unknown: null,
    each: true,
    quotes: [words, ...item.quotes],
  }));
}
