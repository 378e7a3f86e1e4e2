import type { EvalCase, ExpectedItem } from '../agent/case.ts';
import { gradeItems } from '../agent/graders/grade-items.ts';
import { matchChoice } from '../agent/graders/match-text.ts';
import type { EndItem } from '../agent/world/read-end-state.ts';
import { ROLE_OF } from '../../domain/reading/learned/read-learned.ts';
import { LABELS, type Role } from '../../domain/reading/learned/tagger.ts';
import type { TaggedText } from '../../domain/reading/phrases/tagged-text.ts';
import { readReport, type ReportWorld } from '../../domain/reading/read-report.ts';

/** A report with the role of each token, found from the lines that are right. */
export interface Labeled {
  text: TaggedText;
  labels: number[];
  author: string;
}

interface Stretch {
  role: Role;
  first: number;
  end: number;
}

const WORK = new Set<Role>(['crew', 'time', 'thing', 'machine', 'cost', 'measure', 'net']);

/** Wordings of a case that are one text, with all lines that they should give. */
export function reportsOf(one: EvalCase): { source: string; items: ExpectedItem[] }[] {
  const { orders } = one.expect;
  if (!orders || one.setup.orders.length > 0 || orders.some(({ only_these_items: only }) => !only)) return [];
  const items = orders.flatMap((order) => order.items ?? []);
  if (items.length === 0) return [];
  const wordings = [one.turns, ...one.paraphrases].map((turns) =>
    turns.map((turn) => (typeof turn === 'string' ? turn : turn.text)),
  );
  return wordings.flatMap((texts) => (texts.length === 1 ? [{ source: texts[0]!, items }] : []));
}

/** Roles by the present reading where its lines are right, by alignment where one is missing; null where neither tells. */
export function labelReport(
  source: string,
  items: readonly ExpectedItem[],
  world: ReportWorld,
  author: string,
): Labeled | null {
  const report = readReport(source, world);
  const { text, phrases } = report;
  const lines = report.lines.map((line, i): EndItem => ({
    id: i,
    category: line.category,
    name: line.name,
    quantity: line.quantity,
    unit: line.unit,
    cost_per_unit: line.unitCost,
    rate_kind: line.rate,
  }));
  const graded = gradeItems(items, lines);
  const extra = graded.extra.map(({ id }) => report.lines[id]!).filter((line) => line.quantity !== null);
  let stretches: Stretch[] = phrases.map(({ kind, first, end }) => ({ role: ROLE_OF[kind], first, end }));
  stretches = stretches.filter(
    (one) => !(WORK.has(one.role) && extra.some((line) => one.first >= line.first && one.end <= line.end)),
  );
  const openItems = graded.pairs.filter(
    ({ actual, wrong }) =>
      actual === null || wrong.some((field) => ['category', 'quantity', 'name', 'unit'].includes(field)),
  );
  const right = graded.pairs.filter((pair) => !openItems.includes(pair)).map(({ actual }) => report.lines[actual!.id]!);
  const isTaken = (at: number): boolean => right.some((line) => at >= line.first && at < line.end);
  for (const { expected, actual } of openItems) {
    if (actual) {
      const line = report.lines[actual.id]!;
      stretches = stretches.filter(
        (one) =>
          !(
            WORK.has(one.role) &&
            one.first >= line.first &&
            one.end <= line.end &&
            !right.some((r) => one.first >= r.first && one.end <= r.end)
          ),
      );
    }
    const found = align(text, expected, isTaken);
    if (!found) return null;
    stretches = [
      ...stretches.filter((one) => !found.some((two) => one.first < two.end && two.first < one.end)),
      ...found,
    ];
  }
  const isComposed = report.lines.some(
    (line) =>
      line.category === 'materials' &&
      line.quantity !== null &&
      !text.tokens.slice(line.first, line.end).some(({ value }) => value === line.quantity),
  );
  const added = new Set(
    stretches.filter(
      (one) =>
        !phrases.some(({ first, end, kind }) => first === one.first && end === one.end && ROLE_OF[kind] === one.role),
    ),
  );
  stretches = stretches.flatMap((one) => {
    const isUsed =
      added.has(one) ||
      !WORK.has(one.role) ||
      one.role === 'net' ||
      (isComposed && (one.role === 'thing' || one.role === 'measure')) ||
      report.lines.some((line) => one.first < line.end && line.first < one.end && right.includes(line));
    if (isUsed) return [one];
    const hasNumber = text.tokens.slice(one.first, one.end).some(({ kind }) => kind !== 'word' && kind !== 'mark');
    return hasNumber ? [{ ...one, role: 'aside' as const }] : [];
  });
  const labels = text.tokens.map(() => 0);
  for (const { role, first, end } of stretches)
    for (let at = first; at < end; at += 1) labels[at] = LABELS.indexOf(`${at === first ? 'B' : 'I'}-${role}`);
  return { text, labels, author };
}

