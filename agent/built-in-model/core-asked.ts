const WE = "(?:i|we|you|u|ya|y'?all|he|she|they|[a-z]+)";
/** What an order is asked for: 'did i give you', 'are listed', 'do you show', 'have we written down'. */
const HELD = `(?:do|did|does|have|has|had) ${WE} (?:(?:just|ever|already|still) )?(?:got|get|give|gave|given|tell|told|show|have|had|list|listed|write|written|wrote|put|text|texted|say|said|charge|charged|record|recorded|enter|entered|note|noted|bill|billed|call|turn)|(?:is|are|was|were|currently|that's|thats)(?: (?:currently|already|still|all))* (?:listed|shown|recorded|written|noted|entered|down|on (?:it|that|the|this|there|my|our))|appears?(?: on| in)|(?:number|order|ticket) (?:is|was) (?:that|it|the)|say on (?:it|that|the)`;
/** 'cuántos pies tiene la orden', 'cuantas horas me pusiste', 'cuántos viajes aparecen' */
const HELD_ES =
  '(?:le |me |te |se )?(?:tienes?|trae|traigo|llevan?|llevamos|hay|aparecen?|quedo|quedaron|puse|pusiste|pusimos|anot(?:e|aste|amos)|apunt(?:e|aste|amos)|dicen?|salen?|van|di|dije|mande)';
