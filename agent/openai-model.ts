import OpenAI from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import type { CompletionUsage } from 'openai/resources/completions';
import { callsInText, holdsData, type OfferedTool } from './calls-in-text.ts';
import { streamOf, type LanguageModel, type ModelAnswer, type ModelCall } from './language-model.ts';
import { ModelFailure } from './model-failure.ts';
import { failureOf } from './openai-failure.ts';
import { learn, offeredTools, REPLY_TOOL, requestOf, type Dialect } from './openai-request.ts';
import { withoutEmpty } from './tool-schemas.ts';

export interface OpenAiSettings {
  apiKey: string;
  model: string;
  baseUrl?: string | undefined;
  /** Dollars a million tokens. */
  price?: { input: number; output: number };
  /** Default: strict at OpenAI itself, plain elsewhere. */
  schemas?: 'strict' | 'plain' | undefined;
  toolChoice?: 'auto' | 'required' | undefined;
}

/**
 * Any OpenAI-compatible endpoint through the official package: tools, images, token counts; streamed when somebody listens.
 * What an endpoint refuses by name (`temperature`, `strict` …) is left out from then on. One retry is the journal's.
 */
export function openAiModel(settings: OpenAiSettings): LanguageModel {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
    maxRetries: 0,
  });
  const dialect: Dialect = {
    schemas: settings.schemas ?? (settings.baseUrl ? 'plain' : 'strict'),
    toolChoice: settings.toolChoice ?? 'auto',
    temperature: true,
    parallelToolCalls: true,
    tokenLimit: 'max_completion_tokens',
    streamUsage: true,
  };
  const ask = async (call: ModelCall): Promise<Given> => {
    const options = call.abortSignal ? { signal: call.abortSignal } : {};
    const request = requestOf(settings.model, call, dialect);
    if (call.onText) return readStream(client, request, dialect.streamUsage, options, call.onText);
    const answer = await client.chat.completions.create(request, options);
    const choice = answer.choices[0];
    const calls = (choice?.message.tool_calls ?? []).filter((one) => one.type === 'function');
    return {
      text: choice?.message.content ?? '',
      calls: calls.map((one) => ({ id: one.id, name: one.function.name, input: one.function.arguments })),
      finish: choice?.finish_reason,
      usage: answer.usage,
    };
  };
  const generate = async (call: ModelCall): Promise<ModelAnswer> => {
    for (;;) {
      try {
        return answerOf(settle(await ask(call), offeredTools(call)));
      } catch (error) {
        const failure = failureOf(error);
        const isLearned =
          failure instanceof ModelFailure && failure.kind === 'refused' && learn(dialect, failure.message);
        if (!isLearned) throw failure;
      }
    }
  };
  return {
    specificationVersion: 'v3',
    provider: 'openai',
    modelId: settings.model,
    supportedUrls: {},
    isMetered: true,
    ...(settings.price ? { price: settings.price } : {}),
    doGenerate: generate,
    doStream: async (call) => ({ stream: streamOf(await generate(call)) }),
  };
}

interface GivenCall {
  id: string;
  name: string;
  input: string;
}

/** An answer as it came. */
interface Given {
  text: string;
  calls: GivenCall[];
  finish: string | undefined;
  usage: CompletionUsage | undefined;
}

/** Begins of a text that is no words for a person, but a call that was written out. */
const DATA = /^\s*(?:[{[`]|<tool)/;

/** Puts the pieces of a streamed answer together; each new word is told as it comes. */
async function readStream(
  client: OpenAI,
  request: ChatCompletionCreateParamsNonStreaming,
  countsTokens: boolean,
  options: { signal?: AbortSignal },
  onText: (soFar: string) => void,
): Promise<Given> {
  const stream = await client.chat.completions.create(
    { ...request, stream: true, ...(countsTokens ? { stream_options: { include_usage: true } } : {}) },
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
      if (!DATA.test(text) && !holdsData(text)) onText(text);
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
  return { text, calls: calls.filter(Boolean), finish, usage };
}

/** The answer in our terms: calls written into the text are calls, the `reply` tool is words, left out stays left out. */
function settle(given: Given, tools: readonly OfferedTool[]): Given {
  const found = given.calls.length === 0 && given.text ? callsInText(given.text, tools) : null;
  if (found?.isData && found.calls.length === 0)
    throw new ModelFailure('data', 'the answer was data, but no call of a tool that is offered');
  const written = (found?.calls ?? []).map((call, index) => ({ id: `text-${index}`, ...call }));
  const all = written.length > 0 ? written : given.calls;
  const calls = all.filter(({ name }) => name !== REPLY_TOOL);
  // Words that came beside calls were written before their results were known.
  const reply = calls.length === 0 ? all.map(({ input }) => replyIn(input)).find((text) => text !== null) : undefined;
  return {
    ...given,
    text: reply ?? (written.length > 0 ? '' : given.text),
    calls: calls.map((call) => ({ ...call, input: fillable(call, tools) })),
  };
}

function replyIn(input: string): string | null {
  const { text } = (readObject(input) ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}

function fillable({ name, input }: GivenCall, tools: readonly OfferedTool[]): string {
  const args = readObject(input);
  const schema = tools.find((tool) => tool.name === name)?.schema;
  return args && schema ? JSON.stringify(withoutEmpty(args, schema)) : input;
}

function readObject(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

function answerOf({ text, calls, finish, usage }: Given): ModelAnswer {
  const [input, output] = [usage?.prompt_tokens ?? 0, usage?.completion_tokens ?? 0];
  const cached = Math.min(input, usage?.prompt_tokens_details?.cached_tokens ?? 0);
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
      inputTokens: { total: input, noCache: input - cached, cacheRead: cached, cacheWrite: 0 },
      outputTokens: {
        total: output,
        text: output,
        reasoning: usage?.completion_tokens_details?.reasoning_tokens ?? 0,
      },
    },
    warnings: [],
  };
}
