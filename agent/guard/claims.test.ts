import { describe, expect, test } from 'vitest';
import { measureSms } from '../../domain/sms-segments.ts';
import type { ReceiptKind } from '../../tools/define-tool.ts';
import type { Receipt } from '../../tools/toolset.ts';
import { guardReply, uncoveredClaim } from './guard-reply.ts';

const order = {
  order_id: 7,
  id_number: 1012,
  job_name: 'Tower B',
  items: [{ name: 'Labor', quantity: 8, unit: 'hr' }],
};
const got = (kind: ReceiptKind, result: unknown = order, ok = true): Receipt => ({ tool: kind, kind, ok, result });
const shown = (status: string, approval: string | null = null) => got('looked_up', { ...order, status, approval });
const field = { language: 'English', maySeeMoney: false, channel: 'sms', quoted: [] as string[] } as const;

describe('a claim without its receipt is found', () => {
  test.each([
    ['Created COR 1012.', []],
    ['Created COR 1012.', ['updated']],
    ['I added 60 ft of EMT.', ['looked_up']],
    ['Removed the couplings.', ['added']],
    ['Undone.', ['updated']],
    ['Photo attached.', ['logged']],
    ['Logged for Tower B.', ['looked_up']],
    ['Done.', ['looked_up']],
    ["It's all saved.", []],
    ['I sent it to Dave.', ['created', 'looked_up', 'proposed']],
    ['Sent.', ['proposed']],
    ['We just emailed the office.', ['created']],
    ['I marked it as approved.', ['updated']],
    ['Not found on the list.', []],
    ['Creé la orden 1012.', []],
    ['Se agregaron 60 pies.', ['looked_up']],
    ['Se quitaron los coples.', ['added']],
    ['Listo.', []],
    ['Ya lo envié.', ['looked_up', 'proposed']],
    ['Quedó guardado.', []],
  ] satisfies [string, ReceiptKind[]][])('%s with %j', (reply, kinds) => {
    expect(
      uncoveredClaim(
        reply,
        kinds.map((kind) => got(kind)),
        [],
      ),
    ).not.toBeNull();
  });

  test.each([
    ['COR 1012 was sent to Dave.', shown('Unexecuted')],
    ['COR 1012 is approved.', shown('Unexecuted', 'awaiting')],
    ['Dave approved it.', shown('Unexecuted', 'denied')],
    ['1012 was executed.', shown('Unexecuted', 'approved')],
    ['It has been completed.', shown('Incomplete')],
    ['The request was cancelled.', shown('Unexecuted', 'awaiting')],
    ['La orden fue aprobada.', shown('Unexecuted', 'awaiting')],
    ['Approved, as it says.', got('looked_up', { ...order, status: 'Incomplete', description: 'approved by Dave' })],
  ])('%s when the look-up shows another state', (reply, receipt) => {
    expect(uncoveredClaim(reply, [receipt], [])).not.toBeNull();
  });
});

describe('what is true may be said', () => {
  test.each([
    ['Draft 1012, Tower B: 8 hr Labor.', []],
    ['Created COR 1012 with 8 hr Labor.', ['created']],
    ['Added 60 ft to 1012.', ['added']],
    ['Nothing was changed.', []],
    ["I can't mark it approved; the superintendent does that.", []],
    ['It is not approved yet.', []],
    ['Once it is approved you can execute it.', []],
    ['Was it approved?', []],
    ['Did you say "added by Dave"?', []],
    ['No hay nada aprobado todavía.', []],
    ['Agregado a 1012: 60 pies.', ['added']],
    ['¿Ya está aprobada?', []],
  ] satisfies [string, ReceiptKind[]][])('%s with %j', (reply, kinds) => {
    expect(
      uncoveredClaim(
        reply,
        kinds.map((kind) => got(kind)),
        [],
      ),
    ).toBeNull();
  });

  test.each([
    ['COR 1012 was sent to Dave.', shown('Unexecuted', 'awaiting')],
    ['1012 is approved.', shown('Unexecuted', 'T&M Approved')],
    ['It was executed.', shown('Executed', 'approved')],
    ['La orden está aprobada.', shown('Unexecuted', 'approved')],
  ])('%s when the look-up shows it', (reply, receipt) => {
    expect(uncoveredClaim(reply, [receipt], [])).toBeNull();
  });

  test('the person’s own words claim nothing', () => {
    expect(uncoveredClaim('Daily log: removed the old panel.', [], ['removed the old panel'])).toBeNull();
  });

  test('a proposal’s own text is no claim', () => {
    const text = 'This texts the approved request to Dave. To do it text SEND 1012.';
    expect(
      uncoveredClaim(text, [got('proposed', { proposal: { text, word: 'SEND', id_number: 1012 } })], []),
    ).toBeNull();
  });
});

describe('what leaves', () => {
  test('is the receipts in place of a false claim, in the person’s language', () => {
    const { text, events } = guardReply('I sent it.', [got('added')], field);
    expect([text, events.map((event) => event.rule)]).toEqual(['COR 1012 (Tower B) now has: 8 hr Labor.', ['claim']]);
    expect(guardReply('Ya lo envié.', [], { ...field, language: 'Spanish' }).text).toContain('No se cambió nada');
  });

  test('holds no money for who may not see it, and keeps it for who may', () => {
    expect(guardReply('That is $544.00.', [], field).text).not.toContain('544');
    expect(guardReply('Unos 500 pesos, o 40 dólares.', [], field).text).not.toContain('40');
    expect(guardReply('That is $544.00.', [], { ...field, maySeeMoney: true }).text).toContain('$544.00');
  });

  test.each([
    'Reply YES to confirm.',
    'Reply yes to confirm.',
    'Text CANCEL if that is wrong.',
    "Answer 'end'.",
    'Responda con "YES".',
    'Send stop.',
  ])('never asks for a carrier’s word: %s', (reply) => {
    expect(guardReply(reply, [], field).events.map((event) => event.rule)).toContain('carrier_word');
  });

  test.each([
    'Text me at the end of the day.',
    'Reply with the hours, yes or no matter.',
    'Text SEND 1012 to go ahead.',
  ])('may use such words otherwise: %s', (reply) => expect(guardReply(reply, [], field).events).toEqual([]));

  test('is at most two segments whatever the model wrote, and ends with its question', () => {
    const long = `${'There were many things to say about it. '.repeat(60)}Which job?`;
    for (const reply of [long, 'x'.repeat(5_000), '€ñ'.repeat(900), `${'a'.repeat(600)}?`]) {
      expect(measureSms(guardReply(reply, [], field).text).segments).toBeLessThanOrEqual(2);
    }
    expect(guardReply(`${'Words about it. '.repeat(30)}Which job?`, [], field).text).toMatch(/Which job\?$/);
  });

  test('of a million letters is cut in no time', () => {
    const began = process.cpuUsage();
    guardReply('word '.repeat(200_000), [], field);
    // Of the processor: the clock on the wall runs on while others work.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
  });

  test('has no emoji and is never empty', () => {
    expect(guardReply('👍🎉', [], field).text).toMatch(/\w/);
    expect(guardReply('Got it 👍 which job?', [], field).text).toBe('Got it which job?');
  });
});
