import { plainWords } from './plain-words.ts';

const ANSWERS = new Set(
  (
    'approve approved approving approval aprove aproved deny denied denying reject rejected decline declined dispute disputed ' +
    'disagree agree agreed yes yep yeah yup ya no nope ok okay k sure good great fine correct right confirmed confirm accept ' +
    'accepted liked loved disliked hours go done aprobar aprobado aprobada apruebo aprueba niego negado rechazo rechazado ' +
    'acepto aceptado acuerdo si claro bien bueno dale va horas listo'
  ).split(' '),
);
/** A report is longer; an answer with its reason seldom is. */
const LONGEST = 12;

/** Whether a text could be an answer to an approval request. Wide on purpose: it only decides whether we ask. */
export function mayAnswerRequest(body: string): boolean {
  const said = plainWords(body);
  if (said.length === 0) return true; // a thumb, a check mark
  return ANSWERS.has(said[0]!) || (said.length <= LONGEST && said.some((word) => ANSWERS.has(word)));
}
