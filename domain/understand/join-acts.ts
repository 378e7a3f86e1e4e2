import { type Amount, multiplyAmounts, ONE } from '../lexer/amount.ts';
import { lex } from '../lexer/lex.ts';
import { readChunks } from '../lexer/read-chunks.ts';
import { nameAfterWork } from './name-after-work.ts';
import { whoOrdered } from './read-director.ts';
import { fullerName, isAlike, isOneThing } from './same-thing-again.ts';
import type { Act, Intent, UnderstoodItem } from './understanding.ts';

/** Clauses of one report belong together: later lines, a date, a name complete the work before them. */
export function joinAct(acts: Act[], act: Act): void {
  if (isPhotoBetween(acts, act)) acts.pop();
  const before = acts.at(-1);
  if (
    before &&
    REPORT.has(before.intent) &&
    (before.job || before.items.length > 0) &&
    !(before.items.length === 0 && / one\W*$/i.test(before.words)) &&
    isBareTime(act)
  )
    act.intent = 'work';
  if (
    before &&
    before.intent === 'correct' &&
    before.items.length === 0 &&
    before.workDate &&
    (act.intent === 'work' || act.intent === 'fragment') &&
    !before.rateKind &&
    !before.resize
  ) {
    acts[acts.length - 1] = {
      ...act,
      workDate: act.workDate ?? before.workDate,
      messageIds: [...new Set([...before.messageIds, ...act.messageIds])],
    };
    return;
  }
  if (before && announces(before, act)) {
    acts[acts.length - 1] = {
      ...act,
      intent: before.intent,
      job: act.job ?? before.job,
      words: `${before.words} ${act.words}`,
      said: [...before.said, ...act.said],
      messageIds: [...new Set([...before.messageIds, ...act.messageIds])],
    };
    return;
  }
  if (before && listsMore(before, act)) act.intent = 'work';
  if (before && (amends(before, act) || takesJob(before, act))) return;
  // '9h for the crew. not 27'
  if (
    before &&
    before.items.length > 0 &&
    act.intent === 'correct' &&
    act.items.length === 0 &&
    act.bare.length > 0 &&
    act.bare.every((one) => act.instead.includes(one.amount))
  ) {
    before.instead = [...before.instead, ...act.instead];
    before.words = `${before.words} ${act.words}`;
    before.said = [...before.said, ...act.said];
    return;
  }
  // '… at the med tower. that was yesterday'
  if (
    before &&
    REPORT.has(before.intent) &&
    before.workDate === null &&
    (act.intent === 'correct' ||
      (before.intent === 'work' &&
        before.items.length > 0 &&
        act.intent === 'out_of_scope' &&
        DONE_ON.test(act.words))) &&
    tellsDayOnly(act)
  ) {
    before.workDate = act.workDate;
    before.rateKind ??= act.rateKind;
    before.words = `${before.words} ${act.words}`;
    before.said = [...before.said, ...act.said];
    return;
  }
  // 'Wait', then '2 guys': the next words put right what was said.
  if (before && REPORT.has(before.intent) && before.items.length > 0 && TAKES_BACK.test(act.words)) {
    before.said = [...before.said, ...act.said];
    before.takenBack = true;
    return;
  }
  // 'Go back to Riverside and make that 4 hrs each'
  if (before?.intent === 'fragment' && before.job && before.items.length === 0 && CHANGES.has(act.intent)) {
    acts[acts.length - 1] = {
      ...act,
      job: act.job ?? before.job,
      words: `${before.words} ${act.words}`,
      said: [...before.said, ...act.said],
    };
    return;
  }
  // 'make 1001 6 hrs and 1002 8 hrs'
  if (
    before?.orderRef &&
    act.orderRef &&
    before.orderRef.number !== act.orderRef.number &&
    WEAK.has(act.intent) &&
    !REPORT.has(before.intent)
  )
    act.intent = before.intent;
  if (!before || !continues(before, act)) {
    acts.push(act);
    return;
  }
  before.messageIds = [...new Set([...before.messageIds, ...act.messageIds])];
  before.words = `${before.words} ${act.words}`.trim();
  before.said = [...before.said, ...act.said];
  before.intent = reportIntent(before.intent, act.intent);
  // 'not Riverside. Tower B'
  if (before.notJob && act.job && before.intent === 'fragment') before.intent = 'move_job';
  before.job = before.job && before.job.kind !== 'unknown' ? before.job : (act.job ?? before.job);
  if (act.intent !== 'fragment' || act.items.length > 0) before.orderRef ??= act.orderRef;
  const chat = [before, act].filter((one) => one.weight < 0 && one.items.length === 0);
  before.description = [before, act]
    .flatMap((one) => (chat.includes(one) || one.description === '' ? [] : [one.description]))
    .join(', ')
    .slice(0, 255);
  before.workDate ??= act.workDate;
  before.directedBy =
    before.directedBy && act.directedBy
      ? whoOrdered(before.directedBy, act.directedBy, ({ value, quotes }) => [value, quotes.join(' ')])
      : (before.directedBy ?? act.directedBy);
  before.rateKind ??= act.rateKind;
  // 'spilled coffee all over me. anyway at maple 1 electrician 2 hrs …': small talk takes nothing off a whole report.
  const isWhole = isReport(before) || isReport(act);
  before.weight = isWhole ? Math.max(before.weight, 0) + Math.max(act.weight, 0) : before.weight + act.weight;
  before.planned &&= act.planned;
  before.isQuestion &&= act.isQuestion;
  joinItems(before, act);
  // 'Moved the switch in 12', 'maple', 'just me': together they are a report.
  if (before.intent === 'fragment' && before.job?.kind === 'job' && before.description !== '' && before.weight >= 4)
    before.intent = 'work';
}

