/** Trade Spanish to the English of price lists. */
export const GOODS_SPANISH = `
tabla = board, tablas = board, fibra = fiberglass insulation, fibra de vidrio = fiberglass insulation, mastico = mastic, mastique = mastic, papel = paper, primario = primer, pega = adhesive, pegamento = adhesive, vinil = vinyl, vinilo = vinyl, nivelador = self leveler, autonivelante = self leveler, tierra vegetal = topsoil, cesped = sod, zacate = sod, roca = rock, punta = chisel bit, puntas = chisel bit, cabeza de sprinkler = sprinkler head, cabezas de sprinkler = sprinkler head, tubo galvanizado = galvanized pipe, tubos galvanizados = galvanized pipe, dos por cuatro = 2x4, dos por seis = 2x6, malla ciclonica = chain link fence, adoquin = paver, guarnicion = curb, empaque = gasket, empaques = gasket, brida = flange, bridas = flange, cajetin = box, cajetines = box, arbol = tree, arboles = tree, planta = plant, plantas = plant, arbusto = shrub, arbustos = shrub, mezquite = mesquite tree, mezquites = mesquite tree, palma = palm tree, palmas = palm tree, gotero = emitter, goteros = emitter, banda = band, bandas = band, bloc = block, blocs = block, triplei = plywood, plaiwud = plywood, plai = plywood, sheetrok = drywall, shitrock = drywall, sitrock = drywall
manguera de lavadora = washer hose, manguera contra incendio = fire hose, llave mezcladora = mixing faucet, llave de manguera = hose bib
llave de empotrar = wall mount faucet, llave de lavabo = lavatory faucet, llave de regadera = shower valve, llave de tarja = sink faucet
valvula angular = angle stop, valvula de globo = globe valve, valvula reguladora = regulator valve, valvula de presion = pressure valve
valvula de llenado = fill valve, valvula de gas = gas valve, valvula mezcladora = mixing valve, valvula de paso = shutoff valve, sapo = flapper
sapito = flapper, sapito de bano = flapper, taza = toilet, taza de bano = toilet, asiento de bano = toilet seat, asiento de taza = toilet seat
tanque de agua = water tank, tanque de gas = gas tank, banera = bathtub, jacuzzi = jacuzzi, calentador de paso = tankless water heater
triturador = garbage disposal, cespol de bote = floor drain, contra canasta = basket strainer, contracanasta = basket strainer
tapa de registro = cleanout cover, tapon = cap, taponcito = cap, tapon de registro = cleanout plug, buje = bushing, junta dresser = dresser coupling
oring = O-ring, o ring = O-ring, cisterna = cistern, hidroneumatico = pressure tank, pichancha = foot valve, rompeolas = vacuum breaker
regulador = regulator, regulador de gas = gas regulator, medidor de agua = water meter, medidor de gas = gas meter, union = union
tuerca union = union, adaptador macho = male adapter, adaptador hembra = female adapter, conector macho = male connector
conector hembra = female connector, maneral = faucet handle, bebedero = drinking fountain, toallero = towel bar, portarrollo = toilet paper holder
portarrollos = toilet paper holder, barra de apoyo = grab bar, dispensador = dispenser, secador de manos = hand dryer, jabonera = soap dispenser
mampara = toilet partition, cancel de bano = shower door, silleta de tubo = pipe saddle, boyler = water heater, calenton = heater
flotante = float valve, contacto doble = duplex receptacle, apagador de escalera = three-way switch, apagador de tres vias = three-way switch
dimer = dimmer, atenuador = dimmer, clavija = plug, socket = socket, soquet = socket, soquete = socket, zoquete = socket, tira led = LED strip
tira de led = LED strip, tubo led = LED tube, ventilador de techo = ceiling fan, abanico = fan, abanico de techo = ceiling fan
extensiones = extension cord, extension electrica = extension cord, conector recto = straight connector, conector curvo = angle connector
chiqueador = bushing, relevador = relay, contactor = contactor, capacitor = capacitor, boton = push button, botonera = push button station
pulsador = push button, sensor = sensor, sensor de movimiento = motion sensor, camara de seguridad = security camera, altavoz = speaker
router = router, ruter = router, carrete = reel, mufa = weatherhead, empalme = splice, terminal = terminal, sincho = zip tie
panel solar = solar panel, panel = panel, detector = detector, alarma = alarm, esprinkler = sprinkler head, extinguidor = fire extinguisher
hidrante = hydrant, portero electrico = intercom, registro de aire = register, evaporador = evaporator coil, manejadora = air handler, banda = belt
chumacera = pillow block bearing, balero = bearing, chimenea = flue, codo de ducto = duct elbow, clima de ventana = window unit, estod = stud
estud = stud, suspension = ceiling grid, colgante = hanger wire, te principal = main tee, cinta de malla = mesh tape
cinta de precaucion = caution tape, cinta de peligro = caution tape, baldosa = floor tile, mosaico = mosaic tile, laja = flagstone, chingla = shingle
chingle = shingle, tejamanil = shingle, botaguas = flashing, gotero = drip edge, cumbrera = ridge cap, caballete = sawhorse, claraboya = skylight
domo = skylight, tragaluz = skylight, tragaluces = skylight, tapete = mat, zacate = sod, pasto = sod, rollo de pasto = sod, crucetas = tile spacer
separador = spacer, cubrepiso = floor protection, porton = gate, visagra = hinge, pasador = latch, mirilla = peephole, brazo de puerta = door closer
cristal = glass, cortina = curtain, cortina metalica = roll-up door, alacena = wall cabinet, cajon = drawer, cubierta = countertop, repisa = shelf
entrepano = shelf, corredera = drawer slide, mosquitera = window screen, marco de ventana = window frame, zaguan = gate, tabla de cerca = fence picket
tabla para cerca = fence picket, tarima = pallet, puntal = shore post, alambron = wire rod, blok = block, alcantarilla = culvert
pozo de visita = manhole, brocal = manhole ring, guarnicion = curb, cono = traffic cone, trafitambo = traffic drum, barril de trafico = traffic drum
barricada = barricade, senal = sign, delineador = delineator, reflejante = reflector, malla naranja = safety fence, peldano = stair tread
escalon = stair tread, varilla roscada = all thread, tornillo de carruaje = carriage bolt, placa base = base plate, perno de anclaje = anchor bolt
hoja de sierra = saw blade, perno expansivo = expansion bolt, taquetito = anchor, navaja = utility blade, cuchilla = blade, tapon de oidos = ear plugs
rodillo de pintura = paint roller, felpa = roller cover, charolita = paint tray, casco = hard hat, chaleco = safety vest, arnes = harness, bota = boot
cuerda = rope, reata = rope, gancho = hook, polea = pulley, esprai = spray paint, espray = spray paint, aerosol = spray can, escoba = broom
pico = pick, cubeta = bucket, balde = bucket, bote de basura = trash can, trapo = rag, estopa = rag, cartucho = cartridge
cartucho de silicon = silicone caulk, botella de silicon = silicone caulk, lente de seguridad = safety glasses, costal = sack, arbol = tree
arbolito = tree, arbusto = shrub, planta de jardin = plant, palmera = palm tree, lana mineral = mineral wool, fibra de vidrio = fiberglass insulation
taquete expansor = wedge anchor, grapa = staple, masking = masking tape, cinta de enmascarar = masking tape, cinta azul = painters tape
cinta de aislar = electrical tape, cable de alarma = alarm cable, cable de datos = data cable, cable de data = data cable, cable de red = data cable
caja de data = data box, cajas de data = data box, caja de datos = data box, cajas de datos = data box, zapata = lug, esquinero metalico = corner bead
riel = track, solera = flat bar, vigueta = joist, tablon = plank, pegazulejo = thinset, pega azulejo = thinset, adhesivo para azulejo = thinset
rodapie = baseboard, espejo = mirror, cespol = P-trap, fluxometro = flush valve, aspersor = sprinkler head, cabeza de rociador = sprinkler head
estrobo = strobe, bateria = battery, extintor = fire extinguisher, chalupa = handy box, caja chalupa = handy box, varilla cooperweld = ground rod
zapata electrica = lug, cincho = zip tie, amarre plastico = zip tie, escalerilla = cable tray, canal unistrut = unistrut, licuatite = liquidtight
liquatite = liquidtight, licuatay = liquidtight, arrancador = starter, fotocelda = photocell, temporizador = timer, gabinete = cabinet
bolsa negra = trash bag, bolsa para basura = trash bag, guante = glove, mascarilla = mask, cubrebocas = mask, oxigeno = oxygen, chapopote = tar
bajante = downspout, bolardo = bollard, fibrocemento = cement board, yute = burlap, silleta = rebar chair, estribo = rebar tie
cable de acero = wire rope, grillete = shackle, cemento blanco = white cement, confitillo = pea gravel, piedra = stone, piedra bola = rock
tezontle = fill, tierra negra = topsoil, aspersor de riego = sprinkler head, manguera de riego = irrigation hose, tinaco = water tank
flotador = float valve, pegamento pvc = PVC cement, pegamento de pvc = PVC cement, cemento pvc = PVC cement, limpiador pvc = PVC cleaner
soldadura de estano = solder, pasta para soldar = flux, fundente = flux, valvula esfera = ball valve, valvula de esfera = ball valve
valvula mariposa = butterfly valve, valvula de mariposa = butterfly valve, valvula de alivio = relief valve, llave angular = angle stop
llave de nariz = hose bib, llave nariz = hose bib, manguera flexible = supply line, manguera coflex = supply line, coflex = supply line
empaque de cera = wax ring, monomando = faucet, ducha = shower, resumidero = floor drain, trampa de grasa = grease trap
rejilla de retorno = return grille, manga flexible = flex duct, ducto espiral = spiral duct, serpentin = coil, ventila = vent, tapajunta = trim
chambrana = casing, puerta de metal = metal door, puerta metalica = metal door, puerta de madera = wood door, jaladera = pull handle
tope de puerta = door stop, persiana = blind, perfil = channel, perfil metalico = metal channel, canal de amarre = track
canal liston = furring channel, tira de madera = furring strip, hoja de triplay = plywood, aglomerado = particle board, melamina = melamine
clavo de concreto = concrete nail, tornillo tablaroca = drywall screw, tornillo para tablaroca = drywall screw, tornillo autorroscante = self tapper
remache = rivet, fulminante = powder load, espuma = foam, espuma expansiva = spray foam, sellador contra fuego = fire caulk
sellador de fuego = fire caulk, poliuretano = polyurethane, epoxico = epoxy, pintura epoxica = epoxy paint, pintura de aceite = oil paint
pintura de trafico = traffic paint, cinta masking = masking tape, masking tape = masking tape, cinta metalica = foil tape, cinta de ductos = duct tape
cinta amarilla = caution tape, cinta gris = duct tape, lectora de tarjeta = card reader, lectora de tarjetas = card reader
cerca de malla = chain link fence, suspension para plafon = ceiling grid, porton de metal = metal gate, cinchos de plastico = zip tie
bolsas negras = trash bag, bolsas de basura = trash bag, bolsas para basura = trash bag, valvulas de esfera = ball valve
llaves angulares = angle stop, puertas de madera = wood door, tornillos para tablaroca = drywall screw, clavos de concreto = concrete nail
rejillas de retorno = return grille, hojas de triplay = plywood, trampa = P-trap, basura = debris, escombro = debris, manguera = hose, chicote = whip
estaca = stake, portland = portland cement, cemento portland = portland cement, disco diamante = diamond blade, disco de diamante = diamond blade
discos de diamante = diamond blade, discos diamante = diamond blade, disco de corte = saw blade, discos de corte = saw blade, segueta = hacksaw blade
reductor = reducer, brida = flange, sello = seal, teflon = teflon tape, esmalte = enamel, barniz = varnish, solvente = solvent, lija = sandpaper
duela = hardwood flooring, moldura = trim, cerradura = lockset, perilla = door knob, manija = door handle, polin = 4x4 post, barrote = 2x4
tabique = brick, adoquin = paver, planta de emergencia = generator, reflector = flood light, timbre = doorbell, bocina = speaker, medidor = meter
excusado = toilet, tarja = sink, regadera = shower, canalon = gutter, candado = padlock, cadena = chain, soga = rope, mecate = rope, eslinga = sling
poliducto = poly conduit, perfacinta = drywall tape, letrero = sign, letrero de exit = exit sign, letreros de exit = exit sign, anuncio = sign
senalamiento = sign, cable so = SO cord, cable romex = romex, cable desnudo = bare wire, poste de cerca = fence post, postes de cerca = fence post
poste de madera = wood post, postes de madera = wood post, malla ciclonica = chain link fence, malla sombra = shade cloth
tubo de silicon = silicone caulk, tubos de silicon = silicone caulk, tubo de sellador = sealant, tubos de sellador = sealant, tubo de caulk = caulk
tubos de caulk = caulk, cintas de aislar = electrical tape, cinta canela = packing tape, placa ciega = blank cover, placas ciegas = blank cover
fondo para concreto = bonding agent, adhesivo = adhesive, resina = epoxy, anclaje = anchor, ancla quimica = epoxy anchor
anclas quimicas = epoxy anchor, junquillo = trim, cerrojo = deadbolt, cierra puertas = door closer, cierrapuertas = door closer
barra de panico = panic bar, barras de panico = panic bar, mosquitero = window screen, campana = bell, tepetate = base, balasto = base, teja = shingle
tuberia conduit = conduit, tubo conduit = conduit, tuberia emt = EMT, tubo emt = EMT, tuberia pvc = PVC pipe, tubo pvc = PVC pipe, tuberia = pipe
tubo = pipe, tuberias = pipe, tubos = pipe, conduit = conduit, cable = wire, alambre = wire, cables = wire, cable mc = MC cable
cable thhn = THHN wire, conector = connector, conectores = connector, cople = coupling, coples = coupling, coplin = coupling, coplines = coupling
abrazadera = strap, abrazaderas = strap, caja cuadrada = square box, cajas cuadradas = square box, caja octagonal = octagon box
cajas octagonales = octagon box, caja de jalon = pull box, cajas de jalon = pull box, caja de paso = pull box, cajas de paso = pull box
caja de registro = junction box, cajas de registro = junction box, caja de conexion = junction box, cajas de conexion = junction box, caja = box
cajas = box, tapa = cover, tapas = cover, tapa ciega = blank cover, tapas ciegas = blank cover, placa = plate, placas = plate
placa de contacto = wall plate, placas de contacto = wall plate, contacto = receptacle, contactos = receptacle, tomacorriente = receptacle
tomacorrientes = receptacle, enchufe = receptacle, enchufes = receptacle, receptaculo = receptacle, receptaculos = receptacle, toma = receptacle
tomas = receptacle, apagador = switch, apagadores = switch, interruptor = switch, interruptores = switch, suiche = switch, suiches = switch
swiche = switch, swiches = switch, pastilla termica = breaker, pastilla = breaker, pastillas = breaker, interruptor termomagnetico = circuit breaker
brecker = breaker, breaker = breaker, breakers = breaker, tablero = panel, tableros = panel, centro de carga = load center, desconectador = disconnect
desconectadores = disconnect, transformador = transformer, transformadores = transformer, fusible = fuse, fusibles = fuse
varilla de tierra = ground rod, varillas de tierra = ground rod, cable de tierra = ground wire, cinta aislante = electrical tape
lampara de emergencia = emergency light, lamparas de emergencia = emergency light, lampara = light fixture, lamparas = light fixture
luminaria = light fixture, luminarias = light fixture, luz = light, luces = light, foco = bulb, focos = bulb, balastro = ballast, balastros = ballast
luz temporal = temporary light, luces temporales = temporary light, balastra = ballast, balastras = ballast, motor = motor, motores = motor
motor de ventilador = fan motor, bolsa de basura = trash bag, luz de emergencia = emergency light, luces de emergencia = emergency light
letrero de salida = exit sign, letreros de salida = exit sign, detector de humo = smoke detector, detectores de humo = smoke detector
sensor de ocupacion = occupancy sensor, sensores de ocupacion = occupancy sensor, canaleta = wireway, charola = cable tray, charolas = cable tray
capuchon = wire nut, capuchones = wire nut, contratuerca = locknut, contratuercas = locknut, monitor = bushing, codo = elbow, codos = elbow
curva = elbow, curvas = elbow, unicanal = unistrut, unistrut = unistrut, te = tee, tes = tee, valvula = valve, valvulas = valve
valvula de bola = ball valve, valvulas de bola = ball valve, valvula de compuerta = gate valve, valvula check = check valve
llave de paso = shutoff valve, llaves de paso = shutoff valve, llave = faucet, llaves = faucet, grifo = faucet, lavabo = lavatory, lavabos = lavatory
lavamanos = lavatory, fregadero = sink, fregaderos = sink, inodoro = toilet, inodoros = toilet, excusados = toilet, mingitorio = urinal
mingitorios = urinal, urinario = urinal, calentador = water heater, calentador de agua = water heater, boiler = water heater, coladera = floor drain
coladeras = floor drain, desague = drain, drenaje = drain, tubo de cobre = copper pipe, tuberia de cobre = copper pipe, cobre = copper
tubo negro = black pipe, fierro fundido = cast iron, hierro fundido = cast iron, reduccion = reducer, reducciones = reducer, adaptador = adapter
adaptadores = adapter, tapones = cap, niple = nipple, niples = nipple, tuerca = nut, tuercas = nut, rociador = sprinkler head
rociadores = sprinkler head, bomba = pump, bombas = pump, empaque = gasket, empaques = gasket, soldadura = solder, pegamento = glue, colgador = hanger
colgadores = hanger, soporte = bracket, soportes = bracket, ducto = duct, ductos = duct, ducto flexible = flex duct, difusor = diffuser
difusores = diffuser, rejilla = grille, rejillas = grille, compuerta = damper, compuertas = damper, termostato = thermostat, termostatos = thermostat
ventilador = fan, extractor = exhaust fan, extractores = exhaust fan, condensador = condenser, filtro = filter, filtros = filter
refrigerante = refrigerant, aislamiento = insulation, aislante = insulation, tablaroca = drywall, tabla roca = drywall, tablarroca = drywall
yeso = drywall, panel de yeso = drywall, sheetrock = drywall, poste metalico = metal stud, postes metalicos = metal stud, poste nuevo = post
postes nuevos = post, poste = post, postes = post, montante = stud, montantes = stud, canal metalico = track, canal = track, canales = track
redimix = joint compound, pasta = joint compound, lodo = joint compound, compuesto = joint compound, cinta de papel = paper tape, cinta = tape
cintas = tape, esquinero = corner bead, esquineros = corner bead, tornillo = screw, tornillos = screw, pija = screw, pijas = screw, clavo = nail
clavos = nail, taquete = anchor, taquetes = anchor, ancla = anchor, anclas = anchor, perno = bolt, pernos = bolt, rondana = washer, rondanas = washer
arandela = washer, arandelas = washer, triplay = plywood, madera = lumber, plafon = ceiling tile, plafones = ceiling tile, pintura = paint
sellador = sealant, silicon = caulk, masilla = mastic, azulejo = tile, azulejos = tile, loseta = tile, losetas = tile, lechada = grout
boquilla = grout, zoclo = base, alfombra = carpet, fieltro = felt, brocha = brush, brochas = brush, impermeabilizante = waterproofing, puerta = door
puertas = door, marco de puerta = door frame, marcos de puerta = door frame, marco = frame, marcos = frame, bisagra = hinge, bisagras = hinge
chapa = lockset, chapas = lockset, ventana = window, ventanas = window, vidrio = glass, plastico = plastic sheeting, lona = tarp, lonas = tarp
concreto = concrete, cemento = cement, mezcla = mortar, mortero = mortar, varilla = rebar, varillas = rebar, malla = wire mesh
malla electrosoldada = wire mesh, alambre recocido = tie wire, cimbra = formwork, grava = gravel, arena = sand, tierra = dirt, relleno = fill
asfalto = asphalt, bloque = block, bloques = block, blocks = block, ladrillo = brick, ladrillos = brick, viga = beam, vigas = beam, columna = column
columnas = column, angulo = angle, angulos = angle, placa de acero = steel plate, placas de acero = steel plate, acero = steel
electrodo = welding rod, electrodos = welding rod, barandal = handrail, pasamanos = handrail, reja = fence, barra = bar, disco = saw blade
discos = saw blade, broca = bit, brocas = bit, copla = coupling, hormigon = concrete, block = block, plywood = plywood, tee = tee, piso = floor
lamina = sheet metal, bola = ball, pulgada = in, cuadrada = square, cuadrado = square, negro = black, galvanizado = galvanized, fierro = iron
hierro = iron, emergencia = emergency, salida = exit, humo = smoke, cabezal = head, cabeza = head, tierra fisica = ground, registro = junction box
techo = roof, rodillo = roller, permiso = permit, contenedor = dumpster, flete = freight, acarreo = hauling, base = base, fuego = fire
incendio = fire, bolsa = bag, flexible = flex, rigido = rigid, presion = compression, compresion = compression, redonda = round, doble = double
sencillo = single, sencilla = single, blanco = white, blanca = white, rojo = red, azul = blue, verde = green, macho = male, hembra = female
grande = large, chico = small, resanador = patch, zocalo = baseboard, tanque = tank, rollo = roll, camara = camera, sirena = horn, cordon = cord
extension = extension, hoja = sheet, sonda = sleeve, manga = sleeve, anillo = ring, arillo = ring, goma = rubber, junta = joint, bote = can
roscada = threaded, cople de presion = compression coupling, clip = clip, collarin = clamp, espaciador = spacer, yeso en polvo = plaster
`;

