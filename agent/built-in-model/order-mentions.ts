import { NOT_CO2 } from '../../domain/lexer/co2.ts';
import { lex, spanOf } from '../../domain/lexer/lex.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { jobsTold } from './resolve-job.ts';
import type { Turn } from './turn.ts';

/** A number in a text that names an order. */
export interface OrderMention {
  start: number;
  end: number;
  label: string;
  /** The job said right beside it: 'COR 2 on Riverside'. */
  job: { jobId: number; name: string } | null;
  /** 'RMT-004', as 'AHU-201' or 'RFI-023' are no orders: the word before the number may be a prefix of orders or anything else. */
  isPrefixed: boolean;
  /** It opens a report that carries a number of the crew's own: 'Riverside CO 5: 2 guys 4 hrs'. */
  isHeading: boolean;
}

const ENDS = String.raw`(?![\d\p{L}]|[.,/]\d|\s*(?:detectors?|sensors?|alarms?|ft|feet|hrs?|hours?|["”'’]))`;
/** 'COR 4', 'CO #4', 'change order 4', 'order #4', 'RMT-004'; not 'CO 2 detector', 'CO2 cylinder'. */
const LABELED = new RegExp(
  String.raw`(?<![\p{L}\d])${NOT_CO2}(?:(?:cor|co|change order|orden de cambio)[\s#-]{0,3}|(?:order|orden)\s*#\s*|[a-z][a-z0-9]{0,9}-(?=\d{3}))0*\d{1,4}${ENDS}`,
  'giu',
);
const LEAD = String.raw`^\W*(?:(?:hey|hi|ok|and|so|also|please|pls|oye|hola|y|por favor)[ ,]+)*`;
const ASKED = String.raw`(?:status|total|amount|estado|monto|importe)(?: (?:of|on|for|de|en))?(?: la| el)?|(?:is|was|has|did|does|what does|how much is|what's|whats) |(?:who|quien|quién) (?:\p{L}+ ){1,3}(?:la )?|(?:ya )?(?:est[aá] )?aprob\p{L}+ (?:ya )?la`;
const ORDERED = String.raw`(?:complete|finish|send|resend|submit|remind|execute|undo|cancel|reopen|completa|manda|mande|env[ií]a|cancela|recuerda)(?: (?:la|el|order|orden))?`;
/** 'status of #2', 'complete 1', 'send #2 on Riverside to the super': a number without its word, in a question or command. */
const BARE = new RegExp(
  String.raw`${LEAD}(?:${ASKED}|${ORDERED}) ?#?(?<number>\d{1,6})${ENDS}(?=\W*$|\s+(?:on|at|for|in|de|en|to|over|out|al?|approved?|signed|been|get|come|go|worth|yet|still|ya|now|please|pls)(?!\p{L}))`,
  'iu',
);
/** 'labor on 1009', 'add 2 hrs to 1009': four digits where an order's would be. */
const POINTED =
  /(?<=(?<!\p{L})(?:on|under|off|en la|a la|de la) |^\W*(?:please )?(?:add|put|throw|agrega|agr[eé]gale|pon|ponle)(?!\p{L})[^.;\n]{2,60} (?:to|from) |^\W*(?:note|nota) (?:on|for|to|en|para) )#?(?<number>\d{4})(?=\W*$|[,.:;?!]|\s(?:to|the|is|was|were|are|should|needs?|at|from|a|al|el|la)(?!\p{L}))/giu;

/** A label that begins with neither 'COR', 'CO' nor a word for an order. */
const PREFIXED = /^(?!(?:cor?|change order|order|orden)(?![a-z0-9]*[a-z]))[a-z]/i;

/** Orders are numbered from here. */
const FIRST = 1001;
/** So far behind the newest order that we see, a number may still be one's. */
const BEYOND = 300;
const BESIDE = /^[\s,(]*(?:(?:on|at|for|in|of|from|en|de|del|the|la|el|job|order|orden)\s+)*$/iu;
const BESIDE_BEFORE = /^\s*(?:job)?[\s,'’s-]*$/iu;

export function orderMentions(turn: Turn, text: string): OrderMention[] {
  const labeled = [...text.matchAll(LABELED)].map(({ 0: label, index }) => ({ start: index, label }));
  const pointed = [...text.matchAll(POINTED)].filter(({ groups }) => isInRange(turn, Number(groups!['number'])));
  const bare = BARE.exec(text);
  const others = [...pointed, ...(bare ? [bare] : [])].map(({ 0: whole, index, groups }) => {
    const number = groups!['number']!;
    return { start: index + whole.lastIndexOf(number), label: number };
  });
  const found = [
    ...labeled,
    ...others.filter(({ start }) => !labeled.some((one) => one.start <= start && start < one.start + one.label.length)),
  ];
  const unique = [...new Map(found.map((one) => [one.start, one])).values()].toSorted((a, b) => a.start - b.start);
  if (unique.length === 0) return [];
  const jobs = jobSpans(turn, text);
  return unique.flatMap(({ start, label }) => {
    const end = start + label.length;
    if (jobs.some((job) => job.start < end && start < job.end)) return [];
    const job = jobs.find(
      (one) =>
        (one.start >= end && BESIDE.test(text.slice(end, one.start))) ||
        (one.end <= start && BESIDE_BEFORE.test(text.slice(one.end, start))),
    );
    const before = jobs
      .reduce(
        (rest, one) =>
          one.end <= start ? rest.slice(0, one.start) + ' '.repeat(one.end - one.start) + rest.slice(one.end) : rest,
        text,
      )
      .slice(0, start);
    const isPrefixed = PREFIXED.test(label);
    return [
      {
        start,
        end,
        label,
        job: job ?? null,
        isPrefixed,
        isHeading: HEADING.test(before) && /\d/.test(text.slice(end)),
      },
    ];
  });
}

/** Nothing before the number but the job and small words. */
const HEADING = /^(?:\W|new|job|for|at|on|extra|nuev[oa]|orden|the)*$/iu;

function jobSpans(turn: Turn, text: string) {
  const lexed = lex(text);
  return jobsTold(turn, lexed).map(({ job_id: jobId, name, first, last }) => ({
    ...spanOf(lexed, first, last),
    jobId,
    name,
  }));
}

function isInRange(turn: Turn, number: number): boolean {
  const newest = Math.max(FIRST, ...turn.orders.map((order: ContextOrder) => order.id_number));
  return number >= FIRST && number <= newest + BEYOND;
}
