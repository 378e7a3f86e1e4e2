import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { isCalledInSpanish } from '../../domain/lexer/spanish-names.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { isSameTopic } from '../../domain/understand/claim-pieces.ts';
import { readOrderPlace } from '../../domain/understand/order-places.ts';
import { readName } from '../../domain/understand/read-name.ts';
import { nameOfSize } from '../../domain/understand/words-at.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import { isToday } from './resolve-job.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import { wordTable } from '../../domain/word-table.ts';

/** The order an act speaks of: by its number, by its job, by a line it names, else the last one. Null when there is none. */
export function findOrder(turn: Turn, act: Act, names: readonly string[] = []): ContextOrder | null {
  const { orders } = turn;
  const { orderRef, job } = act;
  if (orderRef) {
    const there = job?.kind === 'job' ? orders.filter((order) => order.job_id === job.job_id) : orders;
    const running = there.find((order) => order.id_number === orderRef.number);
    const numbered = there.filter((order) => order.cor_number === orderRef.number);
    const known =
      orderRef.type === 'cor'
        ? numbered.length === 1
          ? numbered[0]
          : running
        : (running ?? (numbered.length === 1 ? numbered[0] : undefined));
    return known ?? lookUpOrder(turn, orderRef.number, job?.kind === 'job' ? job.job_id : undefined);
  }
  const { meant: pointed } = turn;
  if (pointed && (job?.kind !== 'job' || job.job_id === pointed.job_id)) return pointed;
  if (job?.kind === 'job') {
    const there = orders.filter((order) => order.job_id === job.job_id);
    return there.find((order) => names.some((name) => findItem(order, name) !== null)) ?? there[0] ?? null;
  }
  if (job?.kind === 'ambiguous') {
    const there = orders.find((order) => order.job_id !== null && job.job_ids.includes(order.job_id));
    if (there) return there;
  }
  const meant = placedOrder(turn, act.words) ?? describedOrder(turn, act.words);
  if (meant) return meant;
  const last = lastOrder(turn);
  if (names.length === 0 || (last && names.some((name) => findItem(last, name) !== null))) return last;
  return orders.find((order) => names.some((name) => findItem(order, name) !== null)) ?? last;
}

/** 'the first one', 'la otra': by its place among today's orders, else among all that are known. */
export function placedOrder(turn: Turn, words: string): ContextOrder | null {
  const place = readOrderPlace(foldText(words).text)?.place;
  if (!place) return null;
  const last = lastOrder(turn);
  if (place === 'last') return last;
  const today = turn.orders.filter((order) => isToday(turn, order.updated_at));
  const among = today.length > 1 ? today : turn.orders;
  if (place === 'other') return among.find((order) => order.order_id !== last?.order_id) ?? null;
  const made = among.toSorted((a, b) => a.id_number - b.id_number);
  return made[['first', 'second', 'third'].indexOf(place)] ?? null;
}

/** 'the conduit one', 'la orden del panel': by a word of its description. */
export const describedOrder = (turn: Turn, words: string): ContextOrder | null => describedAmong(turn.orders, words);

function describedAmong(orders: readonly ContextOrder[], words: string): ContextOrder | null {
  const said =
    /(?:the|that|this|la|el|esa) ([a-z0-9 ]{3,30}?) (?:one|order|change order|co|cor|job|orden)(?![a-z])|(?:orden|cambio|la|lo|el) (?:del?|de las?|de los) ([a-z]{3,20})/i.exec(
      words,
    );
  const key = stems(said?.[1] ?? said?.[2] ?? '').filter(
    (word) =>
      !['last', 'other', 'same', 'right', 'wrong', 'change', 'first', 'second', 'new', 'approval'].includes(word),
  );
  if (key.length === 0) return null;
  const fitting = orders.filter((order) =>
    key.every((word) => stems(`${order.description} ${order.job_name ?? ''}`).includes(word)),
  );
  return fitting[0] ?? null;
}

/** 'The door one, Tina asked', 'Omar asked for the ramp': the only order whose work shares a word with these. */
export const orderTold = (turn: Turn, words: string): ContextOrder | null => toldAmong(turn.orders, words);

