/**
 * What Spanish-speaking crews call what a list has in English (left), beside the glossary of texts: words of lists and
 * shelves, not of talk. One listed name a line; plurals need no entry of their own.
 */
const ELECTRICAL: Record<string, string> = {
  // conduit and supports
  'emt conduit': 'pared delgada, tubo pared delgada, tubo delgado, tuberia delgada',
  'rigid galvanized conduit':
    'tubo rigido, tuberia rigida, pared gruesa, tubo pared gruesa, tubo galvanizado, tuberia galvanizada, tubo galvanizado rigido',
  'flexible metal conduit':
    'tubo flexible metalico, flex metalico, tubo flexible, manguera flexible metalica, manguera metalica',
  'liquidtight flexible conduit': 'licuatite, liquatite, manguera liquidtight, licuatight, likuatite',
  'straight connector': 'conector recto',
  '90 degree connector': 'conector curvo, conector de codo',
  'flex connector': 'conector para flex, conector de flex',
  'set screw': 'de tornillo, con tornillo, de opresor',
  compression: 'de compresion, compresion',
  'one hole': 'una oreja, una pata, de una oreja, media luna',
  'one hole strap': 'abrazadera una pata, abrazadera de una oreja, abrazadera de una pata, omega',
  'two hole': 'dos orejas',
  'male adapter': 'terminal macho, adaptador macho',
  locknut: 'contra tuerca',
  'plastic conduit bushing': 'bushing de plastico, monitor de plastico',
  'grounding bushing': 'bushing de tierra, monitor de tierra',
  coupling: 'cople, coplin',
  strap: 'grapa',
  'unistrut pipe clamp':
    'abrazadera unicanal, abrazadera para unistrut, abrazadera para unicanal, abrazadera de unicanal',
  'strut spring nut': 'tuerca con resorte, tuerca de resorte, tuerca para unicanal, tuerca de unicanal',
  'beam clamp': 'grapa para viga, grapa de viga, mordaza de viga, mordaza para viga',
  'cable tray': 'charola para cable, charola',
  'j hook': 'gancho j, ganchos j',

  // boxes, devices, plates
  'junction box': 'caja de registro, caja de paso',
  'two gang box': 'caja doble',
  'two gang weatherproof box': 'caja doble para intemperie, caja doble de intemperie',
  'single gang box': 'caja sencilla',
  'single gang weatherproof box': 'caja sencilla para intemperie, caja a prueba de agua sencilla',
  'weatherproof box': 'caja a prueba de agua, caja para intemperie, caja de intemperie',
  '4 square box': 'caja 4x4, caja cuadrada de 4, caja de 4x4, caja 1900, cuatro por cuatro',
  '4 square box 2-1/8 deep': 'caja 4x4 profunda, caja cuadrada profunda',
  '4 square blank cover': 'tapa ciega cuadrada, tapa ciega de 4, tapa ciega 4x4',
  '4 square box extension ring': 'extension para caja cuadrada, extension de caja cuadrada, aro de extension',
  'single gang mud ring': 'anillo de yeso sencillo, aro de yeso sencillo, mud ring sencillo',
  'two gang mud ring': 'mud ring doble, anillo de yeso doble, aro de yeso doble',
  'mud ring': 'anillo de yeso, aro de yeso',
  'old work box': 'caja de remodelacion, caja para remodelar, caja de remodelar',
  'weatherproof in use cover': 'tapa de burbuja, tapa para intemperie, tapa de intemperie, tapa a prueba de agua',
  weatherproof: 'intemperie, a prueba de agua, para exterior',
  'ceiling fan box':
    'caja para ventilador, caja de ventilador, caja para ventilador de techo, caja de ventilador de techo, caja para abanico, caja para abanico de techo',
  'handy box': 'chalupa, caja chalupa',
  'floor box': 'caja de piso',
  'duplex receptacle':
    'contacto doble, toma corriente doble, tomacorriente doble, enchufe doble, contacto, enchufe, tomacorriente, toma corriente',
  'gfci receptacle': 'contacto gfi, falla a tierra, contacto falla a tierra, enchufe gfi, contacto de falla a tierra',
  'twist lock receptacle': 'contacto de media vuelta, media vuelta, contacto media vuelta',
  'usb duplex receptacle': 'contacto con usb, contacto usb, enchufe usb',
  'range receptacle': 'contacto de estufa, contacto para estufa, enchufe de estufa',
  'hospital grade receptacle': 'grado hospital, contacto grado hospital, enchufe grado hospital, grado medico',
  'single pole switch': 'apagador sencillo, suiche sencillo, switch sencillo, interruptor sencillo',
  'three way switch':
    'apagador de escalera, apagador tres vias, apagador de tres vias, suiche de tres vias, escalera apagador',
  'four way switch': 'apagador de cuatro vias, apagador cuatro vias, suiche de cuatro vias',
  'three way': 'tres vias, 3 vias, de escalera',
  'four way': 'cuatro vias, 4 vias',
  'dimmer switch': 'dimer, atenuador',
  'occupancy sensor': 'sensor de movimiento, sensor de presencia, sensor de ocupacion',
  'occupancy sensor ceiling mount':
    'sensor de movimiento de techo, sensor de presencia de techo, sensor de ocupacion de techo',
  'occupancy sensor wall switch': 'sensor de movimiento de pared, sensor de presencia de pared, sensor de pared',
  photocell: 'fotocelda, foto celda, celda fotoelectrica, fotocelula',
  'time clock': 'temporizador, reloj',
  'single gang cover plate':
    'tapa sencilla, placa sencilla, tapa de apagador, placa de apagador, tapa para contacto, placa para contacto, tapa de contacto, placa de contacto',
  'two gang cover plate': 'tapa doble, placa doble, tapa doble de apagador, placa doble de apagador',
  'three gang cover plate': 'tapa triple, placa triple',
  'stainless single gang plate': 'placa de acero inoxidable, tapa de acero inoxidable, placa inoxidable',

  // lighting, panels, grounding
  'led troffer':
    'lampara para plafon, lampara de plafon, lampara de empotrar en plafon, luminaria led, lampara 2x4 led, lampara, luminaria, lampara led',
  'led downlight': 'lampara empotrada, luz empotrada, spot led, spot, foco empotrado, bote, luminaria empotrada',
  'led strip light': 'tira led, tira de led, lampara de tira',
  'pole light led': 'lampara de poste, luminaria de poste, luz de poste',
  'emergency light two head': 'lampara de emergencia, luz de emergencia, luces de emergencia',
  'exit sign': 'letrero de salida, letrero de exit, señal de salida',
  'single pole': 'un polo, 1 polo',
  'two pole': 'dos polos, 2 polos, polo doble',
  'three pole': 'tres polos, 3 polos',
  'single pole breaker': 'pastilla sencilla, breaker sencillo, pastilla de un polo',
  'two pole breaker': 'pastilla doble, breaker doble, pastilla de dos polos',
  'three pole breaker': 'pastilla triple, breaker triple, pastilla de tres polos',
  breaker: 'pastilla termomagnetica, pastilla, braker, breker',
  'main breaker panel': 'tablero principal, tablero, centro de carga',
  disconnect: 'desconector, switch de seguridad, interruptor de seguridad, desconectador',
  fused: 'con fusible, fusible',
  'non fused': 'sin fusible',
  'motor starter': 'arrancador, arrancador de motor',
  'surge protector panel': 'supresor de picos, supresor',
  'ground rod': 'varilla copperweld, varilla de tierra, barilla de tierra, varilla a tierra, copperweld',
  'ground rod clamp':
    'conector para varilla de tierra, conector de varilla de tierra, abrazadera de varilla de tierra, abrazadera para varilla de tierra, conector de varilla',
  'ground bar kit': 'barra de tierra',
  'split bolt': 'perro split bolt, conector perro, perro, split bolt',

  // wire, cable, alarm
  'thhn copper stranded': 'cable thhn, alambre thhn, cable de cobre thhn',
  'bare copper ground':
    'cable de tierra desnudo, alambre desnudo, cable desnudo, alambre pelon, cable pelon, cable pelado, alambre pelado, cable de tierra pelado, cobre desnudo, cable pelado de tierra',
  bare: 'desnudo, pelon, pelado',
  'mc cable': 'cable armado, cable blindado, cable mc',
  'nm-b romex': 'cable romex, romex',
  'so cord': 'uso rudo, cable uso rudo, cable de uso rudo, extension uso rudo, extension de uso rudo',
  'fire alarm cable fplp':
    'cable de alarma, cable para alarma, cable para alarma de incendio, cable de alarma de incendio',
  'cat6 plenum cable': 'cable de red, cable utp, cable de internet, cable cat6, cable cat 6, cable de datos',
  'rg6 coax': 'cable coaxial, coaxial',
  fiber: 'fibra optica, fibra',
  'thermostat wire': 'cable para termostato, cable de termostato',
  'wire nut': 'capuchon, conector de alambre',
  'electrical tape black':
    'tape negro, cinta de aislar negra, cinta de aislar, teip electrico, teip negro, cinta negra, tape electrico, cinta aislante',
  'phase tape set': 'cinta de colores para fases, cinta de fases, cinta de colores, tape de colores',
  'pull string': 'hilo guia, guia para cable, guia de hilo, hilo para jalar, cuerda para jalar',
  'wire pulling lubricant':
    'jabon, jabon para cable, jabon para jalar, lubricante para cable, lubricante, jabon para jalar cable, lubricante para jalar cable',
  'cable tie': 'cincho, amarra, cinchos de plastico, amarras de plastico, cintillo, cintillos plasticos, corbata',
  'smoke detector': 'detector de humo, sensor de humo',
  smoke: 'de humo',
  addressable: 'direccionable',
  'heat detector': 'detector de calor',
  'duct detector': 'detector de ducto',
  'pull station':
    'estacion manual, estacion manual de incendio, estacion de jalon, estacion de jalar, palanca de incendio',
  'horn strobe': 'sirena con estrobo, bocina con estrobo, bocina estrobo, sirena estrobo, estrobo, sirena',
};

