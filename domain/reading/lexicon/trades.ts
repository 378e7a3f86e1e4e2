/** Trades as labor lines name them, and how they are said. English and Spanish, folded, any number. */
export const TRADES = `
Electrician: electrician, electricians, sparky, sparkies, electricista, electricistas, electrican, electricans, electrisista, electrisistas, eletricista, eletricistas, perito electricista, peritos electricistas, cablero, cableros, conduitero, conduiteros, elec, elecs, elect, elects, electr, wireman, wiremen, electrical guy, electrical guys, spark, sparks, lectricista, lectricistas, cableador, cableadores, alambrador, alambradores, electricero, electriceros, sparkys, sparkie, electrico
Journeyman Electrician: journeyman electrician, journeyman electricians, journeymen electricians, jw electrician, electricista oficial, oficial electricista, oficiales electricistas
Journeyman: journeyman, journeymen, journymen, journyman, jman, jmen, jw, jws, jourman, journeymans, oficial, oficiales, j man, jrny, jrnys, jrnyman, jrnymen, jmn
Journeyman Plumber: journeyman plumber, journeymen plumbers, journeyman plumbers
Apprentice: apprentice, apprentices, aprentice, aprentices, apprentise, aprendiz, aprendices, cub, cubs, apprentince, appr, apprs, apprent, app, apprentice electrician, electrician apprentice
Helper: helper, helpers, ayudante, ayudantes, gopher, ayudante general, ayudantes generales, matatan, chalan, grunt
Foreman: labor foreman, labor foremen, foreman, foremen, forman, formen, capataz, capataces, mayordomo, mayordomos, foremans, lead man, leadman, encargado, encargados, sobrestante, sobrestantes, sobreestante, sobreestantes, cabo de obra, cabos de obra, lead, crew lead, working foreman
General Foreman: general foreman, gf, general foremen
Laborer: day laborer, day laborers, laborer, laborers, labourer, labourers, laborer s, labor guys, labor guy, peon, peones, jornalero, jornaleros, obrero, obreros, bracero, braceros, machetero, macheteros, peon de obra, peones de obra, leibor, leibors, leiber, leibers, labrador, labradores, leibero, leiberos, labrero, labreros, zanjero, zanjeros, labr, labrs, labrer, labrers, lab, labs, general labor, skilled laborer, general laborer, trabajador
Carpenter: carp, carps, form setter, form setters, carpenter, carpenters, chippy, chippies, carpintero, carpinteros, carpentar, cimbrero, cimbreros, formero, formeros, formaletero, formaleteros, encofrador, encofradores, ebanista, ebanistas, carpintero de forma, carpinteros de forma, cimbrador, cimbradores, carpinteor, carpinteores, carpintero de obra negra, carpinteros de obra negra, millworker, millworkers, finish carpenter, rough carpenter, form carpenter
Plumber: plumber, plumbers, plomero, plomeros, pluomero, plomer, plomers, fontanero, fontaneros, plumbing guy, plumbing guys, drenajero, drenajeros, canero, caneros, plumero, plumeros, plbr, plbrs, plmr, plmrs
Pipefitter: pipefitter, pipefitters, pipe fitter, pipe fitters, fitter, fitters, steamfitter, steamfitters, steam fitter, steam fitters, tubero, tuberos, pipefitero, pipefiteros
Sprinkler Fitter: sprinkler fit guy, sprinkler fit guys, sprinkler fit man, sprinkler fit men, sprinkler fit hand, sprinkler fit hands, sprinkler fitter, sprinkler fitters, sprinklerfitter, sprinklerfitters, sprinkler tech, sprinkler techs, esprinklero, esprinkleros, rociadero, rociaderos, rociadorero, rociadoreros
Ironworker: iw, iws, iron guy, iron guys, iron man, iron men, iron hand, iron hands, steel guy, steel guys, steel man, steel men, steel hand, steel hands, steel erector, steel erectors, ironworker, ironworkers, iron worker, iron workers, iron wkr, iron wkrs, fierrero, fierreros, herrero, herreros, montador, montadores, estructurero, estructureros, estructurista, estructuristas, ironwkr, ironwkrs, ironwrkr, ironwrkrs, irnwrkr, irnwrkrs, ferrallista
Rodbuster: rod buster, rod busters, rodman, rodmen, rebar guy, rebar guys, rodbuster, rodbusters, rebar tier, varillero, varilleros, armador, armadores, amarrador, amarradores, rebarero, rebareros, rodbustero, rodbusteros, rebar tiers
Welder: welding guy, welding guys, welding man, welding men, welding hand, welding hands, weldor, weldors, welder, welders, soldador, soldadores, pailero, paileros, weldero, welderos
Operator: operator, operators, operador, operadores, maquinista, maquinistas, gruero, grueros, montacarguista, montacarguistas, retrero, retreros, equipment operator, equipment operators, operating engineer, excavadorista, excavadoristas, retroexcavadorista, bobcatero, bobcateros, palero, paleros, tractorista, tractoristas, operador de grua, operadores de grua, operador de maquinaria, operadores de maquinaria, gruista, gruistas, operador de retro, operadores de retro, operador de excavadora, operadores de excavadora, operador de bobcat, operadores de bobcat, oper, opers, opr, oprs, op, crane operator, op engineer
Finisher: finisher, finishers, cement finisher, cement finishers, concrete finisher, concrete finishers, cement mason, cement masons, acabador, acabadores, concrete guy, concrete guys, finishera, cementero, cementeros, concretero, concreteros, finishero, finisheros, colador, coladores, pulidor, pulidores, flatwork finisher, terminador
Painter: painter, painters, pintor, pintores, pintero, pinteros, brochero, brocheros, paint guy, paint guys, barnizador, barnizadores, lijador, lijadores, rolero, roleros, taper and painter
Drywaller: drywaller, drywallers, rocker, rockers, tablaroquero, tablaroqueros, tablarroquero, tablarroqueros, plaquero, plaqueros, plafonero, plafoneros, panelero, paneleros, durroquero, durroqueros, instalador de drywall, instaladores de drywall, drywalero, drywaleros, drywallero, drywalleros, sheetroquero, sheetroqueros, yesista, yesistas, drywall guy, drywall guys, drywall man, drywall men, drywall hand, drywall hands, sheetrock guy, sheetrock guys, sheetrock man, sheetrock men, sheetrock hand, sheetrock hands, rock guys, sheetrocker, sheetrockers, chirroquero, chirroqueros, shirroquero, shirroqueros, chirrokero, chirrokeros, tablarokero, tablarokeros, hanger, hanger crew
Drywall Hanger: drywall hanger, drywall hangers, sheetrock hanger, sheetrock hangers, board hanger, board hangers, rock hanger, rock hangers, hanger guy, hanger guys, board hand, board hands, colgador, colgadores
Taper: mudder, mudders, mud man, mud men, taper, tapers, taper s, encintador, encintadores, pastero, pasteros, resanador, resanadores
Framer: framer, framers, enmarcador, enmarcadores, framero, frameros, freimero, freimeros, framing guy, framing guys, freimer, freimeres, metal framer, stud framer
Mason Tender: tender, tenders, mason tender, mason tenders, hod carrier, hod carriers, hoddie
Mason: block layer, block layers, blocklayer, blocklayers, brick layer, brick layers, brickie, brickies, brick guy, brick guys, mason, masons, bricklayer, bricklayers, albanil, albaniles, albaniel, albanieles, bloquero, bloqueros, ladrillero, ladrilleros, mampostero, mamposteros, pegabloques, maestro de obra, maestros de obra, media cuchara, medias cucharas, maistro, maistros, piedrero, piedreros, cantero, canteros, maistro albanil, maistros albaniles, media cucharas, tuckpointer, tuckpointers, brick mason, block mason
HVAC Technician: hvac mechanic, hvac mechanics, hvac tech, hvac techs, hvac technician, hvac technicians, hvac guy, hvac guys, refrigerista, refrigeristas, airero, aireros, climero, climeros, tecnico de aire, tecnicos de aire, tecnico en refrigeracion, tecnicos en refrigeracion, tecnico de refrigeracion, tecnicos de refrigeracion, tecnico de clima, tecnicos de clima
Technician: fire alarm guy, fire alarm guys, fire alarm man, fire alarm men, fire alarm hand, fire alarm hands, alarm guy, alarm guys, alarm man, alarm men, alarm hand, alarm hands, data guy, data guys, data man, data men, data hand, data hands, security guy, security guys, security man, security men, security hand, security hands, access control guy, access control guys, access control man, access control men, access control hand, access control hands, alarm tech, alarm techs, data tech, data techs, low voltage tech, low voltage techs, fire alarm techs, security techs, fire alarm tech, fa tech, fa techs, nurse call tech, security tech, lv tech, lv techs, av tech, av techs, tech, techs, technician, technicians, tecnico, tecnicos, alarmero, alarmeros
Controls Technician: controls tech, controls techs, control tech, control techs, controls technician, controls technicians, bms tech, bms techs, controls guy, controls guys, controls man, controls men, controls hand, controls hands, bms guy, bms guys, bms man, bms men, bms hand, bms hands
Sheet Metal Worker: sheet metal worker, sheet metal workers, smw, smws, tin knocker, tin knockers, tinner, tinners, tinsmith, hojalatero, hojalateros, ductero, ducteros, laminero, lamineros, sheetmetal worker, sheetmetal workers, sheet metal guy, sheet metal guys, sheet metal man, sheet metal men, sheet metal hand, sheet metal hands, sheetmetal guy, sheetmetal guys, sheetmetal man, sheetmetal men, sheetmetal hand, sheetmetal hands, duct installer, sheet metal mechanic, lata
Insulator: insulation guy, insulation guys, insulation man, insulation men, insulation hand, insulation hands, insulator, insulators, aislador, aisladores, insulero, insuleros, insulador, insuladores
Roofer: shingler, shinglers, roof guy, roof guys, roofer, roofers, techador, techadores, rufero, ruferos, rofero, roferos, rufiero, rufieros, impermeabilizero, techero, techeros, roofing guy, roofing guys, tejero, tejeros, shinglero, shingleros, chinglero, chingleros
Glazier: glazier, glaziers, glass installer, glass installers, glass guy, glass guys, glass man, glass men, glass hand, glass hands, glazing guy, glazing guys, glazing man, glazing men, glazing hand, glazing hands, storefront guy, storefront guys, storefront man, storefront men, storefront hand, storefront hands, vidriero, vidrieros, cancelero, canceleros, aluminiero, aluminieros, cristalero
Tile Setter: setter, setters, tile setter, tile setters, tilesetter, tilesetters, tile guy, tile guys, azulejero, azulejeros, azulejista, azulejistas, losetero, loseteros, marmolero, marmoleros, stone setter, stone setters, marble setter, marble setters, tiler, tile man
Driver: trucker, truckers, driver, drivers, truck driver, truck drivers, chofer, choferes, teamster, teamsters, troquero, troqueros, trokero, trokeros, camionero, camioneros, trailero, traileros
Fire Watch: fire watch, firewatch, fire watcher, fire watchers, hole watch, hole watcher, hole watchers, spark watch, spark watcher, fire watchman
Flagger: flagger, flaggers, flag guy, flag guys, banderero, bandereros, flagman
Rigger: rigger, riggers, maniobrista, maniobristas
Millwright: millwright, millwrights
Surveyor: surveyor, surveyors, topografo, topografos, cadenero, cadeneros, grade checker, grade checkers
Scaffolder: scaffold guy, scaffold guys, scaffold man, scaffold men, scaffold hand, scaffold hands, scaffolding guy, scaffolding guys, scaffolding man, scaffolding men, scaffolding hand, scaffolding hands, scaffold erector, scaffold erectors, scaffold builder, scaffold builders, scaffolder, scaffolders, andamiero, andamieros
Demo Laborer: demo guy, demo guys, demo laborer, demo laborers, demo man, demo men, demo hand, demo hands, wrecker, wreckers, demoledor, demoledores, demolicionista, demolicionistas
Caulker: caulking guy, caulking guys, caulking man, caulking men, caulking hand, caulking hands, caulk guy, caulk guys, caulk man, caulk men, caulk hand, caulk hands, waterproofing guy, waterproofing guys, waterproofing man, waterproofing men, waterproofing hand, waterproofing hands, caulker, caulkers, waterproofer, waterproofers, impermeabilizador, impermeabilizadores, sellador de juntas, selladores de juntas
Cleaner: cleaner, cleaners, limpiador, limpiadores, barrendero, barrenderos, afanador, afanadores
Plasterer: plaster guy, plaster guys, plaster man, plaster men, plaster hand, plaster hands, stucco guy, stucco guys, stucco man, stucco men, stucco hand, stucco hands, plasterer, plasterers, yesero, yeseros, estuquero, estuqueros, estucador, estucadores
Floor Layer: floor layer, floor layers, flooring guy, flooring guys, flooring man, flooring men, flooring hand, flooring hands, floor guy, floor guys, floor man, floor men, floor hand, floor hands, flooring installer, flooring installers, carpet layer, carpet layers, pisero, piseros, alfombrero, alfombreros
Mechanic: mechanic, mechanics, mecanico, mecanicos
Installer: installer, installers, instalador, instaladores
Spotter: spotter, spotters
Oiler: oiler, oilers
Pipelayer: pipelayer, pipelayers, pipe layer, pipe layers
Boilermaker: boilermaker, boilermakers
Lather: lather, lathers
Balancer: balancer, balancers, air balancer, air balancers, water balancer, water balancers, test and balance tech
Paver: asfaltero, asfalteros, pavimentador, pavimentadores, asphalt guy, asphalt guys, paving guy, paving guys, raker, rakers, rastrillero, rastrilleros, paver operator, lute man, screed man
Locksmith: locksmith, locksmiths, lock smith, lock smiths, cerrajero, cerrajeros
Door Installer: door guy, door guys, door man, door men, door hand, door hands, hardware guy, hardware guys, hardware man, hardware men, hardware hand, hardware hands, overhead door guy, overhead door guys, overhead door man, overhead door men, overhead door hand, overhead door hands, door installer, door installers, door hanger, door hangers, hardware installer, hardware installers, puertero, puerteros
Fencer: fencer, fencers, fence guy, fence guys, fence builder, fence builders, cerquero, cerqueros
Lineman: lineman, linemen, liniero, linieros
Elevator Mechanic: elevator mechanic, elevator mechanics, elevator constructor, elevator constructors
Sandblaster: sandblaster, sandblasters
Paperhanger: paperhanger, paperhangers, paper hanger, paper hangers, wallpaper hanger, wallpaper hangers
Pile Driver: piledriver, piledrivers, pile driver, pile drivers, pile buck, pile bucks
Fireproofer: fireproofer, fireproofers, firestopper, firestoppers
Stonemason: stonemason, stonemasons, stone mason, stone masons
Cabinetmaker: cabinetmaker, cabinetmakers, cabinet maker, cabinet makers, cabinet installer, cabinet installers, gabinetero, gabineteros, mueblista, mueblistas
Driller: driller, drillers, core driller, core drillers, perforador, perforadores, perforista, perforistas, barrenero, barreneros
Concrete Cutter: saw guy, saw guys, saw man, saw men, saw hand, saw hands, sawcut guy, sawcut guys, sawcut man, sawcut men, sawcut hand, sawcut hands, coring guy, coring guys, coring man, coring men, coring hand, coring hands, concrete cutter, concrete cutters, saw cutter, saw cutters
Landscaper: landscape guy, landscape guys, landscape man, landscape men, landscape hand, landscape hands, landscaping guy, landscaping guys, landscaping man, landscaping men, landscaping hand, landscaping hands, irrigation guy, irrigation guys, irrigation man, irrigation men, irrigation hand, irrigation hands, irrigation tech, irrigation techs, landscaper, landscapers, jardinero, jardineros, yardero, yarderos, zacatero, zacateros
Drywall Finisher: drywall finisher
HVAC Tech: service tech, reefer tech
Low Voltage Tech: cable tech, low voltage guy, cable puller
Flooring Installer: carpet installer, vinyl installer
Truck Driver: dump truck driver
Superintendent: working super
Grade Checker: grade setter
Saw Cutter: sawcutter
`;
