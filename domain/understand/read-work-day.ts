import { backTo, BACK, dayOfNumber, fixedDate, isVerb, lastOf, ofLastWeek, shiftDays, WEEKDAYS } from './read-dates.ts';

export interface WorkDay {
  /** ISO date. */
  date: string;
  start: number;
  end: number;
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary|rero)?|mar(?:ch|zo)?|apr(?:il)?|mayo?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ene(?:ro)?|abr(?:il)?|juni?o|juli?o|ago(?:sto)?|septiembre|octubre|noviembre|dic(?:iembre)?)';
const FIXED = `\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[/-]\\d{1,2}(?:[/-]\\d{2,4})?|${MONTH}\\.? (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?|\\d{1,2}(?:st|nd|rd|th)?(?: of| de)? ${MONTH}(?: de 20\\d\\d)?`;
const WEEKDAY = Object.keys(WEEKDAYS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
/** Days of a month in words: 'the twenty sixth'. */
const ONES =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const SPELLED = new Map(
  [...ONES, ...ONES.slice(0, 9).map((one) => `twenty ${one}`), 'thirtieth', 'thirty first'].map((words, i) => [
    words,
    i + 1,
  ]),
);
const IN_WORDS = [...SPELLED.keys()].toReversed().join('|').replaceAll(' ', '[ -]');
/** Of no floor. */
const LATE_IN_WORDS = IN_WORDS.split('|')
  .filter((words) => /^(?:twenty|thirt)/.test(words))
  .join('|');

const FORM = new RegExp(
  `(?<![\\p{L}\\d/-])(?:(?:(?:(?<last>last week|last|this past|past|el pasado) )?(?<weekday>${WEEKDAY})(?:'s)?(?<past> pasado| anterior| (?:of )?last week| de la semana pasada)?(?:,? (?:the |el |dia |on )*(?:(?<fixed>${FIXED})|(?<number>\\d{1,2})(?:st|nd|rd|th)?|(?<spelled>${IN_WORDS})))?)|(?<month>${MONTH}) (?:the )?(?<dayInWords>${IN_WORDS})|(?<=the )(?<lateInWords>${LATE_IN_WORDS})(?= *(?:$|[.,;:!)]| (?:not|and|instead)(?![a-z])))|(?<alone>${FIXED})|(?<=(?:^|[^a-z])(?:the|on|el|dia|of|not) |(?:^|[,.;]) *)(?<nth>\\d{1,2})(?:st|nd|rd|th)(?= *(?:$|[.,;:!)]| (?:not|and|btw|by|forgot|for|that|actually|i|we|it|instead|is wrong|was wrong)(?![a-z])))|(?<ago>[1-9]|one|two|three|four|five|six|a couple(?: of)?) days? ago|(?<now>this (?:morning|am|afternoon))|(?<back>day before yesterday|last night|${Object.keys(
    BACK,
  )
    .filter((word) => word !== 'antes')
    .join('|')}))(?![\\p{L}\\d/"'-]| ?(?:in|inch|inches|pulg\\w*)(?![\\p{L}]))`,
  'gu',
);

/** Behind a day that is a number alone. */
const ENDS = '(?= *(?:$|[.,;:!)]| (?:not|no|and|y|en|instead|fue|era|btw)(?![a-z])))';
/** 'fecha era 25', 'date should be 25', 'fue el dia 27', 'era el 25', 'that was the 25', which is more than there are people. */
const BARE = new RegExp(
  `(?<=(?:^|[^a-z])(?:(?:fecha|dia|date)(?: (?:era|es|fue|was|is|to|al?|de|el|the|should be|s/b|debe ser|sea))*|day (?:was|is|should be|s/b)(?: the)?|(?:fue|era|es|hicimos|paso) el) )(?<bare>\\d{1,2})${ENDS}|(?<=(?:^|[^a-z])(?:was|were|is) the )(?<late>1[3-9]|2\\d|3[01])${ENDS}`,
  'gu',
);
/** Beside such a day, the wrong one: 'not 26', 'no el 26'. */
const NOT_BARE = new RegExp(
  `(?<=(?:^|[^a-z])(?:not|no|instead of|en (?:vez|lugar) de(?:l)?)(?: (?:the|el))? )(?<bare>\\d{1,2})${ENDS}`,
  'gu',
);

/** How far back work is still told. */
const MOST_DAYS = 60;

/** The days that folded words name, resolved backward: 'saturday the 28th', 'sat 2/28', 'el viernes 27', '27 feb'. Null where one is no day. */
export function readWorkDays(folded: string, today: string): WorkDay[] | null {
  const bare = [...folded.matchAll(BARE)];
  const found = [
    ...[...folded.matchAll(FORM)].filter(
      ({ 0: said, index }) =>
        !isSize(folded, said, index) && !isVerb(said, folded.slice(0, index), folded.slice(index + said.length)),
    ),
    ...bare,
    ...(bare.length > 0 ? folded.matchAll(NOT_BARE) : []),
  ];
  const days = found.map((match) => ({
    date: dateOf(match.groups!, today),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const isDay = (day: (typeof days)[number]): day is WorkDay =>
    day.date !== null && day.date >= shiftDays(today, -MOST_DAYS);
  return days.every(isDay) ? days.toSorted((a, b) => a.start - b.start) : null;
}

/** 'la valvula fue de 1/2': so many parts of an inch, where no day is spoken of. */
const isSize = (folded: string, said: string, at: number): boolean =>
  /^(?:1\/[248]|[357]\/8|3\/4)$/.test(said) &&
  /(?:^|[^a-z])(?:de|del|a|no|not|instead of) $/.test(folded.slice(0, at)) &&
  !/(?:dia|fecha|date|day)[^,.;]*$/.test(folded.slice(0, at));

function dateOf(said: Record<string, string | undefined>, today: string): string | null {
  const fixed = said['fixed'] ?? said['alone'];
  if (fixed !== undefined) return fixedDate(plain(fixed), today);
  if (said['now'] !== undefined) return today;
  const nth = said['nth'] ?? said['bare'] ?? said['late'];
  if (nth !== undefined) return lastOf(Number(nth), today);
  if (said['ago'] !== undefined) return shiftDays(today, -(Number(said['ago']) || COUNTS[said['ago']] || 2));
  if (said['back'] !== undefined)
    return shiftDays(today, -(BACK[said['back']] ?? (said['back'] === 'last night' ? 1 : 2)));
  const inWords = said['spelled'] ?? said['dayInWords'] ?? said['lateInWords'];
  const number = inWords === undefined ? said['number'] : SPELLED.get(inWords.replace('-', ' '));
  if (said['month'] !== undefined) return fixedDate(`${said['month']} ${number}`, today);
  if (said['weekday'] === undefined) return lastOf(Number(number), today);
  const isPast = said['last'] !== undefined || said['past'] !== undefined;
  const ofWeek = /week|semana/.test(`${said['last']} ${said['past']}`);
  const weekday = WEEKDAYS[said['weekday']]!;
  if (number !== undefined) return dayOfNumber(today, weekday, Number(number));
  return ofWeek ? ofLastWeek(today, weekday) : backTo(today, weekday, isPast);
}

/** 'a couple' are two. */
const COUNTS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/** '27th of feb', 'feb the 27th' → 'feb 27' */
function plain(fixed: string): string {
  const [, day, month] = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]+)$/.exec(fixed) ?? [];
  return day === undefined ? fixed.replace(' the ', ' ') : `${month} ${day}`;
}
