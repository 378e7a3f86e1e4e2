import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import type {
  ChatCompletionContentPart,
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import type { CompletionUsage } from 'openai/resources/completions';
import {
  streamOf,
  type LanguageModel,
  type ModelAnswer,
  type ModelCall,
  type PromptMessage,
  type PromptPart,
} from './language-model.ts';
import { ModelFailure, type FailureKind } from './model-failure.ts';

export interface OpenAiSettings {
  apiKey: string;
  model: string;
  baseUrl?: string | undefined;
  /** Dollars a million tokens. */
  price?: { input: number; output: number };
}

/**
 * Any OpenAI-compatible endpoint through the official package: tools, images, token counts; streamed when somebody listens.
 * One retry is the journal's.
 */
export function openAiModel(settings: OpenAiSettings): LanguageModel {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
    maxRetries: 0,
  });
  const ask = async (call: ModelCall): Promise<ModelAnswer> => {
    const options = call.abortSignal ? { signal: call.abortSignal } : {};
    if (call.onText) return readStream(client, requestOf(settings.model, call), options, call.onText);
    const answer = await client.chat.completions.create(requestOf(settings.model, call), options);
    const choice = answer.choices[0];
    const calls = (choice?.message.tool_calls ?? []).filter((one) => one.type === 'function');
    return answerOf(
      choice?.message.content ?? '',
      calls.map((one) => ({ id: one.id, name: one.function.name, input: one.function.arguments })),
      choice?.finish_reason,
      answer.usage,
    );
  };
  const generate = async (call: ModelCall): Promise<ModelAnswer> => {
    try {
      return await ask(call);
    } catch (error) {
      throw failureOf(error);
    }
  };
  return {
    specificationVersion: 'v3',
    provider: 'openai',
    modelId: settings.model,
    supportedUrls: {},
    ...(settings.price ? { price: settings.price } : {}),
    doGenerate: generate,
    doStream: async (call) => ({ stream: streamOf(await generate(call)) }),
  };
}

function requestOf(model: string, call: ModelCall): ChatCompletionCreateParamsNonStreaming {
  return {
    model,
    messages: call.prompt.flatMap(toMessages),
    ...(call.tools?.length ? { tools: call.tools.map(toTool) } : {}),
    ...(call.maxOutputTokens ? { max_completion_tokens: call.maxOutputTokens } : {}),
  };
}

interface GivenCall {
  id: string;
  name: string;
  input: string;
}

/** Puts the pieces of a streamed answer together; each new word is told as it comes. */
async function readStream(
  client: OpenAI,
  request: ChatCompletionCreateParamsNonStreaming,
  options: { signal?: AbortSignal },
  onText: (soFar: string) => void,
): Promise<ModelAnswer> {
  const stream = await client.chat.completions.create(
    { ...request, stream: true, stream_options: { include_usage: true } },
    options,
  );
  let text = '';
  let finish: string | undefined;
  let usage: CompletionUsage | undefined;
  const calls: GivenCall[] = [];
  for await (const chunk of stream) {
    usage = chunk.usage ?? usage;
    const choice = chunk.choices[0];
    if (!choice) continue;
    finish = choice.finish_reason ?? finish;
    if (choice.delta.content) {
      text += choice.delta.content;
      onText(text);
    }
    for (const part of choice.delta.tool_calls ?? []) {
      const given = (calls[part.index] ??= { id: '', name: '', input: '' });
      given.id ||= part.id ?? '';
      given.name ||= part.function?.name ?? '';
      given.input += part.function?.arguments ?? '';
    }
  }
  // A line that broke ends like one that is done, but without this.
  if (finish === undefined) throw new ModelFailure('connection', 'the stream broke off');
  return answerOf(text, calls.filter(Boolean), finish, usage);
}

/** The error of the package as the grade of failure it is. */
export function failureOf(error: unknown): Error {
  if (error instanceof APIUserAbortError || error instanceof ModelFailure) return error;
  if (error instanceof APIConnectionError) return new ModelFailure('connection', error.message);
  if (error instanceof APIError) {
    const status = Number(error.status ?? 0);
    return new ModelFailure(kindOf(status), error.message, retryAfterOf(error.headers as Headers | undefined));
  }
  return new ModelFailure('unreadable', error instanceof Error ? error.message : String(error));
}

function kindOf(status: number): FailureKind {
  if (status === 429) return 'limited';
  if (status >= 500 || status === 408) return 'server';
  if (status === 401 || status === 403 || status === 404) return 'settings';
  return status >= 400 ? 'refused' : 'connection';
}

/** `Retry-After` in seconds or as a date, or `retry-after-ms`; null when neither can be read. */
export function retryAfterOf(headers: Headers | undefined, now = Date.now()): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const given = headers?.get('retry-after')?.trim();
  if (!given) return null;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null;
  const until = Date.parse(given);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}

function answerOf(
  text: string,
  calls: readonly GivenCall[],
  finish: string | undefined,
  usage: CompletionUsage | undefined,
): ModelAnswer {
  const [input, output] = [usage?.prompt_tokens ?? 0, usage?.completion_tokens ?? 0];
  return {
    content: [
      ...(text ? [{ type: 'text' as const, text }] : []),
      ...calls.map((one) => ({
        type: 'tool-call' as const,
        toolCallId: one.id,
        toolName: one.name,
        input: one.input || '{}',
      })),
    ],
    finishReason: { unified: calls.length > 0 ? 'tool-calls' : finish === 'length' ? 'length' : 'stop', raw: finish },
    usage: {
      inputTokens: {
        total: input,
        noCache: input,
        cacheRead: usage?.prompt_tokens_details?.cached_tokens ?? 0,
        cacheWrite: 0,
      },
      outputTokens: {
        total: output,
        text: output,
        reasoning: usage?.completion_tokens_details?.reasoning_tokens ?? 0,
      },
    },
    warnings: [],
  };
}

function toTool(tool: NonNullable<ModelCall['tools']>[number]): ChatCompletionTool {
  return {
    type: 'function',
    function: {
      name: tool.name,
      ...(tool.description ? { description: tool.description } : {}),
      parameters: tool.inputSchema as Record<string, unknown>,
    },
  };
}

function toMessages(message: PromptMessage): ChatCompletionMessageParam[] {
  if (message.role === 'system') return [{ role: 'system', content: message.content }];
  if (message.role === 'user') return [{ role: 'user', content: message.content.flatMap(toUserPart) }];
  if (message.role === 'assistant') {
    const text = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const calls = message.content.flatMap((part) =>
      part.type === 'tool-call'
        ? [
            {
              id: part.toolCallId,
              type: 'function' as const,
              function: { name: part.toolName, arguments: JSON.stringify(part.input) },
            },
          ]
        : [],
    );
    return [{ role: 'assistant', content: text || null, ...(calls.length > 0 ? { tool_calls: calls } : {}) }];
  }
  return message.content.flatMap((part): ChatCompletionMessageParam[] =>
    part.type === 'tool-result'
      ? [{ role: 'tool', tool_call_id: part.toolCallId, content: JSON.stringify(part.output.value) }]
      : [],
  );
}

function toUserPart(part: PromptPart): ChatCompletionContentPart[] {
  if (part.type === 'text') return [{ type: 'text', text: part.text }];
  if (part.type !== 'file' || !part.mediaType.startsWith('image/')) return [];
  const data = typeof part.data === 'string' ? part.data : Buffer.from(part.data).toString('base64');
  return [{ type: 'image_url', image_url: { url: `data:${part.mediaType};base64,${data}` } }];
}
