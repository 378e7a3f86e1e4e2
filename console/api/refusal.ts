import { ApiError } from './request.ts';

/** The server's own sentence of a refusal, else ours. */
export const refusal = (error: Error, ours: string): string =>
  error instanceof ApiError && error.status < 500 ? (error.body.message ?? ours) : ours;
