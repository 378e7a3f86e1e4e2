import type { PhraseTable } from './match-phrases.ts';

/** What keeps an answer from approving. Wording missing here is safe: an unknown word never approves. */
export type RefusingKind = 'deny command' | 'deny' | 'no' | 'deny reason' | 'line wrong' | 'leave out';
export type HoldingKind =
  | 'question'
  | 'ask'
  | 'condition'
  | 'future'
  | 'hearsay'
  | 'wrong person'
  | 'doubt'
  | 'part'
  | 'contrast'
  | 'correcting'
  | 'negation'
  | 'money talk';

const MORE_MACROS = {
  not: 'not|never|isnt|wasnt|arent|werent|aint',
  cant: 'cant|cannot|wont|dont|didnt|wouldnt|couldnt|not|never|nvr',
  approves: 'approve|approved|approving|accept|accepted|authorize|authorized|agree|agreed|sign|signing|pay|paying|approves',
  approval: 'approved|accepted|authorized|agreed|acceptable|ok|okay|correct|accurate|happening|good|right',
  aprueba: 'aprobado|aprobada|apruebo|aprobar|aprobamos|autorizo|autorizado|autorizar|acepto|aceptado|aceptar|aprueba|aprovado|aprobe',
  scope: 'scope|contract|bid|price|contrato|alcance|precio|presupuesto',
  wrong: 'wrong|off|incorrect|high|inflated|mal|incorrecto|incorrecta|incorrectas|incorrectos|equivocado|equivocada|equivocadas|equivocados',
} as const; // prettier-ignore
export { MORE_MACROS };

export const REFUSING: readonly PhraseTable<RefusingKind>[] = [
  {
    kind: 'deny command',
    phrases: [
      'deny|denied|denying|disapprove|disapproved|unapproved|reject|rejected|rejecting|decline|declined|refuse|refused',
      'i|we|im|its|this|that|it is|are|be|must|have? to? deny|denied|denying|reject|rejected|rejecting|decline|declined|declining|refuse|refused',
      'denegado|denegada|denegar|negado|negada|negar|niego|rechazado|rechazada|rechazar|rechazo|rechazamos|desaprobado|desaprobada|declinado',
      'lo|la|esta|se niego|rechazo|rechazamos|denegado|rechazado|rechazada|negado|negada',
      '👎',
      '❌',
      '✖',
      '🚫',
      '⛔',
    ],
  },
  {
    kind: 'deny',
    phrases: [
      '$not $approval|approving|paying|signing|agreeing',
      'i|we? $cant $approves to|for|off? this|that|it?',
      'i|we? can|will|do|did|would not|never $approves|direct|order|request to|for|off? this|that|it?',
      'not going to|gonna to? $approves|happen to|for|off? this|that|it?',
      'i|we? didnt|never direct|directed|order|ordered|request|requested|authorize|authorized|ask|asked for? this|that|it?',
      'no approval|approved|authorized|accepted',
      'no way|sir|chance|can|thanks do?',
      'absolutely|definitely|hell|heck|def|hard not|no',
      'no lo|la|los|las? voy|vamos a aprobar|pagar|firmar|autorizar|aceptar',
      'hell|heck no im|were|i|we? am|are? not? paying|signing|approving for? this|that|it?',
      'of course not',
      'not a chance',
      'nope|nah|nop|noo|naw',
      'thumbs down',
      'no se|lo|la|los|las|te|puedo|podemos|esta|estan|vamos|voy|quiero|le? lo|la|a|se? puede? $aprueba|pagar|pago',
      'no $aprueba|procede|pago|pagamos|proceden',
      'no puedo|podemos aprobarlo|aprobarla|autorizarlo|aceptarlo|pagarlo',
      'no estoy|estamos de? acuerdo|conforme',
      'no esta|estan bien|correcto|correcta|aprobado|aprobada',
      'no me parece bien?',
      'de ninguna manera',
      'para nada',
      'no se puede',
      'claro|supuesto que no',
      'ni hablar|loco|modo',
    ],
  },
  { kind: 'no', phrases: ['no'] },
  {
    kind: 'deny reason',
    phrases: [
      'thats|its|this|that|it|was|is already? was|is? already? in|part|under|within of? your|the|our original|base? $scope|bid',
      'in|within|under your|the original|base? scope|contract|bid',
      'part of your|the original|base? $scope',
      'your|base|original scope|contract|bid',
      'already? included in your|the base|original? $scope|bid',
      'already included|paid|billed',
      'not a|an? extra|change order?',
      'isnt|wasnt a|an? extra|change order?',
      'your|thats|its own? your? own? mistake|fault|error|problem|rework',
      'on your dime|own',
      'in the wrong spot|place|location|room',
      'this|that|its|thats is|was? all? rework',
      'way? too expensive|much|high|pricey',
      'nobody|noone authorized|directed|approved|asked for? this|it|that?',
      'nobody|noone told|ordered|directed|asked you|u|them|anybody|anyone to?',
      'no one authorized|directed|approved|asked for? this|it|that?',
      'es|esta|estaba|ya|era ya|esta? parte|en|dentro de|del? su|el|tu? $scope',
      'parte|incluido|dentro del|de|en el|su|tu? $scope',
      'ya esta|estaba incluido|incluida|pagado',
      'no es un? extra|adicional|cambio',
      'su|es error|culpa|problema',
      'muy caro|cara|alto|alta',
      'demasiado caro|alto|cara?',
      'nadie autorizo|aprobo|pidio eso|esto?',
      'eso|esto? no se paga|cobra',
      'eso|esto? no lo pagamos|pago|vamos a pagar',
    ],
  },
  { kind: 'line wrong', phrases: ['$wrong', 'is|are|looks|look|seems|way|too|esta|estan $wrong', 'dont|doesnt|didnt match|add', 'too many|much', 'no coinciden|cuadra|cuadran', 'demasiadas|demasiados|demasiado'] }, // prettier-ignore
  {
    kind: 'leave out',
    phrases: [
      'except|excepto|menos|minus',
      'but not the|for?',
      'not the|for',
      'pero no el|la|los|las',
      'remove|drop|scratch|strike|delete|lose the|that?',
      'was|is ours|mine',
      'no se uso|ocupo|utilizo',
      'take|leave off|out the?',
      'quita|quite|quiten|saca|saquen|elimina|borra el|la|los|las?',
      'i|we? didnt|never have|had|use|used|see|saw|get|got a|the|any?',
      'no usaron|usamos|hubo|vi|trajeron|habia el|la|un|una|ningun|ninguna|los|las?',
      'not paying for the',
      'you? cant|dont|not|shouldnt|no charge|bill|charging|billing me|us? for? it|that|the|them?',
      'take|leave|get|scratch|strike|drop|pull it|that|them|those off|out?',
      'quitalo|quitenlo|quitala|quitenla|saquenlo|saquenla|borrenlo|borralo',
    ],
  },
];

