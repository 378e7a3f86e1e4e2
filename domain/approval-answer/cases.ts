import type { AnswerVerdict, UnclearWhy } from '../approval-answer.ts';
import type { RequestLine } from './read-quantities.ts';

/** The request every case answers, unless it names another. */
export const TWO_LINES: readonly RequestLine[] = [
  { id: 11, name: 'Journeyman Electrician', quantity: '8', unit: 'hr', category: 'labor' },
  { id: 12, name: '3/4" EMT conduit', quantity: '60', unit: 'ft', category: 'materials' },
];
export const ONE_LINE: readonly RequestLine[] = [TWO_LINES[0] as RequestLine];
/** Two lines of eight hours: '6 not 8' alone does not say which. */
export const SAME_HOURS: readonly RequestLine[] = [
  { id: 21, name: 'Foreman', quantity: '8', unit: 'hr', category: 'labor' },
  { id: 22, name: 'Apprentice', quantity: '8', unit: 'hr', category: 'labor' },
  { id: 23, name: 'Scissor lift', quantity: '1', unit: 'day', category: 'equipment' },
];
const NAMES = {
  orderNumbers: [1012, 3],
  people: ['Mike Alvarez', 'Dana Whitfield'],
  places: ['Riverside Medical Tower', 'Summit Ridge Electric'],
};
export const OURS =
  'Summit Ridge Electric, Riverside Medical Tower, COR 3: 8 hr Journeyman Electrician; 60 ft 3/4" EMT conduit. Reply APPROVE, HOURS ONLY, DENY and why, or ask a question. HELP for help.';

export const REQUEST = { ...NAMES, requestText: OURS };

export type CaseLanguage = 'en' | 'es' | 'mix' | 'emoji' | 'tapback';

export interface AnswerCase {
  text: string;
  verdict: AnswerVerdict;
  group: CaseLanguage;
  lines: readonly RequestLine[];
  why?: UnclearWhy;
  /** Index of the disputed line and the number stated instead. */
  disputed?: { index: number; stated: string | null } | null;
}

export const cases = (
  group: CaseLanguage,
  verdict: AnswerVerdict,
  texts: readonly string[],
  lines = TWO_LINES,
): AnswerCase[] => texts.map((text) => ({ text, verdict, group, lines }));
export const unclear = (
  group: CaseLanguage,
  why: UnclearWhy,
  texts: readonly string[],
  lines = TWO_LINES,
): AnswerCase[] => texts.map((text) => ({ text, verdict: 'unclear', group, lines, why }));
export const disputes = (
  group: CaseLanguage,
  index: number,
  stated: string | null,
  texts: readonly string[],
  lines = TWO_LINES,
): AnswerCase[] => texts.map((text) => ({ text, verdict: 'dispute', group, lines, disputed: { index, stated } }));

