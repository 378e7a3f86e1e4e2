import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { changeOf, fits } from './put-number-right.ts';
import { CORRECTS } from './right-words.ts';
import { isItsNumber, type Stated, statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';
import { withoutKept } from './without-kept.ts';

const BOTH = /(?:^|\W)(?:both|l[oa]s dos|amb[oa]s)(?:\W|$)/i;
const TOO = /(?:^|\W)(?:too|as well|also|same (?:for|with|on)|(?:tambi[eé]n|igual)(?: \d+)?)(?:\W|$)/i;
/** What is more of it, or another one. */
const ADDS = /\+|(?:^|\W)(?:more|another|extra|plus|add(?:ed)?|forgot|new|m[aá]s|agrega\w*|olvid\w+)(?:\W|$)/i;
const MACHINE = /(?:^|\W)(?:machine|rig|equipment|m[aá]quina|equipo)(?:\W|$)/i;

/**
 * 'Its 4 hours on both, the skid steer and the operator', 'el backhoe fueron 6 y el operador tambien': one number that two lines
 * have, each named or the only two that can have it.
 */
export function bothLines(turn: Turn, whole: Act): Said | null {
  const act = { ...whole, words: withoutKept(whole.words) };
  const isBoth = BOTH.test(act.words);
  if ((!isBoth && !(TOO.test(act.words) && CORRECTS.test(act.words))) || ADDS.test(act.words)) return null;
  const [number, ...others] =
    statedIn(act.words.replace(BOTH, ' '))?.filter((one) => !one.isDenied && !isItsNumber(act, one)) ?? [];
  if (!number || number.isPeople || others.some(({ amount }) => amount !== number.amount)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const lines = order ? twoLines(order, act.words, { ...number, isWhole: false }, isBoth) : [];
  const changes = lines.flatMap((line) => changeOf(turn, act, line, { ...number, isWhole: false }, []) ?? []);
  return order && changes.length === 2 ? updateLines(turn, order, changes) : null;
}

function twoLines(order: ContextOrder, words: string, number: Stated, isBoth: boolean): ContextItem[] {
  const machines = MACHINE.test(words) ? order.items.filter(({ category }) => category === 'equipment') : [];
  const named = [...new Set([...linesNamed(order, words), ...machines])];
  const lines = named.length === 0 && isBoth ? order.items : named;
  // 'Both did 5', of two drywallers and their sheets: the men.
  const areOfAKind =
    named.length > 0 ||
    lines.every(({ category }) => (category === 'materials') === (lines[0]!.category === 'materials'));
  return lines.length === 2 && areOfAKind && lines.every((line) => fits(line, number)) ? lines : [];
}
