/**
 * Words that say a machine stood by. 'Sat' is also a day, 'down' a direction, 'sala de espera' a room and 'standby
 * generator' a machine's name, so the ordinary meanings are left out.
 */
const STANDBY = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`idl(?:e|ed|ing)(?!\s+(?:speed|time clock|pulley|control)(?!\p{L}))`,
    String.raw`(?:stand-?by|stand by)(?!\s+(?:generators?|gen|gensets?|power|pumps?|units?|systems?|panels?|lights?|lighting|batter\p{L}+)(?!\p{L}))`,
    String.raw`sitting(?!\s+(?:rooms?|areas?|the|a|an|those|these)(?!\p{L}))`,
    String.raw`sat\s+(?:idle|there|waiting)`,
    String.raw`(?:was|were)\s+down(?!\s+(?:in|into|inside|at|by|to|on|under|near|below|there|here|the|a|around|digging)(?!\p{L}))`,
    String.raw`(?<!(?:dig|digging|dug|cut|cutting|go|going|went|put|putting|set|setting|lay|laid|take|took|took it|tear|tore|knocked|torn|dig it)\s)down\s+waiting`,
    String.raw`(?<!(?:dig|digging|dug|cut|cutting|go|going|went|put|putting|set|setting|lay|laid|take|took|took it|tear|tore|knocked|torn|dig it)\s)down\s+for\s+(?:the\s+|an?\s+)?(?:\d+(?:\.\d+)?\s*(?:h|hrs?|hours?|min|minutes?|days?)|hour|while|rest|day|repairs?|maintenance|service|parts?|weather|rain|wind|lightning|fuel|inspections?|inspectors?|locates?|locators?|survey\p{L}*|utilit\p{L}*)`,
    String.raw`(?<!(?:la|las|una|cada)\s)parad[ao]s?(?!\s+(?:de|del)\s+(?:auto)?(?:b[uú]s|cami[oó]n|taxi|tren|metro)\p{L}*)`,
    String.raw`(?<!(?:(?:salas?|[aá]reas?|zonas?|listas?|cuartos?)\s+de|se)\s)espera`,
    String.raw`detenid[ao]s?`,
  ].join('|')})(?!\p{L})`,
  'giu',
);
/** 'no standby', 'never sat idle', 'sin espera', 'nada de tiempo parada'. */
const DENIED =
  /(?<!\p{L})(?:no|not|none|never|without|w\/o|zero|nada|sin|ning[uú]n[ao]?s?|nunca|tampoco|ni|cero|0|\p{L}+n['’]t)\s+(?:(?:on|at|time|any|of|de|en|hrs?|hours?|horas?|tiempo|estuvo|estaba|se qued[oó]|was|were|been|la|una?)\s+){0,3}$/iu;
/** 'standby: none', 'espera 0 hrs'. */
const NONE_AFTER = /^ ?(?:hrs?|hours?|horas?|time)?[ :=-]{0,3}(?:none|zero|nada|ningun[ao]|cero|0(?![\d.]))(?!\p{L})/iu;

/** 'Fri 5 hrs, 3 hrs Sat there' counts days. */
const SAT_THERE = /^sat\s+there/iu;
const OTHER_DAY = /(?<!\p{L})(?:mon|tues?|wed(?:nes)?|thu(?:r|rs)?|fri|sun)(?:day)?s?(?!\p{L})/iu;

export interface StandbyWord {
  start: number;
  end: number;
}

/** Where the words say that something stood by. A denial is none. */
export function standbyWords(words: string): StandbyWord[] {
  return [...words.matchAll(STANDBY)]
    .filter(({ 0: word }) => !(SAT_THERE.test(word) && OTHER_DAY.test(words)))
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
    .filter(({ start, end }) => !DENIED.test(words.slice(0, start)) && !NONE_AFTER.test(words.slice(end)));
}

export const saysStandby = (words: string): boolean => standbyWords(words).length > 0;