function toldAmong(orders: readonly ContextOrder[], words: string): ContextOrder | null {
  const described = describedAmong(orders, words);
  if (described) return described;
  const said = stems(words).filter((word) => word.length > 3);
  const fitting = orders.filter((order) => stems(order.description).some((word) => said.includes(word)));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** One that nobody has completed: texts still change it. */
export const isDraft = ({ status }: ContextOrder): boolean => ['Draft', 'Incomplete'].includes(status);

export const isOpen = ({ status }: ContextOrder): boolean => !['Executed', 'Cancelled', 'Deleted'].includes(status);

/** Whether a text, an order's work mostly, has a word of the same thing: 'sign' of 'moved the exit sign'. Two letters are none. */
export const hasTopic = (text: string, word: string): boolean =>
  word.length > 2 &&
  foldText(text)
    .text.split(/[^a-z0-9]+/)
    .some((own) => isSameTopic(own, word));

export function lastOrder(turn: Turn): ContextOrder | null {
  if (turn.meant) return turn.meant;
  // '1 open at Riverside: 1001 …', then 'add 2 hrs to it'.
  const told = turn.prompt.history.at(-1);
  const named = turn.orders.filter(
    (order) => told?.role === 'assistant' && told.text.includes(String(order.id_number)),
  );
  if (named.length === 1 && named[0]) return named[0];
  // 'Removed from 1001, added to 1002: 40 ft MC.', then 'it was 60 ft'.
  const into =
    told?.role === 'assistant'
      ? /^(?:Removed from|Quitado de) .*(?:, added to|, agregado a) (\d+)/.exec(told.text)?.[1]
      : undefined;
  const moved = into === undefined ? undefined : turn.orders.find((order) => order.id_number === Number(into));
  if (moved) return moved;
  const { last_order_id: id } = turn.context;
  return turn.orders.find((order) => order.order_id === id) ?? turn.orders[0] ?? null;
}

/** The open order of today that words are most likely about: by its number, its job, a line or work they name; else the one spoken of last. */
export function orderAtHand(turn: Turn, act: Pick<Act, 'words' | 'job'>): ContextOrder | null {
  const today = turn.orders.filter((order) => isToday(turn, order.updated_at) && isDraft(order));
  const numbered = today.filter((order) => new RegExp(`(?:^|\\D)${order.id_number}(?:\\D|$)`).test(act.words));
  if (numbered.length === 1) return numbered[0]!;
  const there = act.job?.kind === 'job' ? act.job.job_id : null;
  const among = there === null ? today : today.filter((order) => order.job_id === there);
  const told = toldAmong(among, act.words);
  if (told) return told;
  const naming = among.filter((order) => namedLines(order, act.words).length > 0);
  const last = lastOrder(turn);
  if (last && among.includes(last) && (naming.length === 0 || naming.includes(last))) return last;
  return naming.length === 1 || (there !== null && among.length === 1) ? (naming[0] ?? among[0]!) : null;
}

/**
 * An order that is not among the sender's recent ones. Null when the company has none by that number, and when it has
 * several: a running number wins, another fits one job's order only.
 */
function lookUpOrder(turn: Turn, number: number, jobId: number | undefined): ContextOrder | null {
  const listed = turn.call<{ orders?: { order_id: number; id_number: number }[] }>('list_change_orders', {
    query: String(number),
    ...(jobId === undefined ? {} : { job_id: jobId }),
  });
  if (failed(listed)) return null;
  const found = listed.orders ?? [];
  const id = (found.find((order) => order.id_number === number) ?? (found.length === 1 ? found[0] : undefined))
    ?.order_id;
  if (id === undefined) return null;
  const order = turn.call<ToldOrder>('get_change_order', { order_id: id });
  if (failed(order)) return null;
  return {
    order_id: order.order_id,
    id_number: order.id_number,
    cor_number: order.cor_number ?? null,
    job_id: order.job_id ?? null,
    job_name: order.job_name ?? null,
    status: order.status ?? '',
    description: order.description ?? '',
    directed_by: order.directed_by ?? null,
    updated_at: '',
    items: (order.items ?? []).map((item) => ({
      item_id: item.item_id,
      name: item.name,
      category: (item.category ?? 'materials') as ContextItem['category'],
      quantity: item.quantity,
      unit: item.unit,
      rate_kind: null,
    })),
  };
}

/** The line that a few words mean, Spanish ones by their English. */
export function findItem(order: ContextOrder, words: string): ContextItem | null {
  return findLine(order, words) ?? findLine(order, inEnglish(words));
}

/** The first thing that Spanish words name, as a line has it: 'los coples' → Coupling. */
export function inEnglish(words: string): string {
  const lexed = lex(words);
  for (let at = 0; at < lexed.tokens.length; at += 1) {
    const name = nounAt(lexed, at) ? readName(lexed, at, lexed.tokens.length - 1, false) : null;
    if (name) return name.name;
  }
  return '';
}

/** The line that a few words mean: most shared words, sizes agreeing. Null when none or two are equally near. */
function findLine(order: ContextOrder, words: string): ContextItem | null {
  const wanted = stems(withoutSorts(order, words));
  if (wanted.length === 0) return null;
  const scored = order.items
    .map((item) => ({ item, score: overlap(wanted, stems(item.name)) }))
    .filter((one) => one.score > 0);
  scored.sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best) {
    // 'the sheets': the only line that comes so.
    const said = words.toLowerCase().match(/[a-zñ]+/g) ?? [];
    const byUnit = order.items.filter(
      (item) =>
        item.unit.length > 2 &&
        (wanted.includes(stems(item.unit)[0] ?? '') || said.some((word) => unitOfWord(word) === item.unit)),
    );
    if (byUnit.length === 1) return byUnit[0] ?? null;
    const byKind = linesOfKind(order, wanted);
    if (byKind.length === 1) return byKind[0] ?? null;
    // '6 tubes', where '12 tubes fire caulk' became fire caulk.
    const byWords = order.items.filter(
      (item) =>
        item.category !== 'labor' &&
        (item.words ?? []).some((one) =>
          stems(one).some((word) => word.length > 3 && !/\d/.test(word) && wanted.includes(word)),
        ),
    );
    return byWords.length === 1 ? (byWords[0] ?? null) : null;
  }
  const isEqual = second?.score === best.score && second.item.name !== best.item.name;
  return isEqual && best.score < wanted.length ? null : best.item;
}

