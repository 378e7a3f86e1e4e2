/**
 * What people add to a report that is none of the work: goodbyes, papers and photos to come, the day they had, what the office
 * is to do. It reaches no description, which general contractors read. Each entry is a whole phrase, folded.
 */
const YOU = '(?:you|u|ya|yall|me|us)';
const SOON =
  '(?:later|tomorrow|tmrw|tmw|tonight|soon|monday|tuesday|wednesday|thursday|friday|in a bit|when i can|first thing|next week|in the morning|shortly)';
const PAPER =
  '(?:pics?|photos?|pictures?|receipts?|tickets?|slips?|invoices?|paperwork|tags?|the rest|details|numbers|hours|more|it|them|those|that)';

const PARTING = [
  `(?:any|if|for) (?:questions?|you have questions?).*`,
  `(?:talk|see|catch)(?: to)? (?:${YOU} )?${SOON}`,
  `have a (?:good|great|nice) .*`,
  `sent from (?:my|an?) .*`,
  `(?:gotta|got to|have to) (?:run|go|bounce|eat|head out)`,
  `(?:and |so |ok )*(?:that|this|it) (?:should|oughta|will|'ll) (?:do it|be it|cover it|wrap it up)(?: (?:for|on) .*)?`,
];
const GOODBYES = [
  ...PARTING,
  `(?:lmk|let me know|hit me up|holler|call me|text me|ring me|shout)(?: (?:if|w|with|when|on|for|about|back|asap|${SOON}|any|questions?) ?.*)?`,
  `(?:hope|think|i think|pretty sure|guess|believe)(?: that)? (?:thats|that's|that is|this is|its|it's|it) (?:clear|all|it|everything|right|ok|okay|good|makes sense).*`,
  `(?:(?:thats|that's|that is|that should be|should be|this is|and) )*(?:all|it|everything)(?: (?:for|from|i got|we got|today|now|tonight).*)?`,
  `nothing else(?: .*)?`,
  `(?:(?:its|it's|it|is|all|we|we're|are|finally|still|not|everything) )*(?:all )?(?:done|finished|complete|wrapped up)(?: (?:it|up|now|there|here|today))*`,
  `need to (?:run|go|bounce|eat|head out)`,
  `(?:appreciate|thank|thanks) .*`,
];
const OF_THE_SENDER = [
  `(?:i'?ll|ill|will|i will|gonna|im gonna|going to|we'?ll|well) (?:send|text|get|bring|drop|turn in|email|shoot|upload|hand in|take)(?: ${YOU})?(?: (?:over|in|off))?(?: the| my| some| more| all)? ?${PAPER}.*`,
  `(?:the |my |more |some )*${PAPER} (?:to (?:follow|come)|coming|are coming|is coming|on (?:the|its|their) way|attached)(?: .*)?`,
  `(?:i'?ll|ill|will|i will|we will|we'?ll) (?:be back|finish|keep going|be there|be here|get back|continue)(?: .*)?`,
  `(?:i'?m |im |i am |we'?re |were |we are )?(?:heading|headed|driving|going|on (?:my|our) way|off) (?:home|to lunch|to the shop|back to the (?:shop|yard)|out|to bed)(?: .*)?`,
  `(?:my )?(?:phone|battery|cell) (?:is |was |s )?(?:about to die|dying|dead|almost dead|low|died)`,
  `(?:i'?m |im |i am |we'?re |we are )?(?:beat|tired|exhausted|toast|soaked|whooped)`,
];
const OF_THE_DAY = [
  `(?:its |it's |it |been |what |such |a |had |was |man )*(?:long|rough|hot|cold|crazy|hell of a|brutal|tough|hard|wet|windy) (?:day|one|week|morning)`,
  `(?:the |that )?(?:sun|heat|cold|wind|weather|traffic|rain) (?:was|is|s) (?:bad|brutal|awful|terrible|crazy|rough|killing us|no joke)(?: .*)?`,
  `(?:bad|brutal|awful|terrible|crazy|rough|hot|cold|nasty) (?:out(?: there)?|as hell)`,
  `(?:it |they |guys |crew |everybody )?(?:came|turned) out (?:good|great|nice|fine|ok)`,
  `(?:they|guys|boys|the guys) (?:did|killed|crushed) (?:good|great|it|a good job)`,
  `good crew(?: .*)?`,
];
const OF_THE_OFFICE = [
  `(?:we |i |really |also )*(?:need|want|get|gotta get|would like)(?: to get)? (?:this|that|it|them|these)?(?: one)? ?(?:signed|approved|submitted|priced|billed|sent|turned in|in)(?: .*)?|approved (?:asap|soon|today|quick)`,
  `(?:the )?office (?:can|will|to|should|has|have) .*`,
  `(?:make sure|be sure)(?: that)? (?:we|you|they|this|it) .*`,
  `(?:dont|don't|do not) (?:let|forget|lose|miss) .*`,
  `(?:copy|cc|tell|forward|loop in|let) (?:\\w+(?: in)?|\\w+ know)(?: on)?(?: (?:it|this|that|one))?`,
  `(?:please |pls |and )*(?:keep|make|put|leave) (?:this|that|it)(?: one)? (?:separate|on its own|by itself)`,
  `(?:no|dont|don't) charge for .*`,
  `(?:can|could|would|will) ${YOU} .*|make|write`,
  `(?:the )?(?:gc|super|owner|pm|they|he|she)(?: all)? (?:is|are|knows?)(?: aware| about (?:it|this|that))?`,
  `(?:please |pls )?(?:send|get|shoot) (?:it|this|that|them|me .*|\\w+ a copy)(?: to (?:me|him|her|them|us))?(?: .*)?`,
];
const IN_SPANISH = [
  `(?:(?:al rato|luego|ahorita|manana|despues|mas tarde) )?(?:(?:le|te|les) )?(?:mando|mandare|paso|envio|subo) (?:(?:las|los|unas|unos|mas) )?(?:fotos?|recibos?|tickets?|facturas?|lo demas|el resto)(?: .*)?`,
  `(?:manana|luego|el (?:lunes|martes|miercoles|jueves|viernes)) (?:termino|terminamos|acabo|acabamos|le sigo|seguimos|regreso|regresamos)(?: .*)?`,
  `(?:ya )?(?:me voy|nos vamos|voy)(?: (?:a la casa|para la casa|a comer|al taller|al shop))?`,
  `(?:hasta|(?:nos )?vemos) (?:manana|luego|el lunes)|que (?:descanse|este|le vaya|tenga)n? ?.*|buen(?:as?|os)? (?:dias?|tardes|noches|fin de semana)`,
  `(?:cualquier (?:cosa|duda|pregunta)|si (?:falta|hay|necesita|tiene) (?:algo|alguna) ?.*),? ?(?:me (?:avisa|dice|habla|llama)s?)?|(?:me avisa|aviseme|avisame|digame|dime|me dice)s?(?: si .*| cualquier .*)?`,
  `(?:hizo|hace|hacia|estuvo) (?:mucho |un )?(?:calor|frio|aire|caloron|pesado|duro)(?: .*)?|(?:fue |que )?(?:un )?dia (?:muy )?(?:largo|pesado|duro)|(?:estoy|ando|quedamos|estamos) (?:muy |bien )?(?:cansad|muert)[oa]s?`,
  `(?:es todo|eso es todo|nada mas|seria todo|ya quedo|ya es todo)(?: (?:por hoy|de hoy|por ahora|jefe))?`,
];
const BESIDE = new RegExp(`^(?:${[GOODBYES, OF_THE_SENDER, OF_THE_DAY, OF_THE_OFFICE, IN_SPANISH].flat().join('|')})$`);

/** Of those, what asks for nothing and puts nothing right: a text means the same without it. */
const TALK = new RegExp(
  `^(?:${[
    `(?:lmk|let me know|holler|shout|call me|text me|hit me up)(?: (?:if (?:you|u) (?:need|have|want|got).*|if (?:theres|there's|there is|any).*|(?:w|with|for) (?:any )?questions?|if (?:thats|that's|this|it) (?:is |s )?(?:ok|okay|good|right|alright|makes sense|works)))?`,
    ...PARTING,
    ...OF_THE_SENDER,
    ...OF_THE_DAY,
    ...IN_SPANISH,
  ].join('|')})$`,
);

/** Whether a phrase, folded, is talk alone: 'talk tmrw', 'heading home now', 'will send pics later'. */
export const isSmallTalk = (phrase: string): boolean => TALK.test(phrase);

/** Whether a phrase, folded, tells of anything but the work. */
export const isBesideTheWork = (phrase: string): boolean => BESIDE.test(phrase);
