/** Questions about money that have one exact answer on record: read by code, so that no model has to find a figure. */

export type MoneyQuestion =
  | { kind: 'unbilled'; job: string | null }
  /** Words of the order that is meant: 'conduit', 'riverside trench'. */
  | { kind: 'order_total'; words: string };

const LEAD = String.raw`^\W*(?:(?:hey|hi|ok|and|so|please|oye|hola|y)[ ,]+)*`;
const BILLED = '(?:billed|invoiced)';
const NOT_BILLED = `(?:un-?${BILLED}|not (?:yet )?${BILLED}(?: yet)?|left to (?:bill|invoice)|to be ${BILLED})`;
const ON_JOB = String.raw`(?: (?:on|for|at|en|de) (?:the |la |el )?(?<job>[\p{L}\p{N}][\p{L}\p{N} .'-]{1,40}?))?`;
const ENDS = String.raw`(?: (?:right now|now|so far|today|ahora|hoy|hasta ahora))?\s*[?.!]*$`;

const UNBILLED = [
  `(?:how much|what) (?:money |work )?(?:is|are|do we have|have we got|have we)(?: still| currently)? ${NOT_BILLED}`,
  `(?:how much|what) (?:is|are) (?:our |the )?(?:total )?${NOT_BILLED}(?: work| total| amount)?`,
  `(?:what'?s|whats) (?:still |our |the )?(?:total )?${NOT_BILLED}(?: work| total| amount)?`,
  `(?:total )?${NOT_BILLED}(?: work| total| amount)?`,
  `(?:what|which) (?:orders?|cors?|change orders?|work|jobs?) (?:is|are|have|has)(?: still| currently)? ${NOT_BILLED}`,
  `(?:what|which)(?:'s| is| has| have)?(?: still)? not been ${BILLED}(?: yet)?`,
  String.raw`(?:qu[eé]|cu[aá]les) (?:[oó]rdenes|cambios|obras)?(?: )?(?:no se han?|est[aá]n sin|siguen sin|faltan?)(?: todav[ií]a)?(?: por| de)? (?:facturado|facturar|cobrado|cobrar)`,
  String.raw`(?:cu[aá]nto|qu[eé]) (?:hay|tenemos|queda|va|falta)(?: todav[ií]a)? (?:sin |por |de )?(?:facturar|cobrar)`,
  String.raw`(?:cu[aá]nto|qu[eé]) (?:nos )?falta (?:por |de )?(?:facturar|cobrar)`,
].map((source) => new RegExp(`${LEAD}${source}${ON_JOB}${ENDS}`, 'iu'));

/** The question is the whole text. */
const ofText = (source: string): RegExp => new RegExp(`${LEAD}${source}${ENDS}`, 'iu');
const WORDS = String.raw`(?<words>[\p{L}\p{N}][\p{L}\p{N} .,'"/-]{1,80}?)`;
const TOTAL = [
  `what (?:does|did|will) (?:the|that|our|my) ${WORDS} (?:come to|total|add up to)`,
  `(?:what'?s|whats|what is) the (?:total|amount) (?:of|for|on) (?:the|that|our|my) ${WORDS}`,
  `how much (?:does|did) (?:the|that|our|my) ${WORDS} (?:come to|total|add up to)`,
  String.raw`(?:a )?cu[aá]nto (?:suma|llega)(?: lo)? (?:el|la|lo|de la|del) ${WORDS}`,
].map(ofText);
/** These may ask for a list price as well: only of words that say that an order is meant. */
const TOTAL_OF_ORDER = [
  `what (?:does|did|will) (?:the|that|our|my) ${WORDS} (?:cost|run(?: us)?)`,
  `(?:what'?s|whats|what is) the (?:price|cost) (?:of|for|on) (?:the|that|our|my) ${WORDS}`,
  `how much (?:is|was|does|did) (?:the|that|our|my) ${WORDS}(?: (?:cost|worth))?`,
  String.raw`cu[aá]nto (?:es|cuesta|sale|va)(?: lo)? (?:el|la|lo|de la|del) ${WORDS}`,
].map(ofText);
const ORDER = /(?:^|[^\p{L}])(?:change|order|cor|co|extra|orden|cambio)s?(?:[^\p{L}]|$)/iu;
/** Not part of what names an order. */
const FILLER =
  /\b(?:change ?orders?|changes?|orders?|cors?|cos?|extras?|job|work|one|de|del|en|on|at|for|the|orden(?:es)?(?: de cambio)?|cambio|trabajo|obra)\b/giu;
/** A rate, a margin or a whole month is another question. */
const OTHER =
  /\b(?:rates?|tarifas?|markups?|margin|profit|plan|subscription|month|week|year|mes|semana|invoice|balance|credits?)\b/iu;
const LONGEST = 160;

/** The question a whole text asks, or null when it asks or tells anything else. A number alone is not words. */
export function readMoneyQuestion(text: string): MoneyQuestion | null {
  const plain = text.trim().replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  if (plain.length > LONGEST) return null;
  for (const pattern of UNBILLED) {
    const match = pattern.exec(plain);
    if (match) return { kind: 'unbilled', job: match.groups?.['job']?.trim() ?? null };
  }
  const asked = [...wordsIn(plain, TOTAL), ...wordsIn(plain, TOTAL_OF_ORDER).filter((said) => ORDER.test(said))];
  for (const said of asked.filter((one) => !OTHER.test(one))) {
    const words = said
      .replace(FILLER, ' ')
      .replace(/[^\p{L}\p{N}/ ]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (/\p{L}{3,}/u.test(words)) return { kind: 'order_total', words };
  }
  return null;
}

const wordsIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => pattern.exec(text)?.groups?.['words'] ?? []);
