/** Tools over an in-memory company for the model's tests: real evidence, no database. */
import { checkEvidence, type EvidenceMessage } from '../../domain/evidence.ts';
import { daysQuoted } from '../../domain/evidence-day.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import type { Category, RateKind } from '../../domain/change-order.ts';
import type { LanguageModel, PromptMessage } from '../language-model.ts';
import { openQuestionOf } from '../open-question.ts';
import {
  writeMessageLine,
  writePromptContext,
  type ContextJob,
  type ContextOrder,
  type PromptContext,
} from '../prompt-context.ts';

export interface FakeItem {
  item_id: number;
  name: string;
  category: Category;
  quantity: number | null;
  unit: string;
  rate_kind: RateKind | null;
  unit_cost?: number;
  words: string[];
}

export interface FakeOrder extends Omit<ContextOrder, 'items'> {
  items: FakeItem[];
  attachments: number[];
  work_date: string | null;
  directed_by: string | null;
  note: string;
  /** Name of whose text made it: field staff see their own alone. */
  by: string;
}

/** What is known of an order that was there before. */
export interface BegunOrder {
  job: string;
  description?: string | undefined;
  directed_by?: string | undefined;
  /** Left out: who texts now. */
  by?: string | undefined;
  items?:
    | {
        category: Category;
        name: string;
        quantity?: number | null | undefined;
        unit?: string | undefined;
        cost_per_unit?: number | null | undefined;
      }[]
    | undefined;
}

/** The arguments of all tools together. */
interface ToolInput {
  query?: string;
  job_id?: number | null;
  order_id?: number;
  description?: string;
  note?: string;
  content?: string;
  date?: string;
  items?: ItemInput[];
  item_ids?: number[];
  attachment_ids?: number[];
  changes?: (Partial<ItemInput> & { item_id: number; quotes: string[] })[];
  work_date?: { date: string; quotes: string[] };
  directed_by?: { name: string } | string;
}

interface ItemInput {
  category: Category;
  name: string;
  quantity: number | null;
  unit: string;
  quotes: string[];
  rate_kind?: RateKind;
  unit_cost?: number;
  unit_cost_quotes?: string[];
}

const FIELD_TOOLS = [
  'find_job',
  'create_change_order',
  'add_items',
  'update_items',
  'remove_items',
  'update_change_order',
  'undo_last_change',
  'attach_files',
  'look_up_material',
  'look_up_labor_rate',
  'list_change_orders',
  'get_change_order',
  'log_daily_work',
  'record_directive',
];
const OFFICE_TOOLS = [
  'preview_approval_message',
  'send_approval_request',
  'remind_approval',
  'cancel_approval',
  'complete_change_order',
  'execute_change_order',
];
const PROPOSED: Record<string, string> = {
  send_approval_request: 'SEND',
  remind_approval: 'REMIND',
  cancel_approval: 'WITHDRAW',
  complete_change_order: 'COMPLETE',
  execute_change_order: 'EXECUTE',
};

export const DEMO_JOBS: ContextJob[] = [
  { job_id: 1, name: 'Riverside Medical Tower', aliases: ['RMT'], address: '1200 River Rd, Denver' },
  { job_id: 2, name: 'Maple Street School', aliases: [], address: '455 Maple St, Denver' },
  { job_id: 3, name: 'Tower B Garage', aliases: [], address: null },
  { job_id: 4, name: 'Warehouse 14', aliases: ['WH14'], address: '14 Freight Rd, Denver' },
];

/** A conversation with a model over fake tools. `text()` runs one burst to its reply. */
export class FakeCompany {
  orders: FakeOrder[] = [];
  logs: { job_id: number; content: string; date?: string }[] = [];
  calls: { tool: string; input: unknown; output: unknown }[] = [];
  history: { role: 'user' | 'assistant'; text: string }[] = [];
  context: PromptContext;
  /** The number of the first order. */
  firstNumber = 1001;
  private before: FakeOrder[][] = [];
  private messages: EvidenceMessage[] = [];
  private next = 1;
  private readonly model: LanguageModel;

  constructor(model: LanguageModel, person: Partial<PromptContext['person']> = {}, jobs: ContextJob[] = DEMO_JOBS) {
    this.model = model;
    this.context = {
      today: '2026-03-02',
      timeZone: 'America/Denver',
      jobs,
      recent_orders: [],
      last_order_id: null,
      open_question: null,
      media: [],
      waiting_media: [],
      pending: null,
      person: {
        name: 'Ray Ortiz',
        kind: 'staff',
        role: 'field',
        estimator: false,
        language: 'English',
        maySeeMoney: false,
        ...person,
      },
    };
  }

