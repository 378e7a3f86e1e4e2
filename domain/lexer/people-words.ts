import { wordTable } from '../word-table.ts';
import { remember } from './remember.ts';

/** Words for people without a trade: they become one line 'Labor' (contract.md 'Small things'). */
export const CREW_WORDS = new Set([
  'guy', 'guys', 'man', 'men', 'dude', 'dudes', 'people', 'person', 'persons', 'worker', 'workers', 'body', 'bodies', 'fella', 'fellas',
  'fellow', 'fellows', 'boys', 'hand', 'hands', 'mans', 'gys', 'guyz', 'grunt', 'grunts', 'temps', 'compa', 'compas', 'chicos', 'giys', 'bodys', 'member', 'members', 'hombre', 'hombres', 'persona', 'personas',
  'muchacho', 'muchachos', 'chavo', 'chavos', 'vato', 'vatos', 'trabajador', 'trabajadores', 'companero', 'companeros', 'gente', 'gentes', 'homres', 'onbres', 'onbre', 'ombres', 'ombre', 'hombrs', 'personas', 'plebes',
  'others', 'elementos', 'bato', 'batos', 'tipos', 'raza', 'camarada', 'camaradas', 'cuate', 'cuates', 'paisa', 'paisas', 'paisano', 'paisanos', 'morro', 'morros', 'compadres', 'colega', 'colegas', 'cabrones', 'gueyes', 'weyes', 'chalan', 'chalanes', 'ayudas',
]); // prettier-ignore

export const CREW_GROUPS = new Set(['crew', 'cuadrilla', 'team', 'equipo']);

/** The sender himself. */
export const SELF_WORDS = new Set(['me', 'myself', 'i', 'yo', 'servidor']);

/** 'sheet metal guys', 'duct man'. */
function men(...trades: string[]): string[] {
  return trades.flatMap((trade) => ['guy', 'guys', 'man', 'men', 'hand', 'hands'].map((who) => `${trade} ${who}`));
}