/** Every line that words name by at least one word of its own. */
export function namedLines(order: ContextOrder, words: string): ContextItem[] {
  const said = stems(withoutSorts(order, `${words} ; ${inEnglish(words)}`));
  // 'Wirenuts', written in one.
  const inOne = (name: string): number => (name.includes(' ') && said.includes(stems(name).join('')) ? 1 : 0);
  // 'the drywall guy' is no drywall.
  const things = withoutMen(words).replace(NO, ' ');
  const ofThings = things === words ? said : stems(withoutSorts(order, `${things} ; ${inEnglish(things)}`));
  const scored = order.items.map((item) => ({
    item,
    score: overlap(item.category === 'labor' ? said : ofThings, stems(item.name)) + inOne(item.name),
  }));
  const named = [...scored.filter((one) => one.score > 0).map((one) => one.item), ...linesBySize(order, words)];
  const ofKind = named.length > 0 ? [...new Set(named)] : linesOfKind(order, ofThings);
  if (ofKind.length > 0) return ofKind;
  const spanish = order.items.filter((line) => line.category !== 'labor' && isCalledInSpanish(line.name, words));
  return spanish.length === 1 ? spanish : [];
}

/** What is put on, in or around another thing, and is called after it: 'EMT connectors', 'duct access doors' are neither. */
const ACCESSORIES = new Set(
  'door panel cover box plate hanger strap clamp support tape hood boot collar fitting connector coupling elbow tee screw nail anchor bolt nut washer bracket gasket cap adapter bushing reducer union flange trim frame glue primer cement adhesive insulation'.split(
    ' ',
  ),
);

/** The words without those that only tell what another thing is for: 'duct' of 'duct access doors', where no line has doors. */
function withoutSorts(order: ContextOrder, words: string): string {
  const heads = new Set(order.items.flatMap(({ name }) => stems(name)));
  const said = words.split(/(?<=\s)/);
  const isOf = (at: number): boolean => /^[\p{L}-]{3,}\s$/u.test(said[at] ?? '') && !BESIDE_NAMES.test(said[at]!);
  const isOther = (at: number): boolean =>
    stems(said[at] ?? '').some((stem) => ACCESSORIES.has(stem) && !heads.has(stem));
  return said.filter((_, at) => !(isOf(at) && (isOther(at + 1) || (isOf(at + 1) && isOther(at + 2))))).join('');
}
/** No part of a name. */
const BESIDE_NAMES =
  /^(?:the|of|and|my|our|for|was|were|are|is|its|not|make|put|use|used|add|with|that|those|these|del?|los|las|con) /i;

