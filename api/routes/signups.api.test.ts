import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../ports.ts';
import { referralCode } from '../services/referrals/referral-code.ts';
import { withPlatform, withTenant } from '../../prisma/walls.ts';
import { CARDS, openBillingWorld, type BillingWorld } from '../../testing/open-billing-world.ts';

let world: BillingWorld;
const mails: OutgoingMail[] = [];
let codes: string[] = [];
beforeAll(async () => {
  world = await openBillingWorld();
  world.deps.mail = {
    send: async (mail) => {
      mails.push(mail);
      return { messageId: 'm' };
    },
  };
  world.deps.texts = {
    ...world.deps.texts,
    send: async (text) => {
      codes.push(/\d{6}/.exec(text.body)?.[0] ?? '');
      return { outcome: 'accepted', sid: 'SM', status: 'queued', segments: 1 };
    },
  };
  world.deps.config.FORMS_PER_ADDRESS_HOUR = 0;
}, 60_000);
beforeEach(() => {
  mails.length = 0;
  codes = [];
});
afterAll(() => world.close());

const post = (url: string, body: object, cookies: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url, payload: body, cookies });

let count = 0;
function person(more: object = {}) {
  count += 1;
  const phoneNumber = `(415) 555-01${String(count).padStart(2, '0')}`;
  return { companyName: `Acme Concrete ${count}`, firstName: 'Ann', lastName: 'Field', phoneNumber, ...more };
}
const finish = async (
  who: object,
  card: string = CARDS.visa,
  more: object = {},
  cookies: Record<string, string> = {},
) =>
  post(
    '/signups/online/final',
    {
      ...who,
      billingEmail: 'ann@acme.example',
      plan: 1,
      paymentMethodId: await world.typeCard(card),
      terms_consent: true,
      sms_consent: true,
      ...more,
    },
    cookies,
  );
const company = (id: number) =>
  withTenant(world.deps.db, { customerId: id }, async (tx) => ({
    customer: await tx.customers.findUniqueOrThrow({ where: { id } }),
    users: await tx.users.findMany({ where: { customer_id: id } }),
    markups: await tx.markups.findMany({ where: { customer_id: id } }),
    mails: await tx.mails.findMany({ where: { customer_id: id }, orderBy: { id: 'asc' } }),
    texts: await tx.messages.findMany({ where: { customer_id: id } }),
  }));
const companiesNamed = (name: string) =>
  withPlatform(world.deps.db, 'test', (tx) => tx.customers.count({ where: { name } }));

