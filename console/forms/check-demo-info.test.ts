import { describe, expect, it } from 'vitest';
import { checkDemoInfo } from './check-demo-info.ts';

const good = { name: 'Ann', company_name: 'Acme', phone: '(801) 555-0123', email: 'ann@acme.example' };

describe('checkDemoInfo', () => {
  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Name is required.' }],
    [{ company_name: '' }, { company_name: 'Company name is required.' }],
    [{ phone: '' }, { phone: 'Phone number is required.' }],
    [{ phone: '(801) 555-01' }, { phone: 'Please enter a valid 10-digit phone number.' }],
    [{ email: '' }, { email: 'Email is required.' }],
    [{ email: 'ann@acme' }, { email: 'Enter a valid email address.' }],
    [{ email: 'ann@acme..example' }, { email: 'Enter a valid email address.' }],
    [{ email: 'ann acme@x.example' }, { email: 'Enter a valid email address.' }],
  ])('of %j says %j', (change, problems) => {
    expect(checkDemoInfo({ ...good, ...change })).toEqual(problems);
  });
});
