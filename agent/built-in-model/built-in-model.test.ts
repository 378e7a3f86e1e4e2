import { describe, expect, it, test } from 'vitest';
import { measureSms } from '../../domain/sms-segments.ts';
import type { PromptContext } from '../prompt-context.ts';
import type { Receipt } from '../../tools/toolset.ts';
import { uncoveredClaim } from '../guard/guard-reply.ts';
import { builtInModel } from './built-in-model.ts';
import { CHATTER } from './fixtures/chatter.ts';
import { FakeCompany } from './fake-tools.ts';

const RIVERSIDE = 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT';
const spanish = { language: 'Spanish' } satisfies Partial<PromptContext['person']>;
const office = { role: 'office', estimator: true, maySeeMoney: true } satisfies Partial<PromptContext['person']>;

const company = (person: Partial<PromptContext['person']> = {}) => new FakeCompany(builtInModel(), person);

/** '12 hr Labor; 60 ft 3/4" EMT' of the nth order. */
function lines(of: FakeCompany, n = 0): string {
  return (of.orders[n]?.items ?? [])
    .map(
      (item) =>
        `${item.quantity} ${item.unit} ${item.name}${item.rate_kind ? ` ${item.rate_kind}` : ''}${item.unit_cost ? ` @${item.unit_cost}` : ''}`,
    )
    .join('; ');
}

const writes = (of: FakeCompany, from = 0) =>
  of.calls
    .slice(from)
    .filter(
      (call) =>
        !['find_job', 'list_change_orders', 'get_change_order', 'look_up_material', 'look_up_labor_rate'].includes(
          call.tool,
        ),
    );

describe('what is open', () => {
  it('is told in the crew’s own words, which the guard does not take for a claim', async () => {
    const of = company();
    await of.text('Riverside - 2 guys 4 hrs each, sleeves for added data drops');
    const first = of.calls.length;
    const reply = await of.text('what is open on Riverside?');
    const receipts = of.calls
      .slice(first)
      .map(({ tool, output }): Receipt => ({ tool, kind: 'looked_up', ok: true, result: output }));
    expect(reply).toContain('"Sleeves for added data drops"');
    expect(uncoveredClaim(reply, receipts, [])).toBeNull();
  });

  it('also where one order is told', async () => {
    const of = company();
    await of.text('Riverside - 2 guys 4 hrs each, sleeves for added data drops');
    const first = of.calls.length;
    const reply = await of.text('status of 1001?');
    const receipts = of.calls
      .slice(first)
      .map(({ tool, output }): Receipt => ({ tool, kind: 'looked_up', ok: true, result: output }));
    expect(reply).toContain(': draft. "Sleeves for added data drops". 8 hr Labor.');
    expect(uncoveredClaim(reply, receipts, [])).toBeNull();
  });
});

