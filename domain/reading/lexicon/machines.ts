/** Machines, rentals and tools that are billed by time or by the piece; and costs that are neither goods nor people. */
export const MACHINES = `
pump, heater, drill, vacuum pump, saw, laser, stump grinder, man basket, light tower, sod cutter, tiller, auger, hydroseeder, mower, spreader, chipper, bucket truck, reel trailer, fish machine, otdr, fusion splicer, vac, hilti, demo hammer, tile saw, wet saw, floor stripper, hot air welder, robot welder, kettle, tear off machine, roof hoist, ladder hoist, swing stage, suction cups, glazing robot, power cups, duct jack, recovery machine, nitrogen rig, chain hoist, gantry, jacks, rollers, carry deck, welder, stud gun, paver, milling machine
hand grinder, dust vac, torch rig, street sweeper, sweeper, sweeper truck, broom truck, jetter machine, jetting machine, jet machine, scissor
scissors lift, vac machine, roto hammer, rotohammer, walk behind, walk behind roller, asphalt roller, paver machine, milling machine, tack truck
striper, line striper, floor stripper, shot blaster, pipe camera, sewer camera, tile stripper, power washer, cart, tilt truck, lumber cart, dolly
conveyor, material hoist, hoe ram, hoeram, ram, chipping gun, rivet buster, vibrator, mud mixer, core bore, nail gun, plate tamper, concrete buggy
buggy, auger, sander, drum sander, edger, grinder, tile saw, wet saw, skip loader, stump grinder, stump puller, stump puller attachment
stump grinder attachment, auger attachment, breaker attachment, hammer attachment, grapple attachment, bucket attachment, broom attachment
sweeper attachment, fork attachment, trencher attachment, mulcher attachment, brush cutter attachment, post puller, scaffold plank, come along
chain fall, winch, hoist, engine hoist, pallet jack, tow behind lift, light string, quickie saw, quicky saw, quickie, cut off saw, slab saw
street saw, ring saw, gas saw, partner saw, road saw, miter saw, table saw, circular saw, track saw, reciprocating saw, skil saw, skilsaw, chain saw
chainsaw, pole saw, hand saw, cutting rig, surface grinder, dust extractor, lift, scissor lift, scissorlift, boom lift, boom, boomlift, man lift
manlift, aerial lift, articulating boom, cherry picker, jlg, genie, genie lift, duct lift, drywall lift, panel lift, material lift, forklift
fork lift, lull, telehandler, reach lift, gradall, bucket truck, crane, boom truck, crane truck, hydro crane, excavator, mini excavator, mini ex
trackhoe, backhoe, hoe, loader, skid steer, skidsteer, bobcat, dozer, bulldozer, grader, roller, compactor, plate compactor, jumping jack, tamper
trencher, ditch witch, dump truck, water truck, vac truck, slurry vac, vacuum truck, hydrovac, dumpster, roll off, rolloff, trash bin, debris box
jackhammer, jack hammer, breaker hammer, hydraulic breaker, bull float, laser level, total station, texture machine, stud welder, mag drill
fusion splicer, vac trailer, post driver, chipping hammer, demo hammer, rotary hammer, hammer drill, core drill, core machine, core rig
coring machine, concrete saw, saw cutter, walk behind saw, wall saw, demo saw, cutoff saw, chop saw, band saw, generator, genset, compressor
air compressor, welder machine, welder, welding machine, weld machine, welding rig, torch set, cutting torch, torch, light tower, light plant
light cart, heater, space heater, temp heater, dehumidifier, air scrubber, negative air machine, hepa vac, shop vac, vacuum, trash pump, sump pump
sub pump, submersible pump, submersible, water pump, concrete pump, pump truck, line pump, boom pump, concrete mixer, mixer, mortar mixer, scaffold
scaffolding, rolling scaffold, baker scaffold, bakers scaffold, baker, ladder, extension ladder, shoring, shoring post, trench box, trench plate
road plate, tugger, cable puller, wire tugger, cable tugger, pipe bender, bender, pipe threader, threader, press tool, propress, fusion machine
locator, floor scraper, floor grinder, concrete grinder, power trowel, trowel machine, troweling machine, trowelling machine, ride on trowel
walk behind trowel, helicopter trowel, vibrating screed, laser screed, screed, pressure washer, sandblaster, paint sprayer, airless sprayer, sprayer
fan, air mover, water meter, conex, storage container, porta john, porta potty, barricade rental, fence panel, truck, pickup truck, pickup, flatbed
box truck, service truck, work truck, trailer, gang box, sawzall, ride on scraper, spider lift, swing stage, snorkel, gpr scanner, angle grinder
floor buffer, buffer, belt sander, concrete vibrator, wacker, blower, leaf blower, plasma cutter, water heater rental, light stand, barricade
scaffold tower, tripod, wet vac, snake, drain machine, drain snake, jetter, hydro jetter, threading machine, megger, spider box, spiderbox, skytrak
sky trak, brokk, brokk robot, demo robot, towable compressor, tow behind compressor, ride on floor scraper, tijera, elevador de tijera
plataforma de tijera, slab scissor, canastilla, articulating lift, grua de canasta, plataforma, elevador, telescopic handler, montacargas, fork truck
track hoe, excavadora, mini x, mini excavadora, miniexcavator, retroexcavadora, back hoe, retro, minicargador, skid loader, minicargadora, cargador
front end loader, carry deck, generador, planta de luz, gen, compresor, rompedora, rotomartillo, martillo, electric breaker, cortadora de concreto
cortadora, quick saw, taladro, zanjadora, compactadora, bailarina, whacker, torre de luz, light towers, pump rental, bomba, sump pump rental
dewatering pump, bomba de agua, heater rental, torpedo heater, salamander, ground heater, engine drive welder, soldadora, hydro vac, aspiradora
volteo, tandem dump, contenedor, container, andamio, rolling tower, fan rental, deshumidificador, cable puller machine, bender rental, roscadora
puller, hidrolavadora, traila, pipa, revolvedora, mezcladora, recovery machine, machine, vacuum pump, chain hoist, hoist rental
needle gun, scarifier, buffer machine, floor buffer, burnisher, rotary laser, walk behind trencher, rototiller, skid steer auger, track loader, track skid steer, ctl, beam trolley, oxy acetylene rig, oxy rig, groover, roll groover, drain camera, sewer camera, texture rig, tar kettle, power broom, side dump, lowboy, suction cup lift, suction cup machine, glass lift, vacuum lifter, spray rig, insulation machine, blowing machine, foam rig, snooper, arrow board, message board, sheepsfoot, motor grader, steam roller, fume extractor, light tower, light towers, light plant, terrazzo grinder, terrazo grinder, edger, sander, drum sander, carpet extractor, wet vac, heat welder, hot air welder, propane heater, indirect heater, cable puller, wire puller, tugger, bender, conduit bender, knockout set, fusion splicer, cable tester, certifier, otdr, locator, gpr, ground penetrating radar, concrete scanner, x ray machine, hydro excavator, vac trailer, tamper, rammer, trench roller, walk behind roller, plate tamper, laser screed, roller screed, bull float, curb machine, saw cutting machine, wire saw, ring saw, chain saw, chainsaw, pole saw, brush cutter, weed eater, stump cutter, tree spade, bale spreader, straw blower, water buffalo, water wagon, tack wagon, distributor truck, asphalt zipper, milling machine, crack filler machine, striping machine, line striper, spot cooler, mini skid, screw gun, nail gun, swamp cooler, portable ac
`;

