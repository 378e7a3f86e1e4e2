import { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};
const FORMATS: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  date: 'a date such as 2026-03-02',
  datetime: 'a date and time',
  time: 'a time',
  uuid: 'an id',
};

/**
 * Makes the contract's own sentences the default for every refusal of a value, so that no validator's wording reaches a
 * person ('Days must be 100 or less.' instead of 'Too big: expected number to be <=100'). A schema's own sentence wins.
 */
export function usePlainErrors(): void {
  z.config({ localeError: describeIssue });
}

/** One sentence for a refused value: the field by its name, then what it must be. */
export function describeIssue(issue: RawIssue): string {
  const field = fieldName(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return `${field} is required.`;
      return `${field} must be ${TYPES[issue.expected] ?? 'another kind of value'}.`;
    case 'too_big':
      return `${field} must ${limit(issue.origin, String(issue.maximum), issue.inclusive === false, 'most')}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${field} is required.`;
      return `${field} must ${limit(issue.origin, String(issue.minimum), issue.inclusive === false, 'least')}.`;
    case 'invalid_format':
      return FORMATS[issue.format]
        ? `${field} must be ${FORMATS[issue.format]}.`
        : `${field} is not in the right form.`;
    case 'invalid_value':
      return `${field} must be ${oneOf(issue.values.map(String))}.`;
    case 'not_multiple_of':
      return `${field} must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`;
    default:
      return `${field} is not valid.`;
  }
}

/** 'unit_cost' as 'Unit cost'; an entry of a list by the list's name; the whole body as 'The request'. */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part));
  if (typeof name !== 'string') return 'The request';
  const words = name.replaceAll('_', ' ').trim().slice(0, 60);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function limit(origin: string, bound: string, isExclusive: boolean, side: 'most' | 'least'): string {
  const amount = Number(bound).toLocaleString('en-US');
  if (origin === 'string') return `have at ${side} ${amount} characters`;
  if (origin === 'array' || origin === 'set') return `have at ${side} ${amount} entries`;
  if (isExclusive) return `be ${side === 'most' ? 'less' : 'more'} than ${amount}`;
  return `be ${amount} or ${side === 'most' ? 'less' : 'more'}`;
}

function oneOf(values: readonly string[]): string {
  if (values.length > 12) return 'one of the listed values';
  return values.length === 1 ? values[0]! : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
