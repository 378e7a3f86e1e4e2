import { UNIT_NUMBERS } from './number-words.ts';

const MANY = '(an?|one|another|\\d{1,2}|two|three|four|five|six|seven|eight|otro|uno|dos|tres|cuatro|cinco|seis)';
const GUYS =
  '(?:guys?|man|men|hands?|people|person|persons|dudes?|fellas?|helpers?|compas?|hombres?|personas?|muchachos?)';
/** Nothing that the number could count stands behind it. */
const NO_THING = '(?= *(?:$|[,;.)]|at |for |on (?:it|that|there)|not |there |x |@|\\d|(?:all|both) ))';
const SELF_AND = new RegExp(
  `(?<![a-z])(?:me|myself|yo|i) ?(?: and|,? plus| n| y| &|\\+| with| con| mas|,? w/) ?(?:(?:just|only|my|the|mis|solo|nomas) )*${MANY}(?: (?:other|more|otros?))?(?:(?: ${GUYS})(?![a-z])|${NO_THING})`,
  'g',
);

/** 'me and one guy', 'myself plus two men', 'me + 1': how many they are together, whoever tells it among them. */
export const withSelf = (folded: string): string =>
  folded.replace(SELF_AND, (_, many: string) => `${countOf(many) + 1} guys`);

const countOf = (many: string): number =>
  /^(?:an?|another|otro)$/.test(many) ? 1 : (UNIT_NUMBERS[many] ?? Number(many));
