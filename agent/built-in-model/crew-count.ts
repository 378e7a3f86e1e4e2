import { type Amount, multiplyAmounts, ONE } from '../../domain/lexer/amount.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { CREW_WORDS, tradeOfWord } from '../../domain/lexer/people-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { crewOfLine } from './labor-words.ts';
import { PIECES } from './pieces.ts';
import { statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

const COUNT = '(?<count>\\d{1,2}|one|two|three|four|five|six|seven|eight|uno|dos|tres|cuatro|cinco|seis|siete|ocho)';
/** 'fuimos nomas dos', 'quedan dos', 'we were three', with nothing that they could count. */
const WE_WERE = new RegExp(
  `^(?:(?:y|pero|and|but|o sea|asi que|entonces|so|al final|en realidad|ya|ahi|nomas|solo|no|ah|oh|perdon) )*(?:fuimos|eramos|somos|estuvimos|anduvimos|quedamos|quedan|quedaron|we were|we are|there were)(?: nomas| solo| nada mas| only| just| en total)? ${COUNT}(?: (?<trade>[a-z]{4,}s))?(?: guys| hombres| personas| gentes| de nosotros| of us| nomas| nada mas| en total| in total| total| all together)*$`,
);
/** The same of others, where somebody is told of beside it: 'uno menos, fueron 2 en total'. */
const THEY_WERE = new RegExp(
  `^(?:(?:y|pero|so|entonces|ya|nomas|solo|and|oh|no|ah|sorry|actually) )*(?:fueron|eran|son|it was|they were)(?: nomas| solo| nada mas| only| just)? ${COUNT}(?: (?<trade>[a-z]{4,}s))?(?: guys| hombres| personas| nomas| nada mas| en total| in total| total)*$`,
);
const SOMEBODY =
  /(?:^|[^a-z])(?:(?:uno|una persona|one|one guy|one man) (?:menos|mas|less|more|short)|el otro (?:se fue|no)|the other (?:one|guy|man) (?:left|went|bailed|never|did)|no (?:fue|vino|estuvo|trabajo|anduvo|llego)|(?:did not|didn'?t|never) (?:come|show|showed|work)|was(?:n'?t| not) there)(?![a-z])/;

/** 'El Memo no fue, quítalo, fuimos nomás dos', 'uno menos, fueron 2 in total': how many there were, each as long as before. */
export function crewCount(turn: Turn, act: Act): Said | null {
  const { text } = foldText(act.words);
  const isOthers = SOMEBODY.test(text);
  const found = text.split(PIECES).flatMap((piece) => {
    const plain = piece.replace(/[.!\s]+$/, '').trim();
    const groups = (WE_WERE.exec(plain) ?? (isOthers ? THEY_WERE.exec(plain) : null))?.groups;
    const kind = groups?.['trade'] ?? 'guys';
    return CREW_WORDS.has(kind) || tradeOfWord(kind) !== null ? (groups?.['count'] ?? []) : [];
  });
  const [said, ...others] = found;
  const count = said === undefined ? undefined : lex(said).tokens[0]?.amount;
  const [order] = ordersMeant(turn, act).orders;
  const trades = tradesIn(act.words);
  const [line, ...more] =
    order?.items.filter(
      ({ category, name }) => category === 'labor' && (trades.length === 0 || isOfTrade(name, trades)),
    ) ?? [];
  if (count === undefined || others.length > 0 || !order || !line || more.length > 0) return null;
  const { people, duration } = crewOfLine(turn, line) ?? {};
  if (!people || !duration || people.count === count || !isAllTold(act.words, [count, ONE, duration.hours]))
    return null;
  const quantity = toNumber(multiplyAmounts(count, duration.hours));
  return updateLines(turn, order, [{ item_id: line.item_id, quantity, quotes: [duration.words, ...act.said] }]);
}

/** No other number is told. */
const isAllTold = (words: string, known: readonly Amount[]): boolean =>
  statedIn(words)?.every(({ amount, isDenied }) => isDenied || known.includes(amount)) === true;
