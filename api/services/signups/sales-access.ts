import crypto from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import type { Deps } from '../../deps.ts';
import { countCodeRequest, readIdentifier, sendCode, useCode, type Browser } from '../sign-in-codes.ts';
import { textCode } from '../text-code.ts';

const LIFE_MS = 4 * 3600_000;

const isSales = (deps: Deps, phone: string): boolean =>
  deps.config.SALES_PHONES.split(',').some((one) => normalizePhone(one) === phone);

/** Codes of the sales page are not those of the sign-in: one does not open the other. */
const identifierOf = (phone: string): string => `sales:${phone}`;

/** Texts a code to a representative. Whoever is none gets the sentence of the sign-in. @throws AppError NOT_FOUND, INVALID, RATE_LIMITED, CONFLICT, UNAVAILABLE */
export async function requestSalesCode(
  deps: Deps,
  input: { phone: string; browser: Browser },
): Promise<'sent' | 'earlier'> {
  const phone = readIdentifier(input.phone, 'phone');
  await countCodeRequest(deps, input.browser.address);
  if (!isSales(deps, phone)) throw new AppError('NOT_FOUND', MESSAGES.login.phoneNotFound);
  return sendCode(deps, { identifier: identifierOf(phone), browser: input.browser }, (code) => {
    const body = `${code} is your ${PRODUCT_NAME} sales code. It works for 10 minutes.`;
    return textCode(deps, { to: phone, body, otherWay: '' });
  });
}

/** A pass for four hours, signed: nothing to look up. @throws AppError UNAUTHENTICATED */
export async function verifySalesCode(
  deps: Deps,
  input: { phone: string; code: string; browser: Browser },
): Promise<{ pass: string; seconds: number }> {
  const phone = readIdentifier(input.phone, 'phone');
  if (!isSales(deps, phone)) throw new AppError('UNAUTHENTICATED', MESSAGES.login.codeInvalid);
  await useCode(deps, { identifier: identifierOf(phone), browser: input.browser }, input.code, null);
  const until = deps.clock.now().getTime() + LIFE_MS;
  return { pass: `${phone}.${until}.${sign(deps, phone, until)}`, seconds: LIFE_MS / 1000 };
}

/** The representative behind a pass. One taken off SALES_PHONES is out at once. @throws AppError UNAUTHENTICATED */
export function requireSales(deps: Deps, pass: string | undefined): string {
  const [phone, until, signature] = pass?.split('.') ?? [];
  const expected = Buffer.from(sign(deps, phone ?? '', Number(until)));
  const given = Buffer.from(signature ?? '');
  const fits = given.length === expected.length && crypto.timingSafeEqual(given, expected);
  if (!fits || !phone || Number(until) <= deps.clock.now().getTime() || !isSales(deps, phone))
    throw new AppError('UNAUTHENTICATED', 'Please confirm with a code that you are a sales representative.');
  return phone;
}

function sign(deps: Deps, phone: string, until: number): string {
  return crypto.createHmac('sha256', deps.config.appSecret).update(`sales:${phone}:${until}`).digest('base64url');
}
