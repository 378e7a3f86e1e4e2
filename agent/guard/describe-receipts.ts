import type { Language } from '../../domain/actor.ts';
import { isForTheModel } from '../../tools/refusals.ts';
import { spokenLineName } from '../../domain/spoken-line-name.ts';
import type { Receipt } from '../../tools/toolset.ts';

/** What the tools that write answer with, as far as words need it. */
interface OrderReceipt {
  id_number?: number;
  job_name?: string | null;
  items?: { name: string; quantity: number | string | null; unit: string }[];
  missing?: string[];
  proposal?: { text: string; word: string; id_number: number };
}

const WORDS = {
  English: {
    none: 'Nothing was changed. What should I write down?',
    order: (at: string) => `${at} now has`,
    none_yet: 'no lines yet',
    unknown: '?',
    done: { logged: 'Daily log saved.', recorded: 'Recorded.', attached: 'Photo attached.' },
    failed: 'That did not work: ',
  },
  Spanish: {
    none: 'No se cambió nada. ¿Qué anoto?',
    order: (at: string) => `${at} ahora tiene`,
    none_yet: 'ninguna línea todavía',
    unknown: '?',
    done: { logged: 'Reporte diario guardado.', recorded: 'Anotado.', attached: 'Foto adjunta.' },
    failed: 'Eso no funcionó: ',
  },
} as const;

/** The turn's receipts in plain words: what stands in for a reply that may not leave. */
export function describeReceipts(receipts: Receipt[], language: Language): string {
  const words = WORDS[language];
  const done = receipts.filter((receipt) => receipt.ok && receipt.kind !== 'looked_up');
  const proposal = done.map((receipt) => (receipt.result as OrderReceipt).proposal).find((one) => one !== undefined);
  if (proposal) return proposal.text;
  const last = done.at(-1);
  if (!last) {
    const failure = receipts.findLast((receipt) => !receipt.ok)?.result as
      { error?: { code?: string; message?: string } } | undefined;
    return failure?.error?.message && !isForTheModel(failure.error.code)
      ? `${words.failed}${failure.error.message}`
      : words.none;
  }
  const order = done
    .map((receipt) => receipt.result as OrderReceipt)
    .findLast((result) => result.id_number !== undefined);
  if (!order) return words.done[last.kind as keyof typeof words.done] ?? words.none;
  const at = `COR ${order.id_number}${order.job_name ? ` (${order.job_name})` : ''}`;
  const lines = (order.items ?? []).map(
    (item) => `${item.quantity ?? words.unknown} ${item.unit} ${spokenLineName(item.name, language)}`,
  );
  return `${words.order(at)}: ${lines.length > 0 ? lines.join(', ') : words.none_yet}.`;
}