/** 'Our PVC was cut at Tower B. Photo attached. Repair took two journeymen 5 hours': a photo in between ends no report. */
function isPhotoBetween(acts: readonly Act[], act: Act): boolean {
  const [told, photo] = acts.slice(-2);
  const isOfReport =
    told?.intent === 'work' && photo?.intent === 'attach' && photo.job === null && photo.orderRef === null;
  return isOfReport && act.intent === 'work' && act.job === null && act.orderRef === null;
}

/** Who worked how long on a known job. */
const isReport = (act: Act): boolean =>
  act.job?.kind === 'job' &&
  act.weight >= 5 &&
  act.items.some((item) => item.category === 'labor' && item.people !== null && item.quantity !== null);

/** Of nothing but its day, and what kind of hours it was: no line, job, order or person. */
const tellsDayOnly = (act: Act): boolean =>
  act.workDate !== null &&
  [act.job, act.orderRef, act.directedBy, act.resize].every((told) => told === null) &&
  act.items.length + act.bare.length === 0;

/** 'did it today', 'done yesterday', 'we finished it friday' */
const DONE_ON =
  /^\W*(?:we |i |all )?(?:was |got )?(?:did|done|finished|completed|knocked)(?: (?:it|that|this|all|out|up|on|this past|last))* \S+(?: \S+)?\W*$/i;

/** 'I need to correct the warehouse.', 'I charged the lift to the wrong job.': what is wrong; the next sentence says what is right. */
function announces(before: Act, act: Act): boolean {
  if (before.items.length > 0 || before.bare.length > 0 || before.orderRef || act.orderRef || act.isQuestion)
    return false;
  if (before.intent === 'correct') return NEEDS_CORRECTION.test(before.words) && act.items.length > 0;
  return before.intent === 'move_job' && before.job === null && act.job !== null && TAKES_IT_OFF.test(act.words);
}

const NEEDS_CORRECTION = /^\W*(?:i |we )?(?:need|have|want|got|gotta|wanna)(?: to)? (?:correct|fix|change|adjust) /i;
const TAKES_IT_OFF = /^\W*(?:so |please |just )*(?:take|pull|get|move|put) (?:it|that|them|those) /i;

/** '… Lumber was 14 2x4s' behind a report without any: one more line, no other number of one. */
function listsMore(before: Act, act: Act): boolean {
  if (!['work', 'add'].includes(before.intent) || act.intent !== 'correct' || act.instead.length > 0 || act.resize)
    return false;
  const last = (name: string): string => name.toLowerCase().split(' ').at(-1)!;
  const isNew = (item: UnderstoodItem): boolean =>
    item.category !== 'labor' &&
    item.name !== '' &&
    item.quantity !== null &&
    !before.items.some((one) => last(one.name) === last(item.name));
  return before.items.length > 0 && act.items.length > 0 && act.items.every(isNew);
}