/** Trade as it stands on a labor line, and how it is said. Singular, as rate lists name it. */
const TRADES: Record<string, string[]> = {
  Electrician: ['electrician', 'electricians', 'sparky', 'sparkies', 'electricista', 'electricistas', 'electrican', 'electricans', 'electrisista', 'electrisistas', 'eletricista', 'eletricistas', 'perito electricista', 'peritos electricistas', 'cablero', 'cableros', 'conduitero', 'conduiteros', 'elec', 'elecs', 'elect', 'elects', 'electr', 'wireman', 'wiremen', 'electrical guy', 'electrical guys', 'spark', 'sparks', 'lectricista', 'lectricistas', 'cableador', 'cableadores', 'alambrador', 'alambradores', 'electricero', 'electriceros'],
  'Journeyman Electrician': ['journeyman electrician', 'journeyman electricians', 'journeymen electricians', 'jw electrician', 'electricista oficial', 'oficial electricista', 'oficiales electricistas'],
  Journeyman: ['journeyman', 'journeymen', 'journymen', 'journyman', 'jman', 'jmen', 'jw', 'jws', 'jourman', 'journeymans', 'oficial', 'oficiales', 'j-man', 'jrny', 'jrnys', 'jrnyman', 'jrnymen', 'jmn'],
  'Journeyman Plumber': ['journeyman plumber', 'journeymen plumbers', 'journeyman plumbers'],
  Apprentice: ['apprentice', 'apprentices', 'aprentice', 'aprentices', 'apprentise', 'aprendiz', 'aprendices', 'cub', 'cubs', 'apprentince', 'appr', 'apprs', 'apprent'],
  Helper: ['helper', 'helpers', 'ayudante', 'ayudantes', 'gopher', 'ayudante general', 'ayudantes generales', 'matatan'],
  Foreman: ['labor foreman', 'labor foremen', 'foreman', 'foremen', 'forman', 'formen', 'capataz', 'capataces', 'mayordomo', 'mayordomos', 'foremans', 'lead man', 'leadman', 'encargado', 'encargados', 'sobrestante', 'sobrestantes', 'sobreestante', 'sobreestantes', 'cabo de obra', 'cabos de obra'],
  'General Foreman': ['general foreman', 'gf', 'general foremen'],
  Laborer: ['day laborer', 'day laborers', 'laborer', 'laborers', 'labourer', 'labourers', 'laborer s', 'labor guys', 'labor guy', 'peon', 'peones', 'jornalero', 'jornaleros', 'obrero', 'obreros', 'bracero', 'braceros', 'machetero', 'macheteros', 'peon de obra', 'peones de obra', 'leibor', 'leibors', 'leiber', 'leibers', 'labrador', 'labradores', 'leibero', 'leiberos', 'labrero', 'labreros', 'zanjero', 'zanjeros', 'labr', 'labrs', 'labrer', 'labrers'],
  Carpenter: ['carp', 'carps', 'form setter', 'form setters', 'carpenter', 'carpenters', 'chippy', 'chippies', 'carpintero', 'carpinteros', 'carpentar', 'cimbrero', 'cimbreros', 'formero', 'formeros', 'formaletero', 'formaleteros', 'encofrador', 'encofradores', 'ebanista', 'ebanistas', 'carpintero de forma', 'carpinteros de forma', 'cimbrador', 'cimbradores', 'carpinteor', 'carpinteores', 'carpintero de obra negra', 'carpinteros de obra negra', 'millworker', 'millworkers'],
  Plumber: ['plumber', 'plumbers', 'plomero', 'plomeros', 'pluomero', 'plomer', 'plomers', 'fontanero', 'fontaneros', 'plumbing guy', 'plumbing guys', 'drenajero', 'drenajeros', 'canero', 'caneros', 'plumero', 'plumeros', 'plbr', 'plbrs', 'plmr', 'plmrs'],
  Pipefitter: ['pipefitter', 'pipefitters', 'pipe fitter', 'pipe fitters', 'fitter', 'fitters', 'steamfitter', 'steamfitters', 'steam fitter', 'steam fitters', 'tubero', 'tuberos', 'pipefitero', 'pipefiteros'],
  'Sprinkler Fitter': [...men('sprinkler fit'), 'sprinkler fitter', 'sprinkler fitters', 'sprinklerfitter', 'sprinklerfitters', 'sprinkler tech', 'sprinkler techs', 'esprinklero', 'esprinkleros', 'rociadero', 'rociaderos', 'rociadorero', 'rociadoreros'],
  Ironworker: [...men('iron', 'steel'), 'steel erector', 'steel erectors', 'ironworker', 'ironworkers', 'iron worker', 'iron workers', 'iron wkr', 'iron wkrs', 'fierrero', 'fierreros', 'herrero', 'herreros', 'montador', 'montadores', 'estructurero', 'estructureros', 'estructurista', 'estructuristas', 'ironwkr', 'ironwkrs', 'ironwrkr', 'ironwrkrs', 'irnwrkr', 'irnwrkrs'],
  Rodbuster: ['rod buster', 'rod busters', 'rodman', 'rodmen', 'rebar guy', 'rebar guys', 'rodbuster', 'rodbusters', 'rebar tier', 'varillero', 'varilleros', 'armador', 'armadores', 'amarrador', 'amarradores', 'rebarero', 'rebareros', 'rodbustero', 'rodbusteros', 'rebar tiers'],
  Welder: [...men('welding'), 'weldor', 'weldors', 'welder', 'welders', 'soldador', 'soldadores', 'pailero', 'paileros', 'weldero', 'welderos'],
  Operator: ['operator', 'operators', 'operador', 'operadores', 'maquinista', 'maquinistas', 'gruero', 'grueros', 'montacarguista', 'montacarguistas', 'retrero', 'retreros', 'equipment operator', 'equipment operators', 'operating engineer', 'excavadorista', 'excavadoristas', 'retroexcavadorista', 'bobcatero', 'bobcateros', 'palero', 'paleros', 'tractorista', 'tractoristas', 'operador de grua', 'operadores de grua', 'operador de maquinaria', 'operadores de maquinaria', 'gruista', 'gruistas', 'operador de retro', 'operadores de retro', 'operador de excavadora', 'operadores de excavadora', 'operador de bobcat', 'operadores de bobcat', 'oper', 'opers', 'opr', 'oprs'],
  Finisher: ['finisher', 'finishers', 'cement finisher', 'cement finishers', 'concrete finisher', 'concrete finishers', 'cement mason', 'cement masons', 'acabador', 'acabadores', 'concrete guy', 'concrete guys', 'finishera', 'cementero', 'cementeros', 'concretero', 'concreteros', 'finishero', 'finisheros', 'colador', 'coladores', 'pulidor', 'pulidores'],
  Painter: ['painter', 'painters', 'pintor', 'pintores', 'pintero', 'pinteros', 'brochero', 'brocheros', 'paint guy', 'paint guys', 'barnizador', 'barnizadores', 'lijador', 'lijadores', 'rolero', 'roleros'],
  Drywaller: ['drywaller', 'drywallers', 'rocker', 'rockers', 'tablaroquero', 'tablaroqueros', 'tablarroquero', 'tablarroqueros', 'plaquero', 'plaqueros', 'plafonero', 'plafoneros', 'panelero', 'paneleros', 'durroquero', 'durroqueros', 'instalador de drywall', 'instaladores de drywall', 'drywalero', 'drywaleros', 'drywallero', 'drywalleros', 'sheetroquero', 'sheetroqueros', 'yesista', 'yesistas', ...men('drywall', 'sheetrock'), 'rock guys', 'sheetrocker', 'sheetrockers', 'chirroquero', 'chirroqueros', 'shirroquero', 'shirroqueros', 'chirrokero', 'chirrokeros', 'tablarokero', 'tablarokeros'],
  'Drywall Hanger': ['drywall hanger', 'drywall hangers', 'sheetrock hanger', 'sheetrock hangers', 'board hanger', 'board hangers', 'rock hanger', 'rock hangers', 'hanger guy', 'hanger guys', 'board hand', 'board hands', 'colgador', 'colgadores'],
  Taper: ['mudder', 'mudders', 'mud man', 'mud men', 'taper', 'tapers', 'taper s', 'encintador', 'encintadores', 'pastero', 'pasteros', 'resanador', 'resanadores'],
  Framer: ['framer', 'framers', 'enmarcador', 'enmarcadores', 'framero', 'frameros', 'freimero', 'freimeros', 'framing guy', 'framing guys', 'freimer', 'freimeres'],
  'Mason Tender': ['tender', 'tenders', 'mason tender', 'mason tenders', 'hod carrier', 'hod carriers', 'hoddie'],
  Mason: ['block layer', 'block layers', 'blocklayer', 'blocklayers', 'brick layer', 'brick layers', 'brickie', 'brickies', 'brick guy', 'brick guys', 'mason', 'masons', 'bricklayer', 'bricklayers', 'albanil', 'albaniles', 'albaniel', 'albanieles', 'bloquero', 'bloqueros', 'ladrillero', 'ladrilleros', 'mampostero', 'mamposteros', 'pegabloques', 'maestro de obra', 'maestros de obra', 'media cuchara', 'medias cucharas', 'maistro', 'maistros', 'piedrero', 'piedreros', 'cantero', 'canteros', 'maistro albanil', 'maistros albaniles', 'media cucharas', 'tuckpointer', 'tuckpointers'],
  'HVAC Technician': ['hvac mechanic', 'hvac mechanics', 'hvac tech', 'hvac techs', 'hvac technician', 'hvac technicians', 'hvac guy', 'hvac guys', 'refrigerista', 'refrigeristas', 'airero', 'aireros', 'climero', 'climeros', 'tecnico de aire', 'tecnicos de aire', 'tecnico en refrigeracion', 'tecnicos en refrigeracion', 'tecnico de refrigeracion', 'tecnicos de refrigeracion', 'tecnico de clima', 'tecnicos de clima'],
  Technician: [...men('fire alarm', 'alarm', 'data', 'security', 'access control'), 'alarm tech', 'alarm techs', 'data tech', 'data techs', 'low voltage tech', 'low voltage techs', 'fire alarm techs', 'security techs', 'fire alarm tech', 'fa tech', 'fa techs', 'nurse call tech', 'security tech', 'lv tech', 'lv techs', 'av tech', 'av techs', 'tech', 'techs', 'technician', 'technicians', 'tecnico', 'tecnicos', 'alarmero', 'alarmeros'],
  'Controls Technician': ['controls tech', 'controls techs', 'control tech', 'control techs', 'controls technician', 'controls technicians', 'bms tech', 'bms techs', ...men('controls', 'bms')],
  'Sheet Metal Worker': ['sheet metal worker', 'sheet metal workers', 'smw', 'smws', 'tin knocker', 'tin knockers', 'tinner', 'tinners', 'tinsmith', 'hojalatero', 'hojalateros', 'ductero', 'ducteros', 'laminero', 'lamineros', 'sheetmetal worker', 'sheetmetal workers', ...men('sheet metal', 'sheetmetal')],
  Insulator: [...men('insulation'), 'insulator', 'insulators', 'aislador', 'aisladores', 'insulero', 'insuleros', 'insulador', 'insuladores'],
  Roofer: ['shingler', 'shinglers', 'roof guy', 'roof guys', 'roofer', 'roofers', 'techador', 'techadores', 'rufero', 'ruferos', 'rofero', 'roferos', 'rufiero', 'rufieros', 'impermeabilizero', 'techero', 'techeros', 'roofing guy', 'roofing guys', 'tejero', 'tejeros', 'shinglero', 'shingleros', 'chinglero', 'chingleros'],
  Glazier: ['glazier', 'glaziers', 'glass installer', 'glass installers', ...men('glass', 'glazing', 'storefront'), 'vidriero', 'vidrieros', 'cancelero', 'canceleros', 'aluminiero', 'aluminieros'],
  'Tile Setter': ['setter', 'setters', 'tile setter', 'tile setters', 'tilesetter', 'tilesetters', 'tile guy', 'tile guys', 'azulejero', 'azulejeros', 'azulejista', 'azulejistas', 'losetero', 'loseteros', 'marmolero', 'marmoleros', 'stone setter', 'stone setters', 'marble setter', 'marble setters'],
  Driver: ['trucker', 'truckers', 'driver', 'drivers', 'truck driver', 'truck drivers', 'chofer', 'choferes', 'teamster', 'teamsters', 'troquero', 'troqueros', 'trokero', 'trokeros', 'camionero', 'camioneros', 'trailero', 'traileros'],
  'Fire Watch': ['fire watch', 'firewatch', 'fire watcher', 'fire watchers', 'hole watch', 'hole watcher', 'hole watchers', 'spark watch', 'spark watcher'],
  Flagger: ['flagger', 'flaggers', 'flag guy', 'flag guys', 'banderero', 'bandereros'],
  Rigger: ['rigger', 'riggers', 'maniobrista', 'maniobristas'],
  Millwright: ['millwright', 'millwrights'],
  Surveyor: ['surveyor', 'surveyors', 'topografo', 'topografos', 'cadenero', 'cadeneros', 'grade checker', 'grade checkers'],
  Scaffolder: [...men('scaffold', 'scaffolding'), 'scaffold erector', 'scaffold erectors', 'scaffold builder', 'scaffold builders', 'scaffolder', 'scaffolders', 'andamiero', 'andamieros'],
  'Demo Laborer': ['demo guy', 'demo guys', 'demo laborer', 'demo laborers', 'demo man', 'demo men', 'demo hand', 'demo hands', 'wrecker', 'wreckers', 'demoledor', 'demoledores', 'demolicionista', 'demolicionistas'],
  Caulker: [...men('caulking', 'caulk', 'waterproofing'), 'caulker', 'caulkers', 'waterproofer', 'waterproofers', 'impermeabilizador', 'impermeabilizadores', 'sellador de juntas', 'selladores de juntas'],
  Cleaner: ['cleaner', 'cleaners', 'limpiador', 'limpiadores', 'barrendero', 'barrenderos', 'afanador', 'afanadores'],
  Plasterer: [...men('plaster', 'stucco'), 'plasterer', 'plasterers', 'yesero', 'yeseros', 'estuquero', 'estuqueros', 'estucador', 'estucadores'],
  'Floor Layer': ['floor layer', 'floor layers', ...men('flooring', 'floor'), 'flooring installer', 'flooring installers', 'carpet layer', 'carpet layers', 'pisero', 'piseros', 'alfombrero', 'alfombreros'],
  Mechanic: ['mechanic', 'mechanics', 'mecanico', 'mecanicos'],
  Installer: ['installer', 'installers', 'instalador', 'instaladores'],
  Spotter: ['spotter', 'spotters'],
  Oiler: ['oiler', 'oilers'],
  Pipelayer: ['pipelayer', 'pipelayers', 'pipe layer', 'pipe layers'],
  Boilermaker: ['boilermaker', 'boilermakers'],
  Lather: ['lather', 'lathers'],
  Balancer: ['balancer', 'balancers', 'air balancer', 'air balancers', 'water balancer', 'water balancers', 'test and balance tech'],
  Paver: ['asfaltero', 'asfalteros', 'pavimentador', 'pavimentadores', 'asphalt guy', 'asphalt guys', 'paving guy', 'paving guys', 'raker', 'rakers', 'rastrillero', 'rastrilleros'],
  Locksmith: ['locksmith', 'locksmiths', 'lock smith', 'lock smiths', 'cerrajero', 'cerrajeros'],
  'Door Installer': [...men('door', 'hardware', 'overhead door'), 'door installer', 'door installers', 'door hanger', 'door hangers', 'hardware installer', 'hardware installers', 'puertero', 'puerteros'],
  Fencer: ['fencer', 'fencers', 'fence guy', 'fence guys', 'fence builder', 'fence builders', 'cerquero', 'cerqueros'],
  Lineman: ['lineman', 'linemen', 'liniero', 'linieros'],
  'Elevator Mechanic': ['elevator mechanic', 'elevator mechanics', 'elevator constructor', 'elevator constructors'],
  Sandblaster: ['sandblaster', 'sandblasters'],
  Paperhanger: ['paperhanger', 'paperhangers', 'paper hanger', 'paper hangers', 'wallpaper hanger', 'wallpaper hangers'],
  'Pile Driver': ['piledriver', 'piledrivers', 'pile driver', 'pile drivers', 'pile buck', 'pile bucks'],
  Fireproofer: ['fireproofer', 'fireproofers', 'firestopper', 'firestoppers'],
  Stonemason: ['stonemason', 'stonemasons', 'stone mason', 'stone masons'],
  Cabinetmaker: ['cabinetmaker', 'cabinetmakers', 'cabinet maker', 'cabinet makers', 'cabinet installer', 'cabinet installers', 'ebanista', 'ebanistas', 'gabinetero', 'gabineteros', 'mueblista', 'mueblistas'],
  Driller: ['driller', 'drillers', 'core driller', 'core drillers', 'perforador', 'perforadores', 'perforista', 'perforistas', 'barrenero', 'barreneros'],
  'Concrete Cutter': [...men('saw', 'sawcut', 'coring'), 'concrete cutter', 'concrete cutters', 'saw cutter', 'saw cutters'],
  Landscaper: [...men('landscape', 'landscaping', 'irrigation'), 'irrigation tech', 'irrigation techs', 'landscaper', 'landscapers', 'jardinero', 'jardineros', 'yardero', 'yarderos', 'zacatero', 'zacateros'],
}; // prettier-ignore

