import type { PhraseTable } from '../spans/phrase-index.ts';

/**
 * How a remark beside a verdict begins: reasons, thanks, praise, messages to the crew, small talk. The rest of a remark
 * may be any words, unless one of them holds the answer back (`decide/remarks.ts`). A remark never approves by itself.
 */
export type RemarkKind = 'remark' | 'sentence' | 'advice' | 'side question' | 'bare question' | 'lead-in' | 'so';

const words = (text: string): string => text.split(' ').join('|');

export const REMARK_MACROS = {
  past: words(
    'saw seen was were watched walked told asked directed had needed wanted agreed talked discussed spoke met remember remembered ' +
      'know knew looked went checked verified witnessed stood confirmed requested ordered called made changed moved missed messed ' +
      'screwed caused put gave got took let signed owe owed appreciate understand understood love loved like liked figured expected ' +
      'did done saved killed crushed knocked finished worked earned busted handled came helped hustled stayed fixed caught jumped ' +
      'kept ran installed pulled poured hit found rock rocked showed stepped cleaned used set sent brought wrote marked flagged ' +
      'broke cut drilled spilled dropped blew backed damaged ruined flooded forced paid covered trashed hosed botched busted bent read reviewed sold drew designed forgot held happened turned dug ripped tore bailed pushed owns has have do does is are',
  ),
  who: 'i|we|you|u|ya|yall|they|guys|he|she|ray|everyone|everybody',
  already: words(
    'already just also both all actually really personally both sure def definitely even totally did have had',
  ),
  determiner: 'the|your|ur|our|my|that|those|these|this|his|their|yalls',
  bePast: 'was|were|is|are|had|needed|has|saved|made|looked|came|turned',
  job: 'job|work|catch|save|call|hustle|stuff|effort|team|crew|guys|thinking|eye|looking',
  praise: 'good|great|nice|solid|excellent|awesome|clean|fine|amazing|super|killer|outstanding|fantastic|quality|hell',
  admin: words(
    'catch see meet follow finish knock send get submit forward add put process cut tell let take bring handle deal email push include have make swing stop buy ' +
      'backcharge back charge bill issue write grab pick file enter upload run pass turn settle eat cover own notify update',
  ),
  next: 'next|the',
  pasado: words(
    'vi vimos pedi pedimos dije dijimos hable hablamos quedamos platicamos acordamos revise revisamos estuve estuvimos necesitabamos ' +
      'queriamos mande mandamos sabia sabiamos camine caminamos checamos cheque fui fuimos estaba estabamos hicieron trabajaron ' +
      'terminaron ayudaron salvaron metieron batallaron quedo quedaron fue era hizo hicimos tuvieron tuvimos vieron sacaron',
  ),
} as const;