describe('online', () => {
  test('two steps make a live company on its plan, with its admin and a word of welcome', async () => {
    const who = person();
    expect((await post('/signups/online/initial', who)).statusCode).toBe(201);
    expect((await post('/form_submission/signup_email', who)).statusCode).toBe(200);
    expect(mails[0]).toMatchObject({ to: 'sales@corbel.example', subject: `Sign-up begun: ${who.companyName}` });
    const answer = await finish(who);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        success: true,
        message: 'Registration successful! Redirecting to login...',
        customer_id: expect.any(Number),
        requires_action: false,
        payment_intent_client_secret: null,
        receipt: expect.objectContaining({ plan: 'Pay As You Go', lines: [], paid: 0 }),
      },
    ]);
    const made = await company(answer.json().customer_id);
    expect(made.customer).toMatchObject({
      name: who.companyName,
      live_account: true,
      onboarded: false,
      plan_status: 'active',
    });
    expect(made.users).toMatchObject([
      { role: 'admin', estimator: true, email: 'ann@acme.example', first_name: 'Ann' },
    ]);
    expect(made.users[0]?.terms_consent_at).not.toBeNull();
    expect(made.markups).toMatchObject([{ is_administration_fee: true, markup_active: false }]);
    expect(made.mails).toMatchObject([
      { kind: 'welcome', to_address: 'ann@acme.example' },
      { kind: 'receipt', to_address: 'ann@acme.example', subject: 'Your Corbel receipt' },
    ]);
  });

  test('who signed up in Spanish is welcomed in Spanish, by text and by mail', async () => {
    const answer = await finish(person(), CARDS.visa, {}, { corbel_language: 'es' });
    const made = await company(answer.json().customer_id);
    expect(made.users).toMatchObject([{ language: 'Spanish' }]);
    expect(made.texts).toMatchObject([{ body: expect.stringMatching(/^Le damos la bienvenida a Corbel, Ann\./) }]);
    const [mail] = made.mails;
    expect(mail).toMatchObject({ subject: 'Le damos la bienvenida a Corbel' });
    for (const words of [mail?.text, mail?.html]) expect(words).toContain('Entre con su número de teléfono');
  });

  test('sent twice at once from two tabs it is one company, one plan, one admin (ASVS 5.0 2.3.4)', async () => {
    const who = person();
    await Promise.all([post('/signups/online/initial', who), post('/signups/online/initial', who)]);
    const answers = await Promise.all([finish(who), finish({ ...who, companyName: who.companyName.toUpperCase() })]);
    expect(answers.map((one) => one.statusCode)).toEqual([201, 201]);
    expect(answers[0]!.json().customer_id).toBe(answers[1]!.json().customer_id);
    expect((await company(answers[0]!.json().customer_id)).users).toHaveLength(1);
    expect((await companiesNamed(who.companyName)) + (await companiesNamed(who.companyName.toUpperCase()))).toBe(1);
  });

  test('a declined card says why; the next one goes on with the same company', async () => {
    const who = person();
    const refused = await finish(who, CARDS.declined);
    expect([refused.statusCode, refused.json().detail]).toEqual([400, expect.stringMatching(/declined/i)]);
    expect((await finish(who)).statusCode).toBe(201);
    expect(await companiesNamed(who.companyName)).toBe(1);
  });

  test.each([
    [{ companyName: ' ' }, {}, 'Please fill in all required fields.'],
    [{ phoneNumber: '415' }, {}, 'Please enter a valid 10-digit phone number.'],
    [{}, { billingEmail: '' }, 'Email is required'],
    [{}, { billingEmail: 'ann@acme' }, 'Email is invalid'],
    [{}, { plan: null }, 'Please select a plan'],
    [{}, { plan: 'free-forever' }, 'Please select a plan'],
    [{}, { terms_consent: false }, 'Please acknowledge the Privacy Policy and EULA'],
  ])('what is missing is said: %j %j', async (who, more, sentence) => {
    const answer = await finish(person(who), CARDS.visa, more);
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence]);
  });

  test('a marked name makes a test account where there are no live keys, and never where there are', async () => {
    const marked = person({ companyName: `Acme TestAccount123 ${count}` });
    const key = world.deps.config.STRIPE_SECRET_KEY;
    world.deps.config.STRIPE_SECRET_KEY = 'sk_live_real';
    const live = await finish(marked);
    world.deps.config.STRIPE_SECRET_KEY = key;
    expect((await company(live.json().customer_id)).customer.live_account).toBe(true);
  });

  test('a recommendation by link counts for both; a made-up code for nobody', async () => {
    const code = await withTenant(world.deps.db, world.rival, (tx) =>
      referralCode(world.deps, tx, world.rival.customerId),
    );
    const off = (ref: string) => world.app.inject({ method: 'GET', url: `/signups/online/referral?ref=${ref}` });
    expect([(await off(code)).json(), (await off('NOBODYAT')).json()]).toEqual([{ off: 10_000 }, { off: 0 }]);
    const answer = await finish(person({ ref: code.toLowerCase() }));
    const rows = await withTenant(world.deps.db, world.rival, (tx) => tx.referrals.findMany({}));
    expect(rows).toMatchObject([{ referred_customer_id: answer.json().customer_id }]);
    const desk = await world.call('rival', 'GET', `/billing/${world.rival.customerId}/referrals`);
    expect(desk.json()).toMatchObject({ code, credit: 10_000, credited: 0, referrals: [{ credited_at: null }] });
    expect(desk.json().link).toMatch(new RegExp(`/pricing\\?ref=${code}$`));
    expect((await finish(person({ ref: "NOBODY' OR 1=1" }))).statusCode).toBe(201);
  });

  test('markup in every field stays words, in rows and in mails (ASVS 5.0 1.2.1, 3.2.2)', async () => {
    const bad = '<script>alert(1)</script>';
    const who = person({ companyName: bad, firstName: bad, lastName: bad });
    await post('/form_submission/signup_email', who);
    expect(mails[0]!.html).not.toContain('<script>');
    expect(mails[0]!.subject).not.toMatch(/\n/);
    const made = await company((await finish(who)).json().customer_id);
    expect(made.customer.name).toBe(bad);
    expect(made.mails[0]!.html).not.toContain('<script>');
  });

  test('the plans are the provider’s', async () => {
    const answer = await world.app.inject({ method: 'GET', url: '/signups/online/plans?isTestAccount=true' });
    expect(answer.json()[0]).toMatchObject({ id: 1, lookup_key: 'coa-pay-as-you-go', price: 2000 });
  });
});