export const MACHINES_SPANISH = `
bomba = pump, bomba de concreto = concrete pump, bomba pluma = boom pump, compactadora = compactor, bailarina = jumping jack
motosierra = chainsaw, cargador frontal = loader, mano de chango = backhoe, trascavo = loader, mini excavadora = mini excavator
miniexcavadora = mini excavator, volteo = dump truck, dompe = dump truck, vibrocompactador = roller, vibrocompactadora = roller
rompepavimentos = jackhammer, martillo demoledor = demo hammer, martillo rompedor = jackhammer, caladora = jigsaw, planta de soldar = welding machine
maquina soldadora = welding machine, compresor de aire = air compressor, bomba de achique = sump pump, canastilla = boom lift, canasta = boom lift
plataforma elevadora = lift, torre de iluminacion = light tower, abanico = fan, sopladora = blower, cortadora de piso = concrete saw
cortadora de asfalto = concrete saw, cortadora de metal = chop saw, tronzadora = chop saw, sierra de corte = chop saw, sacanucleos = core drill
extractora de nucleos = core drill, corazonadora = core drill, contenedor de basura = dumpster, bano portatil = porta john
banos portatiles = porta john, tractor = tractor, motoconformadora = grader, rodillo compactador = roller, desbrozadora = brush cutter
podadora = mower, sonda electrica = drain snake, rotosonda = drain snake, camara de drenaje = pipe camera, gatos hidraulicos = hydraulic jack
garrucha = hoist, cadena de cargar = chain hoist, jirafa = boom lift, saltarin = jumping jack, brincona = jumping jack, apisonador = tamper
apisonadora = tamper, texturizadora = texture machine, mezcladora de concreto = concrete mixer, cortadora de azulejo = tile saw
cortadora de ladrillo = block saw, pulidora de piso = floor grinder, pulidora de concreto = concrete grinder, llana mecanica = power trowel
helicoptero = power trowel, dobladora de tubo = pipe bender, roscadora = pipe threader, tarraja = pipe threader, clavadora = nail gun
aspersora = sprayer, camion de vacio = vac truck, camion grua = boom truck, revolvedora de cemento = concrete mixer
gato hidraulico de botella = bottle jack, calentador de gas = gas heater, barredora = sweeper, barredora de calle = sweeper
hidrolavadora = pressure washer, aplanadora = roller, bailarina = jumping jack, rotomartillo = rotary hammer, esmeril = grinder
esmeriladora = grinder, revolvedora = concrete mixer, trompo = concrete mixer, vibrador = concrete vibrator, aspiradora = vacuum
compactadora = compactor, zanjadora = trencher, pulidora = grinder, dobladora = pipe bender, antorcha = torch, soplete = torch, lijadora = sander
martillo electrico = chipping hammer, lift de tijera = scissor lift, troca = truck, troka = truck, serpiente = drain snake, taladro = drill
demoledor = demo hammer, vibroapisonador = jumping jack, calefactor = heater, planta de luz = generator, pipa de agua = water truck
carretilla = wheelbarrow, allanadora = power trowel, nivel laser = laser level, aspiradora industrial = shop vac, maquinas de soldar = welding machine
regla = screed, regla vibratoria = vibratory screed, cortadora de concreto = concrete saw, sierra de concreto = concrete saw
sierra de mesa = table saw, sierra circular = circular saw, sierra sable = reciprocating saw, ingletadora = miter saw, pistola de clavos = nail gun
rociadora = sprayer, rociadora de pintura = airless sprayer, polipasto = chain hoist, diferencial = chain hoist, malacate = winch
gato hidraulico = hydraulic jack, patin hidraulico = pallet jack, camiones de volteo = dump truck, pipa de riego = water truck
plancha vibratoria = plate compactor, placa vibratoria = plate compactor, bomba sumergible = submersible pump, torres de luz = light tower
deshumidificador = dehumidifier, yarder = dumpster, yarders = dumpster, elevador = lift, elevador de tijera = scissor lift
plataforma de tijera = scissor lift, tijera = scissor lift, brazo articulado = boom lift, plataforma = lift, montacargas = forklift, grua = crane
excavadora = excavator, retroexcavadora = backhoe, retro = backhoe, minicargador = skid steer, cargador = loader, rodillo = roller
camion de volteo = dump truck, camion = truck, camioneta = pickup truck, contenedor = dumpster, rompedora = jackhammer, martillo = jackhammer
martillo neumatico = jackhammer, cortadora = concrete saw, sierra = concrete saw, generador = generator, planta = generator, compresor = compressor
maquina de soldar = welding machine, soldadora = welding machine, torre de luz = light tower, calenton = heater, bomba de concreto = concrete pump
mezcladora = mixer, andamio = scaffold, andamios = scaffold, escalera = ladder, escaleras = ladder, lift = lift, lifts = lift
bomba de agua = water pump, remolque = trailer, scissor lift = scissor lift
`;

