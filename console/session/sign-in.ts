import { normalizePhone } from '../../domain/phone.ts';
import { type AnswerOf, call } from '../api/call.ts';
import { ApiError } from '../api/request.ts';

export type AuthMethod = 'phone' | 'email';
export type CodeAnswer = AnswerOf<'POST /auth/verify'>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is sent as `identifier`, or the sentence about what is wrong with the text. */
export function readIdentifier(method: AuthMethod, text: string): { identifier: string } | { problem: string } {
  if (method === 'email') {
    const email = text.trim();
    return EMAIL.test(email) ? { identifier: email } : { problem: 'Please enter a valid email address.' };
  }
  const phone = normalizePhone(text);
  return phone ? { identifier: phone } : { problem: 'Please enter a valid 10-digit phone number.' };
}

/**
 * What a refused step shows: the server's sentence; without one, the step's own; when the server could not be asked,
 * the sentence about that.
 */
export function stepProblem(error: unknown, refused: string, unreachable: string): string {
  if (!(error instanceof ApiError) || error.status >= 500) return unreachable;
  return error.body.message ?? refused;
}

export const requestCode = (identifier: string, method: AuthMethod) =>
  call('POST /auth/authenticate', { body: { identifier, auth_method: method } });

export const verifyCode = (identifier: string, method: AuthMethod, code: string, remember: boolean) =>
  call('POST /auth/verify', { body: { identifier, auth_method: method, code, remember_device: remember } });

export const selectAccount = (userId: number, method: AuthMethod, remember: boolean) =>
  call('POST /auth/select-account', { body: { user_id: userId, remember_device: remember, auth_method: method } });
