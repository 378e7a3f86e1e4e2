import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERRORS, type ErrorCode } from '../../domain/errors.ts';
import { isDatabaseAway } from '../../domain/database-away.ts';
import { opensAsPage, sendErrorPage } from './error-page.ts';

/** Translates whatever was thrown into the contract's one error body. 5xx say nothing of the cause; the log does. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => sendError(toAppError(error), request, reply));
}

const REFUSALS = new Set([401, 403, 429]);

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Rejected requests are logged for monitoring: failed sign-ins, missing rights, limits (ASVS 5.0 16.3.1 to 16.3.3).
  if (REFUSALS.has(error.status))
    request.log.warn(
      { requestId: request.id, route: request.routeOptions.url ?? 'unknown', code: error.code, address: request.ip },
      'refused',
    );
  if (error.status >= 500)
    request.log.error({ err: error.cause ?? error, code: error.code, detail: error.extra.detail }, 'request failed');
  if (error.extra.retryAfterSeconds) reply.header('retry-after', String(error.extra.retryAfterSeconds));
  else if (ERRORS[error.code].retry && error.status !== 500) reply.header('retry-after', '1');
  // A file's address opened in the address bar is read by a person.
  if (opensAsPage(request)) return sendErrorPage(error, request, reply);
  return reply.code(error.status).send(errorBodyOf(error));
}

/** The body of every answer that is not a success. A 5xx has no reason in it: that may be a vendor's words. */
export function errorBodyOf(error: AppError): Record<string, unknown> {
  const detail = error.status >= 500 ? error.message : (error.extra.detail ?? error.message);
  return {
    ...error.extra.body,
    success: false,
    message: error.message,
    detail,
    error: detail,
    code: error.code,
    ...(error.extra.fields ? { fields: error.extra.fields } : {}),
  };
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** What the framework or a handler threw, as one of the contract's errors. */
export function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const status = error.statusCode ?? 500;
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', undefined, { cause: error });
  if (status === 415 && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError('UNSUPPORTED_MEDIA', 'This content type is not accepted here.', { cause: error });
  }
  const code = status < 500 || status === 503 ? BY_STATUS[status] : undefined;
  if (code) return new AppError(code, code === 'MALFORMED' ? error.message : undefined, { cause: error });
  return new AppError(status < 500 ? 'MALFORMED' : 'INTERNAL', undefined, { cause: error });
}
