import { spokenLineName } from '../../domain/spoken-line-name.ts';
import { formatAmount, multiplyAmounts, type Amount } from '../../domain/lexer/amount.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { laborWords } from './labor-words.ts';
import { askQuantity, askWho, failure, lineText, linesText, orderTitle, photosText } from './phrases.ts';
import { withThings } from './place-alone.ts';
import { recordDirector } from './record-director.ts';
import { resolveJob } from './resolve-job.ts';
import { tradesIn } from './trades-in.ts';
import { failed, type ToldOrder, type ToolError, type Turn } from './turn.ts';

/** What a turn has to say: statements, and at most one question. */
export interface Said {
  text: string;
  question: string | null;
  /** Asked only where nothing else of the turn asks. */
  nudge?: string | null;
  /** Nothing was made of the words: another reading may be tried. */
  lost?: true;
}

interface ItemInput {
  category: UnderstoodItem['category'];
  name: string;
  quantity: number | null;
  unit: string;
  quotes: string[];
  rate_kind?: string;
  unit_cost?: number;
  unit_cost_quotes?: string[];
}

/** Somebody is said to have ordered it, in words that name nobody we can read: it is not asked again. */
const SAYS_WHO =
  /(?:^|\W)(?:per (?:the|el|my)|per \p{Lu}\w+|told|asked|directed|requested|ordered|approved|dijo|pidi[oó]|orden[oó]|orden de)(?:\W|$)/u;

/** New extra work becomes one draft with everything that was said; what was not said stays unknown and is asked for. */
export function createOrder(turn: Turn, said: Act): Said {
  const act = { ...said, items: said.items.map((item) => uncounted(item, said.words)) };
  const items = act.items.filter((item) => item.name !== '');
  const nameless = act.items.find((item) => item.name === '');
  const job = resolveJob(turn, act.job, true);
  const input = {
    job_id: job.jobId,
    description:
      withThings(act.description, items) ||
      [
        turn.say('Extra work', 'Trabajo extra'),
        items.map((item) => spokenLineName(item.name, turn.language)).join(', '),
      ]
        .filter((text) => text !== '')
        .join(': ')
        .slice(0, 255),
    items: items.map(itemInput),
    ...(act.workDate ? { work_date: { date: act.workDate.value, quotes: act.workDate.quotes } } : {}),
    ...(act.directedBy ? { directed_by: { name: act.directedBy.value, quotes: act.directedBy.quotes } } : {}),
  };
  let order = turn.call<ToldOrder>('create_change_order', input);
  if (failed(order) && order.error.code === 'NUMBER_NOT_FOUND')
    order = turn.call<ToldOrder>('create_change_order', { ...input, items: withoutNumbers(input.items, order.error) });
  if (failed(order)) return { text: failure(turn, order.error, turn.say('save that', '')), question: null };
  const attached = attachRest(turn, order);
  const told = order.items && order.items.length > 0 ? order.items : [];
  const sentences = [
    turn.say(
      `Draft ${orderTitle(turn, order)}: ${clip(input.description)}.`,
      `Borrador ${orderTitle(turn, order)}: ${clip(input.description)}.`,
    ),
    told.length > 0 ? `${linesText(turn, told)}.` : '',
    attached > 0 ? turn.say(`${photosText(turn, attached)} attached.`, `${photosText(turn, attached)} incluidas.`) : '',
  ];
  const question =
    askSign(turn, order) ??
    job.question ??
    openQuestion(turn, order, act) ??
    (nameless ? askWhat(turn, nameless) : null) ??
    (told.length === 0 && act.items.length === 0
      ? turn.say('How many people and hours, and what was used?', '¿Cuántas personas y horas, y qué material se usó?')
      : null);
  return {
    text: sentences.filter((one) => one !== '').join(' '),
    question,
    nudge: SAYS_WHO.test(act.words) ? null : askWho(turn, { ...order, attachments: attached }),
  };
}

/** Words that leave open whether a line is a credit: it is asked, never guessed. */
function askSign(turn: Turn, order: ToldOrder): string | null {
  const names = order.credit_or_charge ?? [];
  if (names.length === 0) return null;
  const list = names.map((name) => `"${name}"`).join(', ');
  return turn.say(
    `Is ${list} a credit or a charge? It is not on the order yet. Text "credit ..." or "add ...".`,
    `¿${list} es crédito o cargo? Todavía no está en la orden. Escriba "acreditar ..." o "agregar ...".`,
  );
}

/** 'laborers dug it out, 4 hrs each': hours of each of nobody counted; how many they were is asked. */
function uncounted(item: UnderstoodItem, words: string): UnderstoodItem {
  if (item.category !== 'labor' || !item.each || item.people !== null || item.quantity === null) return item;
  const trades = [...new Set(tradesIn(words))];
  const name = item.name === 'Labor' && trades.length === 1 ? trades[0]! : item.name;
  return { ...item, name, hours: item.quantity, quantity: null, unknown: 'people' };
}