/** 'tile fellas', 'paint crew guys': the work of a trade, right before a word for people. */
const TRADES_OF_MEN: Record<string, string[]> = {
  Electrician: ['electric', 'electrical', 'elec', 'conduit', 'wire'],
  Technician: ['fire alarm', 'alarm', 'data', 'security', 'access control', 'cctv', 'camera', 'fiber', 'cable', 'cabling', 'data cabling', 'nurse call', 'av', 'a/v', 'telecom', 'audio visual'],
  Plumber: ['plumbing', 'plumb'],
  Pipefitter: ['pipe', 'pipefitting', 'piping', 'med gas', 'medical gas', 'steam'],
  'Sprinkler Fitter': ['sprinkler', 'fire sprinkler', 'fire protection'],
  'HVAC Technician': ['hvac', 'refrigeration'],
  'Sheet Metal Worker': ['sheet metal', 'sheetmetal', 'duct', 'ductwork', 'tin'],
  Ironworker: ['iron', 'steel', 'structural steel'],
  Rodbuster: ['rebar', 'rod'],
  Welder: ['welding', 'weld'],
  Carpenter: ['carpentry', 'trim', 'millwork', 'finish carpentry', 'form', 'forming'],
  Cabinetmaker: ['cabinet', 'cabinets', 'casework'],
  Framer: ['framing', 'stud', 'metal stud'],
  Drywaller: ['drywall', 'sheetrock', 'board', 'gyp'],
  Taper: ['mud', 'tape', 'taping', 'mudding'],
  Painter: ['paint', 'painting'],
  Finisher: ['concrete', 'cement', 'finishing'],
  Mason: ['block', 'brick', 'masonry', 'cmu'],
  Stonemason: ['stone'],
  'Tile Setter': ['tile'],
  'Floor Layer': ['floor', 'flooring', 'carpet', 'vinyl', 'vct', 'lvt'],
  Roofer: ['roof', 'roofing'],
  Glazier: ['glass', 'glazing', 'storefront', 'curtain wall', 'curtainwall'],
  Insulator: ['insulation', 'spray foam', 'insulating'],
  Fireproofer: ['fireproofing', 'firestop', 'firestopping', 'fire stop'],
  Plasterer: ['plaster', 'stucco', 'eifs'],
  Caulker: ['caulk', 'caulking', 'waterproofing'],
  Scaffolder: ['scaffold', 'scaffolding'],
  'Demo Laborer': ['demo', 'demolition'],
  Laborer: ['labor'],
  Cleaner: ['cleaning', 'cleanup', 'clean up', 'final clean'],
  'Door Installer': ['door', 'hardware', 'overhead door'],
  'Concrete Cutter': ['saw', 'sawcut', 'coring', 'core drilling'],
  Paver: ['asphalt', 'paving'],
  Fencer: ['fence', 'fencing'],
  Landscaper: ['landscape', 'landscaping', 'irrigation'],
}; // prettier-ignore

