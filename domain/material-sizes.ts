/**
 * Sizes as they are said or typed in haste, to how a list writes them: 'two by four' is 2x4, 'twelve two' a cable's 12/2,
 * 'inch and a quarter' 1-1/4 in. A new way of saying is one entry with an example.
 */
import { TENS, UNIT_NUMBERS } from './lexer/number-words.ts';

const SMALL =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const TEN = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const SPOKEN = `(?:(?:${SMALL}) hundred|(?:${TEN})(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|${SMALL})`;
/** Of a board, a box, a door. */
const SIDE = `${SMALL}|dos|cuatro|seis|ocho|diez|doce|\\d+(?:/\\d+)?`;
const UNIT =
  'inch(?:es)?|in|foot|feet|ft|amps?|a|pounds?|lbs?|gallons?|gal|yards?|yd|ports?|minutes?|min|volts?|strands?|watts?|space|circuit';
const PART: Record<string, string> = {
  quarter: '1/4',
  half: '1/2',
  'three quarter': '3/4',
  'three quarters': '3/4',
  cuarto: '1/4',
  media: '1/2',
  medio: '1/2',
};
const ODD: Record<string, string> = {
  one: '1',
  three: '3',
  five: '5',
  seven: '7',
  nine: '9',
  eleven: '11',
  un: '1',
  tres: '3',
  cinco: '5',
  siete: '7',
};
const DECIMALS: Record<string, string> = { '25': '1/4', '5': '1/2', '75': '3/4' };
/** A bar's number is its eighths of an inch. */
const BARS: Record<string, string> = { '3/8': '#3', '1/2': '#4', '5/8': '#5', '3/4': '#6', '7/8': '#7' };
const HEARD: Record<string, string> = { too: '2', to: '2', for: '4' };
const CABLES = 'mc|nm|nmb|nm-b|romex|bx|so|sjoow|soow|so cord|cord|cable|wire|fplp|metal clad|armored cable|fire alarm';
const GAUGES = '18|16|14|12|10|8|6|4|3|2|1|[1-4]/0';

const figure = (words: string): string => {
  if (/\d/.test(words)) return words;
  const [first, second = ''] = words.split(/[ -]/);
  const value = TENS[first!] ?? UNIT_NUMBERS[first!]!;
  return String(second === 'hundred' ? value * 100 : value + (UNIT_NUMBERS[second] ?? 0));
};

const rule = (pattern: string, write: (...found: string[]) => string): [RegExp, (...found: string[]) => string] => [
  new RegExp(pattern, 'g'),
  write,
];

