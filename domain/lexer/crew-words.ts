import { type Amount, ONE } from './amount.ts';
import { foldText } from './fold-text.ts';
import { lex } from './lex.ts';
import { tradeOfWord } from './people-words.ts';
import { wordSet } from '../word-table.ts';

/** What a word tells where some of a crew had other hours. */
export type WordKind =
  | 'number'
  | 'hours'
  | 'people'
  | 'of'
  | 'other'
  | 'half'
  | 'part'
  | 'halfday'
  | 'name'
  | 'he'
  | 'gone'
  | 'stayed'
  | 'less'
  | 'more'
  | 'to'
  | 'each'
  | 'total'
  | 'off'
  | 'than'
  | 'late'
  | 'only'
  | 'not'
  | 'small'
  | 'cut'
  | 'unknown';

export interface Word {
  kind: WordKind;
  amount: Amount;
  text: string;
}

const KINDS: readonly (readonly [WordKind, ReadonlySet<string>])[] = [
  ['hours', wordSet('h hr hrs hour hours hora horas')],
  [
    'people',
    wordSet(
      "guy guys man men hand hands person people dude dudes kid kids worker workers crew them em 'em us ellos nosotros hombre hombres muchacho muchachos persona personas companero companeros cuadrilla",
    ),
  ],
  ['of', wordSet('of de')],
  [
    'other',
    wordSet('other others rest remaining another otro otros otra otras resto demas second segundo third tercero'),
  ],
  ['half', wordSet('half mitad')],
  ['part', wordSet('halfofit')],
  ['halfday', wordSet('halfday')],
  ['name', wordSet('me i yo myself mi im ive')],
  ['he', wordSet('he his him hes they their she her theyre')],
  ['gone', wordSet('left leave bailed quit gone split dipped jetted pulled sent fue fueron salio salieron')],
  ['stayed', wordSet('stayed stuck kept quedo quedaron quede')],
  ['less', wordSet('less fewer minus short shy early antes menos temprano')],
  ['late', wordSet('late tarde')],
  ['more', wordSet('more longer later extra over past additional mas')],
  [
    'off',
    wordSet('take took knock shave deduct subtract cut drop dock quita quitale quitar quitele resta restale bajale'),
  ],
  ['to', wordSet('to at a = :')],
  ['each', wordSet('each apiece ea')],
  ['total', wordSet('total altogether')],
  ['than', wordSet('than que')],
  ['only', wordSet('only just nomas solo solamente nada')],
  ['not', wordSet('not instead rather')],
  ['cut', wordSet(', ; . and n & y but pero so then while whereas mientras ( )')],
];

/** Words that say nothing of their own between whose hours and how many. */
const SMALL = wordSet(`
  was were is are be been being had has have got did do done does worked works working put in on out off up home early the a an my our your el la los las lo le les una un esa ese eso
  it its it's that thats that's this these those there here theres we you actually really ended should shoulda shouldve should've sorry oops wait ok okay oh hey yeah no nope nah well correction correct fix change make
  til till until hasta for after from with all both whole full entire time day shift them tho though instead still went came come showed around about like exactly say says said line bump raise set give gave ponle ponme ponles pon dale deja
  hizo hice hicieron hicimos trabajo trabaje trabajaron estuvo estuve estuvieron tuvo tuve tuvieron eran era son es sea ser si ya se me te por para al del en con hasta despues cuando corrijo perdon entonces completas completo
 last ones one's ran run goes go going right mine same through thru straight where what count counts back down bring brought please pls thx thanks early wrapped finished started
`);

