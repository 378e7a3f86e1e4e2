import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../ports.ts';
import { openTextWorld, type TextWorld } from '../../testing/open-text-world.ts';
import { signInByText } from '../../testing/sign-in-by-text.ts';
import { PHONES } from '../../prisma/seed/people.ts';

let world: TextWorld;
beforeAll(async () => {
  world = await openTextWorld({
    LOGIN_CODES_PER_HOUR: '0',
    LOGIN_CODES_PER_ADDRESS_HOUR: '0',
    LOGIN_WRONG_CODES_PER_ADDRESS_HOUR: '0',
  });
}, 60_000);
afterAll(() => world.close());

const ask = (method: string, path: string, body?: object, cookie = '', more: Record<string, string> = {}) =>
  fetch(world.url + path, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}), ...more },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'manual',
  });
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const identify = (who: string) => ({ identifier: PHONES[who] ?? who, auth_method: 'phone' });

async function codeFor(who: string): Promise<string> {
  world.advance(31_000);
  const before = world.repliesTo(who).length;
  expect((await ask('POST', '/auth/authenticate', identify(who))).status).toBe(200);
  const text = world.repliesTo(who).slice(before).at(-1) ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
const verify = (who: string, code: string, more: object = {}, cookie = '') =>
  ask('POST', '/auth/verify', { ...identify(who), code, ...more }, cookie);

async function limitedTo(codes: number, work: () => Promise<void>): Promise<void> {
  Object.assign(world.deps.config, { LOGIN_CODES_PER_HOUR: codes, LOGIN_CODES_PER_ADDRESS_HOUR: codes });
  await work().finally(() =>
    Object.assign(world.deps.config, { LOGIN_CODES_PER_HOUR: 0, LOGIN_CODES_PER_ADDRESS_HOUR: 0 }),
  );
}

describe('codes', () => {
  test('200 guesses at once share five tries; the right code is then worth nothing (ASVS 5.0 6.6.3)', async () => {
    const code = await codeFor('foreman');
    const guesses = Array.from({ length: 200 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
    const statuses = await Promise.all(guesses.map(async (guess) => (await verify('foreman', guess)).status));
    // So many at once may find the database busy: turned away they are no tries.
    expect(statuses.filter((status) => status !== 503)).toContain(401);
    expect(statuses.filter((status) => ![401, 503].includes(status))).toEqual([]);
    expect((await verify('foreman', code)).status).toBe(401);
    const [row] = await world.rows<{ attempts: number }>('select attempts from login_codes order by id desc limit 1');
    expect(row?.attempts).toBeLessThanOrEqual(5);
  }, 60_000);

  test('a code is good once, even for two at the same moment (ASVS 5.0 6.5.1)', async () => {
    const code = await codeFor('foreman');
    const statuses = (await Promise.all([verify('foreman', code), verify('foreman', code)])).map((one) => one.status);
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect((await verify('foreman', code)).status).toBe(401);
  });

  test('a code of another attempt, another person, or after ten minutes opens nothing (ASVS 5.0 6.5.5, 6.6.2)', async () => {
    const old = await codeFor('foreman');
    const fresh = await codeFor('foreman');
    if (old !== fresh) expect((await verify('foreman', old)).status).toBe(401);
    const other = await codeFor('electrician_es');
    if (other !== fresh) expect((await verify('foreman', other)).status).toBe(401);
    world.advance(10 * 60_000 + 1_000);
    expect((await verify('electrician_es', other)).status).toBe(401);
  });

  test('asked again within 30 s no second text leaves, and the answer is the same (ASVS 5.0 2.4.1)', async () => {
    await codeFor('estimator');
    const texts = world.repliesTo('estimator').length;
    const answer = await ask('POST', '/auth/authenticate', identify('estimator'));
    expect([answer.status, world.repliesTo('estimator').length]).toEqual([200, texts]);
  });

  test('who opted out of texts is told so, and may ask for mail; no code is made', async () => {
    world.advance(31_000);
    const phone = PHONES['foreman'];
    const texts = world.repliesTo('foreman').length;
    await world.rows('insert into opt_outs (phone_number, opted_out, changed_at) values ($1, true, now())', [phone]);
    for (let n = 0; n < 2; n += 1) {
      const answer = await ask('POST', '/auth/authenticate', identify('foreman'));
      expect([answer.status, await answer.json()]).toEqual([
        409,
        expect.objectContaining({
          message: 'This number opted out of texts. Text START to our number, or sign in with your email.',
        }),
      ]);
    }
    await world.rows('delete from opt_outs where phone_number = $1', [phone]);
    expect(world.repliesTo('foreman')).toHaveLength(texts);
    expect((await ask('POST', '/auth/authenticate', identify('foreman'))).status).toBe(200);
    expect(world.repliesTo('foreman')).toHaveLength(texts + 1);
  });

  test('a code that the vendor refused is none: the next try texts at once, and the refusal tells no vendor’s words', async () => {
    world.advance(31_000);
    const { texts } = world.deps;
    const before = world.repliesTo('foreman').length;
    world.deps.texts = { ...texts, send: async () => ({ outcome: 'refused', code: 21211, reason: 'Invalid number' }) };
    const refused = await ask('POST', '/auth/authenticate', identify('foreman'));
    world.deps.texts = texts;
    const message = 'The code could not be texted. Please try again, or sign in with your email.';
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { success: false, message, detail: message, error: message, code: 'UNAVAILABLE' },
    ]);
    expect((await ask('POST', '/auth/authenticate', identify('foreman'))).status).toBe(200);
    expect(world.repliesTo('foreman')).toHaveLength(before + 1);
  });

  test('successful sign-ins count against no limit', async () => {
    world.advance(3600_000);
    await limitedTo(2, async () => {
      for (let n = 0; n < 4; n += 1) expect((await verify('foreman', await codeFor('foreman'))).status).toBe(200);
    });
  });

  test('who tries many numbers is stopped, known or not (ASVS 5.0 6.3.1)', async () => {
    world.deps.config.LOGIN_CODES_PER_ADDRESS_HOUR = 20;
    world.advance(3600_000);
    const statuses = [];
    for (let n = 0; n < 25; n += 1)
      statuses.push(
        (await ask('POST', '/auth/authenticate', identify(`+143555501${String(n).padStart(2, '0')}`))).status,
      );
    world.deps.config.LOGIN_CODES_PER_ADDRESS_HOUR = 0;
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
  });
});

test('a code by mail comes in text and HTML, in the person’s language', async () => {
  await world.rows("update users set email = 'luis@summitridge.example' where id = $1", [
    world.summit.users['electrician_es'],
  ]);
  const mails: OutgoingMail[] = [];
  world.deps.mail = {
    send: async (mail) => {
      mails.push(mail);
      return { messageId: 'm' };
    },
  };
  const answer = await ask('POST', '/auth/authenticate', {
    identifier: ' Luis@SummitRidge.example ',
    auth_method: 'email',
  });
  expect(answer.status).toBe(200);
  const code = /^(\d{6}) es su código de Corbel$/.exec(mails[0]?.subject ?? '')?.[1];
  expect(code).toMatch(/^\d{6}$/);
  expect(mails[0]!.text).toContain(`${code} es su código para entrar en Corbel.`);
  expect(mails[0]!.html).toContain('lang="es"');
  const who = { identifier: 'luis@summitridge.example', auth_method: 'email' };
  expect((await ask('POST', '/auth/verify', { ...who, code })).status).toBe(200);
});

describe('sessions', () => {
  test('a session planted before the sign-in is not the one after it (ASVS 5.0 7.2.4)', async () => {
    const planted = 'corbel_session=' + 'p'.repeat(43);
    const answer = await verify('estimator', await codeFor('estimator'), {}, planted);
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^corbel_session=[\w-]{43}; .*HttpOnly.*SameSite=Lax/);
    expect(cookie).not.toContain('p'.repeat(43));
    expect((await ask('POST', '/auth/session/verify', {}, planted)).status).toBe(401);
  });

  test('a new sign-in ends the earlier session (ASVS 5.0 7.2.4)', async () => {
    const former = await signIn('electrician_es');
    const again = await verify('electrician_es', await codeFor('electrician_es'), {}, former);
    expect(again.status).toBe(200);
    expect((await ask('POST', '/auth/session/verify', {}, former)).status).toBe(401);
  });

  test('no address that a request names is ever redirected to (ASVS 5.0 3.7.2)', async () => {
    for (const path of ['/login', '/auth/session/verify']) {
      for (const query of ['?next=https://evil.example', '?redirect=//evil.example', '?returnTo=javascript:alert(1)']) {
        const answer = await ask(path === '/login' ? 'GET' : 'POST', path + query, path === '/login' ? undefined : {});
        expect([path, query, answer.headers.get('location')]).toEqual([path, query, null]);
      }
    }
  });

  test('each person sees his own, ends one or all others, and it is over at once (ASVS 5.0 7.4.1, 7.5.2)', async () => {
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1';
    const desk = await signInByText(world, 'office').catch(async () => {
      world.advance(31_000);
      return signInByText(world, 'office');
    });
    const code = await codeFor('office');
    const second = await ask('POST', '/auth/verify', { ...identify('office'), code, remember_device: true }, '', {
      'user-agent': phone,
    });
    const pocket = second.headers.getSetCookie()[0]!.split(';')[0]!;
    interface Device {
      id: number;
      device: string;
      is_current: boolean;
      remembered: boolean;
    }
    const devices = await json<Device[]>(ask('GET', '/auth/sessions', undefined, desk));
    expect(devices[0]).toMatchObject({ is_current: true, remembered: false });
    const other = devices.find((one) => one.device === 'Safari on iPhone')!;
    expect(other).toMatchObject({ is_current: false, remembered: true });
    const foreman = await json<Device[]>(ask('GET', '/auth/sessions', undefined, await signIn('foreman')));
    expect(foreman.map((one) => one.id)).not.toContain(other.id);
    expect((await ask('DELETE', `/auth/sessions/${other.id}`, undefined, await signIn('foreman'))).status).toBe(404);
    expect((await ask('POST', '/auth/session/verify', {}, pocket)).status).toBe(200);
    expect((await ask('DELETE', `/auth/sessions/${other.id}`, undefined, desk)).status).toBe(200);
    expect((await ask('POST', '/auth/session/verify', {}, pocket)).status).toBe(401);
    const third = await signIn('office');
    expect((await ask('DELETE', '/auth/sessions', undefined, desk)).status).toBe(200);
    expect((await ask('POST', '/auth/session/verify', {}, third)).status).toBe(401);
    expect((await ask('POST', '/auth/session/verify', {}, desk)).status).toBe(200);
  });
});

