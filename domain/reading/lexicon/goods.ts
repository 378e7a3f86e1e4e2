/** What crews install and use up, singular, folded. A phrase of several words beats its parts. */
export const GOODS = `
type l, type m, type k, type x, king size brick, modular brick, non shrink, non shrink grout, type s, type n, all purpose, self leveler, knockout block, bond beam block
2x, 4000 psi, 410a, 45, 7018, 90, a325 bolt, ab, abs, access door, access hatch, access panel, access point, acetone, acetylene, acetylene bottle
acorn, acoustic cloud, acoustic sealant, acoustic tile, acoustical tile, act, actuator, ada button, ada mat, adapter, adapter curb, adaptor, adhesive
adhesive remover, ads pipe, afci, aggregate, aggregate base, ahu, air curtain, air filter, air hose, air separator, air vent, all thread, allthread
aluminum jacket, aluminum sheet, anchor, anchor bolt, angle, angle iron, angle stop, annunciator, anode rod, antenna, anti oxidant, arc fault breaker
ardex, area drain, argon, argon bottle, armaflex, armover, arrestor, asbestos bag, asphalt, astragal, auger bit, auto operator, b vent
baby changing station, back box, backbox, backer board, backer rod, backflow, backflow preventer, backing, backsplash, backwater valve, bad driver
bag mix, balancing damper, ball valve, ballast, band, bar, bar chair, bar joist, bar oil, bare copper, bare ground, bark, bark mulch, barricade, base
base cabinet, base course, base cove, base plate, base rock, base sheet, base shoe, baseboard, bat wing, batt, batt insulation, batten, batteries
battery, battery pack, bead, beam, beam clamp, beam detector, bearing, bell, bell box, belt, bench, bend, bent plate, bentonite, biscuit jack, bit
black iron, black pipe, blade, blank, blank cover, blanket, block, block filler, blocking, blower motor, blown insulation, bnc, board, board & batten
board and batten, bollard, bollard cover, bollard light, bollard sleeve, bolt, bolt kit, bond beam block, bond breaker, bonding agent, bonding bushing
bonding jumper, boot, boulder, box, box extension, box lid, boxwood, brace, bracing, bracket, braided hose, braided line, braided supply, breaker
breaker lock, brick, brick ledge, brick tie, bridle ring, broken driver, broom, brush, bubble cover, bubble wrap, bubbler, bucket lid, bug eye, bulb
bulkhead, bull point, bullnose, bundle of shingles, bungee, bungee cord, burlap bag, bus, bus bar, bus duct, busduct, bushing, busted driver
butt splice, butterfly valve, butyl, butyl tape, bx, c clamp, c900, cabinet, cabinet door, cabinet knob, cabinet pull, cabinet screw, cable
cable clamp, cable hanger, cable manager, cable tie, cable tray, caddy, caddy clip, cadweld, call station, cam, cam lock, camera, can light
candlestick, cant strip, canvas connector, cap, cap nail, cap sheet, capacitor, capstone, car stop, carabiner, carbide tip, card reader, carflex
carpet, carpet film, carpet pad, carpet shield, carpet tile, carrier, carton, carton form, cartridge, cartridge filter, casing, casing bead, cast iron
caster, cat 6, cat 6a, cat5, cat5e, cat6, cat6 cable, cat6 jack, cat6a, cat6a cable, catch basin, caulk, caulking, cdf, cdx, ceiling baffle
ceiling cloud, ceiling fan, ceiling grid, ceiling main, ceiling speaker, ceiling tile, ceiling wire, cement, cement all, cement board, ceramic tile
ch stud, chain, chain link, chair, chair rail, chalk, chamfer, chamfer strip, chandelier, changing station, channel, channel nut, channelizer
chase nipple, check valve, chiller hose, chime, chipping bit, chisel, chisel bit, cinder block, circ pump, circuit breaker, circular blade, circulator
clamp, class 2 base, class 6, class ii base, classroom lock, clean out, cleanout, cleanout cover, clevis, clevis hanger, clip, clip angle, clock
close nipple, closer, closet bolt, closet flange, cmu, cmu block, co detector, coat hook, coat rack, coax, coax drop, coil, cold galv
cold mix asphalt, cold patch, collar, color hardener, column, combo, combo unit, compost, compound, compression connector, compression coupling
compression seal, conc, concealed head, concrete, concrete blanket, concrete mix, concrete patch, condensate line, condensate pump, condensate trap
condenser, condenser fan motor, condenser pad, condensing unit, conductor head, conduit, conduit body, conduit hanger, condulet, cone, conn, connector
construction adhesive, contact, contact tip, contactor, continuous hinge, contractor bag, control joint, control module, control valve, controller
coordinator, coping, coping cap, copper, copper pipe, copper tubing, cord, cord grip, cord reel, core, core bit, core cylinder, core hole, corner bead
corner guard, corner post, corner protector, cornerbead, corp stop, corporation stop, corrugated pipe, counter flashing, counterflashing, countertop
coupling, cove adhesive, cove base, cover, cover board, cover plate, cover strip, coverall, cplg, cpvc, crack filler, crack seal, crash bar, cross tee
crown, crushed concrete, crusher run, csst, ct cabinet, ct can, culvert, cup wheel, curb, curb adapter, curb form, curb stop, cure, cure and seal
curing blanket, curing compound, curtain wall clip, cut in box, cut nail, cut off wheel, cutoff blade, cutoff wheel, cutting disc, cutting oil
cylindrical lock, d ring, damper, data drop, data jack, data rack, daylight sensor, dead bolt, deadbolt, debris bag, deck, deck board, deck pan
deck screw, decking, decomposed granite, deep leg track, degreaser, delineator, delineator post, demo bag, denatured alcohol, dens, dens deck
densdeck, densglass, denshield, detectable warning, detector, device, device box, diamond blade, diamond cup wheel, diamond dowel, dielectric union
diesel, diffuser, dimmer, dimming driver, dimming module, dip tube, dirt, discharge hose, disconnect, dishwasher, dispenser, display case, disposer
ditra, diverter, dobie, dobie block, dock bumper, dock seal, dome camera, door, door bottom, door closer, door contact, door frame, door holder
door jamb, door kit, door loop, door operator, door position switch, door pull, door silencer, door slab, door slat, door spring, door stop
door sweep, door viewer, doorbell, dope, dow 790, dow 795, dowel, dowel basket, dowel sleeve, downlight, downspout, dowsil 790, dowsil 791, dowsil 795
dr14, dr18, drain, drain bowl, drain grate, drain insert, drain line, drain pan, drain rock, drain tile, drain trap, drawer pull, drawer slide
drill bit, drip edge, drip leg, drip line, drip tubing, drive belt, drive cleat, driver, driver bit, driver module, drop cloth, drop in
drop in anchor, drum, dry fall, dryfall, drywall, drywall mud, drywall screw, dtm, dtm paint, duct, duct bank, duct board, duct detector, duct hanger
duct liner, duct liner pin, duct seal, duct sealant, duct smoke, duct sock, duct strap, duct tape, duct wrap, ductile iron, ductwork, duplex
duplex nail, dur o wall, dura block, durabond, durock, durowall, dust barrier, dust mask, dust wall, ear plug, easy sand, economizer, edge form
edge metal, edging, edpm, eggcrate, eggshell, egress light, eifs, ejector, ejector pump, elbow, elbow sweep, electric strike, electrical tape
electrode, ell, embed, embed plate, emergency light, emery cloth, emitter, emt, enamel, enclosure, end cap, end of line resistor, ent, entrance lock
entrance mat, entry lock, entry mat, epdm, epoxy, epoxy anchor, epoxy coating, epoxy paint, epoxy primer, equipment pad, equipment rail
erosion blanket, escutcheon, etching acid, evaporation retarder, evaporator, exhaust fan, exit combo, exit device, exit light, exit sign
expansion board, expansion fitting, expansion joint, expansion tank, extinguisher, extinguisher cabinet, eye bolt, eye wash, eyebolt, eyewash
eyewash station, ez path, f connector, fabric, face plate, face shield, faceplate, fan, fan belt, fan coil, fan motor, fastener, faucet, fcu, fdc
feather finish, felt, felt paper, felt strip, female adapter, fence, fence panel, fence picket, fence post, fence stand, fencing, fernco, fertilizer
fiber, fiber expansion, fiber jumper, fiber mesh, fiberglass insulation, fibermesh, fill, fill dirt, fill valve, filler, filler rod, filler strip
filter, filter drier, filter fabric, filter rack, filter sock, fire blanket, fire caulk, fire damper, fire department connection, fire extinguisher
fire foam, fire glass, fire hose, fire hose valve, fire pillow, fire putty, fire safing, fire stop, firebrick, firecaulk, fireproofing, firestop
firestop putty, firestop sleeve, firestopping, first aid kit, fitting, fixture, fixture whip, flange, flange gasket, flap disc, flap wheel, flapper
flasher, flashing, flashing cement, flashing tape, flashlight, flat bar, flex, flex connector, flex drop, flex duct, flex line, flex water line
float switch, floor, floor box, floor closer, floor drain, floor film, floor finish, floor leveler, floor mat, floor outlet, floor patch
floor pedestal, floor protection, floor protection board, floor protection film, floor register, floor sink, floor stop, floor tile, floor wax
flooring, flow switch, flowable fill, flush bolt, flush valve, flushometer, flux, flux core wire, foam, foam board, foam roller, fork terminal, form
form board, form lumber, form oil, form ply, form release, form tie, formwork, fplp, fplr, frame, framing angle, framing nail, framing screw, freon
frog tape, frp, frp panel, fry reglet, fs one, fuel, furnace, furniture pad, furring, furring strip, fuse, fused disconnect, galv, galv sheet
galv spray, galvanized, galvanized sheet, gang box cover, garbage bag, garbage disposal, garden hose, gas, gas cock, gas connector, gas flex
gas outlet, gas pipe, gas valve, gasket, gasketing, gate, gate latch, gate operator, gate valve, gate wheel, gauge, ge 2000, generator inlet, geogrid
geotextile, gfci, gfi, gland, glass, glass block, glass stop, glazing, glazing bead, glazing compound, glazing gasket, glazing putty, glazing tape
globe valve, glove, glue, glue remover, glulam, glycol, goose neck, gooseneck, grab bar, graffiti coating, grass seed, grate, grating, gravel
gravel bag, gravel stop, grc, grease trap, green board, greenboard, greenfield, grid, grid main, grill, grille, grinder, grinding disc, grinding wheel
grip, gripple, grommet, groove, groove coupling, grooved coupling, grooved elbow, ground, ground bar, ground bushing, ground clamp, ground rod
ground wire, grounding bushing, grout, grout mix, guardrail, gusset, gutter, gutter guard, gutter pipe, gyp, gyp board, gypboard, gypsum, half block
half mask, hand dryer, hand hole, hand sink, hand wipe, handhole, handrail, handy box, hanger, hanger strap, hanger wire, hard duct, hard hat
hardi backer, hardie, hardiebacker, hardware, hardwood, harness, hasp, hat channel, hay bale, hazmat bag, hdmi cable, hdpe, head, head flashing
head guard, header, headwall, heat detector, heat pump, heat shrink, heat trace, heater, heater pan, hex nut, hi vis vest, hid reader, high bay
highbay, hilti, hilti bit, hilti pin, hinge, hinge jig, hip and ridge, hold down, holdown, hole saw, hole saw bit, hollow metal frame, hood, hook
hook & eye, horn, horn strobe, horn/strobe, hose, hose bib, hose bibb, hot mix, hot mud, hot tar, hot water heater, housewrap, hub, hub adapter
hub band, humidifier, humidistat, hurricane tie, hydrant, hydrant extension, hydraulic oil, hydroseed, i beam, i joist, ice & water
ice & water shield, ice and water, ice and water shield, ice melt, ice n water, ice shield, icemaker, igu, imc, import fill, in use cover
inlet protection, inline fan, innerduct, insert, inspector test valve, insulated glass unit, insulated panel, insulation, insulation shield
insulation support, intercom, intumescent strip, inverter, ip cam, ip camera, irrigation head, irrigation pipe, irrigation valve, iso, iso board
isolation pad, isolator, isolator module, j bead, j box, j hook, j metal, jack, jack chain, jb, jbox, jersey barrier, jet line, jhook, joint
joint compound, joint filler, joint seal, joint sealant, joint sealer, joint tape, joist, joist hanger, joist tie, jumper, junction box, jute netting
k rail, kellem, key joint, keypad, keystone, keystone jack, keyway, kick plate, kicker, kickplate, kindorf, kn95, kn95 mask, knob, knockout seal
ko seal, l bead, l metal, label, lacing bar, lacquer, ladder, ladder rack, ladder rung, ladder tray, lag, lag bolt, lag screw, lagging, lami glass
laminate, laminated glass, lamp, lamp holder, landscape fabric, lanyard, lap sealant, latch, latex, lath, lav, lavatory, lay flat hose, layflat, lb
led, led cylinder, led driver, led strip, led strip light, led troffer, led tube, ledgerlok, lens, lenses, letrero, leveler, leveling clip
leveling compound, leveling nut, leveling plate, lever, lever handle, lever lock, lever set, lid, light, light driver, light fixture, light kit
light pole, light strip, lighting contactor, lightning arrestor, limit switch, line chalk, line hide, line post, line set, linear diffuser, liner
lineset, lintel, lintel block, liquid line, liquid nails, liquid tight, liquidtight, lite, ll, load center, loading dock bumper, lock, lock nut
lock washer, lockbox, locker, locknut, lockset, loop hanger, louver, lr, lube, lug, lug kit, lumber, luminaire, lvl, lvt, mag hold open, mag lock
maglock, magnetic hold open, main, main runner, main tee, mains, male adapter, manhole, manhole lid, manhole ring, manhole riser, manifold, marker
marker tape, marking chalk, mask, masking film, masking paper, masking plastic, masonite, masonry anchor, masonry bit, masonry nail, mast, mastic
mastic remover, mc, mc cable, mc connector, mdf, mechanical tee, megalug, membrane, mesh, mesh tape, metal, metal deck, metal stud, meter, meter base
meter box, meter can, meter pedestal, meter socket, meyers hub, millings, mineral spirits, mineral strap, mineral wool, minerallac, mini, mini roller
mini split, minisplit, minnie, mirror, mission coupling, mix, mixing valve, mod bit, modified bitumen, module, moisture barrier, moisture board
moisture mitigation, molding, monitor bracket, monitor module, mop, mop sink, mortar, mortar mix, mortar net, mortise cylinder, mortise lock, mosaic
motion sensor, motor, motor starter, moulding, mount, moving blanket, moving pad, mud, mud ring, mud sill, mulch, mule tape, mullion, myers hub, n 95
n 95 mask, n12, n95, n95 mask, n95 respirator, nail, nailer, nap roller, nelson stud, new driver, ninety, nipple, nitrogen, nitrogen bottle, nm, nm b
nmb, no hub, no hub band, no hub coupling, no hub fitting, noalox, nohub, non shrink grout, nonshrink grout, nosing, np 1, np1, nurse call
nurse call station, nut, nut & bolt, nvr, object marker, occ sensor, occupancy sensor, octagon box, office lock, offset, oil absorbent, oil dry
old work box, one hole strap, osb, outlet, overflow drain, overhead stop, overload, oxygen, oxygen bottle, p ring, p trap, p100, p100 filter, pad
pad mount transformer, padlock, paint, paint brush, paint remover, paint roller, paint sprayer tip, paint stripper, paint tray, pallet jack, panel
panelboard, panic, panic bar, panic hardware, paper tape, parking bumper, parking stop, partition, partition panel, passage lock, passage set, patch
patch cable, patch compound, patch cord, patch mix, patch panel, patching compound, patching mix, paver, paver edge, paver restraint, paver sand
pavers, pea gravel, pedestal, peel & stick, peel and stick, peel n stick, peephole, pencil rod, pendant, pendant head, pendant kit, pendant light
pendent, pendent head, penetration seal, penetrox, perennial, perf pipe, perforated pipe, pex, pex crimp, pex manifold, pex ring, phase tape
photo cell, photocell, picket, pigtail, pin, pipe, pipe boot, pipe clamp, pipe cover, pipe covering, pipe dope, pipe insulation, pipe saddle
pipe shield, pipe stand, pipe support, pipe wrap, pitch pan, pitch pocket, pl premium, placard, plank, planter mix, plaster, plaster ring, plastic
plastic bag, plastic bushing, plastic sheeting, plate, plate cover, plate steel, plate stock, plenum, plug, plumbers putty, ply, plyform, plywood
plywood sheet, poe injector, poke through, poke thru, pole, poly, poly bag, polyiso, polymeric sand, polyurethane, polyurethane sealant
porcelain tile, post, post base, post cap, post hole mix, post mix, pour stop, pourable sealer, power pack, power strip, power supply, power transfer
precast sill, prefilter, press coupling, press fitting, pressure gauge, pressure plate, pressure reducing valve, pressure regulator, pressure switch
primer, primer glue, primer paint, privacy lock, privacy screen, privacy set, propane, propane bottle, propress coupling, propress fitting, prv
pull box, pull can, pull cord, pull cord station, pull plate, pull rope, pull station, pull string, pulley, pulling compound, pump, pump strut
punch down block, purple primer, push bar, push button, push plate, putty, putty pad, pvc, pvc cement, pvc jacket, quad, quarter round, quick connect
quickcrete, quikrete, r 134a, r 22, r 32, r 404a, r 410a, r 454b, r134a, r22, r32, r404a, r410, r410a, r454b, raceway, rack, radiant barrier, rafter
rag, rail, rake edge, ram board, ramboard, rapid set, razor blade, rc channel, rcp, reader, ready mix, readymix, rebar, rebar chair, rec, recep
recept, receptacle, recessed light, recip blade, recirc pump, rect duct, rectangular duct, recycled asphalt, red guard, red head, red rosin paper
redhead, redi mix, reducer, reducer strip, reducing bushing, reducing washer, reflector, refrigerant, refrigerant line, register, reglet, regulator
reheat coil, relay, relay module, relay pack, release agent, remesh, repair clamp, repair coupling, repair mortar, replacement driver, request to exit
resilient channel, resistor, respirator, respirator cartridge, retaining wall block, return grille, reversing valve, rex, rg6, ridge cap, ridge vent
rigid, rigid foam, rigid insulation, rim board, ring, ring hanger, ring terminal, rip rap, riprap, riser, riser clamp, river rock, rj45, rmc
road base, rock, rock bag, rock salt, rockwool, rod, rod coupling, roll roofing, roll up door, roller cover, roller frame, roller head, roller kit
roller nap, roller pan, roller shade, roller sleeve, romex, romex connector, roof anchor, roof board, roof boot, roof cement, roof coating, roof curb
roof drain, roof hatch, roof jack, roof ladder, roof rail, roof support, roof tile, roof truss, roofing, roofing nail, root barrier, rope, rosin paper
rotor, round duct, router bit, rpz, rtu, rubber base, rubber mat, run capacitor, runner, rust remover, s cleat, s lock, sack mix, safety glasses
safety net, safety switch, safety vest, safety yellow, safing, sakrete, san tee, sand, sand bag, sand cloth, sandbag, sanded grout, sanding belt
sanding disc, sanding pole, sanding screen, sanding sponge, sandpaper, sanitary tee, saw blade, saw chain, sawzall blade, sch 40, sch 80, schedule 40
schedule 80, schluter, schluter strip, scissor gate, sconce, scraper blade, screen door, screw, scupper, sdr 26, sdr 35, sdr21, sdr26, sdr35, sds bit
seal coat, seal off, seal tight, seal tite, sealant, sealant tape, sealer, sealing tape, sealoff, sealtite, seam tape, sediment trap, seed
seismic brace, seismic cable, seismic wire, self drilling screw, self leveler, self leveling, self leveling underlayment, self tapper, sensor
separator lid, ser, ser cable, server rack, set screw connector, set screw coupling, setting block, setting compound, setting tape, seu
sewage ejector, shackle, shaft liner, shaftliner, shaftwall stud, sharkbite, she bolt, shear stud, shear tab, sheave, sheet metal, sheet metal screw
sheet pile, sheet vinyl, sheetrock, shelf, shelf standard, shellac, shelving, shim, shim pack, shingle, shoe mold, shop light, shot, shovel
shower arm, shower head, shower pan, shower valve, shrink wrap, shrub, shut off, shutoff, shutoff valve, sidelite, sidewall head, siding, sign
sign panel, sign post, sika grout, silencer, silicone, sill pan, sill plate, sill seal, silt fence, silt sock, simpson, simpson strap, sink, sinker
sj cord, skylight, slab bolster, slat, sleeve, sleeve anchor, slide bolt, sling, slip on flange, slip track, slotted track, slurry, smoke, smoke alarm
smoke damper, smoke detector, smoke hatch, smoke seal, smooth dowel, smurf, smurf tube, snap lock, snap tie, snaplock, snow guard, so cord, sockolet
sod, soil, soil amendment, solar panel, solder, solenoid, sono tube, sonotube, sound blanket, sounder, spackle, spackling compound, spade bit
spandrel panel, speaker, speaker wire, speed bump, speed dowel, spill kit, spin collar, spin in, spiral, spiral duct, spiral pipe, splash block
splice, splice kit, splice plate, split bolt, split face block, spot putty, spray adhesive, spray foam, spray tip, spring, spring isolator, spring nut
sprinkler, sprinkler body, sprinkler drop, sprinkler guard, sprinkler head, sprinkler nozzle, sprinkler valve, sq box, sq bx, square box, squeegee
stab, stain, stain blocker, stainless, stainless sheet, stainless supply, stair nose, stair nosing, stair pan, stair stringer, stair tread, stake
standoff, standpipe, staple, starter, starter strip, steel, steel plate, steel stud, steel wool, stego wrap, stencil, step bit, step flashing
stick pin, sticky mat, stiffener, stone, stone veneer, stop, stop valve, storefront frame, storeroom lock, storm pipe, strain relief, strainer, strap
strap hinge, strap tie, straw, straw bale, straw roll, straw wattle, stretch wrap, strike, strike plate, string, stringer, stringer light
strip fixture, strip light, striping, striping paint, strobe, strong tie, strongback, structural screw, strut, strut clamp, strut strap
stub out bracket, stucco, stud, stud guard, stud shoe, sub panel, subpanel, suction cup, suction hose, suction line, sump basin, sump pump
supply diffuser, supply grille, supply hose, supply line, supply tube, surface bolt, surface box, surge protector, surge suppressor, sway brace, sweep
sweeping compound, swing joint, switch, swivel ring, t post, t stat, tack cloth, tack oil, tack strip, tactile mat, tag, tail piece, tailpiece
take off, takeoff, tamper, tamper switch, tandem breaker, tankless heater, tap in, tap saddle, tapcon, tape, taper tie, tapered insulation
tapered tie, tar paper, tarp, tear away bead, tee, tee bar, tee fitting, teflon, teflon tape, tek, tek screw, temp fence panel, temp light
temp light string, temp lights string, tempered lite, tempering valve, tension bar, term bar, terminal, terminal post, termination bar, test and drain
test ball, test cap, test plug, test port, thermometer, thermoplastic, thermostat, thermostat guard, thermostat wire, thhn, thin set, thinner, thinset
thread oil, thread seal tape, thread sealant, threaded rod, threadolet, threshold, through wall flashing, thrust block, thumb turn, thumbturn, thwn
tie, tie wire, tie wrap, tiger tooth, tile, tile backer, tile edge, tile spacer, timber screw, time clock, timeclock, timer, tip, tji, toe kick
toggle, toggle bolt, toilet, toilet paper holder, toilet partition, toilet seat, tombstone, tongue & groove, tongue and groove, top plate, top track
topping compound, topping mix, topsoil, torch down, torsion spring, towel bar, tpo, track, track out mat, traffic barrel, traffic cone, traffic paint
transformer, transition strip, transom, trap, trap arm, trap primer, trapeze, trash bag, tray, tray cable, tray liner, tread, tree ring, tree stake
tree tie, tremco 830, trench drain, trench drain grate, trench grate, trench shield, trim, trim ring, triplex, troffer, truncated dome, truss, tstat
tub, tub spout, tube, tube silicone, tube steel, tubing, turn, turnbuckle, turning vane, tv mount, twist lock, two hole strap, txv, ty rap, type x
tyvek, tyvek suit, u bolt, u post, under cabinet light, underlay, underlayment, unibit, union, unions, unistrut, unit heater, upright head, urethane
urinal, v belt, vac breaker, vacancy sensor, vacuum breaker, valley metal, valve, valve box, valve riser, vapor barrier, vapor retarder, vapor tight
vapor tight light, varnish, vault, vault lid, vav, vav box, vct, velcro, vent, vent boot, vent pipe, vfd, vibration isolator, vibration pad
vic coupling, victaulic, victaulic coupling, vinyl, vinyl base, vinyl plank, visqueen, volume damper, vulkem, waddle, wafer light, wago, wainscot
waler, walk off mat, walk pad, walkway pad, wall angle, wall block, wall box dimmer, wall bumper, wall covering, wall guard, wall hydrant, wall mold
wall mount, wall pack, wall plate, wall sleeve, wall stop, wall tie, wall tile, wallcovering, wallpack, wallpaper, wap, warning tape, washed sand
washer, water, water barrier, water closet, water connector, water cutoff, water filled barrier, water hammer arrestor, water heater
water heater connector, water stop, waterstop, wattle, wax ring, weather strip, weather stripping, weatherhead, weatherstrip, wedge anchor
weed barrier, weep hole insert, weld elbow, weld ell, weld neck flange, weld pin, weld rod, weld tee, welded wire, welding rod, welding wire, weldolet
whaler, wheel, wheel stop, wheelbarrow, whip, whiteboard, wide flange, wind screen, window, window blind, window film, window shim, window sill
window stool, wire, wire basket, wire glass, wire guard, wire lube, wire marker, wire mesh, wire nut, wire pulling lube, wire rod, wire rope, wire tie
wire way, wire wheel, wireless access point, wiremold, wirenut, wireway, wood base, wood chip, wood filler, wood putty, work glove, work light
wtr heater, wwf, wye, wye fitting, xfmr, xhhw, yard hydrant, yellow paint, z bar, z furring, zamac, zip, zip pole, zip screw, zip strip, zip tie
zip wall, zipper door, zipwall, zone damper
seal, seal kit, door seal, link seal, weatherstripping, borrowed lite, storefront, shower door, dome panel, spall, quarry spall, cstc, flex base, crushed rock, crushed stone, drain rock, washed rock, hma, cold mix
tree, plant, shrub, palm, oak tree, oleander, willow, desert willow, mesquite, palo verde, agave, cactus, juniper, boxwood, maple tree, pine tree, flat of flowers, perennial, annual, ground cover, vine, hedge, rose, arborvitae, crape myrtle, magnolia
steel edging, spray head, poly tubing, lateral, mainline, coupler, slip coupling, slip coupler, street ell, flexible coupling, flex coupling, hose valve, od gate valve, damper actuator, co sensor, co detector, co2 sensor, fsk tape, pvc cover, elbow cover, aluminum jacketing, jacketing, jacket, canvas, great stuff, intumescent, dens glass, hardie board, furring channel, carrying channel, acoustical sealant, texture, painters tape, lvp, rubber tile, wall base, epoxy terrazzo, terrazzo, terrazo, marble chip, metal panel, coil nail, roofing cement, lead boot, hit re 500, durawall, weep vent, joint reinforcement, cap stone, stiffener plate, stiffener, channel iron, hss, 7018 rod, 6010 rod, cutting wheel, chop saw blade, lav carrier, carrier, ptrap, hub coupling, mission band, pipe hanger, dwv, n 12, n12, mj gland, gland, mega lug, saddle tap, saddle, tapping sleeve, inlet, frame and cover, pvc conduit, 4 square box, tbar, t bar, t bars, t post, t posts, fence tie, tension wire, snow fence, orange fence, top rail, bottom rail, poly sheeting, caution tape, crown molding, window shade, roller shade, bracket, wheel, disc, grinding disc, cutting disc
quikcrete, quickcrete, quickrete, sakrete, sackrete, rapid set, thin set, mud, dura rock, hardy board, ridge vent, soffit board, soffit vent, fascia, starter strip, valley metal, pipe jack, roof jack, snow guard, gravel stop, tapered insulation, fastener, plate washer, seam tape, lap sealant, pitch pocket, expansion tank, isolation valve, strainer, gauge, thermometer, air vent, air separator, balancing valve, circuit setter, flex connector, vibration isolator, isolator, spring isolator, hanger rod, trapeze, duct strap, turning vane, access door, canvas connector, louver, roof curb, hood, linear diffuser, egg crate, filter rack, coil, drain pan, float switch, humidifier, unit heater, cabinet heater, mini split
fitting, brass fitting, compression fitting, shark bite, sharkbite, push fitting, stub out, stub, box out, blockout, sleeve, form liner, keyway, water stop, waterstop, bulkhead, edge form, rebar chair, stirrup, tie bar, dowel basket, smooth dowel, lifting insert, coil rod, she bolt, taper tie, plywood form, shoring post, post shore, reshore, stringer, joist hanger, simpson strap, hold down, holdown, post base, hurricane tie, ledger, rim joist, sill plate, sill seal, house wrap, tyvek, furring, hat track, z furring, clip, shot, pin, powder load, hilti shot, washered nail, eyebolt, turnbuckle, cable clamp, wire rope, shackle, sling
smoke head, smoke, module, horn, speaker strobe, annunciator, power supply, battery, facp card, nac panel, isolator module, sync module, nurse call station, dome light, pull cord, door holder, mag holder, rex, rex sensor, door strike, maglock, reader, intercom, dvr, nvr, switch port, sfp, fiber jumper, fiber patch, splice tray, splice enclosure, rack, shelf, pdu, ups, wap, antenna, coax, hdmi, hdmi cable, projector, screen, tv mount, mount
semi gloss, semigloss, satin, eggshell, flat white, gloss white, gloss black, fiberglass, mineral wool, r 11, r 13, r 19, r 30, r11, r13, r19, r30, penetrox, noalox, solar panel
so cord, cord cap, supply tube, supplies
dump load, truck load of debris
led driver
`;
