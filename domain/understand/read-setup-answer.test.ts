import { describe, expect, it } from 'vitest';
import { readSetupAnswer } from './read-setup-answer.ts';

const details = (one: object) => [{ kind: 'details', details: one }];
const rate = (laborType: string, value: string) => ({ kind: 'rate', laborType, value, job: null });
const markup = (category: string, name: string, percent: string) => ({ kind: 'markup', category, name, percent });

describe('the answer to an onboarding question', () => {
  it.each([
    ['address', '44 W 300 S, Salt Lake City', details({ street_address: '44 W 300 S', city: 'Salt Lake City' })],
    [
      'address',
      '12 Main St, Provo, UT 84601',
      details({ street_address: '12 Main St', city: 'Provo', state: 'UT', zip_code: '84601' }),
    ],
    [
      'address',
      "It's 12 Main St, Suite 4, Provo UT",
      details({ street_address: '12 Main St, Suite 4', city: 'Provo', state: 'UT' }),
    ],
    ['address', '12 Main St, Provo 84601', details({ street_address: '12 Main St', city: 'Provo', zip_code: '84601' })],
    ['address', '12 Main St', details({ street_address: '12 Main St' })],
    ['phone', '801-555-0199', details({ office_phone_number: '+18015550199' })],
    ['phone', "it's (801) 555-0199", details({ office_phone_number: '+18015550199' })],
    ['rates', 'journeyman 72', [rate('journeyman', '72')]],
    ['rates', '$72.50 an hour for a journeyman', [rate('journeyman', '72.50')]],
    [
      'rates',
      'Journeyman is $72/hr, apprentice 45 and foreman 85',
      [rate('Journeyman', '72'), rate('apprentice', '45'), rate('foreman', '85')],
    ],
    ['rates', 'oficial 72 la hora', [rate('oficial', '72')]],
    ['markups', '10% overhead', [markup('general', 'Overhead', '10')]],
    [
      'markups',
      'overhead 10%, profit 5 percent',
      [markup('general', 'Overhead', '10'), markup('general', 'Profit', '5')],
    ],
    ['markups', '15 percent on materials', [markup('materials', 'Materials', '15')]],
    ['markups', '12.5 % labor burden', [markup('labor', 'Labor burden', '12.5')]],
    [
      'job',
      'Riverside Tower for Hansen GC',
      [{ kind: 'job', name: 'Riverside Tower', generalContractor: 'Hansen GC', address: null, aliases: [] }],
    ],
    [
      'job',
      'the cedar clinic',
      [{ kind: 'job', name: 'Cedar Clinic', generalContractor: null, address: null, aliases: [] }],
    ],
  ] as const)('%s: %s', (question, text, wanted) => {
    expect(readSetupAnswer(question, text)).toEqual(wanted);
  });

  it('reads a person with a number', () => {
    expect(readSetupAnswer('crew', 'Joe Smith 801-555-0177')).toMatchObject([
      { kind: 'user', firstName: 'Joe', lastName: 'Smith', phone: '+18015550177' },
    ]);
  });

  it.each([
    ['address', 'what do you need it for?'],
    ['address', '2 guys 4 hrs at Riverside'],
    ['address', 'on Main Street'],
    ['phone', 'ask my wife'],
    ['phone', '555-0199'],
    ['rates', '72'],
    ['rates', 'journeyman 72 and the rest depends'],
    ['markups', '10'],
    ['markups', 'overhead'],
    ['markups', 'overhead 10%, profit depends'],
    ['job', 'Riverside - 2 guys 4 hrs each, used 60ft EMT'],
    ['crew', 'Joe Smith'],
    ['crew', 'Joe Smith 801-555-0177 and Al Bo 801-555-0178'],
  ] as const)('%s is not answered by: %s', (question, text) => {
    expect(readSetupAnswer(question, text)).toBeNull();
  });
});
