import type { EvidenceDraft } from '../api/services/change-orders/next-order.ts';
import { readApart } from '../api/services/reading/read-apart.ts';
import type * as evidence from '../domain/evidence.ts';
import type { EvidenceMessage, EvidenceSpan } from '../domain/evidence.ts';
import type { SourceMessage, ToolContext } from './tool-context.ts';

const EVIDENCE = new URL('../domain/evidence.ts', import.meta.url);
const checkEvidence = readApart<typeof evidence.checkEvidence>(EVIDENCE, 'checkEvidence');
const locateQuotes = readApart<typeof evidence.locateQuotes>(EVIDENCE, 'locateQuotes');

/** What a tool answers when a number is in nobody's words; the model may go on with null. */
export interface NumberNotFound {
  error: { code: 'NUMBER_NOT_FOUND'; message: string; numbers: string[] };
}

export type Proof = { value: string | null; evidence: EvidenceDraft[] };

interface Claim {
  value: number | string | null | undefined;
  kind: 'quantity' | 'price';
  field: string;
  unit: string | null;
  quotes: readonly string[];
  earlier?: { quantity: string; unit: string } | null;
  /** For the sentence: 'EMT', 'Labor'. */
  what: string;
}

/** Finds the words that hold a number. Null stays null; a number without words is refused, with those that are there. */
export async function proveNumber(context: ToolContext, claim: Claim): Promise<Proof | NumberNotFound> {
  const messages = evidenceMessages(context.turn.messages);
  if (claim.value === null || claim.value === undefined) {
    const spans = claim.quotes.length > 0 ? await locateQuotes(messages, claim.quotes, 'named') : [];
    return { value: null, evidence: drafts(context, spans, 'name') };
  }
  const found = await checkEvidence(
    messages,
    { value: claim.value, kind: claim.kind, unit: claim.unit, earlier: claim.earlier ?? null },
    claim.quotes,
  );
  if (!found.ok) {
    return {
      error: {
        code: 'NUMBER_NOT_FOUND',
        message: `${claim.value} for '${claim.what}' is in none of the quoted words${found.numbers.length > 0 ? `: they hold ${found.numbers.join(', ')}` : ''}. Nothing was written. Call the tool again with all lines, and either quote the exact words that hold this number (for labor, people and hours), or pass null and ask for it.`,
        numbers: found.numbers,
      },
    };
  }
  return { value: found.value, evidence: drafts(context, found.spans, claim.field) };
}

/** Evidence for words rather than a number: who directed it, a date, what was taken off. */
export async function proveWords(
  context: ToolContext,
  quotes: readonly string[],
  field: string,
): Promise<EvidenceDraft[]> {
  return drafts(context, await locateQuotes(evidenceMessages(context.turn.messages), quotes, 'as written'), field);
}

export const isNotFound = (proof: Proof | NumberNotFound): proof is NumberNotFound => 'error' in proof;

/** The newest message of the burst, for the audit. */
export const newestMessageId = (context: ToolContext): number | null =>
  context.turn.messages.findLast((message) => message.thisTurn)?.id ?? null;

/** Oldest first, as `domain/evidence.ts` reads them: the thread, then this burst. */
export function evidenceMessages(messages: readonly SourceMessage[]): EvidenceMessage[] {
  return [...messages]
    .sort((a, b) => a.sentAt.localeCompare(b.sentAt) || a.id - b.id)
    .map((message) => ({
      id: message.id,
      text: message.text,
      source: message.source === 'message' ? 'text' : message.source,
      sentAt: message.sentAt,
    }));
}

function drafts(context: ToolContext, spans: readonly EvidenceSpan[], field: string): EvidenceDraft[] {
  return spans.map((span) => ({
    messageId: span.messageId,
    field,
    source: context.turn.messages.find((message) => message.id === span.messageId)?.source ?? 'message',
    start: span.start,
    end: span.end,
    words: span.words,
    derivation: span.derivation,
  }));
}
