/** The paged list of texts, newest first, with Twilio's filters. */
import { describeMessage } from './describe-message.ts';
import type { StandInMessage } from './message.ts';
import type { StandInContext } from './stand-in-context.ts';

/** `query` may hold To, From, DateSent, `DateSent<`, `DateSent>`, PageSize and Page. */
export function listMessages(context: StandInContext, query: Record<string, string>): Record<string, unknown> {
  const pageSize = Math.min(1000, Math.max(1, Number(query.PageSize ?? 50)));
  const page = Math.max(0, Number(query.Page ?? 0));
  const found = context.book
    .all()
    .filter((message) => fits(message, query))
    .sort((a, b) => whenSent(b) - whenSent(a));
  const start = page * pageSize;
  const shown = found.slice(start, start + pageSize);
  const path = `/2010-04-01/Accounts/${context.accountSid}/Messages.json`;
  const address = (number: number): string =>
    `${path}?${new URLSearchParams({ ...query, PageSize: String(pageSize), Page: String(number) }).toString()}`;
  return {
    messages: shown.map((message) => describeMessage(context.accountSid, message)),
    page,
    page_size: pageSize,
    start,
    end: start + shown.length - 1,
    uri: address(page),
    first_page_uri: address(0),
    previous_page_uri: page > 0 ? address(page - 1) : null,
    next_page_uri: start + pageSize < found.length ? address(page + 1) : null,
  };
}

const whenSent = (message: StandInMessage): number => Date.parse(message.sentAt ?? message.createdAt);

function fits(message: StandInMessage, query: Record<string, string>): boolean {
  if (query.To !== undefined && query.To !== message.to) return false;
  if (query.From !== undefined && query.From !== message.from) return false;
  const sent = message.sentAt === null ? NaN : Date.parse(message.sentAt);
  // A text that is still queued has no date and is in no list by date.
  if (query['DateSent>'] !== undefined && !(sent >= Date.parse(query['DateSent>']))) return false;
  if (query['DateSent<'] !== undefined && !(sent <= Date.parse(query['DateSent<']))) return false;
  return query.DateSent === undefined || message.sentAt?.slice(0, 10) === query.DateSent.slice(0, 10);
}
