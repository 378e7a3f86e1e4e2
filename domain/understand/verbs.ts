import { tradeOfWord } from '../lexer/people-words.ts';

/**
 * What a verb does to the counted things behind it. `consume`: they were installed or used up, so they are lines. `move`: the
 * nearest one was only worked on ('relocated 3 outlets'). `strip`: the whole list was ('demoed 3 doors, 2 frames').
 */
export type VerbClass = 'consume' | 'move' | 'strip' | 'work';

/** What puts a thing on a list, told as a command: 'ponle un termostato', 'agréguele una válvula'. */
const PUTS_ON =
  'agrega agregale agregame agregue agreguele agregar agregarle anade anadele anada anadale pon ponle ponme ponga pongale pongame suma sumale sume sumele mete metele meta metale echa echale eche echele incluye incluyele incluya apuntale anotale cargale falto faltaron';

const VERBS: Record<VerbClass, string> = {
  consume: `${PUTS_ON} use used using uses install installed installing installs ran run running hang hung hanging pull pulled pulling pour poured pouring lay laid laying mount mounted mounting set setting put placed placing add added adding
    buy bought purchased supply supplied supplying furnish furnished provide provided replace replaced replacing swap swapped swapping rent rented renting need needed needs took takes brought consumed went burned stubbed terminated
    usamos use usado usando ocupamos ocupe gastamos instalamos instale instalar instalando pusimos puse poner poniendo jalamos jale jalar jalando corrimos corri correr corriendo colamos colar colando vaciamos montamos montar colocamos coloque colocar colgar compramos compre rentamos rente reemplazamos cambiamos agregamos agregue tiramos metimos meti llevo llevamos colgamos
    puso instalo coloco metio reemplazo`,
  move: `slide slid sliding scoot scooted scooting reverse reversed reversing rebalance rebalanced rebalancing balance balanced balancing rotate rotated rotating reaim reaimed re-aim re-aimed reroof reroofed reroofing regrout regrouted regrouting repoint repointed relo reloed reloing reset-up turned turning spun spinning potholed potholing resetting re-setting rehanging re-hanging remounting remounted re-mounted re-mounting reinstalling re-installing re-installed relaid relaying reswing reswung reswinging re-swing re-swung re-swinging relamp relamping relamped releveled releveling realigned realigning reseated reseating swept sweeping mopping vacuuming washed washing scrubbed scrubbing wiped wiping shoveled shoveling raked raking squeegeed squeegeeing plowed plowing hunted hunting chased chasing traced tracing salted salting rodded rodding draped draping masked masking rinsed rinsing thawed thawing defrosted bailed bailing mucked mucking barricaded barricading sanding restacked stacked stacking dragged dragging unjammed greased greasing refitted refitting untangled
    wrap wrapped wrapping re-wrap re-wrapped rewrap rewrapped rewrapping carry carried carrying lug lugged lugging flip flipped flipping shim shimmed shimming re-hang re-flash re-set re-pipe re-level tighten tightened tightening plumb plumbed relocate relocated relocating move moved moving reroute rerouted rerouting re-route re-routed raise raised raising lower lowered lowering shift shifted adjust adjusted adjusting repair repaired repairing fix fixed fixing rework reworked reworking
    modify modified modifying extend extended troubleshoot troubleshot troubleshooting test tested testing reinstall reinstalled reset rehang rehung retrofit retrofitted reconnect reconnected rewire rewired rewiring cut cutting core cored coring drill drilled drilling trench trenched trenching dig dug digging excavate excavated excavating patch patched patching sand sanded paint painted painting
    tape taped taping mud mudded finish finished finishing grind ground grinding clean cleaned cleaning protect protected weld welded welding align aligned level leveled leveling saw sawcut saw-cut sawcutting saw-cutting chip chipped chipping scan scanned straighten reframe reframed caulk caulked insulate insulated seal sealed snake snaked jet jetted unclog clear cleared backfill backfilled compact compacted
    reubicamos reubicar reubicando movimos mover moviendo movi desviamos arreglamos arreglar reparamos reparar reparando ajustamos cortamos cortar cortando perforamos perforar taladramos excavamos excavar excavando zanjamos parchamos parchar resanamos resanar pintamos pintar pintando limpiamos limpiar limpiando subimos bajamos soldamos soldar probamos lijamos lijar encintamos nivelamos rellenamos`,
  strip: `demolition removal teardown demolicion remocion retiro demo demoed demoing demo'd demolish demolished demolishing remove removed removing rip ripped ripping tear tore tearing gut gutted gutting strip stripped stripping disconnect disconnected disconnecting haul hauled hauling dispose disposed scrape scraped scraping dismantle dismantled break broke breaking jackhammered uninstall uninstalled pullout salvage salvaged saved save saving reuse reused reusing kept returned return returning disassemble disassembled
    demolimos demoler demoliendo tumbamos tumbar tumbando quitamos quitar quitando removimos remover arrancamos arrancar desconectamos desconectar desmontamos desmontar retiramos retirar rompimos romper rompiendo sacamos sacar tiramos`,
  work: `work worked working wire wired wiring frame framed framing build built building rough roughed rework layout laidout prep prepped prepping frame assist assisted help helped helping wait waited waiting stand standby standing supervise supervised coordinate coordinated load loaded unload unloaded unloading stock stocked stage staged staging form formed forming stripforms place tie tied tying bend bent bending thread threaded
    support supported brace braced bracing shore shored shoring rig rigged rigging hoist hoisted erect erected erecting bolt bolted bolting fabricate fabricated install connect connected connecting hook hooked tie-in make made making redo redid redoing rebuild rebuilt rebuilding correct corrected open opened opening close closed closing pump pumped pumping dewater dewatered dewatering mobilize mobilized respond responded emergency upgrade upgraded upgrading furr furred rock rocked rocking grout grouted grouting anchor anchored epoxied flash flashed roof roofed vacuum vacuumed mop mopped dry dried hang tarp tarped boarded barricade barricaded flag flagged firestop firestopped firestopping
    componer compusimos compuse acomodar tapar escarbar recorrer quebrar acarrear emparejar forrar clavar atornillar sellar aislar impermeabilizar barrer trapear desarmar desmantelar picar ranurar destapar encofrar cimbrar apuntalar reforzar asegurar proteger trasladar entubar alinear instalar checar revisar arreglar pegar resanar
    echamos echar eche trabajamos trabajar trabajando trabaje trabajo alambrando alambramos cablear cableamos cableando armamos armar armando construimos construir esperamos esperar esperando ayudamos ayudar preparamos preparar conectamos conectar conectando hicimos hacer haciendo hice rehicimos rehacer descargamos cargamos amarramos amarrar doblamos enmarcamos levantamos levantar abrimos abrir cerramos atendimos bombeamos terminamos`,
};
const CLASS_OF = new Map<string, VerbClass>();
for (const [kind, words] of Object.entries(VERBS) as [VerbClass, string][]) {
  for (const word of words.split(/\s+/))
    for (const form of [word, ...spanishForms(word)]) if (!CLASS_OF.has(form)) CLASS_OF.set(form, kind);
}