/** Forms of several words, and hours written otherwise. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![a-z])(?:(?:a )?couple(?: of)?|(?:a )?pair of|un par de)(?= (?:the |my |our |them|em|'em|guys|men|of|those|hands|los|[a-z]+s )|$)/g,
    ' 2 ',
  ],
  [/(?<![a-z])(?:an?|one) (?:hour|hr) and (?:a )?half(?![a-z])|(?<![a-z])hora y media(?![a-z])/g, ' 1.5 hr '],
  [/(?<![a-z\d])(\d+|two|three|four|five|six|seven) and (?:a )?half(?![a-z])/g, ' $1.5 '],
  [/(?<![a-z])(?:half an? (?:hour|hr)|(?:a )?half[- ](?:hour|hr)|media hora)(?![a-z])/g, ' 0.5 hr '],
  [/(?<![a-z])(?:an?|una) (?=(?:(?:extra|additional|full) )?(?:hours?|hrs?|horas?)(?![a-z]))/g, ' 1 '],
  [/(?<![a-z])(?:an )?extra (?=(?:hour|hr)(?![a-z]))/g, ' extra 1 '],
  [/(?<![a-z])first (?=(?:\d|two|three|four|guy|man|hand)(?![a-z]))/g, ' '],
  [
    /(?<![a-z])last (?=(?:(?:\d|one|two|three|four) (?!hrs?(?![a-z])|hours?(?![a-z]))|guy|man|hand)(?![a-z]))/g,
    ' other ',
  ],
  [
    /(?<![a-z])(?:went|gone|goes|go|headed|sent|took|taken|cut|knocked|knock|had to (?:go|leave)|se fue(?:ron)?|was (?:done|out|gone)|were (?:done|out|gone)|got (?:off|out)|clocked out)(?: (?:home|off|out|loose|early))+(?![a-z])/g,
    ' left ',
  ],
  [/(?<![a-z])pulled (?=[^.,;]*(?<![a-z])off(?![a-z]))/g, ' left '],
  [/(?<![a-z])(?:man|person)[- ]?(?:hours?|hrs?)(?![a-z])/g, ' hr total '],
  [
    /(?<![a-z])(?:in all|all together|all in|en total|combined|between (?:them|the two|us|both)|entre (?:los|las|todos|ambos)(?: [a-z]+)?)(?![a-z])/g,
    ' total ',
  ],
  [
    /(?<=\d )(?:a (?:man|guy|piece|head)|per (?:man|guy|head|person)|cada (?:uno|quien)|por (?:persona|cabeza)|c\/u)(?![a-z])/g,
    ' each ',
  ],
  [
    /(?<![a-z])(?:uno|una)(?= (?:de|nomas|solo|se|hizo|estuvo|trabajo|salio|llego|fue|fueron|tuvo|era|eran|nada|a|se))/g,
    ' 1 ',
  ],
  [
    /(?<![a-z])half (?:of (?:it|that|the (?:time|day|shift))|the (?:time|day|shift))(?![a-z])|(?<![a-z])la mitad(?: del (?:dia|tiempo)(?![a-z])| *$)/g,
    ' halfofit ',
  ],
  [/(?<![a-z])(?:an? )?half[- ](?:a |of a )?day(?![a-z])|(?<![a-z])medio dia(?![a-z])/g, ' halfday '],
  [/(?<=[a-z])'s(?= (?:\d|only|just|at|really|four|five|six|seven|eight|two|three))/g, ' was'],
];

/** Every word of a text with what it tells; `isName` knows who was told of before, `isTrade` whose line it is. */
export function crewWordsOf(text: string, isName: (word: string) => boolean): Word[] {
  const plain = PHRASES.reduce((rest, [form, by]) => rest.replace(form, by), foldText(text).text);
  return lex(plain).tokens.map((token): Word => {
    const { kind, form, amount, text: said } = token;
    if (said === 'one' || said === 'uno') return { kind: 'number', amount: ONE, text: said };
    if (/^half(?: of)?$/.test(said)) return { kind: 'half', amount: 0, text: said };
    if (
      kind === 'number' &&
      amount !== undefined &&
      amount > 0 &&
      form !== 'article' &&
      form !== 'range' &&
      form !== 'negative'
    )
      return { kind: form === 'half' || form === 'pair' ? 'unknown' : 'number', amount, text: said };
    if (/^\d/.test(said) || kind === 'clock' || kind === 'money' || kind === 'size')
      return { kind: 'unknown', amount: 0, text: said };
    const found = KINDS.find(([, all]) => all.has(said))?.[0];
    if (found) return { kind: found, amount: 0, text: said };
    if (kind === 'mark') return { kind: 'small', amount: 0, text: said };
    if (SMALL.has(said)) return { kind: 'small', amount: 0, text: said };
    if (tradeOfWord(said) !== null) return { kind: 'people', amount: 0, text: said };
    return { kind: isName(said) ? 'name' : 'unknown', amount: ONE, text: said };
  });
}
