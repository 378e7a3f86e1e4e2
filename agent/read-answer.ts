import { NO_USAGE, type ModelAnswer, type ModelContent, type ModelUsage } from './language-model.ts';

const LONGEST_TEXT = 20_000;

/**
 * What of a model's answer is an answer: words, and calls whose input is an object. Null when nothing is: a model behind
 * a network may send anything. Letters that no database keeps (NUL, half a surrogate) are dropped.
 */
export function readAnswer(given: unknown): ModelAnswer | null {
  const { content, usage } = (given ?? {}) as { content?: unknown; usage?: unknown };
  if (!Array.isArray(content)) return null;
  const parts = content.map(readPart).filter((part) => part !== null);
  const isAnswer = parts.some((part) => part.type === 'tool-call' || part.text.trim() !== '');
  if (!isAnswer) return null;
  const unified = parts.some((part) => part.type === 'tool-call') ? 'tool-calls' : 'stop';
  return { content: parts, finishReason: { unified, raw: undefined }, usage: readUsage(usage), warnings: [] };
}

function readPart(given: unknown): ModelContent | null {
  const part = (given ?? {}) as Record<string, unknown>;
  if (part['type'] === 'text' && typeof part['text'] === 'string') {
    return { type: 'text', text: storable(part['text'].slice(0, LONGEST_TEXT)) };
  }
  const { toolName, input } = part;
  if (part['type'] !== 'tool-call' || typeof toolName !== 'string' || typeof input !== 'string') return null;
  const read = readObject(input);
  return read && { type: 'tool-call', toolCallId: '', toolName: storable(toolName), input: JSON.stringify(read) };
}

function readObject(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json, (_, inner: unknown) =>
      typeof inner === 'string' ? storable(inner) : inner,
    );
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const storable = (words: string): string => words.replaceAll('\u0000', '').toWellFormed();

/** A server that counts nothing, or nonsense, costs nothing; the turn goes on. */
function readUsage(given: unknown): ModelUsage {
  const usage = given as ModelUsage | undefined;
  const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
  return isCount(usage?.inputTokens?.total) && isCount(usage?.outputTokens?.total) ? usage! : NO_USAGE;
}
