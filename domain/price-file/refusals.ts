/** Why a row of a price list was not taken, and what was done to those that were: the words of a review. */
import type { NoteCode, RefusalCode } from './price-file.ts';

export const REFUSALS: Record<RefusalCode, string> = {
  no_price: 'There is no price in this row.',
  price_text: 'The price is not a number.',
  price_negative: 'The price is negative.',
  discount_text: 'The discount or multiplier could not be read.',
  price_too_large: 'The price is too large.',
  no_description: 'There is no description in this row.',
  uncalculated: 'The price is a formula that was never calculated. Open the file in Excel and save it.',
  cell_error: 'The price is a formula that failed.',
  too_many_columns: 'This row has more than 200 columns.',
};

/** `{from}` is the original value, `{to}` the replacement. */
export const NOTES: Record<NoteCode, string> = {
  unit_in_description: 'unit {to} from the description',
  unit_in_heading: 'unit {to} from the heading',
  unit_in_price: 'unit {to} from the price',
  unit_missing: 'no unit given: {to}',
  unit_unknown: 'unit {from} kept as it is',
  price_comma: '{from} read as {to}',
  price_cents: '{from} read as {to}',
  price_net_of_list: 'List price {from} less its discount is {to}',
  price_per_many: '{from} is {to} each',
  price_rounded: '{from} rounded to {to}',
  size_added: 'size {to} added',
  description_shortened: 'description shortened to 255 characters',
  description_above: 'description of the row above',
  deduct_price: 'deducted price {from} kept as {to}',
  other_currency: 'this price is in {from}, and no exchange rate is used',
  later_row: '{from} and {to}: the later row is used',
};