export const ADJECTIVES_SPANISH = `
rojo = red, roja = red, negro = black, negra = black, blanco = white, blanca = white, azul = blue, verde = green, amarillo = yellow, amarilla = yellow
gris = gray, cafe = brown, naranja = orange, beige = beige, crema = cream, sencillo = single, sencilla = single, sencillos = single, doble = double
dobles = double, triple = triple, chico = small, chica = small, chicos = small, chicas = small, grande = large, grandes = large, mediano = medium
mediana = medium, blancos = white, blancas = white, negros = black, negras = black, rojos = red, rojas = red, azules = blue, verdes = green
grises = gray, amarillos = yellow, amarillas = yellow, temporal = temporary, temporales = temporary, provisional = temporary, portatil = portable
portatiles = portable, inoxidables = stainless, galvanizadas = galvanized, flexibles = flex, redondas = round, redondos = round, profundo = deep
cuadrados = square, delgado = thin, delgada = thin, grueso = thick, gruesa = thick, largo = long, larga = long, corto = short, corta = short
nuevo = new, nueva = new, nuevos = new, nuevas = new, metalico = metal, metalica = metal, metalicos = metal, metalicas = metal
galvanizado = galvanized, galvanizada = galvanized, galvanizados = galvanized, flexible = flex, compresion = compression, calibre = gauge
cuadrada = square, cuadradas = square, cuadrado = square, redonda = round, redondo = round, profunda = deep, profundas = deep, cobre = copper
fierro = iron, hierro = iron, acero = steel, madera = wood, aluminio = aluminum, inoxidable = stainless, plastico = plastic, plastica = plastic
solido = solid, desnudo = bare, termica = thermal
`;