/** More for an order that is there. */
export function addToOrder(turn: Turn, act: Act, order: ContextOrder): Said {
  const priced = priceOfLine(turn, act, order);
  if (priced) return priced;
  const each = EACH_OF_THEM.test(act.words);
  const said = act.items.map((item) => (each && item.category === 'labor' ? { ...item, each } : item));
  const items = withoutRestated(completeNames(turn, said, order, act.words), order, act.words);
  const nameless = items.find((item) => item.name === '');
  const named = items.filter((item) => item.name !== '');
  if (named.length === 0)
    return {
      text: '',
      question: nameless
        ? askWhat(turn, nameless)
        : turn.say(`What should go on ${order.id_number}?`, `¿Qué le agrego a ${order.id_number}?`),
    };
  let inputs = named.map(itemInput);
  let result = turn.call<ToldOrder>('add_items', { order_id: order.order_id, items: inputs });
  if (failed(result) && result.error.code === 'NUMBER_NOT_FOUND') {
    inputs = withoutNumbers(inputs, result.error);
    result = turn.call<ToldOrder>('add_items', { order_id: order.order_id, items: inputs });
  }
  if (failed(result))
    return { text: failure(turn, result.error, turn.say(`add that to ${order.id_number}`, '')), question: null };
  const attached = attachRest(turn, { ...order, attachments: 0 });
  const unsure = new Set(result.credit_or_charge ?? []);
  inputs = inputs.filter((item) => !unsure.has(item.name));
  if (inputs.length === 0) return { text: '', question: askSign(turn, result) };
  const credits = new Set(
    (result.items ?? []).map((line) => line.name.toLowerCase()).filter((name) => name.endsWith(' (credit)')),
  );
  const saidName = (name: string) => (credits.has(`${name.toLowerCase()} (credit)`) ? `${name} (credit)` : name);
  const added = inputs
    .map((item) => lineText(turn, { ...item, name: saidName(item.name), rate_kind: item.rate_kind ?? null }))
    .join(', ');
  const totals = (result.items ?? []).filter((line) =>
    inputs.some((item) => line.name.toLowerCase() === item.name.toLowerCase() && line.quantity !== item.quantity),
  );
  const now =
    totals.length > 0 ? turn.say(` Now ${linesText(turn, totals)}.`, ` Ahora ${linesText(turn, totals)}.`) : '';
  const photos =
    attached > 0
      ? turn.say(` ${photosText(turn, attached)} attached.`, ` ${photosText(turn, attached)} incluidas.`)
      : '';
  // 'Had 40 ft of cable too, and Dave told us to'
  const told =
    act.directedBy && order.directed_by === null ? ` ${recordDirector(turn, order.order_id, act.directedBy).text}` : '';
  return {
    text: turn.say(
      `Added to ${orderTitle(turn, result)}: ${added}.${now}${photos}${told}`,
      `Agregado a ${orderTitle(turn, result)}: ${added}.${now}${photos}${told}`,
    ),
    question: askSign(turn, result) ?? openQuestion(turn, result, act) ?? (nameless ? askWhat(turn, nameless) : null),
  };
}

/** 'Closer is 210', of four closers: what one of them costs, and no fifth one. */
function priceOfLine(turn: Turn, act: Act, order: ContextOrder): Said | null {
  const [item, ...others] = act.items;
  if (
    !item ||
    others.length > 0 ||
    item.unit !== 'ls' ||
    item.category !== 'materials' ||
    item.unitCost === null ||
    !IS.test(act.words)
  )
    return null;
  const head = item.name.toLowerCase().split(' ').at(-1)!;
  const [line, ...more] = order.items.filter(
    (one) => one.category === 'materials' && one.unit === 'ea' && one.name.toLowerCase().split(' ').at(-1) === head,
  );
  if (!line || more.length > 0 || new RegExp(`${head}(?:s|es)(?![a-z])`, 'i').test(act.words)) return null;
  const result = turn.call<ToldOrder>('update_items', {
    order_id: order.order_id,
    changes: [{ item_id: line.item_id, unit_cost: toNumber(item.unitCost), quotes: act.said }],
  });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('write that price', '')), question: null };
  const title = orderTitle(turn, result);
  return {
    text: turn.say(`Updated ${title}: price of ${line.name}.`, `Actualizado ${title}: precio de ${line.name}.`),
    question: null,
  };
}
const IS = /(?:^|\W)(?:is|was|runs?|ran|cost|costs|es|era|fue|cuesta|costó)(?:\W|$)/i;