/** '1 operator 4 hrs', then 'actually 5 hrs' before we answered: the report itself is put right. */
function amends(before: Act, act: Act): boolean {
  if (amendsCount(before, act)) return true;
  const [item] = act.items;
  const isCorrection = act.intent === 'correct' || (before.takenBack === true && act.description === '');
  if (!isCorrection || !['work', 'add'].includes(before.intent) || act.items.length !== 1 || !item) return false;
  if (act.job || act.orderRef || act.resize) return false;
  const machine = timeOfMachine(before, item);
  if (machine) {
    Object.assign(machine.line, { quantity: machine.amount, unit: machine.unit, quotes: item.quotes, unknown: null });
    before.words = `${before.words} ${act.words}`;
    before.said = [...before.said, ...act.said];
    return true;
  }
  const like = before.items.filter(
    (one) => one.category === item.category && (item.category === 'labor' || one.unit === item.unit),
  );
  const named = like.filter((one) => one.name === item.name);
  const [line] = named.length > 0 ? named : like;
  if (!line || (named.length === 0 && like.length > 1)) return false;
  const hours = item.quantity ?? item.hours;
  if (item.category === 'labor' && item.people === null && line.people !== null && hours !== null)
    line.quantity = item.isTotal ? hours : multiplyAmounts(line.people, hours);
  else if (item.quantity !== null) line.quantity = item.quantity;
  else if (item.category === 'labor' && item.people !== null && line.people !== null && line.quantity !== null)
    [line.quantity, line.people] = [Math.round((line.quantity / line.people) * item.people), item.people];
  else return false;
  line.unknown = null;
  line.quotes = [...line.quotes, ...item.quotes];
  before.words = `${before.words} ${act.words}`;
  before.said = [...before.said, ...act.said];
  before.messageIds = [...new Set([...before.messageIds, ...act.messageIds])];
  return true;
}

/** '2 bags of grout. actually 3': the count of the one thing that was told. */
function amendsCount(before: Act, act: Act): boolean {
  const [line, ...others] = before.items;
  const [number, ...more] = act.bare;
  const isCount =
    act.intent === 'correct' && act.items.length === 0 && act.job === null && act.orderRef === null && !act.resize;
  if (!isCount || !REPORT.has(before.intent) || !line || !number || others.length + more.length > 0) return false;
  if (line.category === 'labor' || line.quantity === null || number.each || !COUNT_AGAIN.test(act.words)) return false;
  Object.assign(line, { quantity: number.amount, quotes: [...line.quotes, number.quote] });
  before.words = `${before.words} ${act.words}`;
  before.said = [...before.said, ...act.said];
  return true;
}

