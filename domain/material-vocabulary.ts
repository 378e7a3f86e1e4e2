/**
 * What lists call a material (left), and what people call it: by its maker, by its look, in short. One listed name a line;
 * a plural needs no entry of its own. A new word is one word more behind its listed name.
 */
const ELECTRICAL: Record<string, string> = {
  // conduit and fittings
  'emt conduit': 'thinwall, thin wall, thin wall conduit, emt pipe, emt stick',
  'rigid galvanized conduit':
    'rigid pipe, rigid conduit, galv rigid, heavy wall conduit, heavywall, grs, rigid galv, galvanized rigid conduit',
  'flexible metal conduit':
    'greenfield, green field, steel flex, metal flex, aluminum flex, flex conduit, flex, flexible',
  'liquidtight flexible conduit':
    'sealtight, sealtite, seal tight, seal tite, carflex, lfnc, sealtite flex, liquidtight flex, liquid tight flex, lt flex',
  liquidtight: 'lt, liquid tight, liquid tite',
  'liquidtight straight connector':
    'sealtite connector, sealtight connector, seal tight connector, seal tite connector, liquid tight connector, carflex connector, straight sealtite connector, liquid tight straight',
  'liquidtight 90 degree connector':
    'sealtite 90, sealtight 90, seal tight 90, carflex 90, liquid tight 90, lt 90, seal tight angle connector, liquidtight angle connector',
  'flex connector': 'greenfield connector, screw in flex connector, squeeze connector',
  'pvc schedule conduit':
    'pvc conduit, elec pvc, electrical pvc, gray pvc, grey pvc, gray pvc conduit, grey pvc conduit, plastic conduit',
  'pvc schedule 40 conduit': 'pvc conduit schedule 40, pvc conduit sch 40',
  schedule: 'sch, sched, sked',
  'schedule 40': 'sch40, sch 40, schedule40, s40',
  'schedule 80': 'sch80, sch 80, schedule80, s80',
  'pvc schedule 40': 'pvc40, pvc 40',
  'pvc schedule 80': 'pvc80, pvc 80',
  'male adapter': 'terminal adapter, ta, ma',
  'rigid 90 degree elbow':
    'grc 90, rmc 90, grc elbow, rmc elbow, grc ell, rmc ell, rigid sweep, rigid ell, rigid ninety',
  'rigid coupling': 'grc cplg, rmc cplg, grc coupling, rmc coupling, grc coup, rmc coup, threaded coupling',
  '90 degree elbow': 'sweep, factory 90, factory bend, ninety, nineties, 90 ell',
  'conduit body': 'condulet',
  'lb conduit body': 'lb, lb fitting, lb condulet, condulet lb, lb conduit body, lb body, conduit body lb',
  locknut: 'lock nut, lock ring',
  bushing: 'bush',
  'grounding bushing': 'bonding bushing, ground bushing, bond bushing, gnd bush',
  'plastic conduit bushing': 'plastic bushing, red plastic bushing, insulating bushing, insulating bushing plastic',
  'myers hub': 'meyers hub, meyer hub, rain tight hub, raintight hub, bolt on hub, hub raintight',
  'one hole': '1 hole, one-hole, 1-hole, 1h',
  'one hole strap': 'half strap, jiffy clip, one hole pipe strap',
  'minerallac strap': 'mini, mineralac, minnie, minny, mineral lack, conduit hanger, minerallac hanger',
  'set screw': 'ss, setscrew',
  compression: 'comp, cmp, raintight, rain tight',
  galvanized: 'galvinized, galv',

  // strut, supports
  unistrut: 'kindorf, superstrut, super strut, uni strut, p1000, power strut, strut channel, deep strut, riel unistrut',
  'unistrut shallow': 'shallow strut, half strut, p4000, p3300',
  'unistrut pipe clamp':
    'strut strap, strut clamp, strut pipe clamp, kindorf strap, kindorf clamp, uni strut clamp, unistrut clamp, unistrut strap',
  'strut spring nut': 'cone nut, strut nut, spring nut, channel nut, unistrut nut',
  'beam clamp': 'c clamp, c-clamp',
  'caddy clip': 'caddy, batwing, bat wing',
  'cable tray': 'ladder tray, basket tray, tray',
  'cable tray splice kit': 'tray splice, tray splice plate, cable tray splice plate, splice plates cable tray',
  'j hook': 'j-hook, jhook, bridle ring',
  wireway: 'gutter, wire gutter, wire trough, trough',

  // boxes, rings, covers
  '4 square': 'four square, for square, 4sq, 4 sq, four sq',
  '4 square box': '1900 box, 1900, 4 sq box, four square box',
  '4 square box 2-1/8 deep':
    '4 square deep, 4 square deep box, 4 square box deep, deep 4 square, deep 4 square box, 1900 deep, 1900 deep box, deep 1900 box, 1900 box deep, 4 sq box deep, 4 sq deep, four square deep box, for square box deep',
  '4 square box 1-1/2 deep':
    '4 square shallow, 4 square box shallow, shallow 4 square, four square box shallow, shallow 1900 box, shallow 4 square box',
  '4 square blank cover': '1900 blank, 4 square blank, blank plate for 1900 box',
  '4-11/16 square box': 'five square box, 5 square box, 5 square, five square, 4 11 box, eleven b box, 11b box',
  'square box': 'square bx',
  octagon: 'oct, 8 sided',
  'octagon box': 'oct box, round box',
  'octagon box blank cover': 'octagon blank, oct blank, round blank, octagon blank cover',
  'extension ring': 'box extender ring, box extender, ext ring, extender ring',
  'mud ring': 'plaster ring, p ring, p-ring, tile ring',
  'single gang mud ring': '1 gang ring, single gang ring, 1g ring, plaster ring single',
  'two gang mud ring': '2 gang ring, two gang ring, double gang ring, 2g ring',
  'handy box': 'utility box, device box',
  'old work box': 'remodel box, cut in box, cut-in box, ow box, rework box',
  'single gang old work box': 'single gang cut in, old work single, single cut in',
  'weatherproof box': 'bell box, fs box, fd box',
  'single gang weatherproof box': 'single bell box, 1 gang bell box, fs box single',
  'two gang weatherproof box': 'double bell box, 2 gang bell box',
  'weatherproof in use cover':
    'bubble cover, in use cover, while in use cover, outdoor outlet cover, wp cover, in-use cover, weatherproof cover',
  weatherproof: 'wp, water proof, wet location',
  'floor box cover': 'floor box lid, floor plate, floor box plate',
  'ceiling fan box': 'fan box, fan rated box, fan brace box, fan brace',
  'junction box': 'pull box, pullbox, j box, jb, screw cover box',

  // devices, plates
  'duplex receptacle': 'plug, wall plug, regular outlet, wall outlet, regular plug, plugin, plug in, dplx, dup rec',
  'amp duplex receptacle': 'amp outlet, amp plug',
  '20a duplex receptacle': '20a outlet, 20a plug',
  '15a duplex receptacle': '15a outlet, 15a plug',
  receptacle: 'outlet, rec, recep, recp, resepticle',
  duplex: 'dup',
  'gfci receptacle':
    'gfi, gfi plug, gfi outlet, gfci plug, ground fault outlet, ground fault plug, gcfi, gfic, ground fault receptacle, gfci outlet',
  'weather resistant gfci receptacle':
    'outside gfi, outdoor gfi, wr gfi, exterior gfi, outdoor gfci, weather resistant gfi, weather resistant gfci',
  gfci: 'ground fault',
  'weather resistant': 'wr',
  'isolated ground': 'ig, iso ground',
  'isolated ground receptacle': 'ig plug, ig outlet, orange outlet, orange plug',
  'hospital grade': 'hg, green dot',
  'hospital grade receptacle': 'hospital outlet, hospital plug, green dot outlet, green dot plug, hospital grade plug',
  'usb duplex receptacle': 'usb outlet, usb plug, usb receptacle, charger outlet, charging outlet',
  'range receptacle': 'stove outlet, range outlet, stove plug, range plug, stove receptacle, oven outlet, oven plug',
  'twist lock': 'twistlock, twist-lock',
  'twist lock receptacle':
    'locking outlet, locking receptacle, twistlock, twist-lock, twist lock outlet, twist lock plug',
  'twist lock l5-30 receptacle': '30 amp twist lock 120, l5-30r, 3 prong twist lock',
  'twist lock l14-30 receptacle':
    'l14-30r, generator twist lock, generator outlet, 4 prong twist lock, 4 prong locking outlet',
  'twist lock l14': '4 prong',
  switch: 'sw',
  'single pole switch':
    'light switch, regular switch, toggle switch, regular light switch, single switch, snap switch, s1 switch',
  'three way switch': '3 way, s3, 3w, 3w switch, s3 switch, 3 way switch',
  'four way switch': '4 way, s4, 4w, 4w switch, s4 switch, 4 way switch',
  'three way': '3-way',
  'four way': '4-way',
  'dimmer switch': 'dimmer, lutron, slide dimmer',
  'occupancy sensor': 'motion sensor, vacancy sensor, occ sensor, motion detector, presence sensor',
  'occupancy sensor wall switch':
    'motion switch, wall motion sensor, occupancy switch, occ switch, sensor switch, os wall switch, motion sensor switch',
  'occupancy sensor ceiling mount': 'ceiling motion sensor, ceiling occ sensor, ceiling occ, ceiling sensor',
  occupancy: 'occ',
  photocell:
    'photo eye, photoeye, foto cell, photo cell, photo control, photocontrol, dusk to dawn sensor, dusk to dawn',
  'time clock': 'lighting timer, light timer, timer, tork',
  'cover plate': 'wall plate, wallplate, switch plate, switch cover, outlet cover, plug cover, faceplate, face plate',
  'single gang cover plate':
    'single gang plate, 1 gang plate, single outlet cover, single gang outlet cover, one gang plate, 1 gang cover',
  'two gang cover plate':
    'two gang plate, 2 gang plate, double gang plate, double plate, 2 gang cover, two gang switch plate, 2 gang switch plate',
  'three gang cover plate': 'three gang plate, 3 gang plate, triple gang plate, triple plate, 3 gang cover',
  'stainless single gang plate':
    'stainless plate, ss plate, stainless steel plate, stainless cover plate, ss cover plate, metal wall plate',
  'single gang': '1 gang, 1g, one gang, 1-gang',
  'two gang': '2 gang, 2g, double gang, 2-gang, dual gang',
  'three gang': '3 gang, 3g, triple gang, 3-gang',
  'single pole': '1p, 1 pole, one pole, 1-pole',
  'two pole': '2 pole, double pole, dp breaker, to pole, too pole, 2-pole',
  'three pole': '3 pole, triple pole, three phase, 3 phase, tree pole, 3-pole',
  'data faceplate': 'keystone plate, data plate, network plate, data wall plate',

  // lighting
  'led troffer':
    'lay in light, lay in, layin, lay-in, flat panel light, flat panel, drop in light, led panel light, drop ceiling light, grid light, lay in fixture, lay-in fixture',
  'led downlight':
    'can light, pot light, recessed light, recessed can, wafer light, wafer, recessed, can, canless light, recessed can led',
  'led strip light': 'wrap light, shop light, strip light, strip',
  'led wall pack': 'wall pack, wallpack, wall pak, outside wall light',
  'high bay': 'highbay, hibay, hi bay, ufo light, ufo high bay',
  'led exit sign': 'exit light, exit sign',
  'emergency light two head':
    'bug eye light, bug eye, bugeye, em lt, em light, egress light, frog eye, frog eyes emergency light, emergency light, two head light',
  'exit emergency combo':
    'exit combo, combo exit, exit light combo, exit sign with bug eyes, combo exit sign, exit bug eye combo, exit/emergency',
  'vapor tight fixture': 'vapor tight, vaportight, vapor proof, vapor proof light, vapor light, jelly jar',
  'under cabinet': 'undercabinet, undercab, under cab',
  'pole light led':
    'parking lot light, lot light, area light, shoebox light, shoebox, parking lot head, site light, pole light, site lighting',
  'fixture whip': 'light whip, whip, fixture tail',
  'track light head': 'track head, track light',
  'track 4 ft': 'lighting track 4 foot, 4 foot lighting track, track light rail',

  // panels, disconnects, grounding
  panel: 'load center, breaker box',
  panelboard: 'panel board, pnlbd, distribution panel',
  'main lug panel': 'sub panel, subpanel, mlo panel, main lug only panel',
  'main breaker panel': 'service panel, mcb panel, mb panel, main breaker load center, main panel',
  'main breaker': 'mb, mcb',
  'main lug': 'mlo',
  '42 circuit': '42 space, 42 ckt',
  breaker: 'bkr, cb',
  disconnect: 'disc, disco, safety switch, ac disconnect, knife switch, disconnect switch',
  fused: 'fusible, fus, fuzed, with fuses',
  'non fused': 'unfused, nonfused, non fusible, nonfusible, nf, no fuse, non-fused, non-fusible',
  transformer: 'transf, dry type transformer',
  'doorbell transformer': 'chime transformer, bell transformer',
  'motor starter': 'mag starter, magnetic starter, starter',
  contactor: 'lighting contactor',
  'surge protector panel':
    'tvss, spd, surge arrestor, surge arrester, surge suppressor, surge protection, whole house surge, surge device',
  'ground rod': 'copper rod, grounding rod, gnd rod',
  'ground rod clamp': 'acorn, acorn clamp, acorn nut, ground clamp, ground clamp acorn, gnd clamp',
  'split bolt': 'kearney, kearney bolt, bug nut, bug, split bolt connector',
  'ground bar kit': 'ground bus, ground buss, grounding bar, ground bar, ground bus bar, gnd bar',
  'grounding pigtail': 'ground tail, ground screw pigtail, ground pigtail, green pigtail, grounding pig tail',

  // wire, cable, making up
  thhn: 'thwn, thwn-2, thhn/thwn, thwn2, thnn, thn, th hn',
  'thhn copper stranded':
    'building wire, copper thhn, thhn wire, thhn copper wire, thhn stranded, thhn cable, cable thhn',
  xhhw: 'xhhw-2, xhhw2, xww, xhww',
  'xhhw aluminum': 'aluminum feeder wire, aluminum feeder, aluminum wire, al wire, xhhw al, al xhhw',
  'bare copper ground': 'bare copper, bare ground, bare cu, bare wire, ground wire bare, bare gnd, bare',
  'mc cable': 'bx, armored cable, mc, metal clad, mc lite, metal clad cable',
  'nm-b romex': 'nm, nmb, romex, nm-b, nm cable, house wire',
  'so cord': 'so, so cable, rubber cord, cabtire, soow, sjoow, sjo, sj cord, sjoow cord',
  'fire alarm cable fplp':
    'fire alarm wire, fa cable, fa wire, fplp cable, fplp, fire wire, fire alarm cable, red fire alarm',
  'thermostat wire': 'tstat wire, t-stat wire, stat wire, t-stat cable, tstat cable, t stat wire',
  cat6: 'ethernet',
  'cat6 plenum cable': 'network cable, data cable, cat6 cmp, cat6 wire, cat6 cable, ethernet cable, internet cable',
  'cat6a plenum cable': 'cat6a cmp, cat6a wire, cat6a cable',
  'cat6 jack': 'rj45, rj-45, keystone jack, keystone, data jack, network jack',
  'rg6 coax': 'coax, co ax, rg6, tv cable, tv coax',
  'fiber om4': 'fiber optic, fiber optic cable, fibre optic, multimode fiber, multimode, om4 multimode, om4 fiber',
  'patch panel': 'patch bay',
  patch: 'network patch',
  'wire nut': 'wire connector, marrette, scotchlok, wingnut, wing nut',
  'red wire nut': 'red nut, wire nuts red',
  'yellow wire nut': 'yellow nut, wire nuts yellow',
  'push in connector':
    'wago, lever nut, stab connector, stab in connector, push connector, way go, push in wire connector',
  'electrical tape': 'e-tape, e tape, electric tape, super 33, scotch 33, scotch 33 tape, super 33 tape',
  'electrical tape black': 'black tape, black electrical tape, tape black',
  'phase tape set': 'phasing tape, phase tape, colored tape, color tape, color code tape, colored tape set',
  'pull string': 'jet line, jetline, mule tape, pull rope, pull line, pulling string, fish string, poly line, polyline',
  'wire pulling lubricant':
    'wire lube, pulling lube, yellow 77, wire soap, cable lube, polywater, pulling soap, pull soap, clear glide, wire lubricant, soap',
  'cable tie': 'zip tie, tie wrap, ty rap, tie rap, ty-rap, ty-wrap, ty wrap, wire tie, zap strap, wire ties plastic',

  // fire alarm
  'smoke detector': 'smoke alarm, smoke head, smoke',
  'smoke detector 120v':
    'hardwired smoke, line voltage smoke, smoke detector 120, 120 volt smoke, 120v smoke, line voltage smoke alarm, hardwired smoke detector, residential smoke',
  'smoke detector addressable': 'addressable smoke, smoke head addressable, photo smoke',
  'heat detector': 'heat det, heat head, heat sensor',
  'duct detector': 'duct smoke, duct smoke detector, duct det',
  'pull station': 'manual pull, fire alarm pull, manual station, pull handle, fire pull',
  'horn strobe': 'horn/strobe, h/s, strobe, strobe horn',

  // short forms
  connector: 'conector',
  ceiling: 'clg',
  deep: 'dp',
  detector: 'det',
  extension: 'ext',
  emergency: 'em, emerg',
  stainless: 'stnls',
  aluminum: 'aluminium',
  ground: 'gnd, grnd',
  cover: 'cvr',
};

