import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { isSealedWithOldKey, openSecret, sealSecret } from './seal-secret.ts';

const key = (name: string) => `${name}:${randomBytes(32).toString('base64')}`;
const [first, second] = [key('k1'), key('k2')];
const under = (keys?: string) => readConfig({ NODE_ENV: 'test', ...(keys ? { SECRET_KEYS: keys } : {}) });

describe('a secret at rest (ASVS 5.0 11.3.2, 11.3.3)', () => {
  test('opens again, shows nothing of itself, and differs each time', () => {
    const sealed = sealSecret(under(first), 'company 1', 'refresh-token');
    expect(openSecret(under(first), 'company 1', sealed)).toBe('refresh-token');
    expect(sealed).not.toContain('refresh');
    expect(sealSecret(under(first), 'company 1', 'refresh-token')).not.toBe(sealed);
  });

  test('moved to another row does not open', () => {
    expect(openSecret(under(first), 'company 2', sealSecret(under(first), 'company 1', 'x'))).toBeNull();
  });

  test('with one character changed, cut short or of nothing does not open', () => {
    const sealed = sealSecret(under(first), 'company 1', 'refresh-token');
    for (let at = 6; at < sealed.length; at += 1) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'Q' : 'A') + sealed.slice(at + 1);
      // The last character of a part has bits that mean nothing: such a text is the same text.
      if (openSecret(under(first), 'company 1', changed) !== null) expect(same(changed, sealed)).toBe(true);
    }
    for (const broken of ['', 'v1', 'v1.k1', 'v2' + sealed.slice(2), sealed.slice(0, -4)])
      expect(openSecret(under(first), 'company 1', broken)).toBeNull();
  });

  test('is changed key by key: a new one in front seals, the old one still opens, taken away it is shut', () => {
    const old = sealSecret(under(first), 'company 1', 'x');
    const both = under(`${second},${first}`);
    expect(isSealedWithOldKey(both, old)).toBe(true);
    expect(openSecret(both, 'company 1', old)).toBe('x');
    const renewed = sealSecret(both, 'company 1', 'x');
    expect(isSealedWithOldKey(both, renewed)).toBe(false);
    expect([openSecret(under(second), 'company 1', renewed), openSecret(under(second), 'company 1', old)]).toEqual([
      'x',
      null,
    ]);
  });

  test('without SECRET_KEYS is under a key of APP_SECRET', () => {
    const sealed = sealSecret(under(), 'company 1', 'x');
    expect(openSecret(under(), 'company 1', sealed)).toBe('x');
    expect(openSecret({ ...under(), appSecret: 'z'.repeat(40) }, 'company 1', sealed)).toBeNull();
  });
});

const same = (a: string, b: string): boolean =>
  JSON.stringify(a.split('.').map((part) => Buffer.from(part, 'base64url'))) ===
  JSON.stringify(b.split('.').map((part) => Buffer.from(part, 'base64url')));
