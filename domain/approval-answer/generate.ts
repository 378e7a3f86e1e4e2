/**
 * Replies by the thousand for the bar 'zero false approvals': refusals, conditions, questions and hedges around the very
 * words of approval, in English, Spanish and both, with slips of the thumb; and true approvals, to measure usefulness.
 * Seeded: the same seed gives the same replies. The words are chosen apart from the classifier's tables on purpose.
 */
export interface GeneratedReply {
  text: string;
  /** Template family, for the report of a failure. */
  kind: string;
}

type Pick = (list: readonly string[]) => string;

const YES_EN = ['approved', 'approve', 'ok', 'okay', 'yes', 'looks good', 'sounds good', 'fine', 'good to go', 'agreed', 'yep', 'sure', 'go ahead', 'all good', 'I approve', 'that works for me', 'lgtm', '👍', '✅', 'correct', 'no objections', 'APPROVE']; // prettier-ignore
const YES_ES = ['aprobado', 'apruebo', 'aprobar', 'si', 'sí', 'está bien', 'de acuerdo', 'adelante', 'todo bien', 'se ve bien', 'claro', 'ok', 'correcto', 'lo apruebo', 'perfecto', 'autorizado', 'vale', '👍']; // prettier-ignore
const HOURS = ['hours only', 'just the hours', 'solo horas', 'apruebo solo las horas', 'yes to the hours but not the money', 'hours ok, price not agreed', 'las horas sí, el dinero no']; // prettier-ignore
const WHO = ['Dave', 'the PM', 'my boss', 'the owner', 'Luis', 'the GC', 'accounting', 'someone', 'the architect'];
const QUIEN = ['Dave', 'el dueño', 'mi jefe', 'Luis', 'la oficina', 'el ingeniero', 'alguien', 'el arquitecto'];