describe('by sales', () => {
  const REP = '+18015550150';
  async function pass(): Promise<Record<string, string>> {
    world.setNow(new Date(world.deps.clock.now().getTime() + 31_000));
    expect((await post('/signups/salesrep/code', { phone_number: REP })).statusCode).toBe(200);
    const answer = await post('/signups/salesrep/verify', { phone_number: REP, code: codes.at(-1) });
    expect(answer.statusCode).toBe(200);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ path: '/signups/salesrep', httpOnly: true, sameSite: 'Strict' });
    return { [cookie!.name]: cookie!.value };
  }
  const sale = async (more: object = {}) => ({
    ...person(),
    email: 'ann@acme.example',
    plan: 2,
    paymentMethodId: await world.typeCard(CARDS.visa),
    isLiveAccount: true,
    ...more,
  });

  test('without a code of a representative’s phone its calls are 401; other people’s codes open nothing (ASVS 5.0 8.2.1)', async () => {
    expect((await post('/signups/salesrep', await sale())).statusCode).toBe(401);
    expect((await world.app.inject({ method: 'GET', url: '/signups/salesrep/plans' })).statusCode).toBe(401);
    expect((await post('/signups/salesrep/code', { phone_number: '+18015550103' })).statusCode).toBe(404);
    const good = (await pass())['corbel_sales']!;
    for (const forged of [
      good.replace(/^\+1801/, '+1802'),
      `${good}x`,
      good.replace(/\.\d+\./, '.99999999999999.'),
      'x.y.z',
      '',
    ]) {
      const answer = await post('/signups/salesrep', await sale(), { corbel_sales: forged });
      expect([forged, answer.statusCode]).toEqual([forged, 401]);
    }
  });

  test('a code for the sales page signs nobody in, and the other way round', async () => {
    world.setNow(new Date(world.deps.clock.now().getTime() + 31_000));
    await post('/signups/salesrep/code', { phone_number: REP });
    const answer = await post('/auth/verify', { identifier: REP, auth_method: 'phone', code: codes.at(-1) });
    expect(answer.statusCode).toBe(401);
  });

  test('a representative who opted out of texts is told so', async () => {
    world.setNow(new Date(world.deps.clock.now().getTime() + 31_000));
    const phone_number = REP;
    const row = { phone_number, opted_out: true, changed_at: world.deps.clock.now() };
    await withPlatform(world.deps.db, 'test', (tx) => tx.opt_outs.create({ data: row }));
    const answer = await post('/signups/salesrep/code', { phone_number });
    await withPlatform(world.deps.db, 'test', (tx) => tx.opt_outs.delete({ where: { phone_number } }));
    expect([answer.statusCode, answer.json().message, codes]).toEqual([
      409,
      'This number opted out of texts. Text START to our number.',
      [],
    ]);
  });

  test('signs a customer up with a trial and a discount; the pass ends after four hours', async () => {
    const cookies = await pass();
    const body = await sale({
      trial_period_days: '14',
      discount_percentage: 25,
      discount_duration_type: 'repeating',
      discount_duration_months: 3,
    });
    const answer = await post('/signups/salesrep', body, cookies);
    expect([answer.statusCode, answer.json().message]).toEqual([201, `${body.companyName} has been signed up.`]);
    expect((await company(answer.json().customer_id)).customer.plan_status).toBe('trial');
    world.setNow(new Date(world.deps.clock.now().getTime() + 4 * 3600_000 + 1));
    expect((await post('/signups/salesrep', await sale(), cookies)).statusCode).toBe(401);
  });

  test('sells unlimited orders at a price, and says what is missing', async () => {
    const cookies = await pass();
    const unlimited = await post(
      '/signups/salesrep',
      await sale({ plan: null, isUnlimited: true, unlimitedPrice: '499.50' }),
      cookies,
    );
    expect(unlimited.statusCode, unlimited.body).toBe(201);
    for (const [more, sentence] of [
      [{ plan: null }, 'Please select a plan or choose unlimited.'],
      [{ isUnlimited: true, unlimitedPrice: '-1' }, 'Please enter a number from 0 to 100000.'],
      [{ email: 'ann' }, 'Email is invalid'],
    ] as const) {
      const answer = await post('/signups/salesrep', await sale(more), cookies);
      expect([answer.statusCode, answer.json().message]).toEqual([400, sentence]);
    }
  });
});

describe('the sales form', () => {
  test('goes to sales in text and HTML, an empty message as N/A', async () => {
    const answer = await post('/form_submission/sales_contact_email', {
      contactName: 'Ann <b>',
      contactPhone: '4155550199',
    });
    expect(answer.json()).toEqual({
      success: true,
      message: 'Your request has been submitted successfully. We will contact you soon.',
    });
    expect(mails[0]).toMatchObject({ to: 'sales@corbel.example' });
    expect(mails[0]!.text).toContain('> N/A');
    expect(mails[0]!.html).toContain('Ann &lt;b&gt;');
  });

  test('says what is missing, and when the mail server is away', async () => {
    const missing = await post('/form_submission/sales_contact_email', { contactName: ' ', contactPhone: '1' });
    expect([missing.statusCode, missing.json().message]).toEqual([400, 'Name and phone are required.']);
    const sound = world.deps.mail;
    world.deps.mail = { send: async () => Promise.reject(new Error('away')) };
    const away = await post('/form_submission/sales_contact_email', { contactName: 'Ann', contactPhone: '1' });
    world.deps.mail = sound;
    expect(away.statusCode).toBe(503);
  });

  test('one address may not flood sales', async () => {
    world.deps.config.FORMS_PER_ADDRESS_HOUR = 3;
    const statuses = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push(
        (await post('/form_submission/sales_contact_email', { contactName: 'A', contactPhone: '1' })).statusCode,
      );
    world.deps.config.FORMS_PER_ADDRESS_HOUR = 0;
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  });
});
