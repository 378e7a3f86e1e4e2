import { EQUIPMENT_NOUNS, OTHER_COST_NOUNS, RENTAL_WORDS } from './equipment-words.ts';
import { MATERIAL_ADJECTIVES, MATERIAL_NOUNS } from './material-words.ts';
import { DOZENS, HALVES, HUNDREDS, PAIRS, TENS, UNIT_NUMBERS, VAGUE } from './number-words.ts';
import { CREW_GROUPS, CREW_WORDS, SELF_WORDS, TRADE_PHRASES } from './people-words.ts';
import { GLOSSARY_EQUIPMENT, GLOSSARY_MATERIALS, GLOSSARY_OTHER } from './spanish-glossary.ts';
import { CONTAINER_WORDS, LENGTH_PIECES, UNIT_WORDS } from './unit-words.ts';

/** Everyday words of both languages that begin sentences or stand near people and are nobody's name. */
const EVERYDAY = `
borra borrale elimina separa separala separalo separalas separalos cto minus saca quitale cambiale metele apunta anota nada spoils mat mats matl mtl corrige corrijo corrigelo
oh ah well hey lastly firstly anyway anyhow besides exam ward wing suite pod gate lot gym lab cell apt bldg building
a about actually add added adding after afternoon again all almost also although always am an and another any anyone anything are around as ask asked at away back
be because been before began behind being below between both bring brought but by call called came can cannot change changed check clean cleaned cleanup co come
completed cor cost could cut daily damage damaged day deck demo demoed did didn't dig directed do does doing done down drill drilled due dug during each early emergency end evening ever every everything
extra forget ignore skip forgetting fix fixed finish finished fire first flat floor for forgot found from front full gave gc get gets getting go going good got ground had half hang has have having he hello help her here hey hi
him his hold hole holes hot hour how hung i if i'm in inside inspector install installed instead into is isn't issue it its it's job just keep last late later layout leak leave left less let light line little log long look looks lunch
made make maybe me meeting message more morning move moved much my near need needed needs never new next night no none north not note nothing now of off office ok okay old on once one only
open or order other our out outside over overtime owner owner's paint painted part patch patched per pick photo photos pic pics picture piece place plan plans please plus pm point pour poured power
prep pull pulled pulling put rain ran re ready really redo reinstall relocate relocated relocating remove removed removing repair replaced request reroute rerouted rework right rip road roof room rough run running said same saw saying
schedule scratch see send sent set she short should show site sketch so some something sorry south spent start started status stay still stop street such super superintendent sure take takes taking tear tell test text than thank thanks that
that's the their them then there these they thing things think this those through time to today together told tomorrow tonight too took top total track trench two under undo up update us use used using very via wait waited waiting wall want wanted wants was waste water
way we week weekend well went were west what what's when where which while who why will wire with without work worked working works would wrong yes yesterday yet you your
monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
acabamos agregar agregue agrega ahi ahora al algo alla antes apenas aqui asi aun ayer bien bueno buenas buenos cada cambio cambiar casi como con corregir cual cuando cuanto de del desde despues dia dice dijo donde e el ella ellos en encontramos entre era es esa ese eso esta estaba estamos estan este esto estuvimos
reg regular straight ot dt recount count counts headcount footage tally recounted rev equip equipment reparacion reparaciones cambia bathroom bathrooms
andaban andabamos anduvieron entraron entramos metieron jalaron jalaban extra falta faltan falto faltaba faltaron favor fue fueron gracias hacer hace hasta hay hicimos hice hola hora hoy igual instalamos ir jale jalamos junto la las le les llego lo los luego manana mas me media medio menos mi mismo mover movimos muy nada necesito ni no nos nosotros o orden otra otro para parte pedir pidio pero piso poner por porque puse pusimos
qty qnty quantity cant cantidad ticket tickets tkt extra backcharge standby idle somebody nobody everyone
estuvo fuimos fue vino vinieron hizo anduvo tardo duro llevaba puso extras trabajaron hicieron fui estuve estuvieron tardamos tardaron fuera mande tuve tenia traje cobramos
that'll took lasted stayed further furthermore moreover additionally likewise consequently accordingly lost sent brought got gotten hired finished labor laborers material materials matl total none added add'l addl also ended yeah yep um uh okay
dime dame dile cuantas cuantos cuanto fecha cambialo cambiala ponlo ponla mandalo borralo eyewash lobby lobbies corridor hallway atrium vestibule soffit basement mezzanine stairwell
withdraw delete complete remind execute preview approve cancel undo correccion oiga oye already just specifically finally himself herself really mom dad wife husband email brb lol lmao haha copy roger nope yup yessir bet crap damn dang shit oops whoops correction correct perdon perdona disculpa digo sry srry thx ty np bump agregale agreguele agregalo ponle ponlo sube eran third second fourth fifth next cool sweet nice dude bro wtf omg ugh hmm huh smh idk gtg ttyl welp wow jeez yikes gracias orale simon listo sale nel dos tres cuatro cinco
buen buenos saludos jefe jefa patron patrona fijese fijate mire mira oigan disculpe disculpen reporto reportando informo informando aviso avisando cuento comento quiero queria resulta sucede apunte apuntele anote anotele ponga pongale borre borrele quite quitele saque cambie cambiele corrija entonces aparte ademas asimismo igualmente verdad cierto correcto espere espera digame dejeme permitame
sunbelt herc hertz ahern neff grainger fastenal lowes homedepot
fuga fugas grieta grietas gotera goteras hoyo hoyos agujero agujeros zanja zanjas dano danos escombro basura pared paredes muro muros techo techos piso pisos cuarto cuartos bano banos oficina oficinas pasillo pasillos
normal normales regular regulares doble dobles correcto correcta cierto verdad contratista dueno duena contrato renta rentado rentada propio propia nuestro nuestra nuestros nuestras propiedad exactamente segun listo lista listos
que quien quita quitamos quite reporte si sin sobre solo somos son su tambien tarde tenemos tengo terminamos todo todos trabajamos trabajo trabaje tres tu un una usamos use va vamos y ya yo lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
`;

