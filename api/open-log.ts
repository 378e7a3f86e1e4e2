import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { hideLinkTokens } from '../domain/hide-link-tokens.ts';
import { currentCompany, currentRequestId } from './services/request-scope.ts';

/** A telephone number as people, vendors and databases write it; not a part of something longer, not a bare JSON number. */
const PHONES =
  /(?<![\w.+])(?:\+1|1[ -])?(?:(?<=[^\d:,[]|\+1|1[ -])|(?=\())\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?(\d{2})(\d{2})(?!\w)/g;

/**
 * A process's log, JSON lines, each with the ids of the request and the company it belongs to. Services log ids; what an error of a vendor
 * or the database quotes is masked here, at the last moment: telephone numbers keep their last two digits, addresses of
 * answer pages and client links lose their token (ASVS 5.0 16.2.5).
 */
export function openLog(config: Pick<Config, 'LOG_LEVEL'>, to?: DestinationStream): Logger {
  const options = { level: config.LOG_LEVEL, hooks: { streamWrite: maskLine }, mixin: scopeOf };
  return to ? pino(options, to) : pino(options);
}

/** The line with its telephone numbers masked; times, ids and amounts stay. */
export function maskNumbers(line: string): string {
  return line.replaceAll(PHONES, '••••••••$2');
}

const maskLine = (line: string): string => hideLinkTokens(maskNumbers(line));

function scopeOf(): { requestId?: string; customerId?: number } {
  const requestId = currentRequestId();
  const customerId = currentCompany();
  return { ...(requestId === null ? {} : { requestId }), ...(customerId === null ? {} : { customerId }) };
}
