import crypto from 'node:crypto';
import type { Language } from '../../domain/actor.ts';
import { AppError } from '../../domain/errors.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { AccountOption } from '../contract/session.ts';
import type { Deps } from '../deps.ts';
import { layoutMail } from '../documents/mail-layout.ts';
import { confirmNumber } from '../platform/number-relations.ts';
import { hashToken } from './hash-token.ts';
import { listAccounts, type Account } from './sign-in-accounts.ts';
import {
  needsSentCode,
  returnAuthenticatorTry,
  takeAuthenticatorTry,
  takeNetworkTry,
  type Owner,
} from './sign-ins/authenticator-tries.ts';
import { useAuthenticator } from './sign-ins/authenticator.ts';
import { totpStep } from './sign-ins/totp-step.ts';
import {
  countCodeRequest,
  countWrongCode,
  readIdentifier,
  returnCodeRequest,
  sendCode,
  useChoice,
  useCode,
  type AuthMethod,
  type Browser,
} from './sign-in-codes.ts';
import { textCode } from './text-code.ts';

const SESSION_MS = 24 * 3600_000;
const REMEMBERED_MS = 30 * 24 * 3600_000;
const NOT_FOUND = { phone: 'Phone number not found.', email: 'Email not found.' } as const;

const CODE_WORDS = {
  English: {
    text: (code: string) => `${code} is your ${PRODUCT_NAME} sign-in code. It works for 10 minutes.`,
    subject: (code: string) => `${code} is your ${PRODUCT_NAME} code`,
    footer: 'Nobody of ours asks for this code. If you did not ask for it, there is nothing to do.',
  },
  Spanish: {
    text: (code: string) => `${code} es su código para entrar en ${PRODUCT_NAME}. Vale 10 minutos.`,
    subject: (code: string) => `${code} es su código de ${PRODUCT_NAME}`,
    footer: 'Nadie de nosotros le pide este código. Si no lo pidió, no tiene que hacer nada.',
  },
} as const;

export interface SignInRequest {
  identifier: string;
  method: AuthMethod;
  browser: Browser;
}

/** 'earlier': a code that was sent before counts; 'both': a sent code and the authenticator's, one behind the other. */
export type CodeKind = 'sent' | 'earlier' | 'authenticator' | 'both';

/**
 * Sends a six-digit code to a known phone or address, and says which code opens the door. The developer's phone gets none: it uses an authenticator.
 * Throws NOT_FOUND with the specified sentence, RATE_LIMITED, CONFLICT when the number opted out of texts, or UNAVAILABLE
 * when the vendor refused.
 */
export async function requestCode(deps: Deps, request: SignInRequest): Promise<CodeKind> {
  const identifier = readIdentifier(request.identifier, request.method);
  await countCodeRequest(deps, request.browser.address);
  if (identifier === deps.config.DEVELOPER_PHONE) {
    if (!(await isGuessedAt(deps, ['developer'], request.browser))) return 'authenticator';
    await deliverCode(deps, identifier, request, 'English');
    return 'both';
  }
  const accounts = await listAccounts(deps, identifier);
  if (accounts.length === 0) throw new AppError('NOT_FOUND', NOT_FOUND[request.method]);
  const { language } = accounts[0]!;
  // Who signs in everywhere with an authenticator gets no code: a stolen phone number then opens nothing.
  if (accounts.every((account) => account.byAuthenticator)) {
    if (!(await isGuessedAt(deps, accounts.map(ownerOf), request.browser))) return 'authenticator';
    await deliverCode(deps, identifier, request, language);
    return 'both';
  }
  return deliverCode(deps, identifier, request, language);
}

function deliverCode(
  deps: Deps,
  identifier: string,
  request: SignInRequest,
  language: Language,
): Promise<'sent' | 'earlier'> {
  const say = CODE_WORDS[language];
  return sendCode(deps, { identifier, browser: request.browser }, async (code) => {
    const words = say.text(code);
    if (request.method === 'phone')
      return textCode(deps, { to: identifier, body: words, otherWay: ', or sign in with your email' });
    const { subject, footer } = say;
    const mail = layoutMail({ language, subject: subject(code), title: code, paragraphs: [words], footer });
    await deps.mail.send({ to: identifier, ...mail });
  });
}

