import { expect, test } from 'vitest';
import type { CustomerBody } from '../../../api/contract/customers.ts';
import { versionToSave } from './details-form-state.ts';

const company: CustomerBody = {
  id: 1,
  name: 'Summit',
  office_phone_number: '+18015550105',
  street_address: null,
  city: 'Murray',
  state: 'UT',
  zip_code: null,
  license_number: null,
  logo_path: null,
  time_zone: 'America/Denver',
  language: 'English',
  show_money_to_contacts: false,
  signature_over: null,
  chase_on_weekends: false,
  tell_foremen_of_answers: true,
  order_prefix: null,
  live_account: true,
  demo_account: false,
  regions: [],
  version: 4,
};

test.each([
  ['a logo was set meanwhile', { logo_path: '/customers/1/logo' }, 5],
  ['somebody else changed the city meanwhile', { city: 'Provo' }, 4],
])('when %s the details are saved over the version that is true of them', (_what, change, version) => {
  expect(versionToSave(company, { ...company, ...change, version: 5 })).toBe(version);
});
