import type { LexedText } from '../lexer/lex.ts';
import { NOT_WORK } from './intent-phrases.ts';
import type { Act } from './understanding.ts';
import { verbClassAt } from './verbs.ts';
import { foldedOf, textAt, tokenAt } from './words-at.ts';

/** Signs of reported work: trade words, sizes, people with hours, a job, a verb. Everyday life takes away. */
export function weighWork(lexed: LexedText, first: number, last: number, act: Act): number {
  let weight = 0;
  const folded = foldedOf(lexed, first, last);
  if (act.job?.kind === 'job' || act.job?.kind === 'ambiguous') weight += 2;
  const isWorking = hasWorkVerb(lexed, first, last);
  if (isWorking) weight += 2;
  if (lexed.tokens.slice(first, last + 1).some((token) => token.kind === 'size')) weight += 1;
  for (const item of act.items) {
    if (item.category === 'labor')
      weight +=
        item.people !== null && item.quantity !== null
          ? 2
          : item.people !== null || item.name !== 'Labor'
            ? 1
            : item.quantity !== null
              ? 1
              : 0;
    else if (item.name !== '') weight += EVERYDAY.test(item.name) ? 1 : 2;
  }
  if (act.directedBy) weight += 1;
  const crew = act.items.some((item) => item.category === 'labor' && item.people !== null && item.quantity !== null);
  if (crew && !isWorking && saysDoing(lexed, first, last)) weight += 2;
  if (
    /(?:^|[^a-z])(?:extra|t&m|t & m|change order|cor|not on (?:the )?(?:plans|drawings)|not in (?:the )?(?:contract|scope)|out of scope|added scope|rework|trabajo extra|fuera de (?:contrato|plano)|no esta en (?:los )?planos|orden de cambio)(?![a-z])/.test(
      folded,
    )
  )
    weight += 2;
  // 'baño de niños': beside a job and a crew with its hours it is the place.
  const isReport =
    crew ||
    act.items.some((item) => item.quantity !== null && item.category === 'labor') ||
    isWorking ||
    act.items.some((item) => item.unit === 'ft' && item.quantity !== null);
  if (NOT_WORK.test(folded) && !(isReport && act.job?.kind === 'job')) weight -= 5;
  if (
    /nothing to (?:bill|charge|report|write up)|(?:base contract|(?:is|are|was|were|thats|that's|its|it's) (?:all )?(?:in |part of )?(?:our |the )?contract).*(?:don'?t|dont|ignore|skip|not extra)|no extras? today|not an extra|nada que cobrar|sin extras/.test(
      folded,
    )
  )
    weight -= 8;
  if (lexed.tokens.slice(first, last + 1).some((token) => token.kind === 'link')) weight -= 5;
  return weight;
}

/** 'feeding the heaters', 'sacando escombro': a gerund that no table knows, told of people with hours. */
function saysDoing(lexed: LexedText, first: number, last: number): boolean {
  return lexed.tokens
    .slice(first, last + 1)
    .some(
      (token) =>
        token.kind === 'word' &&
        /(?:[a-z]{3}ing|[a-z]{2}(?:ando|iendo|yendo)|[a-z]{3}(?:amos|imos|aron|ieron))$/.test(token.text) &&
        !NOT_DOING.has(token.text),
    );
}

const NOT_DOING = new Set([
  'nothing',
  'something',
  'anything',
  'everything',
  'morning',
  'evening',
  'building',
  'ceiling',
  'running',
  'coming',
  'going',
  'calling',
  'meeting',
  'parking',
  'lunch',
  'cuando',
  'estamos',
  'tenemos',
  'vinimos',
  'llegamos',
  'fueron',
  'quedamos',
  'salimos',
  'comimos',
  'llegaron',
  'quedaron',
  'salieron',
  'vinieron',
  'dijeron',
  'estando',
  'siendo',
  'llegando',
  'hablando',
  'comiendo',
  'saliendo',
  'viniendo',
  'being',
  'having',
  'leaving',
  'starting',
  'during',
]);

/** Nouns of every household: alone they prove no work. */
const EVERYDAY =
  /^(?:box|tape|light|door|window|paint|tile|glass|sign|camera|speaker|band|plate|ring|cover|cap|glove|mask|head|base|form|frame|hook|sand|dirt|fill|fence|gate|post|rock|plastic|rail|plug|filter|hood|coil|sink|tub|toilet|truck|pickup(?: truck)?|gas|fuel|delivery|hotel|travel|parking|fee|charge|sub|testing|badge|fan|heater|ladder|pump|block|card reader|pin|trap|union|tee|switch|driver|bit|nail|screw|bulb|lamp|blade|clip|jack|ground|smoke|cement|chair|stake|steel|trailer|permit|mob|security|bag|trim|carpet|mirror|cabinet|shelf|faucet|service call|pole|gauge|track|runner|board|insurance)$/i;

export function hasWorkVerb(lexed: LexedText, first: number, last: number): boolean {
  for (let i = first; i <= last; i += 1) {
    const text = textAt(lexed, i);
    const kind = tokenAt(lexed, i).kind === 'word' ? verbClassAt(textAt(lexed, i - 1), text, '') : null;
    if (
      kind &&
      ![
        'need',
        'needed',
        'needs',
        'went',
        'took',
        'takes',
        'waiting',
        'help',
        'bought',
        'buy',
        'made',
        'make',
        'making',
        'set',
        'run',
        'open',
        'close',
        'closed',
        'set',
        'call',
        'brought',
        'wait',
        'help',
        'helped',
        'hacer',
        'hice',
        'change',
      ].includes(text)
    )
      return true;
  }
  return false;
}