/** The words without those that name people by what they work with. */
export const withoutMen = (words: string): string =>
  words.replace(MEN_OF, (phrase: string) => (tradeOfWord(phrase.toLowerCase()) === null ? phrase : ' '));

/** 'no laborer on it' names no no hub band. */
const NO = /(?<=^|[^\p{L}])no(?![- ]?hub)(?=[^\p{L}])/giu;

const MEN_OF = /(?<=^|[^\p{L}])\p{L}+(?: metal)? (?:guys?|m[ae]n|hands?)(?![\p{L}])/giu;

/** '2x10s is eight': lumber has no name but its size. */
export function linesBySize(order: ContextOrder, words: string): ContextItem[] {
  const sizes = lex(words).tokens.flatMap((token) => (token.kind === 'size' ? [nameOfSize(token)] : []));
  const cross = /(?<=^| )\d+x\d+(?:x\d+)?$/;
  // '95 ft on the half inch', '1 inch was 40 ft': a size for the thing itself.
  const lexed = lex(words);
  const isAlone = (at: number): boolean =>
    (['the', 'that', 'of'].includes(lexed.tokens[at - 1]?.text ?? '') && lexed.tokens[at + 1]?.kind !== 'word') ||
    IS_SO_MUCH.test(lexed.tokens[at + 1]?.text ?? '');
  const alone = lexed.tokens.flatMap((token, at) => (token.kind === 'size' && isAlone(at) ? [nameOfSize(token)] : []));
  const called = order.items.filter(
    ({ category, name }) => category !== 'labor' && alone.some((size) => name.startsWith(`${size} `)),
  );
  if (called.length > 0) return called;
  return order.items.filter(({ name }) => sizes.some((size) => name === size || cross.exec(name)?.[0] === size));
}

/** Between a thing and how much of it there was. */
const IS_SO_MUCH = /^(?:was|were|is|are|s\/b|should|shoulda|needs|=|:|came|ended|went|ran|era|eran|fue|fueron|son)$/;

/** What a line may be called by its kind: 'the wire' where the only wire is '#10 THHN'. */
const KINDS = wordTable<RegExp>({
  wire: /THHN|THWN|XHHW|romex|cable|\bMC\b|wire/i,
  cable: /romex|cable|\bMC\b|cat ?\d/i,
  trap: /\bp-?trap$/i,
  pipe: /EMT|PVC|rigid|copper|PEX|conduit|pipe|HDPE|SDR|\bABS\b|cast iron/i,
  conduit: /EMT|PVC|rigid|flex|conduit/i,
  board: /drywall|sheetrock|gyp/i,
  concrete: /concrete|\bpsi$|ready ?mix|slurry|flow ?fill/i,
  dirt: /dirt|soil|\bfill$/i,
  gravel: /gravel|road base|\bbase$|stone|crushed/i,
  bar: /rebar/i,
  rock: /drywall|sheetrock|gyp/i,
  light: /light|fixture|troffer|wall pack|high ?bay|sconce/i,
  fixture: /light|fixture|troffer|wall pack|high ?bay|sconce/i,
  lumber: /^\dx\d|plywood|OSB|stud/i,
  paint: /satin|semi-? ?gloss|eggshell|flat|enamel|latex|primer|paint/i,
  flooring: /\bLVT|\bVCT|carpet|vinyl plank|laminate|hardwood|linoleum|floor(?:ing)? tile/i,
  insulation: /^R-?\d|batt|mineral wool|insulation|fiberglass|cellulose|rockwool/i,
  batt: /^R-?\d|batt|mineral wool|insulation|fiberglass/i,
  mud: /joint compound|mud/i,
  lift: /lift|boom|JLG|genie/i,
  propress: /press tool|press gun|propress/i,
  forklift: /forklift|fork lift|lull|telehandler|gradall|skytrak/i,
  bobcat: /bobcat|skid ?steer/i,
  excavator: /excavator|mini ?ex|trackhoe/i,
  jackhammer: /jack ?hammer|breaker hammer|demo hammer/i,
  hammer: /hammer/i,
  compactor: /compactor|tamper|jumping jack|rammer/i,
  pump: /pump/i,
  heater: /heater|salamander/i,
  saw: /saw$/i,
});