const CONDITIONS_EN = ['if you add the photo', 'once {who} signs', 'when I see the tickets', 'as long as {who} agrees', 'pending {who}', 'provided the hours are right', 'after {who} looks', 'unless {who} objects', 'subject to audit', 'assuming it is 8', 'until {who} says no', 'with the photo attached', 'contingent on {who}', 'only if {who} was there', 'as soon as you send the pics', 'so long as its under 500', 'given that {who} is ok', 'but I need the photos', 'except I want to see it', 'minus the lift', 'on the condition you fix it', 'in case {who} is fine', 'depending on price', 'as noted', 'with changes', 'not exceeding 500', 'up to $500', 'for 6 hours', 'for half', 'but not all', 'at cost', 'if ok with {who}', 'where {who} signed', 'w/ exceptions']; // prettier-ignore
const CONDITIONS_ES = ['si agregas la foto', 'cuando {quien} firme', 'siempre que {quien} diga', 'si {quien} esta de acuerdo', 'hasta ver fotos', 'pero falta la foto', 'una vez que {quien} firme', 'con tal que mandes fotos', 'solo si son 8', 'a menos que {quien} diga', 'después de la inspección', 'mientras mandes la foto', 'menos el lift', 'pero no todo', 'si son 8 horas', 'según {quien}', 'en cuanto mandes', 'dependiendo del precio', 'por 6 horas', 'si todo esta bien con {quien}', 'excepto la tubería', 'bajo protesta']; // prettier-ignore
const HEDGES_EN = ['I guess', 'maybe', 'probably', 'I think', 'I suppose', 'not sure but', 'might be', 'should be', 'kinda', 'seems', 'hopefully', 'almost', 'whatever', 'in theory', 'if you say so', 'nearly', 'lol', 'I was told', 'I would say', 'could be']; // prettier-ignore
const HEDGES_ES = ['creo que', 'tal vez', 'quizás', 'a lo mejor', 'supongo que', 'no sé si', 'parece que', 'casi', 'según yo', 'igual y', 'podría ser', 'no estoy seguro si', 'ojalá', 'dudo que']; // prettier-ignore
const FUTURE_EN = ['will be', "I'll", 'gonna be', 'going to be', 'tomorrow', 'later today', 'let me check then', 'give me a minute then', 'not yet', 'soon to be', 'next week', 'once back in the office', 'waiting to be', 'about to be', 'to be', 'needs to be', 'has to be', 'still not', 'yet to be', "can't be", 'want it', 'trying to get it', 'wish it was']; // prettier-ignore
const FUTURE_ES = ['mañana', 'luego', 'voy a dar', 'al rato', 'todavía no', 'falta que sea', 'va a estar', 'será', 'aún no', 'debe ser', 'tiene que ser', 'para ser', 'esperando', 'antes de']; // prettier-ignore
const HEARSAY_EN = ['{who} said', '{who} says its', '{who} told me', 'he said', 'they want it', 'I heard', 'according to {who}', '{who} already', '{who}', 'tell {who} its', 'ask {who} if', 'was it', 'who']; // prettier-ignore
const HEARSAY_ES = [
  '{quien} dijo',
  '{quien} dice que',
  'me dijeron',
  'pregúntale a {quien} si',
  '{quien}',
  'según {quien}',
  'dile a {quien}',
  'ellos',
];
const NOT_EN = ['not', 'never', "isn't", "wasn't", 'not really', 'nothing', 'nobody', 'no longer', 'hardly', 'un', 'far from', 'anything but', 'by no means', 'neither', "don't think its", 'no,', 'nope,', 'cannot', "can't say"]; // prettier-ignore
const NOT_ES = [
  'no',
  'nunca',
  'no está',
  'nada',
  'nadie',
  'tampoco',
  'no lo',
  'no puedo decir',
  'jamás',
  'sin',
  'ni',
  'no,',
  'para nada',
  'no se ha',
];
const REFUSALS = ['deny', 'denied', 'DENY not in contract', 'rejected', 'not approved', "can't approve this", "won't approve", 'no way', 'I refuse', 'this is in your scope', 'too expensive', "we're not paying for this", 'negado', 'rechazado', 'no apruebo', 'no lo apruebo', 'no estoy de acuerdo', 'ya está en el contrato', 'no se aprueba', 'muy caro', '👎', '❌', 'disapproved', 'no', 'nope', 'unapproved', 'do not approve', 'no puedo aprobar', 'nobody ordered that', 'that never happened']; // prettier-ignore
const QUESTIONS = ['who approved this?', 'is this approved', 'why 8 hours', 'approved by who?', 'what is this', 'can you send photos', 'quien aprobo', 'por que tanto', 'cuando fue', 'que es esto', 'should I approve', 'do I say approve', 'did {who} approve', 'how many guys', 'puedes mandar fotos', 'where is that', 'what did {who} say', 'is it ok', 'está bien?', 'need more info', 'call me', 'llámame']; // prettier-ignore
const NUMBERS = ['6 not 8', 'it was 6 hours', 'only 50 ft', '6 hrs', 'should be 6', '50 not 60', 'fueron 6 no 8', 'solo 6 horas', 'eran 50 pies', 'I have 6', '7.5 hours', 'make it 6', '6', '2 guys 3 hours', '80 ft', '$400']; // prettier-ignore
const OTHER = ['wrong person', 'the other one', 'COR 9', '#77', 'for Tower B', 'not me', 'numero equivocado', 'la otra obra', 'order 55', 'some of it', 'most of it', 'half', 'the first part', 'casi todo', 'una parte', 'everything else', 'the drywall job', 'the one from last week']; // prettier-ignore
const TAPBACKS = ['Liked “{yes}”', 'Loved "{yes}"', '👍 to "{yes}"', 'Le gustó “{yes}”', 'Disliked “{yes}”', 'Questioned “{yes}”', 'Emphasized “{yes}”', 'Removed a like from “{yes}”', 'Laughed at “{yes}”', 'Reacted ✅ to “{yes}”', 'Le encantó "{yes}"', 'Reply APPROVE, HOURS ONLY, DENY and why, or ask a question.', '> {yes}', '“{yes}”']; // prettier-ignore
const BEFORE = [
  '',
  '',
  '',
  'hi, ',
  'hey ',
  'hola, ',
  'thanks, ',
  'ok so ',
  'well ',
  'Mike ',
  'good morning, ',
  'buenos días ',
  'jefe ',
];
const AFTER = [
  '',
  '',
  '',
  ' thanks',
  ', thanks',
  ' gracias',
  ' 👍',
  '!',
  '.',
  ' boss',
  ' jefe',
  ' 🙏',
  '...',
  ' ok',
  ' please',
  ' bro',
];

/** Replies none of which may approve anything, not even hours. */
export function generateNonApprovals(seed: number, count: number): GeneratedReply[] {
  const random = randomFrom(seed);
  const pick: Pick = (list) => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, () => {
    const { text, kind } = nonApproval(pick, random);
    const filled = text.replaceAll('{who}', pick(WHO)).replaceAll('{quien}', pick(QUIEN));
    const framed = random() < 0.6 ? `${pick(BEFORE)}${filled}${pick(AFTER)}` : filled;
    return { text: recase(withSlips(framed, random, kind === 'tapback' ? 0 : 0.35), random), kind };
  });
}