  /** An order that was there before the first text. Returns its id. */
  begin(order: BegunOrder): number {
    const job = this.context.jobs.find(({ name }) => name === order.job);
    const begun: FakeOrder = {
      order_id: 100 + this.orders.length,
      id_number: this.firstNumber + this.orders.length,
      cor_number: null,
      job_id: job?.job_id ?? null,
      job_name: job?.name ?? null,
      status: 'Incomplete',
      description: order.description ?? 'Extra work',
      updated_at: `${this.context.today}T14:00:00Z`,
      attachments: [],
      work_date: null,
      directed_by: order.directed_by ?? null,
      note: '',
      by: order.by ?? this.context.person.name,
      items: (order.items ?? []).map(({ category, name, quantity, unit, cost_per_unit: cost }) => ({
        item_id: this.next++,
        name,
        category,
        quantity: quantity ?? null,
        unit: unit ?? (category === 'labor' ? 'hr' : 'ea'),
        rate_kind: null,
        words: [],
        ...(cost == null ? {} : { unit_cost: cost }),
      })),
    };
    this.orders.push(begun);
    return begun.order_id;
  }

  /** One burst: texts (and how many photos) in, the reply out. */
  async text(texts: string | string[], photos = 0): Promise<string> {
    const burst = [texts].flat().map((text) => ({ id: this.next++, text }));
    for (const one of burst) this.messages.push({ ...one, source: 'text', sentAt: `${this.context.today}T15:00:00Z` });
    const media = Array.from({ length: photos }, () => ({
      attachment_id: this.next++,
      kind: 'image' as const,
      filename: 'photo.jpg',
    }));
    this.context = { ...this.context, recent_orders: structuredClone(this.seen()).reverse().slice(0, 8), media };
    this.before.push(structuredClone(this.orders));
    const prompt: PromptMessage[] = [
      { role: 'system', content: 'Instructions.' },
      { role: 'system', content: writePromptContext(this.context) },
      ...this.history.map((one): PromptMessage => ({ role: one.role, content: [{ type: 'text', text: one.text }] })),
      {
        role: 'user',
        content: [{ type: 'text', text: burst.map((one) => writeMessageLine(one.id, one.text)).join('\n') }],
      },
    ];
    const first = this.calls.length;
    const reply = await this.run(
      prompt,
      media.map((one) => one.attachment_id),
    );
    const changed = this.calls
      .slice(first)
      .some((call) => !['list_change_orders', 'get_change_order', 'find_job', 'undo_last_change'].includes(call.tool));
    if (!changed) this.before.pop();
    this.history.push(...burst.map((one) => ({ role: 'user' as const, text: one.text })), {
      role: 'assistant',
      text: reply,
    });
    const receipts = this.calls.slice(first).map((call) => ({
      tool: call.tool,
      kind: 'updated' as const,
      ok: !('error' in (call.output as object)),
      result: call.output,
    }));
    this.context.waiting_media.push(...media.map((one) => one.attachment_id));
    this.context.waiting_media = this.context.waiting_media.filter(
      (id) => !this.orders.some((order) => order.attachments.includes(id)),
    );
    this.context.open_question = openQuestionOf(reply, receipts);
    const told = receipts.findLast(
      (receipt) => receipt.ok && typeof (receipt.result as { order_id?: number }).order_id === 'number',
    );
    if (told) this.context.last_order_id = (told.result as { order_id: number }).order_id;
    return reply;
  }

  private seen(): FakeOrder[] {
    const { role, estimator, name } = this.context.person;
    return role === 'field' && !estimator ? this.orders.filter(({ by }) => by === name) : this.orders;
  }

