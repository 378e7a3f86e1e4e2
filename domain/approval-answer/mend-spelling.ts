import { wordTable } from '../word-table.ts';

/** Misspellings seen in texts that are too short or too far off for the rule below. */
const TYPOS = wordTable<string>({
  gud: 'good', god: 'good', goood: 'good', goid: 'good', gpod: 'good', lokks: 'looks', lloks: 'looks', luks: 'looks', loks: 'looks',
  okya: 'okay', oaky: 'okay', okie: 'okie', oke: 'ok', okeydokey: 'ok', apprvd: 'approved', apprv: 'approve', aprvd: 'approved',
  appvd: 'approved', aprv: 'approve', appr: 'approve', aprove: 'approve', aproved: 'approved', aprvoed: 'approved', approv: 'approve',
  apprived: 'approved', aporved: 'approved', aprovd: 'approved', noe: 'no', dont: 'dont', corect: 'correct', corecto: 'correcto',
  yesir: 'yessir', thnks: 'thanks', thansk: 'thanks', grcias: 'gracias', grasias: 'gracias', ors: 'hrs', horaz: 'horas', hroas: 'horas',
  denyed: 'denied', deneid: 'denied', negdo: 'negado', nel: 'nope', bein: 'bien', vien: 'bien', aprobdo: 'aprobado', aprbado: 'aprobado',
}); // prettier-ignore

/** Long words that a slip of one letter may reach. All start with the letter they are meant to start with. */
const REACHABLE = [
  'approve', 'approved', 'agreed', 'looks', 'correct', 'perfect', 'accepted', 'confirmed', 'authorized', 'proceed', 'thanks', 'denied',
  'rejected', 'reject', 'declined', 'disapproved', 'aprobado', 'aprobada', 'apruebo', 'rechazado', 'denegado', 'gracias', 'perfecto',
  'correcto', 'adelante', 'autorizado', 'acuerdo',
]; // prettier-ignore

/** Real words one letter away that mean something else. */
const NOT_TYPOS = new Set([
  'approver', 'approves', 'approval', 'aprobo', 'aprobe', 'apruebe', 'aprueba', 'apruebas', 'aprueban', 'aprobara', 'aprobare', 'agrees',
  'corrects', 'prefect', 'accepter', 'accepts', 'confirmer', 'proceeds', 'locks', 'hooks', 'adelanto', 'adelanta', 'autorizada', 'autorizando',
  'acuerda', 'acuerde', 'acuerdan', 'perfecta', 'correcta', 'aprobados', 'aprobadas', 'reprobado', 'defied', 'loops', 'looms', 'lookd',
]); // prettier-ignore

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
  if (word.length < 5 || NOT_TYPOS.has(word)) return word;
  return REACHABLE.find((target) => target[0] === word[0] && isOneSlipAway(word, target)) ?? word;
}

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