export const REMARKS: readonly PhraseTable<RemarkKind>[] = [
  {
    kind: 'remark',
    phrases: [
      // What we did, saw or know.
      '$who $already? $already? $past',
      'walked|checked|watched|verified|reviewed|discussed|saw|talked it|this|that|everything|to|with|about',
      '$who shouldve|shoulda|wouldve|woulda|couldnt|couldve|coulda have? $past|been|gotten',
      'inspector|inspecter|inspektor wouldve|woulda|would have? failed|red|killed',
      'we|i|you didnt|dont have|had a|any? choice',
      '$who will|ll? pay for',
      'well|we pay for',
      '$who guys|all|both $already? $past',
      'ive|weve|youve|theyve|hes|shes $already? been|seen|talked|told|discussed|walked|looked|done|had|got|always|known|spoken',
      'i|we|they|you guys? have|had $already? seen|been|talked|told|discussed|walked|looked|done|spoken',
      'im|i the? one|guy who|that told|asked|directed|sent|requested|called',
      'im|i|i am the? one|guy who|that $past',
      'im|were|i|we am|are? glad|happy|aware|tied|busy|stuck|driving|on|at|in|out|up|still|sitting|standing|heading',
      'i|we get|hope|agree',
      'your|the|our|those|my|these guys|boys|crew|men|fellas|people|team|guy $already? $past',
      'thats|that|its|it|this is|was? exactly? what|how|why we|i|you|yall|they|it|us|ray|our|my|the|happened',
      'thats|that|its|is? exactly? how i|we|you|they',
      'thats|its|it|that|this is|was? on us|me|our|my|them|the',
      'its|it|thats|everything is? all|right there|good|up|done|finished',
      'it|that|this was|is a|such|quite|our|my|definitely|totally|really|all a|an|our|my|on|pain|mess|bear|tough|tight|needed|necessary|us|me|them|bad|hard|surprise|job|call|request|good|nightmare',
      'that|it|this|they had to',
      'it|that|this needed to|doing|done|fixing|moving',
      'glad|happy to|you|we|that|its|thats|it|yall|u',
      'wasnt|werent|not your|yalls|his|their|ur|our|anyones fault|doing|call|problem|mistake|guys? fault?',
      'no fault of yours|his|theirs',
      'no|not big? deal|sweat|complaints|complaint|argument|arguments|brainer|surprise|feelings|pushback|heartburn here|there|from? me|us?',
      'no hard feelings',
      'nothing to argue|add|complain|say about|with? it|that|there|here?',
      'cant|no|wont|not going|gonna? to? argue|arguing|complain|knock|blame|fault with|about? that|it|this|you|them|u|yall',
      'cant|couldnt be helped|avoided',
      'had no choice|other choice|option?',
      'no other way|choice|option|around',
      'no need to ask|explain|apologize|call|worry',
      'dont|no worry|worries about it|that|this?',
      'no doubt|question about it|that',
      'no me puedo quejar',
      'because|cause|cuz|bc|since|as $who|its|it|that|thats|your|our|my|they',
      'as|like|per|what i|we|you $already? discussed|agreed|said|talked|told|asked|requested|directed on|about|in|at|yesterday|today|when|last|over|with?',
      'as|like discussed|agreed|requested|directed|promised|planned|usual|always|talked on|about|in|at|yesterday|today|last|over|with|by?',
      'per our|my|your|this|last|yesterdays conversation|talk|walk|discussion|call|phone|meeting|walkthrough|walkthru|morning|week|convo|chat',
      // Thanks, praise, regards.
      'thanks|thank|thx|tks|ty|tnx|appreciate|appreciated you|u|it|all? for|to|guys|everybody|everyone|all|yall|crew|helping|getting|taking|your|how|that|u|you|it|doing|again|man|bud',
      'i|we? really? appreciate|appreciated',
      '$praise $praise? $job',
      'way to go|hustle',
      'sent from my|via|outlook',
      'enviado desde mi',
      'get outlook for',
      'go get|knock|do it|em|them|her done|out?',
      'dont forget|miss|worry|let|be|work|stop|hurt',
      'it|that|this was|is? our|my mistake|fault|bad|screwup|doing|call not? yours|you|u?',
      'keep|keeping it|up|the|rolling|going|on|her|them|things|me|us|moving|trucking|pushing|cranking',
      'be|stay safe|careful|cool|warm|dry|hydrated',
      'see|catch|talk ya|you|u|yall|to soon|later|tomorrow|monday|at|there|on|you|in|next|then|friday|tuesday|wednesday|thursday',
      'talk soon|later|tomorrow|monday',
      'have|enjoy a|your|the|yourself? good|great|nice|safe|blessed|weekend|day|one|rest|evening|night|holiday|thanksgiving',
      'hope|hoping all|everyone|everybody|you|your|yall|u|ur|the|youre|things',
      'god bless',
      // Messages and errands that change nothing.
      'let|have _ know',
      'please|pls|and|also? tell|remind|thank|say|text ray|your|the|my|him|them|everyone|luis|erin|mike|hi|hello|thanks|guys|crew',
      'let me|us know if|when|once you|u|yall|anything need|have|got|want|changes|else|comes|are anything|something|questions|help|me|up|done|finished|there?',
      'call|text|holler|hit|shout me? at? me|us? up? if you|u|yall need|have|want anything|something|questions|help|me',
      'holler|shout if you|u need|have anything|me|questions',
      'ill|i|well|we will? also? $admin',
      'send|get|shoot|email|forward me|us|over? the|your|an|my? invoice|bill|billing|paperwork|pdf|po',
      'lets|let|time us? get|go|roll|keep|move|do|knock|finish|close|wrap',
      'you|u|yall|crew|guys? can|may bill|start|go|proceed|keep|move|continue|get|invoice|carry|roll|submit|send',
      'quit|stop bugging|bothering|blowing|texting|harassing me|my|us',
      // Late, in a hurry, clumsy.
      'sorry|apologies|apology|my its|it|for|about|im|i|took|was|were|been|so|just|bad|had|late|the|man|bout|ive|phone',
      'my bad',
      'fat|big|cold|dirty|gloves|frozen fingers|thumbs|finger|thumb|hands',
      'damn|dang|stupid|darn|freaking? autocorrect|phone|typo|keyboard|spellcheck',
      'looking forward to',
      // Spanish.
      'yo|nosotros|ustedes|ellos|ella|ud|uds|ya ya|si|lo|la|les|los|las|nos|me|se|les? $pasado',
      'ya|si? lo|la|les|los|las|nos|me|se|te $pasado',
      'asi|tal|eso|es|como|lo|por|segun lo|fue|es? que|como|lo|asi? que? quedamos|platicamos|hablamos|acordamos|dijimos|pedimos|pedi|dije',
      'como|segun quedamos|platicamos|hablamos|acordamos|dijimos|siempre|dije',
      'ya estaba|habiamos|habia|sabia|sabiamos|les|nos|lo me|hablado|platicado|acordado|visto|pedido|quedado|habia|habiamos',
      'porque|pues la|el|los|las|lo|nos|ya|asi|yo|nosotros|que',
      'muchas|mil? gracias|grax por|a|al|muchachos|equipo',
      'muy? buen|buena|excelente|gran trabajo|jale|chamba|trabajito|onda',
      'echenle|echele|echale ganas?',
      'dile|digale|digales|diles|saludame|avisale|avise|saludos|pasale|dale a|al|ray|que|los|las|mis|gracias|saludos',
      'nos vemos|estamos|hablamos',
      'que tengan|tenga|tengas|les|te|este|dios bonito|buen|un|buena|vaya|bendiga|linda|feliz|excelente',
      'bonito|feliz|lindo dia|fin|tarde|semana|viernes',
      'perdon|disculpa|disculpe|disculpen|perdona por|la|que|andaba|estaba|apenas',
      'andaba|estaba|ando en|colando|ocupado|manejando|con|fuera|trabajando',
      'no fue|es culpa|problema|bronca de? ustedes|suya|tuya|suyo|tuyo|nadie?',
      'no hay pedo|bronca|tos',
      'ni modo',
      'cualquier cosa|duda me? avisan|avisa|avisame|avisenme|llama|llamame|marca|marcame|aqui?',
      'manden|mande|mandame|mandeme|manda|mandenme|pasame|paseme la|el|su|una? factura|cobro|invoice|estimacion',
      'cobren|cobrenlo|cobralo|facturen|facturelo|metanlo|metelo|agreguenlo|incluyanlo',
      'pueden|puede|puedes cobrar|facturar|seguir|continuar|proceder|empezar|avanzar|meterlo|cobrarlo',
      'saludos|cuidense|cuidate a|al|por|mucho',
    ],
  },
  {
    // Only at the beginning of a clause, and each of their words is looked at.
    kind: 'sentence',
    phrases: [
      'ive|weve|youve|theyve|hes|shes $already? _',
      '$determiner _ _? _? $bePast|$past',
      'your|the|our|those|my guys|boys|crew|men|fellas|people|team $already? _',
      'architect|engineer|owner|drawings|plans|drywallers|framers|plumbers|mechanical|hvac|duct|design|gc|field|office|client guys? $already? $past',
      'that|it|this was|is a|such|quite|an _',
      'ray|luis|erin|mike|marcus|jill $past',
      'already|just? walked|watched|saw|checked|verified|talked|spoke|met|asked|told|been|confirmed|discussed|reviewed|seen _ _?',
      'good|nice|great to|you|we|that|its|thats|it|yall|u',
      'drinks|lunch|beers|beer|coffee|donuts on|are|is',
      'please|pls|and|also? tell|remind|thank|say _ _',
      'will $admin it|this|that|them|you|the|your|to|over|on',
      'send|drop|leave|bring|get|put the|a|your|my|me|us|it _ _?',
      'send|get|put|shoot|submit it|this|them|that|the in|on|over|thru|through|to|into|with',
      'bill|invoice|add|include it|us|me|that|this|away|for|to|on|with',
      'back|get|got to|back work|it|on|the|to',
      'move|carry|keep|press forward|on|going|ahead',
      'go get|knock|ahead em|it|them|her',
      'hurry|please|pls? hurry|finish|going|back',
      'been|was|just|had|got|still|finally|stuck|busy|tied|driving|pouring in|on|at|out|up|off|a|an|the|to|pouring|driving|with|meeting|meetings|swamped|slammed|busy|running|dealing|got|saw|getting|concrete',
      'long|busy|crazy|rough|hectic|hot|cold|tough|hell day|week|morning|month|one|of|out|up',
      'happy|merry friday|monday|holidays|thanksgiving|christmas|easter|new',
      'fyi|btw|ps|heads by|just|your|the|we|i|up|that',
      'lol|haha|lmao and? your|those|that|you|we|i',
      'el|la|los|las|su|sus|mi|nuestra|nuestro _ _? $pasado',
      'fue|era|es|eso|esto lo|fue|era|culpa|mi|nuestra|nuestro|un|una|muy',
      '$pasado _',
      'sigan|sigue|siga|sigale|siganle asi|adelante|trabajando|dandole|con',
      'lo|la|les? mando|paso|meto|pongo|incluyo|agrego _',
    ],
  },
  // What they should do another time says nothing against this one.
  {
    kind: 'advice',
    phrases: [
      'but|just|pero? next time|one|ones|go',
      'but|just|pero? going forward',
      'but|just|pero? from now|here on|out|forward',
      'but|just|pero? in|for the future',
      'but|pero? para|a la proxima|otra|siguiente vez?',
      'but|pero? la proxima|siguiente vez?',
      'but|pero? en el futuro',
      'but|pero? de ahora|hoy|aqui en adelante',
    ],
  },
  {
    // Whole clauses that lead to a remark.
    kind: 'lead-in',
    phrases: [
      'sorry|apologies|perdon|disculpa|please|pls|porfa|also|btw|fyi|ps|oh|hey|listen|oye|oiga|anyway|anyways|unrelated|yo|ok|well',
      'by the way',
      'on another note|subject|topic',
      'one more|other|last thing|question',
      'separate|quick|different|unrelated|side|other question|subject|note|thing|topic for? you|ya|u?',
      'heads up',
      'while i|we have|got|am|are you|ya|u|here|it?',
      'por cierto|favor',
      'otra cosa|pregunta',
      'a proposito',
    ],
  },
  {
    // A question by its words alone.
    kind: 'bare question',
    phrases: [
      'can|could|will|did|do|does|are|have|when|where are|can|do|will|did? you|u|we|they|yall|your|the|ray|anybody|anyone|somebody|everybody _',
      'hows|how the|everything|your|things',
      'a? que hora|dia llegan|vienen|empiezan|van|terminan|salen|es',
      'what time|day are|is|do|does|you|u|yall|the|we|they',
      'you|u|yall guys? coming|gonna|working|around|going|still|free|ready',
      'cuando pueden|vienen|van|empiezan|terminan|llega|llegan',
    ],
  },
  {
    kind: 'side question',
    phrases: [
      'when|where|whens|wheres|hows _',
      'what time|day|about _',
      'can|could|would|will|did|do|does|are|have|has|is|was|were|r|any|you|u|yall|yo|how|anybody|anyone|who|whos _',
      'any|no word|news|luck|update|eta|chance|idea',
      'cuando|donde|van|vienen|pueden|puede|puedes|hay|tienen|ya|vas|traes|estan|sigue|siguen|como|que|a _',
    ],
  },
  {
    kind: 'so',
    phrases: [
      'so|entonces|pues|therefore',
      'asi que',
      'por eso|lo tanto?',
      'and|y so|then?',
      'which is why',
      'thats why',
    ],
  },
];
