import { wordTable } from '../../word-table.ts';

/** Misspellings seen in texts that are too short or too far off for the rules below. */
const TYPOS = wordTable<string>({
  gud: 'good',
  god: 'good',
  goid: 'good',
  gpod: 'good',
  luks: 'looks',
  loks: 'looks',
  okya: 'okay',
  oaky: 'okay',
  oke: 'ok',
  okeydokey: 'ok',
  apprvd: 'approved',
  apprv: 'approve',
  aprvd: 'approved',
  appvd: 'approved',
  aprv: 'approve',
  appr: 'approve',
  aprvoed: 'approved',
  aporved: 'approved',
  aprovd: 'approved',
  noe: 'no',
  yesir: 'yessir',
  ors: 'hrs',
  horaz: 'horas',
  hroas: 'horas',
  apprd: 'approved',
  aprove: 'approve',
  hourz: 'hours',
  onlyy: 'only',
  olny: 'only',
  ony: 'only',
  hrz: 'hrs',
  negdo: 'negado',
  nel: 'nope',
  bein: 'bien',
  vien: 'bien',
});

/** Long words that a slip of one letter may reach. All start with the letter they are meant to start with. */
const REACHABLE = [
  'approve',
  'approved',
  'agreed',
  'looks',
  'correct',
  'perfect',
  'accepted',
  'confirmed',
  'authorized',
  'proceed',
  'thanks',
  'denied',
  'rejected',
  'reject',
  'declined',
  'disapproved',
  'aprobado',
  'aprobada',
  'apruebo',
  'rechazado',
  'denegado',
  'gracias',
  'perfecto',
  'correcto',
  'adelante',
  'autorizado',
  'acuerdo',
  'problem',
  'argue',
];

/** Real words one letter away that mean something else. */
const NOT_TYPOS = new Set([
  'approver',
  'approves',
  'apruebe',
  'aprueba',
  'aprobara',
  'agrees',
  'corrects',
  'prefect',
  'accepter',
  'confirmer',
  'proceeds',
  'locks',
  'adelanto',
  'adelanta',
  'autorizada',
  'autorizando',
  'acuerda',
  'acuerde',
  'perfecta',
  'correcta',
  'aprobados',
  'aprobadas',
  'defied',
  'loops',
  'looms',
  'lookd',
  'problems',
  'argued',
  'argues',
]);

/**
 * Mends the spelling of one plain word against the words of the phrase tables: runs of a letter ('yesss'), known slips,
 * and one slip of a letter in a long word. A word that stays unknown is returned as it was, and never approves.
 */
export function mendSpelling(word: string, vocabulary: ReadonlySet<string>): string {
  if (vocabulary.has(word)) return word;
  for (const kept of ['$1$1', '$1']) {
    const shorter = word.replace(/(\p{L})\1{2,}/gu, kept);
    if (vocabulary.has(shorter)) return shorter;
  }
  const known = TYPOS[word];
  if (known) return known;
  if (word.length < 4 || NOT_TYPOS.has(word)) return word;
  const near = REACHABLE.find((target) => word.length > 4 && target[0] === word[0] && isOneSlipAway(word, target));
  const likely = word.startsWith('a') ? CONSONANTS[consonantsOf(word)] : undefined;
  return near ?? likely ?? word;
}

/** 'Aprooved', 'apporved' and 'aprvd' have the consonants of 'approved', whatever happened to the rest. */
const CONSONANTS = wordTable<string>({ prvd: 'approved', prv: 'approve', prbd: 'aprobado' });
const consonantsOf = (word: string): string => word.replace(/[aeiou]/gu, '').replace(/(.)\1+/gu, '$1');

/** One letter missing, added, changed, or two neighbours swapped. */
export function isOneSlipAway(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const restA = a.slice(at);
  const restB = b.slice(at);
  if (restA.slice(1) === restB.slice(1)) return true;
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
