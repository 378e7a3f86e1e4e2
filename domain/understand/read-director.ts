import { rateAt } from '../lexer/duration-words.ts';
import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import { GENERIC } from './job-words.ts';
import { isCapital, textAt, tokenAt } from './words-at.ts';

/** People known by what they are, who order extra work. */
const ROLES = new Set(['gc', 'super', 'superintendent', 'supe', 'owner', "owner's", 'owners', 'architect', 'engineer', 'inspector', 'pm', 'client', 'customer', 'foreman', 'tenant', 'landlord', 'contractor', 'super intendent', 'dueno', 'arquitecto', 'ingeniero', 'inspector', 'cliente', 'supervisor', 'superintendente', 'contratista', 'boss', 'jefe', 'manager', 'office', 'city', 'fire marshal', 'designer', 'rep', 'residente', 'encargado', 'mayordomo']); // prettier-ignore
const NOT_PEOPLE = new Set(['plan', 'plans', 'drawing', 'drawings', 'spec', 'specs', 'code', 'rfi', 'asi', 'hour', 'hr', 'day', 'man', 'guy', 'person', 'ft', 'foot', 'each', 'floor', 'room', 'unit', 'week', 'box', 'sheet', 'request', 'his', 'her', 'their', 'our', 'contract', 'print', 'prints', 'detail', 'schedule', 'diem', 'the', 'revised', 'new', 'panel', 'roll', 'addendum', 'bulletin', 'email', 'phone', 'side', 'mile', 'run', 'dia', 'hora', 'persona', 'hombre', 'pie', 'metro', 'plano', 'planos', 'yard', 'ton', 'load', 'lb', 'gal', 'night', 'shift', 'worker', 'stick', 'location', 'head']); // prettier-ignore
const TELLS =
  /^(?:told|tells|tell|asked|green ?lit|gave us|gave the|signed off|said go|ask|asks|wanted|wants|said|says|directed|directs|requested|requests|ordered|approved|instructed|called for|had us|has us|made us|needs us|needed us|wanted us|ok'd|okayed|authorized|gave|nos dijo|me dijo|dijo|nos pidio|me pidio|pidio|quiere|quiso|ordeno|nos mando|mando|solicito|autorizo|indico|nos ordeno|lo ordeno|lo pidio|lo mando|lo autorizo|lo quiso|lo quiere|lo solicito|dijo que|pidio que|nos lo pidio|me lo pidio|me mando|nos mandaron|lo encargo|me encargo|nos encargo|me aviso|nos aviso|lo indico|nos indico|me indico|me autorizo|nos autorizo|me ordeno|me lo dijo|nos lo dijo|me lo ordeno|nos lo ordeno|me lo autorizo|asekd|aksed|aked|tld us|told is|siad|autorizo|lo dijo)$/;
const BEFORE_NAME: readonly string[][] = [
  ['per', 'the'], ['per'], ['directed', 'by', 'the'], ['directed', 'by'], ['requested', 'by', 'the'], ['requested', 'by'], ['request', 'of', 'the'], ['request', 'of'], ['direction', 'of'], ['ordered', 'by'],
  ['authorized', 'by', 'the'], ['authorized', 'by'], ['approved', 'by'], ['asked', 'by'], ['told', 'by', 'the'], ['told', 'by'], ['according', 'to'], ['direction', 'from'], ['ok', 'from'], ['by', 'order', 'of'], ['por', 'orden', 'de'], ['por', 'orden', 'del'], ['ordenes', 'de'],
  ['por', 'instruccion', 'de'], ['por', 'instrucciones', 'de'], ['por', 'instrucciones', 'del'], ['segun', 'el'], ['segun'], ['por', 'pedido', 'de'], ['por', 'pedido', 'del'], ['a', 'peticion', 'de'], ['a', 'peticion', 'del'], ['pedido', 'por', 'el'], ['pedido', 'por'], ['solicitado', 'por'], ['autorizado', 'por'], ['dirigido', 'por'], ['lo', 'pidio', 'el'], ['lo', 'pidio'], ['lo', 'autorizo', 'el'], ['lo', 'autorizo'], ['lo', 'ordeno', 'el'], ['lo', 'ordeno'], ['nos', 'dijo', 'el'], ['nos', 'dijo'], ['nos', 'pidio', 'el'], ['nos', 'pidio'], ['me', 'dijo', 'el'], ['me', 'dijo'], ['me', 'pidio', 'el'], ['me', 'pidio'], ['dice', 'el'],
  ...['me', 'nos', 'lo', 'le'].flatMap((who) => ['mando', 'aviso', 'encargo', 'solicito', 'indico', 'hablo', 'llamo', 'dijo', 'pidio', 'ordeno', 'autorizo', 'dio luz verde'].flatMap((did) => [[who, did, 'el'], [who, did, 'la'], [who, did]])),
]; // prettier-ignore

/** 'has dave approved', 'did mike say': asked, not told. */
const ASKS = /^(?:has|have|had|did|does|is|was|will|would|can|could|should|if|when|once|until|that|what)$/;

export interface FoundDirector {
  name: string;
  quote: string;
  first: number;
  last: number;
}

/** Who ordered the work: 'per Dave', 'Dave told us to', 'the GC asked', 'por orden de Dave', 'el super nos dijo'. */
export function readDirector(lexed: LexedText, first: number, last: number): FoundDirector | null {
  for (let i = first; i <= last; i += 1) {
    const led = BEFORE_NAME.find((words) => words.every((word, w) => textAt(lexed, i + w) === word));
    if (led) {
      const name = nameAt(lexed, i + led.length, last, led[0] === 'per' || led[0] === 'segun');
      if (name) return { name: name.words, quote: wordsOf(lexed, i, name.last), first: i, last: name.last };
    }
    // 'dave wanted it', in small letters: a first name that everybody knows.
    const name = nameAt(lexed, i, last, FIRST_NAMES.has(textAt(lexed, i)) && !ASKS.test(textAt(lexed, i - 1)));
    if (!name) continue;
    const tell = tellAfter(lexed, name.last + 1) || tellsLater(lexed, name.last + 1, last);
    if (tell > 0) {
      const start = ['the', 'el', 'la'].includes(textAt(lexed, i - 1)) ? i - 1 : i;
      return { name: name.words, quote: wordsOf(lexed, start, name.last + tell), first: start, last: name.last + tell };
    }
  }
  return readFor(lexed, first, last);
}

/** An answer to 'who told you?': 'Dave', 'it was the super', 'Mike from Turner', 'fue el residente'. Null for anything else. */
export function readDirectorAnswer(lexed: LexedText): FoundDirector | null {
  const last = lexed.tokens.length - 1;
  const told = readDirector(lexed, 0, last);
  if (told) return told;
  const lead = lexed.tokens.findIndex((token) => !LEADS.has(token.text));
  const name = lead < 0 || lead > 5 ? null : nameAt(lexed, lead, last, true);
  // In small letters a lone word may be anything ('lol'): a role, a name one knows, or led to ('it was dutch').
  const first = textAt(lexed, lead);
  const isNamed = name && (lead > 0 || ROLES.has(first) || FIRST_NAMES.has(first) || isCapital(lexed, lead));
  const isAll =
    isNamed &&
    lexed.tokens
      .slice(name.last + 1)
      .every(
        (token, i) =>
          token.kind === 'mark' ||
          TAILS.has(token.text) ||
          FROM.has(textAt(lexed, name.last + i)) ||
          FROM.has(textAt(lexed, name.last + i - 1)),
      );
  return name && isAll
    ? { name: name.words, quote: wordsOf(lexed, lead, name.last), first: lead, last: name.last }
    : null;
}

const FIRST_NAMES = new Set('adam al alan albert alejandro alex alfredo andre andrew andy angel anthony antonio armando art arturo ben bill billy bob bobby brad brandon brian bruce bryan carl carlos cesar charlie chris chuck craig dale dan daniel danny dave david dean dennis diego don doug drew dustin dwayne earl ed eddie eduardo edwin emilio enrique eric ernesto esteban felipe felix fernando francisco frank fred gabriel gary george gerardo german gilbert glen greg gus hank hector henry hugo ian ismael ivan jack jacob jaime jake james jason javier jay jeff jeremy jerry jesse jesus jill jim jimmy joe joel john johnny jon jorge jose josh juan julio justin karl keith ken kenny kevin kim kurt kyle larry lee leo leon leonardo linda lisa logan lou luis lupe luke manny manuel marco marcos mario martin marty matt maria mauricio mel miguel mike mitch nate ned nick norm omar oscar pablo pat paul pedro pete phil rafael ralph ramon randy raul ray rich richard rick ricardo rob roberto rodrigo roger ron ross roy ruben russ ryan salvador sam sammy santiago saul scott sean sergio seth shane shawn stan steve stu ted terry tim tina toby todd tom tommy tony travis troy tyler vern vic victor vince wade walt wayne wes will'.split(' ')); // prettier-ignore
const LEADS = new Set(['came', 'think', 'believe', 'guess', 'i', 'pretty', 'sure', 'yeah', 'oh', 'ok', 'sorry', 'it', 'was', 'that', 'the', 'their', 'our', 'his', 'from', 'by', 'fue', 'era', 'el', 'la', 'lo', 'pues', 'uh', 'um', ',']); // prettier-ignore
/** Behind these stands where he is from: 'Tina Ruiz from Basin'. */
const FROM = new Set(['from', 'with', 'de']);
const TAILS = new Set([
  'did',
  'sir',
  'again',
  'fue',
  'senor',
  'who',
  'wanted',
  'it',
  'asked',
  'for',
  'told',
  'us',
  'to',
  'do',
  'that',
  'said',
  'so',
  'approved',
  'this',
  'directed',
  'requested',
  'me',
  'over',
  'there',
  'today',
  'yesterday',
  'from',
  'with',
  'the',
  'at',
]);

/** 'extra for Dave': whoever it is done for, where nobody else is said to have ordered it. */
function readFor(lexed: LexedText, first: number, last: number): FoundDirector | null {
  for (let i = first; i < last; i += 1) {
    if (!['for', 'para'].includes(textAt(lexed, i))) continue;
    const the = ['the', 'el', 'la'].includes(textAt(lexed, i + 1)) ? 1 : 0;
    const name = nameAt(lexed, i + 1 + the, last, false);
    if (!name || (the === 1 && !ROLES.has(textAt(lexed, i + 2)))) continue;
    const words = lexed.tokens.slice(i + 1 + the, name.last + 1);
    const after = tokenAt(lexed, name.last + 1);
    const ends = after.kind === 'mark' || ['at', 'on', 'in', 'en', 'today', 'yesterday'].includes(after.text);
    if (ends && !words.some((word) => GENERIC.has(word.text)))
      return { name: name.words, quote: wordsOf(lexed, i, name.last), first: i, last: name.last };
  }
  return null;
}

/** Right behind a role: 'super Dave', but not 'GC super' nor 'super from Turner'. */
function isNameBehind(lexed: LexedText, at: number): boolean {
  const text = textAt(lexed, at);
  return isCapital(lexed, at) && !ROLES.has(text) && FIRST_NAMES.has(text);
}

/** 'Dave the super', 'Dave, el residente': the role behind the name is his. */
function endOfRole(lexed: LexedText, end: number): number {
  const at = end + (textAt(lexed, end + 1) === ',' ? 2 : 1);
  const isRole =
    ['the', 'el', 'la', 'our', 'their'].includes(textAt(lexed, at)) &&
    ROLES.has(textAt(lexed, at + 1)) &&
    !ROLES.has(textAt(lexed, end));
  if (!isRole) return end;
  return at > end + 1 && textAt(lexed, at + 2) === ',' ? at + 2 : at + 1;
}

/** 'Dave', 'Dave Kim', 'Dave from Turner', 'the super', 'GC'. */
function nameAt(lexed: LexedText, at: number, last: number, anyWord: boolean): { words: string; last: number } | null {
  const token = tokenAt(lexed, at);
  if (token.kind !== 'word' || at > last) return null;
  // 'D. Kessler'
  if (token.text.length === 1 && textAt(lexed, at + 1) === '.' && isCapital(lexed, at) && isCapital(lexed, at + 2))
    return { words: wordsOf(lexed, at, at + 2), last: at + 2 };
  let end = -1;
  if (ROLES.has(token.text)) {
    end = at;
    while (ROLES.has(textAt(lexed, end + 1))) end += 1;
  } else if (NOT_PEOPLE.has(token.text)) return null;
  else if (isCapital(lexed, at) && !isKnownWord(token.text) && token.text.length > 1) end = at;
  else if (anyWord && token.text.length > 2 && (!isKnownWord(token.text) || (at > 0 && isCapital(lexed, at)))) end = at;
  if (end < 0) return null;
  const next = tokenAt(lexed, end + 1);
  if (
    next.kind === 'word' &&
    isCapital(lexed, end + 1) &&
    (!isKnownWord(next.text) || FIRST_NAMES.has(next.text)) &&
    !rateAt(lexed, end + 1) &&
    next.text.length > 1
  )
    end += 1;
  // 'Dave K told us to'
  else if (
    next.kind === 'word' &&
    next.text.length === 1 &&
    next.text !== 'i' &&
    next.text !== 'y' &&
    (FIRST_NAMES.has(token.text) || isCapital(lexed, at))
  )
    end += 1;
  // 'it was dave kessler'
  else if (
    anyWord &&
    FIRST_NAMES.has(token.text) &&
    next.kind === 'word' &&
    !isKnownWord(next.text) &&
    end + 1 === lexed.tokens.length - 1
  )
    end += 1;
  if (['from', 'with', 'de'].includes(textAt(lexed, end + 1))) {
    let company = end + 2;
    if (['the', 'el', 'la'].includes(textAt(lexed, company))) company += 1;
    const named = tokenAt(lexed, company);
    const isCompany = isCapital(lexed, company) && (!isKnownWord(named.text) || textAt(lexed, end + 1) !== 'de');
    if (named.kind === 'word' && (isCompany || ROLES.has(named.text))) end = company;
  }
  // 'the super, Dave'
  if (ROLES.has(textAt(lexed, end)) && textAt(lexed, end + 1) === ',' && isNameBehind(lexed, end + 2))
    return { words: wordsOf(lexed, end + 2, end + 2), last: end + 2 };
  // 'super Dave' is Dave; 'the super' stays what he is.
  const name = ROLES.has(token.text) && end > at && isNameBehind(lexed, at + 1) ? at + 1 : at;
  return { words: wordsOf(lexed, name, end), last: endOfRole(lexed, end) };
}

/** 'Tina grabs me before my coffee and says …', 'Mike came by and told us …': what the same person did next. */
function tellsLater(lexed: LexedText, from: number, last: number): number {
  if (tokenAt(lexed, from).kind !== 'word' || !CAME.test(textAt(lexed, from))) return 0;
  for (let at = from + 1; at < Math.min(from + 12, last); at += 1) {
    if (['and', 'y', ','].includes(textAt(lexed, at)) && TELLS.test(textAt(lexed, at + 1))) return at + 2 - from;
  }
  return 0;
}

/** How somebody turns up before he says something. */
const CAME =
  /^(?:came|comes|grabs|grabbed|walked|walks|stopped|stops|called|calls|caught|catches|showed|shows|pulled|pulls|found|texted|texts|swung|met|was|is|pointed|looked|vino|llego|paso|llamo|me|nos)$/;

function tellAfter(lexed: LexedText, from: number): number {
  let at = from;
  if (['at', 'en', 'de', 'on', '@'].includes(textAt(lexed, at)) && textAt(lexed, at + 1) === '\u00b7') {
    at += 1;
    while (textAt(lexed, at) === '\u00b7') at += 1;
  }
  // 'Karen from the school district directed it'
  if (['from', 'with', 'de'].includes(textAt(lexed, at)))
    for (let behind = at + 2; behind <= at + 4; behind += 1) if (TELLS.test(textAt(lexed, behind))) at = behind;
  const skipped = at - from;
  const words = lexed.tokens.slice(at, at + 3).map((token) => token.text);
  // At the end of a text there are fewer than three words left; counting more would leave the quote empty.
  for (let count = words.length; count >= 1; count -= 1) {
    const phrase = words.slice(0, count).join(' ');
    if (TELLS.test(phrase)) return count + skipped;
    const adverb = ['just', 'also', 'the', 'specifically', 'from'].includes(textAt(lexed, at)) && count > 1;
    if (adverb && TELLS.test(words.slice(1, count).join(' '))) return count;
  }
  return 0;
}
