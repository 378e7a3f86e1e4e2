import type { ChatMessage } from '../../../api/contract/assistant.ts';

/** Both lists as one, each message once and as it was found last; pages overlap when messages came in between. */
export function mergeMessages(before: ChatMessage[], found: ChatMessage[]): ChatMessage[] {
  const newer = new Map(found.map((message) => [message.id, message]));
  const known = new Set(before.map((message) => message.id));
  const fresh = found.filter((message) => !known.has(message.id));
  const isChanged = (message: ChatMessage) =>
    newer.has(message.id) && JSON.stringify(newer.get(message.id)) !== JSON.stringify(message);
  if (fresh.length === 0 && !before.some(isChanged)) return before;
  return [...before.map((message) => (isChanged(message) ? newer.get(message.id)! : message)), ...fresh];
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
