import type { PromptContext } from './prompt-context.ts';

/** What a tool needs to be of use in a turn: something at hand, or words that ask for it. */
interface Use {
  when?: (context: PromptContext, text: string) => boolean;
  /** Of words without accents. */
  words?: RegExp;
}

/** An order at hand, or one that the words name. */
const hasOrder = (context: PromptContext, text: string): boolean =>
  context.recent_orders.length > 0 || /\b(?:\d{3,5}|cor|co|order|orden|cambio)\b/i.test(text);
const hasFiles = (context: PromptContext): boolean => context.media.length > 0 || context.waiting_media.length > 0;
const hasManyJobs = (context: PromptContext): boolean => context.jobs.length > 20;

const TAKE_OFF =
  /\b(?:remove|take|took|takes|off|delete|scratch|drop|cancel|void|kill|without|forget|return|returned|no|not|never|wasn'?t|didn'?t|don'?t|quit\p{L}*|sac\p{L}*|borr\p{L}*|elimin\p{L}*|cancel\p{L}*|anul\p{L}*|devolv\p{L}*|regres\p{L}*|sin)\b/iu;
const TAKE_BACK =
  /\b(?:undo|back|revert|restore|wrong|mistake|oops|redo|deshac\p{L}*|deshaz\p{L}*|atras|regres\p{L}*|equivoc\p{L}*|error)\b/iu;
const ASKS =
  /[?¿]|\b(?:what|which|how|when (?:is|was|were|did|do|does|will)|did|does|are|any|list|show|status|open|pending|approved?|left|see|tell|check|look|find|que|cual\p{L}*|cuant\p{L}*|cuando|hay|list\p{L}*|muestr\p{L}*|estado|abiert\p{L}*|pendient\p{L}*|aprob\p{L}*|busc\p{L}*)\b/iu;
const REWORDS =
  /\b(?:job|wrong|move|belongs|rename|call|called|title|description|describe|note|say|says|day|date|yesterday|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|actually|obra|equivoc\p{L}*|mueve|pasa|llama\p{L}*|nota|descri\p{L}*|dia|fecha|ayer|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo|era|fue)\b/iu;
const DIRECTS =
  /\b(?:who|told|said|says|asked|asks|directed|direction|ordered|wants|wanted|per|by|from|authorized|approved|super|pm|gc|foreman|inspector|owner|was|quien|dijo|dijeron|mando|pidio|ordeno|autoriz\p{L}*|queria|por|de parte|fue|jefe)\b/iu;
const PRICES =
  /\b(?:price|priced|cost|costs|rate|rates|charge|list|catalog|stock|precio\p{L}*|cuest\p{L}*|costo\p{L}*|tarifa\p{L}*|cobr\p{L}*|lista)\b/iu;
const TOTALS =
  /\b(?:how much|totals?|comes? to|came to|amounts?|worth|price|priced|costs?|value|cuant\p{L}*|total\p{L}*|sum\p{L}*|mont\p{L}*|vale\p{L}*|cuest\p{L}*|costo\p{L}*)\b/iu;
const UNBILLED =
  /\b(?:bill|billing|unbilled|not billed|invoice\p{L}*|owe\p{L}*|outstanding|collect\p{L}*|how much|totals?|factur\p{L}*|cobr\p{L}*|deb\p{L}*|cuant\p{L}*)\b|\$/iu;
const SENDS =
  /\b(?:send|sent|resend|text|submit|forward|shoot|sign-?off|out to|approval|approve|approved|preview|request|show|envi\p{L}*|mand\p{L}*|aprob\p{L}*|solicit\p{L}*|muestr\p{L}*)\b/iu;
const PREVIEWS = /\b(?:preview|show|see|look|read|says?|wording|muestr\p{L}*|ver|vista|dice|dira)\b/iu;
const REMINDS =
  /\b(?:remind|reminder|nudge|chase|again|follow|ping|answer|answered|record\p{L}*|recuerd\p{L}*|insist\p{L}*|contest\p{L}*|respond\p{L}*)\b/iu;
const WITHDRAWS =
  /\b(?:withdraw|recall|pull|stop|void|retract|cancel\p{L}*|retir\p{L}*|anul\p{L}*|take it back|quit\p{L}* la (?:solicitud|aprobacion))\b/iu;
const FINISHES =
  /\b(?:complete|completed|finish|finished|done|close|ready|price|priced|complet\p{L}*|termin\p{L}*|cerr\p{L}*|cierr\p{L}*|list[oa])\b/iu;
const EXECUTES =
  /\b(?:execute|executed|bill|invoice|quickbooks|sign|close|ejecut\p{L}*|factur\p{L}*|cobr\p{L}*|firm\p{L}*)\b/iu;
const RATES = /\b(?:rate|rates|hour|hourly|hr|pay|per|an|tarifa\p{L}*|hora|paga\p{L}*)\b|\$/iu;
const JOBS = /\b(?:job|jobs|project|site|gc|contractor|obra\p{L}*|proyecto\p{L}*|trabajo\p{L}*|contratista)\b/iu;
const PEOPLE =
  /\b(?:add|new|hire|hired|crew|user|person|foreman|phone|number|guy|agreg\p{L}*|anad\p{L}*|nuev\p{L}*|contrat\p{L}*|telefono|numero|cuadrilla)\b|\d{3}\D?\d{4}/iu;
const COMPANY =
  /\b(?:company|our|office|address|phone|license|licence|name|empresa|compania|oficina|direccion|telefono|licencia|nombre)\b/iu;

const MONEY_WORDS =
  /per[ -]?diem|lodging|hotel|allowance|small tools|consumable|restock|surcharge|%|percent|por ?ciento|\bsub\b|subcontract|billed|invoice|unit[ -]?price|\bup-?\d|bid item|lump[ -]?sum|standby|stand by|idle|sitting|loads?\b|viatico|hospedaje|asignacion|herramienta menor|precio unitario|suma (?:global|alzada)|precio alzado|factur|cobro|parad[ao]|espera|viajes?\b/iu;

/** Where a text asks for more than so much at once, these are left out, first come. */
const MOST_TOOLS = 11;
const LESS_LIKELY = [
  'preview_approval_message',
  'look_up_labor_rate',
  'look_up_unbilled',
  'look_up_order_total',
  'look_up_material',
  'execute_change_order',
  'complete_change_order',
  'undo_last_change',
  'cancel_approval',
  'remind_approval',
  'save_company_details',
  'add_labor_rate',
  'add_user',
  'add_job',
];

/** 'each' behind hours is of people: '4 hrs each'. */
const PRICE_FIELDS =
  /[$@]|\b(?:dollars?|bucks?|cents?|pric\p{L}*|cost\p{L}*|paid|pay|rates?|charge\p{L}*|bill\p{L}*|pesos?|dolar\p{L}*|preci\p{L}*|cuest\p{L}*|tarifa\p{L}*|pag\p{L}*|cobr\p{L}*|vale\p{L}*)\b|\b(?:at|a|for|por|was|were|is|it'?s|ran|fue|fueron|eran|salio|salieron)\s+(?:en\s+)?\d|(?<!\b(?:h|hrs?|hours?|horas?)\s)\b(?:each|ea|a ?piece|a pop|c\/u|cada un[oa])\b|\d[.,]\d/iu;
const RATE_FIELDS =
  /\b(?:over ?time|ot|dt|double|premium|time and a half|1[.,]5|weekend|holiday|night|saturday|sunday|late|after hours|operating|running|stand ?by|standing|idle|sitting|waiting|down|regular|straight|extra|doble\p{L}*|triple|festivo|sabado|domingo|noche|fin de semana|normal|operando|parad[ao]|espera\p{L}*|tiempo)\b/iu;
/** Fields of lines that only some texts can fill. */
const FIELD_USES: Record<string, RegExp> = {
  unit_cost: PRICE_FIELDS,
  unit_cost_quotes: PRICE_FIELDS,
  rate_kind: RATE_FIELDS,
};

/** The schema without optional fields that these words cannot fill. */
function relevantFields(schema: unknown, words: string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => relevantFields(one, words));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => FIELD_USES[name]?.test(words) ?? true)
      .map(([name, inner]) => [name, relevantFields(inner, words)]),
  );
}