export const COSTS = `
washout, concrete washout, washout fee, expedite, rush fee, damage fee, late fee, pickup fee, pick up fee, cleaning fee, environmental fee
standby charge, wait time, waiting time, demurrage, core charge, cancellation fee, reinspection fee, re inspection fee, plan review fee, tap fee
connection fee, meter fee, lane closure permit, road closure permit, street closure permit, street permit, sidewalk permit, crane permit
parking permit, meter bag, dump permit, tow fee, storage fee, permit, permit fee, permits, dump fee, dump fees, disposal fee, disposal, dumpster swap
dumpster haul, dumpster fee, dump run, dump load, dump trip, dump ticket, dump charge, dump haul, landfill load, landfill trip, landfill run
landfill charge, load to the dump, trip to the dump, trips to the dump, loads to the dump, runs to the dump, trips to the landfill
loads to the landfill, runs to the landfill, load to dump, loads to dump, trip to dump, trips to dump, dump trips, dump runs, dump loads, dump tickets
trash haul, debris haul, junk haul, run to the dump, load to the landfill, trip to the landfill, run to the landfill, dumpster pull, dumpster exchange
bin swap, fuel surcharge, surcharge, delivery ticket, tow, towing, street use fee, parking pass, parking fee, haul off, haul away, load hauled
load hauled away, load hauled off, load haul off, hauling, landfill fee, rental fee, equipment rental, lift rental, pump rental, saw rental
cleanup charge, after hours fee, permit cost, tipping fee, haul off fee, delivery fee, delivery charge, delivery, freight, shipping, parking, toll
tolls, inspection fee, inspection, mobilization, mob, fuel, gas, diesel, per diem, hotel, lodging, travel, mileage, restocking fee, restock fee
subcontractor, sub, small tools, consumables, cleanup fee, testing, locate fee, utility locate, scan, xray, x ray, overnight fee, expedite fee
minimum charge, short load fee, short load, traffic control, police detail, flagging, security, fire watch, fee, charge, trip charge, service call
engineering, background check, badge, badging
`;