/** Hand-written replies with the verdict a fair reader gives them. */
export const ANSWER_CASES: readonly AnswerCase[] = [
  ...cases('en', 'approve', [
    'APPROVE', 'approve', 'Approved', 'approved.', 'APPROVED!!!', 'aproved', 'approvd', 'aprroved', 'Approoved', 'lgtm', 'LGTM!', 'looks good', 'lokks good',
    'looks good to me', 'Looks good, thanks', 'this looks good', 'looks great', 'look good', 'yes', 'Yes.', 'yep', 'yeah', 'yup', 'yes sir', 'yesss',
    'YES YES YES YES YES YES YES', 'ok', 'OK', 'Okay', 'o.k.', 'ok thanks', 'ok approved', 'yes approved', 'Yes, approved. Thanks Mike', 'I approve', 'we approve this',
    'I approve this change order', 'approved as submitted', 'go ahead', 'please proceed', 'good to go', 'all good', "we're good", "that's fine", 'fine by me', 'works for me',
    'sounds good', 'agreed', 'I agree', "that's correct", 'correct', 'no exceptions taken', 'no objections', 'you have my approval', 'consider it approved', 'signed off',
    'sure thing', 'absolutely', 'Hi, approved', 'Good morning, approved', 'approved boss', 'COR 3 approved', 'approve COR 1012', '#1012 approved',
    'COR 3: approved', 'Riverside approved', 'ok for Riverside', 'no problem, approved', 'no questions, approved', 'copy, approved', 'received and approved',
    '8 hrs and 60 ft approved', '8 hours and 60 feet look good', "I'm good with it", 'ok by me', 'T&M approved', 'approved - Dana', 'Approved,\nthanks', 'approved\nhave a good day',
    'the time and the conduit are approved, all good, approved', 'hours look right, approved', 'approved no changes', 'affirmative',
  ]),
  ...cases('en', 'approve', ['8 hrs ok', '8 hours approved', 'ok for 8 hrs', 'yes 8 hours', 'approved 8 hours', 'eight hours is correct', 'ok 2 guys 4 hours'], ONE_LINE),
  ...cases('es', 'approve', [
    'APROBADO', 'aprobado', 'Aprobada', 'aprovado', 'APROBAR', 'apruebo', 'lo apruebo', 'Aprobado gracias', 'sí', 'si', 'Sí, aprobado', 'si aprobado', 'si, esta bien', 'sip',
    'está bien', 'esta bien', 'todo bien', 'se ve bien', 'Todo se ve bien, gracias', 'de acuerdo', 'estoy de acuerdo', 'adelante', 'dale', 'correcto', 'perfecto', 'claro que sí',
    'claro', 'por supuesto', 'visto bueno', 'me parece bien', 'todo correcto', 'autorizado', 'lo autorizo', 'ok jefe', 'Buenos días, aprobado', 'todo en orden', 'conforme',
    'sin problema, aprobado', 'aprobado la orden 3', 'si esta correcto', 'aprobado sin cambios', 'las 8 horas y los 60 pies estan bien',
  ]),
  ...cases('mix', 'approve', ['ok aprobado', 'yes, todo bien', 'approved jefe', 'looks good, gracias', 'si, approved', 'esta bien, go ahead', 'ok gracias']),
  ...cases('emoji', 'approve', ['👍', '👍🏽', '👍👍', '👌', '✅', '✔️', 'ok 👍', 'approved ✅', '👍 gracias', 'aprobado 👍🏻', 'looks good 👍🙏']),
  ...cases('en', 'hours_only', [
    'HOURS ONLY', 'hours only', 'Hours only', 'hours only, thanks', 'approve hours only', 'approved for hours only', 'only the hours', 'just the hours',
    'yes to the hours but not the money', 'hours are good but not the price', 'ok on hours, not the cost', 'hours ok, price not agreed', 'hours approved, cost to be determined',
    'I agree to the hours not the cost', 'time and material verified, cost not agreed', 'ok hours only', 'time only', 'hours look right but no to the price',
    'hours are fine, price tbd', 'approved but not the price', 'verified hours only', 'hours yes, money no',
    'hours only please', 'just the hours pls', 'im only signing for the hours', 'verifying hours only, not the price', 'hours only - the cost goes to the office', 'just the hours, pricing is between you and the PM',
  ]),
  ...cases('es', 'hours_only', [
    'solo horas por favor', 'nada más firmo las horas, el precio no', 'el precio lo ve la oficina, solo las horas', 'SOLO HORAS', 'solo horas', 'solo las horas', 'apruebo solo las horas', 'aprobado solo horas', 'las horas sí, el dinero no', 'horas si precio no', 'las horas estan bien pero el precio no',
    'si a las horas pero no al precio', 'solamente las horas', 'de acuerdo con las horas, no con el precio', 'horas bien, el costo no', 'nomas las horas',
  ]),
  ...cases('mix', 'hours_only', ['ok solo horas', 'hours ok pero no el precio', 'approve solo las horas']),
  ...disputes('en', 0, '6', [
    'fine but 6 not 8', '6 hrs not 8', 'ok but 6 not 8', 'it was 6 hours', 'should be 6 hours', 'no, it was 6 hours not 8', 'only 6 hrs', 'approved for 6 hours', 'approved 6 hrs',
    'not 8, 6', 'they only worked 6 hours', '6 instead of 8', 'looks good except 6 hours not 8', 'make it 6 hours', '2 guys 3 hours', 'six hours, not eight', 'I have 6 hours',
    'fine if you make it 6 hours', 'hours only, 6 not 8', 'change the hours to 6', 'electrician was 6', 'We had 2 guys for 3 hrs',
  ]),
  ...disputes('en', 1, '50', ['it was 50 ft', '50 feet not 60', 'only 50 ft of conduit', 'EMT should be 50', 'no, should be 50 ft', "all good but 50' not 60'", 'conduit is 50 not 60', '8 hours ok, 50 ft not 60']),
  ...disputes('en', 0, null, ['hours are wrong', 'the hours are off', 'too many hours', 'not 8 hours', "hours don't match", 'all good except the hours', 'approved but not the electrician']),
  ...disputes('en', 1, null, ['all good except the conduit', 'remove the conduit', 'the EMT is wrong', 'not 60 ft', 'ok but not the EMT']),
  ...disputes('en', 1, '6', ['apprentice was 6 hrs not 8', 'ok but the apprentice only worked 6 hours'], SAME_HOURS),
  ...disputes('es', 0, '6', ['bien pero fueron 6 no 8', 'eran 6 horas no 8', 'solo 6 horas', '6 en vez de 8', 'fueron 6 horas', 'son 6 no 8', 'esta bien pero 6 no 8', 'no, fueron seis horas', 'trabajaron 6 horas']),
  ...disputes('es', 1, '50', ['fueron 50 pies no 60', 'solo 50 pies']),
  ...disputes('es', 0, null, ['las horas estan mal', 'demasiadas horas']),
  ...disputes('mix', 0, '6', ['ok pero 6 hours no 8', 'looks good pero fueron 6 horas']),
  ...cases('en', 'deny', [
    'DENY', 'deny', 'Denied', 'denied, not in contract', 'DENY that was in your scope', 'no', 'No.', 'nope', 'No way', 'not approved', 'Not approved.', "can't approve", "I can't approve this",
    "won't approve", "don't approve", 'I do not approve', 'rejected', 'reject', 'declined', 'this is in your contract', "that's in your scope", 'that was part of the original scope', 'not an extra',
    'no, the crew left at noon', 'no this is in the contract', 'absolutely not', "we're not paying for this", 'I never authorized this', 'too expensive', 'disapproved', 'unapproved',
    'Denied. why would I pay for this?', 'not ok', 'not acceptable', 'I refuse', 'hell no', 'Deny, only 6 hours were worked', 'no thanks', 'already included in the base bid', 'No sir',
    'Denied because you should have asked first', 'not agreed', 'never approved this',
  ]),
  ...cases('es', 'deny', [
    'NEGAR', 'negado', 'Denegado', 'RECHAZAR', 'rechazado', 'no', 'No aprobado', 'no apruebo', 'no lo apruebo', 'no puedo aprobar esto', 'no estoy de acuerdo', 'no esta bien',
    'de ninguna manera', 'ya esta en el contrato', 'negado, es parte del contrato', 'no autorizado', 'muy caro', 'no es extra', 'no se aprueba', 'lo rechazo', 'nadie autorizo eso',
  ]),
  ...cases('mix', 'deny', ['no approved', 'denied, ya esta en el contrato', 'no, not approved jefe']),
  ...cases('emoji', 'deny', ['❌', '👎', '👎🏾', '🚫', 'no 👎', '❌ not in scope']),
  ...cases('en', 'question', [
    'approved by who?', 'ok?', 'approved?', 'what is this', 'what is this for?', 'who directed this?', 'why 8 hours', '8 hours?', 'when was this done', 'is this for real', 'really?',
    'can you send photos', 'can you send me the tickets?', 'how much is it', 'did Dave see this', 'need more info', 'send me pictures', 'call me', 'I need to see the tickets', 'please explain',
    'approved, when do you start?', 'which floor', "isn't it 6 not 8?", 'do you want me to approve?', 'I have a question', "I don't understand", 'was this approved already?', 'should I approve?',
    'Why was this denied?', 'who is this', 'where was this', 'are you sure?', 'yes?', 'looks good?',
  ]),
  ...cases('es', 'question', [
    '¿quién aprobó?', 'aprobado?', 'que es esto?', 'quien lo pidio', 'cuanto es', 'por que 8 horas', '¿cuándo fue?', 'puedes mandar fotos', 'mandame fotos', 'necesito ver los tickets', 'llamame',
    'tengo una pregunta', 'no entiendo', 'cual piso', 'esta bien?', 'porque tantas horas',
  ]),
  ...cases('emoji', 'question', ['👍?', '❓?', '👌 ?']),
  ...unclear('en', 'condition', [
    'ok if you add the photo', 'approve once Dave signs', 'approved if the hours are right', 'approved pending review', 'ok when I see pictures', 'approved subject to price', 'fine as long as Dave agrees',
    'approve after the inspection', 'approved provided you add photos', 'ok unless Dave objects', 'approved as noted', 'not approved until I see photos', "can't approve without photos first", 'only if Dave says so',
    'hours only if you add the photo', 'approved assuming 8 hours is right',
  ]),
  ...unclear('en', 'future', [
    'will approve later', "I'll approve it tomorrow", 'going to approve', 'let me check', 'will look at it', 'ok let me review', 'give me a minute', 'not yet', 'not approved yet', 'I will review and get back to you',
    'ok will do', 'looking at it', 'ok on it, later', 'approved tomorrow',
  ]),
  ...unclear('en', 'hearsay', ['Dave said ok to it', 'Dave says approved', 'he approved it', 'boss approved', 'boss hours only', 'I heard it was approved', 'they said yes', 'Mike told me its fine', 'Mike approved']),
  ...unclear('en', 'wrong person', ['wrong person', 'wrong number', 'not my job', "I don't work there anymore", 'talk to Dave', 'not my call', 'ask Dave', "that's not my project", 'approved the other one', 'no, I meant the other job']),
  ...unclear('en', 'other request', ['COR 4 approved', '#1013 ok', 'approve order 7']),
  ...unclear('en', 'doubt', ['ok I guess', 'maybe', 'probably fine', 'I think its ok', 'looks about right', 'should be fine', 'yeah right', 'oh sure', 'if you say so', 'ok...', 'fine whatever', 'not sure', 'seems ok',
    'approved lol', 'good luck with that', 'I think it was 6 not 8', 'please approve', '"approved"', 'hmm ok', 'yeah sure I guess']),
  ...unclear('en', 'part', ['mostly good', 'some of it is fine', 'half approved', 'hours look good', 'approve the hours', '8 hrs ok', 'the conduit is fine', 'part of it approved']),
  ...unclear('en', 'receipt', ['good job guys', 'ok great work', 'got it', 'ok got it', 'received', 'copy that', '10-4', 'ok noted', 'k']),
  ...unclear('en', 'mixed', ['no, looks good', 'yes and no', 'approve deny', 'approved but', 'not denied, ok', 'ok but not happy', "don't not approve, yes", 'yes no', 'approved. not', 'APPROVE HOURS ONLY DENY']),
  ...unclear('en', 'which line', ['fine but 6 not 8', 'ok but 6 instead of 8'], SAME_HOURS),
  ...unclear('en', 'not understood', ['6', 'asdf', 'approved and', 'the weather is nice', 'approve $500', 'approved 50%', 'ok 3 of them', 'Dave approved', 
     'approved by Dave', 'improved', 'nobody cares', 'approver']),
  ...unclear('es', 'condition', ['aprobado si agregas la foto', 'ok si lo firma Dave', 'apruebo cuando vea las fotos', 'aprobado siempre que sean 8 horas', 'una vez que firme Dave, aprobado', 'aprobado pero falta la foto', 'si esta correcto, aprobado', 'si procede', 'aprobado si esta bien', 'hasta que vea fotos no lo apruebo', 'solo horas si agregas la foto']),
  ...unclear('es', 'future', ['luego lo apruebo', 'lo reviso', 'mañana apruebo', 'voy a aprobar', 'dejame revisar', 'lo aprobaré', 'ahorita lo veo', 'todavia no', 'al rato']),
  ...unclear('es', 'hearsay', ['Dave dijo que esta bien', 'el jefe aprobó', 'dijeron que aprobado']),
  ...unclear('es', 'wrong person', ['numero equivocado', 'ya no trabajo ahi', 'no soy yo', 'habla con Dave', 'es de otra obra', 'no me toca']),
  ...unclear('es', 'doubt', ['creo que si', 'tal vez', 'no se', 'no estoy seguro', 'sí claro', 'quizás aprobado', 'supongo que esta bien', 'a lo mejor']),
  ...unclear('es', 'mixed', ['no, esta bien', 'si y no', 'aprobado pero no']),
  ...unclear('es', 'part', ['las horas estan bien', 'casi todo bien']),
  ...unclear('es', 'receipt', ['recibido', 'ok enterado']),
  ...unclear('es', 'not understood', ['no hablo ingles']),
  ...unclear('mix', 'condition', ['approved si agregas la foto', 'ok cuando Dave signs', 'aprobado if you add it']),
  ...unclear('emoji', 'doubt', ['🤔', '🤷', 'ok 🙄', 'approved 😂', '🤷‍♂️']),
  ...unclear('emoji', 'mixed', ['👍👎', 'approved 👎']),
  ...unclear('emoji', 'not understood', ['🍕', '👍🍕']),
  ...unclear('tapback', 'reaction', [
    'Liked “Summit Ridge Electric: 8 hr”', 'Liked "COR 3"', 'Loved “COR 3 is waiting”', 'Emphasized “COR 3”', 'Laughed at “COR 3”', '👍 to "COR 3"', '👍 to “ COR 3 ”', '❤️ to "COR 3"', 'Le gustó “COR 3”', 'Le encantó “COR 3”',
    'Reacted 👍 to "COR 3"', 'Reaccionó con 👍 a "COR 3"', 'Liked an image', 'Me gusta “COR 3”', `Liked “${OURS}”`, `Liked "${OURS}"`, `Liked “${OURS.slice(0, 70)}…`, `👍 to “${OURS}”`, 'Dio énfasis a “COR 3”', 'Liked “3/4" EMT approved”',
    '\u200a\u200b👍\u200b to “\u200aCOR 3\u200a” ', 'Le gustó una imagen', 'Liked “COR 3”\nLoved “COR 3”',
  ]),
  ...unclear('en', 'courtesy', ['no problem', 'not a problem', 'no worries', 'thanks', 'Good morning', 'hello', 'great', 'Thanks Mike']),
  ...unclear('es', 'courtesy', ['gracias', 'no hay problema', 'buenos días', 'sin problema']),
  ...cases('en', 'deny', ['Denied, stop texting me']),
  // Words of yes that are no yes.
  ...unclear('en', 'not understood', ['no changes approved', 'ok correct this', 'approved 8 hours and', 'yes correct the hours', 'no exceptions approved', 'confirm this', "'approved'"]),
  ...unclear('en', 'doubt', ['stop work', 'this ok', 'that approved', '“yes to the hours but not the money” ok']),
  ...unclear('en', 'receipt', ['ok thanks for the request', 'yes good morning', 'thanks for the ticket, ok']),
  ...unclear('en', 'part', ['labor only approved', 'hours good']),
  ...unclear('en', 'mixed', ['approved/denied', 'ok but not the money', 'hours only\nbut ok', 'yes but we need to discuss the price', 'hours ok, price not agreed\nbut thanks']),
  ...cases('en', 'approve', ['APPROVE 3', 'approved. I have no objections', 'yes, correct', 'hours 8, conduit 60, ok', 'you are good to go', 'ok, no changes']),
  ...cases('es', 'deny', ['claro que no']),
  ...unclear('es', 'part', ['aprobado horas', 'apruebo las horas']),
  ...cases('tapback', 'question', ['Questioned “COR 3”', '❓ to "COR 3"', 'Preguntó por “COR 3”', 'Puso en duda “COR 3”', `Questioned “${OURS}”`]),
  ...cases('tapback', 'none', [
    'Disliked “COR 3”', 'Removed a like from “COR 3”', 'Removed a heart from “COR 3”', 'Removed 👍 from "COR 3"', 'No le gustó “COR 3”', 'Eliminó un Me gusta de “COR 3”', '👎 to "COR 3"', `Disliked “${OURS}”`, 'Quitó un corazón de “COR 3”',
    'Liked “COR 3”\nRemoved a like from “COR 3”',
  ]),
  ...cases('tapback', 'approve', ['Liked “COR 3”\nApproved', `> ${OURS}\nApproved`, `“${OURS}”\napproved`, `${OURS}\nok`]),
  ...cases('tapback', 'deny', ['Disliked “COR 3”\nDenied', `Liked “${OURS}”\nno`]),
  ...unclear('tapback', 'mixed', ['Disliked “COR 3”\nok', 'Questioned “COR 3”\napproved', 'Removed a like from “COR 3”\nyes']),
  ...cases('en', 'none', ['STOP', 'stop', 'Unsubscribe', 'CANCEL', 'END', 'HELP', 'START', 'stop texting me', "don't text me", 'Quit.', 'remove me from this list']),
  ...cases('es', 'none', ['ALTO', 'no más mensajes', 'ayuda', 'dejen de mandar mensajes']),
]; // prettier-ignore