/** A word that takes back, and nothing but a number. */
const COUNT_AGAIN =
  /^\W*(?:(?:no|nope|wait|actually|sorry|oops|whoops|correction|make (?:that|it)|scratch that|i mean|i meant|my bad|hold on)[ ,.]+)+(?:it'?s |it was |just |only )?[\p{L}\d.]+\W*$/iu;

/** 'And a boom lift half day.. no 1 full day': the time of the one machine that was told, where nobody worked. */
function timeOfMachine(
  before: Act,
  item: UnderstoodItem,
): { line: UnderstoodItem; amount: Amount; unit: string } | null {
  const isTime = item.category === 'labor' && item.people === null && item.name === 'Labor';
  if (!isTime || before.items.some(({ category }) => category === 'labor')) return null;
  const [line, ...others] = before.items.filter(
    ({ category, unit }) => category === 'equipment' && ['hr', 'day', 'week'].includes(unit),
  );
  const [time] = item.quotes.flatMap((words) => readChunks(lex(words))).filter((chunk) => chunk.kind === 'duration');
  return line && time && others.length === 0 ? { line, amount: time.stated.amount, unit: time.stated.unit } : null;
}

const WEAK = new Set<Intent>(['work', 'fragment', 'out_of_scope']);

/** Words that only take back. */
const TAKES_BACK =
  /^\W*(?:wait|no|nope|sorry|oops|whoops|hold on|hang on|actually|scratch that|my bad|correction|i mean|espera|perd[oó]n|no espera|wait no|no wait)\W*$/i;

const CHANGES = new Set<Intent>(['correct', 'remove']);

/** 'Wrong job. Maple', 'Riverside', then 'wait no Maple': the second one is meant. */
function takesJob(before: Act, act: Act): boolean {
  if (act.job?.kind !== 'job' || act.items.length > 0) return false;
  const isAnswer =
    before.intent === 'move_job' && !before.job && ['fragment', 'correct', 'move_job'].includes(act.intent);
  const isOther =
    REPORT.has(before.intent) &&
    /^\W*(?:wait|no|sorry|oops|actually|i mean|i meant|whoops|my bad|espera|perd[oó]n)(?:\W|$)/i.test(act.words);
  // '4 laborers, 2 hrs a man', then "that's at WH14": what had no job yet.
  const isFirst = REPORT.has(before.intent) && before.job === null && act.intent === 'move_job' && act.notJob === null;
  if (!isAnswer && !isOther && !isFirst) return false;
  before.job = act.job;
  before.weight += isFirst ? act.weight : 0;
  before.words = `${before.words} ${act.words}`;
  before.said = [...before.said, ...act.said];
  return true;
}

/** '4 hrs each' behind the work it belongs to is no correction of an older one. */
function isBareTime(act: Act): boolean {
  return (
    act.intent === 'correct' &&
    act.items.length === 1 &&
    act.items[0]?.category === 'labor' &&
    act.instead.length === 0 &&
    !/should|change(?! order)|make|cambia|actually|sorry|wait|mean|my bad|oops|correction|not |no /i.test(act.words)
  );
}

function reportIntent(a: Intent, b: Intent): Intent {
  if (a === 'daily_log' || a === 'correct' || (a === 'add' && b !== 'work')) return a;
  if (a === 'work' || b === 'work') return 'work';
  return b === 'add' ? b : a;
}

const REPORT = new Set<Intent>(['work', 'add', 'fragment', 'direct', 'daily_log']);

function continues(before: Act, act: Act): boolean {
  if (!REPORT.has(before.intent))
    return before.intent === 'correct' && act.intent === 'fragment' && act.items.length === 0 && act.job === null;
  if (!REPORT.has(act.intent) || act.intent === 'daily_log') return false;
  const [a, b] = [before.job, act.job];
  if (a?.kind === 'job' && b?.kind === 'job' && a.job_id !== b.job_id) return false;
  return !(before.orderRef && act.orderRef && before.orderRef.number !== act.orderRef.number);
}

/** The same thing said twice in one clause: told and then listed is one, else they add up. */
export function mergeItems(items: readonly UnderstoodItem[]): UnderstoodItem[] {
  const merged: UnderstoodItem[] = [];
  for (const item of items) addItem(merged, item);
  return merged;
}

/** 'Put up 2 tv brackets, carpenter 3 hrs, 2 brackets': told in full with the work and listed by its last word, in whatever order. */
function isListedAgain(told: UnderstoodItem, item: UnderstoodItem): boolean {
  const names = [told.name.toLowerCase(), item.name.toLowerCase()] as const;
  const [full, short] = told.tellsWork ? names : [names[1], names[0]];
  const isSame =
    told.quantity !== null && told.quantity === item.quantity && told.unit === item.unit && told.unitCost === null;
  return (
    isSame &&
    told.category === 'materials' &&
    item.category === 'materials' &&
    told.tellsWork !== item.tellsWork &&
    short !== '' &&
    (full === short || full.endsWith(` ${short}`))
  );
}

function addItem(items: UnderstoodItem[], item: UnderstoodItem): void {
  const told = items.find((one) => isListedAgain(one, item));
  if (told) {
    if (item.name.length > told.name.length || /^new /i.test(told.name)) told.name = item.name;
    told.unitCost = item.unitCost;
    told.unitCostQuotes = item.unitCostQuotes;
    return;
  }
  const same = items.find(
    (one) =>
      one.category === item.category &&
      one.name.toLowerCase() === item.name.toLowerCase() &&
      one.unit === item.unit &&
      one.rateKind === item.rateKind &&
      one.unitCost === item.unitCost,
  );
  if (!same || item.name === '' || same.quantity === null || item.quantity === null) {
    items.push(item);
    return;
  }
  if ((same.tellsWork || item.tellsWork || item.again) && same.quantity === item.quantity) return;
  same.quantity += item.quantity;
  same.quotes = [...same.quotes, ...item.quotes];
}

/** People whose hours nobody said yet. */
const isWaiting = (one: UnderstoodItem): one is UnderstoodItem & { people: Amount } =>
  one.category === 'labor' && one.unknown === 'hours' && one.people !== null;

/** People of one sentence and hours of the next make one line. */
function joinItems(before: Act, act: Act): void {
  let crew: (UnderstoodItem & { people: Amount }) | null = null;
  nameAfterWork(before, act);
  for (const item of act.items) {
    // '2 ironworkers on the embeds. 8 hrs each straight and 2 hrs each OT': both are theirs.
    if (
      crew &&
      item.category === 'labor' &&
      item.each &&
      item.people === null &&
      item.quantity !== null &&
      item.name === 'Labor'
    ) {
      addItem(before.items, {
        ...crew,
        rateKind: item.rateKind,
        quantity: multiplyAmounts(crew.people, item.quantity),
        quotes: [...crew.quotes.slice(0, 1), ...item.quotes],
      });
      continue;
    }
    const timed = before.items.find(
      (one) => one.category === 'labor' && one.name === 'Labor' && one.people === null && one.hours !== null,
    );
    if (item.category === 'labor' && item.unknown === 'hours' && item.people !== null && timed?.hours) {
      Object.assign(timed, {
        name: item.name,
        people: item.people,
        unknown: null,
        hours: null,
        quantity: Math.round((item.people * timed.hours) / 10_000),
        quotes: [...timed.quotes, ...item.quotes],
      });
      continue;
    }
    const waiting = before.items.find(isWaiting);
    // 'three laborers, and they were there four hours each'
    const hours = item.quantity ?? (item.unknown === 'people' ? item.hours : null);
    if (item.category === 'labor' && hours !== null && item.people === null && waiting && item.name === 'Labor') {
      // 'two tenders and three masons. all of them 7 to noon': whoever was told in the same words.
      const told = item.isTotal
        ? [waiting]
        : before.items.filter((one) => isWaiting(one) && one.quotes[0] === waiting.quotes[0]);
      for (const one of told) {
        one.quantity = item.isTotal ? hours : Math.round((hours * one.people!) / 10_000);
        one.quotes = [...one.quotes, ...item.quotes];
        one.unknown = null;
        one.rateKind ??= item.rateKind;
      }
      crew = waiting;
      continue;
    }
    if (!isPriceOf(before.items, item) && !isToldAlready(before.items, item)) addItem(before.items, item);
  }
}

/** 'two card readers. The readers cost $185 each', 'set a new bollard. … Bollard cost $240': no line of its own, the price of the one that was told. */
function isPriceOf(
  items: readonly UnderstoodItem[],
  { name, quantity, unit, unitCost, unitCostQuotes }: UnderstoodItem,
): boolean {
  if (unitCost === null || name === '') return false;
  const isSum = quantity === ONE && unit === 'ls';
  if (quantity !== null && !isSum) return false;
  const last = (words: string): string => words.toLowerCase().split(' ').at(-1)!;
  const [one, other] = items.filter(
    (item) =>
      item.category !== 'labor' &&
      item.unitCost === null &&
      last(item.name) === last(name) &&
      (isSum ? item.unit === 'ea' && item.quantity === ONE : item.unit === unit),
  );
  if (!one || other) return false;
  [one.unitCost, one.unitCostQuotes] = [unitCost, unitCostQuotes];
  return true;
}

/** 'replaced a disconnect. … One 60A fused disconnect': what the work told of, listed in a later sentence; it takes the fuller name and the price. */
function isToldAlready(items: readonly UnderstoodItem[], item: UnderstoodItem): boolean {
  const hasCrew = items.some(({ category, quantity }) => category === 'labor' && quantity !== null);
  const told = items.find(
    (one) => (one.tellsWork || hasCrew) && !item.tellsWork && isAlike(one, item) && isOneThing(one.name, item.name),
  );
  if (!told) return false;
  [told.name, told.quotes] = [fullerName(told, item), item.quotes];
  if (told.unitCost === null) [told.unitCost, told.unitCostQuotes] = [item.unitCost, item.unitCostQuotes];
  return true;
}