/** Of an infinitive what a crew says of done work: 'resanar' → resanamos, resanaron, resanando. */
function spanishForms(infinitive: string): string[] {
  const stem = infinitive.slice(0, -2);
  if (infinitive.length < 5) return [];
  if (infinitive.endsWith('ar')) return [`${stem}amos`, `${stem}aron`, `${stem}ando`];
  return /[ei]r$/.test(infinitive) ? [`${stem}imos`, `${stem}ieron`, `${stem}iendo`] : [];
}

/** What kind of work verb a word is, or null. */
export function verbClass(word: string): VerbClass | null {
  return CLASS_OF.get(word) ?? CLASS_OF.get(word.replace(/^re-?/, '')) ?? null;
}

/** Behind 'se', what was done without who did it: 'se puso un contacto', 'se rentó la bomba'. */
const SE_FORMS: readonly (readonly [VerbClass, ReadonlySet<string>])[] = [
  [
    'consume',
    new Set(
      'puso pusieron instalo instalaron cambio cambiaron coloco colocaron metio metieron uso usaron gasto gastaron jalo jalaron rento rentaron ocupo ocuparon reemplazo reemplazaron compro compraron corrio corrieron monto montaron colo colaron echo echaron tiro tiraron'.split(
        ' ',
      ),
    ),
  ],
  [
    'move',
    new Set(
      'movio movieron reubico reubicaron arreglo arreglaron reparo repararon ajusto ajustaron corto cortaron subio subieron bajo bajaron limpio limpiaron pinto pintaron resano resanaron recorrio recorrieron'.split(
        ' ',
      ),
    ),
  ],
  [
    'strip',
    new Set(
      'quito quitaron saco sacaron tumbo tumbaron demolio demolieron retiro retiraron desmonto desmontaron arranco arrancaron'.split(
        ' ',
      ),
    ),
  ],
];

/** Before what one man did: 'el electricista cambió 6 apagadores', 'el que los cambió', 'les puso'. */
const WHO_DID = new Set([
  'le',
  'les',
  'nos',
  'me',
  'lo',
  'los',
  'las',
  'el',
  'y',
  'nomas',
  'solo',
  'tambien',
  'ya',
  'compa',
  'vato',
  'bato',
  'muchacho',
]);

/** What a verb in its place does: 'se puso', and 'cambiaron de lugar', which moves what is there. */
export function verbClassAt(before: string, word: string, behind: string): VerbClass | null {
  if (/^cambi/.test(word) && /^de (?:lugar|sitio|lado|posicion|ubicacion)$/.test(behind)) return 'move';
  const isDone = before === 'se' || WHO_DID.has(before) || tradeOfWord(before) !== null;
  return (isDone ? SE_FORMS.find(([, forms]) => forms.has(word))?.[0] : undefined) ?? verbClass(word);
}

/** Verbs whose things are lines but whose words say nothing of the work: left out of the description. */
export const PLAIN_USE = new Set([
  ...PUTS_ON.split(' '),
  'use',
  'used',
  'using',
  'uses',
  'took',
  'takes',
  'need',
  'needed',
  'needs',
  'bought',
  'buy',
  'rented',
  'rent',
  'renting',
  'went',
  'usamos',
  'echamos',
  'eche',
  'use',
  'ocupamos',
  'gastamos',
  'compramos',
  'rentamos',
  'consumed',
  'purchased',
  'brought',
  'llevo',
  'llevamos',
  'usado',
  'usando',
  'run',
  'had',
]);

/** 'pulled out', 'took down': a consume verb turned into stripping by the small word behind it. */
export const STRIPPING_AFTER = new Set(['out', 'down', 'apart', 'off', 'away']);