/** Trades that are machines, too: rented, nobody works them ('rented a welder 1 day', 'welder rental'). */
export const MACHINE_TRADES = new Set(['Welder', 'Sandblaster', 'Driller', 'Concrete Cutter', 'Cleaner', 'Balancer', 'Framer', 'Paver']); // prettier-ignore

/** A trade called by its work: '12 hrs sheet metal', '2 roofing x 4 hrs'. */
export const TRADES_OF_WORK = wordTable<string>({
  'sheet metal': 'Sheet Metal Worker', electrical: 'Electrician', plumbing: 'Plumber', plumb: 'Plumber', hvac: 'HVAC Technician', carpentry: 'Carpenter', pipefitting: 'Pipefitter', 'low voltage': 'Technician', sprinkler: 'Sprinkler Fitter', masonry: 'Mason', ironwork: 'Ironworker', insulation: 'Insulator', roofing: 'Roofer', flooring: 'Floor Layer',
  electricidad: 'Electrician', electrico: 'Electrician', plomeria: 'Plumber', carpinteria: 'Carpenter', soldadura: 'Welder', albanileria: 'Mason', hojalateria: 'Sheet Metal Worker', herreria: 'Ironworker',
}); // prettier-ignore

/** Works that are things, too: a trade only where so many of it worked hours each ('2 de demolicion 5 hrs c/u', 'three drywall 4 hrs each'). */
export const TRADES_OF_THINGS = wordTable<string>({
  demolicion: 'Demo Laborer', demo: 'Demo Laborer', demolition: 'Demo Laborer', drywall: 'Drywaller', sheetrock: 'Drywaller', tablaroca: 'Drywaller', asfalto: 'Paver', asphalt: 'Paver', pavimento: 'Paver', paving: 'Paver', concreto: 'Finisher', concrete: 'Finisher', cemento: 'Finisher',
  acabados: 'Finisher', finish: 'Finisher', pintura: 'Painter', paint: 'Painter', varilla: 'Rodbuster', rebar: 'Rodbuster', fierro: 'Ironworker', acero: 'Ironworker', steel: 'Ironworker', techo: 'Roofer', techos: 'Roofer', ductos: 'Sheet Metal Worker', lamina: 'Sheet Metal Worker',
  tuberia: 'Pipefitter', pipe: 'Pipefitter', block: 'Mason', ladrillo: 'Mason', brick: 'Mason', azulejo: 'Tile Setter', tile: 'Tile Setter', piso: 'Floor Layer', pisos: 'Floor Layer', alfombra: 'Floor Layer', vidrio: 'Glazier', glass: 'Glazier', andamio: 'Scaffolder', andamios: 'Scaffolder',
  limpieza: 'Cleaner', cleanup: 'Cleaner', framing: 'Framer', mud: 'Taper', taping: 'Taper', insulacion: 'Insulator', aislamiento: 'Insulator', jardineria: 'Landscaper', landscaping: 'Landscaper',
}); // prettier-ignore

