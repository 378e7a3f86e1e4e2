import { TRADE_PHRASES } from '../lexer/people-words.ts';
import type { Intent } from './understanding.ts';

export interface IntentPhrase {
  intent: Intent;
  /** Over the folded words of one clause. */
  match: RegExp;
  /** Only when the clause has at most this many words. */
  most?: number;
  /** Only where the sender has an order that it can be about. */
  needsOrder?: true;
  /** These words say it alone, without a number. */
  alone?: true;
}

const START =
  "^(?:k |kk |all right |good |great |perfect |cool |awesome |sounds good |looks good |except |but |only |ok to |good to |ready to |time to |ok |okay |oh |ah |aw |um |uh |so |well |yeah |yep |shoot |crap |dang |btw |by the way |fyi |on second thought |second thought |nope |nah |alright |real quick |hold on |hang on |my bad |oops |whoops |wait |maybe |if you can |and |also |please |pls |plz |hey |hi |actually |now |then |can you |could you |would you |can u |go ahead and |lets |let's |y |tambien |por favor |ahora |oye |no |sorry |just |you can |i need (?:you )?to |need to |we need to |i want to |pues |ya |puedes |me puedes |podrias |luego )*";
const one = (words: string): RegExp => new RegExp(`${START}(?:${words})(?![a-z])`);

/** How a number begins, in digits or spelled. */
const NUMBER =
  '(?:[.]?\\d|(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|media) )';
/** Said of what was written before: it was wrong. */
const TAKES_BACK =
  'hold on|hang on|wait|(?:e?x)?scuse me|my bad|my mistake|oops|whoops|sorry|actually|scratch that|nope|nah|typo|(?:flip|reverse|switch) (?:those|the|them)(?: numbers| around)?|transposed (?:it|that|them)|(?:i )?(?:typed|had|got|put) (?:it|that|them) backwards|i (?:mis(?:counted|spoke|typed|read)|was (?:wrong|off)|messed up|screwed up|goofed|had (?:that|it) wrong)|i (?:just )?(?:re-?)?(?:counted|checked|measured)(?: it| em| them)?(?: again)?|(?:just |now )?(?:re-?)?(?:counted|checked|measured)(?: it| em| them)?(?: again)?|(?:i )?fat[- ]fingered(?: it| that)?|espera|me equivoque|perdon|disculpa|conte (?:mal|otra vez)';
const MORE_WORDS = 'also|add|more(?! like)|another|forgot|plus|too|as well|otr[oa]s?|mas|tambien|agrega';

/** An order as it is pointed at: 'it', '1001', 'the carpet one', 'esa orden'. */
const POINTED =
  '(?:it|that|this|them|the|a|la|el|esa|ese|esta|este|lo|order|orden|cambio|draft|ticket|borrador|cor|co|change order|extra|one|#?\\d{1,5}|(?:[a-z]+ ){1,3}(?:one|order|draft|ticket|extra|co|cor)|de (?:la |el )?[a-z]+)';
/** Whoever it goes to. */
const SOMEBODY = '(?:the |el |la |our |their )?(?!me(?![a-z])|us(?![a-z])|work|bed|lunch|\\d)[a-z]{2,}';
const SENDS =
  '(?:send|email|mail|text|shoot|fire|forward|submit|get|pass|push|kick|run|route|fwd|zap|ship|manda|mande|mandar|envia|envie|enviar|pasa|pase|pasar)(?:le|la|lo|sela|selo|les)?(?: out| off| over| up)?';

/** Numbers of the clock, the calendar and of life. */
const OTHER_NUMBERS =
  ".*(?:\\d ?(?:am|pm)|weeks?|kids|min(?:ute)?s?|years?|o'clock|tomorrow|monday|tuesday|wednesday|thursday|friday)(?![a-z])";
/** How the right number is said of what was written before. A new way is one line. */
const RIGHT_NUMBER = [
  `.*(?:^| )(?:actually|so|just) (?:make|change|call|put) (?:it|that|the [a-z]+|everything) (?:at |to )?${NUMBER}`,
  `.*(?:^| )(?:only|just) (?:charge|bill|pay for|count|put|show) (?:them |us |it )?(?:for )?${NUMBER}`,
  `.*(?:^| )(?:makes|make|bringing|brings|update|updates|puts) (?:it|that|the total|us)(?: to| at)? ${NUMBER}`,
  `.*(?:^| )(?:comes|came|goes|went|drops|dropped|is|gets) (?:back )?(?:down|up) to ${NUMBER}`,
  `.*(?:^| )(?:go|went|going|put it|switch|take it|change it|make it) back to ${NUMBER}`,
  `.*(?:ticket|receipt|invoice|slip|tag|tape|counter|supplier|yard) (?:says|said|shows|showed|has) (?:it was )?${NUMBER}`,
  `[a-z0-9/"#' -]{2,24} = ${NUMBER}`,
  `(?:please |pls |ok |and |just )*make (?:the |our |my |an? )?(?:${TRADE_PHRASES.join('|')}) ${NUMBER}`,
  `.*(?:^| )so (?:he|she|they|it|that|that's|thats) (?:had|did|worked|got|was|is|has)? ?${NUMBER}(?:[a-z]+,? ?)*`,
];

/** 'Call it a day', '2 more weeks', 'he makes 40 an hour': numbers of nothing that is written up. */
export const IDIOM =
  /(?:^|[^a-z])(?:call(?:ed|ing)? it a (?:day|night|wrap)|(?:said|says|be|takes?|another|for) (?:\d+|two|three|four|a few|a couple(?: of)?) more (?:weeks?|days?)|(?<!the )(?:days?|weeks?|months?|hours?|hrs?) (?:til|till|until|to) (?:fri|sat|sun|mon|tues|wednes|thurs)?(?:friday|day|the weekend|quit\w*|lunch|christmas|thanksgiving|payday|vacation|retire\w*|beer\w*)|(?:makes?|pays?|gets?|earns?|making) \$?\d+ an hour|(?:days?|weeks?|months?) out|(?:in|out of) stock|(?:(?:we|i) ?(?:a?re|am|'re|'m)?|just) down to \d+|low on [a-z]+|\d+ [a-z ]{0,20}left (?:in|on) the (?:truck|van|trailer|shop|bucket|con+ex|container|rack|shelf|(?:gang|job|tool)? ?box)|quedan? \d+ [a-z ]{0,24}en la (?:troca|camioneta|traila|caja|bodega)|(?:got|have|get|had) (?:like |only |just |maybe )?(?:one|1|no|zero|an?) bars?(?: of (?:service|signal|reception))?(?= (?:out|here|in|up|on this phone)|[ .!]*$)|back ?-?ordered|lead time|(?:semanas?|dias?) de entrega)(?![a-z])/;

