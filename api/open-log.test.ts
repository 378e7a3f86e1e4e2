import { describe, expect, test } from 'vitest';
import { maskNumbers, openLog } from './open-log.ts';
import { nameCompany, withRequest } from './services/request-scope.ts';

describe('the log', () => {
  test.each(['+18015550103', '8015550103', '(801) 555-0103', '801-555-0103', '801.555.0103', '1 801 555 0103'])(
    'masks %s wherever a word holds it (ASVS 5.0 16.2.5)',
    (phone) => {
      const lines: string[] = [];
      openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }).error(
        { err: new Error(`The number ${phone} is not valid`), to: phone, list: [phone] },
        `refused (${phone})`,
      );
      expect(lines.join('')).not.toMatch(/555.?0103/);
      expect(lines.join('')).toContain('••03');
      expect(() => JSON.parse(lines[0]!) as unknown).not.toThrow();
    },
  );

  test('names the request and the company on every line, also where an inner scope names none', () => {
    const lines: string[] = [];
    const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
    withRequest({ requestId: 'outer', customerId: 7 }, () => {
      log.info('one');
      withRequest({ requestId: 'inner' }, () => log.info('two'));
    });
    withRequest({ requestId: 'web' }, () => {
      log.info('not known yet');
      nameCompany(8);
      log.info('known');
    });
    log.info('outside');
    const named = lines.map((line) => JSON.parse(line) as { requestId?: string; customerId?: number });
    expect(named.map(({ requestId, customerId }) => [requestId, customerId])).toEqual([
      ['outer', 7],
      ['inner', 7],
      ['web', undefined],
      ['web', 8],
      [undefined, undefined],
    ]);
  });

  test('hides the token of a link that an error quotes', () => {
    const lines: string[] = [];
    const token = 'aB3_-'.repeat(9).slice(0, 43);
    openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }).error(
      { err: new Error(`Could not send 'Answer: https://c.example/a/${token}'`) },
      'not sent',
    );
    expect(lines.join('')).toContain('/a/...');
    expect(lines.join('')).not.toContain(token);
  });

  test.each([
    '{"time":1772557200000,"id":8015550103,"ids":[8015550103,8015550104]}',
    '{"requestId":"1f8015550103-aa","sha":"98015550103b","amount":"1234567.8901"}',
  ])('leaves %s as it is', (line) => {
    expect(maskNumbers(line)).toBe(line);
  });
});