/** Somebody guesses at one of these authenticators, and this is a place its owner has not signed in from: a sent code must come first. */
function isGuessedAt(deps: Deps, owners: Owner[], browser: Browser): Promise<boolean> {
  const now = deps.clock.now();
  return withPlatform(deps.db, 'authenticator limits', async (tx) => {
    for (const owner of owners) if (await needsSentCode(tx, owner, browser.address, now)) return true;
    return false;
  });
}

export type Verified =
  | { kind: 'developer'; token: string }
  | { kind: 'signed-in'; token: string }
  | { kind: 'choose'; choiceToken: string; options: AccountOption[] };

/** Checks a code and signs in, or asks which company when the identifier belongs to several. */
export async function verifyCode(
  deps: Deps,
  request: SignInRequest & { code: string; remember: boolean; userAgent: string | null },
): Promise<Verified> {
  const identifier = readIdentifier(request.identifier, request.method);
  if (identifier === deps.config.DEVELOPER_PHONE) {
    await checkDeveloper(deps, identifier, request);
    return { kind: 'developer', token: await openSession(deps, { ...sessionOf(request), developer: true }) };
  }
  const accounts = await listAccounts(deps, identifier);
  const guarded = await openedByAuthenticator(deps, identifier, accounts, request);
  if (guarded) {
    await withPlatform(deps.db, 'sign-in limits', (tx) => returnCodeRequest(tx, identifier, request.browser.address));
    return {
      kind: 'signed-in',
      token: await openSession(deps, { ...sessionOf(request), customerId: guarded.customer_id, userId: guarded.id }),
    };
  }
  const options = accounts.filter((account) => !account.byAuthenticator).map(toOption);
  if (accounts.length > 0 && options.length === 0) {
    // A code that was sent opens nothing here without the authenticator's behind it.
    await countWrongCode(deps, request.browser.address);
    throw new AppError('UNAUTHENTICATED', 'Invalid authentication code.');
  }
  const choiceToken = newToken();
  await useCode(
    deps,
    { identifier, browser: request.browser },
    request.code,
    options.length > 1 ? hashToken(choiceToken) : null,
  );
  const only = options[0];
  if (!only) throw new AppError('NOT_FOUND', NOT_FOUND[request.method]);
  if (options.length > 1) return { kind: 'choose', choiceToken, options };
  const token = await openSession(deps, { ...sessionOf(request), customerId: only.customer_id, userId: only.id });
  await confirmByCode(deps, identifier, only.customer_id);
  return { kind: 'signed-in', token };
}

/** Signs in as one of the accounts a verified identifier has. */
export async function selectAccount(
  deps: Deps,
  request: { choiceToken: string; userId: number; remember: boolean; address: string; userAgent: string | null },
): Promise<string> {
  const identifier = await useChoice(deps, hashToken(request.choiceToken));
  const account = identifier
    ? (await listAccounts(deps, identifier)).find((one) => one.id === request.userId && !one.byAuthenticator)
    : undefined;
  if (!account) throw new AppError('UNAUTHENTICATED', 'Failed to select account.');
  const token = await openSession(deps, { ...request, customerId: account.customer_id, userId: account.id });
  await confirmByCode(deps, identifier!, account.customer_id);
  return token;
}

/** Whoever typed the code that we texted holds the number: his texts count for the company he signed in to. */
async function confirmByCode(deps: Deps, identifier: string, customerId: number): Promise<void> {
  if (!identifier.startsWith('+')) return;
  const now = deps.clock.now();
  await withPlatform(deps.db, 'a number was proved', (tx) => confirmNumber(tx, identifier, customerId, now));
}

/** Ends a session at once. */
export async function endSession(deps: Deps, sessionId: number): Promise<void> {
  await withPlatform(deps.db, 'sign out', (tx) =>
    tx.sessions.updateMany({ where: { id: sessionId }, data: { revoked_at: deps.clock.now() } }),
  );
}