/** '4 floor boxes and 4 covers' where the 4 floor boxes are there: only the covers are new. */
function withoutRestated(items: UnderstoodItem[], order: ContextOrder, words: string): UnderstoodItem[] {
  if (items.length < 2 || /(?:^|\W)(?:more|another|extra|m[aá]s|otr[oa]s?)(?:\W|$)/i.test(words)) return items;
  const fresh = items.filter(
    (item) =>
      !order.items.some(
        (line) =>
          line.category !== 'labor' &&
          line.name.toLowerCase() === item.name.toLowerCase() &&
          line.unit === item.unit &&
          item.quantity !== null &&
          Number(line.quantity) === toNumber(item.quantity),
      ),
  );
  return fresh.length > 0 ? fresh : items;
}

const EACH_OF_THEM =
  /(?:^|\W)(?:(?:to|for|per) (?:each|every|both|everyone|everybody)|(?:each|every) (?:guy|man|one|person)|apiece)(?:\W|$)/i;

const SAME_TIME = /(?:^|\W)(?:same|mism[oa]s?|as well|too)(?: (?:time|hours|hrs|thing|amount|tiempo|horas))?\W*$/i;

/** 'another 20 ft' is more of the only line in feet; 'la misma gente 2 horas' is more labor. */
function completeNames(
  turn: Turn,
  items: readonly UnderstoodItem[],
  order: ContextOrder,
  words: string,
): UnderstoodItem[] {
  const labor = order.items.filter((line) => line.category === 'labor');
  return items.map((item) => {
    // '1 apprentice same', 'an apprentice for the same time': as long as those before.
    const before = labor.at(-1);
    const time =
      item.unknown === 'hours' && item.people !== null && SAME_TIME.test(words) && before
        ? laborWords(turn, before).duration
        : null;
    if (time && item.people !== null)
      return {
        ...item,
        quantity: multiplyAmounts(item.people, time.hours),
        quotes: [...item.quotes, time.words],
        unknown: null,
      };
    if (item.category === 'labor' && item.name === 'Labor' && item.people === null && labor.length === 1 && labor[0])
      return timesCrew(turn, { ...item, name: labor[0].name }, labor[0]);
    // 'They returned to it, both of them, for another two hours apiece'
    if (
      item.category === 'labor' &&
      item.name === 'Labor' &&
      labor.length === 1 &&
      labor[0] &&
      BOTH_OF_THEM.test(words)
    )
      return { ...item, name: labor[0].name };
    if (item.name !== '') {
      const alike = order.items.filter((line) => line.category === item.category && line.unit === item.unit);
      const [stock, ...others] = alike.filter((line) => isSameStock(line.name, item.name));
      if (stock && others.length === 0) return { ...item, name: stock.name };
      const near = alike.filter((line) => endsAlike(line.name, item.name));
      return near.length === 1 && near[0] && !/\d/.test(item.name) ? { ...item, name: near[0].name } : item;
    }
    const same = order.items.filter((line) => line.unit === item.unit && line.category !== 'labor');
    const thing = comesBy(order, item.unit);
    if (same.length === 0 && thing) return { ...item, name: thing, unit: item.unit === 'gal' ? 'gal' : 'cy' };
    return same.length === 1 && same[0] ? { ...item, name: same[0].name, category: same[0].category } : item;
  });
}

/** '3/4" EMT' of '3/4" EMT conduit': one name says of what sort of goods it is, too. */
function isSameStock(line: string, item: string): boolean {
  const [less, more] = [line, item]
    .map((name) => name.toLowerCase().split(' '))
    .toSorted((a, b) => a.length - b.length) as [string[], string[]];
  const rest = more.filter((word) => !less.includes(word));
  return (
    rest.length > 0 &&
    less.some((word) => /\d/.test(word)) &&
    less.every((word) => more.includes(word)) &&
    rest.every((word) => SORTS.has(word))
  );
}
const SORTS = new Set(
  'conduit pipe tubing tube wire cable cord lumber board drywall plywood rebar concrete insulation fitting'.split(' '),
);