const MECHANICAL: Record<string, string> = {
  // pipe, valves, fixtures
  'copper pipe': 'tubo de cobre, tuberia de cobre, tuberia cobre',
  'copper 90 degree elbow': 'codo de cobre, codo cobre',
  'copper tee': 'te de cobre, tee de cobre, t de cobre',
  'pex tubing': 'manguera pex, tubo pex, manguera de pex, tuberia pex',
  'cast iron no hub pipe':
    'tubo de fierro fundido, tubo de hierro fundido, tuberia de fierro fundido, tubo fierro fundido',
  'abs drain pipe': 'tubo abs, tubo de abs, tuberia abs, tubo de drenaje abs',
  'ball valve':
    'llave de bola, llave de paso de bola, valvula de esfera, llave de esfera, valvula de bola, llave de paso',
  'angle stop': 'llave angular, llave de angulo, llave de escuadra, valvula angular',
  'lavatory faucet':
    'llave de lavamanos, llave para lavabo, llave de lavabo, llave para lavamanos, mezcladora de lavabo, mezcladora para lavabo, grifo de lavabo',
  'p trap': 'cespol, trampa p, sifon, trampa de lavabo, trampa de fregadero',
  'floor drain': 'coladera de piso, coladera, resumidero, desague de piso',
  'water heater': 'calentador, calentador de agua, boiler, boiler de agua',
  'toilet flush valve': 'fluxometro, valvula de fluxometro',
  'sprinkler head': 'cabeza de rociador, rociador contra incendio, rociador, cabeza de sprinkler',
  'pipe insulation':
    'aislamiento para tubo, aislante para tubo, forro de tubo, forro para tubo, aislante de tubo, aislamiento de tubo',
  'clevis hanger': 'colgador clevis, colgador tipo pera, colgador de pera, pera',

  // rods, nuts, anchors, holes
  'threaded rod': 'varilla roscada, varilla con rosca, esparrago, barra roscada, varilla de rosca',
  'hex nut': 'tuerca hexagonal, tuerca',
  'flat washer': 'rondana, huasa, guasa, rondana plana, arandela plana, arandela',
  'wedge anchor':
    'taquete expansivo, taquete de expansion, ancla de expansion, taquete expansor, ancla expansiva, taquete de cuña',
  'toggle bolt': 'mariposa, taquete mariposa, taquete de mariposa',
  'plastic anchor kit': 'taquete de plastico, taquete plastico, taquete para tablaroca',
  'tapcon screw': 'tornillo tapcon, tornillo para concreto, tornillo de concreto, tornillo azul',
  'self tapping screw':
    'autoperforante, pija autoperforante, pija punta de broca, tornillo autoperforante, punta de broca',
  'drywall screw':
    'tornillo para tablaroca, tornillo de tablaroca, tornillos de sheetrock, tornillo para sheetrock, pija para tablaroca',
  'epoxy anchor cartridge': 'epoxico para anclas, cartucho de epoxico, epoxico, epoxico para varilla, resina epoxica',
  epoxy: 'epoxica, epoxico',
  'concrete core hole':
    'barreno de concreto, perforacion con corona, perforacion de concreto, barreno, perforacion, agujero con corona, hoyo con corona',
  'fire caulk':
    'cortafuego, sellador contra fuego, sello contra fuego, silicon contra fuego, silicon rojo, sellador de fuego',
  'acoustic sealant': 'sellador acustico, sello acustico, silicon acustico',

  // ducts, air
  'sheet metal duct': 'ducto de lamina, ducto cuadrado, lamina para ducto, ducto rectangular',
  'round duct': 'ducto redondo, ducto espiral',
  'flex duct': 'manguera flexible de aire, ducto flexible, manguera de aire, flex de aire',
  'fire damper': 'compuerta contra fuego, compuerta de fuego, damper de fuego',
  'supply diffuser': 'difusor, difusor de aire, difusor de suministro',
  return: 'de retorno',
  'return grille': 'rejilla de retorno, retorno de aire, rejilla, retorno',
  'exhaust fan': 'extractor, extractor de baño, abanico extractor, extractor de aire, extractor de bano',
  'duct wrap': 'forro para ducto, aislante de ducto, aislante para ducto, aislamiento de ducto, forro de ducto',
  'duct sealant': 'sellador de ducto, sellador para ducto, mastique, masilla para ducto',
  'condensate pump': 'bomba de condensado, bomba para condensado',
  programmable: 'programable',
};

