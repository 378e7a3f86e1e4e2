import { type Amount, ONE } from '../../domain/lexer/amount.ts';
import { isCountedNoun } from '../../domain/lexer/counted-noun.ts';
import { isKnownWord } from '../../domain/lexer/known-words.ts';
import { CREWS_OF_WORK, TRADES_OF_THINGS, TRADES_OF_WORK } from '../../domain/lexer/people-words.ts';
import { lex, type LexedText } from '../../domain/lexer/lex.ts';
import { withSelf } from '../../domain/lexer/self-and.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import { FIRST_NAMES } from '../../domain/understand/director-words.ts';
import { textAt, tokenAt } from '../../domain/understand/words-at.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import { wordSet } from '../../domain/word-table.ts';

/** What a piece of a text tells of a crew. */
export interface CrewPiece {
  /** So many there were. */
  count?: Amount;
  /** So many more, or fewer. */
  change?: Amount;
  /** It counts people, for sure. */
  isPeople?: boolean;
  /** And says so: '2 guys', 'three of us'. */
  isCalled?: boolean;
  /** 'fueron 2', 'count was 2': whatever the order counts. */
  isCounted?: boolean;
  /** '3 of em', whatever they are. */
  isOfThem?: boolean;
  /** The same hours as the others. */
  isSame?: boolean;
  /** Other hours of each than were told. */
  hours?: Amount;
}

export interface CrewWorld {
  /** The hours of each, and how many there are. */
  hours: Amount;
  count: Amount;
  /** What the line calls them. */
  trade: string;
  isTold: (name: string) => boolean;
  /** 'them' are things. */
  isOfThings: boolean;
}

type Kind =
  | 'number'
  | 'for'
  | 'guy'
  | 'us'
  | 'them'
  | 'self'
  | 'name'
  | 'new'
  | 'take'
  | 'only'
  | 'more'
  | 'less'
  | 'not'
  | 'same'
  | 'other'
  | 'crew'
  | 'were'
  | 'to'
  | 'small';
interface Word {
  kind: Kind;
  amount: Amount;
}

const KINDS: readonly (readonly [Kind, ReadonlySet<string>])[] = [
  [
    'guy',
    wordSet(
      'guy guys man men people person persons hands worker workers dude dudes kid kids hombre hombres persona personas gente gentes bato batos compa compas companero companeros muchacho muchachos trabajador trabajadores',
    ),
  ],
  ['us', wordSet('us nosotros')],
  ['them', wordSet("them em 'em those these ellos ellas esos esas")],
  ['self', wordSet('me myself i yo mi')],
  ['only', wordSet('only just solo nomas solamente nada')],
  [
    'more',
    wordSet(
      'forgot missed missing shorted another more add added also too plus extra tambien falto faltaba faltaron olvide olvido paso agrega agregale sumale mas otro otra',
    ),
  ],
  ['less', wordSet('off minus less fewer menos sobra')],
  [
    'take',
    wordSet(
      'drop knock scratch remove take pull cut lose strike cross subtract deduct quita quitale quitar saca resta restale',
    ),
  ],
  ['not', wordSet("not no wasn't wasnt weren't werent didn't didnt never wasn isn't isnt out absent sick nunca")],
  ['other', wordSet('other third second fourth fifth last otro 3rd 2nd 4th 5th')],
  ['crew', wordSet('crew headcount cuadrilla eramos somos fuimos anduvimos estuvimos')],
  ['were', wordSet('count counted fueron eran son conte')],
  ['to', wordSet('to a')],
  ['for', wordSet('for')],
];

const SMALL = wordSet(`
  was were is are be been am had have has did do does the a an of on in at it its it's that thats that's this there theres there's here we they he she him her his so then and n y & or e
  actually really sorry sry oops wait ok okay oh hey yeah yep nope nah well my bad mistake make made change fix should shoulda shouldve should've count all even with  from day job work worked working
  help helped show showed showing up came come went go there think believe line order ticket one's now instead only guess  say said says que se me te lo la los las le les el ella de del en al con por un una
  fue fui vino vinieron trabajo trabajamos hizo estuvo estaba andaba ese esa eso dia ahi alli alla perdon disculpa pero ya si realmente still stays stayed each apiece makes leaves leaving making please pls thanks thx man's too many many entonces tally crew's cuenta jale also exactly todos era es btw though tho anyway as well leave left keep you correction stays stay stayed
`);

