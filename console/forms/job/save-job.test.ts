import { afterEach, expect, test, vi } from 'vitest';
import type { JobBody } from '../../../api/contract/customers.ts';
import { queryClient } from '../../api/query-client.ts';
import { checkJobForm, type ContactRow, EMPTY_JOB, emptyContact } from './job-form-state.ts';
import { saveJob } from './save-job.ts';

afterEach(() => vi.unstubAllGlobals());

const job = { id: 7, customer_id: 1, version: 2 } as JobBody;
const contact = (id: number, lastName: string): ContactRow => ({
  key: `contact-${id}`,
  id,
  firstName: 'Sam',
  lastName,
  phone: `(801) 555-012${id}`,
  language: 'English',
});
const [ann, ben, cal] = [contact(1, 'Ash'), contact(2, 'Birch'), contact(3, 'Cedar')];

/** The API, which refuses the calls named; what was sent to contacts. */
function serve(...refused: string[]): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method }: { method: string }) => {
    const call = `${method} ${address.replace('/approval-requests/', '')}`;
    if (call.includes('contact')) sent.push(call);
    const status = refused.includes(call) ? 409 : 200;
    return Promise.resolve(Response.json(method === 'POST' ? { id: 9 } : job, { status }));
  });
  return sent;
}
const save = (contacts: ContactRow[], stored: readonly ContactRow[]) =>
  saveJob({ customerId: 1, job, form: { ...EMPTY_JOB, contacts }, stored, key: 'k' });

test('after a refused contact the next save sends it again, and those that had not been sent', async () => {
  const typed = [
    { ...ann, lastName: 'Aspen' },
    { ...ben, lastName: 'Beech' },
    { ...cal, lastName: 'Cherry' },
  ];
  serve('PUT tm-approval-contact/2');
  const first = await save(typed, [ann, ben, cal]);
  expect(first.failure?.ours).toBe('Failed to update contact.');
  expect(first.stored.toSorted((a, b) => a.id! - b.id!)).toEqual([typed[0], ben, cal]);
  const sent = serve();
  const second = await save(first.contacts, first.stored);
  expect(sent).toEqual(['PUT tm-approval-contact/2', 'PUT tm-approval-contact/3']);
  expect(second).toMatchObject({ failure: null, contacts: typed });
});

test('a contact whose deletion was refused is deleted by the next save; one that was made is not made twice', async () => {
  const line = { ...emptyContact(), firstName: 'Dee', lastName: 'Elm', phone: '(801) 555-0129' };
  serve('DELETE tm-approval-contact/2');
  const first = await save([ann, line], [ann, ben]);
  expect(first.stored).toEqual([ann, ben]);
  expect(first.failure?.ours).toBe('Failed to delete contact.');
  const sent = serve('PUT tm-approval-contact/1');
  const second = await save([line, { ...ann, lastName: 'Aspen' }], first.stored);
  expect(sent).toEqual([
    'DELETE tm-approval-contact/2',
    'POST create-tm-approval-contact',
    'PUT tm-approval-contact/1',
  ]);
  expect(second.contacts[0]).toEqual({ ...line, id: 9 });
  const last = serve();
  await save(second.contacts, second.stored);
  expect(last).toEqual(['PUT tm-approval-contact/1']);
});

test.each([
  ['of a stored contact', { ...ann, firstName: ' ', lastName: '', phone: '' }],
  ['of a new row', emptyContact()],
])('the empty fields %s are asked for, and nobody is deleted by them', (_whose, row) => {
  for (const act of ['create', 'edit'] as const)
    expect(checkJobForm({ ...EMPTY_JOB, jobName: 'Clinic', contacts: [row] }, act).contacts).toBe(
      'All approval contacts must have a first name, last name, and phone number.',
    );
});

test('a new contact that is refused is told as one that was not created', async () => {
  const line = { ...emptyContact(), firstName: 'Dee', lastName: 'Elm', phone: '(801) 555-0129' };
  serve('POST create-tm-approval-contact');
  expect((await save([line], [])).failure?.ours).toBe('Failed to create a new contact');
});

test('the report panel asks for its recipients again', async () => {
  serve();
  const asked = vi.spyOn(queryClient, 'invalidateQueries');
  await save([ann], [ann]);
  expect(asked).toHaveBeenCalledWith({ queryKey: ['job-reports', 7] });
});