/** Tools that are left out of a turn without use for them. What is not named here is always offered. */
const USES: Record<string, Use> = {
  find_job: { when: hasManyJobs },
  add_items: { when: hasOrder },
  add_money_lines: { words: MONEY_WORDS },
  update_items: { when: hasOrder },
  update_change_order: { when: hasOrder, words: REWORDS },
  record_directive: {
    when: (context, text) => context.open_question?.kind === 'who' || (hasOrder(context, text) && DIRECTS.test(text)),
  },
  remove_items: { when: hasOrder, words: TAKE_OFF },
  undo_last_change: { when: hasOrder, words: TAKE_BACK },
  attach_files: { when: (context, text) => hasFiles(context) && hasOrder(context, text) },
  look_up_material: { words: PRICES },
  look_up_labor_rate: { words: PRICES },
  list_change_orders: { words: ASKS },
  get_change_order: { words: ASKS },
  look_up_order_total: { words: TOTALS },
  look_up_unbilled: { words: UNBILLED },
  preview_approval_message: { words: PREVIEWS },
  send_approval_request: { words: SENDS },
  remind_approval: { words: REMINDS },
  cancel_approval: { words: WITHDRAWS },
  complete_change_order: { words: FINISHES },
  execute_change_order: { words: EXECUTES },
  add_labor_rate: { words: RATES },
  add_job: { words: JOBS },
  add_user: { words: PEOPLE },
  save_company_details: { words: COMPANY },
};

/**
 * The tools a turn may need, in their order: fewer tokens, and less for a small model to get wrong. Broad on purpose: a tool
 * that is not offered cannot be called. `text` is the burst and our question before it.
 */
export function relevantTools<T extends { name: string }>(
  tools: readonly T[],
  context: PromptContext,
  text: string,
): T[] {
  const words = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const ofUse = tools.filter(({ name }) => {
    const use = USES[name];
    if (!use) return true;
    return (use.when?.(context, words) ?? true) && (use.words?.test(words) ?? true);
  });
  const spare = LESS_LIKELY.filter((name) => ofUse.some((tool) => tool.name === name));
  const leftOut = new Set(spare.slice(0, Math.max(0, ofUse.length - MOST_TOOLS)));
  const offered = ofUse.filter(({ name }) => !leftOut.has(name));
  return offered.map((tool) =>
    'inputSchema' in tool ? { ...tool, inputSchema: relevantFields(tool.inputSchema, words) } : tool,
  );
}
