import { lex, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { CONTAINER_WORDS, unitOfWord } from '../../domain/lexer/unit-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { PLAIN } from './plain-item.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said, toNumber } from './write-work.ts';

/** What comes in what: only these are meant where nothing but the container is said. */
const COMES_IN: Record<string, RegExp> = {
  tube: /fire ?caulk|fire ?stop|caulk(?:ing)?|sealant|silicone|mastic|adhesive|epoxy|liquid nails|grease/,
  bucket: /mud|joint compound|paint|primer|glue|mastic|sealer|adhesive/,
  pail: /mud|joint compound|paint|primer|glue|mastic|sealer|adhesive/,
  can: /spray paint|paint|fire foam|spray foam|foam|primer|pvc glue|glue/,
  bag: /mortar|concrete mix|concrete|grout|cement|thinset|sand|patching compound|ice melt|insulation/,
  sheet: /plywood|drywall|sheetrock|osb|densglass|cement board|frp/,
  roll: /caution tape|tape|poly|plastic|visqueen|insulation|membrane|wire mesh|mesh|fabric|ram board/,
  gal: /paint|primer|sealer|enamel|stain/,
};

const SMALL =
  /^(?:it|was|that|there|were|they|about|just|only|a|of|total|altogether|used|we|counted|in|all|ended|up|being|its|so|is|ok|okay|em|them|had|took|went|thru|through|n|and|finally|guy|says|said|,|\.|!|;)$/;

/** '12 tubes', 'a dozen tubes it was': of the line that waits for its count, or of what the work was done with ('w fire caulk'). */
export function containerAlone(turn: Turn, act: Act): Said | null {
  const lexed = lex(act.words);
  const [chunk, ...others] = readChunks(lexed).filter((one) => !(one.kind === 'measure' && one.form === 'article'));
  if (chunk?.kind !== 'measure' || others.length > 0) return null;
  const word = lexed.tokens[chunk.unit === null ? chunk.last + 1 : chunk.last]?.text ?? '';
  const kind = CONTAINER_WORDS[word] ?? unitOfWord(word) ?? '';
  const comes = COMES_IN[kind];
  const rest = lexed.tokens.filter(
    ({ text, kind: what }, at) => (at < chunk.first || at > chunk.last) && text !== word && what !== 'number',
  );
  const [order] = ordersMeant(turn, act).orders;
  if (!comes || !order || !rest.every(({ text }) => SMALL.test(text))) return null;
  const unit = chunk.unit ?? 'ea';
  const open = order.items.filter(
    ({ quantity, category, name }) => quantity === null && category === 'materials' && comes.test(name.toLowerCase()),
  );
  const [line] = open;
  if (line && open.length === 1)
    return updateLines(turn, order, [
      {
        item_id: line.item_id,
        quantity: toNumber(chunk.amount),
        ...(unit === line.unit ? {} : { unit }),
        quotes: act.said,
      },
    ]);
  // 'Counted 8 sheets', of six that are there: as many as that line has.
  const isThere =
    unit !== 'ea' &&
    order.items.some(
      ({ category, quantity, unit: own }) => category === 'materials' && quantity !== null && own === unit,
    );
  const name = line || isThere ? null : workedWith(order, comes);
  const item = name && {
    ...PLAIN,
    category: 'materials' as const,
    name,
    quantity: chunk.amount,
    unit,
    quotes: [wordsOf(lexed, chunk.first, Math.min(chunk.last + 1, lexed.tokens.length - 1))],
  };
  return item ? addToOrder(turn, { ...act, items: [item], description: '' }, order) : null;
}

/** The one thing of that kind in what was done, where no line has it yet. */
function workedWith(order: ContextOrder, comes: RegExp): string | null {
  if (order.items.some(({ category, name }) => category === 'materials' && comes.test(name.toLowerCase()))) return null;
  const found = new RegExp(`(?:^|[^a-z])(${comes.source})(?![a-z])`).exec(order.description.toLowerCase())?.[1];
  return found ? found.charAt(0).toUpperCase() + found.slice(1) : null;
}
