import type { PhraseTable } from './match-phrases.ts';

/**
 * Everything an approval may consist of. An answer approves only when all of its words stand in these tables (or name
 * the request and its own numbers), so a word added here can make a wrong approval: add with care, run `node evals/answers.ts`.
 */
export type ApprovingKind =
  | 'approve'
  | 'assent'
  | 'si clause'
  | 'closing yes'
  | 'no trouble'
  | 'greeting'
  | 'si'
  | 'hours only'
  | 'hours yes'
  | 'money no'
  | 'filler'
  | 'receipt'
  | 'name'
  | 'this request'
  | 'predicate'
  | 'joint';

/** Alternatives used in several phrases. */
export const MACROS = {
  it: 'it|this|that|these|those|they|everything|all',
  its: 'its|thats|theyre|theyr|everythings|alls',
  adv: 'all|very|really|totally|just|perfectly',
  good: 'good|great|ok|okay|okey|fine|correct|accurate|perfect|gtg',
  to: 'to|by|for|with',
  me: 'me|us',
  approve: 'approve|approved|approving|accept|accepted|agree|agreed|authorize|authorized|confirmed',
  bien: 'bien|correcto|correcta|correctas|correctos|perfecto|ok|okey|conforme|excelente',
  apruebo: 'apruebo|aprobamos|autorizo|autorizamos|acepto|aceptamos|confirmo|confirmamos',
  aprobado:
    'aprobado|aprobada|aprobados|aprobadas|autorizado|autorizada|aceptado|aceptada|confirmado|confirmada|aprovado|aprovada',
  the: 'the|that|this|your|their|those|these|my|our|el|la|los|las|lo|su|sus',
  hours: 'hours|hrs|hour|time|labor|quantities|quantity|qty|qtys|units|horas|tiempo|cantidades|manhours',
  money:
    'money|price|pricing|prices|cost|costs|dollars|amount|dinero|precio|precios|costo|costos|monto|total|rate|rates|tarifa|tarifas|importe',
  no: 'not|no|without|sin|ni',
  is: 'is|are|its|es|esta|estan',
} as const;

