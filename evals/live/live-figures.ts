import type pg from 'pg';

/** What turns cost and how often something stepped in, from the journal they left. */
export interface LiveFigures {
  turns: number;
  /** Approvals, confirmed words and the like, which no model sees. */
  byCode: number;
  byReader: number;
  byModel: number;
  /** Turns in which the model failed, whoever answered in its place. */
  fallbacks: number;
  inputTokens: number;
  /** Of the longest single request. */
  longestRequest: number;
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
  /** Numbers of lines written in these turns that stand on nobody's words. */
  invented: number;
}

/** Of all turns after `afterTurn`; `written` are the lines of orders that these turns added or changed. */
export async function readFigures(owner: pg.Pool, afterTurn: number, written: readonly number[]): Promise<LiveFigures> {
  const { rows } = await owner.query<LiveFigures>(
    `with t as (select * from turns where id > $1),
       s as (select s.* from turn_steps s join t on t.id = s.turn_id and t.customer_id = s.customer_id),
       c as (select c.* from tool_calls c join t on t.id = c.turn_id and t.customer_id = c.customer_id)
     select (select count(*)::int from t) as turns,
       (select count(*)::int from t where model is null) as "byCode",
       (select count(*)::int from t where model = 'built-in') as "byReader",
       (select count(*)::int from t where model <> 'built-in') as "byModel",
       (select count(*)::int from t where guard @> '[{"rule": "model"}]') as fallbacks,
       (select coalesce(sum(input_tokens), 0)::int from s) as "inputTokens",
       (select coalesce(max(input_tokens), 0)::int from s) as "longestRequest",
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
       (select count(*)::int from change_order_items i where i.id = any($2) and (
         (i.quantity is not null and not exists (select from evidence e where e.item_id = i.id and e.field = 'quantity'))
         or (i.cost_source = 'field' and not exists (select from evidence e where e.item_id = i.id and e.field = 'cost')))) as invented`,
    [afterTurn, written],
  );
  return rows[0]!;
}

/** Each figure added up; of the longest request the longest. */
export function sumFigures(all: readonly LiveFigures[]): LiveFigures {
  const sum: LiveFigures = {
    turns: 0,
    byCode: 0,
    byReader: 0,
    byModel: 0,
    fallbacks: 0,
    inputTokens: 0,
    longestRequest: 0,
    cachedTokens: 0,
    outputTokens: 0,
    modelSeconds: 0,
    calls: 0,
    unfit: 0,
    numberRefused: 0,
    refused: 0,
    mended: 0,
    guarded: 0,
    invented: 0,
  };
  for (const one of all)
    for (const key of Object.keys(sum) as (keyof LiveFigures)[])
      sum[key] = key === 'longestRequest' ? Math.max(sum[key], one[key]) : sum[key] + one[key];
  return sum;
}
