import type { PhraseTable } from '../spans/phrase-index.ts';

/** What holds an answer back: questions, conditions, doubt, another person or request. */
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
      'at cost',
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
  {
    kind: 'part',
    phrases: [
      'most|mostly|some|part|partial|partially|half|rest|casi|parte|algunos|algunas|mitad|mayoria|almost|solo|only|just',
    ],
  },
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
  {
    kind: 'money talk',
    phrases: [
      'se ve|habla|trata|arregla|negocia con|aparte',
      'lo|la|los|las ve|ven|revisa|negocia|arregla',
      'goes|go to|through|with',
      'leave|leaving|keep|keeping',
      'does|handles|decides the $money',
      'nuts|crazy|steep|insane|ridiculous|outrageous|robbery|negotiate|negotiates|negotiating|negotiated|between|separate|separately|holding|off|hold|touching|speak|office|pm|owner|caro|cara|hablamos|platicamos|negociar|aparte',
    ],
  },
  {
    kind: 'negation',
    phrases: [
      'not|never|nor|neither|without|dont|doesnt|didnt|isnt|wasnt|arent|werent|wont|cant|cannot|couldnt|wouldnt|aint|hasnt|havent|nunca|jamas|tampoco|ni|sin|nobody|nothing|nadie|nada',
    ],
  },
];