const MECHANICAL: Record<string, string> = {
  // pipe, fittings, valves
  copper: 'cu',
  'copper pipe': 'hard copper, copper tubing, copper tube, copper line, copper tubing hard, cu pipe, stick of copper',
  'copper pipe type l': 'type l copper, l copper, type l, cu pipe l',
  'copper 90 degree elbow':
    'copper 90, copper ell, copper elbow, cu ell, cu 90, copper sweat 90, copper 90 sweat, copper nineties, copper ninety',
  'copper coupling': 'sweat coupling, copper sweat coupling, sweat coupling copper',
  'copper tee': 'copper t, cu tee, sweat tee',
  'pex tubing': 'pex pipe, pex, pex line, uponor, uponor pex, wirsbo, pex tube',
  'pvc schedule 40 pipe': 'pvc pipe, pvc dwv, pvc dwv pipe, white pvc, white pvc pipe, pvc drain pipe',
  'abs drain pipe': 'abs, abs pipe, black abs, abs dwv, black abs pipe, abs drain',
  'cast iron': 'ci, cast',
  'cast iron no hub pipe':
    'soil pipe, soil pipe cast, cast iron pipe, cast pipe, ci nh pipe, cast iron soil pipe, no hub pipe',
  'no hub': 'no-hub, nohub, nh',
  'no hub coupling':
    'no hub band, fernco, furnco, mission coupling, mission band, husky band, no hub clamp, nh band, rubber coupling',
  'ball valve': 'quarter turn valve, bv, shutoff ball valve, ball shutoff',
  'angle stop':
    'shut off, stop valve, shutoff, supply stop, shut off valve, angle valve, quarter turn stop, shutoff valve, shutoff under sink, emergency shutoff',
  'p trap': 'ptrap, p-trap, sink trap, pea trap, pee trap',
  'floor drain': 'fd',
  'closet flange': 'toilet flange',
  'hose bibb': 'hose bib, spigot, sillcock, sill cock',
  cleanout: 'clean out, c/o',
  'water heater': 'hot water tank, water tank, wh, hot water heater, hw heater',
  'toilet flush valve': 'flushometer, sloan valve, sloan, flush valve, sloan flushometer',
  'lavatory faucet': 'lav faucet, bathroom faucet, sink faucet, bathroom sink faucet, faucet',
  lavatory: 'lav, bathroom sink',
  'sprinkler head': 'fire sprinkler, fire sprinkler head',
  'sprinkler head pendent': 'pendent head, pendant head, pendent sprinkler, pendant sprinkler, pendent, pendant',
  'pipe insulation':
    'armaflex, pipe wrap, pipe wrap insulation, pipe insul, foam pipe insulation, foam pipe sleeve, pipe sleeve insulation',
  insulation: 'insul',
  'clevis hanger': 'clevis, clevis hgr',
  hanger: 'hgr',
  adapter: 'adaptor',

  // rods, nuts, anchors
  'threaded rod': 'all thread, allthread, all-thread, rod, ready rod, atr, redi rod',
  'hex nut': 'nut',
  'flat washer': 'washer, cut washer, fender washer',
  'wedge anchor':
    'red head, redhead, kwik bolt, quick bolt, trubolt, tru bolt, hilti wedge, hilti bolt, stud anchor, redhead anchor, expansion bolt',
  'drop in anchor': 'drop-in, drop in, dropin, shell anchor, drop ins, shells',
  'toggle bolt': 'butterfly anchor, butterfly bolt, butterfly, toggle, toggler, molly toggle, molly bolt, snap toggle',
  'plastic anchor kit':
    'plastic anchor, drywall anchor, plastic plug, conical anchor, wall anchor, plastic anchors and screws',
  'tapcon screw': 'tapcon, tap con, blue screw, concrete screw, speed anchor, masonry screw, blue concrete screw',
  'self tapping screw':
    'zip screw, tek screw, teks, tek, self tapper, self drilling screw, self driller, sheet metal screw, zips, tech screw',
  'drywall screw': 'sheetrock screw, rock screw, dw screw',
  'epoxy anchor cartridge':
    'hilti epoxy, anchor epoxy, hilti hit, hilti hit epoxy, hy200, hy 200, hit hy, tube of anchor epoxy, rebar epoxy',

  // penetrations
  'concrete core hole': 'core hole, core drill hole, coring concrete, core, coring, core bore',
  'fire stop sleeve': 'firestop sleeve, fire rated pipe sleeve, fire sleeve, hilti sleeve, sleeve firestop',
  'fire caulk':
    'fireproof caulk, firestop caulk, fire stop caulk, red caulk, fire rated caulk, firestopping, firestop, fire sealant, firestop sealant, fire caulking, fire cock, fire calk',
  'acoustic sealant': 'acoustical caulk, sound caulk, sound sealant, acoustical sealant, acoustic caulk',

  // ducts, air
  'sheet metal duct': 'square duct, rectangular duct, ductwork, rectangular ductwork, duct work, sheet metal, sm duct',
  'round duct':
    'spiral duct, spiral pipe, snap lock duct, snaplock, snap lock, spiral, round pipe, round pipe duct, snap lock pipe',
  'flex duct': 'insulated flex, flexible duct, insulated flex duct, flexible air duct',
  'fire damper': 'fd damper, fire dampner',
  diffuser: 'register',
  'supply diffuser': 'supply register, supply, lay in diffuser, supply air diffuser',
  grille: 'grill',
  'return grille':
    'return, return air, return air grille, return air grill, egg crate, egg crate return, rag, eggcrate',
  'vav box': 'vav, terminal unit, terminal unit vav, vave box',
  'exhaust fan': 'bathroom fan, bath fan, ef, bathroom exhaust, bathroom exhaust fan, bath exhaust',
  'thermostat programmable': 'tstat, t-stat, t stat, thermostat',
  'duct wrap': 'duct insulation, wrap for duct, duct wrap insulation',
  'duct sealant': 'hvac mastic, mastic, duct mastic, duct seal, duct sealer, duct goop',
  'condensate pump': 'ac drain pump, little giant, little giant pump, condensate drain pump',
};

