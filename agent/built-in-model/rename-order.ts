import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { tradeOfWord } from '../../domain/lexer/people-words.ts';
import { readClaim } from '../../domain/understand/read-claim.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { describe } from './describe-again.ts';
import { isToday } from './resolve-job.ts';
import { describedOrder, findItem, lastOrder } from './targets.ts';
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
  "^\\W*(?:(?:ok|okay|oh|and|also|so|hey|actually|please|pls|plz|just|lets|let'?s|can|could|would|will|you|u|ya|we|i|want|wanna|need|to|go ahead|y|por favor|oye|no|sorry|que|mejor) ?[,.]? ?)*";

/** 'can u call it X', 'retitle that, should say X', 'title s/b X', 'put X as the title', 'que se llame X' */
const FORMS = [
  `${OPENS}re(?:title|name)(?: (?<one>${ONE}))? ?(?:->|=>|>|:|=|to |as )+ ?(?<name>.+)$`,
  `${OPENS}(?<weak>call|label|describe|word) (?<one>${ONE})${TO} (?<name>.+)$`,
  `${OPENS}(?:re)?(?:title|name) (?<one>${ONE})${TO} (?<name>.+)$`,
  `${OPENS}(?:change|set|make|update|fix|edit|have|put|cambia(?:le)?|p[oó]n(?:le|er|ga)?|corrige)? ?(?:the |that |its |my |new |el |la |de )*(?<said>${NAME})(?: (?:of|on|for|de) (?<one>${ONE}))?(?:'s)? ?(?:should (?:say|be|read)|shld be|shd be|s/b|sb|needs to (?:say|be)|to say|to read|to be|is|was|to|as|a|es|debe (?:ser|decir)|(?:(?:que|q|k) )?(?:diga|sea|quede|ponga|lleve|va a ser|debe ser)|,? ?(?:and |so it |it )?(?:call|make|name|says?) (?:it|that)?|:|=|-|,)+ (?<name>.+)$`,
  `${OPENS}(?:re)?(?:title|name)? ?(?<one>${ONE}) (?:should|needs to|has to|wants to) be (?:called|titled|named|labeled|worded)(?: as)? (?<name>.+)$`,
  `${OPENS}rename ?(?:->|=>|:|=|to|as) ?(?<name>.+)$`,
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
].map((form) => new RegExp(form, 'isu'));

/** 'Call it a day', 'call it in', 'call that guy': nothing is named so. */
const IDIOM =
  /^(?:an? (?:day|night|week|wrap|deal|draw)|quits?|off|in|out|up|back|done|even|good|fair|square|what|whatever|when|if|me|him|her|them|us|the (?:office|super|gc|guy)|guy|about|at|on|for|from|before|after|al?|cuando)(?:\W|$)/i;
const LEAST_LETTERS = 4;

/** Another name for the work of an order that is written. */
export function renameOrder(turn: Turn, text: string): Said | null {
  const said = FORMS.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined);
  const order = said ? orderOf(turn, said['one'] ?? 'it') : null;
  const name = plain(said?.['name'] ?? '');
  if (!said || !order || IDIOM.test(name) || (name.match(/\p{L}/gu) ?? []).length < LEAST_LETTERS) return null;
  if (hasAmount(name) || tradeOfWord(name.toLowerCase()) !== null || /(?:\?|\W(?:lol|haha|lmao))$/i.test(name))
    return null;
  if (said['weak'] !== undefined && name.split(' ').length < 3 && findItem(order, name)) return null;
  if (/^(?:name|nombre)$/i.test(said['said'] ?? '') && readClaim(name, worldOf(turn))?.who) return null;
  return describe(turn, order, name.charAt(0).toUpperCase() + name.slice(1), [text.trim()]);
}

/** '…, same count. And title it ICU Monitor Backing': the name told last, beside lines that were just written. */
export function withTitle(turn: Turn, text: string, said: Said): Said {
  const clause = WRITTEN.test(said.text) && !said.lost ? TITLED.exec(text)?.groups?.['clause'] : undefined;
  const named = clause === undefined ? null : renameOrder(turn, clause);
  return named ? { ...said, text: `${said.text} ${named.text}` } : said;
}

const WRITTEN = /^(?:Updated|Added|Removed|Actualizado|Agregado|Quitado)/;
const TITLED = /[.;!,\n]\s*(?:and |also |then )*(?<clause>(?:please |pls )?(?:(?:re)?(?:title|name)|call) (?:it|that|this) [^.;!?\n]+)[.!\s]*$/iu; // prettier-ignore

/** Hours, people, prices and things by the foot are of a line. */
const hasAmount = (name: string): boolean =>
  readChunks(lex(name)).some((chunk) => ['people', 'duration', 'price'].includes(chunk.kind) || (chunk.kind === 'measure' && chunk.unit !== null)); // prettier-ignore

/** The words alone: no quotes, no 'instead', nothing of what it was before. */
function plain(said: string): string {
  return said
    .replace(/[,;.]? (?:not|instead of|rather than|en vez de|y no) .*$/is, '')
    .replace(/^(?:an? |the )?["'“”]+|["'“”]+|[.!\s]+$/g, '')
    .replace(
      /(?:[,;.]? (?:instead|please|pls|plz|thanks|thx|ok|okay|mejor|por favor|porfa|porfavor|gracias))+[.!\s]*$/i,
      '',
    )
    .trim();
}

function orderOf(turn: Turn, one: string): ContextOrder | null {
  const number = /\d{3,5}/.exec(one)?.[0];
  if (number !== undefined) return turn.orders.find((order) => order.id_number === Number(number)) ?? null;
  const last = describedOrder(turn, one) ?? lastOrder(turn);
  return last && isToday(turn, last.updated_at) ? last : null;
}