/** What a clause asks for, tried in this order. A new way to say it is one more word in its line. */
export const INTENT_PHRASES: readonly IntentPhrase[] = [
  // undo
  {
    intent: 'undo',
    most: 6,
    match:
      /(?:^|[^a-z])(?:undo|deshacer|deshazlo)(?: it| that| last| eso| lo ultimo)?(?: last)?(?: thing| one| change| text| part)?[ .!]*$|^(?:borralo|borrala|quitalo|quitala|eliminalo)[ .!]*$|^(?:cancel|undo|revert|delete) (?:the |my )?last (?:change|one|thing|edit|text)/,
  },
  {
    intent: 'undo',
    most: 7,
    match: one(
      'undo|deshacer|deshaz(?:lo)?|scratch that(?: last)?(?! [a-z]+ (?:ft|box|lift))(?!.* (?:it|that|they) (?:was|were) (?:only |really )?(?:\\d|one|two|three|four|five|six|seven|eight|nine|ten|half)(?![a-z]))|scratch it|never ?mind(?! (?:the|those|about|on|my|that [a-z]))(?: that)?|nvm(?! (?:the|those|about|on|my))|take (?:that|it) back|revert(?: that| it)?|redo(?! (?:the |a |an )?(?!that(?![a-z])|it(?![a-z])|this(?![a-z])|last|please|pls|change)[a-z\\d])|cancel that|change (?:it|that|them) back|(?:go |put it |take it )?back to (?:what|how|the way) it was|forget (?:that|it|about it)|olvidalo|olvida (?:eso|lo anterior)|borra (?:eso|lo ultimo|lo anterior)|quita eso|cancela eso|regresalo(?: como estaba)?|put it back|go back(?! to (?!what|how|the way|before))|restore (?:it|that)|delete that(?: last)?(?: one)?|remove that(?: last)?(?: one)?|that was a mistake|my mistake,? (?:undo|scratch|delete)|rehacer|dejalo como estaba|eso no va|anula eso|ignore that|disregard',
    ),
  },
  // 'undo that, the mud was in the contract'
  {
    intent: 'undo',
    match:
      /^(?:(?:nah|no|ok|wait|hey|actually|oh) )*(?:(?:undo|scratch) (?:it|that|this)|(?:undo|revert|reverse|cancel|take back) (?:the |my |that |your )?(?:last|previous) (?:change|one|thing|edit|text|update|message|fix)|take (?:that|it) back|(?:cancel|scratch|forget|kill|drop) (?:that|this|the) (?:whole |last )?(?:order|one|ticket)) (?:the|it|its|it's|that|thats|that's|we|they|i|because|cuz|bc|since|was|already|drawings|plans|found|turns|no) (?!.*(?:should be|make it|needs to be|supposed|\d|(?:was|were) (?:only |really )?(?:one|two|three|four|five|six|seven|eight|nine|ten|half)(?![a-z])))/,
  },
  {
    intent: 'complete',
    match:
      /(?: |^)(?:done|ready|good|finished) (?:so |and )?(?:please |you can )?(?:complete|finalize|close out) (?:it|that|this)[ .!]*$/,
  },
  // questions about orders
  {
    intent: 'list_open',
    match:
      /(?:what(?:'?s| is| are)?|whats|which|any|anything|how many|show(?: me)?|list|do we have|got|have we got|give me|see)(?: [a-z&']+){0,6} (?:open|pending|outstanding|unsent|unapproved|not approved|unsigned|waiting|awaiting|drafts?|incomplete)(?![a-z])|(?:still|left) (?:pending|outstanding)|still open|left open(?=\W*$)|^(?:open|pending) (?:change orders?|orders?|cos?|cors?|items?|tickets?|drafts?)|what do (?:i|we) (?:still )?have (?:open|going|at|on|for)|(?:list|show)(?: me)? (?:all |my |our |the )*(?:orders|change orders|cos|cors|tickets|drafts)|status (?:of|on) (?:all|everything)|que (?:hay|queda|quedan|sigue|siguen|esta|estan|tenemos|tengo|falta|faltan)(?: [a-z]+){0,3} ?(?:abiert[oa]s?|pendientes?|sin aprobar|sin firmar|por aprobar|por firmar)|que (?:falta|queda|sigue)(?: [a-z]+)? en |(?:ordenes|cambios) (?:abiertas|abiertos|pendientes)|cuant[ao]s (?:ordenes|cambios)|hay (?:algo|alguna?s?|ordenes?)(?: [a-z]+){0,2}? (?:abiert[oa]s?|pendientes?)|(?:orders?|tickets?|extras) (?:that|which) (?:is|are)(?: still)? (?:open|pending)|^pendientes|muestrame (?:las|mis|todas)|dame (?:las|la lista|mis)|que ordenes|cuales (?:ordenes|estan|siguen|son)/,
  },
  {
    intent: 'preview',
    match: one(
      'preview(?: it| that| the)?|show me (?:the|what the) (?:approval|message|text)|what will (?:it|the (?:text|message)) say|vista previa|ensename (?:el|como)|muestrame (?:el mensaje|como|la solicitud)|let me see the (?:approval|message|text)',
    ),
  },
  {
    intent: 'status',
    match:
      /(?:^|\b)(?:did|has|have|was|were|is|are)(?: [a-z'&#\d]+){0,6} (?:go(?:ne)? (?:through|thru|out)|make it|saved?|sent|send|get it|got it|approved?|sign(?:ed)?|answer(?:ed)?|respond(?:ed)?|repl(?:y|ied)|created?|add(?:ed)?|received?|executed|logged|done|in yet|denied|rejected|invoiced|get (?:approved|signed|sent|that|my|through))|go(?:ne)? (?:thru|through)(?: ok)?\?|did (?:you|u|ya) (?:get|see|catch)|(?:what'?s|whats|what is|how'?s|hows|how is)(?: the)? (?:status|going on with|up with|happening with|the word on|the story on)|^status|status (?:of|on)|any (?:word|update|news|answer|response|reply)(?: on| from| yet|\?|$)|approved yet|signed yet|where(?:'s|s| is| are) (?:that|it|the|my|we)|(?:what|how much)(?: [a-z]+)? (?:do|did) (?:you|i|we|u) (?:have|got|put|send|text|say|write|log|get)(?: [a-z]+)? (?:for|on|down|in|there)|what'?s (?:on|in) (?:it|that|the|\d{4}|order|cor|#)|how much (?:is|was|for|are|does) (?:it|that|order|cor|the|#?\d{4})|(?:what'?s|whats|what is) the (?:total|amount|price|cost)|total (?:on|for|of) (?!.*\d)|how many [a-z]+(?: [a-z]+){0,3} (?:on|in|for) (?:order |cor |co |the )?#?\d{3,5}|(?:what'?s|whats|what is) (?:the )?(?:dollar )?(?:amount|value|sum) |^(?:[a-z']+ ){0,3}?(?:get|find|show|pull up|open|look up|read)(?: me| us)?(?: the| a| my| our| that)? ?(?:change order|order|cor|draft|co)(?:s)?(?! (?:for|to) (?:approval|sign))(?![a-z])|cuanto (?:es|va|suma|cuesta|lleva) (?:la|el|eso|esa|de|en|\d)|total de (?:la|el)|read (?:it|that) back|show me (?:it|that|\d{4}|order|cor|the (?:last|order))|(?:se|ya|lo|la|les) (?:[a-z]+ )?(?:mando|mandaron|envio|enviaron|aprobo|aprobaron|firmo|firmaron|guardo|contesto|contestaron|llego|registro|quedo|agrego|creo)(?: [a-z]+)*\?|^(?:ya )?(?:se guardo|quedo|lo aprobaron|se mando|se envio|esta guardado|aprobaron|firmaron|contestaron|me aprobaron|la aprobaron|esta (?:aprobad|firmad)[ao])(?: (?:bien|guardado|registrado|la|el|esa|ese|ya|orden|cambio|mi|de|#?\d+|[a-z]+)){0,4} ?\??$|(?:cual es el )?(?:estado|estatus|status) de|como (?:va|quedo|esta) (?:la|el|eso|esa|lo)|recibiste|te (?:llego|cayo|entro)|que (?:paso|onda|hay) con|que (?:tiene|lleva|trae|dice) (?:la|el|esa|ese) (?:orden|cambio)|ya quedo\??$|alguna (?:noticia|respuesta)/,
  },
  {
    intent: 'status',
    needsOrder: true,
    most: 10,
    match:
      /^(?:(?:ok|and|so|hey) )*(?:what(?:'?s|s| is| are)?|how many|how much|gimme|give me|total)(?: [a-z]+){0,2}? (?:hours|hrs|labor|time)(?: (?:is|are|now|so far|up|we|i|you))*(?: (?:at|on|for|in)(?![a-z])|[ ?]*$)|^(?:total )?(?:hours|hrs|labor) (?:so far|on (?:it|that|this|here))(?: now)? ?\??$/,
  },
  // 'how many hrs does it say', 'tell me the hours u have', 'how do the hours look'
  {
    intent: 'status',
    needsOrder: true,
    most: 10,
    match:
      /^(?:(?:ok|and|so|hey|can you) )*(?:how many|how'?s|how (?:do|are|does)|tell me|read me|gimme|give me|show me|what)(?: the| my| your| our)? (?:hours|hrs|labor|time|lines|materials?|footage|numbers?)(?: (?:total|so far|does|do|did|is|are|you|u|we|it|that|say|look|looking|show|have|has|got|down|on|for|there|now))*[ ?.]*$/,
  },
  { intent: 'status', match: one('check (?:up )?on (?:it|that|this|order|cor|co|the|my|#?\\d)') },
  {
    intent: 'status',
    needsOrder: true,
    match:
      /(?:got(?:ten)?|get|getting|hear(?:d)?|come|call(?:ed)?) (?:anything |a word )?back (?:from|to us|to you|on|yet)|(?:heard|hear) (?:anything |back )?(?:from|on|yet)|what (?:did|does|has) (?:the )?[a-z]+ (?:say|think|said|answer)|(?:who|what) (?:all )?(?:is|are) we (?:still )?waiting on|still waiting on (?:[a-z]+ )?(?:for|on|to)|any ?(?:thing|body) (?:back )?(?:from|on) (?:the )?[a-z]+\??$|(?:que|ya) (?:dijo|contesto|respondio|firmo|aprobo)|ya contesto|hay (?:respuesta|noticias)/,
  },
  {
    intent: 'status',
    most: 9,
    match:
      /^(?:you|u) (?:get|got|see) (?:that|it|my)|what (?:do|did) (?:you|u) (?:have|got|get) (?:so far|now|on file)|show me what (?:you|u)|^(?:ya |si )*(?:si )?llego ?\??$|que (?:tienes|tiene|llevas|lleva|hay) (?:anotad[oa]|registrad[oa]|apuntad[oa]|puesto)|^(?:is|was) (?:it|that|everything) (?:in|ok|good|there|saved)\??$|did (?:i|we) (?:text|send) (?:you|that)/,
  },
  {
    intent: 'status',
    most: 11,
    match:
      /^(?:and |so |hey |y )?(?:how (?:many|much) [a-z]+(?: [a-z]+)? (?:do |did |have |has |are |is )?(?:i|we|you|u|they|on)(?: (?:got|have|put|logged|written|down|used|log|send|sent|so far|there|already))*(?: (?:on|in|at|for|down|there)(?: [a-z0-9#' ]+)?)? ?\??$|cuant[oa]s [a-z]+ (?:llevo|llevamos|puse|pusimos|tengo|tenemos|van|hay|anote|anotaste|tienes)(?![a-z])|(?:who|quien(?:es)?)(?:'s|s)? (?:all )?(?:has |ya )?(?:lo |la |me )?(?:approved?|signed?|sent|ok'?d|okayed|aprobo|firmo|mando|autorizo)(?![a-z]))/,
  },
  // proposals of the office
  {
    intent: 'send',
    match: one(
      '(?:get|have|ask|tell) (?:the )?[a-z]+(?: [a-z]+)? to (?:sign|approve|ok|sign off on)|(?:dile|pidele) (?:al? )?[a-z]+ que (?:lo |la )?(?:firme|apruebe)',
    ),
  },
  {
    intent: 'cancel_approval',
    match: one('pull (?:the|that|my) (?:request|approval)|take back the (?:request|approval)'),
  },
  {
    intent: 'cancel_approval',
    match: one(
      '(?:cancel|withdraw|pull back|retract|recall|kill|stop)(?: the| that| my| this)? (?:approval|request|approval request|t&m|t & m)|withdraw(?: it| that| cor| order| #?\\d)?|retira(?:r|la|lo)?(?: la solicitud| el cambio| la orden)?|cancela(?:r)?(?: la| esa)? (?:solicitud|aprobacion|peticion)',
    ),
  },
  {
    intent: 'remind',
    match: one(
      'remind(?! me)(?: him| her| them| the| [a-z]+)?|nudge|(?:give|send|shoot|drop) (?:him|her|them|the [a-z]+|[a-z]+) (?:a|another) (?:nudge|reminder|poke|bump|heads ?up|follow ?up)|poke|get after|check (?:back )?(?:in )?with (?:him|her|them|the [a-z]+|[a-z]+) (?:on|about)|hit (?:him|her|them|[a-z]+) up (?:again )?(?:on|about)|follow up(?: with| on)?|bump (?:him|her|them|the super|[a-z]+ on)|chase|resend(?: it| the| that)?|send (?:a|another|the) reminder|ping (?:him|her|them|the|[a-z]+)|(?:bug|hound|prod|pester|buzz|jog|hassle) (?:him|her|them|the [a-z]+|[a-z]+)(?: again)?|get on (?:him|her|them|the [a-z]+|[a-z]+) (?:on|about|again)|recuerda(?:le|les|selo)?|recordar(?:le)?|manda(?:le)? (?:un )?recordatorio|insistele|vuelve a mandar(?:la|lo)?|reenvia(?:la|lo|r)?',
    ),
  },
  {
    intent: 'execute',
    match: one(
      'execute(?: it| that| cor| order| the|$| #?\\d)|mark (?:it|that|[a-z ]*\\d+) (?:as )?executed|ejecuta(?:r|lo|la)?',
    ),
  },
  {
    intent: 'complete',
    match: one(
      '(?:complete|finish|wrap up)(?: up| out| off)? (?:it|that|this|order|cor|co|the (?:order|change order)|#?\\d{3,5})(?! each| hrs?| hours?)|mark (?:it|that|[a-z ]*\\d+) (?:as )?(?:complete|completed|done)|finalize|close (?:it )?out(?: order| cor| #?\\d| it)?|completa(?:r|lo|la)?(?: la orden| el cambio| #?\\d|$)|finaliza(?:r|la|lo)?|cierra (?:la orden|el cambio|\\d)|complete$',
    ),
  },
  {
    intent: 'send',
    match:
      /^(?:[a-z']+ ){0,4}?(?:text|get|push|run|route|pass|hand|send|shoot|take|pon|manda|pasa)(?: [a-z']+){0,2} (?:order |cor |co |orden )?#?\d{3,5}(?: [a-z']+){0,7} (?:approv[a-z]*|sign[a-z]*|sign ?off|aprob[a-z]*|aprueb[a-z]*|firm[a-z]*)(?![a-z])|^(?:send|text|get|submit|manda|envia)(?: out| over| in)? (?:the |a |la )?(?:t&m|t & m|approval|sign ?off|solicitud)(?: [a-z]+){0,2} (?:for|on|de|para) (?:order |cor |co |orden )?#?\d{3,5}|ready (?:for|to go out for) (?:approval|signature|sign ?off)|list[oa] para (?:aprobacion|firma)/,
  },
  {
    intent: 'send',
    match: one(
      '(?:send|submit|fire|shoot|forward)(?: it| that| this| them| order| cor| co| the [a-z ]{0,30}| #?\\d+)*(?: off| over| out| in| up)?(?: for| to [a-z]+ for)? (?:approval|signature|sign ?off|his approval|her approval)|(?:send|submit|shoot)(?: it| that| this| order #?\\d+| cor #?\\d+| co #?\\d+| #?\\d{4}| the (?:order|change order|cor|co|request|approval(?: request)?|t&m))(?: off| over| out| in)?(?: to [a-z]+)?|get (?:it|that|this|order \\d+|cor \\d+|\\d{4}) (?:approved|signed)|(?:request|ask for|get) (?:the )?(?:approval|signature|sign ?off)(?: for| on| from)?|(?:manda|envia|mande|envie)(?:le|les|la|lo|sela|selo|r|rla|rlo)?(?: la| el| esa| ese)?(?: orden| cambio| cor| solicitud)?(?: de cambio)?(?: #?\\d+)?(?: a| al| para| por)?(?: [a-z]+)?(?: a| para)? ?(?:aprobacion|firma|aprobar|firmar|super|superintendente)?|pide(?:le)?(?: la)? (?:aprobacion|firma)|solicita(?:r)?(?: la)? (?:aprobacion|firma)|para aprobacion|que (?:lo|la) (?:aprueben|firmen)',
    ),
  },
  // 'can that go out to the super now', 'send ramp patch over for approval'
  {
    intent: 'send',
    most: 14,
    needsOrder: true,
    match: new RegExp(
      `${START}(?:${POINTED} )?(?:can |could |should |ok to |ready to )?(?:${POINTED} )+(?:go|be sent|get sent|ship)(?: out| over| off)? (?:to|a|for) ${SOMEBODY}(?: (?:now|today|please|pls|for (?:approval|signature|sign ?off)))*[ .!?]*$|${START}(?:send|submit|shoot|forward) [a-z0-9 ]{3,40}? (?:over |out |off |in )?(?:for|to [a-z]+ for) (?:approval|signature|sign ?off)[ .!]*$`,
    ),
  },
  // 'text 1001 to Dave', 'get the ramp one over to Omar', 'mándale la 1001 a Omar'
  {
    intent: 'send',
    most: 18,
    needsOrder: true,
    match: new RegExp(
      `(?:${START}|.*(?:ready|good|set|list[oa]|done)[a-z ,]*? (?:so |and |y |, )?)${SENDS}(?: ${POINTED}){1,5}(?: sent| emailed| mailed)?(?: over| out| off| up| back| along)? (?:to|a|al|with|con) ${SOMEBODY}(?: [a-z]+)?(?: (?:please|pls|porfa|por favor|now|today|for|para|so|to|when|asap|hoy|que|and|y)(?![a-z]).*)?[ .!]*$`,
    ),
  },
  {
    intent: 'send',
    most: 16,
    needsOrder: true,
    match:
      /(?:^|[^a-z])(?:needs?|want|get|getting|have|ask(?:ing)?|tell) (?:the |a )?[a-z]+(?:'s)? (?:to )?(?:sign|signature|signoff|sign off|approval|ok|approve|okay|firma)(?: off)? (?:on|for|of|en) (?:it|that|this|order|cor|co|the|#?\d)|(?:^|[^a-z])(?:need|get|want) (?:a |an |the )?(?:signature|approval|sign ?off|ok|firma|aprobacion) (?:on|for|de|en) (?:it|that|this|order|cor|co|the|la|#?\d)|(?:que|dile) (?:al? )?(?:el |la )?[a-z]+ (?:que )?(?:firme|apruebe|autorice) (?:la|el|eso|esa|#?\d)|(?:ready|good|all set|lista?) (?:to (?:go|send|be sent|go out)|para (?:mandar|enviar))(?: out| over)?(?: to [a-z]+)?[ .!]*$|^(?:send|fire|shoot) (?:off |out )?(?:the )?[a-z ]{2,24} (?:one|order|draft|ticket|extra)[ .!]*(?:please|now|off|out|over)?[ .!]*$/,
  },
  // 'that ones good to go, submit it'
  {
    intent: 'send',
    most: 12,
    needsOrder: true,
    match:
      /(?:ready|good(?: to go)?|all set|list[oa]|done) (?:so |and |y |please |just |you can |go ahead and )*(?:send|submit|email|forward|fire off|ship) (?:it|that|that one|this one)(?: in| out| off| over)?[ .!]*$/,
  },
  // 'complete the carpet one', 'mark 1001 done', 'the carpet one is done, complete it'
  {
    intent: 'complete',
    most: 14,
    needsOrder: true,
    match: new RegExp(
      `${START}(?:complete|finalize|finish|wrap|close|button|lock|completa|finaliza|cierra|termina)(?: up| out| off| in)?(?: ${POINTED}){1,4}(?: up| out| off| please| now| for me| as (?:complete|completed|done|finished))*[ .!]*$|${START}(?:mark|set|call|marca|pon)(?: ${POINTED}){1,4} (?:as |como )?(?:complete|completed|done|finished|final|complet[ao]|terminad[ao])[ .!]*$`,
    ),
  },
  // the job
  {
    intent: 'move_job',
    match:
      /(?:that one|it|that|this|this one) (?:goes|belongs) (?:to|at|on|with|under)|(?:change|switch|swap|flip) (?:the |that |its )?job|^(?:the )?job (?:is|was|should)|(?:la|el) (?:obra|trabajo) (?:es|era|debe)|^no (?:era|es|fue) /,
  },
  {
    intent: 'move_job',
    match:
      /wrong (?:job|site|project|one,? (?:it'?s|should|that)|place|building|location)|(?:trabajo|obra|proyecto|lugar|sitio) (?:equivocad[oa]|incorrect[oa])|(?:esa|ese|esta|este) no es (?:la obra|el trabajo|el proyecto)|not (?:that|this|the right) (?:job|site)|me equivoque de (?:obra|trabajo|proyecto|job|lugar|sitio)|(?:job|obra) equivocad[oa]|no es (?:esa|la|ese|ahi|en esa) (?:obra|job|trabajo)|(?:is|was|put|thats?) (?:it )?(?:on|at|under|in) the wrong (?:one|job|site|place)/,
  },
  // daily log and note
  {
    intent: 'daily_log',
    match:
      /^(?:(?:and|also|then|plus|y|here'?s) )*(?:(?:(?:today'?s|my|the|our) )?(?:(?!send|show|get|where|did|do|what|need|is|want|put|add|no|not)[a-z0-9']+ ){0,3}(?:daily (?:log|report)|(?:site|job|field|foreman'?s) log)|(?:today'?s |my |the )?daily ?(?:log|report)?|(?:today'?s |my |the )?log|today'?s (?:report|dailies)|for (?:the|today'?s) (?:daily )?log|for the daily|note for (?:the|today'?s) (?:daily )?(?:log|report)|(?:reporte(?= ?:| diario| del? (?:dia|hoy|diario))|bitacora|diario|registro)(?: del? (?:dia|diario|hoy|obra))?|para (?:el|la) (?:diario|bitacora|reporte|registro|log|daily log|daily))(?: (?:for|at|en|de|del|para|-))?(?: ?[:\-,.]| |$)|(?:add|put|log|write|note)(?: (?:this|that|it))? (?:to|in|on|for) (?:the |today'?s )?(?:daily|log|dailies|daily log)|(?:apunta|anota|pon)(?: (?:esto|eso))? en (?:el|la) (?:diario|bitacora|reporte)|^please log |^log that /,
  },
  {
    intent: 'note',
    match: one(
      '(?:add (?:a )?|put (?:a )?|make (?:a )?)?note(?: on (?:it|that|order \\d+|cor \\d+|\\d{4}))? ?(?::|that|to (?:it|that|the order|file)|saying|-)|nota ?:|agrega (?:una )?nota|pon (?:una )?nota|anota que|toma nota',
    ),
  },
  // 'add a note, panel was under warranty'
  {
    intent: 'note',
    match: new RegExp(
      `${START}(?:add|put|make|leave|stick|drop) (?:in )?(?:a |this |the )?note(?: (?:on|to|in|for) (?:it|that|this|there|that one|this one|the order|order \\d+|\\d{4}|the [a-z]+ (?:one|order)))?[ :-]+(?=[a-z]+ [a-z]+)`,
    ),
  },
  { intent: 'note', match: /^note (?:for|on|to) / },
  // photos
  {
    intent: 'attach',
    match:
      /^(?:ok |here |and |also |please |y |aqui )*(?:attach|adjunta|add|agrega|put|pon|use|save|guarda)(?: [a-z]+){0,4} (?:photos?|pics?|pictures?|fotos?|image|imagen|imagenes|files?|pdf|ticket|attachments?)(?![a-z])|^(?:here(?:'s| is| are|s)?|aqui (?:estan?|va|van|te mando|tienes)|estas son|these are|this is|more|another|some|mas|otra)(?: [a-z]+){0,2} (?:photos?|pics?|pictures?|fotos?|images?|imagenes)(?![a-z])|^(?:photos?|pics?|pictures?|fotos?|imagenes)(?: (?:of|for|from|de|del|para|go|are|van|son|attached|above|below|abajo|arriba|at|on)(?![a-z])|$)|(?:these|those|this|estas?|esas?)(?: (?:photos?|pics?|pictures?|fotos?))? (?:go(?:es)?|are|is|va|van|son|es)(?: (?:for|with|on|to|de|del|para|con|en|a))(?![a-z])|attach (?:it|these|this|them|to)|adjunta(?:las|la|lo)/,
  },
  // removing
  {
    intent: 'remove',
    match: one(
      "scratch(?: out)?(?! that(?: |$)| it$)|nix|ditch|yank|axe|toss(?: out)?|skip(?= the)|minus(?= the)|void(?: out)?(?= )|take (?:off|out)|take (?:the|those|that) (?:[a-z0-9/\"#-]+ ){1,4}(?:off|out)|delete(?! that| it$)|drop the|lose the|kill the|strike(?: the)?|cross (?:off|out)|get rid of|never ?mind (?:about )?(?:the|those|that)|(?:nvm|never ?mind) (?:on |about )?(?:the|those)|nvm (?:the|those)|remove(?! \\d)|leave (?:off|out)|don'?t (?:bill|charge|count|include)(?: for)?|we (?:didn'?t|did not|never|ended up not) (?:use|used|using|need)(?: the| any)?|(?:didn'?t|did not) use(?: the| any)?|no (?:lift|couplings|wire|boxes)|forget(?: about)? the|forget about(?= [a-z]+$)(?! (?:it|that|this|them|me|us|him|her|lunch|tomorrow|today)$)|cancel the(?! approval| request)|quita(?:le)?(?! eso)|quite|borra(?:le)?(?! eso| lo)|borre(?! eso| lo)|elimin[ae]|saca|saque|no usamos|no ocupamos|tacha|sin (?:los|las|el|la)|no cobres|olvida (?:los|las|el|la)",
    ),
  },
  // 'pull the j boxes, thats base contract'
  {
    intent: 'remove',
    most: 18,
    needsOrder: true,
    match: new RegExp(
      `${START}(?:pull|scratch|take|drop|remove|delete|leave out|take out|lose) (?:the|those|that|them|my) [a-z ]{2,24}?,? (?:that'?s|thats|those|they|it'?s|its|theyre|they're) .*(?:contract|extra|ours|scope|base|included|already)`,
    ),
  },
  {
    intent: 'remove',
    most: 10,
    match:
      /(?:^|[^a-z])(?:take|leave|pull|scratch|knock) (?:the|that|my|those) (?!.*\d)[a-z ]{3,24} (?:off|out)(?: of (?:it|that|there)| it| there)?(?:[ .!]*$|,? (?:they|thats|that's|its|it's|contract|not|base|already) )|^(?:remove|take out|delete|drop) (?:the|my) (?!.*\d)[a-z ]{3,24}(?:hours|hrs|time)(?![a-z])|(?:were|was|are|is)(?:n'?t| not| never) (?:used|needed|installed)(?![a-z])|did(?:n'?t| not) end up (?:using|needing)|ended up not (?:using|needing)|should(?:n'?t| not) be (?:(?:on|in) (?:there|it|that|here|this)|billed|charged|counted|included|added)|^(?:the |those )?(?!day|time|power|water|gas|breaker|shut|cut|turn|head|kick|call|half)[a-z]{3,20} off[ .!]*$|(?:take|leave|pull|get) (?:those|them|it|that) (?:off|out)(?![a-z])|(?:does|do)(?:n'?t| not) belong|(?:does|do)(?:n'?t| not) (?:go|need to be) (?:on|in) (?:there|it|that|this)|^no [a-z ]{3,24} on (?:that|it|this)(?: one| order)?[ .!]*$|don'?t need the|^(?:remove|take out|delete|drop) (?:the|my) [a-z ]{3,24}(?:hours|hrs|time) (?:im|i'm|i am|we'?re|we|it'?s|its|not|dont|don't|cuz|because|bc|since)(?![a-z])|ya no (?:van|va|usamos|se usaron|se uso)|no se (?:uso|usaron|ocup)/,
  },
  // adding before correcting: 'ponle 2 horas más' is more, 'ponle 6 horas' is other
  { intent: 'add', match: /^(?:y |tambien )*(?:ponle|pon|agregale|sumale|metele)(?= .*(?:mas|otr[oa]))/ },
  // correcting
  {
    intent: 'correct',
    most: 14,
    needsOrder: true,
    match: new RegExp(
      `^(?:ok |hey |oh |ah |shoot |crap |dang |so |yeah )*(?:${TAKES_BACK})(?![a-z])(?!.*(?:^| )(?:${MORE_WORDS})(?![a-z]))(?=.*(?:^| )${NUMBER})`,
    ),
  },
  {
    intent: 'correct',
    most: 13,
    needsOrder: true,
    match: new RegExp(
      `^(?:[a-z']+ ){0,5}?(?:only|just|solo|nomas|solamente) (?:(?:did|used|worked|had|needed|put in|got|took|were|was|there|here|stayed|spent|ran|went|through|on site|about|like|for|usamos|fueron|eran|trabajamos|trabajaron|estuvo) )*${NUMBER}`,
    ),
  },
  {
    intent: 'correct',
    most: 13,
    needsOrder: true,
    match: new RegExp(
      `^(?:the |my |our )?[a-z0-9/"#' -]{2,30} (?:was|were|wasn't|weren't) (?:only |just |really |actually )?(?:there|here|on site|on it|in there|working|gone)(?: only| just| for| about| like)* ${NUMBER}|(?:^| )(?:more like|closer to|ended up (?:being|at|with)|turned out to be|came out to|comes out to|mas bien) (?:about )?${NUMBER}|^(?:i think |i believe |it looks like )?(?:it|that|there|they)(?:'s|s| was| were| is) (?:actually |really |probably |about |like |supposed to be |meant to be )*${NUMBER}(?=.*(?:yds?|yards?|ft|feet|foot|sheets?|bags?|box|boxes|rolls?|gals?|gallons?|sticks?|pieces?|days?|tubes?|buckets?|lbs?|pounds?|each|apiece|hrs?|hours?|guys|of (?:us|them|em)|[a-z]*ers)(?![a-z]))|^(?:we|they|he|she|i|it) actually (?:[a-z]+ ){0,6}?${NUMBER}|^(?:the |my )?[a-z ]{3,26} stayed (?:for |about |only )?${NUMBER}|^(?:to|now|needs|needs to be) (?:just |only )?${NUMBER}|(?:^| )(?:was|is|were) (?:wrong|off|not right)(?: [a-z']+){0,4}? ${NUMBER}|^(?:i )?(?:put|told you|wrote|texted|typed)(?![a-z])(?=.*(?: but | should| not | meant| was | is ).*)`,
    ),
  },
  {
    intent: 'correct',
    most: 14,
    needsOrder: true,
    match: new RegExp(
      `${START}(?:take|knock|bring|bump|drop|get|pull|push|cut|move|raise|lower|put) (?!and )(?:it|that|them|those|everyone|everybody|us|me|him|#?\\d{3,5}|(?:the |my )?[a-z0-9/"#' -]{2,40}?) (?:up |down |back )*(?:to|at) (?:just |only )?${NUMBER}`,
    ),
  },
  {
    intent: 'correct',
    most: 12,
    needsOrder: true,
    match: new RegExp(
      `${START}(?:take|knock|shave|cut|subtract|deduct|minus|quit[ae](?:le)?|rest[ae](?:le)?) (?:off )?(?:about )?${NUMBER}.* (?:off|from|less|de|del|al?)(?![a-z])|${START}(?:take|knock|shave) off (?:about )?${NUMBER}|${START}(?:minus|less|subtract|deduct|menos) ${NUMBER}`,
    ),
  },
  {
    intent: 'correct',
    most: 22,
    needsOrder: true,
    alone: true,
    match: new RegExp(`^(?!${OTHER_NUMBERS})(?:${RIGHT_NUMBER.join('|')})`),
  },
  {
    intent: 'correct',
    most: 10,
    needsOrder: true,
    alone: true,
    match:
      /^(?:i |we )?(?:need|have|want|got|gotta|wanna)(?: to)? (?:correct|fix|change|adjust) (?:the|my|that) [^\d]*$/,
  },
  // '4h ea my bad'
  {
    intent: 'correct',
    most: 12,
    needsOrder: true,
    match: new RegExp(
      `^(?!.*(?:^| )(?:${MORE_WORDS})(?![a-z])).*${NUMBER}.* (?:my bad|my mistake|fat thumbs?|typo)[ .!]*$`,
    ),
  },
  // 'those were carpenters', 'should be journeyman not apprentice'
  {
    intent: 'correct',
    most: 9,
    needsOrder: true,
    alone: true,
    match: new RegExp(
      `^(?:[a-z']+ ){0,5}?(?:was|were|is|are|be|been|as|to|eran?|fueron|son) (?:actually |really |all |both |a |an |two |my |un |una |puros )*(?:${TRADE_PHRASES.join('|')})(?: rates?)?(?:,? not (?:a |an )?[a-z]+)?[ .!]*$`,
    ),
  },
  {
    intent: 'correct',
    match:
      /^(?:only|just|solo|solamente|nomas|nada mas) (?:\d|one|two|three|four|five|six|seven|eight|dos|tres|cuatro|cinco|seis)|but it was|(?:my mistake|let'?s call it(?! a (?:day|night|wrap))|call it(?! a (?:day|night|wrap))|i said|en realidad|la verdad)(?![a-z]).*|^(?:that'?s|it'?s|thats|its) (?:really |only |actually )?\d[\d.]* ?(?:ft|feet|hrs?|hours?|pcs?|boxes|sheets|lf|guys)? ?(?:each|total|now|in all|altogether)?[ .!]*$|^(?:change|update|correct|set|adjust|fix) (?!order|cor)[a-z0-9/"#' -]{2,30} to \d|^each (?:guy|man|one) (?:worked|did|had)|(?:^|[^a-z])(?:instead|en su lugar)[ .!]*$|^wrong size|^(?:it|that|those|they|era|eran) (?:was|were)? ?\d+(?:[-/ ]\d+)*(?:\/\d+)?(?:"| ?in(?:ch)?)(?![a-z])/,
  },
  {
    intent: 'correct',
    most: 8,
    match:
      /^(?:the )?(?!it|that|there|this)[a-z0-9/"#' -]{3,26} (?:was|were|fue|fueron|era|eran) (?:only |actually |really |just |solo )?\d/,
  },
  {
    intent: 'correct',
    match: one(
      "(?:re-?counted|re-?count|counted again|re-?measured|measured again|double ?checked|turns out)(?= .*\\d)|(?:actually|in fact|really) (?:it (?:was|is) )?(?:only |just )?(?=\\d)|make (?:it|that|them|those|the [a-z0-9/\"#' -]{1,40})|should(?:'ve| have)? (?:be|been|say|read)|(?:it|that|those|they|there) should(?:'ve| have)? (?:be|been|say|read)|shoulda been|change [a-z0-9/\"#' -]{1,40}? (?:to|from)|change to|correction|correct (?:it|that|the)|fix (?:it|that|the [a-z]+) to|i meant|meant|i mean|bump (?:it|that|the)|(?:it|that|those) (?:was|were|is|are|'s) (?:actually|really)|it was (?:only )?(?:\\d|me|three|two|four|just)|there (?:was|were) (?:only )?\\d|update (?:it|that|the)|lower (?:it|the)|raise (?:it|the)|cut (?:it|that) (?:to|down)|set (?:it|the [a-z ]+) to|hazl[oa]s?|ha[gz]l[oa]s?|hagal[oa]s?|cambial(?:[oa]s?|es?)|cambiel(?:[oa]s?|es?)|cambie (?:a|el|la|los|las|eso)|corrija|pongal[oa]s?|cambia(?:le)? (?:a|el|la|los|las|eso)|corrige|correccion|corrijo|rectifico|quise decir|pon(?:le|lo|los)|dejal[oa]s? en|eran|fueron (?:solo )?\\d|mejor (?:pon|son|que sean)|que (?:sean|sea|fueran|fueron)|(?:make|set|update) (?:order |cor )?#?\\d{3,5}|fix (?:that|it|this),? (?:it|that|they|there) (?:was|were|should)|(?:put|have) (?:him|her|them|me|us) (?:at|down for|down as|for) (?=\\d|one|two|three|four|five|six|seven|eight)|(?:oops|whoops|my bad|perdon|digo|disculpa|ups|err)(?= (?:it |that |son |eran |fueron |es |was |were )?(?:\\d|one|two|three|four|five|six|seven|eight|half|dos|tres|cuatro|cinco|seis|siete|ocho|media))|son \\d|debe(?:n|ria|rian)? (?:ser|decir)|deberia ser|ajusta|modifica|sube(?:lo|le)? a|baja(?:lo|le)? a|actualiza|each guy|wait",
    ),
  },
  {
    intent: 'correct',
    match:
      /(?:^|[ ,])(?:\d[\d.,/]*|one|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)(?: ?(?:hrs?|hours?|horas?|ft|feet|pies|guys|men|hombres|boxes|each|ea|cada uno))*(?: (?:of |de )?[a-z0-9"'/#.-]+){0,3}?,? (?:not|no|instead of|en vez de|en lugar de|rather than|y no) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)|(?:^|[ ,])not \S+(?: [a-z]+){0,3},? (?:it'?s |it was |but |make it )?\S+/,
  },
  {
    intent: 'correct',
    match:
      /(?:^| )(?:was|were|is|are|eran|fueron|era|fue) (?:actually|really|only|just|solo|en realidad|nada mas) (?=\d)|(?:^| )(?:should(?:'ve| have)? (?:be|been|say|read)|shoulda been|needs? to be|is supposed to be|debe(?:n|ria|rian)? ser|deberia(?:n)? ser)(?![a-z])/,
  },
  // adding
  {
    intent: 'add',
    match: one(
      "add(?! a note)(?:ed)?|plus|also|another(?! (?:extra|job|change|co|cor|ticket|thing|one at|day))|and another|throw in|include|tack on|put in|forgot(?: to (?:add|mention|tell you|include))?|i forgot|(?:i )?(?:(?:almost|nearly) )?(?:left off|left out|forgot|missed|skipped)(?! (?:early|at|with|to|for|on|in|work)(?![a-z]))|we also|don'?t forget|one more(?: thing)?|more(?= \\d)|extra(?= \\d)|and(?= \\d)|agrega(?:le|r)?|agregue(?:le)?|agregale|anade|anada(?:le)?|mete|meta(?:le)?|suma(?:le)?|sume(?:le)?|incluya|ech[ae]le(?= )|(?:apunt|anot|carg)[ae](?:le|me)?(?= (?:\\d|otr|una? |dos|tres|cuatro|cinco|seis|media))|ponle otr[oa]s?|tambien|otros?(?! (?:trabajo|dia|extra))|otras?(?! (?:vez|obra|orden))|se me (?:olvid(?:o|aron)|(?:pas|fu)(?:o|aron|e|eron)(?= (?:poner\\w*|agregar\\w*|anotar\\w*|apuntar\\w*|decir\\w*|meter\\w*|incluir\\w*|mencionar\\w*|contar\\w*|el|la|los|las|un|una|otr[oa]|tambien|\\d)(?![a-z])))|me falt(?:o|aron)|falto|faltaron|incluye|y tambien|ademas|mas",
    ),
  },
  {
    intent: 'add',
    most: 22,
    needsOrder: true,
    match:
      /^(?:oh|ah|btw|by the way|almost forgot|one more thing|another thing|one other thing|forgot|y)(?: (?:yeah|yea|and|also|shoot|btw|to say|we|that))* |(?:^| )(?:too|as well|also|on top of that|with that|for that|on that|for that one|tambien|ademas)[ .!]*$|^(?:we|i|they) (?:also|ended up)(?! not)(?![a-z])/,
  },
  // 'put 2 hrs electrician on it', 'throw a coupling on there'
  {
    intent: 'add',
    most: 16,
    needsOrder: true,
    match:
      /^(?:ok |and |also |please |pls |can you |you can |just |go ahead and |hey |oh )*(?:put|throw|toss|stick|slap|tack|get|log|charge|bill) (?=.*(?:\d|(?:^| )(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|half) )).* (?:on|to|onto|in|for) (?:it|that|there|that one|this one|the same one|the (?:last|same) (?:one|order)|same (?:one|order))[ .!]*$/,
  },
  // small talk
  {
    intent: 'help',
    most: 8,
    match:
      /^(?:help(?!er)|ayuda(?!nte)|how (?:does this|do i|do you) (?:work|use)|what can (?:you|i|u) do|who is this|who's this|whos this|como funciona|que puedes hacer|quien (?:es|eres)|how do i (?:start|do this))/,
  },
  {
    intent: 'thanks',
    most: 9,
    match:
      /^(?:(?:ok|okay|great|perfect|cool|awesome|got it|good|yep|yes|sounds good|perfecto|bueno|vale|sale|listo|appreciate it|all good|will do)(?: ?[,.!]+)? ?)*(?:thanks?|thank you|thx|tks|ty|thnx|tnx|appreciate (?:it|you)|gracias|muchas gracias|mil gracias|te agradezco)(?: (?:a lot|so much|man|bud|buddy|brother|bro|boss|again|much|everyone|everybody|all|guys|jefe|amigo|much appreciated|for (?:the help|that|everything|your help|the update)|por todo|por la ayuda|very much|dude|sir))*[ .!]*$/,
  },
  {
    intent: 'greeting',
    most: 7,
    match:
      /^(?:hi|hello|hey|yo|howdy|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|hola|buenos dias|buenas tardes|buenas noches|buenas|buen dia|que tal|que onda|sup|what'?s up|whats up|hiya)(?: (?:there|all|everyone|everybody|man|guys|boss|team|bud|buddy|jefe|amigo|corbel|happy [a-z]+|como (?:estas|estan|andas|va todo)|how are you|how'?s it going|how you doing|what'?s up|whats good|buenos dias|buenas tardes|buenas noches|buenas|buen dia|good morning|good afternoon|compa|todos|(?:i )?(?:got a |have a |real )?(?:quick )?(?:q|question)(?: for (?:you|u|ya))?))*[ ,.!?]*$/,
  },
  {
    intent: 'yes',
    most: 6,
    match:
      /^(?:yes|yeah|yep|yup|ya|yea|ok|okay|k|kk|sure|correct|right|that'?s (?:right|correct|it|good)|thats (?:right|correct|it|good)|sounds good|looks good|good|do it|go ahead|confirm(?:ed)?|affirmative|10-4|roger|copy|si|claro|correcto|asi es|dale|esta bien|de acuerdo|ok(?:ay)? (?:good|great|cool|thanks)|perfect|perfecto|great|cool|sale|va|listo|exacto|yes sir|yessir|absolutely|that one|eso|it is|yes it is|yes please|si por favor|simon|orale)[ .!]*(?:please|it is|that'?s (?:right|it|correct)|asi es|do it|go ahead|correct|sir)?[ .!]*$/,
  },
  {
    intent: 'no',
    most: 4,
    match:
      /^(?:no|nope|nah|negative|not yet|no thanks|no gracias|nel|don'?t|todavia no|no todavia|wrong|incorrect|para nada|incorrecto|no sir)[ .!]*$/,
  },
];

/** 'send the ramp patch to the super': what stands between may be an order's work. */
export const SENDS_WORK = new RegExp(
  `${START}${SENDS} (?:the |that |my )?([a-z0-9 ]{3,40}?)(?: over| out| off)? to ${SOMEBODY}`,
);

/** Something of the future, asked of others, or said of people's whereabouts: no done work. */
export const PLANNED =
  /(?:^|[^a-z])(?:(?:not|nothing) for (?:now|today)|(?:don'?t|dont|do not) (?:add|put|write|bill|charge|log|include) (?:it|that|them|this) yet|tomorrow|tmrw|tmw|next (?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri)|this (?:coming|weekend)|later today|will (?:need|be|have|take|send|bring|start|do|install|finish|get|call|let|run|pull|pour)|'ll (?:be|need|have|take|send|bring|start|do|get|call|let|see)|(?:i|we|he|she|they|you|it|that)'?ll (?:be|need|have|take|send|bring|start|do|get|call|let|see|go|run|pull|finish|come)|we'll|gonna|plan is|the plan for|going to (?:need|be|have|take|start|install|pull|pour|do)|planning|plan to|can (?:you|we|i|u|someone|somebody)|could (?:you|we|i)|would (?:you|it)|please (?:order|bring|send me|get|pick|call|have|drop|deliver|leave|ship|grab|swing|set aside)|get (?:me|us) |(?:price|pricing) (?:on|for|check)|(?:need|want) (?:you|someone|somebody|a ride|to (?:know|talk|order|leave|see|borrow|reschedule))|bring (?:me|us|the|some|more|\d)|pick(?:ing)? (?:me |us |it |them )?up|order (?:me|us|more|some|another|\d)|be there|on (?:my|our|the|his|their) way|running (?:[a-z0-9]+ ){0,3}(?:late|behind)|(?:mins?|minutes?|hours?|hrs?|minutos?|horas?) (?:late|tarde)|(?<!me )tarde \d+|late(?: today| for| by)|called (?:in|out)|call(?:ing)? (?:in|out) sick|sick(?: today)?|day off|vacation|no[- ]show|won'?t be|not coming|deliver(?:ed|y)? (?:to|by|on|tomorrow|today|monday|tuesday|wednesday|thursday|friday|saturday|mon|tue|wed|thu|fri|sat|this|next|at)|^(?:we |i |they |also |still )*need (?:\d+|some|more|another)(?! ?(?:hrs?|hours?|days?|guys?|men)(?![a-z]))(?: [a-z0-9/"#-]+){1,4}[ .!]*$|^(?:we |i |they |also )?need(?: [^.]{1,40})? (?:by |on |for |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|mon|tue|tues|wed|thur?s?|fri|asap)[ .!]*$|drop(?:ped)? (?:(?:the|that|those|my|some) (?:[a-z]+ ){1,3})?off (?:at|to|tomorrow|by)|how (?:many|much|long)|what time|when (?:is|are|do|will|can)|should (?:i|we)|do (?:you|we) (?:have|need|want)|are (?:you|we|they)|is (?:there|the(?! (?:one|person|guy|lady|man|gc|owner|super|pm))|it|he|she|that)|estimate|nothing (?:yet|decided|final|official|for sure)|(?:dont|don't|do not) write (?:anything|it|this|that|nothing)|no (?:co|order|ticket) yet|not for sure|(?:might|may) (?:want|need|have)|not sure (?:yet|if)|(?:dont|don't|do not) (?:put|start|open|bill)(?: [a-z]+){0,2} (?:yet|til|until|till)|(?:talking|thinking) about|could be (?=\d)|(?:later|to [a-z]+ later)(?: this (?:wk|week))?.* not (?:for now|yet|on (?:this|it|there))|not (?:for now|on (?:this|it|there) yet)|quote(?! of| from| is| was| came| came in| for \$?\d)|bid|(?<!la )manana(?! por la)|necesit(?:o|amos) \d|proxim[oa]|(?:quedan?|faltan?) (?:como |todavia )?(?:\d+|una?|dos|tres|cuatro|cinco) (?:dias?|semanas?|mes(?:es)?)|vamos a|voy a|va a (?:haber|ser|venir|llegar)|van a|necesito que|necesitamos que|puedes|pueden|podemos|podrias|traigan|traeme|traer|mandame|manden|pide(?:me|nos)|pidan|llego tarde|vengo tarde|estoy enfermo|no vino|no va a venir|cuando|a que hora|cuanto cuesta|if we|if you|if they|(?<!(?:ahora|ya) )si (?:quieren|quiere|hacemos))(?![a-z])/;

/** Of the future, whoever worked how long beside it. */
export const SURELY_PLANNED =
  /(?:^|[^a-z])(?:tomorrow|tmrw|tmw|manana|next (?:week|month|mon|tue|wed|thu|fri|sat|sun)[a-z]*|will|gonna|going to|we'll|i'll|they'll|he'll|planning|plan|need|needs|(?:vamos|voy|van) a (?!cobrar|meter|poner|apuntar|mandar|agregar|la |el |una? |\d)|(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|semana|mes) que (?:viene|entra)|proxim[oa] (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|semana|mes)|can you|could you|can we|please|should|if|\?)(?![a-z])|\?\s*$/;

/** Words of other people's lives: a text with them is no report of work. */
export const NOT_WORK =
  /(?:^|[^a-z])(?:unsubscribe|click|verify|verification|account|password|login|won|winner|prize|sale|% off|discount|coupon|limited time|special offer|act now|free (?:quote|estimate|trial|gift)|\$0|loan|credit card|insurance|crypto|bitcoin|debit|package|tracking|usps|fedex|amazon|doordash|uber|appointment|dentist|doctor|prescription|pharmacy|mom|dad|mama|papa|honey|babe|baby|wife|husband|(?<!for (?:the )?)kids?|daughter|school play|soccer|football|game|dinner|coffee|coffees|beers?|pizza|tacos?|donuts?|burritos?|groceries|milk|eggs|birthday|party|church (?:on|this)|movie|netflix|vote|election|donate|survey|subscribe|your (?:order|package|code|account|car|vehicle|bill|payment|appointment|subscription|delivery)|happy (?:birthday|holidays|thanksgiving|new year|4th)|merry christmas|super bowl|fantasy|poker|fishing|hunting(?! (?:down|for))|truck payment|paycheck|direct deposit|timesheet|payroll|pto|cerveza|cervezas|cena|feliz|cumpleanos|partido|futbol|esposa|(?<!(?:para?|pa|de) (?:los )?)ninos|mijo|mija|amor|ganaste|premio|gratis|prestamo|cuenta|contrasena|codigo|wrong number|numero equivocado|who is this)(?![a-z])/;