/** The only line of a kind that a thing is of, and the word that it has in its place: '1" EMT' of 'PVC'. */
export function sameKind(order: ContextOrder, thing: string): { line: ContextItem; word: string } | null {
  const kinds = Object.values(KINDS).filter((kind) => kind.test(thing));
  const goods = order.items.filter(
    ({ category, name }) => category !== 'labor' && kinds.some((kind) => kind.test(name)),
  );
  const [line, ...others] = goods;
  const word = line && kinds.map((kind) => kind.exec(line.name)?.[0]).find((one) => one !== undefined);
  return line && word && others.length === 0 ? { line, word } : null;
}

function linesOfKind(order: ContextOrder, words: readonly string[]): ContextItem[] {
  const kinds = words.flatMap((word) => KINDS[word] ?? []);
  return order.items.filter((line) => line.category !== 'labor' && kinds.some((kind) => kind.test(line.name)));
}

function overlap(wanted: readonly string[], have: readonly string[]): number {
  const sizes = wanted.filter((word) => /\d/.test(word));
  const own = have.filter((word) => /\d/.test(word));
  if (sizes.length > 0 && own.length > 0 && !sizes.some((size) => own.includes(size))) return 0;
  const shared = wanted.filter((word) => have.includes(word) && !/\d/.test(word)).length;
  // 'cord' is the SO cord sooner than a cord cap.
  const head = wanted.includes(have.at(-1) ?? '') ? 0.1 : 0;
  return shared === 0 ? 0 : shared + head + sizes.filter((size) => own.includes(size)).length - have.length * 0.01;
}

const SAME = wordTable<string>({
  guy: 'labor',
  crew: 'labor',
  man: 'labor',
  men: 'labor',
  hour: 'labor',
  hr: 'labor',
  labour: 'labor',
  people: 'labor',
  hombre: 'labor',
  hora: 'labor',
  sheetrock: 'drywall',
  recep: 'receptacle',
  outlet: 'receptacle',
  sparky: 'electrician',
  ply: 'plywood',
});

/** The words that tell one thing from another, without their endings. */
export function stems(words: string): string[] {
  return words
    .toLowerCase()
    .split(/[^a-z0-9/#.-]+/)
    .filter(
      (word) =>
        word.length > 1 &&
        !['the', 'of', 'and', 'los', 'las', 'de', 'el', 'la', 'line', 'item', 'all', 'that', 'those'].includes(word),
    )
    .map((word) => word.replace(/[.-]+$/, ''))
    .map((word) =>
      word.replace(/(?:es|s)$/, (end) =>
        word.length > 4
          ? end === 'es' && /(?:x|ch|sh|ss)es$/.test(word)
            ? ''
            : end === 'es'
              ? 'e'
              : ''
          : /^[a-z]{3}s$/.test(word) && !/(?:s|u|i)s$|^guys$/.test(word)
            ? ''
            : end,
      ),
    )
    .map((word) => word.replace(/e$/, (end) => (word.length > 5 ? '' : end)))
    .map((word) => SAME[word] ?? word);
}

/** Lines a correction may mean when it names none: same category and unit. */
export function linesLike(
  order: ContextOrder,
  item: Pick<UnderstoodItem, 'category' | 'unit' | 'name'>,
): ContextItem[] {
  if (item.category === 'labor') {
    const labor = order.items.filter((line) => line.category === 'labor');
    if (item.name === 'Labor') return labor;
    return labor.filter((line) => line.name.toLowerCase().includes(item.name.toLowerCase()));
  }
  const units = item.unit === 'yd' ? ['yd', 'cy'] : [item.unit];
  const same = order.items.filter((line) => line.category !== 'labor' && units.includes(line.unit));
  return same.length > 0
    ? same
    : order.items.filter(
        (line) => line.category !== 'labor' && item.unit === 'ea' && !['hr', 'ft'].includes(line.unit),
      );
}