/** Counted, they may be people as well as things: '15 drivers' of the lights, '2 hangers' of drywall. */
export const PEOPLE_OR_THINGS = /^(?:driver|operator|hanger|welder|insulator|taper|roller)s?$/;

/** A crew called by what it does or hangs, where only hours of each tell it from the stuff: '2 de demolicion 5 hrs c/u', 'op x2, 5 hrs each'. */
export const CREWS_OF_WORK = wordTable<string>({
  op: 'Operator', hanger: 'Drywall Hanger', drywall: 'Drywaller', tablaroca: 'Drywaller', sheetrock: 'Drywaller', drywalero: 'Drywaller', drywallero: 'Drywaller', rock: 'Drywaller', demo: 'Demo Laborer', demolicion: 'Demo Laborer', demolition: 'Demo Laborer',
  pintura: 'Painter', paint: 'Painter', concreto: 'Finisher', concrete: 'Finisher', fierro: 'Ironworker', rebar: 'Rodbuster', varilla: 'Rodbuster', block: 'Mason', brick: 'Mason', ladrillo: 'Mason', albanileria: 'Mason', tile: 'Tile Setter', azulejo: 'Tile Setter',
  techo: 'Roofer', roof: 'Roofer', plomeria: 'Plumber', electrico: 'Electrician', electricidad: 'Electrician', carpinteria: 'Carpenter', framing: 'Framer', lamina: 'Sheet Metal Worker', duct: 'Sheet Metal Worker', aislante: 'Insulator', vidrio: 'Glazier', glass: 'Glazier', soldadura: 'Welder', welding: 'Welder', limpieza: 'Cleaner', cleaning: 'Cleaner',
}); // prettier-ignore

