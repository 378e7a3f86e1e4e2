import { describe, expect, it } from 'vitest';
import { readSetup } from './read-setup.ts';

const user = (over: object) => ({
  kind: 'user',
  firstName: 'Joe',
  lastName: 'Smith',
  phone: '+18015550177',
  email: null,
  language: null,
  estimator: false,
  role: 'field',
  ...over,
});

describe('a person for the crew', () => {
  it.each([
    ['add Joe Smith 801-555-0177 to the crew', {}],
    ['Add Joe Smith to the crew, 801-555-0177', {}],
    ['please add joe smith (801) 555-0177', {}],
    ['new guy Joe Smith 801.555.0177', {}],
    ['new hire: Joe Smith, cell is 8015550177', {}],
    ['invite Joe Smith +1 801 555 0177 to corbel', {}],
    [
      'add Joe Smith 801-555-0177 as an estimator joe@summit.example',
      { estimator: true, role: 'office', email: 'joe@summit.example' },
    ],
    ['add Joe Smith 801 555 0177 as office', { role: 'office' }],
    ['add Joe Smith 801-555-0177 as a foreman, speaks Spanish', { language: 'Spanish' }],
    ['agrega a José Ruiz 801-555-0177 a la cuadrilla', { firstName: 'José', lastName: 'Ruiz' }],
    [
      'agrega a José Ruiz al equipo, habla español, 8015550177',
      { firstName: 'José', lastName: 'Ruiz', language: 'Spanish' },
    ],
    ['nuevo trabajador: Juan Pérez López, su número es 801-555-0177', { firstName: 'Juan', lastName: 'Pérez López' }],
    ['add Joe Smith to the crew', { phone: null }],
    ['add Joe to the crew 801-555-0177', { lastName: '' }],
  ])('%s', (text, over) => {
    expect(readSetup([text])).toEqual(user(over));
  });
});

describe('a job', () => {
  const job = (over: object) => ({
    kind: 'job',
    name: 'Cedar Clinic',
    generalContractor: null,
    address: null,
    aliases: [],
    ...over,
  });
  it.each([
    ['new job Cedar Clinic for Hansen GC', { generalContractor: 'Hansen GC' }],
    ['New job: Cedar Clinic', {}],
    ['new job cedar clinic for hansen gc', { generalContractor: 'Hansen GC' }],
    ['new job school of the arts', { name: 'School of the Arts' }],
    ['add a new job called Cedar Clinic, gc is Hansen', { generalContractor: 'Hansen' }],
    [
      'create job Cedar Clinic for Hansen at 9 Cedar Rd, Provo',
      { generalContractor: 'Hansen', address: '9 Cedar Rd, Provo' },
    ],
    [
      'set up a job Cedar Clinic with contractor Hansen aka Cedar, CC',
      { generalContractor: 'Hansen', aliases: ['Cedar', 'CC'] },
    ],
    ['new job 🏥 Cedar Clinic for Hansen', { name: '🏥 Cedar Clinic', generalContractor: 'Hansen' }],
    ['nueva obra Cedar Clinic para Hansen', { generalContractor: 'Hansen' }],
    [
      'crea una obra llamada Clínica Cedro con contratista Hansen',
      { name: 'Clínica Cedro', generalContractor: 'Hansen' },
    ],
  ])('%s', (text, over) => {
    expect(readSetup([text])).toEqual(job(over));
  });
});

describe('an hourly rate', () => {
  it.each([
    ['journeyman rate is 72 an hour', 'journeyman', '72', null],
    ['Set the foreman rate to $85.50/hr', 'foreman', '85.50', null],
    ['our apprentice rate: 42', 'apprentice', '42', null],
    ['rate for carpenters is 55 per hour', 'carpenters', '55', null],
    ['journeyman electrician rate at Riverside is 75', 'journeyman electrician', '75', 'riverside'],
    ['laborer is 38 an hour', 'laborer', '38', null],
    ['la tarifa de oficial es 72 la hora', 'oficial', '72', null],
    ['cambia la tarifa de capataz a $85 por hora', 'capataz', '85', null],
  ])('%s', (text, laborType, value, job) => {
    expect(readSetup([text])).toEqual({ kind: 'rate', laborType, value, job });
  });
});

describe("the company's details", () => {
  it.each([
    ['our office phone is 801-555-0190', { office_phone_number: '+18015550190' }],
    ['our license number is UT 8842-5501', { license_number: 'UT 8842-5501' }],
    [
      'company address is 12 Main St, Provo, UT 84601',
      { street_address: '12 Main St', city: 'Provo', state: 'UT', zip_code: '84601' },
    ],
    ['la dirección de la oficina es 12 Main St', { street_address: '12 Main St' }],
    ['el teléfono de la oficina es (801) 555-0190', { office_phone_number: '+18015550190' }],
    ['the company name is Ridge Electric LLC', { name: 'Ridge Electric LLC' }],
  ])('%s', (text, details) => {
    expect(readSetup([text])).toEqual({ kind: 'details', details });
  });
});

it.each([
  'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT',
  'add 2 guys 4 hrs each to 1012',
  'add Joe 4 hrs to the Riverside job',
  'add 20 ft of EMT and 4 couplings',
  'add a lift to the order',
  'add Dave Kessler 801-555-0111 as approval contact for Riverside',
  'new job at Riverside, 2 guys 3 hours',
  'start job: pulled wire at Maple, 60 ft',
  'what is the journeyman rate?',
  'journeyman 4 hrs at 72 an hour',
  'call Joe Smith 801-555-0177',
  'add a note to the daily log: rain',
  'put Mike on the lift for 3 hours',
  'the rate is too high',
  'Dave told us to move the panel, his number is 801-555-0111',
  'agrega 3 cajas a la orden',
  'is the office address 12 Main St?',
  'add to the crew 801-555-0177',
  'add Joe Smith and Ann Lee Jones to the crew 801-555-0177',
  'add 4 more 801-555-0177',
  'new job: 123',
  'it is 72 an hour',
  'eso rate is 72',
  'our office phone is broken',
  'our license is expired',
  'our office address is on the plans',
])('is none of these: %s', (text) => {
  expect(readSetup([text])).toBeNull();
});

it('takes no company name that is too long to be one', () => {
  expect(readSetup([`our company name is ${'a'.repeat(200)}`])).not.toBeNull();
  expect(readSetup([`our company name is ${'a'.repeat(201)}`])).toBeNull();
});
