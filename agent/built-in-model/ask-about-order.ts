import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act, JobMention } from '../../domain/understand/understanding.ts';
import { worldOf } from './answer-question.ts';
import { listOpen, tellStatus } from './ask-orders.ts';
import { orderAbout, topicsIn } from './claim-about-order.ts';
import { asksOfRecord, coreAsked, whoAsked } from './core-asked.ts';
import { isDraft, lastOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 20;
const OPENS =
  '^\\W*(?:(?:hey|hi|yo|ok|okay|oh|and|so|also|just|quick|question|q|sup|(?:are )?(?:you|u|ya) there|hola|oye|y|afternoon|morning)[ ,.:!?-]+|(?:looking at |on )?(?:(?:order|cor|co) )?#?\\d{3,5}[ ,.:!-]+)*';
/** How a question begins, and how one ends without its mark; 'did the wall', 'was on the wall' are reports. */
const ASKS = new RegExp(
  [
    `${OPENS}(?:(?:i |we )?(?:(?:was|were|is) (?:it|that|they)(?= (?:[a-z]+ )?\\d[\\d.]*(?: [a-z]+)? or )|what|wat|how|is|are|has|(?:does|do) (?:you|u|we|i|ya|that|it|the)|which (?:one|number|order)|(?:we|you|u|i|they|anybody|somebody) (?:ever|already) (?:write|put|turn|send|get|do|make|log|enter|have)|have (?:you|u)|(?:you|u|ya|y'?all) (?:still |already )?(?:got|get|have|see)|any|anything|status|remind me|read (?:that|the|my)[a-z ]{0,16} back|(?:run|go) (?:down|over|through) my|check ?(?:ing?|in)? on|wanted (?:to|2) (?:check|see|know|make sure)|making sure|checking|wondering|(?:can|could) (?:you|u) (?:tell|check|see|pull|look|remind)|tell me|show me|lemme (?:know|see)|let me (?:know|see)|pull up|look up|read (?:me )?back)(?![a-z])|did (?=.*(?:^| )(?:get|go|come|make|you|u|i|we|ever|already)(?![a-z])))`,
    `${OPENS}(?:cuant[ao]s?|cual(?:es)?|(?:me )?(?:dices|dime|decir)|(?:si |ya )*te (?:cayo|llego|entro)|que (?:ordenes|traigo|horas|tienes?|hay|dice|lleva|le puse|puse)|tienes|ya (?:tienes?|esta|quedo|llego|te lleg)|como (?:va|quedo))(?![a-z])`,
    "[?]\\s*$|(?:^|[ ,])(?:r|is|are|was) what\\W*$|(?:^|[ ,])u have it\\W*$|[.,;-] *(?:is|are|did|do|does|has|have|was) (?:it|that|this|they|those|u|you|ya|we|i)(?![a-z])|[ ,](?:right|correct|verdad)\\W*$|(?:^|[ ,])(?:whats|what's|what is|how many|cuant[ao]s) ",
  ].join('|'),
);
/** Wishes, plans and what other questions are about: none of these is answered with what an order holds. */
const OTHERS =
  /(?:^|[^a-z])(?:send|resend|remind(?! me)|approv\w*|sign\w*|complete|execute\w*|cancel|withdraw|preview|delete|remove|add|make(?! sure)|change|put|move|take|scratch|undo|cost|price|much(?<!(?:time|labor|hours|hrs)[^?]{0,24} how much)(?! (?:time|labor|(?!money|cost)[a-z0-9/-]+ (?:is|was|are|were|do|did|have|we|i|you|u)(?![a-z])))|dollars?|tomorrow|tmrw|tmw|next|later|needs?|wants?|bring|gonna|will|should|photos?|pics?|who|when|where|why|meeting|weather|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|manana|cuando|quien|donde|manda|agrega|quita|cambia|pon|firm\w*|aprob\w*|(?:is|was)?n'?t|not)(?![a-z])|\$/;
const HOURS =
  /(?:^|[^a-z])(?:hours?|hrs?|labor|horas?|time|total|count|lines?|materials?|man ?hours|on (?:it|that|there)|for (?:it|that))(?![a-z])/;
const THAT = /(?:^|[^a-z])(?:le|ahi|it|that|there|those|them|one|this|so far|esa|ese|eso|esta|este)(?![a-z])/;
/** '… i told u' */
const TOLD = /(?:^|[^a-z])(?:told|gave|give|said|texted|sent|put)(?![a-z])/;
const HAVE =
  /(?:^|[^a-z])(?:got|get|have|had|has|go|went|saved?|in there|down|written|through|thru|status|show|made it|come|tienes|tiene|quedo|llego|guard\w*|anot\w*)(?![a-z])/;
const OPEN = /(?:^|[^a-z])(?:open|outstanding|pending|abiert[ao]s?|pendientes?)(?![a-z])/;

/**
 * What stands on an order, however it is asked for: 'how many hrs did i give u on that one', 'u still got my shaft wall one
 * right?', 'checkin on that vav relocation, u have it?'. Nothing is written. Null where it asks for anything else.
 */
export function askAboutOrder(turn: Turn, text: string): Said | null {
  const whole = foldText(text).text;
  const who = whoAsked(whole);
  const folded = askedOf(coreAsked(who === null ? whole : whole.replace(who, ' what ')));
  if (turn.orders.length === 0 && asksOfRecord(whole) && turn.context.media.length === 0) return ofNone(turn, text);
  if (turn.orders.length === 0 || turn.context.media.length > 0 || folded.split(/\s+/).length > MOST_WORDS) return null;
  if ((who === null && !ASKS.test(folded)) || OTHERS.test(folded)) return null;
  const jobs = readJobs(lex(text), turn.context.jobs);
  const job = jobs[0]?.mention ?? null;
  const rest = askedOf(coreAsked(withoutJobs(text, jobs)));
  const number = turn.orders.find((order) => rest.includes(String(order.id_number)));
  if (
    /\d/.test(
      withoutOwn(turn, rest.replace(number ? String(number.id_number) : /^$/, '').replace(/\d(?:st|nd|rd|th)/g, '')),
    )
  )
    return null;
  const topics = topicsIn(turn, withoutJobs(text, jobs));
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  if (!act || (!CHOICE.test(rest) && act.items.some((item) => item.quantity !== null))) return null;
  if (OPEN.test(rest) && topics.length === 0 && number === undefined && (job !== null || !THAT.test(rest)))
    return listOpen(turn, { ...act, job });
  const order = number ?? (topics.length > 0 ? orderAbout(turn, topics, job) : unnamed(turn, rest, job, who !== null));
  return order
    ? tellStatus(
        turn,
        { ...act, words: text, job: null, orderRef: { type: 'order', number: order.id_number } },
        who !== null,
      )
    : asksOfRecord(whole)
      ? ofRecord(turn, { ...act, words: text, job })
      : null;
}

/** 'Oye cuántas horas le pusimos a la bomba', where nobody has an order: what is open there, and nothing is written. */
function ofNone(turn: Turn, text: string): Said | null {
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  return act && act.items.every(({ quantity }) => quantity === null) ? listOpen(turn, { ...act, words: text }) : null;
}

/** 'How many feet of the cable did you put down', right behind what we said of an order: that one, else all that are open. */
function ofRecord(turn: Turn, act: Act): Said {
  const last = lastOrder(turn);
  const isSpokenOf =
    last !== null &&
    turn.prompt.history.findLast((said) => said.role === 'assistant')?.text.includes(String(last.id_number));
  const [only, ...others] = turn.orders.filter(isDraft);
  if (act.job === null && !isSpokenOf && only && others.length === 0)
    return tellStatus(turn, { ...act, orderRef: { type: 'order', number: only.id_number } });
  return act.job === null && isSpokenOf
    ? tellStatus(turn, { ...act, orderRef: { type: 'order', number: last.id_number } })
    : listOpen(turn, act);
}

/**
 * The question without what is said around it: 'quick one, what …', '… or do i gotta resend it', and what somebody 'put down' is
 * what he gave us.
 */
const askedOf = (folded: string): string =>
  folded
    .replace(
      /^\W*(?:(?:quick|real quick|one|dumb|random) (?:one|thing|q|question)|hate to bug (?:you|u)|sorry)[ ,.:!-]+(?=(?:but )?(?:what|wat|how|is|did|do|does|which|has|have|was|who|need|remind|can|could)(?![a-z]))(?:but )?/,
      '',
    )
    .replace(/[ ,]+or (?:do|should|did|will|would|am|can|is|was|not|no)(?: (?:i|we|it|that|you|u))?(?: .*)?$/, ' ')
    .replace(
      /(?:^|(?<=[ ,.]))(?:i |we )?(?:(?:just |really )?need(?:ed)? to (?:know|check|see|verify|confirm)|trying to (?:remember|recall|figure out)|(?:cant|can't|cannot|dont|don't) (?:remember|recall)|forgot|forget|not sure|do (?:you|u) (?:know|remember)|any idea)(?= (?:what|wat|how|which|if|whether|did) )/,
      'tell me',
    )
    .replace(
      /^\W*[a-z]+ (?:(?:wants|wanted|needs) to know|is asking|was asking|keeps asking|asked|asks)(?: me| us)?(?= (?:what|wat|how|which|if|whether) )/,
      'tell me',
    )
    .replace(
      /(did [a-z]+|(?:^|[^a-z])(?:i|we|you|u|ya|he|she|they|us)) (?:put|charge|make)(?: (?:down|in))?(?![a-z])/g,
      '$1 gave',
    );

/** '12 or 14', 'does it have 12 sheets or 10' */
const CHOICE = /(?<![a-z\d])\d+(?:\.\d+)?(?: [a-z]+)? or \d+(?:\.\d+)?(?![a-z\d])/;

/** 'How many hours on LP-2': numbers that the orders tell of count nothing, nor do two to choose from, '12 or 14'. */
function withoutOwn(turn: Turn, rest: string): string {
  const told = turn.orders.map(
    (order) => foldText(`${order.description} ${order.items.map((item) => item.name).join(' ')}`).text,
  );
  return rest
    .replace(CHOICE, '')
    .replace(/[a-z]+(?: ?- ?| )?\d+[a-z]?(?![a-z\d])/gi, (word) =>
      told.some((text) => text.includes(word.toLowerCase())) ? '' : word,
    );
}

/** 'Whats the hrs on there': the order we spoke of; 'what hours do you have for Riverside': the only one there. */
function unnamed(turn: Turn, rest: string, job: JobMention | null, isWho: boolean): Turn['orders'][number] | null {
  if (!isWho && !HOURS.test(rest) && !(job !== null && HAVE.test(rest))) return null;
  if (job !== null) {
    const there = turn.orders.filter((order) => job.kind === 'job' && order.job_id === job.job_id);
    return there.length === 1 ? there[0]! : null;
  }
  const last = lastOrder(turn);
  const isSpokenOf = turn.prompt.history
    .findLast((said) => said.role === 'assistant')
    ?.text.includes(String(last?.id_number));
  return last && isSpokenOf && (isWho || THAT.test(rest) || TOLD.test(rest)) ? last : null;
}

function withoutJobs(text: string, jobs: ReturnType<typeof readJobs>): string {
  const { tokens } = lex(text);
  const isOfJob = (at: number): boolean => jobs.some((job) => at >= job.first && at <= job.last);
  return tokens
    .filter((_, at) => !isOfJob(at))
    .map((token) => token.text)
    .join(' ');
}