const SIZES: [RegExp, (...found: string[]) => string][] = [
  // two and a half inch; three and five eighths
  rule(
    `\\b(${SMALL}|\\d+) and (?:a )?(half|quarter|three quarters?)(?: inch(?:es)?)?\\b`,
    (_, whole, part) => `${figure(whole!)}-${PART[part!]!} in`,
  ),
  rule(
    `\\b(${SMALL}|\\d+) and (one|three|five|seven)[ -]eighths?(?: inch)?\\b`,
    (_, whole, part) => `${figure(whole!)}-${ODD[part!]!}/8 in`,
  ),
  // inch and a quarter; pulgada y media
  rule('\\binch and (?:a )?(half|quarter|three quarters?)\\b', (_, part) => `1-${PART[part!]!} in`),
  rule('\\bpulgada y (media|cuarto)\\b', (_, part) => `1-${PART[part!]!} in`),
  rule(
    '\\b(una|uno|dos|tres|cuatro) y (media|medio|cuarto)\\b',
    (_, whole, part) => `${figure(whole!)}-${PART[part!]!} in`,
  ),
  // three eighths, eleven sixteenths; tres octavos
  rule('\\b(one|three|five|seven)[ -]eighths?(?: inch)?\\b', (_, part) => `${ODD[part!]!}/8 in`),
  rule('\\b(one|three|five|seven|nine|eleven)[ -]sixteenths?(?: inch)?\\b', (_, part) => `${ODD[part!]!}/16 in`),
  rule('\\b(un|tres|cinco|siete) octavos?\\b', (_, part) => `${ODD[part!]!}/8 in`),
  // three quarter, half inch
  rule('\\bthree[ -]quarters?(?: inch)?\\b', () => '3/4 in'),
  rule('\\b(half|quarter)[ -]inch\\b', (_, part) => `${PART[part!]!} in`),
  // 1.25 in, 2.5 emt
  rule(
    '(?<![\\d./-])(\\d*)\\.(25|5|75)(?![\\d/])',
    (_, whole, part) => `${whole === '' || whole === '0' ? '' : `${whole!}-`}${DECIMALS[part!]!}`,
  ),
  // two by four by eight, 8 x 8 x 4, 6 by 6
  rule(`\\b(${SIDE}) ?(?:x|by|por) ?(${SIDE})s?(?: ?(?:x|by|por) ?(${SIDE}))?\\b(?!-)`, (_, one, two, three) =>
    [one, two, three].flatMap((side) => (side === undefined ? [] : figure(side))).join('x'),
  ),
  // too by too
  rule('\\b(too|to|for) by (too|to|for)\\b', (_, one, two) => `${HEARD[one!]!}x${HEARD[two!]!}`),
  // 3-0 x 7-0, 3/0 6/8: a door
  rule('\\b([2-4])[-/]0 ?(?:x|by)? ?([6-9])[-/]([0-9])\\b', (_, wide, high, rest) => `${wide!}0${high!}${rest!}`),
  // twelve two mc, romex ten three: conductors of a cable
  rule(
    `\\b(eighteen|sixteen|fourteen|twelve|ten|eight|six|1[02468]|[68])[ -](two|three|four|five|[2-5]) (?=(?:${CABLES})\\b)`,
    (_, gauge, count) => `${figure(gauge!)}/${figure(count!)} `,
  ),
  rule(
    `\\b(${CABLES}) (eighteen|sixteen|fourteen|twelve|ten|eight|six|1[02468]|[68])[ -](two|three|four|five|[2-5])(?![\\w/-])`,
    (_, cable, gauge, count) => `${cable!} ${figure(gauge!)}/${figure(count!)}`,
  ),
  // twenty amp, two hundred amp, nineteen foot
  rule(`\\b(${SPOKEN})[ -](?=(?:${UNIT})\\b)`, (_, number) => `${figure(number!)} `),
  // 4 ought, three aught; 4/0 is #4/0 on a list
  rule('\\b(one|two|three|four|[1-4]) ?(?:ought|aught)\\b', (_, word) => `#${figure(word!)}/0`),
  rule('(?<![#\\d/-])([1-4]/0)\\b(?! ?(?:oct|box))', (_, gauge) => `#${gauge!}`),
  // number 12, no. 4, numero 10, calibre 8, del 12
  rule(
    `\\b(?:number|num|no\\.?|numero|calibre|cal|del) ?(${SMALL}|\\d+(?:/0)?)\\b(?!/)`,
    (_, number) => `#${figure(number!)}`,
  ),
  // 12 gauge thhn, 10 awg
  rule(
    `(?<![#\\w/-])(${GAUGES}) ?(?:gauge|gage|ga|awg)\\b(?! (?:sheet|duct|square|metal))`,
    (_, gauge) => `#${gauge!}`,
  ),
  // 12-4 mc, fplp 16-2: conductors of a cable
  rule('\\b(6|8|1[02468])-([2-8])\\b(?![-/"\\d])', (_, gauge, count) => `${gauge!}/${count!}`),
  // 4sq box; 90A/3P; 2p30, 30/2 breaker
  rule('\\b(\\d+) ?sq\\b', (_, side) => `${side!} square`),
  rule('\\b(\\d+a)/(\\d)p\\b', (_, amps, poles) => `${amps!} ${poles!}p`),
  rule('\\b([123])p(\\d{2,3})\\b', (_, poles, amps) => `${amps!}a ${poles!}p`),
  rule('\\b(\\d{2,3})/([123]) (breaker|bkr|brkr)\\b', (_, amps, poles, what) => `${amps!}a ${poles!}p ${what!}`),
  // r13, cat 6a, rg-6, l14 30, 358 stud
  rule('\\br[- ]?(\\d{1,2})\\b', (_, value) => `r-${value!}`),
  rule('\\bcat(?:egory)?[- ]?(\\d|five|six)(?: ?([ea]))?\\b', (_, value, kind = '') => `cat${figure(value!)}${kind}`),
  rule('\\brg[- ](\\d+)\\b', (_, value) => `rg${value!}`),
  rule('\\bl(5|6|14|15|21)[ -]?(20|30|50)(r?)\\b', (_, kind, amps) => `l${kind!}-${amps!}`),
  rule('\\b(358|158|212) (?=stud|track|metal|steel)', (_, width) => `${width![0]!}-${width![1]!}/${width![2]!} in `),
  // de media, tres cuartos, de pulgada
  rule('\\btres cuartos(?: de pulgada)?\\b', () => '3/4 in'),
  rule('\\b(?:de )?media(?: pulgada)?\\b(?! (?:luna|vuelta))', () => '1/2 in'),
  rule('\\bun cuarto de pulgada\\b', () => '1/4 in'),
  rule('\\bde (?:una )?pulgada\\b', () => '1 in'),
  rule(
    '\\b(dos|tres|cuatro|cinco|seis|ocho|diez|doce|veinte) (?=pulgadas?|pies|amperes|amperios|galones|yardas|libras|puertos)',
    (_, number) => `${UNIT_NUMBERS[number!] ?? TENS[number!]!} `,
  ),
  // 3/8 rebar is #3; varilla de media
  rule('\\b([357]/8|1/2|3/4)(?: ?in| ?")? (rebar|bar|varilla)\\b', (_, size, bar) => `${bar!} ${BARS[size!]!}`),
  rule('\\b(rebar|varilla)(?: de)? ([357]/8|1/2|3/4)(?: ?in\\b| ?")?', (_, bar, size) => `${bar!} ${BARS[size!]!}`),
];

/** A text of folded letters with its sizes written as lists write them. */
export function writeSizes(text: string): string {
  return SIZES.reduce((written, [said, write]) => written.replace(said, write as (found: string) => string), text);
}
