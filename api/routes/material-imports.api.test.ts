import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../prisma/walls.ts';
import { openApiWorld, type ApiWorld, type Principal } from '../../testing/open-api-world.ts';
import { materialImport, type MaterialImportBody } from '../contract/material-imports.ts';
import { failImport, readImport } from '../services/material-imports/read-import.ts';

let world: ApiWorld;
let at: string;
beforeAll(async () => {
  world = await openApiWorld();
  at = `/customers/${world.summit.customerId}/materials`;
});
afterAll(() => world.close());
beforeEach(() =>
  withTenant(world.deps.db, world.summit, (tx) =>
    tx.materials.deleteMany({ where: { customer_id: world.summit.customerId } }),
  ),
);

const HEAD = 'Description,Unit,Price\n';

async function upload(file: string | Uint8Array, name = 'list.csv', who: Principal = 'office', headers = {}) {
  const form = new FormData();
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return world.app.inject({
    method: 'POST',
    url: `${at}/start-process`,
    cookies: world.cookieOf(who),
    headers: { 'content-type': request.headers.get('content-type')!, ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const status = (id: number | string, who: Principal = 'office') => world.call(who, 'GET', `${at}/process-status/${id}`);
const cancel = (id: number | string) => world.call('office', 'POST', `${at}/cancel-process/${id}`, {});
const of = (importId: number) => ({ customerId: world.summit.customerId, importId });

/** Uploads, reads as the worker would, and asks for the review. */
async function read(file: string | Uint8Array, name?: string): Promise<MaterialImportBody> {
  const started = await upload(file, name);
  expect(started.statusCode, started.body).toBe(201);
  await readImport(world.deps, of(started.json().job_id));
  return materialImport.parse((await status(started.json().job_id)).json());
}

const save = (materials: unknown[], who: Principal = 'office') => world.call(who, 'POST', at, { materials });
const listed = async (): Promise<[string, string, number][]> => {
  const rows = (await world.call('office', 'GET', at)).json() as {
    name: string;
    units: { unit_type: string; price: number }[];
  }[];
  return rows.map(({ name, units }) => [name, units[0]!.unit_type, units[0]!.price]);
};
const rowsOf = ({ materials }: MaterialImportBody) =>
  materials!.map(({ description, unit, price }) => ({ description, unit, price }));

describe('uploading a price list', () => {
  test('is processing, then a review; saved is what is confirmed, and nothing before', async () => {
    const started = await upload(`${HEAD}EMT 3/4,ft,"$1,234.50"\nTape,roll,call\n`);
    const { job_id: id } = started.json();
    expect((await status(id)).json()).toMatchObject({ job_id: id, status: 'processing', materials: null, error: null });
    await readImport(world.deps, of(id));
    const review = materialImport.parse((await status(id)).json());
    expect(review).toMatchObject({
      status: 'completed',
      filename: 'list.csv',
      materials: [{ description: 'EMT 3/4', unit: 'ft', price: 1234.5, row: 2, change: 'new', existing: null }],
      refused: [{ row: 3, description: 'Tape', price: 'call', reason: 'The price is not a number.' }],
      sheets: [{ description: 'Description', unit: 'Unit', price: 'Price', headingRow: 1 }],
    });
    expect(await listed()).toEqual([]);
    const saved = await save(rowsOf(review));
    expect(saved.json()).toMatchObject({ count: 1, message: 'Materials saved successfully! 1 items added.' });
    expect(await listed()).toEqual([['EMT 3/4', 'ft', 1234.5]]);
  });

  test('hourly rates by kind are no materials: the review holds them for the labor rates', async () => {
    const review = await read('Classification,ST,OT,DT\nForeman,$104.00,$143.50,$183.00\n');
    expect(review).toMatchObject({ status: 'completed', materials: [], refused: [] });
    expect(review.labor).toEqual([
      { labor_type: 'Foreman', rate_value: 104, sheet: expect.any(String), row: 2 },
      { labor_type: 'Foreman OT', rate_value: 143.5, sheet: expect.any(String), row: 2 },
      { labor_type: 'Foreman DT', rate_value: 183, sheet: expect.any(String), row: 2 },
    ]);
  });

  test('the same file a second time changes nothing; another price is an update of the row that is there', async () => {
    const first = await read(`${HEAD}EMT 3/4,ft,1.18\nTape,roll,4\n`);
    await save(rowsOf(first));
    const before = (await world.call('office', 'GET', at)).json() as { id: number }[];
    const again = await read(`${HEAD}emt  3/4,FT,1.25\nTape,roll,4\nNew,ea,9\n`, 'again.csv');
    expect(again.materials!.map(({ change, existing }) => [change, existing?.price ?? null])).toEqual([
      ['update', 1.18],
      ['same', 4],
      ['new', null],
    ]);
    await save(rowsOf(again));
    const after = (await world.call('office', 'GET', at)).json() as { id: number }[];
    expect(after).toHaveLength(3);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect((await listed()).find(([name]) => /emt/i.test(name))).toEqual([expect.stringMatching(/emt/i), 'ft', 1.25]);
  });

  test('five thousand rows that say the same are saved as one', async () => {
    const review = await read(HEAD + 'EMT 3/4,ft,1.18\n'.repeat(5_000));
    expect(review.passed).toMatchObject({ repeated: 4_999 });
    const saved = await save(
      Array.from({ length: 5_000 }, () => ({ description: 'EMT 3/4', unit: 'ft', price: 1.18 })),
    );
    expect(saved.statusCode, saved.body).toBe(201);
    expect(await listed()).toEqual([['EMT 3/4', 'ft', 1.18]]);
  });

  test('one wrong row saves none', async () => {
    const refused = await save([
      { description: 'Good', unit: 'ea', price: 1 },
      { description: 'Bad', unit: 'ea', price: -1 },
    ]);
    expect(refused.json()).toMatchObject({ fields: { 'materials.1.price': 'Price must be a valid positive number' } });
    expect(await listed()).toEqual([]);
  });

  test('is started once for one idempotency key', async () => {
    const key = { 'idempotency-key': 'import-1' };
    const first = await upload(`${HEAD}A thing,ea,1\n`, 'a.csv', 'office', key);
    const again = await upload(`${HEAD}A thing,ea,1\n`, 'a.csv', 'office', key);
    expect(again.json()).toEqual(first.json());
  });
});

describe('choosing the columns of a price list', () => {
  const BIDS = 'Description,UOM,Acme Supply price,Best Electric price\nEMT 3/4,ft,1.18,1.10\nTape,roll,4,3.50\n';
  const choose = (id: number, sheet: object, who: Principal = 'office') =>
    world.call(who, 'POST', `${at}/choose-columns/${id}`, {
      sheets: [
        { sheet: '', description: [0], size: null, unit: 1, price: 2, discount: null, multiplier: null, ...sheet },
      ],
    });

  test('reads the file again with them, and says which columns there are', async () => {
    const first = await read(BIDS);
    expect(first.sheets![0]).toMatchObject({ price: 'Acme Supply price', used: { price: 2 } });
    expect(first.sheets![0]!.columns!.map(({ heading }) => heading)).toEqual([
      'Description',
      'UOM',
      'Acme Supply price',
      'Best Electric price',
    ]);
    expect((await choose(first.job_id, { price: 3 })).json()).toMatchObject({ success: true, job_id: first.job_id });
    expect((await status(first.job_id)).json()).toMatchObject({ status: 'processing', materials: null });
    await readImport(world.deps, of(first.job_id));
    const second = materialImport.parse((await status(first.job_id)).json());
    expect(second.materials!.map(({ price }) => price)).toEqual([1.1, 3.5]);
    expect(second.sheets![0]).toMatchObject({ price: 'Best Electric price', used: { price: 3 } });
  });

  test('that find no price are shown, and another choice can be made', async () => {
    const { job_id: id } = await read(BIDS);
    await choose(id, { description: [2], unit: null, price: 0 });
    await readImport(world.deps, of(id));
    const none = materialImport.parse((await status(id)).json());
    expect([none.status, none.materials, none.refused!.length]).toEqual(['completed', [], 2]);
    expect((await choose(id, {})).statusCode).toBe(200);
  });

  test('is refused while the file is read, with one column for two fields, and for nobody’s import', async () => {
    const started = (await upload(BIDS)).json();
    expect((await choose(started.job_id, {})).json()).toMatchObject({
      message: 'The file is still being read. Please wait for its review.',
    });
    const { job_id: id } = await read(BIDS);
    const twice = await choose(id, { unit: 2 });
    expect([twice.statusCode, twice.json().message]).toEqual([400, 'Choose a different column for each field.']);
    expect((await choose(2147480026, {})).statusCode).toBe(404);
    expect((await choose(id, {}, 'field')).statusCode).toBe(403);
    expect((await choose(id, { price: 4_000 })).statusCode).toBe(400);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['another ending', 'MZ', 'setup.exe', 415, 'Please upload an .xlsx, .xls, .csv, .json or .txt file.'],
    [
      'a PDF that is called .csv',
      '%PDF-1.7 …',
      'list.csv',
      415,
      'This file is a PDF. Please export the price list as .xlsx or .csv.',
    ],
    ['nothing', '', 'list.csv', 400, 'This file is empty.'],
    [
      '10 MB and a byte',
      new Uint8Array(10 * 1024 * 1024 + 1),
      'list.csv',
      413,
      'File too large. Please upload smaller files.',
    ],
  ] as [string, string | Uint8Array, string, number, string][])(
    '%s is refused at once',
    async (_what, file, name, code, message) => {
      const answer = await upload(file, name);
      expect([answer.statusCode, answer.json().message]).toEqual([code, message]);
    },
  );

  test('10 MB to the byte are taken', async () => {
    expect((await upload(new Uint8Array(10 * 1024 * 1024).fill(10), 'list.txt')).statusCode).toBe(201);
  });

  test('a file that turns out to be no list fails with a sentence', async () => {
    expect(await read('Dear all,\nthanks\n', 'letter.txt')).toMatchObject({
      status: 'failed',
      materials: null,
      error: 'No column with prices was found in this file. A price list needs a description and a price in each row.',
    });
  });

  test('without a sentence it is "Processing failed"', async () => {
    const { job_id: id } = (await upload(`${HEAD}A,ea,1\n`)).json();
    await failImport(world.deps, of(id));
    expect((await status(id)).json()).toMatchObject({ status: 'failed', error: 'Processing failed' });
  });

  test('a file that ended its reader three times is given up', async () => {
    const { job_id: id } = (await upload(`${HEAD}A,ea,1\n`)).json();
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.material_imports.update({ where: { id }, data: { attempts: 3 } }),
    );
    await readImport(world.deps, of(id));
    expect((await status(id)).json()).toMatchObject({ status: 'failed', error: 'Processing failed' });
  });
});

describe('cancelling', () => {
  test('forgets it: its status is that of an unknown one, and a reader that finishes later leaves nothing', async () => {
    const { job_id: id } = (await upload(`${HEAD}A,ea,1\n`)).json();
    const reading = readImport(world.deps, of(id));
    expect((await cancel(id)).json()).toEqual({ success: true, status: 'cancelled' });
    await reading;
    const unknown = await status(2147480001);
    expect(unknown.statusCode).toBe(404);
    expect((await status(id)).body).toBe(unknown.body);
    expect((await cancel(id)).statusCode).toBe(404);
    expect((await status('x')).statusCode).toBe(404);
  });

  test('a review that is not wanted is forgotten too', async () => {
    const review = await read(`${HEAD}A,ea,1\n`);
    expect((await cancel(review.job_id)).statusCode).toBe(200);
    expect((await status(review.job_id)).statusCode).toBe(404);
  });
});

test('exactly one of two readers leaves its review', async () => {
  const { job_id: id } = (await upload(`${HEAD}A,ea,1\n`)).json();
  await Promise.all([readImport(world.deps, of(id)), readImport(world.deps, of(id))]);
  const events = await withTenant(world.deps.db, world.summit, (tx) =>
    tx.audit_events.findMany({ where: { entity: 'material_import', entity_id: id }, orderBy: { id: 'asc' } }),
  );
  expect(events.map(({ action }) => action)).toEqual(['material_import.started', 'material_import.completed']);
});

test('a demo may look at nothing of it, and hears why', async () => {
  const answer = await upload(`${HEAD}A,ea,1\n`, 'a.csv', 'demo');
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'This action is not available in demo mode']);
  expect((await upload(`${HEAD}A,ea,1\n`, 'a.csv', 'field')).statusCode).toBe(403);
});

test('twenty thousand rows of a workbook are reviewed and saved whole', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => [`Bolt number ${row}`, 'ea', row / 100]);
  const review = await read(
    await writeXlsx({ sheets: [{ name: 'P', rows: [['Description', 'Unit', 'Price'], ...rows] }] }),
    'big.xlsx',
  );
  expect(review.materials).toHaveLength(20_000);
  const saved = await save(rowsOf(review));
  expect(saved.json()).toMatchObject({ count: 20_000 });
  expect((await save(rowsOf(review))).statusCode).toBe(201);
  expect(await listed()).toHaveLength(20_000);
}, 60_000);
