import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';
import { toolsFor } from '../tools/toolset.ts';
import { scripted } from '../testing/hostile-models.ts';
import { builtInModel } from './built-in-model/built-in-model.ts';
import type { UserActor } from '../domain/actor.ts';

let world: TextWorld;
beforeAll(async () => void (world = await openTextWorld()));
afterAll(() => world.close());

/** The last reply to a text. */
const say = async (who: string, body: string) => (await world.say(who, body)).at(-1) ?? '';
const count = async (table: 'users' | 'jobs' | 'labor_rates') =>
  (await world.rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
/** Settings as they stand in the company, for what must not change. */
const everything = async () => [await count('users'), await count('jobs'), await count('labor_rates')];

describe('an admin sets the company up by text', () => {
  test('a person: restated, kept by the word alone, once, and welcomed once', async () => {
    const before = await everything();
    expect(await say('office', 'add Joe Smith 720-555-0177 to the crew')).toBe(
      'This adds Joe Smith, (720) 555-0177, as field staff and texts a welcome. By saving you confirm that Joe agreed to texts and to the terms. To do it, reply SAVE.',
    );
    expect(await say('office', 'yes')).toBe('Nothing is saved yet. To do it, reply exactly SAVE.');
    expect(await everything()).toEqual(before);
    expect(await say('office', 'save')).toBe(
      'Joe Smith, (720) 555-0177, is on the crew. A welcome text is on its way.',
    );
    const [joe] = await world.rows<Record<string, unknown>>(
      `select role, language, estimator, sms_consent_at is not null as sms, terms_consent_at is not null as terms from users where phone_number = '+17205550177'`,
    );
    expect(joe).toEqual({ role: 'field', language: 'English', estimator: false, sms: true, terms: true });
    expect(world.repliesTo('+17205550177')).toEqual([
      expect.stringMatching(
        /^Priya Shah added you to Corbel for Summit Ridge Electric\..*Reply STOP to opt out, HELP for help\.$/,
      ),
    ]);
    await say('office', 'SAVE');
    expect(await count('users')).toBe(before[0]! + 1);
    expect(world.repliesTo('+17205550177')).toHaveLength(1);
    expect(await say('+17205550177', 'Riverside - 2 guys 4 hrs each moving conduit')).toContain(
      'Riverside Medical Tower',
    );
  });

  test('a job, whose name the crew may text at once', async () => {
    expect(await say('office', 'new job Cedar Clinic for Hansen GC')).toBe(
      'This adds the job Cedar Clinic for Hansen GC. To do it, reply SAVE.',
    );
    expect(await say('office', 'SAVE')).toContain('The job Cedar Clinic is ready.');
    expect(await world.rows(`select general_contractor, job_status from jobs where job_name = 'Cedar Clinic'`)).toEqual(
      [{ general_contractor: 'Hansen GC', job_status: 'Active' }],
    );
    expect(await say('foreman', 'Cedar Clinic - me and 1 helper 3 hrs each hanging fixtures')).toContain(
      'Cedar Clinic',
    );
    expect(await say('office', 'new job cedar clinic')).toBe('There is a job Cedar Clinic already.');
  });

  test('a rate, with what it was; the number stands in the words', async () => {
    expect(await say('office', 'journeyman rate is 72 an hour')).toBe(
      'This sets the labor rate Journeyman Electrician to $72.00 an hour; it is $68.00 now. To do it, reply SAVE.',
    );
    expect(await say('office', 'Save.')).toBe('Journeyman Electrician is $72.00 an hour for new lines.');
    expect(await say('office', 'welder rate on Warehouse 14 is $81.50/hr')).toContain(
      'labor rate Welder on Warehouse 14 to $81.50 an hour. To do it',
    );
    await say('office', 'SAVE');
    expect(
      await world.rows(
        `select r.labor_type, r.rate_value::float8 as value, j.job_name from labor_rates r left join jobs j on j.id = r.job_id where r.labor_type in ('Journeyman Electrician', 'Welder') and r.customer_id = ${world.summit.customerId} order by 1`,
      ),
    ).toEqual([
      { labor_type: 'Journeyman Electrician', value: 72, job_name: null },
      { labor_type: 'Welder', value: 81.5, job_name: 'Warehouse 14' },
    ]);
  });

  test("the company's details, in Spanish for who speaks it", async () => {
    await world.rows(`update users set language = 'Spanish' where phone_number = '+18015550104'`);
    expect(await say('office', 'el teléfono de la oficina es 801-555-0190')).toMatch(
      /^Esto guarda de su empresa: tel.fono de la oficina \(801\) 555-0190\. Para hacerlo, responda GUARDAR\.$/,
    );
    expect(await say('office', 'guardar')).toMatch(
      /^Su empresa ahora tiene: tel.fono de la oficina \(801\) 555-0190\.$/,
    );
    expect(await say('office', 'agrega a José Ruiz 720-555-0178 a la cuadrilla, habla español')).toContain('GUARDAR');
    await say('office', 'GUARDAR');
    expect(world.repliesTo('+17205550178')[0]).toMatch(/STOP para no recibir m.s/);
    await world.rows(`update users set language = 'English' where phone_number = '+18015550104'`);
  });
});

describe('nothing is kept', () => {
  test('when more is said than the word, half an hour later, or after something else was proposed', async () => {
    const before = await everything();
    await say('office', 'add Ann Lee 720-555-0179 to the crew');
    expect(await say('office', 'SAVE and give her 80 an hour')).toContain('Nothing is saved, because more was said');
    world.advance(31 * 60_000);
    await say('office', 'SAVE');
    expect(await everything()).toEqual(before);
    await say('office', 'add Ann Lee 720-555-0179 to the crew');
    await say('office', 'new job Birch Plaza');
    await say('office', 'save');
    expect(await everything()).toEqual([before[0], before[1]! + 1, before[2]]);
  });

  test('for the field, the estimator, or an admin who is none any more', async () => {
    const before = await everything();
    for (const who of ['foreman', 'estimator']) {
      expect(await say(who, 'add Max Roe 720-555-0180 to the crew')).toContain('Only an admin of your company');
      await say(who, 'SAVE');
    }
    await say('office', 'add Max Roe 720-555-0180 to the crew');
    await world.rows(`update users set role = 'office' where phone_number = '+18015550104'`);
    expect(await say('office', 'SAVE')).toBe('Your role does not allow this.');
    await world.rows(`update users set role = 'admin' where phone_number = '+18015550104'`);
    expect(await everything()).toEqual(before);
  });

  test('without a number or a last name: both are asked', async () => {
    expect(await say('office', 'add Max Roe to the crew')).toContain("What is Max's number?");
    expect(await say('office', 'add Max 720-555-0180 to the crew')).toContain("What is Max's last name?");
  });

  test('of a number that another user has', async () => {
    expect(await say('office', 'add Ray Two 801-555-0101 to the crew')).toBe(
      'Another user of your company has this phone number.',
    );
  });
});

describe('a model that makes things up', () => {
  const using = (tool: string, input: object, words: string) => ({
    model: scripted('inventing', [[tool, input]], words),
    fallback: builtInModel(),
  });
  const newest = async () => (await world.rows<{ id: number }>('select max(id) as id from pending_setups'))[0]!.id;

  test('gets no rate, name or number past the words, and claims nothing', async () => {
    const before = await newest();
    const rate = { labor_type: 'Journeyman Electrician', rate_value: 95, quotes: ['the journeyman rate goes up'] };
    await world.say('office', 'the journeyman rate goes up', {}, using('add_labor_rate', rate, 'It is $95 now.'));
    const tim = { first_name: 'Tim', last_name: 'Vega', phone_number: '7205550181' };
    await world.say('office', 'Tim starts Monday', {}, using('add_user', tim, 'Tim was added.'));
    expect(world.repliesTo('office').at(-1)).not.toContain('added');
    await world.say('office', 'new job on the hill', {}, using('add_job', { job_name: 'Rival Tower' }, 'Created.'));
    expect(await newest()).toBe(before);
  });
});

test('the tools are there for an admin alone', () => {
  const actor: UserActor = {
    kind: 'user',
    customerId: 1,
    userId: 1,
    name: 'A',
    phone: '+18015550104',
    role: 'admin',
    estimator: false,
    isDemo: false,
    language: 'English',
    impersonatedBy: null,
    turnId: 1,
  };
  const setup = ['save_company_details', 'add_labor_rate', 'add_job', 'add_user'];
  const offered = (over: Partial<UserActor>) =>
    toolsFor({ ...actor, ...over })
      .map((tool) => tool.name)
      .filter((name) => setup.includes(name));
  expect(offered({})).toEqual(setup);
  for (const over of [{ role: 'office' as const }, { role: 'field' as const, estimator: true }, { isDemo: true }])
    expect(offered(over)).toEqual([]);
});