const BUILDING: Record<string, string> = {
  // boards, framing, ceilings
  drywall: 'sheetrock, dry wall, gyp, dw, sheet rock, shirock',
  'drywall sheet': 'gyp bd, gyp board, gypboard, rock, drywall board, sheet of rock, wallboard',
  'type x drywall sheet':
    'fire rock, fire code, firecode, firecode board, type x, fire rated drywall, fire rated rock, fire board, type x rock, fire rated sheetrock, fire sheetrock',
  'moisture resistant drywall':
    'green board, greenboard, mr board, green rock, purple board, purple rock, mold resistant drywall, water resistant sheetrock, water resistant drywall, mr drywall, mr, moisture board, mold tough',
  'cement board':
    'durock, hardie, backer board, hardiebacker, hardie backer, wonderboard, wonder board, tile backer, tile backer board, durarock, hardie board, hardibacker',
  'joint compound':
    'sheetrock mud, drywall mud, box of mud, bucket of mud, all purpose mud, mud, topping compound, topping, all purpose compound, green lid, blue lid, drywall compound',
  'joint compound 5 gallon': 'five gallon mud, 5 gallon mud, bucket of mud, pail of mud',
  'setting compound':
    'hot mud, quick set, quickset, durabond, easy sand, easysand, setting type, setting mud, 20 minute mud',
  'drywall tape': 'paper tape, mesh tape, joint tape, sheetrock tape, mesh tape drywall',
  'metal corner bead': 'corner bead, cornerbead, metal corner',
  'metal stud': 'steel stud, steel framing stud',
  'metal track':
    'steel stud track, steel track, top track, bottom track, stud track, steel runner, runner track, slip track',
  'hat channel': 'furring channel, hat track, furring, high hat, high hat furring',
  'rc channel': 'resilient channel, resilient, rc1, rc-1, sound channel, rc',
  'ceiling tile': 'acoustic tile, acoustical tile, act tile, act, tile ceiling, lay in tile, armstrong tile',
  'main tee': 'main runner, main, grid main, main beam',
  'cross tee': 'cross runner, cross t, 4 foot tee',
  tee: 't bar',
  'wall angle': 'wall mold, wall molding, wall mould, l mold, grid angle, perimeter angle',
  'ceiling wire': 'grid wire, hanger wire, tie wire ceiling, ceiling tie wire',
  'batt insulation':
    'batt, bats, fiberglass, fiberglass insulation, wall insulation, pink insulation, wall insulation fiberglass, fiberglass batt, insulation batt, pink batt',
  'rigid foam board':
    'pink board, xps, eps, foam board, blue board, blueboard, styrofoam, rigid foam, rigid insulation, styrofoam sheet, polyiso',
  lumber: 'joist',
  stud: 'two by four stud',
  plywood: 'ply, plywd, cdx, ply wood',
  osb: 'chipboard, chip board, wafer board, waferboard, flake board, oriented strand board',
  'fire rated plywood':
    'backboard plywood, phone backboard plywood, fire treated plywood, frt plywood, frt ply, fire retardant plywood, fire treated ply, fire rated ply, fire treated wood',
  'fire rated': 'backboard, phone backboard, telephone backboard, phone board, frt, fire rated backboard',
  blocking: 'backing, wood backing, wood blocking, backing wood',

  // concrete, masonry, ground
  concrete: 'conc',
  'ready mix concrete':
    'readymix, ready-mix, ready mix, redimix, redi mix, yard of concrete, truck concrete, mud truck concrete, truck of concrete',
  'concrete mix':
    'quikrete, sakrete, quickcrete, quick crete, quik crete, sackcrete, bag concrete, bag of concrete, concrete bag, sack concrete, bag mix',
  'grout non shrink':
    'nonshrink, non-shrink, nonshrink grout, machine grout, ns grout, non-shrink grout, base plate grout',
  rebar: 'bar, reinforcing bar, re-bar, re bar, reebar',
  'wire mesh':
    'welded wire, wire fabric, remesh, wwm, wwf, mesh, welded wire fabric, welded wire mesh, concrete mesh, re-mesh',
  'form board': 'form lumber, form, form ply, forming lumber',
  'anchor bolt': 'j bolt, j-bolt, sill bolt, foundation bolt',
  'vapor barrier':
    'poly, visqueen, visquine, vapor retarder, plastic under slab, poly sheeting, plastic sheeting, stego, stego wrap',
  'expansion joint':
    'expansion board, expansion felt, expansion, fiber expansion, fiber board expansion, zip strip expansion',
  sand: 'fill sand, bedding sand, mason sand',
  'road base':
    'roadbase, crushed base, crushed base gravel, abc, abc base, base course, base rock, 3/4 minus, minus road base',
  'pea gravel': 'pea rock, pee gravel, pea stone, gravel',
  'asphalt patch': 'cold patch, cold mix, pothole patch, asphalt cold patch, blacktop patch',
  'cmu block': 'cinder block, cinderblock, concrete block, cmu, block, 8 inch block',
  'mortar mix': 'mortar, type s mortar, masonry mortar, type s, mason mix, masonry mortar mix',
  'concrete saw':
    'demo saw, cut off saw, cutoff saw, walk behind saw, road saw, quickie saw, quickie, slab saw, cut-off saw, chop saw concrete, partner saw',

  // steel, welding
  angle: 'lintel angle, angle iron, steel angle',
  'steel beam': 'i beam, i-beam, wide flange, steel i beam, h beam, w beam',
  'steel plate': 'plate steel, steel sheet plate',
  'a325 bolt':
    'structural bolt, high strength bolt, iron worker bolt, a 325, a325, ironworker bolt, a325 structural bolt',
  'welding rod':
    'stick rod, welding electrode, welding stick, rod 7018, weld rod, 7018 rod, low hydrogen rod, lo-hi rod',
  'welding rod 7018': '7018, low hydrogen rod, 7018 stick, low hydrogen',
  'metal deck':
    'decking, metal decking, b deck, q deck, steel deck, roof deck, floor deck, corrugated deck, corrugated deck steel, q-deck',
  'shear stud': 'nelson stud, headed stud, weld stud, shear connector',
  'hollow metal': 'hm',
  metal: 'mtl',

  // finishes
  'interior paint latex': 'latex paint, interior latex, wall paint, latex, interior paint, gallon of paint',
  primer: 'pva primer, pva, kilz, primer sealer',
  'epoxy paint': 'epoxy floor paint, epoxy coating, epoxy floor coating, floor epoxy, two part epoxy paint',
  'vinyl base': 'cove base, rubber base, vinyl cove, cove, vinyl cove base, base cove',
  'vct floor tile': 'vct, vct tile, vinyl tile, vinyl composition tile, vinyl composite tile',
  'carpet tile': 'carpet square',
  'ceramic floor tile': 'ceramic tile, floor tile ceramic, porcelain tile, ceramic',
  thinset: 'thin set, thin-set, thin set mortar, tile mortar, tile adhesive, thinset mortar, tile cement, versabond',

  // doors, hardware
  'hollow metal door': 'metal door, steel door, man door, hm door, steel door slab',
  'hollow metal frame':
    'hm frame, door frame, steel door frame, metal door frame, knock down frame, knockdown frame, kd frame, door jamb, door jamb hollow metal, metal frame, steel frame',
  'wood door': 'wooden door, solid core door, solid core, wood slab, hollow core door, wood door slab',
  'lever lockset':
    'door lever lock, lever lock, lever handle, door lever, lockset, schlage lever, schlage, lever lock set, lock set, door handle',
  'door closer': 'closer, lcn, lcn closer, door arm, door check',
  'panic bar': 'crash bar, push bar, exit device, panic hardware, von duprin, push bar door, panic device',
  'door hinge': 'butt hinge, hinge, butt',

  // machines
  'skid steer': 'bobcat, skid loader, skidsteer, bobcat skid steer',
  'boom lift':
    'man lift, manlift, jlg, snorkel, cherry picker, articulating lift, boom, articulating boom, z boom, knuckle boom, telescopic boom',
  'scissor lift': 'genie, skyjack, sky jack, scissor',
  forklift: 'lull, telehandler, reach lift, fork lift, fork truck, reach fork, gradall, lift truck',
  'mini excavator':
    'mini ex, trackhoe, mini x, mini hoe, track hoe, mini track hoe, track hoe mini, excavator, mini-ex, kubota mini',
  'light tower': 'light plant, tower light, portable light, light cart',
  trencher: 'ditch witch, walk behind trencher, trenching machine',
  generator: 'genset, gen set, genny, gen, portable power',
  'core drill':
    'core machine, coring machine, coring drill, core rig, coring rig, core drill rig, hilti core drill, core bore machine',
  dumpster:
    'rolloff, roll off, roll-off, roll off dumpster, roll-off bin, roll off bin, trash bin, yarder, roll off container, trash container',
};

