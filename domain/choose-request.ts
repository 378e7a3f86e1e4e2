import { plainWord } from './approvals/tokens/tokenize.ts';
import { labelPattern } from './order-number.ts';

/** A request that waits for an answer from the number a reply came from. */
export interface AwaitingRequest {
  requestId: number;
  customerId: number;
  companyName: string;
  jobName: string;
  idNumber: number;
  corNumber: number | null;
  /** As it is shown: 'COR 4', 'RMT-004'. */
  number: string;
}

export type RequestChoice =
  | { kind: 'none' }
  | { kind: 'one'; request: AwaitingRequest; by: 'only one' | 'number' | 'name' }
  /** Ask which: `options` are at most five, in the order given; `more` says how many are left off. */
  | { kind: 'ask'; why: 'several' | 'two companies' | 'other number'; options: AwaitingRequest[]; more: number };

const MOST_OPTIONS = 5;
const NUMBER_NOUNS =
  '(?:cor|co|pco|change\\s+order|order|request|ticket|number|num|no\\.|nr\\.?|orden(?:\\s+de\\s+cambio)?|solicitud|numero)';
const NUMBERED = new RegExp(
  `(?:\\b${NUMBER_NOUNS}\\s*(?:no\\.?\\s*)?#?\\s*|#\\s*)(\\d{1,6})\\b(?!\\s*/|["'’”]|\\.\\d)`,
  'gu',
);
const COMMANDED =
  /^(?:\W*(?:approved?|hours only|deny|denied|aprobar|aprobado|apruebo|solo horas|negar|negado|rechazar|rechazado|yes|ok|si)[\s,:-]*|\W*)(\d{1,6})[\s.!]*$/u;
/** 'Deny 2, not extra': the number stands behind a word that decides, and the reason comes after a comma or stop. */
const DECIDED =
  /^\W*(?:approved?|deny|denied|reject(?:ed)?|aprobar|aprobad[oa]|apruebo|negar|negad[oa]|rechaz(?:ar|o|ado|ada))[\s:-]*(\d{1,6})(?=[,.;!]\s|\s+[-–—]\s|\n)/u;
const COMMON = new Set(['the', 'and', 'for', 'job', 'project', 'inc', 'llc', 'co', 'company', 'del', 'las', 'los']);

/**
 * Which awaiting request a reply answers (docs/rules.md#tm-approvals). The only one, unless the words name another
 * number; with several, the one whose number or whose job or company the words name, if that is exactly one; else we
 * ask. A reply that fits requests of two companies is always asked.
 */
export function chooseRequest(text: string, awaiting: readonly AwaitingRequest[]): RequestChoice {
  const first = awaiting[0];
  if (!first) return { kind: 'none' };
  const numbers = namedNumbers(text, awaiting);
  const byNumber = awaiting.filter((request) => numbers.some((number) => goesBy(request, number)));
  if (numbers.length > 0 && byNumber.length === 0) return ask('other number', awaiting);
  if (awaiting.length === 1) return { kind: 'one', request: first, by: numbers.length > 0 ? 'number' : 'only one' };
  const pool = byNumber.length > 0 ? byNumber : awaiting;
  const named = pool.length === 1 ? pool : namedIn(text, pool);
  const only = named[0];
  if (only && named.length === 1) return { kind: 'one', request: only, by: byNumber.length === 1 ? 'number' : 'name' };
  return ask('several', named.length > 1 ? named : pool);
}

function ask(why: 'several' | 'other number', requests: readonly AwaitingRequest[]): RequestChoice {
  const companies = new Set(requests.map((request) => request.customerId));
  return {
    kind: 'ask',
    why: why === 'several' && companies.size > 1 ? 'two companies' : why,
    options: requests.slice(0, MOST_OPTIONS),
    more: Math.max(0, requests.length - MOST_OPTIONS),
  };
}

function goesBy(request: AwaitingRequest, number: number): boolean {
  return request.idNumber === number || request.corNumber === number;
}

/** Numbers of requests whose label the text writes: 'RMT-004'. */
function labeledNumbers(text: string, awaiting: readonly AwaitingRequest[]): number[] {
  const labeled = awaiting.filter(({ number }) => labelPattern(number).test(text));
  return labeled.map(({ corNumber, idNumber }) => corNumber ?? idNumber);
}

/**
 * Numbers said as an order's: 'COR 3', '#1012'; a bare one only right behind the command and alone ('APPROVE 3', 'deny 3, not extra'), or when
 * it is an awaiting `id_number` of four digits and more.
 */
function namedNumbers(text: string, awaiting: readonly AwaitingRequest[]): number[] {
  const plain = plainText(text);
  const named = [...plain.matchAll(NUMBERED)].map((match) => Number(match[1]));
  named.push(...labeledNumbers(text, awaiting));
  const commanded = (COMMANDED.exec(plain) ?? DECIDED.exec(plain))?.[1];
  if (commanded && awaiting.some((request) => goesBy(request, Number(commanded)))) named.push(Number(commanded));
  for (const match of plain.matchAll(/(?<![\d.,$/])\d{4,6}(?![\d/]|[.,]\d)/gu)) {
    if (awaiting.some((request) => request.idNumber === Number(match[0]))) named.push(Number(match[0]));
  }
  return [...new Set(named)];
}

/** Requests named by the most words of job and company that not all of them share. */
function namedIn(text: string, requests: readonly AwaitingRequest[]): AwaitingRequest[] {
  const said = new Set(wordsOf(text));
  const own = requests.map((request) => new Set([...wordsOf(request.jobName), ...wordsOf(request.companyName)]));
  const scores = own.map(
    (words) => [...words].filter((word) => said.has(word) && !own.every((other) => other.has(word))).length,
  );
  const best = Math.max(...scores);
  return best === 0 ? [] : requests.filter((_, index) => scores[index] === best);
}

function wordsOf(text: string): string[] {
  const words = plainText(text).split(/[^\p{L}\d]+/u);
  return words.filter((word) => (word.length >= 3 || /^\d{2,}$/u.test(word)) && !COMMON.has(word));
}

function plainText(text: string): string {
  return text.split(/(\s+)/u).map(plainWord).join('');
}