const BUILDING: Record<string, string> = {
  // boards, framing, ceilings
  drywall: 'para tablaroca, shirock, chirock, shitrock, tabla roca, sheetrok, tablaroca',
  'drywall sheet': 'hoja de tablaroca, hoja de sheetrock, hoja de shirock, panel de yeso',
  'moisture resistant drywall': 'tablaroca verde, tabla verde, shirock verde, sheetrock verde',
  'cement board': 'tabla cemento, tabla de cemento, tablacemento, durock',
  'joint compound':
    'pasta para tablaroca, mezcla para tablaroca, cubeta de pasta, mud de cubeta, pasta, cubeta de mud, redimix',
  'drywall tape':
    'cinta para tablaroca, teip de papel, tape de papel, cinta de papel, malla para tablaroca, perfacinta',
  'metal corner bead': 'esquinero metalico, esquinero de metal, esquinero',
  'metal stud': 'poste metalico, poste de metal, estod, postes de metal, poste de lamina, montante',
  'metal track': 'canal de metal, canal metalico, canal, trak',
  'hat channel': 'canal liston, canal sombrero, canal omega',
  'ceiling tile': 'plafon, loseta de plafon, placa de plafon, losa de plafon',
  'main tee': 'tee principal, te principal, principal',
  'cross tee': 'tee secundaria, te secundaria, secundaria, tee cruzada, te cruzada',
  'wall angle': 'angulo perimetral, angulo de pared, angulo de plafon',
  'ceiling wire': 'alambre para plafon, alambre de plafon, alambre de colgar plafon, alambre para colgar',
  'batt insulation': 'fibra de vidrio, colchoneta, colchoneta aislante, aislamiento, fibra aislante',
  'rigid foam board': 'hielo seco, placa de foam, unicel, foam rigido, espuma rigida, placa de unicel',
  '2x4 stud': 'dos por cuatro, barrote',
  lumber: 'madera',
  post: 'poste de madera, polin',
  plywood: 'playwood, plaiwud, triplay, triplei',
  'fire rated plywood': 'triplay contra fuego, triplay retardante',
  'fire rated': 'retardante, ignifugo, contra fuego',
  blocking: 'refuerzo de madera, bloqueo',

  // concrete, ground, steel
  'ready mix concrete': 'concreto premezclado, yarda de concreto, concreto de olla, olla de concreto',
  'concrete mix': 'bulto de concreto, saco de concreto, costal de concreto, concreto en saco, concreto en bulto',
  'grout non shrink': 'grout sin contraccion, grout no contraccion, lechada sin contraccion',
  '#': 'calibre',
  'wire mesh': 'malla de alambre, malla, malla electrosoldada, malla para concreto',
  'anchor bolt': 'ancla de cimentacion, ancla j, perno de anclaje, ancla para cimiento',
  'vapor barrier': 'barrera de vapor, plastico negro, poli',
  'expansion joint': 'junta de expansion, junta de dilatacion',
  'road base': 'base para camino, base de camino, base hidraulica, caliche',
  'pea gravel': 'gravilla, grava, grava fina',
  'asphalt patch': 'asfalto en bolsa, asfalto en frio, parche de asfalto, bacheo',
  sand: 'arena',
  'cmu block': 'bloque, bloque de concreto, blocks de concreto, block de concreto, block',
  'mortar mix': 'mortero, mezcla para block, mezcla para bloque, mezcla para ladrillo',
  'form board': 'madera para cimbra, tabla para cimbra, tabla de cimbra, cimbra',
  'steel beam': 'viga i, viga de acero, viga de fierro, viga',
  angle: 'angulo de fierro, angulo de acero, angulo',
  'a325 bolt': 'tornillo estructural, tornillo de alta resistencia, perno estructural',
  'welding rod': 'soldadura, varilla de soldar, varilla para soldar, electrodo',
  'metal deck': 'lamina losacero, losacero, lamina para losa, lamina de losa',

  // finishes, doors, machines
  'interior paint': 'pintura interior, pintura para interior, pintura vinilica, pintura de latex',
  latex: 'de latex',
  primer: 'primario, sellador primer, primer',
  'epoxy paint': 'pintura epoxica',
  'vinyl base': 'zoclo, zoclo de vinil, zoclo de goma, base de vinil, zoclo vinilico',
  'vct floor tile': 'loseta vinilica, piso vinilico, loseta de vinil',
  'carpet tile': 'alfombra modular, alfombra en cuadros, alfombra, alfombra en loseta, cuadros de alfombra',
  'ceramic floor tile': 'azulejo, azulejo de piso, piso ceramico, loseta ceramica, ceramica, loseta',
  thinset:
    'pegazulejo, pega azulejo, pega para loseta, adhesivo para azulejo, pegapiso, pega piso, pegamento para loseta, pegamento para azulejo',
  'hollow metal door': 'puerta metalica, puerta de metal, puerta de fierro, puerta de acero',
  'hollow metal frame':
    'marco metalico, marco de metal, marco de metal para puerta, marco de puerta, marco de fierro, marco de acero',
  'wood door': 'puerta de madera',
  lever: 'de palanca',
  'lever lockset':
    'chapa de palanca, cerradura, cerradura de palanca, chapa, manija de puerta, manija, manija de palanca, chapa de puerta',
  'door closer':
    'cierrapuertas, cierra puertas, cierrapuerta, cierra puerta, brazo hidraulico, brazo hidraulico para puerta, brazo de puerta',
  'panic bar': 'barra antipanico, barra de panico, barra de emergencia',
  'door hinge': 'bisagra, bisagra de puerta',
  'mini excavator': 'miniexcavadora, mini excavadora, excavadora chica, excavadora mini, excavadora',
  'skid steer': 'minicargador, mini cargador, minicargador bobcat',
  'light tower': 'torre de iluminacion, torre de luz, torre de luces',
  'boom lift': 'canastilla, brazo articulado, pluma',
  'scissor lift': 'tijera, plataforma de tijera, tijeras, elevador de tijera',
  'core drill': 'taladro de corona, taladro corona, corona, taladro sacanucleos, sacanucleos, extractor de nucleos',
  'concrete saw': 'cortadora de concreto, sierra de concreto, cortadora, sierra para concreto',
  generator: 'planta de luz, generador, planta electrica',
  dumpster: 'contenedor, contenedor de basura, tina de basura, bote de basura',
  trencher: 'zanjadora, zanjeadora',

  // words of sizes and kinds
  in: 'pulgada, plg, pulg',
  ft: 'pie',
  lb: 'libra',
  a: 'amperes, amperios, amps, amper, amperaje',
  gallon: 'galon, galones',
  yard: 'yarda',
  schedule: 'cedula',
  type: 'tipo',
  single: 'sencillo, sencilla',
  ceiling: 'de techo, techo',
  wall: 'pared, de pared',
  yellow: 'amarillo, amarilla',
  gravel: 'grava de rio',
};

/** All by trade: [what a list says, what crews say in Spanish]. */
export const SAID_IN_SPANISH: [listed: string, said: string][] = [ELECTRICAL, MECHANICAL, BUILDING].flatMap((trade) =>
  Object.entries(trade).flatMap(([listed, names]) => names.split(', ').map((name): [string, string] => [listed, name])),
);