const signIn = async (who: string): Promise<string> =>
  (await verify(who, await codeFor(who))).headers.getSetCookie()[0]!.split(';')[0]!;

describe('an authenticator of one’s own', () => {
  test('is kept only after a code of it; then no code is texted and only its codes open, each once (ASVS 5.0 6.5.1, 6.6.1)', async () => {
    const cookie = await signIn('estimator');
    const { secret, uri } = await json<{ secret: string; uri: string }>(ask('POST', '/auth/authenticator', {}, cookie));
    expect(uri).toMatch(/^otpauth:\/\/totp\/Corbel/);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const now = () => totp.generate({ timestamp: world.deps.clock.now().getTime() });
    const wrong = String((Number(now()) + 1) % 1_000_000).padStart(6, '0');
    expect((await ask('POST', '/auth/authenticator/confirm', { secret, code: wrong }, cookie)).status).toBe(400);
    expect(await json(ask('GET', '/auth/authenticator', undefined, cookie))).toEqual({ enabled: false });
    expect((await ask('POST', '/auth/authenticator/confirm', { secret, code: now() }, cookie)).status).toBe(200);
    const [row] = await world.rows<{ totp_secret: string }>('select totp_secret from users where id = $1', [
      world.summit.users['estimator'],
    ]);
    expect(row?.totp_secret).not.toContain(secret);

    const texts = world.repliesTo('estimator').length;
    world.advance(61_000);
    expect((await ask('POST', '/auth/authenticate', identify('estimator'))).status).toBe(200);
    expect(world.repliesTo('estimator')).toHaveLength(texts);
    expect((await verify('estimator', '000000')).status).toBe(401);
    const code = now();
    expect((await verify('estimator', code)).status).toBe(200);
    expect((await verify('estimator', code)).status).toBe(401);

    world.advance(61_000);
    expect((await ask('POST', '/auth/authenticator/remove', { code: now() }, cookie)).status).toBe(200);
    expect(await codeFor('estimator')).toMatch(/^\d{6}$/);
  });

  test('opens as often as one likes: its sign-ins count against no limit of codes', async () => {
    const cookie = await signIn('estimator');
    const { secret } = await json<{ secret: string }>(ask('POST', '/auth/authenticator', {}, cookie));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const now = () => totp.generate({ timestamp: world.deps.clock.now().getTime() });
    expect((await ask('POST', '/auth/authenticator/confirm', { secret, code: now() }, cookie)).status).toBe(200);
    world.advance(3600_000);
    await limitedTo(2, async () => {
      for (let n = 0; n < 4; n += 1) {
        expect((await ask('POST', '/auth/authenticate', identify('estimator'))).status).toBe(200);
        expect((await verify('estimator', now())).status).toBe(200);
        world.advance(31_000);
      }
    });
    expect((await ask('POST', '/auth/authenticator/remove', { code: now() }, cookie)).status).toBe(200);
  });

  test.each(['１２３４５６', '*\u0095Íþ\u{103ef}', '１２３', '-00001'])(
    'six characters that are no digits (%j) are a wrong code, nothing worse',
    async (code) => {
      const cookie = await signIn('electrician_es');
      const { secret } = await json<{ secret: string }>(ask('POST', '/auth/authenticator', {}, cookie));
      expect((await ask('POST', '/auth/authenticator/confirm', { secret, code }, cookie)).status).toBe(400);
      const now = new TOTP({ secret: Secret.fromBase32(secret) });
      const right = now.generate({ timestamp: world.deps.clock.now().getTime() });
      expect((await ask('POST', '/auth/authenticator/confirm', { secret, code: right }, cookie)).status).toBe(200);
      expect((await verify('electrician_es', code)).status).toBe(401);
      world.advance(61_000);
      const next = now.generate({ timestamp: world.deps.clock.now().getTime() });
      expect((await ask('POST', '/auth/authenticator/remove', { code }, cookie)).status).toBe(400);
      expect((await ask('POST', '/auth/authenticator/remove', { code: next }, cookie)).status).toBe(200);
      world.advance(600_000);
    },
  );
});