function nonApproval(pick: Pick, random: () => number): GeneratedReply {
  const en = random() < 0.55;
  const mixed = random() < 0.1;
  const yes = pick(random() < 0.08 ? HOURS : en ? YES_EN : YES_ES);
  const by = (english: readonly string[], spanish: readonly string[]): string => pick(en !== mixed ? english : spanish);
  const join = pick([' ', ' ', ', ', '. ', '\n', ' - ', '... ']);
  const tight = pick([' ', ' ', ' ', ', ']);
  const made: (() => GeneratedReply)[] = [
    () => ({ kind: 'condition', text: `${yes}${join}${by(CONDITIONS_EN, CONDITIONS_ES)}` }),
    () => ({ kind: 'condition first', text: `${by(CONDITIONS_EN, CONDITIONS_ES)}${tight}${yes}` }),
    () => ({ kind: 'hedge', text: `${by(HEDGES_EN, HEDGES_ES)} ${yes}` }),
    () => ({ kind: 'hedge after', text: `${yes}${tight}${by(HEDGES_EN, HEDGES_ES)}` }),
    () => ({ kind: 'future', text: `${by(FUTURE_EN, FUTURE_ES)} ${yes}` }),
    () => ({ kind: 'hearsay', text: `${by(HEARSAY_EN, HEARSAY_ES)} ${yes}` }),
    () => ({ kind: 'negation', text: `${by(NOT_EN, NOT_ES)} ${yes}` }),
    () => ({ kind: 'refusal', text: pick(REFUSALS) }),
    () => ({ kind: 'refusal beside yes', text: random() < 0.5 ? `${pick(REFUSALS)}${join}${yes}` : `${yes}${join}${pick(REFUSALS)}` }), // prettier-ignore
    () => ({ kind: 'question', text: `${yes}${pick(['?', ' ?', '??', '?!', '... ?'])}` }),
    () => ({ kind: 'question words', text: random() < 0.5 ? pick(QUESTIONS) : `${yes}${join}${pick(QUESTIONS)}` }),
    () => ({
      kind: 'other number',
      text: random() < 0.5 ? `${yes}${join}${pick(NUMBERS)}` : `${yes} but ${pick(NUMBERS)}`,
    }),
    () => ({ kind: 'other matter', text: random() < 0.5 ? `${yes} ${pick(OTHER)}` : `${pick(OTHER)}${join}${yes}` }),
    () => ({ kind: 'two texts', text: `${yes}\n${pick(['not', 'wait', 'no', 'hold on', 'sorry wrong one', 'espera', 'jk', 'nevermind', 'scratch that', 'but', 'just kidding', 'undo', 'mentira'])}` }), // prettier-ignore
    () => ({ kind: 'tapback', text: pick(TAPBACKS).replace('{yes}', yes) }),
  ];
  return (made[Math.floor(random() * made.length)] as () => GeneratedReply)();
}

const PLAIN_YES = ['approved', 'Approve', 'I approve', 'looks good', 'yes', 'ok', 'yes approved', 'approved as submitted', 'good to go', 'all good', 'agreed', "that's correct", 'fine by me', 'go ahead', 'we approve this change order', 'ok to proceed', 'COR 3 approved', 'lgtm', 'this looks good to me', 'sounds good', 'aprobado', 'lo apruebo', 'sí', 'si, aprobado', 'está bien', 'todo bien', 'de acuerdo', 'adelante', 'se ve bien', 'claro que sí', 'estoy de acuerdo', 'me parece bien', 'correcto', '👍', '✅', '👌', '8 hrs and 60 ft approved', 'las 8 horas y 60 pies están bien', 'everything looks right', 'no exceptions taken']; // prettier-ignore
const GREETING = ['', '', '', '', 'Hi, ', 'Good morning, ', 'hola, ', 'Buenas tardes, ', 'Hey Mike, ', 'boss, '];
const CLOSING = ['', '', '', '', '!', '.', ', thanks', ' thanks', ' thank you', ' gracias', ' 👍', ' boss', ' jefe', '\nthanks Mike', ' - Dana', ' 🙏', ', no questions']; // prettier-ignore

/** True approvals of the request of cases.ts, some with a slip in a long word. */
export function generateApprovals(seed: number, count: number): GeneratedReply[] {
  const random = randomFrom(seed);
  const pick: Pick = (list) => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, () => {
    const yes = pick(PLAIN_YES);
    const slipped = yes.replace(/\b(?:approved?|aprobado)\b/iu, (word) =>
      random() < 0.25 ? slip(word, random) : word,
    );
    return { kind: 'approval', text: recase(`${pick(GREETING)}${slipped}${pick(CLOSING)}`, random) };
  });
}

function withSlips(text: string, random: () => number, share: number): string {
  if (random() >= share) return text;
  const words = text.split(' ');
  const at = Math.floor(random() * words.length);
  return words
    .map((word, index) => (index === at && /^[\p{L}']{2,}$/u.test(word) ? slip(word, random) : word))
    .join(' ');
}

/** A slip that makes another word of yes is no slip: 'sin apruebo' → 'si apruebo' says yes to any reader. */
const WORDS_OF_YES = new Set(['si', 'lo', 'ok', 'y', 'ya']);

/** Drops, doubles or swaps a letter behind the first. */
function slip(word: string, random: () => number): string {
  const slipped = changeOneLetter(word, random);
  return WORDS_OF_YES.has(slipped.toLowerCase()) ? word : slipped;
}

function changeOneLetter(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const kind = Math.floor(random() * 3);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word[at]! + word.slice(at);
  if (at + 1 >= word.length) return word;
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}

function recase(text: string, random: () => number): string {
  const roll = random();
  if (roll < 0.15) return text.toUpperCase();
  if (roll < 0.4) return text.charAt(0).toUpperCase() + text.slice(1);
  return roll < 0.6 ? text.toLowerCase() : text;
}

/** mulberry32: small, seeded, the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
