import { understand } from '../../domain/understand/understand.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { takeOff, undo } from './change-lines.ts';
import { linesNamed } from './draft-orders.ts';
import { isNameAlone } from './off-and-right.ts';
import { statedIn } from './stated-numbers.ts';
import { NOT_EXTRA } from './take-back.ts';
import { lastOrder, orderAtHand } from './targets.ts';
import { toldThing } from './told-thing.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 24;
const OPENS = String.raw`(?:(?:turns out|it turns out|(?:just )?(?:got|was|been|were) told|(?:just )?found out|(?:they|he|she|gc|the gc|super|office|joe|boss) (?:said|says|told (?:me|us))|ok|okay|please|pls|plz|actually|oops|sorry|and|also|so|oh|just|no|nah|wait|well|then|hey|yeah|but|go ahead and|let'?s|lets|we can|you can|can you|we|i|you|need to|should|1\d{3})[\s,:-]+)*`;
const ENDS = String.raw`(?: (?:please|pls|plz|too|also|though|for now|altogether|completely|entirely|instead|(?:off |out )?(?:on|of|from|in|off) (?:that|it|there|this|here|us|ours|our (?:end|side|order|ticket|bill)|(?:the|that|this) (?:order|ticket|list|bill|co|one|draft))(?: one)?|(?:the|that|this) (?:order|ticket|list|bill|co)))*`;
const X = String.raw`(?<what>[\p{L}\d"'/#&-]+(?: [\p{L}\d"'/#&-]+){0,6}?)`;
const OTHERS = String.raw`(?:the |our )?(?:owners?|gc'?s?|general|client|customer|school|hospital|tenant|designer|vendor|landlord|architect|they)`;
const MAY = String.raw`(?:(?:can|could|should|has to|have to|needs? to|gotta|may as well|all|both|just) )*`;
/** 'Sink goes off', 'mop sink and copper come off', 'mop sink can go', 'valves dont get charged', 'not charging the sink'. */
const FORMS = [
  String.raw`(?:take|pull|strip|get|knock|yank|leave|keep|cross) ${X} (?:back )?(?:off|out)`,
  String.raw`(?:take|pull|strip|leave|cross) (?:off|out) ${X}`,
  String.raw`(?:remove|delete|drop|lose|scratch|strike|kill|nix|ditch|axe|zero out|x(?: out)?|get rid of|pull|yank|undo|cancel|void|scrap|toss|trash|quit[ae]\p{L}*|borr[ae]\p{L}*|elimin[ae]\p{L}*|s[aá]ca\p{L}*) (?:lo del? )?${X}`,
  String.raw`${X} ${MAY}(?:comes?|goes?|go) (?:back )?(?:off|out|away)`,
  String.raw`${X} (?:is|are|s)? ?(?:coming )?off`,
  String.raw`${X} (?:can|should|has to|needs to) go`,
  String.raw`(?:don'?t|do not|not|can'?t|cant|won'?t|shouldn'?t|no) (?:charge|charging|bill|billing|count|counting|include|including|put|keep|leave|show|cobr\p{L}+)(?: for)? ${X}`,
  String.raw`${X} (?:don'?t|doesn'?t|do not|does not|shouldn'?t|should not|can'?t|isn'?t|is not|aren'?t|are not|ain'?t|wasn'?t|weren'?t|not|won'?t)(?: (?:get|be|been|supposed to be|go|belong|need to be|have been))* (?:charged|billed|billable|chargeable|there|included|extra|on (?:there|it|us|that|here)|in (?:there|it))`,
  String.raw`${X} (?:(?:(?:was|were|did|had) )?(?:never|not)|didn'?t|wasn'?t|weren'?t|no se|nunca se)(?: (?:get|got|ever|even|end up getting|been))*(?: (?:used|installed|put in|needed|delivered|bought|opened|us[oó]|usaron|instal\p{L}+))`,
  String.raw`${X} (?:(?:all )?went|(?:is|are) going|(?:got|was|were) (?:sent|taken|returned)) back(?: to (?:the )?(?:store|supplier|shop|vendor|supply house|warehouse|home depot|lowes))?`,
  String.raw`no ${X} (?:on|for) (?:ours|us|our (?:end|side|order|ticket|bill))`,
  String.raw`${OTHERS} (?:(?:is|are|was|were|has|have|will be|'?s) )*(?:already )?(?:buying|furnishing|supplying|providing|bought|furnished|supplied|provided|pa(?:id|ys?|ying) for|cover(?:s|ed|ing)?|rent(?:s|ed|ing)|handl(?:es|ed|ing)|(?:picks?|picked|picking) up(?: the tab on| the bill on)?|(?:takes?|took|taking) care of|foot(?:s|ed|ing) the bill (?:for|on)) ${X}(?: direct(?:ly)?| (?:him|them)sel(?:f|ves))?`,
  String.raw`${X} (?:is|are|was|were|goes|go|s) (?:all )?on (?:them|${OTHERS}|(?:their|the gcs?|the owners?) (?:dime|tab|bill|ticket))`,
  String.raw`${X} (?:gets?|is|was|are|were|being)(?: being)? (?:billed|paid(?: for)?|covered|rented|furnished|handled|supplied|provided|picked up) (?:by|through|thru|to) ${OTHERS}`,
].map((form) => new RegExp(`^\\W*${OPENS}${form}${ENDS}\\W*$`, 'iu'));
/** 'Keep the valves', 'sink stays' */
const STAYS =
  /^\W*(?:(?:and|but|just|so) )*(?:(?:keep|leave|d[eé]ja\p{L}*) (?!.* (?:off|out)\W*$)|.* (?:stays?|is fine|is good|are fine|are good|se quedan?)\W*$)/iu;