describe('the developer’s authenticator', () => {
  const secret = new Secret({ size: 20 });
  const developer = '+18015550199';
  const home = '192.0.2.1';
  const right = () => new TOTP({ secret }).generate({ timestamp: world.deps.clock.now().getTime() });
  const wrong = () => String((Number(right()) + 500_000) % 1_000_000).padStart(6, '0');
  const open = async (from: string, code: string): Promise<number> =>
    (await ask('POST', '/auth/verify', { ...identify(developer), code }, '', { 'x-forwarded-for': from })).status;
  beforeAll(() => {
    world.deps.config.DEVELOPER_PHONE = developer;
    world.deps.config.DEVELOPER_TOTP_SECRET = secret.base32;
    world.deps.config.TRUST_PROXY_HOPS = 1;
  });
  afterAll(() => {
    world.deps.config.TRUST_PROXY_HOPS = 0;
  });

  test('guessed at from many addresses opens only where a developer has been, until the hour is over (ASVS 5.0 6.3.1)', async () => {
    expect(await open(home, right())).toBe(200);
    world.advance(31_000);
    for (let n = 0; n < 5; n += 1) expect(await open(`2001:db8:${n}::7`, wrong())).toBe(401);
    expect(await open('2001:db8:99::7', right())).toBe(401);
    expect(await open(home, right())).toBe(200);
    world.advance(3600_000);
    expect(await open('2001:db8:99::7', right())).toBe(200);
  });

  test('right codes do not count against its limit', async () => {
    world.advance(3600_000);
    for (let n = 0; n < 7; n += 1) {
      expect(await open(`198.51.100.${n}`, right())).toBe(200);
      world.advance(31_000);
    }
  });

  test('right codes do not count against the limits of codes', async () => {
    world.advance(3600_000);
    await limitedTo(2, async () => {
      for (let n = 0; n < 4; n += 1) {
        const from = { 'x-forwarded-for': home };
        expect((await ask('POST', '/auth/authenticate', identify(developer), '', from)).status).toBe(200);
        expect(await open(home, right())).toBe(200);
        world.advance(31_000);
      }
    });
  });

  test('the addresses of one IPv6 network share their tries', async () => {
    world.advance(3600_000);
    expect(await open('2001:db8:0:1::1', right())).toBe(200);
    world.advance(31_000);
    for (let n = 0; n < 10; n += 1) expect(await open(`2001:db8:0:1::${n}`, wrong())).toBe(401);
    expect(await open('2001:db8:0:1:f::f', right())).toBe(429);
    expect(await open(home, right())).toBe(200);
  });
});

describe('feedback', () => {
  test('is kept and mailed to support, its markup as words; one’s own only', async () => {
    const cookie = await signIn('foreman');
    const path = `/support/users/${world.summit.users['foreman']}/feedback`;
    const answer = await ask('POST', path, { phone: '8015550101', feedback: '<b>More</b> buttons' }, cookie);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      201,
      'Thank you for your feedback.',
    ]);
    const [mail] = await world.rows<{ html: string; text: string; to_address: string }>(
      "select html, text, to_address from mails where kind = 'feedback'",
    );
    expect(mail?.html).toContain('&lt;b&gt;More&lt;/b&gt; buttons');
    expect(mail?.text).toContain('> <b>More</b> buttons');
    expect((await ask('POST', path, { feedback: ' ' }, cookie)).status).toBe(400);
    expect(
      (await ask('POST', `/support/users/${world.summit.users['office']}/feedback`, { feedback: 'x' }, cookie)).status,
    ).toBe(404);
  });
});
