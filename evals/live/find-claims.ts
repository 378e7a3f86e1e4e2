import type pg from 'pg';

/** Says that something was written. Broader than the guard's own list, and on purpose not taken from it. */
const DID =
  /\b(?:created|started|opened|added|updated|changed|corrected|removed|deleted|attached|logged|recorded|saved|noted|moved|undone|done|all set|got it down|put (?:it|that|them) (?:on|in)|now (?:has|includes|shows))\b|(?<!\p{L})(?:cread|agregad|añadid|actualizad|cambiad|corregid|quitad|borrad|eliminad|adjuntad|registrad|anotad|guardad)[oa]s?(?!\p{L})|(?<!\p{L})(?:agregué|creé|anoté|cambié|actualicé|quité|registré|guardé|listo|hecho|quedó|ahora tiene)(?!\p{L})|\b(?:draft|borrador|order|orden|cor|co)\b[^.?!\n]{0,60}:\s*[\d?]/iu;
/** Says where an order stands. */
const STANDS =
  /\b(?:sent|texted|emailed|approved|executed|completed|billed|invoiced|paid|cancell?ed|signed|submitted)\b|(?<!\p{L})(?:enviad|mandad|aprobad|ejecutad|completad|facturad|pagad|cancelad|firmad)[oa]s?(?!\p{L})/iu;
const DENIES =
  /\b(?:no|not|n't|nothing|never|can't|cannot|couldn't|didn't|isn't|yet|nada|nunca|todavía|aún|before|until|once|when|if|cuando|si|antes|hasta)\b/iu;

/** The first sentence that claims something which no tool of the turn covers, or null. */
export function claimWithoutReceipt(reply: string, tools: { wrote: boolean; looked: boolean }): string | null {
  const plain = reply.replace(/"[^"]*"|«[^«»]*»|“[^“”]*”/g, ' ');
  for (const sentence of plain.split(/(?<=[.!\n])\s+/)) {
    if (sentence.trim().endsWith('?') || DENIES.test(sentence)) continue;
    if (DID.test(sentence) && !tools.wrote) return sentence;
    if (STANDS.test(sentence) && !tools.wrote && !tools.looked) return sentence;
  }
  return null;
}

/** What language models said in turns after `afterTurn` and had no receipt for. */
export async function findClaims(owner: pg.Pool, afterTurn: number): Promise<string[]> {
  const { rows } = await owner.query<{ body: string; wrote: boolean; looked: boolean }>(
    `select coalesce(m.model_words, m.body) as body,
       exists (select from tool_calls c where c.turn_id = t.id and c.error_code is null and c.tool !~ '^(look_up|list|get|find|preview)_') as wrote,
       exists (select from tool_calls c where c.turn_id = t.id and c.error_code is null and c.tool ~ '^(look_up|list|get|find|preview)_') as looked
     from turns t join messages m on m.turn_id = t.id and m.customer_id = t.customer_id and m.direction = 'out' and m.kind = 'chat'
     where t.id > $1 and t.model <> 'built-in' order by m.id`,
    [afterTurn],
  );
  return rows.flatMap(({ body, ...tools }) => claimWithoutReceipt(body, tools) ?? []);
}
