import crypto from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import type { Tx } from '../../prisma/client.ts';
import { withPlatform, withTenant } from '../../prisma/walls.ts';
import type { AccountOption } from '../contract/session.ts';
import type { Deps } from '../deps.ts';
import { layoutMail } from '../documents/mail-layout.ts';
import { findIdentities } from '../platform/find-identities.ts';
import { networkOf } from '../platform/network-of.ts';
import { confirmNumber } from '../platform/number-relations.ts';
import { returnRate, takeRate } from '../platform/take-rate.ts';
import { hashToken } from './hash-token.ts';
import { useAuthenticator } from './sign-ins/authenticator.ts';
import { totpStep } from './sign-ins/totp-step.ts';
import {
  countCodeRequest,
  readIdentifier,
  returnCodeRequest,
  sendCode,
  useChoice,
  useCode,
  type AuthMethod,
} from './sign-in-codes.ts';
import { textCode } from './text-code.ts';

const SESSION_MS = 24 * 3600_000;
const REMEMBERED_MS = 30 * 24 * 3600_000;
/** Wrong codes of the developer an hour, from everywhere: of a million three are good, so a guess takes years. */
const DEVELOPER_GUESSES = 5;
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
  address: string;
}

/**
 * Sends a six-digit code to a known phone or address, and says which code opens the door. The developer's phone gets none: it uses an authenticator.
 * Throws NOT_FOUND with the specified sentence, RATE_LIMITED, CONFLICT when the number opted out of texts, or UNAVAILABLE
 * when the vendor refused.
 */
export async function requestCode(deps: Deps, request: SignInRequest): Promise<'sent' | 'authenticator'> {
  const identifier = readIdentifier(request.identifier, request.method);
  await countCodeRequest(deps, identifier, request.address);
  if (identifier === deps.config.DEVELOPER_PHONE) return 'authenticator';
  const accounts = await listAccounts(deps, identifier);
  if (accounts.length === 0) throw new AppError('NOT_FOUND', NOT_FOUND[request.method]);
  // Who signs in everywhere with an authenticator gets no code: a stolen phone number then opens nothing.
  if (accounts.every((account) => account.byAuthenticator)) return 'authenticator';
  const { language } = accounts[0]!;
  const say = CODE_WORDS[language];
  await sendCode(deps, identifier, async (code) => {
    const words = say.text(code);
    if (request.method === 'phone')
      return textCode(deps, { to: identifier, body: words, otherWay: ', or sign in with your email' });
    const { subject, footer } = say;
    const mail = layoutMail({ language, subject: subject(code), title: code, paragraphs: [words], footer });
    await deps.mail.send({ to: identifier, ...mail });
  });
  return 'sent';
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
    await checkAuthenticator(deps, identifier, request.code, request.address);
    return { kind: 'developer', token: await openSession(deps, { ...request, developer: true }) };
  }
  const accounts = await listAccounts(deps, identifier);
  const guarded = await openedByAuthenticator(deps, accounts, request.code);
  if (guarded) {
    await withPlatform(deps.db, 'sign-in limits', (tx) => returnCodeRequest(tx, identifier, request.address));
    return {
      kind: 'signed-in',
      token: await openSession(deps, { ...request, customerId: guarded.customer_id, userId: guarded.id }),
    };
  }
  const options = accounts.filter((account) => !account.byAuthenticator).map(toOption);
  const choiceToken = newToken();
  await useCode(
    deps,
    { identifier, address: request.address },
    request.code,
    options.length > 1 ? hashToken(choiceToken) : null,
  );
  const only = options[0];
  if (!only) throw new AppError('NOT_FOUND', NOT_FOUND[request.method]);
  if (options.length > 1) return { kind: 'choose', choiceToken, options };
  const token = await openSession(deps, { ...request, customerId: only.customer_id, userId: only.id });
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

interface Account extends AccountOption {
  /** Opened by the authenticator's code, never by one that was sent. */
  byAuthenticator: boolean;
  isDemo: boolean;
  language: 'English' | 'Spanish';
}

const toOption = ({ byAuthenticator: _a, isDemo: _d, language: _l, ...option }: Account): AccountOption => option;

/** The first account whose authenticator shows this code; a number of several companies tries each that has one. */
async function openedByAuthenticator(deps: Deps, accounts: Account[], code: string): Promise<Account | null> {
  for (const account of accounts.filter((one) => one.byAuthenticator)) {
    if (await useAuthenticator(deps, { customerId: account.customer_id, userId: account.id }, code)) return account;
  }
  return null;
}

async function listAccounts(deps: Deps, identifier: string): Promise<Account[]> {
  const identities = (await findIdentities(deps, identifier)).filter((one) => one.kind !== 'contact_phone');
  const options: Account[] = [];
  for (const one of identities) {
    const found = await withTenant(deps.db, one, (tx) =>
      tx.users.findFirst({
        where: { id: one.personId, removed_at: null, customer: { deleted_at: null } },
        include: { customer: { select: { name: true, demo_account: true } } },
      }),
    );
    if (found) {
      options.push({
        id: found.id,
        first_name: found.first_name,
        last_name: found.last_name,
        phone_number: found.phone_number ?? '',
        customer_id: one.customerId,
        company_name: found.customer.name,
        byAuthenticator: found.totp_secret !== null,
        isDemo: found.customer.demo_account,
        language: found.language === 'Spanish' ? 'Spanish' : 'English',
      });
    }
  }
  // Somebody who works somewhere is not asked about a demo he once looked at.
  const live = options.filter((option) => !option.isDemo);
  return live.length > 0 ? live : options;
}

/** Who guesses from everywhere keeps the developer out of new places only, for the hour; where he has been, he gets in. */
async function checkAuthenticator(deps: Deps, identifier: string, code: string, address: string): Promise<void> {
  const secret = deps.config.DEVELOPER_TOTP_SECRET;
  const now = deps.clock.now();
  const step = secret ? totpStep(secret, code, now) : null;
  const accepted = await withPlatform(deps.db, 'developer sign-in', async (tx) => {
    if (await takeRate(tx, `totp:${networkOf(address)}`, 10, 600, now)) return false;
    const isSpent = (await takeRate(tx, 'totp:developer', DEVELOPER_GUESSES, 3600, now)) !== null;
    if (step === null || (isSpent && !(await hasDeveloperBeenAt(tx, address, now)))) return false;
    // A code is good once: the last accepted time step is remembered.
    const written =
      await tx.$executeRaw`insert into system_state (key, value, updated_at) values ('developer_totp_step', ${String(step)}::jsonb, ${now})
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at where (system_state.value)::text::bigint < ${step}`;
    if (written === 1) {
      await returnRate(tx, 'totp:developer');
      await returnCodeRequest(tx, identifier, address);
    }
    return written === 1;
  });
  if (!accepted) throw new AppError('UNAUTHENTICATED', 'Invalid authentication code.');
}

async function hasDeveloperBeenAt(tx: Tx, address: string, now: Date): Promise<boolean> {
  const sessions = await tx.sessions.findMany({
    where: { developer: true, created_at: { gt: new Date(now.getTime() - REMEMBERED_MS) } },
    select: { address: true },
    distinct: ['address'],
  });
  return sessions.some((one) => one.address !== null && networkOf(one.address) === networkOf(address));
}

const newToken = (): string => crypto.randomBytes(32).toString('base64url');
