/** The company's details as their form holds them. */
import type { CustomerBody } from '../../../api/contract/customers.ts';
import { formatPhone } from '../../../domain/phone.ts';

export const TEXTS = {
  name: { label: 'Company name', max: 200, complete: 'organization' },
  street_address: { label: 'Street address', max: 200, complete: 'street-address' },
  city: { label: 'City', max: 100, complete: 'address-level2' },
  state: { label: 'State', max: 40, complete: 'address-level1' },
  zip_code: { label: 'Zip code', max: 20, complete: 'postal-code' },
  office_phone_number: { label: 'Office phone number', max: 40, complete: 'tel' },
  license_number: { label: 'License number', max: 60, complete: 'off' },
  order_prefix: { label: 'Prefix of order numbers', max: 10, complete: 'off' },
} as const;
export type TextField = keyof typeof TEXTS;

export type Details = Record<TextField, string> & {
  time_zone: string;
  language: CustomerBody['language'];
  show_money_to_contacts: boolean;
  /** Dollars as typed; '' is never. */
  signature_over: string;
  chase_on_weekends: boolean;
  tell_foremen_of_answers: boolean;
};

export function readDetails(company: CustomerBody): Details {
  const texts = Object.fromEntries(
    (Object.keys(TEXTS) as TextField[]).map((field) => [field, company[field] ?? '']),
  ) as Record<TextField, string>;
  const { time_zone, language, show_money_to_contacts, signature_over, chase_on_weekends, tell_foremen_of_answers } =
    company;
  const phone = company.office_phone_number;
  return {
    ...texts,
    office_phone_number: phone ? formatPhone(phone) : '',
    time_zone,
    language,
    show_money_to_contacts,
    signature_over: signature_over === null ? '' : String(signature_over),
    chase_on_weekends,
    tell_foremen_of_answers,
  };
}

export const isSameDetails = (one: Details, other: Details): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The version a save says it was made on: the newest, as long as nobody has changed what the form began with. A logo
 * raises the company's version as well and is no reason to refuse the details.
 */
export const versionToSave = (began: CustomerBody, now: CustomerBody): number =>
  isSameDetails(readDetails(began), readDetails(now)) ? now.version : began.version;