/** Where the words of a missing line stand. */
function align(text: TaggedText, item: ExpectedItem, isTaken: (at: number) => boolean): Stretch[] | null {
  if (item.quantity === null || item.quantity === undefined) return null;
  if (item.category === 'labor') return alignLabor(text, item, isTaken);
  const names = nameTokens(text, item);
  if (names.length === 0) return null;
  const isTime = item.unit !== undefined && ['hr', 'day', 'week'].some((unit) => matchChoice(item.unit!, unit));
  let best: { at: number; name: { first: number; end: number }; far: number } | null = null;
  for (let at = 0; at < text.length; at += 1) {
    if (isTaken(at) || !isAmount(text, at, item.quantity)) continue;
    for (const name of names) {
      const far = name.first > at ? name.first - at : at - name.end + 2;
      let crossed = false;
      for (let i = Math.min(at, name.first); i < Math.max(at, name.end); i += 1)
        crossed ||=
          text.isStop(i) || (i !== at && !(i >= name.first && i < name.end) && text.isNumber(i) && !text.unit(i + 1));
      if (crossed || far > 8 || far < 0) continue;
      if (best === null || far < best.far) best = { at, name, far };
    }
  }
  if (!best) return null;
  const { at, name } = best;
  if (isTime && text.unit(at + 1, 'time')) {
    const time: Stretch = { role: 'time', first: at, end: text.unit(at + 1)!.end };
    return [{ role: 'machine', ...widened(text, name) }, time];
  }
  if (item.category === 'equipment')
    return [{ role: 'machine', first: Math.min(at, name.first), end: Math.max(name.end, at + 1) }];
  const role = item.category === 'other' ? 'cost' : 'thing';
  if (name.first > at) {
    const wide = widened(text, name);
    return [{ role, first: text.norm(at - 1) === '(' ? at - 1 : at, end: wide.end }];
  }
  const unit = text.unit(at + 1);
  return [{ role, first: widened(text, name).first, end: unit && unit.detail !== 'time' ? unit.end : at + 1 }];
}

/** The words of a name that the pattern takes, with goods right behind and sizes or adjectives before. */
function widened(text: TaggedText, name: { first: number; end: number }): { first: number; end: number } {
  let { first, end } = name;
  while (text.has(end, 'goods', 'machine') && end < name.end + 2) end = text.tag(end, 'goods', 'machine')!.end;
  while (first > 0 && text.has(first - 1, 'adjective', 'goods', 'machine') && !text.has(first - 1, 'article'))
    first -= 1;
  return { first, end };
}

function isAmount(text: TaggedText, at: number, quantity: number): boolean {
  const token = text.token(at)!;
  if (token.kind === 'number' || token.kind === 'fraction') return Math.abs(token.value - quantity) < 1e-6;
  return quantity === 1 && ['a', 'an', 'un', 'una', 'another', 'otro', 'otra'].includes(token.norm);
}

function nameTokens(text: TaggedText, item: ExpectedItem): { first: number; end: number }[] {
  const pattern = item.name ?? '';
  const body = /^\/(.*)\/([a-z]*)$/.exec(pattern);
  if (!body) return [];
  const expression = new RegExp(body[1]!, 'giu');
  const found: { first: number; end: number }[] = [];
  for (const match of text.text.matchAll(expression)) {
    if (match[0] === '') continue;
    const first = text.tokens.findIndex((token) => token.end > match.index);
    const last = text.tokens.findLastIndex((token) => token.start < match.index + match[0].length);
    if (first >= 0 && last >= first && text.token(first)!.kind !== 'number') found.push({ first, end: last + 1 });
  }
  return found;
}

/** 'N people … H hours' whose product is the quantity, nearest first; or one person's hours. */
function alignLabor(text: TaggedText, item: ExpectedItem, isTaken: (at: number) => boolean): Stretch[] | null {
  const times: { at: number; end: number; amount: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.unit(at + 1, 'time');
    if (!isTaken(at) && text.isNumber(at) && unit && unit.value === 'hr')
      times.push({ at, end: unit.end, amount: text.token(at)!.value });
  }
  let best: { crew: Stretch; time: Stretch; far: number } | null = null;
  for (const time of times)
    for (let at = Math.max(0, time.at - 9); at < Math.min(text.length, time.end + 7); at += 1) {
      if (at >= time.at && at < time.end) continue;
      const token = text.token(at)!;
      const isArticle = ['a', 'an', 'un', 'una'].includes(token.norm);
      const count = token.kind === 'number' && Number.isInteger(token.value) ? token.value : isArticle ? 1 : 0;
      if (count < 1 || count > 30 || Math.abs(count * time.amount - item.quantity!) > 1e-6) continue;
      if (text.token(at + 1)?.kind !== 'word' || text.unit(at + 1)) continue;
      let crossed = false;
      for (let i = Math.min(at, time.at); i < Math.max(at, time.at); i += 1)
        crossed ||= text.isStop(i) || (i !== at && text.isNumber(i));
      if (crossed) continue;
      let end = at + 2;
      while (
        end < at + 4 &&
        end < text.length &&
        text.token(end)!.kind === 'word' &&
        text.has(end, 'trade', 'people', 'crew')
      )
        end += 1;
      const far = Math.abs(time.at - at);
      const each = text.tag(time.end, 'each', 'total');
      if (best === null || far < best.far)
        best = {
          crew: { role: 'crew', first: at, end: Math.min(end, at < time.at ? time.at : end) },
          time: { role: 'time', first: time.at, end: each?.end ?? time.end },
          far,
        };
    }
  return best ? [best.crew, best.time] : null;
}
