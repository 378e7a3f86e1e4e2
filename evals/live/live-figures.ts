import type pg from 'pg';

/** What a run cost and how often something stepped in, from the journal it left. */
export interface LiveFigures {
  turns: number;
  byReader: number;
  byModel: number;
  fallbacks: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  modelSeconds: number;
  calls: number;
  /** Of the model's calls, those that no tool ran: not offered, arguments of another form, or past a ceiling. */
  unfit: number;
  /** Refused by the proof of numbers. */
  numberRefused: number;
  refused: number;
  /** Refused calls after which the same tool succeeded in the same turn. */
  mended: number;
  /** Replies replaced because they claimed more than was done, or told what may not be told. */
  guarded: number;
  /** Quantities on orders that the agent made that stand on nobody's words. */
  invented: number;
}

/** Of all turns after this one. */
export async function readFigures(owner: pg.Pool, afterTurn: number): Promise<LiveFigures> {
  const { rows } = await owner.query<LiveFigures>(
    `with t as (select * from turns where id > $1),
       s as (select s.* from turn_steps s join t on t.id = s.turn_id and t.customer_id = s.customer_id),
       c as (select c.* from tool_calls c join t on t.id = c.turn_id and t.customer_id = c.customer_id),
       made as (select distinct customer_id, (result ->> 'order_id')::int as id from c where tool = 'create_change_order' and error_code is null)
     select (select count(*)::int from t) as turns,
       (select count(*)::int from t where model = 'built-in') as "byReader",
       (select count(*)::int from t where model <> 'built-in') as "byModel",
       (select count(*)::int from t where guard @> '[{"rule": "model"}]') as fallbacks,
       (select coalesce(sum(input_tokens), 0)::int from s) as "inputTokens",
       (select coalesce(sum(cached_tokens), 0)::int from s) as "cachedTokens",
       (select coalesce(sum(output_tokens), 0)::int from s) as "outputTokens",
       (select coalesce(sum(ms), 0)::float8 / 1000 from s where model <> 'built-in') as "modelSeconds",
       (select count(*)::int from c) as calls,
       (select count(*)::int from s, jsonb_array_elements(s.content::jsonb) p where p ->> 'type' = 'tool-call' and s.model <> 'built-in' and not exists (
         select from c where c.turn_id = s.turn_id and c.call_key = p ->> 'toolCallId')) as unfit,
       (select count(*)::int from c where error_code = 'NUMBER_NOT_FOUND') as "numberRefused",
       (select count(*)::int from c where error_code is not null) as refused,
       (select count(*)::int from c where error_code is not null and exists (
         select from c l where l.turn_id = c.turn_id and l.tool = c.tool and l.id > c.id and l.error_code is null)) as mended,
       (select count(*)::int from t, jsonb_array_elements(guard) e where e ->> 'rule' not in ('model', 'ceiling', 'length', 'reading')) as guarded,
       (select count(*)::int from change_order_items i join made m on m.id = i.change_order_id and m.customer_id = i.customer_id
         where i.quantity is not null and not exists (
           select from evidence e where e.customer_id = i.customer_id and e.item_id = i.id and e.field = 'quantity')) as invented`,
    [afterTurn],
  );
  return rows[0]!;
}

export function figureLines(name: string, of: LiveFigures): string[] {
  const share = (part: number, all: number): string => (all === 0 ? '–' : `${((100 * part) / all).toFixed(0)} %`);
  return [
    `${name}: ${of.turns} turns, ${of.byModel} ended by the model, ${of.byReader} by the reader, the model failed in ${of.fallbacks}`,
    `  tokens ${of.inputTokens} in (${share(of.cachedTokens, of.inputTokens)} from the cache), ${of.outputTokens} out; ${of.modelSeconds.toFixed(0)} s of model time`,
    `  tool calls ${of.calls}, with arguments of another form ${of.unfit}, refused ${of.refused} (${of.numberRefused} by the proof of numbers), mended ${of.mended} (${share(of.mended, of.refused)})`,
    `  replies the guard replaced ${of.guarded}; invented numbers written ${of.invented}`,
  ];
}