describe('the main job', () => {
  it('makes one draft of a text with a photo, each line with its words', async () => {
    const of = company();
    const reply = await of.text(RIVERSIDE, 1);
    expect(of.orders).toHaveLength(1);
    expect(of.orders[0]).toMatchObject({
      job_id: 1,
      description: 'Relocating conduit on 3rd floor',
      attachments: [expect.any(Number)],
    });
    expect(lines(of)).toBe('8 hr Labor; 60 ft 3/4" EMT');
    expect(of.orders[0]?.items[0]?.words).toEqual(['2 guys', '4 hrs each']);
    expect(reply).toContain('Riverside Medical Tower');
    expect(reply).toContain('1001');
    expect(reply).toMatch(/1 photo attached\. Who told you to do it\?$/);
  });

  it('asks once who ordered the work, and gives the words to forward', async () => {
    const of = company();
    await of.text(RIVERSIDE);
    expect(await of.text('it was Dave from Hartwell')).toMatch(/directed by Dave from Hartwell/);
    expect(of.orders[0]?.directed_by).toBe('Dave from Hartwell');
    const other = company();
    expect(await other.text(RIVERSIDE)).toMatch(/No photo yet\. Who told you to do it\?$/);
    expect(await other.text('no idea')).toMatch(/left open/);
    expect(await other.text('add 4 more hours')).not.toMatch(/Who told/);
    expect(other.orders[0]?.directed_by).toBeNull();
  });

  it('goes on: each hour corrected, lines added, taken off, undone, moved', async () => {
    const of = company();
    await of.text(RIVERSIDE);
    await of.text('make it 6 hrs each');
    expect(lines(of)).toBe('12 hr Labor; 60 ft 3/4" EMT');
    await of.text('another 20 ft of EMT and 4 couplings');
    expect(lines(of)).toBe('12 hr Labor; 80 ft 3/4" EMT; 4 ea Coupling');
    await of.text('scratch the couplings');
    expect(lines(of)).toBe('12 hr Labor; 80 ft 3/4" EMT');
    await of.text('undo');
    expect(lines(of)).toBe('12 hr Labor; 80 ft 3/4" EMT; 4 ea Coupling');
    await of.text('wrong job, Maple St');
    expect(of.orders[0]?.job_name).toBe('Maple Street School');
    expect(await of.text("what's still open at Tower B?")).toMatch(/nothing is open at Tower B Garage/i);
    expect(await of.text("what's still open at Maple?")).toContain('1001');
    expect(of.orders).toHaveLength(1);
  });

  it('does the same in Spanish, and answers in Spanish', async () => {
    const of = company(spanish);
    expect(
      await of.text(
        'Riverside, dos hombres 4 horas cada uno moviendo tubería en el tercer piso, usamos 60 pies de EMT de 3/4',
      ),
    ).toMatch(/^Borrador 1001, Riverside/);
    expect(lines(of)).toBe('8 hr Labor; 60 ft 3/4" EMT');
    await of.text('cámbialo a 6 horas cada uno');
    await of.text('agrega 4 coples');
    expect(lines(of)).toBe('12 hr Labor; 60 ft 3/4" EMT; 4 ea Coupling');
    await of.text('quita los coples');
    expect(lines(of)).toBe('12 hr Labor; 60 ft 3/4" EMT');
    await of.text('deshacer');
    expect(lines(of)).toBe('12 hr Labor; 60 ft 3/4" EMT; 4 ea Coupling');
    await of.text('trabajo equivocado, es para Maple');
    expect(of.orders[0]?.job_name).toBe('Maple Street School');
    expect(await of.text('¿qué hay abierto en Torre B?')).toMatch(/no hay nada abierto/i);
  });
});

