import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApprovalWorld, SUPER, type ApprovalWorld } from '../../testing/open-approval-world.ts';
import { withTenant } from '../../prisma/walls.ts';
import { layoutWeeklyReport } from '../documents/weekly-report-mail.ts';
import { readPdfText } from '../documents/read-pdf-text.ts';
import { readReports } from '../services/reports/read-reports.ts';

let world: ApprovalWorld;
let jobUrl: string;
let sumUrl: string;
let jobId: number;
const ids: number[] = [];

beforeAll(async () => {
  world = await openApprovalWorld();
  jobId = world.summit.jobs['Riverside Medical Tower']!;
  jobUrl = `/customers/${world.summit.customerId}/jobs/${jobId}`;
  sumUrl = `/jobs/${jobId}/contract-sum`;
  // Of each: 8 hours at $68.
  for (let count = 0; count < 4; count++) {
    const id = await world.newOrder();
    await world.call('office', 'PUT', `/change-orders/${id}`, { big_dict: { markups: [] } });
    if (count < 3) await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    ids.push(id);
  }
}, 60_000);
afterAll(() => world.close());

const save = (body: object) => world.call('office', 'PUT', jobUrl, body);
const read = async () => (await world.call('office', 'GET', sumUrl)).json();

test('starts empty, and without an original sum there is no revised one', async () => {
  expect(await read()).toEqual({
    original: null,
    approved: 0,
    approved_count: 0,
    pending: 1632,
    pending_count: 3,
    cost_open: 0,
    cost_open_count: 0,
    revised: null,
    retainage: null,
    retained: null,
  });
});

test.each([
  [{ original_contract_sum: -1 }, 'original_contract_sum', 'The original contract sum must be an amount of at least 0'],
  [{ retainage: 1.2 }, 'retainage', 'Retainage must be from 0% to 100%'],
])('refuses %j', async (body, field, sentence) => {
  const answer = await save(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: sentence, fields: { [field]: sentence } });
});

test('is kept on the job, and hidden from the field', async () => {
  const saved = await save({ original_contract_sum: '500,000', retainage: 0.1, print_contract_sum: true });
  expect(saved.json()).toMatchObject({ original_contract_sum: 500_000, retainage: 0.1, print_contract_sum: true });
  expect((await save({ address: '1 River Rd' })).json()).toMatchObject({
    original_contract_sum: 500_000,
    retainage: 0.1,
  });
  expect((await world.call('field', 'GET', jobUrl)).json()).toMatchObject({
    original_contract_sum: null,
    retainage: null,
  });
  expect((await world.call('field', 'GET', sumUrl)).statusCode).toBe(403);
  expect((await world.call('rival', 'GET', sumUrl)).statusCode).toBe(404);
});

test('follows execution, and holds hours-only amounts open until the cost is agreed', async () => {
  await world.call('office', 'PUT', `/change-orders/${ids[0]}`, { status: 'Executed' });
  await world.ask(ids[1]!);
  await world.say(SUPER, 'hours only');
  expect(await read()).toMatchObject({
    approved: 544,
    approved_count: 1,
    pending: 1088,
    cost_open: 544,
    cost_open_count: 1,
    revised: 500_544,
    retained: 50_054.4,
  });
  await world.call('office', 'PUT', `/change-orders/${ids[1]}`, { approved_amount: 500 });
  expect(await read()).toMatchObject({ approved: 1044, pending: 544, cost_open: 0, revised: 501_044 });
});

test('is on the PDF, frozen with its revision', async () => {
  const pdf = async (id: number) => {
    const answer = await world.call('office', 'GET', `/change-orders/${id}/pdf`);
    return (await readPdfText(answer.rawPayload)).join('\n').replace(/\s+/g, ' ');
  };
  const text = await pdf(ids[2]!);
  expect(text).toContain('Net change by previously authorized change orders $1,044.00');
  expect(text).toContain('Contract sum prior to this change order $501,044.00');
  expect(text).toContain('This change $544.00');
  expect(text).toContain('Contract sum to date, including this change $501,588.00');
  // Executed: frozen. What other orders do afterwards is not on it.
  await world.call('office', 'PUT', `/change-orders/${ids[2]}`, { status: 'Executed' });
  expect(await pdf(ids[2]!)).toContain('Contract sum prior to this change order $501,044.00');
  await world.call('office', 'POST', `/change-orders/${ids[3]}/complete`, {});
  await world.call('office', 'PUT', `/change-orders/${ids[3]}`, { status: 'Executed' });
  expect(await pdf(ids[2]!)).toContain('Contract sum prior to this change order $501,044.00');
  expect(await pdf(ids[3]!)).toContain('Contract sum prior to this change order $501,588.00');
  await save({ print_contract_sum: false });
  expect(await pdf(ids[3]!)).not.toContain('Contract sum');
});

test('is in the log as PDF and CSV, of all orders of the job, and in the weekly report', async () => {
  const log = async (address: string) =>
    (await world.call('office', 'POST', `/change-orders/${address}`, [ids[0]])).rawPayload;
  const csv = new TextDecoder().decode(await log('log?format=csv'));
  expect(csv).toMatch(/^Original contract sum,.*,500000\.00\r?$/m);
  expect(csv).toMatch(/^Revised contract sum,.*Riverside Medical Tower.*,502132\.00\r?$/m);
  expect((await readPdfText(await log('pdf-log'))).join('\n')).toMatch(/\$502,132\.00/);
  const [report] = await withTenant(world.deps.db, world.summit, (tx) =>
    readReports(tx, { customerId: world.summit.customerId, jobId }, world.deps.clock.now()),
  );
  const mail = layoutWeeklyReport(report!.content, null);
  expect(mail.text).toContain('- Revised contract sum: $502,132.00');
  expect(mail.html).toContain('Retainage, 10% of the revised sum');
});

test('the log names the numbers that no order has, and has a column for each kind of reference', async () => {
  const gone = await world.newOrder();
  const last = await world.newOrder();
  await world.call('office', 'DELETE', `/change-orders/${gone}`);
  const references = [
    { kind: 'ticket', value: '2231' },
    { kind: 'ticket', value: '2232' },
    { kind: 'rfi', value: '088' },
  ];
  await world.call('office', 'PUT', `/change-orders/${last}`, { customer_reference: 'PCO 9', references });
  const log = async (address: string) =>
    (await world.call('office', 'POST', `/change-orders/${address}`, [last])).rawPayload;
  const [head = '', row = ''] = new TextDecoder().decode(await log('log?format=csv')).split('\r\n');
  expect(head).toContain('T&M approval,Ticket,RFI,PCO,GC CO,PO,Cost code,Amount');
  expect(row).toMatch(/^COR 6,PCO 9,.*,"2231, 2232",088,,,,,544/);
  const csv = new TextDecoder().decode(await log('log?format=csv'));
  expect(csv).toMatch(/^Numbers not in use: 5,,,Riverside Medical Tower/m);
  const paper = (await readPdfText(await log('pdf-log'))).join('\n');
  expect(paper).toContain('Numbers not in use on Riverside Medical Tower: 5');
  expect(paper.replace(/\s+/g, ' ')).toContain('PCO 9, Ticket 2231,');
});
