/**
 * The answer to an onboarding question, read as that: '44 W 300 S, Salt Lake City' answers 'Your address?', '72' does not
 * answer 'A labor rate?' because nobody knows whose. English and Spanish.
 */
import { normalizePhone } from '../phone.ts';
import { readSetup, type CompanyDetails, type SetupWish } from './read-setup.ts';

export const SETUP_QUESTIONS = ['address', 'phone', 'rates', 'markups', 'job', 'crew'] as const;
export type SetupQuestion = (typeof SETUP_QUESTIONS)[number];

export interface MarkupWish {
  kind: 'markup';
  category: 'general' | 'labor' | 'materials' | 'equipment' | 'other';
  name: string;
  /** '10' is 10 percent. */
  percent: string;
}
export type SetupAnswer = SetupWish | MarkupWish;

/** Extra work in the middle of setting up is extra work. */
const WORK =
  /\b\d+(?:\.\d+)? ?(?:hrs?|hours|horas|ft|feet|pies|guys|men|hombres|pcs)\b(?! ?rate)|\b(?:used|installed|worked|pulled|relocat\w+|trabaj\w+|instal\w+|usamos)\b/i;

/** What the answer asks to keep, in its order; null when it is no answer to this question. */
export function readSetupAnswer(question: SetupQuestion, text: string): SetupAnswer[] | null {
  const said = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.!]+$/, '');
  if (said === '' || said.length > 240 || said.endsWith('?')) return null;
  if (question !== 'rates' && WORK.test(said)) return null;
  return READ[question](said);
}

const READ: Record<SetupQuestion, (said: string) => SetupAnswer[] | null> = {
  address: (said) => {
    const address = readAddress(said.replace(/^(?:it'?s|it is|we'?re at|we are at|es|estamos en)[: ]+/i, ''));
    return address && [{ kind: 'details', details: address }];
  },
  phone: (said) => {
    const digits = said.replace(/^[^\d(+]*/, '');
    const phone = /^[\d\s().+-]+$/.test(digits) ? normalizePhone(digits) : null;
    return phone ? [{ kind: 'details', details: { office_phone_number: phone } }] : null;
  },
  rates: (said) => all(parts(said), readRate),
  markups: (said) => all(parts(said), readMarkup),
  job: (said) => {
    const wish = readSetup([`new job ${said.replace(/^(?:it'?s|it is|the|la|el|es)\s+/i, '')}`]);
    return wish?.kind === 'job' ? [wish] : null;
  },
  crew: (said) => {
    const people = all(parts(said), (one) => {
      const wish = readSetup([`add ${one.replace(/^(?:add|agrega(?: a)?)\s+/i, '')}`]);
      return wish?.kind === 'user' && wish.phone !== null && wish.lastName !== '' ? wish : null;
    });
    return people?.length === 1 ? people : null;
  },
};

/** 'a 1, b 2 and c 3' as its parts; a number's comma is none. */
const parts = (said: string): string[] => said.split(/\s*[,;]\s+|\s+(?:and|y)\s+/i).filter(Boolean);

/** All or nothing: half an answer kept is a wrong one. */
function all<T>(texts: readonly string[], read: (text: string) => T | null): T[] | null {
  const found = texts.map(read);
  return found.length > 0 && found.every((one) => one !== null) ? (found as T[]) : null;
}

/** '44 W 300 S, Salt Lake City', with or without state and zip code. */
function readAddress(said: string): CompanyDetails | null {
  if (!/^\d+\s+\S/.test(said)) return null;
  const [street = '', ...rest] = said.split(/,\s*/);
  if (rest.length === 0) return { street_address: street };
  const tail = rest.join(', ');
  const found = /^(.*?)[,\s]+([A-Za-z]{2}|utah)\.?(?:[,\s]+(\d{5}(?:-\d{4})?))?$/i.exec(tail);
  // A suite stands between street and city.
  const place = (found?.[1] ?? tail.replace(/[,\s]+\d{5}(?:-\d{4})?$/, '')).split(/,\s*/);
  const city = place.pop() ?? '';
  if (!/^[\p{L}][\p{L} .'-]+$/u.test(city)) return null;
  const zip = found?.[3] ?? /(\d{5}(?:-\d{4})?)$/.exec(tail)?.[1];
  return {
    street_address: [street, ...place].join(', '),
    city,
    ...(found?.[2] ? { state: found[2].length === 2 ? found[2].toUpperCase() : 'UT' } : {}),
    ...(zip ? { zip_code: zip } : {}),
  };
}

const MONEY = String.raw`\$? ?(\d{1,4}(?:\.\d{1,4})?)(?: (?:dollars|bucks|dolares|dólares))?(?: ?(?:/|an?|per|la|por) ?(?:hour|hr|h|hora))?`;
const TRADE_FIRST = new RegExp(
  String.raw`^(?:our |the |nuestro |el )?([\p{L}][\p{L} -]{1,39}?)(?: rate| tarifa)?(?: is| are| at| gets?| es| a)?[ :=-]+${MONEY}$`,
  'iu',
);
const MONEY_FIRST = new RegExp(
  String.raw`^${MONEY} (?:for |para )?(?:an? |the |un |el )?([\p{L}][\p{L} -]{1,39})$`,
  'iu',
);

function readRate(said: string): SetupAnswer | null {
  const first = TRADE_FIRST.exec(said);
  const last = first ? null : MONEY_FIRST.exec(said);
  const [trade, value] = first ? [first[1], first[2]] : [last?.[2], last?.[1]];
  if (!trade || !value || Number(value) === 0) return null;
  return { kind: 'rate', laborType: trade.trim(), value, job: null };
}

const PERCENT = String.raw`(\d{1,2}(?:\.\d{1,4})?) ?(?:%|percent|per ?cent|por ?ciento)`;
const PERCENT_FIRST = new RegExp(
  String.raw`^${PERCENT} ?(?:for |of |on |de |en |para )?([\p{L}][\p{L} &/-]{1,39})$`,
  'iu',
);
const PERCENT_LAST = new RegExp(String.raw`^([\p{L}][\p{L} &/-]{1,39}?)(?: is| at| es)?[ :=-]+${PERCENT}$`, 'iu');
const CATEGORIES: readonly [MarkupWish['category'], RegExp][] = [
  ['labor', /\b(?:labor|labour|burden|mano de obra)\b/i],
  ['materials', /\b(?:materials?|materiales|sales tax)\b/i],
  ['equipment', /\b(?:equipment|equipo)\b/i],
];

function readMarkup(said: string): SetupAnswer | null {
  const first = PERCENT_FIRST.exec(said);
  const last = first ? null : PERCENT_LAST.exec(said);
  const [name, percent] = first ? [first[2], first[1]] : [last?.[1], last?.[2]];
  if (!name || !percent || Number(percent) === 0) return null;
  const category = CATEGORIES.find(([, words]) => words.test(name))?.[0] ?? 'general';
  const plain = name.trim();
  return { kind: 'markup', category, name: plain.charAt(0).toUpperCase() + plain.slice(1), percent };
}