describe('one thing missing is asked for, and the answer completes it', () => {
  it.each([
    ['the job', ['2 guys 4 hrs each relocating conduit', 'Riverside'], /which job/i, '8 hr Labor'],
    ['the job, by its place in the list', ['2 guys 4 hrs each relocating conduit', '2'], /which job/i, '8 hr Labor'],
    ['the hours', ['Riverside 2 guys relocating conduit', '4 each'], /how many hours/i, '8 hr Labor'],
    ['the hours, with their unit', ['Riverside 2 guys relocating conduit', '4 hrs'], /how many hours/i, '8 hr Labor'],
    ['the heads', ['Tower B: guys worked 3 hrs cleaning up after the leak', '4'], /how many people/i, '12 hr Labor'],
    ['the feet', ['Tower B: used 3/4 EMT', '60'], /how many ft/i, '60 ft 3/4" EMT'],
    ['the pieces', ['Tower B: used some couplings', '12'], /how many/i, '12 ea Coupling'],
    ['a number below zero', ['used -5 ft of EMT at Riverside', '5'], /below zero.*how many/i, '5 ft EMT'],
    ['job and work', ['2 guys 4 hrs', 'Riverside, patching ceiling'], /which job.*what work/i, '8 hr Labor'],
    [
      'the hours in Spanish',
      ['2 hombres moviendo ducto en Riverside', '4 horas cada uno'],
      /cuántas horas/i,
      '8 hr Labor',
    ],
  ] as const)('%s', async (_what, [first, second], question, expected) => {
    const of = company(/hombres/.test(first) ? spanish : {});
    expect(await of.text(first)).toMatch(question);
    for (const item of of.orders[0]?.items ?? [])
      if (question.source.includes('how many')) expect(item.quantity).toBeNull();
    await of.text(second);
    expect(lines(of)).toBe(expected);
    expect(of.orders).toHaveLength(1);
    expect(of.orders[0]?.job_id).not.toBeNull();
  });

  it('a job nobody has is looked up, then asked for', async () => {
    const of = company();
    const reply = await of.text('At Oak Plaza 2 guys 3 hrs fixing a leak');
    expect(of.calls[0]?.tool).toBe('find_job');
    expect(reply).toMatch(/don't see a job "Oak Plaza".*which job/i);
    await of.text('Maple');
    expect(of.orders[0]?.job_name).toBe('Maple Street School');
  });

  it('10,000 hours are asked back before anything is written', async () => {
    const of = company();
    expect(await of.text('10,000 hours at Riverside relocating conduit')).toMatch(/10000 hr.*is that right\?/i);
    expect(of.orders).toHaveLength(0);
    await of.text('yes');
    expect(lines(of)).toBe('10000 hr Labor');
  });

  it('and let go when they were wrong', async () => {
    const of = company();
    await of.text('10,000 hours at Riverside relocating conduit');
    await of.text('no');
    expect(of.orders).toHaveLength(0);
    await of.text('Riverside 10 hours relocating conduit');
    expect(lines(of)).toBe('10 hr Labor');
  });
});

describe('corrections find their line', () => {
  it.each([
    ['it was 3 electricians not 2', '12 hr Electrician; 60 ft 3/4" EMT; 6 ea Coupling'],
    ['make it 5 hrs each', '10 hr Electrician; 60 ft 3/4" EMT; 6 ea Coupling'],
    ['couplings should be 10', '8 hr Electrician; 60 ft 3/4" EMT; 10 ea Coupling'],
    ['change the EMT to 80 ft', '8 hr Electrician; 80 ft 3/4" EMT; 6 ea Coupling'],
    ['should be 80 ft not 60', '8 hr Electrician; 80 ft 3/4" EMT; 6 ea Coupling'],
    ['make it 80 ft of EMT', '8 hr Electrician; 80 ft 3/4" EMT; 6 ea Coupling'],
    ['the EMT was 1 in not 3/4', '8 hr Electrician; 60 ft 1" EMT; 6 ea Coupling'],
    ['10 not 6', '8 hr Electrician; 60 ft 3/4" EMT; 10 ea Coupling'],
    ['5 hrs not 4', '10 hr Electrician; 60 ft 3/4" EMT; 6 ea Coupling'],
    ['not 4 hrs, 5', '10 hr Electrician; 60 ft 3/4" EMT; 6 ea Coupling'],
    ['that was all OT', '8 hr Electrician overtime; 60 ft 3/4" EMT; 6 ea Coupling'],
    ['take the EMT off', '8 hr Electrician; 6 ea Coupling'],
    ["we didn't use the couplings", '8 hr Electrician; 60 ft 3/4" EMT'],
    ['scratch the couplings and the EMT', '8 hr Electrician'],
    ['another 2 hrs each', '12 hr Electrician; 60 ft 3/4" EMT; 6 ea Coupling'],
    ['plus 3 straps', '8 hr Electrician; 60 ft 3/4" EMT; 6 ea Coupling; 3 ea Strap'],
    ['add 2 more couplings', '8 hr Electrician; 60 ft 3/4" EMT; 8 ea Coupling'],
    ['forgot a box of wire nuts', '8 hr Electrician; 60 ft 3/4" EMT; 6 ea Coupling; 1 box Wire nut'],
    ['fueron 3 electricistas no 2', '12 hr Electrician; 60 ft 3/4" EMT; 6 ea Coupling'],
    ['no usamos los coples', '8 hr Electrician; 60 ft 3/4" EMT'],
    ['los coples deben ser 10', '8 hr Electrician; 60 ft 3/4" EMT; 10 ea Coupling'],
  ])('%s', async (text, expected) => {
    const of = company();
    await of.text('Riverside 2 electricians 4 hrs each moving panel, 60 ft 3/4 EMT, 6 couplings');
    await of.text(text);
    expect(lines(of)).toBe(expected);
    expect(of.orders).toHaveLength(1);
  });

  it('on the order that is named, not the last one', async () => {
    const of = company();
    await of.text('Riverside - 2 guys 4 hrs each patching drywall');
    await of.text('2 guys 3 hrs at Maple hanging door');
    await of.text('the riverside one should be 6 hrs each');
    await of.text('on 1002 make it 5 hrs each');
    expect([lines(of, 0), lines(of, 1)]).toEqual(['12 hr Labor', '10 hr Labor']);
    await of.text('move the door one to tower b');
    expect(of.orders[1]?.job_name).toBe('Tower B Garage');
  });

  it('with nothing to correct, asks', async () => {
    const of = company();
    expect(await of.text('make it 6 hrs each')).toMatch(/which order.*\?/i);
    expect(writes(of)).toEqual([]);
  });

  it('of who ordered it, the day and a note stand beside the lines', async () => {
    const of = company();
    await of.text(RIVERSIDE);
    await of.text('Dave told us to do it');
    await of.text('that was yesterday');
    await of.text('note: panel was locked for an hour');
    expect(of.orders[0]).toMatchObject({
      directed_by: 'Dave',
      work_date: '2026-03-01',
      note: 'panel was locked for an hour',
    });
  });
});

describe('several things in one burst', () => {
  it('two jobs become two orders', async () => {
    const of = company();
    await of.text('Riverside - 2 guys 4 hrs each moving conduit. Also at Tower B 1 guy 3 hrs patching, 2 bags mortar');
    expect(of.orders.map((order) => order.job_name)).toEqual(['Riverside Medical Tower', 'Tower B Garage']);
    expect([lines(of, 0), lines(of, 1)]).toEqual(['8 hr Labor', '3 hr Labor; 2 bag Mortar']);
  });

  it('texts in any order become one', async () => {
    const burst = ['used 60 ft 3/4 EMT', '2 guys 4 hrs each', 'Riverside, relocating conduit'];
    for (const texts of [burst, burst.toReversed()]) {
      const of = company();
      await of.text(texts);
      expect(of.orders).toHaveLength(1);
      expect(of.orders[0]?.job_id).toBe(1);
      expect(lines(of).split('; ').sort()).toEqual(['60 ft 3/4" EMT', '8 hr Labor']);
    }
  });

  it('overtime is its own line', async () => {
    const of = company();
    await of.text('Riverside 2 guys 8 hrs plus 2 hrs OT each pulling wire');
    expect(lines(of)).toBe('16 hr Labor; 4 hr Labor overtime');
  });
});

describe('photos', () => {
  it('alone, before any work: asks what they show and writes nothing', async () => {
    const of = company();
    expect(await of.text('', 3)).toMatch(/3 photos.*\?/);
    expect(writes(of)).toEqual([]);
  });

  it('alone, after the words: go to that order', async () => {
    const of = company();
    await of.text(RIVERSIDE);
    await of.text('', 2);
    expect(of.orders[0]?.attachments).toHaveLength(2);
  });

  it('with the words go to the order that is named', async () => {
    const of = company();
    await of.text(RIVERSIDE);
    await of.text('Maple 2 guys 3 hrs patching wall');
    await of.text('these are for riverside', 2);
    expect(of.orders.map((order) => order.attachments.length)).toEqual([2, 0]);
  });
});

describe('the office', () => {
  it.each([
    ['send it for approval', 'send_approval_request', 'SEND 1001'],
    ['remind dave about 1001', 'remind_approval', 'REMIND 1001'],
    ['withdraw the request', 'cancel_approval', 'WITHDRAW 1001'],
    ['complete 1001', 'complete_change_order', 'COMPLETE 1001'],
    ['execute it', 'execute_change_order', 'EXECUTE 1001'],
    ['manda la 1001 a aprobación', 'send_approval_request', 'SEND 1001'],
  ])('%s: restates it and asks for the word', async (text, tool, word) => {
    const of = company(office);
    await of.text(RIVERSIDE);
    const reply = await of.text(text);
    expect(of.calls.at(-1)?.tool).toBe(tool);
    expect(reply).toContain(word);
  });

  it('alone may do that: the field is told so, and no such tool is called', async () => {
    const of = company();
    await of.text(RIVERSIDE);
    expect(await of.text('send it for approval')).toMatch(/office/i);
    expect(of.calls.map((call) => call.tool)).toEqual(['create_change_order']);
  });

  it("'yes' to a proposal is answered with the exact word", async () => {
    const of = company(office);
    await of.text(RIVERSIDE);
    of.context.pending = { action: 'send', id_number: 1001, word: 'SEND' };
    expect(await of.text('yes')).toMatch(/SEND 1001/);
  });
});

describe('daily logs', () => {
  it('are no change orders', async () => {
    const of = company();
    await of.text('Daily log: Maple, poured slab, 12 guys on site, rain at 2');
    expect(of.orders).toHaveLength(0);
    expect(of.logs).toMatchObject([{ job_id: 2, content: expect.stringContaining('poured slab') as string }]);
  });

  it('without a job wait for it', async () => {
    const of = company();
    expect(await of.text('daily log: 12 guys on site, no issues')).toMatch(/which job/i);
    await of.text('Tower B');
    expect(of.logs).toMatchObject([{ job_id: 3, content: '12 guys on site, no issues' }]);
  });
});

describe('what is no work writes nothing', () => {
  it.each(CHATTER.map((text) => [text]))('%s', async (text) => {
    const fresh = company();
    await fresh.text(text);
    expect(writes(fresh)).toEqual([]);
    const later = company();
    await later.text(RIVERSIDE);
    const before = later.calls.length;
    await later.text(text);
    expect(writes(later, before)).toEqual([]);
  });
});

describe('bad input gets an answer in words', () => {
  it.each([
    ['', 0],
    ['👍👍', 0],
    ['   ', 0],
    ['x '.repeat(800), 0],
    ['????', 0],
    [`${RIVERSIDE}. ${'also relocated a box. '.repeat(70)}`, 0],
  ])('%#', async (text) => {
    const of = company();
    const reply = await of.text(text);
    expect(reply.length).toBeGreaterThan(5);
    expect(measureSms(reply).segments).toBeLessThanOrEqual(2);
  });

  it('a quantity of many lines stays within two texts', async () => {
    const of = company();
    const list = Array.from({ length: 30 }, (_, i) => `${i + 1} 3/4" EMT connectors with a very long name ${i}`).join(
      ', ',
    );
    expect(
      measureSms(await of.text(`Riverside 2 guys 4 hrs each relocating conduit, ${list}`)).segments,
    ).toBeLessThanOrEqual(2);
  });
});

test('a number the tools refuse is given up, not invented', async () => {
  const of = company();
  const model = builtInModel();
  const inputs: { items?: { quantity: number | null }[] }[] = [];
  const refusing = new FakeCompany({
    ...model,
    doGenerate: async (call) => {
      const answer = await model.doGenerate(call);
      for (const part of answer.content)
        if (part.type === 'tool-call') inputs.push(JSON.parse(part.input) as (typeof inputs)[number]);
      return answer;
    },
  });
  refusing['readItems'] = (items) =>
    items.some((item) => item.quantity !== null)
      ? { error: { code: 'NUMBER_NOT_FOUND', message: "8 for 'Labor' is in none of the quoted words.", numbers: [] } }
      : of['readItems'](items);
  expect(await refusing.text('Riverside 2 guys 4 hrs each relocating conduit')).toMatch(/how many hours/i);
  expect(inputs.map((input) => input.items?.[0]?.quantity)).toEqual([8, null]);
});

test('two replies in a row are no reason to write what the first of them wrote once more', async () => {
  const of = company();
  const drafted = await of.text(RIVERSIDE);
  // Sent before the draft was answered; a prompt joins the two replies into one.
  const [asked] = of.history.splice(0);
  of.history.push(
    asked!,
    { role: 'user', text: '2 guys 3 hrs each' },
    { role: 'assistant', text: `${drafted} Which job, and what work was it?` },
  );
  await of.text('Maple, 1 guy 2 hrs patching the wall');
  expect(
    of.orders.map((order) => order.items.filter((item) => item.unit === 'hr').map((item) => item.quantity)),
  ).toEqual([[8], [2]]);
});

test('the same prompt always gives the same answer, and a stream says the same words', async () => {
  const model = builtInModel();
  const call = { prompt: [{ role: 'user' as const, content: [{ type: 'text' as const, text: '[m1] hi' }] }] };
  expect(await model.doGenerate(call)).toEqual(await model.doGenerate(call));
  const { stream } = await model.doStream(call);
  const words: string[] = [];
  for await (const part of stream)
    if ((part as { type: string }).type === 'text-delta') words.push((part as { delta: string }).delta);
  expect(words.join('')).toMatch(/text it again/);
});

test('a turn costs at most 30 ms of processor time', async () => {
  const of = company();
  await of.text(RIVERSIDE);
  const before = process.cpuUsage();
  for (let i = 0; i < 20; i += 1) await company().text(RIVERSIDE, 1);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / 20).toBeLessThan(30);
});