/** Forms of several words that mean one. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![a-z])(?:for )?(?:(?:the|a) )?(?:full|whole) day(?: each)?(?![a-z])|(?<![a-z])all day(?: each)?(?![a-z])/g,
    '8 hrs each',
  ],
  [/(?<![a-z])(?:for )?(?:a half|half a|half the|the half) day(?: each)?(?![a-z])/g, '4 hrs each'],
  [
    /(?<![a-z])(?:por|per|cada|each|every|(?<=\d )a|(?<=(?:hrs?|hours?) )a) (?:persona|hombre|cabeza|man|guy|person|head|uno|quien)(?![a-z])/g,
    'apiece',
  ],
  [
    /(?<![a-z])left (?:(?:out|off) (?=(?:an? |one |1 |\w+))|(?=(?:him|her|one|1|an? \w+|\w+) (?:out|off)(?![a-z])))/g,
    'forgot ',
  ],
  [/(?<=forgot (?:him|her|one|1|an? \w+|\w+)) (?:out|off)(?![a-z])/g, ''],
  [/(?<![a-z])head ?counts?(?![a-z])/g, 'headcount'],
  [/(?<![a-z])count (?:is|was) (?:off|wrong)(?![a-z])/g, 'count'],
  [/(?<![a-z])forgot (?=[a-z]+ (?:wasn'?t|was not|never|didn'?t|was out|was off|called|left))/g, ''],
  [/(?<![a-z])forgot (?:about|to count|to include|to add)(?![a-z])/g, 'forgot'],
  [/(?<![a-z])too many(?![a-z])|(?<![a-z])de mas(?![a-z])/g, 'less'],
  [
    /(?<![a-z])same (?:hours|hrs|time|amount|number of hours|as (?:us|them|me|the rest|the others|everybody|everyone))(?![a-z])|(?<![a-z])(?:con )?(?:las )?mismas (?:(?:horas|hrs)(?![a-z])(?: (?:cada (?:uno|quien)|c\/u))?|(?=\d))|(?<![a-z])(?:el mismo tiempo|(?:igual|lo mismo) de (?:horas|hrs)|(?:las )?(?:horas|hrs) (?:(?:se )?(?:quedan?|siguen|son) )?(?:igual(?:es)?|las mismas))(?![a-z])/g,
    'samehours ',
  ],
  [
    /(?<![a-z])(?:we|there) (?:was|were|is|are)(?= (?:only |just |really |actually )*(?:\d|two|three|four|five|six|seven|eight))/g,
    'crew',
  ],
  [
    /(?<=^\W*(?:(?:we|i|they|only|just|actually|really|so|and|but|y|ok|no|sorry) )*)had(?= (?:only |just )?(?:\d|one|two|three|four|five|six) (?:on|in|there|here|working))/g,
    'crew',
  ],
  [/(?<=of )(?:them|'?em)(?= (?:were|was) (?:on|there|in|working))/g, 'crew'],
  [/(?<![a-z])(?:man|person) crew(?![a-z])/g, 'crew'],
  [/(?<![a-z])no (?:vino|vinieron|fue|estuvo|estaba|trabajo|ayudo|anduvo)(?![a-z])/g, 'never'],
];

/** Nobody's trade was told, and laborers now. */
const CREW_TRADE = /^Labor laborers?$/;
const EACH = /^(?:each|ea|apiece)$/;
const HOURS = /^(?:h|hr|hrs|hour|hours|hora|horas)$/;

/** What a piece tells of the crew; {} where it is small words alone, null where one word or number is of anything else. */
export function readCrewPiece(lexed: LexedText, world: CrewWorld): CrewPiece | null {
  const plain = lex(PHRASES.reduce((text, [form, by]) => text.replace(form, by), withSelf(lexed.folded.text)));
  const said: Word[] = [];
  let isOfHours = false;
  let other: Amount | null = null;
  const isEach = plain.tokens.some(({ text }) => EACH.test(text));
  for (let at = 0; at < plain.tokens.length; at += 1) {
    const token = tokenAt(plain, at);
    // 'men = 2'
    if (['=', ':'].includes(token.text) && said.at(-1)?.kind === 'guy' && world.count > ONE)
      said.push({ kind: 'crew', amount: 0 });
    if (token.kind === 'mark') continue;
    // 'hrs each stays 8'
    if (HOURS.test(token.text)) {
      isOfHours = true;
      continue;
    }
    if (isOfHours && token.text === 'each') continue;
    // 'two guys 4h each'
    if (said.at(-1)?.kind === 'same' && /^(?:each|ea|apiece)$/.test(token.text)) continue;
    const isTime = HOURS.test(textAt(plain, at + 1)) || EACH.test(textAt(plain, at + 1));
    const amount = token.text === 'one' ? ONE : token.kind === 'number' ? token.amount : undefined;
    if (amount !== undefined && isTime) {
      if (other !== null) return null;
      if (amount !== world.hours) other = amount;
      said.push({ kind: 'same', amount: 0 });
      at += 1;
      continue;
    }
    if (
      amount !== undefined &&
      (token.form !== 'article' || kindOf(textAt(plain, at + 1), plain, at + 1, world) === 'guy')
    ) {
      if (isOfHours && amount !== world.hours) return null;
      if (isOfHours) said.push({ kind: 'same', amount: 0 });
      if (isOfHours) continue;
      if (amount % ONE !== 0) return null;
      said.push({ kind: 'number', amount });
      continue;
    }
    const kind = token.form === 'article' ? 'small' : kindOf(token.text, plain, at, world);
    if (kind === null) return null;
    said.push({ kind, amount: 0 });
  }
  if (isOfHours && !said.some(({ kind }) => kind === 'same')) return null;
  const piece = told(said, world, WERE_FEW.test(plain.folded.text));
  if (piece === null || other === null) return piece;
  // 'add 2h to one guy', 'fueron 12 hrs': neither the crew's hours anew.
  const isAnew = isEach && !said.some(({ kind }) => ['more', 'less', 'take', 'not'].includes(kind));
  return isAnew ? { ...piece, hours: other } : null;
}