/**
 * Names as lists have them, by trade: words a slip of the finger is set right by, and what a list joins or splits
 * ('skid steer', 'locknut'). Also those of shelves other than the demonstration's.
 */
const LISTED = `
  pvc conduit coupling, pvc conduit elbow, pvc conduit 90 degree elbow, plastic conduit bushing, conduit coupling, conduit connector, conduit hanger,
  conduit body, pull elbow, expansion fitting, nail plate, knockout seal, reducing washer, offset nipple, chase nipple, entrance cap,
  weatherhead, meter socket, meter base, service entrance cable, triplex, trough, panel cover, filler plate, hub, gasket, lamp, ballast, driver,
  battery backup, remote head, motion sensor, relay, power pack, low voltage switch, raceway, wiremold, power pole, door bell, chime,
  cable tray, ladder rack, backboard, network switch, faceplate, speaker wire, camera, card reader, annunciator, control panel,
  wire, cable, cord, stranded, solid, copper, aluminum, black, white, green, yellow, orange, purple, brown, gray, blue, red,
  toilet, urinal, sink, faucet, lavatory, flange, wax ring, supply line, ball valve, gate valve, check valve, globe valve, relief valve,
  mixing valve, backflow preventer, hose bibb, cleanout, vent, wye, sanitary tee, bushing, reducer, nipple, union, cap, plug, elbow, tee,
  coupling, connector, adapter, male, female, sleeve, solder, flux, primer, cement, teflon tape, pipe dope, strap, hanger, clamp, riser clamp,
  expansion tank, circulator, pump, water heater, drain, trap, boiler, radiator, sprinkler, escutcheon,
  mini split, condenser, air handler, furnace, coil, compressor, refrigerant, line set, filter, damper, register, diffuser, grille, boot, collar,
  takeoff, plenum, duct, flexible duct, duct board, sealant, thermostat, exhaust, louver, curb,
  drywall, metal, stud, track, channel, corner bead, joint compound, setting compound, tape, screw, nail, sheet, board, cement, ceiling tile, insulation,
  batt, rigid, foam, blanket, caulk, acoustic, sealant, adhesive, liquid nails, sanding sponge, texture, lumber, plywood, stud, post, joist, beam,
  joist hanger, header, sheathing, house wrap, shingle, underlayment, flashing, drip edge, membrane, pressure treated,
  concrete, mortar, grout, rebar, mesh, tie wire, snap tie, form, stake, anchor, bolt, nut, washer, epoxy, cartridge, vapor barrier, expansion joint,
  joint filler, cure, sealer, sand, gravel, road base, pea gravel, asphalt, block, brick, stone, geotextile, silt fence,
  steel, beam, column, angle, plate, deck, welding rod, shear, stud, handrail, grating, paint, latex, epoxy, interior, exterior, brush, roller,
  vinyl, carpet, ceramic, tile, floor, brass, base, thinset, transition strip, door, frame, hinge, closer, lockset, lever, panic, threshold, sweep, weatherstrip,
  window, glass, glazing, sign, fire extinguisher, cabinet, dumpster, lift, scissor, boom, excavator, skid steer, loader, backhoe, saw, drill, generator,
  tower, trencher, forklift, compactor, compressor, heater, fan, ladder, scaffold, plank, trailer, fence, tarp, blade, bit, disc,
  breaker, panel, panelboard, pole, single, double, two, three, four, way, switch, dimmer, receptacle, duplex, gfci, cover, gang, square, octagon, deep,
  shallow, extension, ring, old work, weatherproof, resistant, isolated, hospital, grade, range, occupancy, sensor, photocell, time clock, stainless,
  troffer, downlight, strip, light, wall pack, high bay, exit sign, emergency, combo, vapor tight, fixture, cabinet, whip, head, disconnect, fused,
  transformer, motor starter, contactor, surge, protector, ground rod, ground bar, grounding, split bolt, pigtail, wire nut, electrical, phase, string,
  pulling, lubricant, cable tie, spring nut, plastic, self tapping, splice, kit, wireway, plenum, jack, fiber, patch, coax, thermostat, doorbell, smoke,
  detector, addressable, heat, pull station, horn strobe, moisture, channel, main, cross, angle, fire, rated, blocking, ready, mix, shrink, bar,
  schedule, rigid, galvanized, flexible, liquidtight, straight, degree, locknut, bushing, hub, hole, pipe, tubing, cast iron, valve, clevis, threaded, hex,
  flat, wedge, drop, toggle, core, stop, bare, pendent, gallon, gauge, minute, pound, hinge, wood, hollow, round, supply, return, wrap, condensate, angle stop,
  set screw, bare copper, male adapter, junction box, pole breaker, way switch, pole switch, floor drain, fire damper, duct detector, fan box, ceiling fan
`;

/** All by trade: [what a list says, what people say]. */
export const SAID: [listed: string, said: string][] = [ELECTRICAL, MECHANICAL, BUILDING].flatMap((trade) =>
  Object.entries(trade).flatMap(([listed, names]) => names.split(', ').map((name): [string, string] => [listed, name])),
);

/** Names of lists, each a word or more. */
export const LISTED_NAMES: string[] = [
  ...LISTED.split(',').map((name) => name.trim()),
  ...SAID.map(([listed]) => listed),
];