const BOTH_OF_THEM =
  /(?:^|\W)(?:(?:both|all (?:\w+ )?)(?: of)? (?:them|'?em)|both guys|those (?:two|three|four|same) (?:guys|men)?)(?:\W|$)/i;

/** '6 yards' of poured work are concrete, '4 galones' where it was painted are paint. */
export function comesBy(order: Pick<ContextOrder, 'description'>, unit: string): string | null {
  const isPoured = /pour|concrete|slab|footing|equipment pad|curb|sidewalk|pier|colamos|concreto|losa|vaci/i;
  if (unit === 'gal' && /(?:^|\W)(?:re)?(?:paint|pint|prime)/i.test(order.description)) return 'Paint';
  return ['yd', 'cy'].includes(unit) && isPoured.test(order.description) ? 'Concrete' : null;
}

/** 'another 2 hrs each' means each of those on the line. */
function timesCrew(turn: Turn, item: UnderstoodItem, line: ContextItem): UnderstoodItem {
  // 'same crew, 2 hrs': hours of one whose head count is the line's.
  const hours = item.quantity ?? item.hours;
  const people = item.each || item.quantity === null ? laborWords(turn, line).people : null;
  if (!people || hours === null) return item;
  return {
    ...item,
    quantity: multiplyAmounts(people.count, hours),
    quotes: [people.words, ...item.quotes],
    unknown: null,
  };
}

function endsAlike(line: string, said: string): boolean {
  return line.toLowerCase().split(' ').includes(said.toLowerCase()) || line.toLowerCase().endsWith(said.toLowerCase());
}

export function itemInput(item: UnderstoodItem): ItemInput {
  return {
    category: item.category,
    name: item.name.slice(0, 200),
    quantity: item.quantity === null ? null : toNumber(item.quantity),
    unit: item.unit,
    quotes: item.quotes.slice(0, 8),
    ...(item.rateKind && item.rateKind !== 'regular' ? { rate_kind: item.rateKind } : {}),
    ...(item.unitCost !== null ? { unit_cost: toNumber(item.unitCost), unit_cost_quotes: item.unitCostQuotes } : {}),
  };
}

export function toNumber(amount: Amount): number {
  return Number(formatAmount(amount));
}

/** The refusal names the line; without a name every number goes. Asked again, never guessed. */
function withoutNumbers(items: ItemInput[], error: ToolError): ItemInput[] {
  const named = items.filter(
    (item) => error.message.includes(`'${item.name}'`) || error.message.includes(`'${item.name} price'`),
  );
  const bad = named.length > 0 ? named : items;
  return items.map((item) => {
    if (!bad.includes(item)) return item;
    const { unit_cost: _cost, unit_cost_quotes: _quotes, ...rest } = item;
    return { ...rest, quantity: null };
  });
}

/** The one question for an order's first unknown line. */
export function openQuestion(turn: Turn, order: ToldOrder, act: Act | null): string | null {
  const open = (order.items ?? []).filter((item) => item.quantity === null);
  const line = open.find((item) => item.category === 'labor') ?? open[0];
  if (!line) return null;
  const said = act?.items.find(
    (item) =>
      item.quantity === null &&
      (item.name === line.name || item.category === 'labor') &&
      (line.category === undefined || item.category === line.category),
  );
  if (said?.unknown === 'negative') {
    return turn.say(
      `A quantity can't be below zero. How many ${line.unit === 'ea' ? '' : `${line.unit} of `}${line.name}?`,
      `Una cantidad no puede ser negativa. ¿Cuántos ${line.unit === 'ea' ? '' : `${line.unit} de `}${line.name}?`,
    );
  }
  return askQuantity(turn, line, said?.unknown ?? null, said?.people ?? null);
}

function askWhat(turn: Turn, item: UnderstoodItem): string {
  const amount = item.quantity === null ? '' : `${formatAmount(item.quantity)} ${item.unit} `;
  return turn.say(`What material are the ${amount.trim()}?`, `¿De qué material son los ${amount.trim()}?`);
}

/** Files that came with the words belong to the order they speak of. */
function attachRest(turn: Turn, order: { order_id: number; attachments?: number | undefined }): number {
  const ids = [...waitingMedia(turn), ...turn.context.media.map((one) => one.attachment_id)];
  if (ids.length === 0 || turn.did('attach_files') || (order.attachments ?? 0) > 0) return order.attachments ?? 0;
  const result = turn.call<ToldOrder>('attach_files', { order_id: order.order_id, attachment_ids: ids });
  return failed(result) ? 0 : ids.length;
}

/** 'Got 1 photo. Which job, and what work is it?' was asked: these words answer it. */
export function waitingMedia(turn: Turn): number[] {
  const last = turn.prompt.history.at(-1);
  const isAsked = last?.role === 'assistant' && /^(?:Got|Recib[ií]) \d+ /.test(last.text);
  return isAsked ? (turn.context.waiting_media ?? []) : [];
}

export function clip(text: string): string {
  const plain = text.replace(/[.\s]+$/, '');
  return plain.length > 90 ? `${plain.slice(0, 87).trimEnd()}...` : plain;
}

/** People's words, marked as such: 'sleeves for added data drops' says nothing of what was done now. */
export function quoted(description: string, most?: number): string {
  const words = clip(description).slice(0, most).trim().replaceAll('"', "''");
  return words === '' ? '' : `"${words}"`;
}
