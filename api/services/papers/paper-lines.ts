import type { Language } from '../../../domain/actor.ts';
import type { Category, RateKind } from '../../../domain/change-order.ts';
import { formatAmount } from '../../../domain/lexer/amount.ts';
import { understand } from '../../../domain/understand/understand.ts';
import type { PaperLine } from '../../ports.ts';

/** A line that would be put on an order; its number was read out of the words by our own lexer. */
export interface ProposedLine {
  category: Category;
  name: string;
  /** Decimal string; null is unknown. */
  quantity: string | null;
  unit: string;
  rateKind: RateKind | null;
  words: string;
  /** 0 to 1. */
  confidence: number;
  /** Where the photo came from. */
  messageId: number;
}

/** Less than this is said to be unsure. */
export const SURE = 0.8;

/** Lines of a paper as lines of an order. A model's own figures count for nothing here; words that are no line are left. */
export function linesOf(lines: readonly PaperLine[], today: string, messageId: number): ProposedLine[] {
  return lines.flatMap(({ words, confidence }) => {
    const { acts } = understand([{ id: messageId, text: words }], { today, jobs: [], orders: [], language: 'English' });
    return acts
      .flatMap((act) => act.items)
      .filter((item) => item.name !== '' && (item.quantity === null || item.quantity > 0))
      .map((item) => ({
        category: item.category,
        name: item.name.slice(0, 200),
        quantity: item.quantity === null ? null : formatAmount(item.quantity),
        unit: item.unit,
        rateKind: item.rateKind,
        words,
        confidence,
        messageId,
      }));
  });
}

const UNSURE = { English: 'check', Spanish: 'revise' };
const OPEN = { English: 'quantity open', Spanish: 'cantidad pendiente' };

/** '8 hr Labor', '60 ft EMT (check)', 'Couplings (quantity open)'. */
export function sayLine(line: ProposedLine, language: Language): string {
  if (line.quantity === null) return `${line.name} (${OPEN[language]})`;
  const said = `${line.quantity} ${line.unit} ${line.name}`;
  return line.confidence < SURE ? `${said} (${UNSURE[language]})` : said;
}
