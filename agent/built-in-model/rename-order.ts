import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import { readClaim } from '../../domain/understand/read-claim.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { describe } from './describe-again.ts';
import { linesNamed } from './draft-orders.ts';
import { isToday, jobsTold } from './resolve-job.ts';
import { describedOrder, findItem, hasTopic, lastOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const ONE =
  '(?:(?:that|this) (?:one|order|ticket|extra|job)|it|that|this|(?:the|my) [\\p{L}\\d ]{2,24}? (?:one|order|ticket)|(?:order |co |#)?\\d{3,5})';
/** And as Spanish points at one: 'a la 1001', 'esa', 'la de la rampa'. */
const ESA =
  '(?:a )?(?:(?:la |el )?(?:orden |extra )?#?\\d{3,5}|es[ao]|la orden|la [uú]ltima|(?:la|el) de(?: la| el|l)? [\\p{L} ]{3,20}?)';
const TO = '(?: as| to| to be| should (?:say|be|read)| s/b|:|,)*';
const NAME = '(?:title|name|description|desc|(?<=(?:the|its|that) )heading|wording|t[ií]tulo|nombre|descripci[oó]n)';
const OPENS =
  "^\\W*(?:(?:ok|okay|oh|and|also|so|hey|actually|please|pls|plz|just|lets|let'?s|can|could|would|will|you|u|ya|we|i|want|wanna|need|to|go ahead|y|por favor|oye|no|nah|wait|eh|ehh|hmm+|ugh|um|uh|sorry|que|mejor) ?[,.]? ?)*";
/** Who wants it called so. */
const WANTS =
  '(?:the )?(?:gc|owner|super|pm|office|boss|architect|client|he|she|they|i|we|it) (?:wants?|wanted|likes?|needs?|asked for|would like|said to have)';
/** What was said of the name it has: 'thats not what we did', 'the description you wrote is wrong'. */
const IS_WRONG = `(?:(?:the |that |its |your )?(?:${'title|name|description|desc|wording'})[^,.;]{0,24}? (?:is|was|isnt|isn't) (?:all )?(?:wrong|off|no good|bad|confusing|misleading|right|clear|it)|(?:that|this|it)(?:'?s| is| was| wasn'?t| isn'?t) not (?:really )?what (?:we|they|i) did|wrong (?:title|name|description|wording))`;

/** 'can u call it X', 'retitle that, should say X', 'title s/b X', 'put X as the title', 'que se llame X' */
const FORMS = [
  `${OPENS}re(?:title|name)(?: (?<one>${ONE}))? ?(?:->|=>|>|:|=|to |as )+ ?(?<name>.+)$`,
  `${OPENS}(?<weak>call|label|describe|word) (?<one>${ONE})${TO} (?<name>.+)$`,
  `${OPENS}(?:re)?(?:title|name) (?<one>${ONE})${TO} (?<name>.+)$`,
  `${OPENS}(?:change|set|make|update|fix|edit|have|put|cambia(?:le)?|p[oó]n(?:le|er|ga)?|corrige)? ?(?:the |that |its |my |new |el |la |de )*(?<said>${NAME})(?: (?:of|on|for|de) (?<one>${ONE}))?(?:'s)? ?(?:should (?:say|be|read)|shld be|shd be|s/b|sb|needs to (?:say|be)|to say|to read|to be|is|was|to|as|a|es|debe (?:ser|decir)|(?:(?:que|q|k) )?(?:diga|sea|quede|ponga|lleve|va a ser|debe ser)|,? ?(?:and |so it |it )?(?:call|make|name|says?) (?:it|that)?|:|=|-|,)+ (?<name>.+)$`,
  `${OPENS}(?:re)?(?:title|name)? ?(?<one>${ONE}) (?:should|needs to|has to|wants to) be (?:called|titled|named|labeled|worded)(?: as)? (?<name>.+)$`,
  `${OPENS}rename ?(?:->|=>|:|,|=|to|as) ?(?<name>.+)$`,
  `${OPENS}re(?:word|write|phrase) (?<one>${ONE}) (?:to (?:say|read)|as|:)+ (?<name>.+)$`,
  `${OPENS}${IS_WRONG}[,.;:-]* (?:so |please |pls |just )*(?:(?:make|change|call|name|title|put) (?:it|that)(?: to| as)?|(?:it |that )?should (?:say|read|be(?: called)?)) (?<name>.+)$`,
  `${OPENS}for (?:the |its |that )?${NAME} (?:use|put|go with|say|lets do|make it) (?<name>.+)$`,
  `${OPENS}(?:a )?better ${NAME}(?: (?:for|on) (?<one>${ONE}))? (?:would be|is|might be|: ?) ?(?<name>.+)$`,
  `${OPENS}${WANTS} (?<one>${ONE}) (?:called|titled|named|worded|to (?:say|read|be called))(?: as)? (?<name>.+?)(?: (?:on|in|for) (?:the |his |their )?(?:paperwork|paper|invoice|books|records?|co|ticket|billing))?$`,
  `${OPENS}(?:go|change|switch|put)(?: it)? back to (?<name>.+?) (?:as|for) (?:the |its )?${NAME}$`,
  `${OPENS}(?<one>(?:the |that |my )[\\p{L}\\d' ]{2,40}?),? (?:can|could|will|would|lets|let's|please|pls|you|u|ya|we|just| )*(?:re(?:title|name)|title|name|call) (?:it|that|this)(?: as| to| to be|:)* (?<name>.+)$`,
  `${OPENS}(?:change|fix|update) what (?<one>${ONE}) is (?:called|titled|named) to (?<name>.+)$`,
  `${OPENS}(?:want|like|have) (?<one>${ONE}) (?:called|titled|named|labeled|worded)(?: as)? (?<name>.+)$`,
  `${OPENS}(?:put|use|make|go with|pon) (?<name>.+?) (?:as|for|como|de) (?:the |its |el |la )?${NAME}(?: (?:on|of|for) (?<one>${ONE}))?$`,
  `${OPENS}(?:ll[aá]mal[aoe]|n[oó]mbral[aoe]|ll[aá]mele|(?:que|q|k) (?:(?<one>${ESA}) )?se llame|ponle (?:de|por) (?:nombre|t[ií]tulo))(?: a (?:esa|eso|la orden))?:? (?<name>.+)$`,
  `${OPENS}(?<one>${ESA}),? (?:c[aá]mbia|p[oó]n)(?:le|la)? (?:el |otro )?(?:nombre|t[ií]tulo|descripci[oó]n)[,:]? (?:(?:y|a|por|p[oó]nle|pon|como|que diga):? )*(?<name>.+)$`,
  `${OPENS}(?<one>${ESA}) (?:debe|deber[ií]a|tiene que|va a) (?:llamarse|decir|titularse)(?: como)? (?<name>.+)$`,
  `${OPENS}(?:ren[oó]mbra|retitula|ll[aá]ma)(?:r|la|lo|le)?(?: (?<one>${ESA}))?(?: (?:a|como|por|con))?:? (?<name>.+)$`,
  `${OPENS}(?:[\\p{L}\\d]+ )?(?<one>#?\\d{3,5})(?:'s)? (?<said>${NAME}) (?:(?:should|needs to|has to) (?:say|be|read)|s/b|to|is|:|=|-|>)+ (?<name>.+)$`,
  `${OPENS}re-?(?:title|name)d? (?:(?:the |this |that |my )?(?:work|order|extra|ticket|draft|description)|it)?(?: to| as|:|-|=|>)* (?<name>.+)$`,
  `${OPENS}(?<one>(?:the |that |my )?[\\p{L}\\d ]{2,30}?) (?:needs|could use|wants|should have|gets) (?:a |an )?(?:better|new|different|other|another|real) ${NAME}(?:[,;:.-]| (?:so|like|and|please|pls))* (?:(?:call|name|make) it |put |use )?(?<name>.+)$`,
  `${OPENS}(?:change|switch|rename) (?<was>[\\p{L}\\d' &/-]{4,60}?) (?:to|into|->|=>) (?<name>.+)$`,
].map((form) => new RegExp(form, 'isu'));

/** 'Call it a day', 'call it in', 'call that guy': nothing is named so. */
const IDIOM =
  /^(?:(?:right|wrong|fine|good|ok|okay|correct|bad|whatever)(?= *(?:$|[,.;!]))|an? (?:day|night|week|wrap|deal|draw)|quits?|off|in|out|up|back|done|even|good|fair|square|what|whatever|when|if|me|him|her|them|us|the (?:office|super|gc|guy)|guy|about|at|on|for|from|before|after|al?|cuando)(?:\W|$)/i;
const LEAST_LETTERS = 4;

/** A name that was read, and what else the text tells behind it. */
interface Title {
  order: ContextOrder;
  name: string;
  rest: string;
}

/** Another name for the work of an order that is written. */
export function renameOrder(turn: Turn, text: string): Said | null {
  const title = readTitle(turn, text);
  return title?.rest === '' ? describe(turn, title.order, title.name, [text.trim()]) : null;
}

/** 'Call it Pump 2 Feeder, and its 120 ft of wire not 90': the name, and the order that the rest is told of. */
export function titledFirst(turn: Turn, text: string): { said: Said; order: ContextOrder; rest: string } | null {
  const title = text.includes('?') ? null : readTitle(turn, text);
  return title && title.rest !== ''
    ? { said: describe(turn, title.order, title.name, [text.trim()]), order: title.order, rest: title.rest }
    : null;
}

function readTitle(turn: Turn, whole: string): Title | null {
  const { at, text } = withoutPlace(turn, whole.trim());
  const said = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const order = !said
    ? null
    : said['was'] !== undefined
      ? orderOfWork(turn, said['was'])
      : (at ?? orderOf(turn, said['one'] ?? 'it'));
  const [head, rest] = beforeOther(turn, said?.['name'] ?? '');
  const name = plain(head);
  if (!said || !order || IDIOM.test(name) || (name.match(/\p{L}/gu) ?? []).length < LEAST_LETTERS) return null;
  if (hasAmount(name) || tradeOfWord(name.toLowerCase()) !== null || /(?:\?|\W(?:lol|haha|lmao))$/i.test(name))
    return null;
  if ((said['weak'] !== undefined || said['was'] !== undefined) && name.split(' ').length < 3 && findItem(order, name))
    return null;
  if (/^(?:name|nombre)$/i.test(said['said'] ?? '') && readClaim(name, worldOf(turn))?.who) return null;
  return { order, name: name.charAt(0).toUpperCase() + name.slice(1), rest };
}

/** 'Tower b: description = …': the order of that job, told before it. */
function withoutPlace(turn: Turn, text: string): { at: ContextOrder | null; text: string } {
  const [lead, place = ''] =
    /^((?:(?:on|for|at|the) )*[\p{L}\d']+(?: [\p{L}\d']+){0,2}(?: (?:one|order|ticket|job))?) ?[:,-] (?=\p{L})/u.exec(
      text,
    ) ?? [];
  const order =
    lead === undefined || /needs|wants|gets/.test(place) || jobsTold(turn, lex(place)).length !== 1
      ? null
      : orderOf(turn, place);
  return order && lead !== undefined ? { at: order, text: text.slice(lead.length) } : { at: null, text };
}