const BY_WORD = new Map<string, string>();
for (const [trade, words] of Object.entries(TRADES)) for (const word of words) BY_WORD.set(word, trade);

/** A word without its vowels, but for the first letter: 'painter' is 'pntr'. */
const consonantsOf = (word: string): string => word.charAt(0) + word.slice(1).replace(/[aeiou]/g, '');

/** The full words of each run of consonants. */
const BY_CONSONANTS = new Map<string, string[]>();
for (const word of BY_WORD.keys()) {
  const short = consonantsOf(word);
  if (/^[a-z]{7,}$/.test(word) && /^[^aeiou]{4,}s?$/.test(short)) BY_CONSONANTS.set(short, [...(BY_CONSONANTS.get(short) ?? []), word]); // prettier-ignore
}

/** 'plmbr', 'crpntrs', 'roofrs', 'finishr': a trade without its vowels, or without that of its end. */
function shortenedTrade(phrase: string): string | null {
  if (!/[^aeiou]rs?$|^.[^aeiou]+$/.test(phrase)) return null;
  const full = BY_CONSONANTS.get(consonantsOf(phrase))?.find((word) => isWithin(phrase, word));
  return full === undefined ? null : BY_WORD.get(full)!;
}

/** All letters of the short word stand in the long one, in its order. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (short.charAt(at) === letter) at += 1;
  return at === short.length;
}

/** The trade a word or phrase names, or null. */
export const tradeOfWord: (phrase: string) => string | null = remember(
  5_000,
  (phrase) => BY_WORD.get(phrase) ?? shortenedTrade(phrase) ?? gradedTrade(phrase) ?? tradeOfMen(phrase),
);