export const HOLDING: readonly PhraseTable<HoldingKind>[] = [
  {
    kind: 'question',
    phrases: [
      'who|whos|what|whats|where|wheres|why|how|hows|which|wtf|whose',
      'when|whens did|is|was|will|are|can|does|do|were',
      'can|could|would|will|did|do|does|are|have you|we|they|u|i|he|she',
      'is|was|are|were|isnt|wasnt|arent this|that|it|these|those|there|the',
      'does|did this|that|it|the?',
      'cuando fue|es|era|van|vas|empiezan|terminan|hicieron|paso|pueden',
      'quien|quienes|donde|cual|cuales|cuanto|cuantos|cuanta|cuantas|porque|como',
      'por|para|a|de que|quien|cual',
      'que es|son|trabajo|fue|paso|significa|hicieron|incluye',
      'puede|puedes|pueden|podria|podrias|podemos',
    ],
  },
  {
    kind: 'ask',
    phrases: [
      'i|we? need|want|like to? see|know|talk|discuss|understand',
      'i|we? need|want|have more? a|some|the|your? info|information|details|photos|photo|pictures|pics|backup|breakdown|tickets|ticket|question|questions|explanation|receipts|proof',
      'send|text|show|mail|email me|us|over|the|photos|pictures|pics|backup|tickets',
      'call|phone|ring me|us',
      'please? explain|clarify|elaborate',
      'question|questions|pregunta|preguntas|doubt',
      'llamame|llameme|marcame|mandame|mandeme|enviame|envieme|expliqueme|explicame|explica|mande|envie|manden|envien|aclara|muestrame',
      'necesito|necesitamos|quiero|falta|faltan|ocupo ver|saber|mas|fotos|detalles|informacion|la|el|las|los',
      'tengo una? pregunta|preguntas|duda|dudas',
      'no entiendo|entendi',
      'i|we? dont|didnt understand|get|follow',
    ],
  },
  {
    kind: 'condition',
    phrases: [
      'if|once|when|whenever|after|unless|until|till|assuming|pending|contingent|provided|providing|conditional|conditionally|before|first',
      'as long as',
      'subject to',
      'as noted',
      'only if|after|when|once',
      'needs|need|must|should|have|has to?',
      'cuando|hasta|despues|antes|primero|siempre|falta|faltan|condicionado|pendiente|sujeto|mientras|una',
      'con tal',
      'a menos|condicion',
    ],
  },
  {
    kind: 'future',
    phrases: [
      'will|ill|gonna|later|tomorrow|tmrw|tmw|tonight|soon|shortly|eventually|yet|monday|tuesday|wednesday|thursday|friday|working|reviewing|checking|looking',
      'going to',
      'let|lemme|give me?',
      'in a min|minute|bit|sec|while|few',
      'review|check',
      'luego|manana|ahorita|pronto|todavia|aun|reviso|revisare|checo|checare|revisando|aprobare|aprobaria|aprobara|confirmare|autorizare|lunes|martes|miercoles|jueves|viernes',
      'mas tarde',
      'al rato',
      'voy|vamos|va a',
      'dejame|dejeme|deme|dame|permitame',
    ],
  },
  {
    kind: 'hearsay',
    phrases: [
      'said|says|told|tells|heard|apparently|according|claims|supposedly|he|she|they|dice|dijo|dijeron|comento|segun|parece|aprobo|approves|someone|somebody|everyone|alguien',
    ],
  },
  {
    kind: 'wrong person',
    phrases: [
      'wrong person|number|guy|contact|phone|job|project|site',
      'not my job|call|decision|project|department|site|problem',
      'not me|mine',
      'isnt my job|call|decision|project',
      'i|we? dont work there|here|with|for|on',
      'no longer|longer',
      'above my pay grade',
      'ask|contact|try dave|my|the|mike|him|her|pm|office',
      'talk|speak|check to|with',
      'other|another|different one|job|project|order|ticket|request',
      'not the right person',
      'not on that|this job|project|site',
      'numero|persona|obra equivocado|equivocada',
      'yo no|ya',
      'ya no trabajo',
      'no soy yo|el|la?',
      'no me toca|corresponde',
      'habla|hable|pregunta|preguntale|preguntele|consulte con|a',
      'otro|otra trabajo|obra|orden|solicitud|proyecto?',
      'se equivoco|equivocaron',
      'i meant|mean',
    ],
  },
  {
    kind: 'doubt',
    phrases: [
      'maybe|probably|prob|guess|think|suppose|unsure|might|may|seems|seem|kinda|possibly|perhaps|whatever|hopefully|hope|reckon|assume|ish|likely|hmm|hmmm|mmm|mm|hm|idk|dunno|um|uh|lol|haha|lmao|jaja|jajaja|well|doubt|doubtful|meh',
      'not sure|certain',
      'should|could|would be $good',
      'about|almost|nearly right|correct',
      'sort|kind of',
      'yeah right|sure',
      'si!|si claro',
      // Taking back what was just said.
      'wait|hold|stop|cancel|canceled|cancelled|undo|scratch|nevermind|nvm|disregard|ignore|oops|sorry|mistake|jk|espera|espere|esperen|cancela|perdon|olvidalo|mentira',
      'never mind',
      'oh|ya sure|great|right|really',
      'if you say so',
      'good luck|one|enough|stuff|question|point|grief|try',
      'nice try|one',
      'fine whatever|then',
      'no idea|clue',
      'please approve|approved',
      'no se|sabia|sabria',
      'quizas|quiza|creo|supongo|acaso|tal|posiblemente|probablemente|igual|dudo',
      'a lo mejor',
      'no estoy|estamos seguro|segura|seguros',
      '😂',
      '🤣',
      '🙄',
      '🤔',
      '🤷',
      '😒',
      '😕',
      '😬',
      '🤨',
      '😅',
      ':(',
      ':/',
      ';)',
      '"',
      '“',
      '”',
    ],
  },
  { kind: 'part', phrases: ['most|mostly|some|part|partial|partially|half|rest|casi|parte|algunos|algunas|mitad|mayoria|almost|solo|only|just'] }, // prettier-ignore
  { kind: 'contrast', phrases: ['but|however|though|although|pero|aunque|excepto|sino|except'] },
  {
    kind: 'correcting',
    phrases: [
      'should|supposed be|have|to been|be?',
      'shouldve|should been',
      'it? was|were only|more|just|like? like?',
      'instead|rather of|than',
      'make|change|cut|correct|drop|lower|reduce|fix|adjust|bring it|that|this|to|down to?',
      'only|just worked|used|had|was|were|got',
      'i|we have|had|count|counted|got|show|saw|see|only|agreed|measured only?|on?',
      'my count|log|notes|record is|says|shows|show|has',
      'they|you|he|crew|guys only? worked|used|had|did|were only?',
      'fueron|eran|era|son|deben|debe|deberian|deberia|tienen solo|ser|nomas?',
      'en vez|lugar de',
      'cambia|cambie|cambien|corrige|corrija|pon|ponga|baja|baje a|lo?',
      'trabajaron|usaron|conte|tengo|hicieron|vi solo|nomas?',
      'actually',
    ],
  },
  // Of the money, and of nothing else, these say that it is not agreed.
  { kind: 'money talk', phrases: ['se ve|habla|trata|arregla|negocia con|aparte', 'lo|la|los|las ve|ven|revisa|negocia|arregla', 'goes|go to|through|with', 'leave|leaving|keep|keeping', 'does|handles|decides the $money', 'nuts|crazy|steep|insane|ridiculous|outrageous|robbery|negotiate|negotiates|negotiating|negotiated|between|separate|separately|holding|off|hold|touching|speak|office|pm|owner|caro|cara|hablamos|platicamos|negociar|aparte'] }, // prettier-ignore
  { kind: 'negation', phrases: ['not|never|nor|neither|without|dont|doesnt|didnt|isnt|wasnt|arent|werent|wont|cant|cannot|couldnt|wouldnt|aint|hasnt|havent|nunca|jamas|tampoco|ni|sin|nobody|nothing|nadie|nada'] }, // prettier-ignore
];
