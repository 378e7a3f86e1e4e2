import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { undo } from './change-lines.ts';
import { linesNamed } from './draft-orders.ts';
import { jobsTold } from './resolve-job.ts';
import { hasTopic, isDraft } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 26;
const DO_AWAY =
  '(?:cancel|void|scrap|kill|delete|nix|trash|toss|ditch|drop|withdraw|axe|get rid of|do away with|pull|forget)';
const DONE_AWAY = '(?:cancell?ed|voided|scrapped|killed|deleted|nixed|trashed|tossed|dropped|withdrawn|pulled)';
const NOUN = '(?:one|order|change order|change|co|cor|ticket|extra|draft|thing)';
const MAY =
  '(?:can|could|should|need to|needs to|have to|gotta|may as well|might as well|want to|wanna|will|would like to)';
/** 'Sign vendor pays us direct, cancel it', 'that one we can drop', 'I need the lobby sign order cancelled', 'take that co out', 'we dont need the strobe CO anymore'. */
const WISHES = [
  `${DO_AWAY}(?: out)? (?:it|(?:that|this|the)(?: whole| entire)? ${NOUN}|that|this)(?: (?:out|too|please|pls|altogether|completely|then|for me|as well))*(?= *(?:$|[,.;?!-])| (?:its|it's|since|because|cuz|they|we|the)(?![a-z]))`,
  `(?:we|you|i|u|they) ${MAY} ${DO_AWAY}(?= *(?:$|[,.;?!-]))`,
  `(?:take|pull|throw|strike) (?:that|this|the) (?:[a-z]+ ){0,3}?(?:order|change order|co|cor|ticket|extra|draft) (?:out|off(?: the books)?|down)(?= *(?:$|[,.;?!-]))`,
  `(?:need|want|like|have|get) (?:[a-z0-9' ]{2,50}? )?${DONE_AWAY}(?![a-z])`,
  `${NOUN} (?:(?:needs?|has|should|can|could|to|be|get|gets|got|is|was|a|no|been) )+${DONE_AWAY}(?![a-z])`,
  `(?:don'?t|dont|do not|no longer|wont|won't) (?:need|want) (?:(?:the|that|this) (?:[a-z0-9']+ ){0,5}?(?:order|change order|co|cor|ticket|extra|one))(?: (?:anymore|any more|now|after all))?(?= *(?:$|[,.;?!-]))`,
  `(?:cancela|cancele|borra|borre|anula|anule|elimina|elimine)(?:l[ao]|me ?l[ao])(?= *(?:$|[,.;?!-]))`,
].map((form) => new RegExp(`(?:^|[^a-z])${form}`));
/** 'Void out the marker board outlets': all the words are of its work. */
const BY_ITS_WORK = new RegExp(
  `(?:^|[^a-z])(?:cancel|void|scrap|kill|nix|ditch)(?: out)? (?:the|that|my|our) (?<what>[a-z0-9' /-]{4,50}?)(?: (?:one|order|co|ticket|extra|job|work))?(?= *(?:$|[,.;?!]| (?:its|it's|since|because|cuz)(?![a-z])))`,
);
/** Some of it stays, something comes in its place, or it is asked. */
const ELSE =
  /(?:^|[^a-z])(?:instead|but|except|put|make|change (?!order)|add|keep|leave|move|only|other than|tomorrow|tmrw|next week|if|until|line|lines|photo|pic|note|price|meeting|inspection|delivery|rental|pero|ponle|pon|agrega|should (?:we|i))(?![a-z])/;

/**
 * An order that is named by its number, its work or its job, wherever a wish to do away with it stands in the text. Null where
 * none is named, a line may be meant, or anything is to come in its place.
 */
