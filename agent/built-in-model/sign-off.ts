import { foldText } from '../../domain/lexer/fold-text.ts';
import { isToday } from './resolve-job.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const words = (list: string): Set<string> => new Set(list.split(/\s+/));
/** Who goes says nothing but these. */
const OF_GOING =
  words(`ok okay k kk lol ha haha alright aight im i'm i am we we're were are good done all set out outta outa of here heading head headed home leaving off thx thanks thank ty later laters cya see ya you u tomorrow tmrw tmw night
  nite goodnight gnight have a an one thats that's it nothing else nope no more for today now the day calling signing peace bye adios catch talk soon gotta got to go going run bro man boss bud buddy sir rest guys finished wrapped up weekend great nice enjoy
  cheers appreciate cool yep yeah well anyway just back shop truck lunch break then much as always got with that this call it's roger copy ttyl ttys gtg g2g bbl wrapping packing packed quitting quit knocking knocked up shutting down guys crew everybody`);
/** One of them at least stands there. */
const GOES =
  /(?:^|[^a-z])(?:home|done|good|out|outta|outa|set|bye|adios|laters?|cya|ttyl|ttys|gtg|g2g|see (?:ya|you|u)|night|nite|goodnight|gnight|off|else|all|gotta|go|leaving|day|weekend|finished|soon|peace|here|lunch|break|got it|roger|copy)(?![a-z])/;
/** These say it whatever was asked. */
const SURELY_GOES =
  /(?:^|[^a-z])(?:bye|adios|cya|see (?:ya|you|u)|ttyl|ttys|gtg|g2g|laters?|home|night|nite|goodnight|gnight|outta|outa|heading|leaving|signing|all for (?:today|now)|weekend)(?![a-z])/;
/** 'Ill get you the dowel number tmrw', 'no idea yet on the strut', 'scale is at the shop so tomorrow' */
const KNOWS_LATER =
  /(?:^|[^a-z])(?:i'?ll|will|gonna|going to|won'?t|don'?t|do not|no idea|not sure|haven'?t|unsure|tbd)(?![a-z]).*(?:^|[^a-z])(?:know|idea|count(?:ed)?|numbers?|amount|weigh(?:t|ed)?|measured?|footage|qty|quantity|total|price|text|send|get|let (?:you|u) know|tell|find out|check|sure|tomorrow|tmrw|tmw|later)(?![a-z])|(?:^|[^a-z])(?:no idea|not sure|tbd)(?![a-z])/;
const MOST_WORDS = 14;

/** 'Ok bye', 'thats all for today', whatever was asked before: no name, no day. */
export const saysBye = (turn: Turn, text: string): Said | null =>
  SURELY_GOES.test(foldText(text).text) && saysNothing(foldText(text).text) ? signOff(turn, text) : null;

const wordsIn = (folded: string): string[] => folded.match(/[a-z]+(?:'[a-z]+)?/g) ?? [];

const saysNothing = (folded: string): boolean => wordsIn(folded).every((word) => OF_GOING.has(word));

/** 'Ok heading home', 'wont know till tomorrow' beside an order of today: answered, and nothing written. Null for anything else. */
export function signOff(turn: Turn, text: string): Said | null {
  const folded = foldText(text).text;
  const said = wordsIn(folded);
  const isBeside = turn.orders.some((order) => isToday(turn, order.updated_at)) && turn.prompt.history.length > 0;
  if (!isBeside || said.length === 0 || said.length > MOST_WORDS || /[\d?]/.test(folded)) return null;
  if (saysNothing(folded) && GOES.test(folded)) return { text: turn.say('OK.', 'Bien.'), question: null };
  return KNOWS_LATER.test(folded)
    ? { text: turn.say('OK. Text it when you have it.', 'Bien. Mándelo cuando lo tenga.'), question: null }
    : null;
}
