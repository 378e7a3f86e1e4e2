import type { ChatMessage } from '../../../api/contract/assistant.ts';

/** Both lists as one, each message once; pages overlap when messages came in between. */
export function mergeMessages(before: ChatMessage[], found: ChatMessage[]): ChatMessage[] {
  const known = new Set(before.map((message) => message.id));
  const fresh = found.filter((message) => !known.has(message.id));
  return fresh.length === 0 ? before : [...before, ...fresh];
}

/** What is shown: of the same words said by the person several times in a row, the first. */
export function withoutRepeats(messages: ChatMessage[]): ChatMessage[] {
  return messages.filter((message, index) => {
    const previous = messages[index - 1];
    return !(
      previous?.is_user_msg &&
      message.is_user_msg &&
      previous.content === message.content &&
      message.attachments.length === 0 &&
      previous.attachments.length === 0
    );
  });
}