export const COSTS_SPANISH = `
tirada de basura = dump fee, tirada de escombro = dump fee, viaje al tiradero = dump run, viajes al tiradero = dump run, viaje a la basura = dump run
viaticos = per diem, hospedaje = lodging, cargo de entrega = delivery charge, renta de contenedor = dumpster rental
cambio de contenedor = dumpster swap, cambio de dumpster = dumpster swap, prueba de concreto = concrete testing
pruebas de concreto = concrete testing, multa = fine, cargas de tierra = haul off, maniobras = mobilization, casetas de peaje = toll
carga de escombro = dump run, cargas de escombro = dump run, viaje de escombro = dump run, viajes de escombro = dump run, viaje al dump = dump run
viajes al dump = dump run, tiro de escombro = dump fee, acarreo = hauling, load de basura = trash load, loads de basura = trash load
carga de basura = trash load, cargas de basura = trash load, viaje de basura = trash load, viajes de basura = trash load, load de escombro = dump run
loads de escombro = dump run, viaje de tierra = haul off, viajes de tierra = haul off, renta de bano = porta john, multa de la ciudad = city fine
permiso = permit, permisos = permit, estacionamiento = parking, entrega = delivery, flete = freight, basurero = dump fee, tiradero = dump fee
gasolina = fuel, hotel = hotel, inspeccion = inspection, peaje = toll, casetas = toll
`;
