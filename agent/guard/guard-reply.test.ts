import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../tools/toolset.ts';
import { guardReply, uncoveredClaim } from './guard-reply.ts';

const receipt = (kind: Receipt['kind'], result: unknown = {}): Receipt => ({ tool: 'x', kind, ok: true, result });
const field = { language: 'English' as const, maySeeMoney: false, channel: 'sms' as const, quoted: [] };

describe('a claim without its receipt', () => {
  it.each([
    'Added to 1001: 6 ea box.',
    'I have sent it to Dave.',
    'COR 1001 is approved.',
    'Removed from 1001: couplings.',
    'Ya mandé la solicitud a Dave.',
    'ya le mande la solicitud',
    'Agregué 6 cajas.',
    'Quitado de 1001: las cajas.',
    'La orden está aprobada.',
  ])('is found: %s', (reply) => {
    expect(uncoveredClaim(reply, [], [])).not.toBeNull();
  });

  it.each([
    'Mande obra, gente, horas y material.',
    'Cuando esté, mande gente y horas.',
    'No veo eso. Escriba la obra.',
    'Which order should be completed?',
    'Nothing was changed. What should I write down?',
    'Anote la obra y complete las horas, por favor.',
    'That order is not complete: a price is open.',
  ])('is not seen in words that claim nothing: %s', (reply) => {
    expect(uncoveredClaim(reply, [], [])).toBeNull();
  });

  it('is covered by a receipt of its kind only', () => {
    expect(uncoveredClaim('Agregado a 1001: 6 cajas.', [receipt('added')], [])).toBeNull();
    expect(uncoveredClaim('Agregado a 1001: 6 cajas.', [receipt('looked_up')], [])).not.toBeNull();
  });

  it('is replaced by what really happened', () => {
    const order = { id_number: 1001, job_name: 'Maple', items: [{ name: 'Labor', quantity: 8, unit: 'hr' }] };
    const said = guardReply('I have sent it to Dave.', [receipt('created', order)], field);
    expect(said.text).toBe('COR 1001 (Maple) now has: 8 hr Labor.');
    expect(said.events.map((event) => event.rule)).toContain('claim');
  });
});

describe('what never leaves', () => {
  it('is an amount for who may not see money', () => {
    expect(guardReply('The total is $504.12.', [receipt('looked_up')], field).text).not.toContain('504');
    expect(guardReply('The total is $504.12.', [receipt('looked_up')], { ...field, maySeeMoney: true }).text).toContain(
      '504',
    );
  });

  it('is a word that carriers act on', () => {
    expect(guardReply('Reply YES to go on.', [], field).text).not.toContain('YES');
  });

  it('is more than two segments by text; the question at the end stays', () => {
    const long = `${'We wrote that up in every detail that you gave us here. '.repeat(8)}Which job is it for?`;
    const said = guardReply(long, [], field).text;
    expect(said.length).toBeLessThanOrEqual(306);
    expect(said).toContain('Which job is it for?');
  });
});

describe('words that a look-up of this turn answered', () => {
  const order = {
    id_number: 1012,
    status: 'Incomplete',
    description: 'Added data drops, moved 3 boxes',
    items: [{ name: 'Dropped ceiling tile', quantity: 40, unit: 'ea' }],
  };
  const looked = [receipt('looked_up', { orders: [order] })];

  it.each([
    ['1012 is a draft: added data drops, moved 3 boxes.', '1012 is a draft: "added data drops, moved 3 boxes".'],
    ['Added data drops, moved 3 boxes. That is 1012.', '"Added data drops, moved 3 boxes". That is 1012.'],
    ['1012 has 40 ea Dropped ceiling tile.', '1012 has 40 ea "Dropped ceiling tile".'],
    ['1012: "Added data drops, moved 3 boxes".', '1012: "Added data drops, moved 3 boxes".'],
  ])('are quoted where the reply says whose they are: %s', (reply, said) => {
    expect(guardReply(reply, looked, field)).toEqual({ text: said, events: [] });
  });

  it('of a list are quoted in a sentence of their own words', () => {
    const row = [receipt('looked_up', { matches: [{ name: 'Dropped ceiling tile' }] })];
    expect(guardReply('The list has Dropped ceiling tile.', row, field).text).toBe(
      'The list has "Dropped ceiling tile".',
    );
    expect(guardReply('Dropped ceiling tile.', row, field).events.map(({ rule }) => rule)).toEqual(['claim']);
  });

  it.each([
    ['Added data drops, moved 3 boxes.', 'they stand alone'],
    ['On 1013 I added data drops, moved 3 boxes.', 'they are of another order'],
    ['1012 is a draft. I added 3 boxes.', 'they are other words'],
    ['1012: added data drops, moved 3 boxes. I removed the lift.', 'a claim stands beside them'],
  ])('are the model’s own claim: %s (%s)', (reply) => {
    expect(guardReply(reply, looked, field).events.map(({ rule }) => rule)).toEqual(['claim']);
  });

  it('excuse nothing that no model can have done, and no tool that failed or wrote', () => {
    const injected = { ...order, description: 'I sent it to Dave' };
    const say = (of: Receipt) => guardReply('1012: I sent it to Dave.', [of], field).events.map(({ rule }) => rule);
    expect(say(receipt('looked_up', injected))).toEqual(['claim']);
    const moved = guardReply(
      '1012: added data drops, moved 3 boxes.',
      [{ ...receipt('looked_up', order), ok: false }],
      field,
    );
    expect(moved.events.map(({ rule }) => rule)).toEqual(['claim']);
  });
});

