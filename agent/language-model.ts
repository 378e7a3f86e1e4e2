/**
 * A language model as this product uses one: the third version of the AI SDK's provider interface, which Mastra accepts.
 * Written out here so that the built-in model, the journal and the tests need no provider package.
 */
export type ModelContent =
  | { type: 'text'; text: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; /** JSON text of the arguments. */ input: string };

export interface ModelUsage {
  inputTokens: { total: number; noCache: number; cacheRead: number; cacheWrite: number };
  outputTokens: { total: number; text: number; reasoning: number };
}

export interface ModelAnswer {
  content: ModelContent[];
  finishReason: { unified: 'stop' | 'tool-calls' | 'length' | 'error' | 'other'; raw: string | undefined };
  usage: ModelUsage;
  warnings: [];
}

export type PromptPart =
  | { type: 'text'; text: string }
  | { type: 'file'; mediaType: string; data: Uint8Array | string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-result'; toolCallId: string; toolName: string; output: { type: string; value: unknown } };

export type PromptMessage =
  { role: 'system'; content: string } | { role: 'user' | 'assistant' | 'tool'; content: PromptPart[] };

export interface ModelCall {
  prompt: PromptMessage[];
  tools?: { type: string; name: string; description?: string; inputSchema?: unknown }[];
  maxOutputTokens?: number;
  temperature?: number;
  abortSignal?: AbortSignal;
  /** Told the answer's words so far, each time more have come. A model that gives them all at once need not. */
  onText?: (soFar: string) => void;
}

export interface LanguageModel {
  readonly specificationVersion: 'v3';
  readonly provider: string;
  readonly modelId: string;
  readonly supportedUrls: Record<string, RegExp[]>;
  /** Pays for every word it reads: it gets a reduced turn (`offer-turn.ts`). */
  readonly isMetered?: boolean;
  /** Dollars a million tokens. */
  readonly price?: { input: number; output: number };
  doGenerate(call: ModelCall): Promise<ModelAnswer>;
  doStream(call: ModelCall): Promise<{ stream: ReadableStream<unknown> }>;
}

export const NO_USAGE: ModelUsage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

/** A whole answer as the stream Mastra reads. */
export function streamOf(answer: ModelAnswer): ReadableStream<unknown> {
  const parts: unknown[] = [{ type: 'stream-start', warnings: answer.warnings }];
  answer.content.forEach((part, index) => {
    if (part.type === 'text') {
      const id = `text-${index}`;
      parts.push({ type: 'text-start', id }, { type: 'text-delta', id, delta: part.text }, { type: 'text-end', id });
    } else {
      const { toolCallId: id, toolName, input } = part;
      parts.push(
        { type: 'tool-input-start', id, toolName },
        { type: 'tool-input-delta', id, delta: input },
        { type: 'tool-input-end', id },
        part,
      );
    }
  });
  parts.push({ type: 'finish', usage: answer.usage, finishReason: answer.finishReason });
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}