export function dropOrder(turn: Turn, text: string): Said | null {
  const folded = foldText(text).text.replace(/^\W*(?:can|could) (?:we|you|u) (?<rest>[^?]*)\?\W*$/, '$<rest>');
  if (
    folded.includes('?') ||
    text.trim().split(/\s+/).length > MOST_WORDS ||
    turn.context.media.length > 0 ||
    ELSE.test(folded)
  )
    return null;
  const wish = WISHES.map((form) => form.exec(folded)?.[0]).find((one) => one !== undefined);
  const what = wish === undefined ? BY_ITS_WORK.exec(folded)?.groups?.['what'] : undefined;
  const order =
    wish !== undefined ? orderNamed(turn, text, folded, wish) : what === undefined ? null : orderOfWork(turn, what);
  const [act] = order ? understand([{ id: 0, text }], worldOf(turn)).acts : [];
  return order && act
    ? undo(turn, { ...act, words: text, job: null, orderRef: { type: 'order', number: order.id_number } }, true)
    : null;
}

function orderNamed(turn: Turn, text: string, folded: string, wish: string): ContextOrder | null {
  const open = turn.orders.filter(isDraft);
  const numbered = open.filter(({ id_number: number }) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(folded));
  if (numbered.length > 0) return numbered.length === 1 ? numbered[0]! : null;
  const lexed = lex(text);
  const [job] = jobsTold(turn, lexed);
  const at = job ? open.filter((order) => order.job_id === job.job_id) : open;
  const place = (job ? foldText(`${job.quote} ${job.name}`).text : '').split(/[^a-z0-9]+/);
  const said = folded
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3 && !place.includes(word) && !NOUNS.has(word));
  const shared = at
    .map((order) => ({ order, count: said.filter((word) => hasTopic(order.description, word)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const [best, next] = shared;
  const order = best && best.count > (next?.count ?? 0) ? best.order : !best && job && at.length === 1 ? at[0]! : null;
  // 'The vac was ours, cancel it': a line of it.
  const isLine =
    order !== null &&
    !new RegExp(`${NOUN}(?![a-z])`).test(wish.replace(/thing/, '')) &&
    linesNamed(order, text).length > 0;
  return isLine ? null : order;
}

const NOUNS = new Set(
  'order change ticket extra draft cancel cancelled canceled drop void please that this whole have been need dont'.split(
    ' ',
  ),
);

/** The only order whose work has all of these words, and no line of any that is called so. */
function orderOfWork(turn: Turn, what: string): ContextOrder | null {
  const words = what.split(/[^a-z0-9]+/).filter((word) => word.length > 2);
  const [order, ...others] = turn.orders.filter(
    (one) => isDraft(one) && words.length > 0 && words.every((word) => hasTopic(one.description, word)),
  );
  return order && others.length === 0 && linesNamed(order, what).length === 0 ? order : null;
}

const REPLY_GONE = /^(?:Undone|Deshecho)\. (?<gone>Draft|El borrador)?/;
const AGAIN = new RegExp(
  `^\\W*(?:(?:yes|yeah|yep|yup|ok|okay|please|pls|sure|si|right|correct|go ahead(?: and)?|do it|that one|thats right)[ ,.!]*)*(?:${DO_AWAY}|cancela|borra)(?:l[ao])?(?: (?:it|that|that one|the order))?(?: (?:please|pls|out))*\\W*$`,
  'i',
);

/** 'Yes cancel it' behind the word that it is gone: said again, and nothing more goes. */
export function goneAlready(turn: Turn, text: string): Said | null {
  const last = turn.prompt.history.at(-1);
  const gone = last?.role === 'assistant' ? REPLY_GONE.exec(last.text) : null;
  if (!gone || !AGAIN.test(text)) return null;
  const isWhole = gone.groups?.['gone'] !== undefined;
  if (!isWhole && !/office deletes|borra la oficina/.test(last!.text)) return null;
  return {
    text: isWhole
      ? turn.say('It is gone.', 'Ya no está.')
      : turn.say('The office deletes a whole order.', 'Una orden entera la borra la oficina.'),
    question: null,
  };
}
