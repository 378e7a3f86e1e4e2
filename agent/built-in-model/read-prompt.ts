import type { ModelCall, PromptMessage, PromptPart } from '../language-model.ts';
import { CONTEXT_HEADER, type PromptContext } from '../prompt-context.ts';

/** What the built-in model sees of a turn: nothing but the prompt. */
export interface ReadPrompt {
  context: PromptContext;
  /** This turn's texts, with their message ids. */
  texts: { id: number; text: string }[];
  history: { role: 'user' | 'assistant'; text: string }[];
  /** Tool calls of this turn that have answered, in order. */
  results: { tool: string; input: unknown; output: unknown }[];
  tools: Set<string>;
}

/** Reads a call's prompt; null when it holds no CONTEXT object. */
export function readPrompt(call: ModelCall): ReadPrompt | null {
  const context = readContext(call.prompt);
  if (!context) return null;
  const last = call.prompt.findLastIndex((message) => message.role === 'user');
  return {
    context,
    texts: last < 0 ? [] : readTexts(textOf(call.prompt[last])),
    history: call.prompt
      .slice(0, Math.max(0, last))
      .flatMap((message) =>
        message.role === 'user' || message.role === 'assistant' ? [{ role: message.role, text: textOf(message) }] : [],
      ),
    results: readResults(call.prompt.slice(last + 1)),
    tools: new Set((call.tools ?? []).map((tool) => tool.name)),
  };
}

function readContext(prompt: readonly PromptMessage[]): PromptContext | null {
  for (const message of prompt) {
    if (message.role !== 'system') continue;
    const at = message.content.indexOf(`${CONTEXT_HEADER}\n{`);
    if (at < 0) continue;
    try {
      return JSON.parse(message.content.slice(at + CONTEXT_HEADER.length)) as PromptContext;
    } catch {
      return null;
    }
  }
  return null;
}

/** '[m12] words' per line; words before any mark belong to message 0. */
function readTexts(content: string): { id: number; text: string }[] {
  const texts: { id: number; text: string }[] = [];
  for (const line of content.split('\n')) {
    const match = /^\[m(\d+)\] ?(.*)$/.exec(line);
    const before = texts.at(-1);
    if (match) texts.push({ id: Number(match[1]), text: match[2] ?? '' });
    else if (before) before.text = `${before.text}\n${line}`;
    else if (line.trim() !== '') texts.push({ id: 0, text: line });
  }
  return texts;
}

function textOf(message: PromptMessage | undefined): string {
  if (!message) return '';
  if (message.role === 'system') return message.content;
  if (typeof message.content === 'string') return message.content;
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function readResults(prompt: readonly PromptMessage[]): ReadPrompt['results'] {
  const calls = new Map<string, { tool: string; input: unknown }>();
  const results: ReadPrompt['results'] = [];
  for (const message of prompt) {
    if (message.role === 'system' || typeof message.content === 'string') continue;
    for (const part of message.content) {
      if (part.type === 'tool-call') calls.set(part.toolCallId, { tool: part.toolName, input: parsed(part.input) });
      if (part.type === 'tool-result')
        results.push({ tool: part.toolName, input: calls.get(part.toolCallId)?.input, output: outputOf(part) });
    }
  }
  return results;
}

function outputOf(part: Extract<PromptPart, { type: 'tool-result' }>): unknown {
  const { type, value } = part.output;
  if (type === 'error-text' || type === 'error-json' || type === 'execution-denied') {
    return { error: { code: 'FAILED', message: typeof value === 'string' ? value : JSON.stringify(value) } };
  }
  return parsed(value);
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