  private async run(prompt: PromptMessage[], attachments: number[]): Promise<string> {
    const names =
      this.context.person.role === 'field' && !this.context.person.estimator
        ? FIELD_TOOLS
        : [...FIELD_TOOLS, ...OFFICE_TOOLS];
    for (let step = 0; step < 9; step += 1) {
      const answer = await this.model.doGenerate({ prompt, tools: names.map((name) => ({ type: 'function', name })) });
      const call = answer.content.find((part) => part.type === 'tool-call');
      if (!call) return answer.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      const input: unknown = JSON.parse(call.input);
      const output = this.tool(call.toolName, input as ToolInput, attachments);
      this.calls.push({ tool: call.toolName, input, output });
      prompt.push({
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId: call.toolCallId, toolName: call.toolName, input }],
      });
      prompt.push({
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: call.toolCallId,
            toolName: call.toolName,
            output: { type: 'json', value: output },
          },
        ],
      });
    }
    throw new Error('The model did not come to an end in 9 steps.');
  }

  private tool(name: string, input: ToolInput, attachments: number[]): object {
    const order = this.seen().find((one) => one.order_id === input.order_id);
    const proposed = PROPOSED[name];
    if (proposed)
      return order
        ? {
            proposal: {
              text: `${name.replaceAll('_', ' ')} ${order.id_number} on ${order.job_name}.`,
              word: proposed,
              id_number: order.id_number,
            },
          }
        : { error: { code: 'NOT_FOUND', message: 'Not found.' } };
    switch (name) {
      case 'find_job': {
        const found = readJobs(lex(input.query ?? ''), this.context.jobs)[0]?.mention;
        const ids = found?.kind === 'job' ? [found.job_id] : found?.kind === 'ambiguous' ? found.job_ids : [];
        return {
          matches: ids.map((id) => ({ job_id: id, name: this.jobName(id), score: 1 })),
          ambiguous: ids.length > 1,
        };
      }
      case 'create_change_order': {
        const items = this.readItems(input.items ?? []);
        if ('error' in items) return items;
        const created: FakeOrder = {
          order_id: 100 + this.orders.length,
          id_number: this.firstNumber + this.orders.length,
          cor_number: null,
          job_id: input.job_id ?? null,
          job_name: this.jobName(input.job_id ?? null),
          status: 'Incomplete',
          description: input.description ?? '',
          updated_at: `${this.context.today}T15:00:00Z`,
          items,
          attachments: [...attachments],
          work_date: this.isDaySaid(input) ? input.work_date!.date : null,
          directed_by: nameOf(input.directed_by),
          note: '',
          by: this.context.person.name,
        };
        this.orders.push(created);
        return this.tell(created);
      }
      case 'undo_last_change': {
        const before = this.before.at(-2) ?? this.before.at(-1);
        if (!before)
          return { error: { code: 'CONFLICT', message: 'There is no change of yours in the last 24 hours to undo.' } };
        const last = this.orders.find((one) => one.order_id === this.context.last_order_id) ?? this.orders.at(-1);
        if (order && order.order_id !== last?.order_id) return this.takeBack(order);
        const now = structuredClone(this.orders);
        this.orders = structuredClone(before);
        this.before = [now];
        const kept = this.orders.find((one) => one.order_id === last?.order_id);
        return kept
          ? { ...this.tell(kept), withdrawn: false }
          : last
            ? { ...this.tell(last), withdrawn: true }
            : { error: { code: 'CONFLICT', message: 'Nothing.' } };
      }
      case 'list_change_orders': {
        const query = input.query ?? '';
        const listed = this.seen().filter(
          (one) =>
            (input.job_id === undefined || one.job_id === input.job_id) &&
            (query === '' ||
              String(one.id_number) === query ||
              String(one.cor_number) === query ||
              one.number?.toLowerCase() === query.toLowerCase()),
        );
        return { orders: listed.map((one) => this.tell(one)), total: listed.length };
      }
      case 'log_daily_work':
        this.logs.push({
          job_id: input.job_id ?? 0,
          content: input.content ?? '',
          ...(input.date ? { date: input.date } : {}),
        });
        return {
          daily_log_id: this.logs.length,
          job_name: this.jobName(input.job_id ?? null),
          date: this.context.today,
        };
    }
    if (!order) return { error: { code: 'NOT_FOUND', message: 'Not found.' } };
    return this.change(name, order, input, attachments);
  }

  /** The last change of one order, whatever was changed on others since. */
  private takeBack(order: FakeOrder): object {
    const now = JSON.stringify(order);
    const earlier = this.before.findLast(
      (all) => JSON.stringify(all.find((one) => one.order_id === order.order_id)) !== now,
    );
    const was = earlier?.find((one) => one.order_id === order.order_id);
    this.orders = this.orders.flatMap((one) => (one !== order ? [one] : was ? [structuredClone(was)] : []));
    return was ? { ...this.tell(was), withdrawn: false } : { ...this.tell(order), withdrawn: true };
  }

  private change(name: string, order: FakeOrder, input: ToolInput, attachments: number[]): object {
    if (name === 'add_items') {
      const items = this.readItems(input.items ?? []);
      if ('error' in items) return items;
      for (const item of items) {
        const same = order.items.find(
          (one) => one.name === item.name && one.unit === item.unit && one.rate_kind === item.rate_kind,
        );
        if (same && same.quantity !== null && item.quantity !== null) same.quantity += item.quantity;
        else order.items.push(item);
      }
    }
    if (name === 'update_items') {
      for (const change of input.changes ?? []) {
        const item = order.items.find((one) => one.item_id === change.item_id);
        if (!item) return { error: { code: 'NOT_FOUND', message: 'That line is not on this change order.' } };
        if (change.unit_cost !== undefined) {
          const price = checkEvidence(this.messages, { value: change.unit_cost, kind: 'price', unit: null }, [
            ...item.words,
            ...change.quotes,
          ]);
          if (!price.ok)
            return { error: { code: price.code, message: `'${item.name} price'`, numbers: price.numbers } };
        }
        if (change.quantity !== undefined && change.quantity !== null) {
          const earlier = item.quantity === null ? null : { quantity: String(item.quantity), unit: item.unit };
          const found = checkEvidence(
            this.messages,
            { value: change.quantity, kind: 'quantity', unit: change.unit ?? item.unit, earlier },
            [...item.words, ...change.quotes],
          );
          if (!found.ok) return { error: { code: found.code, message: `'${item.name}'`, numbers: found.numbers } };
          item.words = found.spans.map((span) => span.words);
        }
        Object.assign(item, {
          ...(change.name ? { name: change.name } : {}),
          ...(change.quantity !== undefined ? { quantity: change.quantity } : {}),
          ...(change.unit ? { unit: change.unit } : {}),
          ...(change.rate_kind ? { rate_kind: change.rate_kind } : {}),
          ...(change.unit_cost !== undefined ? { unit_cost: change.unit_cost } : {}),
        });
      }
    }
    if (name === 'remove_items')
      order.items = order.items.filter((item) => !(input.item_ids ?? []).includes(item.item_id));
    if (name === 'attach_files') order.attachments.push(...(input.attachment_ids ?? attachments));
    if (name === 'record_directive') order.directed_by = nameOf(input.directed_by);
    if (name === 'update_change_order') {
      if (input.work_date && !this.isDaySaid(input))
        return { error: { code: 'DATE_NOT_FOUND', message: `'${input.work_date.date}'` } };
      if (input['job_id'] !== undefined)
        Object.assign(order, { job_id: input.job_id ?? null, job_name: this.jobName(input.job_id ?? null) });
      if (input.note !== undefined) order.note = input.note;
      if (input.description !== undefined) order.description = input.description;
      if (input.work_date !== undefined) order.work_date = input.work_date.date;
    }
    return this.tell(order);
  }

  private isDaySaid({ work_date: day }: ToolInput): boolean {
    return day !== undefined && daysQuoted(this.messages, day.quotes, this.context.today).includes(day.date);
  }

  private readItems(items: ItemInput[]): FakeItem[] | { error: object } {
    const read: FakeItem[] = [];
    for (const item of items) {
      let words: string[] = [];
      if (item.quantity !== null) {
        const found = checkEvidence(
          this.messages,
          { value: item.quantity, kind: 'quantity', unit: item.unit },
          item.quotes,
        );
        if (!found.ok)
          return {
            error: {
              code: found.code,
              message: `${item.quantity} for '${item.name}' is in none of the quoted words.`,
              numbers: found.numbers,
            },
          };
        words = found.spans.map((span) => span.words);
      }
      if (item.unit_cost !== undefined) {
        const found = checkEvidence(
          this.messages,
          { value: item.unit_cost, kind: 'price', unit: null },
          item.unit_cost_quotes ?? item.quotes,
        );
        if (!found.ok) return { error: { code: found.code, message: `'${item.name} price'`, numbers: found.numbers } };
      }
      read.push({
        item_id: this.next++,
        name: item.name,
        category: item.category,
        quantity: item.quantity,
        unit: item.unit,
        rate_kind: item.rate_kind ?? null,
        words: [...words, ...(item.unit_cost_quotes ?? [])],
        ...(item.unit_cost === undefined ? {} : { unit_cost: item.unit_cost }),
      });
    }
    return read;
  }

  private tell(order: FakeOrder): object {
    return { ...structuredClone(order), attachments: order.attachments.length, missing: [] };
  }

  private jobName(id: number | null): string | null {
    return this.context.jobs.find((job) => job.job_id === id)?.name ?? null;
  }
}

function nameOf(directed: ToolInput['directed_by']): string | null {
  return typeof directed === 'string' ? directed : (directed?.name ?? null);
}