const KNOWN = new Set<string>([
  ...EVERYDAY.trim().split(/\s+/),
  ...[...MATERIAL_NOUNS, ...EQUIPMENT_NOUNS, ...OTHER_COST_NOUNS, ...TRADE_PHRASES].flatMap((phrase) =>
    phrase.split(' '),
  ),
  ...[...Object.keys(GLOSSARY_MATERIALS), ...Object.keys(GLOSSARY_EQUIPMENT), ...Object.keys(GLOSSARY_OTHER)].flatMap(
    (phrase) => phrase.split(' '),
  ),
  ...Object.values(UNIT_WORDS).flat(),
  ...Object.keys(CONTAINER_WORDS),
  ...LENGTH_PIECES,
  ...MATERIAL_ADJECTIVES,
  ...CREW_WORDS,
  ...CREW_GROUPS,
  ...SELF_WORDS,
  ...RENTAL_WORDS,
  ...Object.keys(UNIT_NUMBERS),
  ...Object.keys(TENS),
  ...Object.keys(HUNDREDS),
  ...DOZENS,
  ...PAIRS,
  ...HALVES,
  ...VAGUE,
]);

/** True for a word the lexer knows as something else than a person's name. */
export function isKnownWord(word: string): boolean {
  return (
    KNOWN.has(word) ||
    (/^.{3,}s$/.test(word) && KNOWN.has(word.slice(0, -1))) ||
    (/^(?:re)?(?:[a-z]+ing|[a-z]{3,}ed|[a-z]{2,}(?:aron|ieron|amos|imos|ando|iendo|aban|abamos))$/.test(word) &&
      !BENT_NAMES.has(word))
  );
}

/** Names that end as verbs do. */
const BENT_NAMES = new Set(
  'ned ted fred jed jared alfred mildred wilfred irving sterling aaron ramos fernando armando orlando rolando hernando lando nando brando ferdinando kieron'.split(
    ' ',
  ),
);
