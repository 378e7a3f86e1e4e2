import type { ChatCompletionContentPart, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { PromptMessage, PromptPart } from './language-model.ts';

/** A message of the prompt in the form of chat completions. */
export function toMessages(message: PromptMessage): ChatCompletionMessageParam[] {
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
