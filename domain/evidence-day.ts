/**
 * No invented day (agent.md rule 1): a day of the work is written down where quoted words name it in the message that holds
 * them. 'The 26th' is a day behind 'done on' and a floor elsewhere, so the whole message is read, not the quote alone.
 */
import { locateQuotes, type EvidenceMessage } from './evidence.ts';
import { foldText } from './lexer/fold-text.ts';
import { lex } from './lexer/lex.ts';
import { readDate } from './understand/read-dates.ts';
import { readWorkDays } from './understand/read-work-day.ts';

/** ISO dates the quoted words may mean, resolved backward from `today`; those that stand in no message name none. */
export function daysQuoted(messages: readonly EvidenceMessage[], quotes: readonly string[], today: string): string[] {
  const days = locateQuotes(messages, quotes, 'as written').flatMap(({ messageId, words }) => {
    const text = messages.find(({ id }) => id === messageId)?.text ?? '';
    const quoted = plainDay(words);
    const around = foldText(text).text;
    const inText = (readWorkDays(around, today) ?? []).filter(({ start, end }) =>
      overlap(around.slice(start, end), quoted),
    );
    const lexed = lex(quoted);
    const alone = readDate(lexed, 0, lexed.tokens.length - 1, today);
    return [...inText, ...(readWorkDays(quoted, today) ?? []), ...(alone ? [alone] : [])].map(({ date }) => date);
  });
  return [...new Set(days)];
}

/** "today's", 'todays', 'fridays' → the day. */
const plainDay = (words: string): string => foldText(words).text.replace(/day'?s(?![a-z])/g, 'day');

const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one);