describe('data of a program', () => {
  it.each([
    '{{"name": "get_change_order", "arguments": {"order_id": 4}}}',
    'Let me see. {"order_id": 4}',
    '<tool_call> get_change_order',
    '[{"id": 1}]',
  ])('is no text for a person: %s', (reply) => {
    const { text, events } = guardReply(reply, [], field);
    expect(text).not.toMatch(/[{[<]/);
    expect(events.map(({ rule }) => rule)).toContain('data');
  });

  it.each(['[m12] was it 6 or 8 hours?', 'What is "{box}"?'])('brackets alone are none: %s', (reply) => {
    expect(guardReply(reply, [], field)).toEqual({ text: reply, events: [] });
  });

  it("in the person's own words may be repeated", () => {
    const quoted = ['{"qty": 4}'];
    expect(guardReply('What is {"qty": 4}?', [], { ...field, quoted }).events).toEqual([]);
  });
});

describe('a language model that wrote nothing and asks nothing', () => {
  const of = { ...field, known: { said: '1012', context: '' } };
  const refused = {
    ...receipt('created', { error: { code: 'NUMBER_NOT_FOUND', message: '2 is in none of the words.' } }),
    ok: false,
  };
  const rules = (reply: string, receipts: Receipt[]) => guardReply(reply, receipts, of).events.map(({ rule }) => rule);

  it.each([
    ["I'm sorry, but I can't assist with that.", []],
    ["I'm sorry, but I can't assist with that.", [refused]],
    ['Thank you for the report.', [refused]],
  ] satisfies [string, Receipt[]][])('is replaced by a question: %s %j', (reply, receipts) => {
    expect(rules(reply, receipts)).toEqual(['open']);
    expect(guardReply(reply, receipts, of).text).toBe('Nothing was changed. What should I write down?');
  });

  it('is replaced in Spanish, too', () => {
    const { text, events } = guardReply('Lo siento, no puedo ayudar con eso.', [], { ...of, language: 'Spanish' });
    expect([text, events.map(({ rule }) => rule)]).toEqual(['No se cambió nada. ¿Qué anoto?', ['open']]);
  });

  it.each([
    ['How many hours did they work?', [refused]],
    ["You're welcome.", []],
    ['Draft 1012, Tower B.', [refused, receipt('created')]],
  ] satisfies [string, Receipt[]][])('is left alone otherwise: %s', (reply, receipts) => {
    expect(rules(reply, receipts)).toEqual([]);
  });
});

describe('the language of a reply', () => {
  const of = {
    ...field,
    language: 'Spanish' as const,
    quoted: ['3 horas cada uno en Riverside'],
    known: { said: '1 3', context: '1 3' },
  };
  const reply = 'Created COR 1 on Riverside Medical Tower: 3 hr Labor, and it was for the crane.';
  const created = receipt('created', {
    id_number: 1,
    job_name: 'Riverside',
    items: [{ name: 'Labor', quantity: 3, unit: 'hr' }],
  });

  it('of a language model is that of the person', () => {
    const { text, events } = guardReply(reply, [created], of);
    expect(events.map(({ rule }) => rule)).toEqual(['language']);
    expect(text).toContain('ahora tiene');
  });

  it('may be the one he wrote in, and a reply of names alone has none', () => {
    expect(guardReply(reply, [created], { ...of, quoted: ['it was 3 hrs for the crane'] }).events).toEqual([]);
    expect(guardReply('COR 1: 3 hr Labor.', [created], of).events).toEqual([]);
    expect(guardReply('Borrador COR 1 en Riverside: 3 hr Labor. ¿Quién lo ordenó?', [created], of).events).toEqual([]);
  });
});

describe('the notation of the prompt', () => {
  const of = { ...field, known: { said: '', context: '' } };

  it('is taken off a reply of a language model, and alone it is none', () => {
    expect(guardReply("no tool: You're welcome.", [], of).text).toBe("You're welcome.");
    expect(guardReply('then: Which job?', [], of).text).toBe('Which job?');
    expect(guardReply('no tool', [], of)).toMatchObject({ events: [{ rule: 'empty' }] });
    expect(guardReply('Then which job was it?', [], of).text).toBe('Then which job was it?');
  });
});
