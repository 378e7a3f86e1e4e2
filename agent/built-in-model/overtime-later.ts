import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { isAtRate, isItsOwn } from './labor-words.ts';
import { PLAIN } from './plain-item.ts';
import { statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

/**
 * 'Both guys were OT the whole time', 'that was sunday so its double time for both of them', 'all of those hours should be overtime
 * because we got in at 6 PM': every line, why aside.
 */
export function allAtRate(turn: Turn, act: Act): Said | null {
  const told = withoutDay(act.words);
  const kind = RATES.find(([, words]) => words.test(told))?.[0];
  if (
    kind === undefined ||
    !isWholly(told) ||
    (SOME.test(told) && !ALL.test(told.replace(BOTH_STAYED, ' '))) ||
    NOT.test(told)
  )
    return null;
  const [order] = ordersMeant(turn, act).orders;
  const trades = tradesIn(told);
  const lines =
    order?.items.filter(
      (line) =>
        line.category === 'labor' && line.quantity !== null && (trades.length === 0 || isOfTrade(line.name, trades)),
    ) ?? [];
  if (!order || lines.length === 0 || lines.some(isAtRate)) return null;
  if (
    !statedIn(told)?.every(
      (one) => lines.some((line) => isItsOwn(turn, line, one)) || (one.isPeople && lines.length > 1),
    )
  )
    return null;
  return updateLines(
    turn,
    order,
    lines.map(({ item_id }) => ({ item_id, rate_kind: kind, quotes: act.said })),
  );
}

const WHY =
  /(?:\W+(?:because|cause|cuz|coz|bc|since|seeing as|porque)\W|[.,;]\s+(?=[^.,;]*(?:late|til|till|until|let us|get (?:in|to)|got (?:in|to)|after \d|forgot|mention)))(?:(?!(?:^|\W)(?:ot|overtime|dt|double)(?:\W|$)).)*$/is;
/** Before what is at another rate, and between it and the rate. */
const SUBJECTS = new Set(
  "all both every everything everybody everyone whole entire that thats that's those these it its it's they".split(' '),
);
const HOURS = new Set('hours hrs time labor'.split(' '));
const BETWEEN = new Set(
  "is are was were be been should shoulda shouldve should've have has had to gotta got need needs goes go all both at on as in charged billed paid counted put down the whole time actually really just supposed hours hrs labor for it that those said told guys men of and a my our one their his he hes he's theyre they're so then , s/b r marked listed".split(
    ' ',
  ),
);
const RATE_ON =
  /^\W*(?:(?:make|mark|put|call|bill|charge|its|it's|thats|that's|was|all|should be) )*(?:ot|o\.t\.?|over ?time|dt|double ?time) (?:on|for) (?:that|those|it|all|both|them|the whole)(?:\W|$)/i;

const withoutDay = (words: string): string => words.replace(WHY, ' ').replace(DAY_WAS, ' ');

/** 'Dbl time it was sunday': the rate of everything, whatever day is told beside it. */
export const tellsRate = (words: string): boolean =>
  RATES.some(([, rate]) => rate.test(words)) && isWholly(withoutDay(words));

/** 'That was sunday so', '… it was yesterday': the day tells why. */
const DAY_WAS =
  /(?:^|\W)(?:that|it|this|they|we)(?:'?s| was| were| is| worked)(?: all)?(?: on)? (?:an? |the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|sat|sun|yesterday|last night|holiday|weekend)(?: so| and|,)?(?=\W|$)/gi;

/** 'Every one of those hours should be charged as overtime', 'OT on that': nothing but small words between what it is of and the rate. */
function isWholly(told: string): boolean {
  if (RATE_ON.test(told)) return true;
  const said =
    told
      .toLowerCase()
      .replace(COUNTS, ' ')
      .replace(/over time/g, 'overtime')
      .replace(/(?:double|dbl)(?: ?time)?(?!\p{L})/gu, 'dt')
      .match(/[\p{L}'/.]+|,/gu) ?? [];
  const rate = said.findIndex((word) => /^(?:ot|o\.t\.?|overtime|dt|doubletime)\.?$/.test(word));
  const from = said
    .slice(0, Math.max(0, rate))
    .findLastIndex(
      (word) => !BETWEEN.has(word) && tradesIn(word).length === 0 && !SUBJECTS.has(word) && !HOURS.has(word),
    );
  // '2 hrs OT' are some hours.
  const isCounted = statedIn(told)?.some(({ isPeople }) => !isPeople) !== false;
  // 'dbl time', 'its double for both of them', 'so hes on double time for all 3'
  const isAlone =
    from < 0 &&
    (statedIn(told.replace(ALL_SO_MANY, ' ')) ?? [null]).length === 0 &&
    OF_ALL.test(said.slice(rate + 1).join(' '));
  if (rate >= 0 && isAlone) return true;
  return rate > 0 && said.slice(from + 1, rate).some((word) => SUBJECTS.has(word) || (!isCounted && HOURS.has(word)));
}

/** 'those six hours', 'all 3' */
const COUNTS = /(?<=^|\W)(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=\W|$)/g;
const ALL_SO_MANY =
  /(?:^|\W)(?:all|both)(?: (?:\d+|two|three|four|five|six))?(?: (?:of )?(?:us|them|'?em|those|guys|men))?(?=\W|$)/gi;
/** Behind the rate: nobody, or all of them. */
const OF_ALL =
  /^(?:(?:for|on) (?:all|both|everybody|everyone|the whole|him|her|them|that|it|those|each)(?: (?:of|the|them|em|those|day|thing|guys|men|crew|it|that|hours|hrs|time|three|two))*)?[ ,.]*$/;

/** 'They both stayed on' tells who stayed, not what of it was. */
const BOTH_STAYED = /(?:^|\W)(?:both|all)(?: (?:of (?:them|us|'?em)|guys|men))? (?:stayed|stuck|worked|were there)/gi;
const NOT = /(?:^|\W)(?:not|no|wasn'?t|weren'?t|never|isn'?t|didn'?t|nobody)(?:\W|$)|[?¿]/i;
/** Some of the hours, or of the people. */
const SOME =
  /(?:^|\W)(?:on top|beyond|besides|in addition|stayed|stuck around|not (?:part|included)|missing|some|half|part|last|first|only|after|past|over \d|anything|more|also|plus|another|add|(?:one|two|hours?|hrs?|\d) of|of (?:it|that|those|them|these))(?:\W|$)/i;

/**
 * Hours of another rate told after the report: 'n 2 hrs OT each' is a line beside the regular hours, 'their straight time goes
 * on there too, 8 hrs each' one beside the overtime, 'rate should be overtime for the whole 6' the rate of the line that is
 * there. Null where none is plain, or some of the hours were overtime.
 */
export function overtimeLater(turn: Turn, act: Act): Said | null {
  const kind =
    RATES.find(([, words]) => words.test(act.words))?.[0] ?? (REGULAR.test(act.words) ? 'regular' : undefined);
  const words = act.words.replace(ON_TOP, ' ').replace(BEFORE_IT, ' ').replace(IS_MISSING, ' ');
  const isThose = THOSE.test(words);
  if (kind === undefined || (kind === 'regular' ? NOT.test(words) : PART.test(words) && !isThose)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter((line) => line.category === 'labor') ?? [];
  const trades = tradesIn(act.words);
  const named = labor.filter((line) => trades.length === 0 || isOfTrade(line.name, trades));
  const [line, ...others] = named;
  const stated = statedIn(words.replace(RATE_UNIT, ' ').replace(SAME_CREW, ' '));
  const isBeside = kind === 'regular' ? line?.rate_kind === 'overtime' : (line?.rate_kind ?? 'regular') === 'regular';
  if (!order || !line || others.length > 0 || !isBeside || !stated) return null;
  if ((ALL.test(act.words) || (isThose && stated.length > 0)) && stated.every((one) => isItsOwn(turn, line, one)))
    return updateLines(turn, order, [{ item_id: line.item_id, rate_kind: kind, quotes: act.said }]);
  if (isThose) return null;
  const [number, ...more] = stated;
  const isMore =
    (kind === 'regular' || ADDS.test(act.words)) && (labor.length === 1 || trades.length > 0) && act.job === null;
  if (
    !isMore ||
    !number ||
    more.length > 0 ||
    number.isPeople ||
    number.isDenied ||
    ![null, 'hr'].includes(number.unit)
  )
    return null;
  const each = number.isEach || EACH.test(act.words);
  const item: UnderstoodItem = {
    ...PLAIN,
    category: 'labor',
    name: labor.length === 1 ? 'Labor' : line.name,
    quantity: number.amount,
    unit: 'hr',
    quotes: act.said,
    rateKind: kind,
    each,
  };
  return addToOrder(turn, { ...act, items: [item], description: '' }, order);
}

const RATES = [
  [
    'overtime',
    /(?:^|\W)(?:ot|o\.t\.?|over ?time|tiempo extra|sobre ?tiempo|(?:horas?|hrs?) extras?|(?:son|eran?|fue|fueron|van|como|puras?) extras?)(?:\W|$)/i,
  ],
  [
    'double',
    /(?:^|\W)(?:dt|(?:double|dbl) ?time|tiempo doble|(?:horas?|hrs?) dobles?|al doble|(?:at|on|its|it's|is|was|were|all) double)(?:\W|$)/i,
  ],
] as const;
/** 'Regular time before that was 4 each', 'their straight time goes on there too' */
const REGULAR = /(?:^|\W)(?:regular|reg|straight|st|normal)(?: (?:time|hours?|hrs?|\d)|\W|$)/i;
/** '2 ot hours each is missing', 'ot was 2 hrs each on top' */
const IS_MISSING =
  /(?:^|\W)(?:(?:is|are|was|were|got) (?:missing|left off|forgotten|not (?:included|counted|there|on (?:there|it)))|(?:was|were|is)(?= [^.,;]*(?:on top|in addition|besides|extra)))(?=\W|$)/gi;
/** 'Before that', 'on that same ticket', 'same 3 guys': what the hours stand beside, and whose they are. */
const BEFORE_IT =
  /(?:^|\W)(?:before (?:that|it|the ot|overtime)|on (?:there|it|that|that same \p{L}+|the same \p{L}+))(?=\W|$)/giu;
const SAME_CREW =
  /(?:^|\W)(?:same|those|the) (?:\d+|two|three|four|five|six)(?: (?:guys|men|of (?:them|em)))?(?=\W|$)/gi;
/** 'two hrs OT per guy': the rate stands between the hours and whose they are. */
const RATE_UNIT =
  /(?<=(?:hrs?|hours?|horas?|\d) )(?:of |on |de )?(?:ot|over ?time|dt|double ?time|tiempo (?:extra|doble)|extras?)(?=\W|$)/gi;
/** Some of the hours that are there, or of the people. */
const PART =
  /(?:^|\W)(?:of (?:it|that|those|them|these|which|the)|(?:the )?last|first|only|just|not|no|was|were|after|de (?:eso|esas|ellas|ellos)|[uú]ltimas?|solo)(?:\W|$)/i;
/** 'on top of that', 'after his 8': beside the hours that are there. */
const ON_TOP =
  /(?:^|\W)(?:(?:after(?:wards?)?|later)(?=\W*$)|(?:on top of|after|besides|beyond|past|in addition to|not (?:part|any) of|not (?:included|counted) in) (?:(?:(?:his|her|their|the|my|our|that|those) (?:\d+|six|seven|eight|nine|ten|twelve)s?(?: hrs?| hours?)?|it|that|those)(?: (?:one|line))?)|(?:he|she|they) already (?:had|did|put in|worked) (?:his |her |their )?\d+(?: hrs?| hours?)?|ya (?:hab[ií]an?|ten[ií]an?)(?: \p{L}+)? sus \d+(?: horas?)?)(?=\W|$)/giu;
const ALL = /(?:^|\W)(?:whole|all|both|entire|everything|every one|tod[oa]s?)(?:\W|$)/i;
/** 'those 4 hours were overtime', 'esas 4 horas eran tiempo extra' */
const THOSE =
  /(?:^|\W)(?:those|these|the|all|esas|estas|las|sus) (?:\d+|\p{L}+) (?:hrs?|hours?|horas?) (?:were|was|are|is|should|all|need|go|count|eran|era|fueron|son|van|iban|deben|cuentan)(?:\W|$)/iu;
const ADDS =
  /(?:^|\W)(?:n|and|plus|also|too|as well|more|then|another|stayed|forgot|on top|add|tack|throw|stick|toss|beyond|besides|in addition|missing|left off|not (?:part of|included|counted)|y|m[aá]s|otr[ao]s?|tambi[eé]n|agr[eé]ga\w*|s[uú]ma\w*|falt(?:a|an|[oó]|aron|aba|aban)|se (?:me|te|nos) (?:olvid|pas)\p{L}+)(?:\W|$)/iu;
const EACH =
  /(?:^|\W)(?:each|ea|apiece|per (?:guy|man|person|\p{L}+er)|a man|both|every(?:body|one)|cada (?:un[oa]|qui[eé]n|\p{L}+(?:er|ist|nt|[oó]n|or)[oae]?)|por (?:cabeza|persona)|c\/u)(?:\W|$)/iu;
