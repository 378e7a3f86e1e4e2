import OpenAI from 'openai';
import type {
  ChatCompletionContentPart,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import {
  streamOf,
  type LanguageModel,
  type ModelAnswer,
  type ModelCall,
  type PromptMessage,
  type PromptPart,
} from './language-model.ts';

export interface OpenAiSettings {
  apiKey: string;
  model: string;
  baseUrl?: string;
}

/** Any OpenAI-compatible endpoint through the official package: tools, images, token counts. One retry is the journal's. */
export function openAiModel(settings: OpenAiSettings): LanguageModel {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
    maxRetries: 0,
  });
  const generate = async (call: ModelCall): Promise<ModelAnswer> => {
    const answer = await client.chat.completions.create(
      {
        model: settings.model,
        messages: call.prompt.flatMap(toMessages),
        ...(call.tools?.length ? { tools: call.tools.map(toTool) } : {}),
        ...(call.maxOutputTokens ? { max_completion_tokens: call.maxOutputTokens } : {}),
      },
      call.abortSignal ? { signal: call.abortSignal } : {},
    );
    const choice = answer.choices[0];
    const message = choice?.message;
    const calls = (message?.tool_calls ?? []).filter((one) => one.type === 'function');
    return {
      content: [
        ...(message?.content ? [{ type: 'text' as const, text: message.content }] : []),
        ...calls.map((one) => ({
          type: 'tool-call' as const,
          toolCallId: one.id,
          toolName: one.function.name,
          input: one.function.arguments || '{}',
        })),
      ],
      finishReason: {
        unified: calls.length > 0 ? 'tool-calls' : choice?.finish_reason === 'length' ? 'length' : 'stop',
        raw: choice?.finish_reason,
      },
      usage: {
        inputTokens: {
          total: answer.usage?.prompt_tokens ?? 0,
          noCache: answer.usage?.prompt_tokens ?? 0,
          cacheRead: answer.usage?.prompt_tokens_details?.cached_tokens ?? 0,
          cacheWrite: 0,
        },
        outputTokens: {
          total: answer.usage?.completion_tokens ?? 0,
          text: answer.usage?.completion_tokens ?? 0,
          reasoning: answer.usage?.completion_tokens_details?.reasoning_tokens ?? 0,
        },
      },
      warnings: [],
    };
  };
  return {
    specificationVersion: 'v3',
    provider: 'openai',
    modelId: settings.model,
    supportedUrls: {},
    doGenerate: generate,
    doStream: async (call) => ({ stream: streamOf(await generate(call)) }),
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