function kindOf(word: string, lexed: LexedText, at: number, world: CrewWorld): Kind | null {
  if (word === 'samehours') return 'same';
  if (tradesIn(word).length > 0)
    return isOfTrade(world.trade, tradesIn(word)) || CREW_TRADE.test(`${world.trade} ${word}`) ? 'guy' : null;
  const kind = KINDS.find(([, all]) => all.has(word))?.[0];
  if (kind) return kind;
  if (SMALL.has(word)) return 'small';
  if (tokenAt(lexed, at).kind === 'ordinal') return 'other';
  // 'paving crew too'
  if (word in CREWS_OF_WORK || word in TRADES_OF_THINGS || word in TRADES_OF_WORK) return null;
  const isName =
    /^[a-z]{3,}$/.test(word) &&
    unitOfWord(word) === null &&
    !isCountedNoun(lexed, at) &&
    (FIRST_NAMES.has(word) || !isKnownWord(word));
  if (!isName) return null;
  return world.isTold(word) ? 'name' : 'new';
}

/** What the kinds of its words make of a piece. */
function told(said: readonly Word[], { count, hours, isOfThings }: CrewWorld, wereFew: boolean): CrewPiece | null {
  const has = (...kinds: Kind[]): boolean => said.some(({ kind }) => kinds.includes(kind));
  const isSame = has('same');
  const at = said.findIndex(({ kind }) => kind === 'number');
  const numbers = said.flatMap((one, i) => (one.kind === 'number' && !isDenied(said, i, count) ? [one.amount] : []));
  const [number, ...others] = numbers;
  if (others.length > 0) return null;
  const isGone = goes(said);
  const isLess = has('less') || said.find(({ kind }) => kind !== 'small')?.kind === 'take';
  const isCalled = said.some(
    ({ kind }, i) => kind === 'number' && said.slice(i + 1).find((one) => one.kind !== 'small')?.kind === 'guy',
  );
  // 'seven for the plumber': his hours.
  if (
    said.some(
      ({ kind }, i) =>
        kind === 'for' &&
        said.slice(0, i).findLast((one) => one.kind !== 'small')?.kind === 'number' &&
        said.slice(i + 1).find((one) => one.kind !== 'small')?.kind === 'guy',
    )
  )
    return null;
  const isFewer = wereFew && numberOf(said) < count && numberOf(said) !== hours;
  const isPeople = isCalled || isFewer || has('crew', 'us') || (has('them') && !isOfThings);
  if (number === undefined) {
    const who = said.filter(({ kind }) => kind === 'name').length;
    const news = said.filter(({ kind }) => kind === 'new').length;
    if (isGone && (who === 1 || has('other'))) return { change: -ONE };
    if (isLess && who === 1) return { change: -ONE };
    if (has('more') && who + news === 1) return { change: ONE, isSame };
    if (news > 0) return null;
    if (has('only') && has('self', 'name')) return { count: (Number(has('self')) + who) * ONE, isPeople: true };
    return { isSame };
  }
  // 'laborer was on it 4' tells his hours.
  if (has('new') || (has('guy') && !isCalled && !isPeople && count === ONE)) return null;
  const isTotal = ['to', 'only', 'were', 'crew'].includes(
    said.slice(0, at).findLast(({ kind }) => kind !== 'small')?.kind ?? '',
  );
  if (isGone && !isTotal) return { change: -number };
  if (isLess && !isTotal) return has('guy', 'us', 'them', 'name') || number === ONE ? { change: -number } : null;
  if (has('more') && !isTotal && number !== count + ONE) return { change: number, isSame };
  return {
    count: number,
    isPeople,
    isCalled: isCalled || has('us'),
    isSame,
    isCounted: has('were'),
    isOfThem: has('them'),
  };
}

/** 'fitters were only two': men, where hours would be 'only had two'. */
const WERE_FEW = /s were (?:only|just|actually only|really only|actually just) \S+\W*$/;
const numberOf = (said: readonly Word[]): Amount => said.find(({ kind }) => kind === 'number')?.amount ?? 0;

/** 'not 3', of so many there are. */
const isDenied = (said: readonly Word[], at: number, count: Amount): boolean =>
  said.slice(0, at).findLast(({ kind }) => kind !== 'small' && kind !== 'were')?.kind === 'not' &&
  said[at]?.amount === count;

/** 'Hector was not there', 'no Hector', 'one of them never showed': who stands before, or right behind a 'no'. */
function goes(said: readonly Word[]): boolean {
  const at = said.findIndex(({ kind }, i) => kind === 'not' && !['number', 'were'].includes(said[i + 1]?.kind ?? ''));
  if (at < 0) return false;
  return (
    said.slice(0, at).some(({ kind }) => ['name', 'other', 'number'].includes(kind)) || said[at + 1]?.kind === 'name'
  );
}
