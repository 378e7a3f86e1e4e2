import { afterEach, expect, test, vi } from 'vitest';
import { setMeter } from './meter.ts';
import { inRequest, inSpan } from './services/span.ts';

afterEach(() => setMeter(null));

const open = () => {
  const meter = { time: vi.fn(), count: vi.fn() };
  setMeter(meter);
  return meter;
};

test('each step is timed by its name, a statement by its first word, and a request not at all', async () => {
  const { time } = open();
  await inRequest('r-1', 'POST /webhooks/twilio/sms', () =>
    inSpan('turn', { 'corbel.turn_id': 7 }, async () => 'done'),
  );
  await inSpan('SELECT', { 'db.system.name': 'postgresql', 'db.query.text': 'select 1' }, async () => 1, 'client');
  expect(time.mock.calls).toEqual([
    ['corbel.step.duration', expect.any(Number), { 'corbel.step': 'turn' }],
    [
      'db.client.operation.duration',
      expect.any(Number),
      { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' },
    ],
  ]);
});

test('a failure is counted by its kind and goes on to the caller', async () => {
  const { time } = open();
  const fail = () => Promise.reject(new TypeError('+18015550101 is not a number'));
  await expect(inSpan('tool add_items', {}, fail)).rejects.toThrow(TypeError);
  expect(time.mock.calls[0]![2]).toEqual({ 'corbel.step': 'tool add_items', 'error.type': 'TypeError' });
});

test('nothing is timed while nobody measures', async () => {
  const { time } = open();
  setMeter(null);
  expect(await inSpan('turn', {}, async () => 'done')).toBe('done');
  expect(time).not.toHaveBeenCalled();
});