export const APPROVING: readonly PhraseTable<ApprovingKind>[] = [
  {
    kind: 'approve',
    phrases: [
      '$approve',
      'i|we hereby? $approve|confirm',
      'im|were approving',
      'i|we have approved',
      'ive|weve approved',
      '$it is|are $adv? approved|accepted|authorized|confirmed',
      '$its $adv? approved',
      'consider $it approved',
      'approved as is|submitted|shown|sent|written',
      'you have my approval|ok|okay|approval',
      'approval granted|given',
      'signed off',
      'no exceptions|exception|objections|objection taken',
      'i|we have no objections|objection',
      'lgtm',
      'looks|look|looking|lookin|lookd $adv? $good|right $to? $me?',
      '$it looks|look|sounds|checks $adv? $good|right|out $to? $me?',
      '$it|$its looking|lookin $adv? $good $to? $me?',
      '$its $adv? good|ok|okay|okey|fine|correct|accurate|right|perfect $to? $me?',
      '$it is|are $adv? $good|right|acceptable $to? $me?',
      'sounds $adv? good|great|fine|ok|okay $to? $me?',
      'works for me|us',
      '$it works for? me|us',
      'all? good|fine|ok|okay by|with|for me|us',
      '$good to go|proceed|bill|invoice',
      'ok|okay for billing|payment',
      'im|were $adv? good|ok|okay|fine with $it',
      'i|we am|are $adv? good|ok|okay|fine with $it',
      'please? go ahead',
      'go for it',
      'youre|were|you|we are? good to go|proceed|bill|invoice',
      'please? proceed',
      'affirmative|yesapproved',
      'all correct|accurate',
      'green light',
      'thumbs up',
      '$aprobado',
      '$apruebo',
      'aprobar',
      'lo|la|los|las|se $apruebo',
      'se aprueba|autoriza|acepta',
      'yo $apruebo|aprobe',
      'esta|estan|queda|quedan|todo|toda $aprobado',
      'todo|toda esta $aprobado',
      'de acuerdo',
      'estoy|estamos de? acuerdo|conforme|conformes',
      'visto bueno',
      'tiene|tienen|tienes mi|el|nuestra aprobacion|visto|vobo bueno?',
      'vobo',
      'adelante',
      'proceda|procedan',
      'siga|sigan|sigue adelante',
      'correcto|perfecto|conforme',
      'todo $bien',
      'todo esta|estan|se|luce muy? ve? $bien',
      'todo en orden',
      'esta|estan todo|muy? todo? $bien',
      'se ve|ven|mira|miran todo|muy? $bien',
      'me parece|parecen muy? $bien',
      'por|para mi esta|estan? $bien',
      'esta|estan $bien por|para mi',
      'eso|esto|todo es|esta $bien',
    ],
  },
  {
    kind: 'assent',
    phrases: [
      'yes|yep|yup|yeah|yea|yah|yess|yessir|yesir|yas',
      'yes|yeah|yep sir|maam|please',
      'ok|okay|okey|oki|okie|okk|oky|okey dokey?',
      'sure|sure thing',
      'good|fine',
      'were|youre good',
      'ta bien|bueno',
      'absolutely|definitely',
      'of course',
      'for sure',
      'you bet',
      'alright',
      'si!',
      'si! senor',
      'sip|claro',
      'claro que si|si!',
      'por supuesto',
      'desde luego',
      'asi es',
      'muy? bien',
      'vale',
      'dale',
      'afirmativo',
      '👍',
      '👌',
      '✅',
      '✔',
      '☑',
      '🆗',
    ],
  },
  // 'Si esta bien' may be 'yes, it is fine' or 'if it is fine': an assent only when nothing else approves beside it.
  { kind: 'si clause', phrases: ['si todo? esta|estan|se todo? muy? ve|ven? $bien', 'si todo $bien', 'si lo|la|los|las? $apruebo', 'si me parece $bien'] }, // prettier-ignore
  { kind: 'si', phrases: ['si', 'sii'] },
  {
    kind: 'hours only',
    phrases: [
      '$approve|ok|okay|yes|fine|good? for|on|to? $the? hours|hrs|time|quantities|qty only',
      'i|we approve|accept|confirm|agree only|just? to? $the? hours|hrs|time|quantities only',
      'only|just approving|verifying|signing|confirming for? $the? hours|hrs|time|quantities only?',
      'only|just verify|verified $the? hours|hrs|time|quantities only?',
      'verified|verify $the? hours|hrs|time|tm|quantities only',
      'time|tm and? material|materials? only',
      'hours|hrs|time|tm verified|acknowledged only',
      'signing|signed for $the? hours|hrs|time only?',
      'please|pls? only|just $the? hours|hrs|time|quantities please|pls?',
      '$the? hours|hrs|time|quantities only please|pls?',
      'im|were only|just signing|approving|confirming|verifying for|on? $the? hours|hrs|time|quantities',
      'approving|verifying|confirming for? $the? hours|hrs|time|quantities only',
      'solo|solamente|nomas|unicamente $the? horas|tiempo|hrs|cantidades por favor',
      'nada mas firmo|apruebo|acepto|confirmo|verifico? $the? horas|tiempo|hrs|cantidades',
      'solo|solamente|nomas|unicamente firmo|confirmo|verifico $the? horas|tiempo|hrs|cantidades',
      'solo|solamente|nomas|unicamente $the? horas|tiempo|hrs|cantidades',
      '$the? horas|hrs|tiempo solamente|nomas|unicamente|solo',
      '$aprobado|$apruebo|aprobar|lo solo|solamente|nomas|unicamente $the? horas|hrs|tiempo solamente|nomas|unicamente|solo?',
      '$aprobado|$apruebo|aprobar $the? horas|hrs|tiempo solamente|nomas|unicamente|solo',
      '$aprobado|$apruebo|aprobar solo|solamente|nomas|unicamente por|en? $the horas|hrs|tiempo',
      'solo|solamente $apruebo $the horas|hrs|tiempo',
    ],
  },
  {
    kind: 'hours yes',
    phrases: [
      'yes|ok|okay|good|fine|approve|approved|agree|agreed|accept|confirm|yeah|yep to|on|for|with? $the? $hours',
      'i|we|im|were approve|agree|accept|confirm|good|ok|okay|fine to|on|for|with? $the? $hours',
      '$the? $hours look|looks|$is $adv? $good|right|approved|agreed|accepted|confirmed|verified $to? $me?',
      '$the? $hours $good|right|approved|agreed|accepted|confirmed|yes|verified',
      'time|hours|labor and material|materials|quantities $good|right|verified|approved|agreed|confirmed',
      'time|hours|labor and material|materials|quantities look|looks|$is $good|right|verified|approved|agreed|confirmed',
      'si|si!|ok|$aprobado|$apruebo|bien|acepto|confirmo a|con|en|por? $the? horas|tiempo|hrs|cantidades',
      '$the? horas|tiempo|hrs|cantidades si|si!|ok|$aprobado|$bien',
      '$the? horas|tiempo|hrs|cantidades esta|estan|se ve|ven? muy? $bien|$aprobado',
      'de|estoy de? acuerdo con $the horas|tiempo|hrs|cantidades',
    ],
  },
  {
    kind: 'money no',
    phrases: [
      // Not 'no cost': that approves at no charge, or asks for it.
      'but|pero? not|ni to|on|for|with|about? $the? $money',
      'but|pero? no|sin|without to|on|for|with|con|al? $the $money',
      'pero? no al? dinero|precio|precios|monto',
      'we|i|well? need|have|want|will|can|must? to? talk|discuss|negotiate|review about|on|over? $the? $money later?',
      '$the? $money later|luego|despues',
      '$no agreeing|agreed|approving|accepting|signing to|on|for|with? $the? $money',
      '$no $apruebo|$aprobado|acuerdo a|con|en? $the $money',
      'no de acuerdo con $the? $money',
      'no estoy de acuerdo con $the? $money',
      'dont|cant|wont|didnt|do|can not? agree|approve|accept|confirm to|on|with? $the? $money',
      '$the? $money $is? not|no ok|okay|agreed|approved|accepted|verified|confirmed|acordado|acordados|aprobado|aprobados|acordada|confirmado|aceptado yet?',
      '$the? $money no',
      '$the? $money arent|isnt ok|okay|agreed|approved|accepted|right|good',
      '$the? $money is|are? to|tbd|pending|pendiente|pendientes be? determined|discussed|negotiated|agreed|reviewed?',
      '$the? $money is|are|still? tbd|open|separate|pending|pendiente|disputed',
      '$the? $money esta|queda|quedan|estan? pendiente|pendientes|aparte',
      'deny|denied|reject|rejected|dispute|disputing $the? $money',
      '$no agreement|acuerdo on|en|de|sobre|to $the? $money',
      '$the? $money goes|go to|through|with the|your|our|my? office|pm|gc|boss|owner',
      '$the? $money is|are between you|us|them and the|our|my? office|pm|gc|boss|owner|us|you',
      '$the? $money lo|la|los|las ve|ven|revisa|revisan la|el oficina|pm|dueno|jefe|gerente',
    ],
  },
  {
    kind: 'filler',
    phrases: [
      'thanks|thx|tks|thankyou|ty|tnx',
      'thank|thanks you|u so|very? much?',
      'many|much thanks|appreciated',
      'thanks a? lot',
      'appreciate it|you',
      'saludos|regards',
      'have a good|great|nice day|one|weekend|night',
      'awesome|cool|excellent|great',
      'gracias|grax',
      'muchas|mil|muchisimas gracias',
      'con gusto',
      'excelente|listo|va|ya',
      '🙏',
      '🙂',
      '😊',
      '😀',
      '😃',
      '😁',
      '💪',
      '👷',
      '🤝',
      '🙌',
      '❤',
      '🎉',
      ':)',
    ],
  },
  // Behind a mere 'yes' a greeting says that the phone was picked up.
  {
    kind: 'greeting',
    phrases: [
      'hi|hello|hey|hola there?',
      'good morning|afternoon|evening',
      'buenas|buenos dias|tardes|noches|dia?',
      'buenas|buen dia?',
    ],
  },
  // Harmless at the end of a clause only: 'no changes approved' refuses.
  {
    kind: 'no trouble',
    phrases: [
      'no problem|problems|issues|issue|worries|questions|comments|changes|prob|prblm',
      'not a problem|issue',
      'no issues|questions|comments|changes here|from|on me|us|our? end?',
      'no hay problema|problemas|cambios|preguntas',
      'sin|no problema|problemas|cambios|comentarios|preguntas',
    ],
  },
  // Yes at the end of a clause only: 'correct this' asks for a correction, 'no exceptions approved' refuses.
  {
    kind: 'closing yes',
    phrases: [
      'correct|perfect',
      'no exceptions|exception|objections|objection',
      'sin|ninguna|no objecion|objeciones',
      'confirm',
    ],
  },
  // Says that the text arrived; turns a mere 'ok' into 'ok, got it', which is no approval.
  {
    kind: 'receipt',
    phrases: [
      'got it|ya|this|them',
      'received|recieved|noted|copy|copied|roger|understood|k|kk',
      'copy|roger that',
      '10-4',
      'recibido|enterado|entendido|anotado|copiado',
      'lo recibi',
      'thanks|thx for|on|with the|this|that|your|it|letting?',
      'thank you for the|this|that|your|it|letting?',
      'gracias por el|la|los|las|su|tu|eso|avisar?',
    ],
  },
  { kind: 'name', phrases: ['boss|bro|man|sir|buddy|guys|dude|brother|jefe|compa|amigo|senor|senora|hermano|patron|carnal|maestro|compadre|team|fellas|bud'] }, // prettier-ignore
  {
    kind: 'this request',
    phrases: [
      'it|this|that|all|everything',
      'this|that one',
      'all of it|this|that',
      'everything on here|there|it',
      'on|for|to|with? the|this|that|your tm|extra|change? order|request|ticket|work|extra|charges|cor|co|tm|change|approval',
      'on|for|to|with it|this|that|all|everything',
      'tm|cor|co|ticket|request',
      'tm? change order|request',
      'todo|eso|esto',
      'la|el|esta|este|esa|ese|su orden|cambio|solicitud|trabajo|ticket|boleta|extra de? cambio|trabajo|extra?',
      'orden|solicitud de? cambio?',
      'as is|submitted|shown',
      'by me',
      'on|from my|our end|side',
      'por mi',
    ],
  },
  // Approves only right behind a line or the request: '8 hrs is fine'.
  { kind: 'predicate', phrases: ['is|are|was|were|esta|estan|look|looks $adv? $good|$bien|right|approved'] },
  { kind: 'joint', phrases: ['and', 'y', '&'] },
];