/** Where one piece ends and another begins. */
const PIECES =
  /\s*[,;\n]\s*|\.(?=\s|$)|\s(?:so|because|cuz|cause|since|bc|but|tho|though|pero|porque)\s|\s(?:and |y |n )?(?=(?:keep|leave|d[eé]ja\p{L}*) (?:the |el |la |los |las |my |that |those )?[\p{L} ]{2,20}$)|\s(?=(?:leave|take|drop|pull|keep) (?:'?em|them|those|it)\b)/iu;
const THEM = /^(?:those|these|them|'?em|they)(?: (?:ones?|lines?|things?|two|all))*$/iu;
const IT = /^(?:it|that|this)(?: (?:one|line|thing))*$/iu;
const ARTICLES = /^(?:(?:the|that|those|these|any|all|my|our|for|el|la|los|las|del?|lo) )+/iu;
const TAIL = / (?:line|lines|item|items|charge|back)$/iu;
const ELSE =
  /(?:^|\W)(?:add|also|plus|photo|pic|own order|separate|tomorrow|tmrw|yet|if|make|change|price|until|left)(?:\W|$)|\?/i;
const ADDED = /^(?:Added to|Agregado a) /;
const WROTE =
  /^(?:Draft|Borrador|Added|Agregado|Updated|Actualizado|Removed|Quitado|Moved|Cambiado|Recorded|Anotado|Undone|Deshecho)/;

/**
 * 'Dumpster comes off, used the schools. pickup stays', 'those came out of stock so leave them off': lines that are named, or were
 * just told of, go; what stays is kept. Null where a name is of no line, one of people, or anything else is told beside it.
 */
export function namedOff(turn: Turn, text: string): Said | null {
  if (text.trim().split(/\s+/).length > MOST_WORDS || ELSE.test(text) || turn.context.media.length > 0) return null;
  const pieces = text.split(PIECES).filter((piece) => /[\p{L}\d]/u.test(piece));
  const objects = pieces.flatMap((piece) => objectOf(piece) ?? []);
  const isOfThem =
    objects.some((what) => THEM.test(what)) ||
    (objects.length === 0 && /^\W*(?:those|these|they)\W/i.test(text) && NOT_EXTRA.test(text));
  if (objects.length === 0 && !isOfThem) return null;
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  const order = act ? orderAtHand(turn, { ...act, words: text }) : null;
  if (!act || !order || !areCountsOf(order, text)) return null;
  const why = pieces.filter((piece) => objectOf(piece) === null && !STAYS.test(piece));
  if (why.some((piece) => putsAnother(order, piece))) return null;
  const stays = pieces.filter((piece) => STAYS.test(piece)).flatMap((piece) => linesNamed(order, piece));
  const told = [...new Set(why.flatMap((piece) => linesNamed(order, piece)))];
  const names = objects
    .flatMap((what) => (THEM.test(what) || IT.test(what) ? [] : what.split(/ (?:and|&|y|n) /)))
    .map((what) => what.replace(ARTICLES, ''));
  // 'Remove the trap, keep the valves', where no trap is.
  if (names.some((what) => linesNamed(order, what).length === 0 || !isNameAlone(order, what)))
    return stays.length > 0 ? notThere(turn, order) : null;
  const named = names.flatMap((what) => linesNamed(order, what));
  const off = (named.length > 0 ? [...new Set(named)] : told).filter((line) => !stays.includes(line));
  const said = { ...act, said: [text.trim()] };
  if (off.length === 0) return isOfThem && told.length === 0 ? justAdded(turn, order, said) : null;
  const isOther = told.some((line) => !off.includes(line) && line.category !== 'labor');
  // 'Lift went back': the rental was over.
  const isOver =
    /(?:^|\W)(?:went|going|sent|taken|returned) back(?:\W|$)/i.test(text) &&
    off.some(({ category }) => category === 'equipment');
  if (isOther || isOver || off.some(({ category }) => category === 'labor') || off.length === order.items.length)
    return null;
  return takeOff(turn, said, order, off);
}

/** 'It was 90 ft of 1/2 emt' beside 'drop the cable': so much of a thing that no line has came in its place. */
function putsAnother(order: ContextOrder, piece: string): boolean {
  const told = toldThing(order, piece);
  return told !== null && told.number !== null && told.kinds.length > 0 && told.lines.length === 0;
}

/** What goes by a piece, without articles. */
function objectOf(piece: string): string | null {
  if (STAYS.test(piece)) return null;
  const what = FORMS.map((form) => form.exec(piece)?.groups?.['what']).find((one) => one !== undefined);
  return what === undefined ? null : what.replace(ARTICLES, '').replace(TAIL, '').trim();
}

/** 'Leave them off' behind what was added: it is taken back; of a draft with one thing on it, that thing goes. */
function justAdded(turn: Turn, order: ContextOrder, act: Parameters<typeof undo>[1]): Said | null {
  const last = turn.prompt.history.findLast(({ role, text }) => role === 'assistant' && WROTE.test(text))?.text ?? '';
  if (!last.includes(String(order.id_number))) return null;
  if (ADDED.test(last)) return undo(turn, { ...act, job: null, orderRef: { type: 'order', number: order.id_number } });
  const [thing, ...others] = order.items.filter(({ category }) => category !== 'labor');
  return thing && others.length === 0 && order.items.length > 1 ? takeOff(turn, act, order, [thing]) : null;
}

/** Every number is of a line that is named: '2 valves came off the truck'. */
const areCountsOf = (order: ContextOrder, text: string): boolean =>
  statedIn(text.replace(/(?<!\d)1\d{3}(?!\d)/g, ' '))?.every(({ amount }) =>
    order.items.some((line: ContextItem) => Number(line.quantity) * 10_000 === amount),
  ) ?? false;

/** 'Undo remover, not ours', where no line is one and nothing of it was spoken of: nothing else goes for it. */
export function undoesNothing(turn: Turn, { words }: { words: string }): Said | null {
  const order = lastOrder(turn);
  const thing = UNDOES.exec(words)?.groups?.['what']?.toLowerCase();
  if (!order || thing === undefined || OF_A_CHANGE.has(thing)) return null;
  const spoken = `${turn.prompt.history.findLast(({ role }) => role === 'assistant')?.text ?? ''} ${turn.prompt.history.findLast(({ role }) => role === 'user')?.text ?? ''} ${order.description} ${order.job_name ?? ''}`;
  const isSpokenOf = linesNamed(order, thing).length > 0 || spoken.toLowerCase().includes(thing.replace(/e?s$/, ''));
  return isSpokenOf && !/^(?:Nothing changed|Sin cambios)/.test(spoken) ? null : notThere(turn, order);
}

const UNDOES =
  /^\W*(?:(?:no|nah|ok|wait|oops|sorry|please|pls|actually|and) )*undo (?:the |that |those |my )?(?<what>\p{L}{3,})(?= *(?:$|[,.;]))/iu;
const OF_A_CHANGE = new Set(
  'that this last change changes one thing entry text order previous what everything all both again please pls hours hrs time labor date day name title rename move job price cost count number photo director line lines part edit add addition update two whole it now sorry thanks'.split(
    ' ',
  ),
);

const notThere = (turn: Turn, order: ContextOrder): Said => ({
  text: '',
  question: turn.say(
    `I don't see that on ${order.id_number}. It has ${order.items.map(({ name }) => name).join(', ')}. Which line?`,
    `No veo eso en ${order.id_number}. Tiene ${order.items.map(({ name }) => name).join(', ')}. ¿Qué línea?`,
  ),
});
