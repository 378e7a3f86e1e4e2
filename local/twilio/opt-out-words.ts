/** The words Twilio itself answers on a long code, and what it says. A word counts only when it is the whole text. */
const WORDS = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
} as const;

export type OptOutWord = keyof typeof WORDS;

export const OPT_OUT_REPLIES: Record<OptOutWord, string> = {
  stop: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  start:
    'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
  help: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
};

/** Which of the words a text is, if it is one. */
export function readOptOutWord(body: string): OptOutWord | null {
  const word = body.trim().toUpperCase();
  const kinds = Object.keys(WORDS) as OptOutWord[];
  return kinds.find((kind) => (WORDS[kind] as readonly string[]).includes(word)) ?? null;
}
