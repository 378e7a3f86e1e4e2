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
  /[?¿]|\b(?:what|which|how|when|did|does|is|are|any|list|show|status|open|pending|approved?|left|see|tell|check|look|find|que|cual\p{L}*|cuant\p{L}*|cuando|hay|list\p{L}*|muestr\p{L}*|estado|abiert\p{L}*|pendient\p{L}*|aprob\p{L}*|busc\p{L}*)\b/iu;
const REWORDS =
  /\b(?:job|wrong|move|belongs|rename|call|called|title|description|describe|note|say|says|day|date|yesterday|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|actually|obra|equivoc\p{L}*|mueve|pasa|llama\p{L}*|nota|descri\p{L}*|dia|fecha|ayer|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo|era|fue)\b/iu;
const DIRECTS =
  /\b(?:who|told|said|says|asked|asks|directed|direction|ordered|wants|wanted|per|by|from|authorized|approved|super|pm|gc|foreman|inspector|owner|was|quien|dijo|dijeron|mando|pidio|ordeno|autoriz\p{L}*|queria|por|de parte|fue|jefe)\b/iu;
const PRICES =
  /\b(?:price|priced|cost|costs|rate|rates|charge|list|catalog|stock|precio\p{L}*|cuest\p{L}*|costo\p{L}*|tarifa\p{L}*|cobr\p{L}*|lista)\b/iu;
const SENDS =
  /\b(?:send|sent|resend|text|submit|approval|approve|approved|preview|request|super|show|envi\p{L}*|mand\p{L}*|aprob\p{L}*|solicit\p{L}*|muestr\p{L}*)\b/iu;
const REMINDS =
  /\b(?:remind|reminder|nudge|chase|again|follow|ping|answer|answered|record\p{L}*|recuerd\p{L}*|insist\p{L}*|contest\p{L}*|respond\p{L}*)\b/iu;
const WITHDRAWS =
  /\b(?:cancel|withdraw|pull|recall|take|stop|void|retract|cancel\p{L}*|retir\p{L}*|anul\p{L}*|quit\p{L}*)\b/iu;
const FINISHES =
  /\b(?:complete|completed|finish|finished|done|close|ready|price|priced|complet\p{L}*|termin\p{L}*|cerr\p{L}*|cierr\p{L}*|list[oa])\b/iu;
const EXECUTES =
  /\b(?:execute|executed|bill|billed|invoice|invoiced|quickbooks|sign|signed|close|ejecut\p{L}*|factur\p{L}*|cobr\p{L}*|firm\p{L}*)\b/iu;
const RATES = /\b(?:rate|rates|hour|hourly|hr|pay|per|an|tarifa\p{L}*|hora|paga\p{L}*)\b|\$/iu;
const JOBS = /\b(?:job|jobs|project|site|gc|contractor|obra\p{L}*|proyecto\p{L}*|trabajo\p{L}*|contratista)\b/iu;
const PEOPLE =
  /\b(?:add|new|hire|hired|crew|user|person|foreman|phone|number|guy|agreg\p{L}*|anad\p{L}*|nuev\p{L}*|contrat\p{L}*|telefono|numero|cuadrilla)\b|\d{3}\D?\d{4}/iu;
const COMPANY =
  /\b(?:company|our|office|address|phone|license|licence|name|empresa|compania|oficina|direccion|telefono|licencia|nombre)\b/iu;

const MONEY_WORDS =
  /per[ -]?diem|lodging|hotel|allowance|small tools|consumable|restock|surcharge|%|percent|por ?ciento|\bsub\b|subcontract|billed|invoice|unit[ -]?price|\bup-?\d|bid item|lump[ -]?sum|standby|stand by|idle|sitting|loads?\b|viatico|hospedaje|asignacion|herramienta menor|precio unitario|suma (?:global|alzada)|precio alzado|factur|cobro|parad[ao]|espera|viajes?\b/iu;

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
  look_up_order_total: { words: ASKS },
  look_up_unbilled: { words: ASKS },
  preview_approval_message: { words: SENDS },
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
  return tools.filter(({ name }) => {
    const use = USES[name];
    if (!use) return true;
    return (use.when?.(context, words) ?? true) && (use.words?.test(words) ?? true);
  });
}