/** Where a name ends and something else is told: '…, and its 120 ft not 90', '… and dave told us to', '. date: 2/27'. */
function beforeOther(turn: Turn, name: string): [head: string, rest: string] {
  for (const cut of name.matchAll(/\s*[,;.](?=\s)\s*|\s+(?=(?:and|also|oh)\s)/gi)) {
    const rest = name.slice(cut.index + cut[0].length).replace(/^(?:(?:and|also|oh|then|plus|y)[ ,]+)+/i, '');
    if (tellsOther(turn, rest)) return [name.slice(0, cut.index), rest];
  }
  return [name, ''];
}

function tellsOther(turn: Turn, rest: string): boolean {
  const claim = readClaim(rest, worldOf(turn));
  return hasAmount(rest) || claim?.day != null || (claim?.who != null && claim.isTold) || OTHER_WISH.test(rest);
}
const OTHER_WISH =
  /^\W*(?:(?:please|pls|can you|you can) )?(?:add|remove|take|drop|scratch|move|delete|make (?:it|that|the)|put|it (?:was|is) (?:on|at|for)|agrega|quita) /i;

/** '…, same count. And title it ICU Monitor Backing': the name told last, beside lines that were just written. */
export function withTitle(turn: Turn, text: string, said: Said): Said {
  const clause = WRITTEN.test(said.text) && !said.lost ? TITLED.exec(text)?.groups?.['clause'] : undefined;
  const named = clause === undefined ? null : renameOrder(turn, clause);
  return named ? { ...said, text: `${said.text} ${named.text}` } : said;
}