/** The same behind who asks us to tell: 'remind me what we have', 'the list of what ray has on …'. */
const TOLD = `(?:i|we|you|u|ya) (?:gave|told|have|got|had|put|show|wrote|listed|charged|texted|said|recorded)|[a-z]+ (?:has|have|had) (?:down )?on`;
const TO_HELD = `(?![a-z])[^?.!;\\n]{0,60}?(?<![a-z])`;
/** 'payroll is after me so what have you got for mason hours …', 'standing here with the yard guy … how many sheets did i give you': the question begins where it is asked. */
const CORES = [
  `(?<!(?:(?<!(?:like|want|wanted|need|needed) to )know|sure|idea|certain|idk|dunno|matter|depends|depending on) )(?<![a-z])(how (?:many|much|long)${TO_HELD}(?:${HELD}|${TOLD})(?![a-z]).*)$`,
  `(?<![a-z])(cuant[ao]s?${TO_HELD}(?:${HELD_ES})(?! a [a-z]+r(?![a-z]))(?![a-z]).*)$`,
  `(?<![a-z])(which (?:one|order|number|ticket)${TO_HELD}(?:${HELD})(?![a-z]).*)$`,
  `(?:^|[.,;!?-] *|(?:^|[^a-z])(?:and|so|but) )((?:what(?:'?s)?|wat)${TO_HELD}(?:${HELD})(?![a-z]).*)$`,
  `(?:(?:tell|show|remind|asking|asked|send) (?:me|us|you)|to (?:know|see|check|confirm)|check|confirm|(?:list|rundown|copy|count) of|remember|forgot|forget) ((?:what(?:'?s)?|wat)${TO_HELD}(?:${HELD}|${TOLD})(?![a-z]).*)$`,
].map((form) => new RegExp(form, 's'));
/** 'No revision is required', 'i don't need anything changed', 'just checking'. */
const ONLY_ASKS =
  /[ ,.;!-]*(?:no (?:changes?|revisions?|edits?|corrections?)(?: (?:is|are|to it|to make))?(?: (?:needed|required|necessary))?|(?:(?:i )?(?:do not|don'?t) (?:need|want) (?:to )?|(?:not|nothing to|no need to) )(?:anything |a |any )?chang\w*(?: (?:anything|it|that))?|(?:i'?m |im )?(?:just|only) (?:checking|asking|curious|wondering)(?: (?:it|on it|that))?)\W*/g;
/** 'change order' is a thing: nothing of it is to change. */
const CHANGE_ORDER = /(?<![a-z])change[ -]?(order|ticket)(s?)(?![a-z])/g;

/** The question itself, of folded words: without what leads to it and without what is said of not changing anything. */
export function coreAsked(folded: string): string {
  const plain = folded.replace(CHANGE_ORDER, '$1$2').replace(ONLY_ASKS, ' ').trim();
  return heldIn(plain) ?? plain.replace(KINDLY, 'tell me ').replace(KINDLY_ES, '').trim();
}

/** Whether what stands on an order is asked for in so many words: such a text tells no work. */
export const asksOfRecord = (folded: string): boolean => heldIn(folded.replace(CHANGE_ORDER, '$1$2')) !== null;

function heldIn(plain: string): string | null {
  for (const form of CORES) {
    const core = form.exec(plain)?.[1];
    if (core !== undefined) return core;
  }
  return null;
}

/** 'would you kindly check', 'could you please look up', 'can you give me the …', 'just need a number for' */
const KINDLY =
  /^\W*(?:(?:hey|hi|ok|okay|and|so|also|please|kindly|just)[ ,]+)*(?:(?:(?:would|could|can|will) (?:you|u) (?:please |kindly )*(?:check|confirm|tell me|see|look up|pull up|read(?: me)?(?: back)?|remind me|give me(?= (?:the|my|what|how)))|(?:confirm|check|verify)(?= (?:the|my|what|how|if|labor|hours|hrs))|(?:i )?need (?:a|the|my)(?= (?:number|total|count|hours|hrs|list|footage|labor)(?: (?:for|on|of)(?![a-z])|,)))(?![a-z]) ?)/;

/** 'buenas tardes, me puede decir', 'oiga digame' */
const KINDLY_ES =
  /^\W*(?:(?:hola|oye|oiga|buenas?(?: tardes| dias| noches)?|buenos dias|disculpe|perdon|gracias|y|ahora|por favor|jefe)[ ,.!]+)*(?:(?:me )?(?:puedes?|podrias?|podria) (?:decir|confirmar|checar|revisar|leer)(?:me)?|(?:dime|digame|confirmame|confirmeme)) (?=cuant|que |cual|como )/;

const LEAD =
  '^\\W*(?:(?:hey|hi|ok|okay|and|so|also|oh|quick|question|one more|remind me|tell me|(?:can|could|would) (?:you|u) (?:please |kindly )?(?:tell|remind) me|just|q)[ ,.:!-]+)*';
const RECORD =
  '(?:down|listed|name|names|named|recorded|direct(?:ed|or|s)|told (?:us|me|you|u)|ordered|asked (?:us|me|for)|requested|authorized|wanted|give|gave|said|wrote)';
/** Who is recorded as having ordered it: 'who's down as the person that told us', 'whose name do you have', 'who did i say directed it', 'directed by?'. */
const WHO = [
  new RegExp(`${LEAD}(who(?:'?s|'?d|m)?(?![a-z])(?=[^?.!]*(?<![a-z])${RECORD}(?![a-z])[^?.!]*\\W*$))`),
  new RegExp(`(?<![a-z])(who(?:'?s|'?d|m)?(?![a-z])(?=[^?.!]*(?<![a-z])${RECORD}(?![a-z])[^?.!]*[?]\\s*$))`),
  new RegExp(
    `${LEAD}((?:whose|what|which|wat) (?:names?|direction|directive|say ?so)(?![a-z])(?=[^?.!]*(?<![a-z])(?:do|did|have|has|is|are|was|on|down|got|under)(?![a-z])[^?.!]*\\W*$))`,
  ),
  /(?<![a-z])(whose (?:names?|direction|directive|orders?|say ?so|request|call)(?![a-z])(?=[^?.!]*[?]\s*$))/,
  /(?<![a-z])(directed by\W*[?])/,
];

/** 'who told us was Kessler', 'who asked for it, thats Dave' */
const TELLS =
  /(?<![a-z])who (?:told|asked|ordered|directed|wanted|requested|authorized)[^?]*(?<![a-z])(?:was|is|it'?s|that'?s) [a-z]+[^?]*$/;

/** The words that ask who ordered it, of a text that tells nobody; null where it asks no such thing. */
export function whoAsked(folded: string): string | null {
  for (const form of WHO) {
    const asked = form.exec(folded)?.[1];
    if (asked !== undefined) return TELLS.test(folded) ? null : asked;
  }
  return null;
}
