import { findQuote } from '../../domain/evidence-quotes.ts';
import { asRepaired, lex } from '../../domain/lexer/lex.ts';
import { CREW_WORDS, tradeOfWord } from '../../domain/lexer/people-words.ts';
import { detectLanguage } from '../../domain/understand/detect-language.ts';
import { readExtras } from '../../domain/understand/separate-extras.ts';
import { understand } from '../../domain/understand/understand.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import { jobsTold } from './resolve-job.ts';
import type { Act, JobMention, Understanding, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { aboutLines, putDirectorRight, returned, swappedJobs } from './about-lines.ts';
import { answerQuestion, openQuestionOf, worldOf } from './answer-question.ts';
import { listOpen, tellStatus } from './ask-orders.ts';
import { addedElsewhere } from './added-elsewhere.ts';
import { backOn } from './back-on.ts';
import { addedBeside, withPhoto } from './beside-photo.ts';
import { withoutPhoto } from './photo-words.ts';
import { byTrade } from './by-trade.ts';
import { bothLines } from './both-lines.ts';
import { cutBesideLog, logToo, understandApart } from './beside-log.ts';
import { ITS_OFF, remove, takeNamedOff, undo } from './change-lines.ts';
import { calledOtherwise } from './called-otherwise.ts';
import { cancelOrder } from './cancel-order.ts';
import { anotherMan } from './another-man.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { askShort } from './ask-short.ts';
import { claimAboutOrder } from './claim-about-order.ts';
import { coreTold } from './core-told.ts';
import { claimAmongWords, withClaim, withoutClaim } from './claim-beside.ts';
import { claimsApart, dayOfBoth } from './claims-apart.ts';
import { clockRight, correctClock } from './correct-clock.ts';
import { containerAlone } from './container-alone.ts';
import { withDay } from './day-beside.ts';
import { directorOff } from './director-off.ts';
import { crewTold } from './crew-told.ts';
import { crewsAnew } from './crews-anew.ts';
import { crewApart } from './crew-apart.ts';
import { crewCount } from './crew-count.ts';
import { isAboutDraft, isReport, linesNamed } from './draft-orders.ts';
import { describeAgain, recoded, reworded } from './describe-again.ts';
import { dropOrder, goneAlready } from './drop-order.ts';
import { eachAlone, notEach } from './each-alone.ts';
import { explained } from './explained.ts';
import { fillOpen } from './fill-open.ts';
import { hoursOfAll } from './hours-of-all.ts';
import { hoursAsked } from './hours-asked.ts';
import { hoursTold } from './hours-told.ts';
import { goOn, sameAgain } from './go-on.ts';
import { withGoods } from './goods-beside.ts';
import { hisHours, offCrew } from './his-hours.ts';
import { annotate, attach, logDay, moveJob } from './place-order.ts';
import { itsWork } from './its-work.ts';
import { jobAgain, jobAgainBeside } from './job-again.ts';
import { jobsAwaited } from './jobs-awaited.ts';
import { kindsOff } from './kinds-off.ts';
import { looseCost } from './loose-cost.ts';
import { looseLine } from './loose-line.ts';
import { machineKept, machineNew } from './machine-kept.ts';
import { measuredMore, moreOfIt } from './more-of-it.ts';
import { answerWithMoney } from './money-lines.ts';
import { moveBetween } from './move-between.ts';
import { moveLine } from './move-line.ts';
import { namedOff, undoesNothing } from './named-off.ts';
import { namedAlone } from './named-alone.ts';
import { noChange } from './no-change.ts';
import { atRegular, noOvertime } from './no-overtime.ts';
import { onHold, takenUp, withHeldDirector } from './on-hold.ts';
import { asSaid, orderMeant, ordersApart } from './order-meant.ts';
import { asAdded, orderCalled, orderFound, orderNotFound } from './order-not-found.ts';
import { offAndAdd } from './off-and-add.ts';
import { offAndRight } from './off-and-right.ts';
import { offTrade } from './off-trade.ts';
import { joinReports, withReportText } from './join-reports.ts';
import { officeQuestion } from './office-question.ts';
import { oneOfCrew } from './one-of-crew.ts';
import { otherName } from './other-name.ts';
import { otherSizeToo, otherStuff } from './other-stuff.ts';
import { otherWeight } from './other-weight.ts';
import { otherUnit } from './other-unit.ts';
import { allAtRate, overtimeLater } from './overtime-later.ts';
import { ownAnswer } from './own-answer.ts';
import { partElsewhere } from './part-elsewhere.ts';
import { partOvertime } from './part-overtime.ts';
import { partsOfCrew } from './parts-of-crew.ts';
import { priceOrSize } from './price-or-size.ts';
import { priceRight } from './price-right.ts';
import { PIECES, withoutWhy } from './pieces.ts';
import { propose } from './propose.ts';
import { isOfGoods } from './put-number-right.ts';
import { rateTold } from './rate-told.ts';
import { rateBeside } from './rate-beside.ts';
import type { OpenQuestion } from '../prompt-context.ts';
import { putBack } from './put-back.ts';
import type { ReadPrompt } from './read-prompt.ts';
import { askOn, confirm, correct, report, unfinished } from './report-work.ts';
import { recordBoth, recordDirector } from './record-director.ts';
import { CORRECTS, PUTS } from './right-words.ts';
import { renameOrder, titledFirst, withTitle } from './rename-order.ts';
import { restoreOrder } from './restore-order.ts';
import { revisedCrew } from './revised-crew.ts';
import { resizeLines } from './resize-lines.ts';
import { notExtra } from './not-extra.ts';
import { askWhichNumber, numberChosen, readNumbersSaid, sayMissing } from './number-said.ts';
import { nthMan } from './nth-man.ts';
import { numbersRight } from './numbers-right.ts';
import { someReturned } from './some-returned.ts';
import { someBad } from './some-bad.ts';
import { sameNumber } from './same-number.ts';
import { setUp } from './set-up.ts';
import { clearPrice, statePrice } from './state-prices.ts';
import { sameAnew } from './same-anew.ts';
import { withSameCrew } from './same-crew.ts';
import { saysBye } from './sign-off.ts';
import { exactWord, smallTalk } from './small-talk.ts';
import { crewWasMixed, someOff, someOther } from './split-crew.ts';
import { splitGoods } from './split-goods.ts';
import { splitOrder } from './split-order.ts';
import { stateRate } from './state-rate.ts';
import { stuffAnew } from './stuff-anew.ts';
import { swapTrade } from './swap-trade.ts';
import { takeBack, takenToo } from './take-back.ts';
import { summedUp } from './tally.ts';
import { toLog } from './to-log.ts';
import { toldAnew } from './told-anew.ts';
import { isOfTrade, tradesOf, withTradesSpelled } from './trades-in.ts';
import { Turn } from './turn.ts';
import { whoAfterAll } from './who-after-all.ts';
import { lastOrder, namedLines, orderAtHand } from './targets.ts';
import { withoutTalk } from './without-talk.ts';
import { type Said, waitingMedia } from './write-work.ts';

const REPLY_LIMIT = 300;

/** Said beside real work, these need no answer of their own. */
const SMALL = new Set(['greeting', 'thanks', 'yes', 'no', 'fragment', 'out_of_scope', 'help']);

/** How a reply begins that took lines away. */
const REMOVED = /^(?:Removed from|Quitado de)/;

/** 'lift was the GC's, take it off': what goes is named before. */
const isTakenOff = (act: Act, next: Act | undefined): boolean =>
  act.intent === 'fragment' && next !== undefined && ITS_OFF.test(next.words);

const NOTHING: Said = { text: '', question: null };

/** What a single text may be as a whole, tried in this order. */
const WHOLE: readonly ((turn: Turn, text: string) => Said | null)[] = [
  officeQuestion,
  saysBye,
  goneAlready,
  restoreOrder,
  onHold,
  notExtra,
  orderNotFound,
  jobsAwaited,
  directorOff,
  sameAnew,
  backOn,
  putBack,
  addedElsewhere,
  swappedJobs,
  partElsewhere,
  moveBetween,
  splitOrder,
  kindsOff,
  namedOff,
  cancelOrder,
  dropOrder,
  renameOrder,
  reworded,
  recoded,
  logToo,
  toLog,
  jobAgain,
  claimsApart,
  dayOfBoth,
  claimAboutOrder,
  askAboutOrder,
  askShort,
  claimAmongWords,
  namedAlone,
];

function firstOf<T>(ways: readonly ((turn: Turn, of: T) => Said | null)[], turn: Turn, of: T): Said | null {
  for (const way of ways) {
    const said = way(turn, of);
    if (said) return said;
  }
  return null;
}

/** The whole decision of the built-in model: from a prompt to words, or (by throwing `NeedsTool`) to the next tool call. */
export function answerTurn(prompt: ReadPrompt): string {
  return prompt.context.person.kind === 'contact' ? answerTexts(prompt) : answerWithMoney(prompt, answerTexts);
}

function answerTexts(prompt: ReadPrompt): string {
  const { context, texts } = prompt;
  const spoken = detectLanguage(texts.map((one) => one.text).join(' '));
  const long =
    texts
      .map((one) => one.text)
      .join(' ')
      .split(/\s+/).length >= 6;
  const turn = new Turn(prompt, spoken !== null && long ? spoken : context.person.language);
  if (context.person.kind === 'contact')
    return turn.say(
      'This number takes answers to approval requests. The office has your message.',
      'Este número recibe respuestas a solicitudes de aprobación. La oficina tiene su mensaje.',
    );
  const told = texts
    .filter((one) => /[\p{L}\p{N}]/u.test(one.text))
    .map((one) => ({ ...one, text: withoutTalk(turn, one.text) }));
  const chosen = told.length === 1 ? numberChosen(turn, told[0]!.text) : null;
  if (chosen) {
    const answered = { ...prompt, context: { ...context, open_question: null } };
    return answerWords(
      new Turn(answered, turn.language, chosen.order),
      [{ ...told[0]!, text: chosen.text }],
      chosen.asWritten,
    );
  }
  const owned = told.length === 1 ? (ownAnswer(turn, told[0]!.text) ?? someReturned(turn, told[0]!.text)) : null;
  if (owned) return compose(turn, [owned]);
  const numbers = told.map((one) => readNumbersSaid(turn, one.text));
  const unclear = numbers.find((one) => one.unclear.length > 0);
  if (unclear) return compose(turn, [askWhichNumber(turn, unclear.unclear)]);
  const missing = numbers.find((one) => one.missing !== null)?.missing;
  if (missing) return compose(turn, [sayMissing(turn, missing)]);
  const words = told.map((one, i) => ({ ...one, text: numbers[i]!.text }));
  const [of] = numbers;
  if (of?.order && words.length === 1) return answerWords(turn.beside(of.order), words, told[0]!.text);
  if (words.length === 0)
    return compose(turn, [
      context.media.length > 0
        ? attach(turn, null)
        : {
            text: turn.say(
              'I got no words. Text the job, who worked, how long, and what was used.',
              'No llegó texto. Escriba la obra, quién trabajó, cuánto tiempo y qué se usó.',
            ),
            question: null,
          },
    ]);
  const [only] =
    words.length === 1 && turn.orders.length > 0
      ? [asWish({ ...words[0]!, text: whoAfterAll(turn, words[0]!.text) })]
      : words.length === 1
        ? words
        : [];
  // Several extras told apart in one text are no word on one order.
  const one = only && !readExtras(lex(only.text)) ? only : undefined;
  const titled = one ? titledFirst(turn, one.text) : null;
  if (titled && one)
    return `${titled.said.text} ${answerWords(turn.beside(titled.order), [{ ...one, text: titled.rest }], one.text)}`;
  const found = one ? orderFound(turn, one.text) : null;
  if (found && one) return answerWords(turn.beside(found.order), [{ ...one, text: found.rest }], found.rest);
  const whole = one ? firstOf(WHOLE, turn, one.text) : only ? splitOrder(turn, only.text) : null;
  if (whole) return compose(turn, [whole]);
  const elsewhere = one ? jobAgainBeside(turn, one.text) : null;
  if (elsewhere && one)
    return `${elsewhere.said.text} ${answerWords(turn.beside(elsewhere.order), [{ ...one, text: elsewhere.rest }], one.text)}`;
  const setup = setUp(turn);
  if (setup !== null) return setup;
  const apart = one ? ordersApart(turn, one.text) : null;
  if (apart && one)
    return apart
      .map(({ order, rest }) => answerWords(turn.beside(order), [{ ...one, text: rest }], one.text))
      .join(' ');
  const meant = one ? (orderMeant(turn, one.text) ?? orderCalled(turn, one.text)) : null;
  const rest = one ? asAdded(one.text, meant?.rest ?? one.text) : '';
  return one && (meant || rest !== one.text)
    ? answerWords(meant ? new Turn(prompt, turn.language, meant.order) : turn, [{ ...one, text: rest }], one.text)
    : answerWords(turn, only ? [only] : words);
}

/** 'Could you put six feet of liquidtight on it?' is a wish: 'put …'. */
const asWish = (said: ReadPrompt['texts'][number]): ReadPrompt['texts'][number] => {
  const text = said.text.replace(SO_MANY_THINGS, '').replace(HOW_MANY, '').replace(WHICH_JOB, '');
  return {
    ...said,
    text: ASKS_TO.test(text)
      ? text.replace(ASKS_TO, '').replace(/\s*\?(\s*\S)?\s*/, (_, more?: string) => (more ? `.${more}` : ''))
      : text,
  };
};
/** 'two things on that one', 'a couple corrections:', before what they are. */
const SO_MANY_THINGS =
  /^\W*(?:(?:hey|ok|so|and|also|sorry|oye|mire|y) )*(?:(?:corrections|changes|fixes|cambios|correcciones|arreglos)(?=:)|(?:one|two|three|[1-4]|a (?:couple|few)(?: of)?|couple(?: of)?|dos|tres|unos|unas|un par de) (?:more |quick |small )?(?:things?|changes?|corrections?|fixes|amendments?|edits?|cambios|correcciones|cosas|arreglos))(?: (?:are|is) needed| to (?:fix|change|correct|add))?(?: (?:on|to|for|with|about|in) (?:that|it|this|there)(?: (?:one|order|ticket|job))?)?[\s,.:;-]+/i;
/** 'how many levers, 8': he answers it himself. */
const HOW_MANY = /^\W*how many (?=[\p{L} ]{3,40}[,:?-]+ *(?:was |were |its )?\d+\W*$)/iu;
/** 'which job? maple st school': asked and answered. */
const WHICH_JOB =
  /^\W*(?:(?:which|what|que|qu[eé]|cual|cu[aá]l) (?:job|site|obra)[ ?,:-]+|(?:where|d[oó]nde) ?\?[ ,:-]*)(?=\p{L}[^?]*$)/iu;
const ASKS_TO =
  /^\W*(?:(?:hey|ok|so|and|also|please|pls) )*(?:can|could|would|will) (?:you|u|ya|we) (?:please |pls |just |also )*(?=(?:add|put|throw|stick|charge|include|tack) )/i;

/** What is said of the order at hand, or of none yet. */
function answerWords(turn: Turn, words: ReadPrompt['texts'], whole: string | null = null): string {
  const { context } = turn;
  const open = turn.meant ? [] : openTexts(turn, words);
  // What waits for its job is no order yet: 'that's at Maple' moves nothing.
  const world = worldOf(turn);
  const told = understandApart(cutBesideLog([...open, ...words]), open.length > 0 ? { ...world, orders: [] } : world);
  const read = open.length > 0 ? { ...told, acts: withHeldDirector(turn, told.acts, words) } : told;
  const crewed = { ...read, acts: read.acts.map((act, i) => withSameCrew(turn, act, read.acts[i - 1])) };
  const asTold = whole === null ? crewed : { ...crewed, acts: crewed.acts.map((act) => asSaid(act, whole)) };
  const understood = { ...asTold, acts: withReportText(joinReports(turn, asTold.acts), [...open, ...words]) };
  const [first] = understood.acts;
  const [only] = words.length === 1 ? words : [];
  const draft =
    only && first && open.length === 0 ? aboutDraft(turn, first, understood.acts, only.text, whole ?? only.text) : null;
  const beside = (said: Said): Said =>
    withTitle(
      turn,
      only?.text ?? '',
      withClaim(turn, understood.acts, only?.text ?? '', withDay(turn, understood.acts, said)),
    );
  if (draft && first && only) return compose(turn, [withGoods(turn, first, only.text, beside(draft))]);
  const question = openQuestionOf(turn);
  const confirmed = question?.kind === 'confirm' ? confirm(turn, understood.acts[0]) : null;
  if (confirmed) return compose(turn, [confirmed]);
  if (context.pending && understood.acts.length === 1 && understood.acts[0]?.intent === 'yes') return exactWord(turn);
  const righted = question?.kind === 'job' && open.length === 0 ? jobAndRight(turn, question, understood) : null;
  if (righted) return compose(turn, righted);
  const answer = question && open.length === 0 ? answerQuestion(turn, question, understood) : null;
  if (answer) return compose(turn, [beside(answer)]);
  const placed = question?.kind === 'job' && open.length === 0 ? jobAndMore(turn, question, understood) : null;
  if (placed) return compose(turn, placed);
  const said: Said[] = [];
  let undone = false;
  const acts = understood.acts
    .map((act) => besideLog(act, understood.acts))
    .filter((act) => !isPlaceAlone(turn, act) || understood.acts.every((one) => one.intent !== 'work'))
    .filter((act, i, all) => !SMALL.has(act.intent) || isTakenOff(act, all[i + 1]));
  for (const [i, act] of (acts.length > 0 ? acts : understood.acts.slice(0, 1)).entries()) {
    if (said.some((one) => one.question !== null) && !['work', 'undo'].includes(act.intent)) continue;
    // 'ignore that, undo it' is one wish: a second undo would do it again.
    const isGone = said.some((one) => REMOVED.test(one.text));
    if (act.intent === 'undo' && (undone || isGone)) continue;
    if (isGone && ITS_OFF.test(act.words)) continue;
    undone ||= act.intent === 'undo';
    said.push(
      isTakenOff(act, acts[i + 1])
        ? (aboutLines(turn, act) ?? takeNamedOff(turn, act) ?? NOTHING)
        : answerAct(turn, act, said.length > 0),
    );
  }
  const aligned =
    said.length > 0 && said.every((one) => one.lost || one.text === '')
      ? priceOrSize(turn, wholeOf(understood.acts))
      : null;
  const [alone] = said.length === 1 ? said : [];
  return compose(turn, aligned ? [aligned] : alone ? [beside(alone)] : said);
}

/** '… at wh14, extra. and log that we had 6 guys there', 'photo of the panel at WH14. 3 hrs x 2 guys cleaning': the job told before it. */
const besideLog = (act: Act, acts: readonly Act[]): Act =>
  act.job === null &&
  (act.intent === 'daily_log' || (act.intent === 'work' && acts[acts.indexOf(act) - 1]?.intent === 'attach'))
    ? { ...act, job: acts.find((one) => one.job !== null)?.job ?? null }
    : act;

/** 'Riverside. and its 6 each not 5', 'Riverside tower, also bump it to six hours apiece': where it was, and a number put right. */
function jobAndRight(turn: Turn, question: OpenQuestion, understood: Understanding): Said[] | null {
  const place = understood.acts.find((act) => act.job?.kind === 'job');
  const quote = place?.job?.quote ?? '';
  const rest = place ? withoutName(wholeOf(understood.acts).words.replace(quote, ' '), place.job) : '';
  if (!place || !/\d|\p{L} (?:each|apiece)|hours?|hrs?/iu.test(rest) || !(CORRECTS.test(rest) || PUTS.test(rest)))
    return null;
  const act = { ...wholeOf(understood.acts), words: rest, job: null };
  const said = firstOf(ABOUT_DRAFT, turn, act);
  const answer =
    said &&
    answerQuestion(turn, question, {
      ...understood,
      acts: [{ ...place, items: [], bare: [], instead: [], intent: 'fragment' }],
    });
  // Where it was shows the lines as they are now.
  return answer ? [answer] : null;
}

/** The words behind a job, and what else its name may be said with: 'Riverside' of 'Riverside tower'. */
function withoutName(words: string, job: JobMention | null): string {
  const names = new Set(job?.kind === 'job' ? job.name.toLowerCase().split(/\W+/) : []);
  const rest = words.replace(OPENS_REST, '');
  const [first = ''] = rest.split(/[\s,.;:-]/);
  return (names.has(first.toLowerCase()) ? rest.slice(first.length).replace(OPENS_REST, '') : rest).trim();
}

const OPENS_REST = /^(?:[\s,.;:-]|(?:job|and|also|n|but)(?!\p{L}))+/iu;

/** '2 hr each. Tower B' behind our question for the job: where it was, and what else is told of it. */
function jobAndMore(turn: Turn, question: OpenQuestion, understood: Understanding): Said[] | null {
  const [a, b] = understood.acts;
  if (!a || !b || understood.acts.length !== 2) return null;
  const isPlace = (act: Act): boolean => act.job?.kind === 'job' && act.items.length === 0 && act.description === '';
  const [place, more] = isPlace(b) ? [b, a] : [a, b];
  if (!isPlace(place) || more.job !== null || more.description !== '' || more.items.length === 0) return null;
  const answer = answerQuestion(turn, question, { ...understood, acts: [place] });
  return answer && [answerAct(turn, more, true)];
}

/** All that was said, as one act: what was cut apart may be one wish. */
function wholeOf(acts: readonly Act[]): Act {
  const [first, ...rest] = acts as [Act, ...Act[]];
  return {
    ...first,
    words: acts.map((act) => act.words).join(', '),
    said: acts.flatMap((act) => act.said),
    messageIds: [...new Set(acts.flatMap((act) => act.messageIds))],
    job: first.job ?? rest.find((act) => act.job !== null)?.job ?? null,
    isQuestion: acts.some((act) => act.isQuestion),
  };
}

/** What a text beside a draft may change of it, tried in this order. */
const ABOUT_DRAFT: readonly ((turn: Turn, act: Act) => Said | null)[] = [
  wentBack,
  nthMan,
  someBad,
  otherWeight,
  machineKept,
  machineNew,
  explained,
  clockRight,
  byTrade,
  crewTold,
  someOff,
  crewWasMixed,
  hoursOfAll,
  rateTold,
  revisedCrew,
  atRegular,
  offAndRight,
  priceRight,
  noOvertime,
  swapTrade,
  someOther,
  offTrade,
  allAtRate,
  crewsAnew,
  anotherMan,
  partsOfCrew,
  eachAlone,
  notEach,
  crewCount,
  sameNumber,
  hoursTold,
  rateBeside,
  offCrew,
  splitGoods,
  calledOtherwise,
  otherStuff,
  stuffAnew,
  offAndAdd,
  otherSizeToo,
  otherName,
  takeBack,
  stateRate,
  looseCost,
  containerAlone,
  fillOpen,
  overtimeLater,
  partOvertime,
  hisHours,
  otherUnit,
  oneOfCrew,
  bothLines,
  summedUp,
  measuredMore,
  toldAnew,
  numbersRight,
  coreTold,
  looseLine,
];

/** A text as a whole, laid beside the lines of the orders at hand: its clauses apart say too little. */
function aboutDraft(turn: Turn, first: Act, acts: readonly Act[], text: string, said: string): Said | null {
  const job = acts.find((act) => act.job !== null)?.job ?? null;
  const orderRef = acts.find((act) => act.orderRef !== null)?.orderRef ?? null;
  const whole: Act = {
    ...first,
    words: withTradesSpelled(
      hoursAsked(
        turn,
        withoutNumbers(turn, asRepaired(turn.context.media.length > 0 ? withoutPhoto(text) : text), orderRef),
      ).replace(PLUS, 'plus '),
      (trade) => turn.orders.some(({ items }) => items.some((line) => isOfTrade(line.name, [trade]))),
    ),
    said: [findQuote(lex(said), text.trim()) ? text.trim() : said.trim()],
    job,
    orderRef,
    isQuestion: acts.some((act) => act.isQuestion),
  };
  if (!isAboutDraft(turn, whole, MOST_TOLD)) return null;
  if (isReport(turn, whole, acts)) {
    const explains =
      job === null ? (explained(turn, whole) ?? partsOfCrew(turn, whole) ?? hoursOfAll(turn, whole)) : null;
    // 'One carpenter 8 hrs the other two stay 6' tells of a crew that is there, whatever else it looks like.
    return explains ?? (OF_ONE_CREW.test(whole.words) ? (rateTold(turn, whole) ?? revisedCrew(turn, whole)) : null);
  }
  const about = isAboutDraft(turn, whole) ? ABOUT_DRAFT : OF_LONG_TEXT;
  const ways = isOfGoodsAlone(turn, whole) ? about.filter((way) => !OF_CREWS.has(way)) : about;
  const claimless = { ...whole, words: withoutClaim(turn, whole.words) };
  const told = withoutWhy(claimless.words);
  const done =
    firstOf(ways, turn, claimless) ??
    (told === claimless.words ? null : firstOf(ways, turn, { ...claimless, words: told }));
  return done && withPhoto(turn, whole, done);
}

/** '+1 hr ot ea' */
const PLUS = /^\s*\+\s*(?=\d)/;
/** What puts people and their hours right: nothing of 'I miscounted the sheets, it was 8'. */
const OF_CREWS = new Set<(turn: Turn, act: Act) => Said | null>([
  crewWasMixed,
  revisedCrew,
  crewsAnew,
  anotherMan,
  partsOfCrew,
  crewTold,
  eachAlone,
  notEach,
  crewCount,
  hoursTold,
  rateBeside,
  offCrew,
  hisHours,
  oneOfCrew,
]);

/** A text that names goods or what they come in, and nobody or his time. */
function isOfGoodsAlone(turn: Turn, { words }: Act): boolean {
  const order = lastOrder(turn);
  const named = order ? linesNamed(order, words) : [];
  return (
    order !== null &&
    !OF_PEOPLE_OR_TIME.test(words) &&
    tradesOf(order, words).length === 0 &&
    (isOfGoods(words) || (named.length > 0 && named.every(({ category }) => category === 'materials')))
  );
}
const OF_PEOPLE_OR_TIME =
  /(?:^|\W)(?:\d+h|hours?|hrs?|days?|time|labor|guys?|m[ae]n|man|crew|people|hands|he|she|him|her|they|us|me|kid|helper|apiece|each|a piece|horas?|d[ií]as?|hombres?|gente|cada|[ée]l|ellos|ot|overtime)(?:\W|$)/i;

const OF_ONE_CREW =
  /(?:^|\W)(?:the (?:other|rest)|one of (?:them|'?em|the|us|those)|the rest|(?:out )?of (?:that|those))(?:\W|$)/i;

/** 'The Warehouse 14 laborers' are no fourteen of them, 'on 1002 the laborer was 9' no thousand hours. */
function withoutNumbers(turn: Turn, text: string, order: Act['orderRef']): string {
  const lexed = lex(text);
  const counting = jobsTold(turn, lexed).filter(
    ({ quote, last }) =>
      /\d$/.test(quote) && (tradeOfWord(textAt(lexed, last + 1)) !== null || CREW_WORDS.has(textAt(lexed, last + 1))),
  );
  const left = counting.reduce((rest, { quote }) => rest.replace(quote, quote.replace(/\s*\d+$/, '')), text);
  if (!order || order.type !== 'order') return left;
  const itsNumber = new RegExp(
    `(?:(?:^|(?<=\\W))(?:on|to|for|in|from|of|en|a|de|para) )?(?:(?:order|cor|co|orden|number|#) ?)*(?<![\\d$.,/])${order.number}(?![\\d/]|[.,]\\d)`,
    'i',
  );
  return left.replace(itsNumber, '');
}

/** 'Took 2 gallons back to the store': so many less. */
function wentBack(turn: Turn, act: Act): Said | null {
  const [only, ...others] = understand([{ id: 0, text: act.words }], worldOf(turn)).acts;
  return only && others.length === 0 ? returned(turn, { ...only, said: act.said }) : null;
}

/** What a longer text may put right, with all that is told of why. */
const OF_LONG_TEXT: typeof ABOUT_DRAFT = [wentBack, otherName, numbersRight];
const MOST_TOLD = 36;

/** What an act may be beside its intent, tried in this order. */
const OF_AN_ACT: readonly ((turn: Turn, act: Act) => Said | null)[] = [
  itsWork,
  noChange,
  correctClock,
  describeAgain,
  clearPrice,
  statePrice,
  moreOfIt,
  moveLine,
  resizeLines,
  sameAgain,
  goOn,
  putDirectorRight,
  recordBoth,
  keepIt,
  dropQuestion,
  aboutLines,
];

/** What one sentence among others may put right of the people, tried in this order. */
const OF_PEOPLE: readonly ((turn: Turn, act: Act) => Said | null)[] = [
  allAtRate,
  swapTrade,
  crewTold,
  hoursTold,
  partOvertime,
];

/** A report, but for people whose hours it puts right beside its goods. */
function reported(turn: Turn, act: Act): Said {
  const crew = crewApart(turn, act, (at, of) => firstOf(OF_PIECE, at, of) ?? rightAlone(at, of));
  if (!crew) return withCrew(turn, act, report(turn, act));
  const goods = report(turn, crew.rest);
  return { ...goods, text: `${crew.said.text} ${goods.text}` };
}

/** 'mason hrs 6', read as if it were the whole text. */
function rightAlone(turn: Turn, { words, said }: Act): Said | null {
  const [one, ...others] = understand([{ id: 0, text: words }], worldOf(turn)).acts;
  const isRight = one && others.length === 0 && (one.intent === 'correct' || tellsAnew(turn, one));
  return isRight ? correct(turn, { ...one, said }) : null;
}

/** And in a piece of a text. */
const OF_PIECE: typeof OF_PEOPLE = [...OF_PEOPLE, eachAlone, oneOfCrew, numbersRight];

/** '150 foot 12/2 mc went into it, crew was 2 though': beside goods, what the pieces without them say of the people. */
function withCrew(turn: Turn, act: Act, said: Said): Said {
  const isOfGoods =
    act.items.length > 0 && act.items.every(({ category, quotes }) => category !== 'labor' && quotes.length > 0);
  if (!isOfGoods || said.lost || !ADDED.test(said.text)) return said;
  const quotes = act.items.flatMap((item) => item.quotes);
  const rest = act.words
    .split(PIECES)
    .filter((piece) => !OF_THEM.test(piece) && !quotes.some((quote) => piece.includes(quote) || quote.includes(piece)));
  const words = rest.join(', ');
  const told = words === '' ? null : firstOf(OF_PEOPLE, turn, { ...act, words, items: [], bare: [] });
  return told ? { ...told, text: `${said.text} ${told.text}` } : said;
}
const ADDED = /^(?:Added|Agregado)/;
/** '3 of em', of the goods that were just named. */
const OF_THEM = /^\W*(?:\d+|two|three|four|five|six|eight|ten|a dozen) of (?:them|'?em|those)\W*$/i;

function answerAct(turn: Turn, act: Act, follows: boolean): Said {
  if (act.isSeparate) return report(turn, act);
  const said = renameOrder(turn, act.words) ?? claimAboutOrder(turn, act.words) ?? firstOf(OF_AN_ACT, turn, act);
  if (said) return act.intent === 'correct' ? withDirector(turn, act, said) : said;
  switch (act.intent) {
    case 'work':
    case 'add':
      return tellsAnew(turn, act) ? correct(turn, act) : reported(turn, act);
    case 'correct':
      return withDirector(
        turn,
        act,
        firstOf(OF_PEOPLE, turn, act) ?? (addsHours(act) ? reported(turn, act) : correct(turn, act)),
      );
    case 'remove':
      return remove(turn, act);
    case 'undo':
      return undoesNothing(turn, act) ?? undo(turn, act);
    case 'move_job': {
      const order = orderAtHand(turn, { ...act, job: null });
      const moved = moveJob(turn, act);
      const taken = order && moved.question === null ? takenToo(turn, act, order) : null;
      return taken ? { ...taken, text: `${moved.text} ${taken.text}` } : moved;
    }
    case 'attach':
      for (const added of addedBeside(turn, act)) return answerAct(turn, added, follows);
      // 'this is for WH14', before the work itself
      if (isPlaceAlone(turn, act) && orderAtHand(turn, act) === null)
        return smallTalk(turn, { ...act, intent: 'fragment' });
      // 'add 6 bags mineral wool. pic': it went there with the bags.
      if (follows && turn.did('attach_files')) return NOTHING;
      // 'pic of the damage at rmt', and what was done in the next text: it waits for that.
      if (waitingMedia(turn).length > 0) return NOTHING;
      return turn.context.media.length > 0
        ? attach(turn, act)
        : {
            text: turn.say(
              'No photo came with that. Send it and I put it on the order.',
              'No llegó ninguna foto. Mándela y la pongo en la orden.',
            ),
            question: null,
          };
    case 'daily_log':
      return logDay(turn, act);
    case 'note':
    case 'direct':
      return annotate(turn, act);
    case 'status':
      return tellStatus(turn, act);
    case 'list_open':
      return listOpen(turn, act);
    case 'preview':
    case 'send':
    case 'remind':
    case 'cancel_approval':
    case 'complete':
    case 'execute':
      return propose(turn, act);
    default:
      // A photo whose only words are an order's number.
      if (turn.context.media.length > 0 && act.orderRef && act.items.length === 0) return attach(turn, act);
      if (follows) return NOTHING;
      return (act.intent === 'fragment' ? askOn(turn, act) : null) ?? smallTalk(turn, act);
  }
}

/** 'Fueron 2 hrs más de fierrero', 'it was 2 more hours of ironworker': hours beside those that are there. */
const addsHours = (act: Act): boolean =>
  act.items.length > 0 &&
  act.instead.length === 0 &&
  act.items.every(({ category, quantity }) => category === 'labor' && quantity !== null) &&
  MORE_HOURS.test(act.words);
const MORE_HOURS =
  /(?:^|\W)(?:\d[\d.]*|un[ao]|dos|tres|cuatro|cinco|seis) ?(?:hrs?|hours?|horas?) m[aá]s(?! de lo| que|o menos)(?:\W|$)|(?:\d[\d.]*|one|two|three|four|five|six|an?) (?:more|extra|additional) (?:hrs?|hours?)(?! than)(?:\W|$)/iu;

/** 'This is for WH14': where, and no photo. */
const isPlaceAlone = (turn: Turn, act: Act): boolean =>
  act.intent === 'attach' && turn.context.media.length === 0 && act.job !== null && !NAMES_PHOTO.test(act.words);
const NAMES_PHOTO = /(?:^|\W)(?:photos?|pics?|pictures?|fotos?|videos?|image|img|attached)(?:\W|$)/i;

/** 'make it 3 hrs each, kessler knows n told us stay put': who ordered it, beside what is put right. */
function withDirector(turn: Turn, act: Act, said: Said): Said {
  const order = act.directedBy && !said.lost ? orderAtHand(turn, act) : null;
  if (!order || !act.directedBy || order.directed_by !== null || act.items.length === 0) return said;
  return { ...said, text: `${said.text} ${recordDirector(turn, order.order_id, act.directedBy).text}` };
}

/** 'Fix the concrete, its 3 cy', 'cambiar operador a 5h': lines that are there, with other numbers and a word that puts right. */
function tellsAnew(turn: Turn, act: Act): boolean {
  const order = orderAtHand(turn, act);
  if (
    !order ||
    act.items.length === 0 ||
    act.orderRef !== null ||
    isReport(turn, act, [act]) ||
    !PUTS_RIGHT.test(act.words) ||
    ADDS.test(act.words)
  )
    return false;
  const named = namedLines(order, act.words);
  const isOnly = TOOK_THEM.test(act.words) && order.items.filter(({ category }) => category === 'labor').length === 1;
  const isLine = (item: UnderstoodItem): boolean =>
    order.items.some(
      (line) =>
        line.quantity !== null &&
        line.category === item.category &&
        (line.name === item.name ||
          isOnlyOf(order.items, line.name, item.name) ||
          (item.name === '' && named.includes(line)) ||
          (item.name === 'Labor' && isOnly)) &&
        line.unit === item.unit,
    );
  const isTold = (item: UnderstoodItem): boolean =>
    (item.quantity !== null || item.hours !== null) &&
    (isLine(item) || (ONE_WAS.test(act.words) && item.category === 'labor'));
  return act.items.every(isTold) && act.items.some(isLine);
}

/** 'Only hung 3 of the doors', of hollow metal doors and no others. */
function isOnlyOf(lines: readonly { name: string }[], line: string, said: string): boolean {
  const head = said.toLowerCase();
  const isOf = (name: string): boolean => name.toLowerCase().endsWith(` ${head}`);
  return /^[a-z]{3,}$/.test(head) && isOf(line) && lines.filter(({ name }) => isOf(name)).length === 1;
}

/** 'It took em the whole day, eight hours each' */
const TOOK_THEM = /(?:^|\W)took (?:'?em|them|him|us|the guys)(?:\W|$)/i;
/** 'One of those was a journeyman actually, so 2 apprentices and 1 jman' */
const ONE_WAS =
  /(?:^|\W)(?:one|two|1|2) of (?:those|them|'?em|the \p{L}+) (?:was|were) (?:really |actually )?(?:an? )?\p{L}/iu;

const PUTS_RIGHT =
  /(?:^|\W)(?:fix|correct|change(?![ -]?(?:orders?|ticket)(?! ?#?\d))|revise|update|adjust|should|shoulda|s\/b|shd|shld|its|it's|wrong|actually|meant|not|only|just|ended up|wound up|turn(?:s|ed) out|total|altogether|all told|took (?:'?em|them|him|us)|cambia\w*|corrige\w*|corrijo|seg[uú]n|son|eran|fueron|mejor|nomas|solo)(?:\W|$)/i;
const ADDS =
  /(?:^|\W)(?:more|another|extra|additional|add|plus|again|next|new|separate|m[aá]s|otr[oa]s?|adem[aá]s|nuev[oa])(?:\W|$)/i;

/** Somebody who is told of: 'the plumber', 'Dave and the plumber'. */
const OF_OTHERS = /(?:^|\s)(?:the|his|their|some|that|those|el|la|los|las)\s/i;

/** What was said before and asked on; a whole report needs none of what told no people, things or job. */
function openTexts(turn: Turn, words: ReadPrompt['texts']): ReadPrompt['texts'] {
  const open = unfinished(turn);
  if (open.length === 0) return takenUp(turn, words);
  const world = { ...worldOf(turn), orders: [] };
  const [report] = understand(words, world).acts;
  const isWhole = report?.job?.kind === 'job' && report.items.length > 0 && report.description !== '';
  // 'theres the plumber yelling at dave', then who worked and how long: nobody counted is none of them.
  const isCounted = report?.items.some((item) => item.category === 'labor' && item.quantity !== null) ?? false;
  const isTold = ({ category, quantity, quotes }: UnderstoodItem): boolean =>
    !isCounted || category !== 'labor' || quantity !== null || !OF_OTHERS.test(quotes.join(' '));
  const isLoose = understand(open, world).acts.every(
    (act) => act.job === null && act.directedBy === null && !act.items.some(isTold),
  );
  return isWhole && isLoose ? [] : open;
}

/** 'No, leave them' behind a removal takes it back. */
function keepIt(turn: Turn, act: Act): Said | null {
  const last = turn.prompt.history.at(-1);
  const isRemoval = last?.role === 'assistant' && REMOVED.test(last.text);
  const keeps =
    /^\W*(?:(?:no|nah|wait|actually|sorry|oops|ok|hold on|never ?mind|espera|mejor|no espera)\W+)*(?:d[eé]jal[aeo]s?|keep|leave|put|add|bring|we (?:did|do) (?:use|need)|ponl[aeo]s?|regr[eé]sal[aeo]s?)(?: (?:it|them|that|those|th(?:e|ose|at) [\p{L} ]{2,24}?))?(?: (?:on|in|there|back(?: (?:on|in))?|after all|de nuevo|otra vez|ah[ií]))*\W*$/iu;
  return isRemoval && keeps.test(act.words) ? undo(turn, act) : null;
}

/** 'Nvm' behind a question that wrote nothing drops the question; it takes back no older work. */
function dropQuestion(turn: Turn, act: Act): Said | null {
  const last = turn.prompt.history.at(-1);
  const wrote =
    /^(?:Draft|Borrador|Added|Agregado|Updated|Actualizado|Removed|Quitado|Moved|Movid|Recorded|Anotad|Logged|Undone|Deshecho|Attached|OK, left|\d+ )/;
  const drops = /^\W*(?:never ?mind|nvm|forget (?:it|that|about it)|olv[ií]dalo)(?:\W|$)/i;
  const isIdle = last?.role === 'assistant' && !wrote.test(last.text);
  return isIdle && act.intent === 'undo' && drops.test(act.words)
    ? { text: turn.say('OK.', 'Bien.'), question: null }
    : null;
}

/** Statements first, then one question. Kept short enough for two texts: later lines go before the question does. */
function compose(turn: Turn, said: readonly Said[]): string {
  const question =
    said.find((one) => one.question !== null)?.question ?? said.findLast((one) => one.nudge)?.nudge ?? null;
  const statements = said.map((one) => one.text.trim()).filter((text) => text !== '');
  let text = statements.join(' ');
  const room = REPLY_LIMIT - (question ? question.length + 1 : 0);
  if (text.length > room) text = `${text.slice(0, Math.max(0, room - 3)).replace(/[\s,.;:]+\S*$/, '')}...`;
  const reply = [text, question ?? ''].filter((one) => one !== '').join(' ');
  return reply === ''
    ? turn.say(
        'Text the job, who worked, how long, and what was used.',
        'Mande la obra, quién trabajó, cuánto tiempo y qué se usó.',
      )
    : reply;
}