/** 'cabinet guys', 'sheet metal fellas', 'fiber techs', 'an electrical hand'. */
function tradeOfMen(phrase: string): string | null {
  const [, work, who = ''] = /^(.+?) (?:crew )?(guys?|m[ea]n|hands?|fellas?|fellows?|dudes?|boys|folks|lads|gals?|techs?|technicians?|installers?)$/.exec(phrase) ?? []; // prettier-ignore
  const trade = work === undefined ? null : (BY_WORK.get(work) ?? null);
  return /^(?:tech|inst)/.test(who) && trade !== 'Technician' ? null : trade;
}

const BY_WORK = new Map(Object.entries(TRADES_OF_MEN).flatMap(([trade, works]) => works.map((work): [string, string] => [work, trade]))); // prettier-ignore

/** 'journeyman pipefitter', 'apprentice painters': one man of a trade and his grade, not two men. */
function gradedTrade(phrase: string): string | null {
  // 'plumbers helper', 'electrician's helpers'
  const [, helped] = /^(.+?)(?:'?s| s)? helpers?$/.exec(phrase) ?? [];
  if (helped !== undefined && BY_WORD.has(helped)) return 'Helper';
  // 'ayudantes de plomero': the helpers of one
  const [, whose] = /^(?:ayudantes?|chalan(?:es)?) del? (.+)$/.exec(phrase) ?? [];
  if (whose !== undefined && BY_WORD.has(whose)) return 'Helper';
  const [, first = '', rest = ''] = /^(\S+) (.+)$/.exec(phrase) ?? [];
  const grade = BY_WORD.get(first);
  const trade = BY_WORD.get(rest);
  // 'electricista journeyman', 'plomero oficial': his grade behind
  if ((trade === 'Journeyman' || trade === 'Apprentice') && grade !== undefined && !GRADES.has(grade) && !/s$/.test(first)) return `${trade} ${grade}`; // prettier-ignore
  // 'JW journeyman'
  if (grade !== undefined && grade === trade) return grade;
  return (grade === 'Journeyman' || grade === 'Apprentice') && trade !== undefined && !GRADES.has(trade) ? `${grade} ${trade}` : null; // prettier-ignore
}

const GRADES = new Set(['Journeyman', 'Apprentice', 'Helper', 'Foreman', 'Laborer', 'General Foreman']);

export const TRADE_PHRASES: readonly string[] = [...BY_WORD.keys()];