interface NewSession {
  customerId?: number;
  userId?: number;
  developer?: boolean;
  remember: boolean;
  address: string;
  userAgent: string | null;
}

/** Makes a session and returns its token, of which only the hash is kept. */
export async function openSession(deps: Deps, session: NewSession): Promise<string> {
  const token = newToken();
  const now = deps.clock.now();
  await withPlatform(deps.db, 'sign in', (tx) =>
    tx.sessions.create({
      data: {
        token_hash: hashToken(token),
        customer_id: session.customerId ?? null,
        user_id: session.userId ?? null,
        developer: session.developer ?? false,
        remember: session.remember,
        address: session.address,
        user_agent: session.userAgent?.slice(0, 300) ?? null,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + (session.remember ? REMEMBERED_MS : SESSION_MS)),
      },
    }),
  );
  return token;
}

const ownerOf = (account: Account): Owner => ({ userId: account.id, customerId: account.customer_id });

const sessionOf = (request: { browser: Browser; remember: boolean; userAgent: string | null }) => ({
  remember: request.remember,
  address: request.browser.address,
  userAgent: request.userAgent,
});

const toOption = ({ byAuthenticator: _a, isDemo: _d, language: _l, ...option }: Account): AccountOption => option;

/**
 * The first account whose authenticator shows this code; a number of several companies tries each that has one. A sent code
 * in front of it proves the person, so that guesses made elsewhere do not count against him.
 */
async function openedByAuthenticator(
  deps: Deps,
  identifier: string,
  accounts: Account[],
  request: SignInRequest & { code: string },
): Promise<Account | null> {
  const guarded = accounts.filter((one) => one.byAuthenticator);
  if (guarded.length === 0) return null;
  const { browser } = request;
  const both = readBoth(request.code);
  if (both) await useCode(deps, { identifier, browser }, both.sent, null);
  const entered = { code: both?.shown ?? request.code, address: browser.address, isProved: both !== null };
  for (const account of guarded) {
    if (await useAuthenticator(deps, ownerOf(account) as Exclude<Owner, 'developer'>, entered)) return account;
  }
  return null;
}

/** A sent code of six or ten digits and the authenticator's six, with or without a space between; else null. */
function readBoth(code: string): { sent: string; shown: string } | null {
  const [, sent, shown] = /^(\d{6}|\d{10})\s?(\d{6})$/.exec(code.trim()) ?? [];
  return sent && shown ? { sent, shown } : null;
}

/** @throws AppError UNAUTHENTICATED, RATE_LIMITED */
async function checkDeveloper(
  deps: Deps,
  identifier: string,
  request: SignInRequest & { code: string },
): Promise<void> {
  const secret = deps.config.DEVELOPER_TOTP_SECRET;
  const { browser } = request;
  const now = deps.clock.now();
  const both = readBoth(request.code);
  if (both) await useCode(deps, { identifier, browser }, both.sent, null);
  const step = secret ? totpStep(secret, both?.shown ?? request.code, now) : null;
  const accepted = await withPlatform(deps.db, 'developer sign-in', async (tx) => {
    if (both) await takeNetworkTry(tx, 'developer', browser.address, now);
    const taken = both ? 'known' : await takeAuthenticatorTry(tx, 'developer', browser.address, now);
    if (step === null || taken === 'spent') return false;
    // A code is good once: the last accepted time step is remembered.
    const written =
      await tx.$executeRaw`insert into system_state (key, value, updated_at) values ('developer_totp_step', ${String(step)}::jsonb, ${now})
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at where (system_state.value)::text::bigint < ${step}`;
    if (written === 1) {
      await returnAuthenticatorTry(tx, 'developer', browser.address, taken);
      await returnCodeRequest(tx, identifier, browser.address);
    }
    return written === 1;
  });
  if (!accepted) throw new AppError('UNAUTHENTICATED', 'Invalid authentication code.');
}

const newToken = (): string => crypto.randomBytes(32).toString('base64url');