const WRITTEN = /^(?:Updated|Added|Removed|Actualizado|Agregado|Quitado)/;
const TITLED =
  /[.;!,\n]\s*(?:and |also |then )*(?<clause>(?:please |pls )?(?:(?:re)?(?:title|name)|call) (?:it|that|this) [^.;!?\n]+)[.!\s]*$/iu;

/** Hours, people, prices and things by the foot are of a line. */
const hasAmount = (name: string): boolean =>
  readChunks(lex(name)).some(
    (chunk) =>
      ['people', 'duration', 'price'].includes(chunk.kind) || (chunk.kind === 'measure' && chunk.unit !== null),
  );

/** The words alone: no quotes, no 'instead', nothing of what it was before. */
function plain(said: string): string {
  return said
    .replace(/[,;.]? (?:not|instead of|rather than|en vez de|y no) .*$/is, '')
    .replace(WHY, '')
    .replace(/^(?:an? |the )?["'“”]+|["'“”]+|[.!\s]+$/g, '')
    .replace(
      /(?:[,;.]? (?:instead|please|pls|plz|thanks|thx|ok|okay|mejor|por favor|porfa|porfavor|gracias))+[.!\s]*$/i,
      '',
    )
    .trim();
}

/** '…, the nurse one is confusing', '.. gc doesnt like the other one', '… cuz misc wont fly': why it is called so. */
const WHY =
  /(?:[,;.-]+ +(?=[^,;]*(?:^|[^a-z])(?:is|are|was|were|isn'?t|aren'?t|wasn'?t|does|doesn'?t|don'?t|didn'?t|won'?t|can'?t|cannot|sounds?|wants?|likes?|said|says|told|asked|thinks?|makes?|looks?)(?![a-z]))|[ ,]+(?:because|cuz|cause|since|bc|so (?:the|that|it|they|gc|he|she)) ).*$/is;

function orderOf(turn: Turn, one: string): ContextOrder | null {
  const number = /\d{3,5}/.exec(one)?.[0];
  if (number !== undefined) return turn.orders.find((order) => order.id_number === Number(number)) ?? null;
  // 'the tower b one', where another job has a tower, too
  const [job] = jobsTold(turn, lex(`at ${one.replace(/ (?:one|order|ticket|job)$/i, '')}`));
  const there = job
    ? turn.orders.filter((order) => order.job_id === job.job_id && isToday(turn, order.updated_at))
    : [];
  if (job) return there.find((order) => tellsOf(order, one)) ?? there[0] ?? null;
  const last = describedOrder(turn, one) ?? lastOrder(turn);
  return last && isToday(turn, last.updated_at) ? last : null;
}

const tellsOf = ({ description }: ContextOrder, words: string): boolean =>
  words.split(/\s+/).some((word) => word.length > 3 && hasTopic(description, word));

/** 'Change misc electrical to EV Charger Feed': the order whose work has all of these words, where no line is called so. */
function orderOfWork(turn: Turn, was: string): ContextOrder | null {
  const words = was
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2 && !/^(?:the|that|one|order|name|title|desc|description|work)$/i.test(word));
  const [order, ...others] = turn.orders.filter(
    (one) =>
      isToday(turn, one.updated_at) && words.length > 0 && words.every((word) => hasTopic(one.description, word)),
  );
  return order && others.length === 0 && linesNamed(order, was).length === 0 ? order : null;
}
