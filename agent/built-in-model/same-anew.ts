import { multiplyAmounts } from '../../domain/lexer/amount.ts';
import { CREW_WORDS, tradeOfWord } from '../../domain/lexer/people-words.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { understand } from '../../domain/understand/understand.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import { worldOf } from './answer-question.ts';
import { asItem } from './go-on.ts';
import { laborWords } from './labor-words.ts';
import { isToday } from './resolve-job.ts';
import { SMALL } from './small-words.ts';
import { stems, lastOrder } from './targets.ts';
import { tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { createOrder, type Said } from './write-work.ts';

const AGAIN =
  /(?:^|\W)(?:very same|just like (?:it|that)|again|repeat(?: of)?|ditto|identical|same (?:exact )?(?:as|thing|work|deal|stuff|job|crew|guys|men|people|(?:\d|two|three|four) )|exact same)(?:\W|$)/i;
const OF_ITS_OWN =
  /(?:^|\W)(?:own|new|separate|seperate|another|different|second|2nd) (?:one|ticket|order|extra|change order|co)(?:\W|$)|(?:^|\W)separately(?:\W|$)/i;
/** The same people, and nothing of what was used. */
const OF_PEOPLE = /(?:^|\W)same (?:crew|guys|men|people|(?:\d|two|three|four) (?<who>\p{L}+))/iu;
const WHOLLY = /(?:^|\W)(?:very same|exact same(?! (?:work|job|thing))|just like (?:it|that)|identical)(?:\W|$)/i;
const OF_ALL =
  /(?:^|\W)(?:very same|just like (?:it|that)|same (?:exact )?(?:as|thing|work|deal|stuff|job)|repeat|ditto|identical|exact same)(?:\W|$)/i;
/** Closed words of such a text beside the small ones. */
const OF_IT = new Set(
  'very bill billed did done number count amount hours hrs like again repeat repeated ditto identical exact same thing work deal stuff job crew guys men people own new separate seperate separately another different second 2nd one ticket order extra change co today yesterday day days write writes it up let lets want wants two three four also day whole place'.split(
    ' ',
  ),
);

/**
 * 'Today same as yesterday, same 2 guys same hrs, write it as its own order', 'repeat for 3/2, separate order': the last order
 * once more, where the text says nothing else but another day and perhaps other hours of each. Null for anything else.
 */
export function sameAnew(turn: Turn, text: string): Said | null {
  const last = lastOrder(turn);
  if (!last || last.items.length === 0 || !isToday(turn, last.updated_at) || !AGAIN.test(text) || text.includes('?'))
    return null;
  const { acts } = understand([{ id: turn.prompt.texts[0]!.id, text }], worldOf(turn));
  const job = acts.find((act) => act.job !== null)?.job ?? null;
  // 'Did the very same at Tower B': there it is an order of its own.
  const isOther = job !== null && !(job.kind === 'job' && job.job_id === last.job_id);
  if (isOther ? job.kind !== 'job' || !OF_ALL.test(text) : !OF_ITS_OWN.test(text)) return null;
  // 'ditto Tower B, 5 bases': of things so many are told.
  if (acts.some((act) => act.orderRef !== null || act.planned || act.items.some((item) => item.category !== 'labor')))
    return null;
  const lexed = lex(text);
  const chunks = readChunks(lexed);
  const known = new Set(
    stems(
      `${last.description} ${last.job_name ?? ''} ${job?.quote ?? ''} ${last.items.flatMap(({ name, words = [] }) => [name, ...words]).join(' ')}`,
    ),
  );
  const isSaid = (at: number): boolean =>
    chunks.some(
      (chunk) => (chunk.kind === 'people' || chunk.kind === 'duration') && at >= chunk.first && at <= chunk.last,
    );
  const tells = lexed.tokens.some(
    ({ kind, text: word }, at) =>
      !['mark', 'date'].includes(kind) &&
      !isSaid(at) &&
      !OF_IT.has(word) &&
      !SMALL.has(word) &&
      !stems(word).every((stem) => known.has(stem)) &&
      tradesIn(word).length === 0,
  );
  // 'same two laborers hours' are as many as before.
  const times = chunks
    .filter((chunk) => chunk.kind === 'duration')
    .filter(({ first }) => textAt(lexed, first - 1) !== 'same');
  const [time, ...others] = times;
  if (tells || others.length > 0) return null;
  const lines = last.items.filter(
    (line) => line.category === 'labor' || (OF_ALL.test(text) && (!isOfPeople(text) || WHOLLY.test(text))),
  );
  const items = lines.map((line) => {
    const people = line.category === 'labor' && time ? laborWords(turn, line).people : null;
    if (!people || !time) return asItem(line);
    return { ...asItem(line), quantity: multiplyAmounts(people.count, time.hours), quotes: [people.words, text] };
  });
  // Hours of everybody counted, or as long as before.
  const isCounted =
    time === undefined || items.every((item) => item.category !== 'labor' || item.quotes.includes(text));
  if (items.length === 0 || !isCounted || items.some((item) => item.quantity === null)) return null;
  const [first] = acts;
  const workDate = acts.find((act) => act.workDate !== null)?.workDate ?? null;
  const ofLast = { kind: 'job' as const, job_id: last.job_id ?? 0, name: last.job_name ?? '', quote: '' };
  return createOrder(turn, {
    ...first!,
    words: text,
    said: [text],
    job: isOther ? job : last.job_id === null ? null : ofLast,
    items,
    description: last.description,
    workDate,
  });
}

/** 'same 2 guys', but not 'same 6 bases'. */
function isOfPeople(text: string): boolean {
  const said = OF_PEOPLE.exec(text);
  const who = said?.groups?.['who']?.toLowerCase();
  return said !== null && (who === undefined || CREW_WORDS.has(who) || tradeOfWord(who) !== null);
}
