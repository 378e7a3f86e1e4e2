/** Units as lines carry them, and how they are said: `unit kind: forms`. What follows a container is its contents. */
export const UNITS = `
hr time: hr, hrs, hour, hours, h, hs, hora, horas, hra, hras, hors, houre, hrz, horus, oras, ora, ours, hurs, hous
min time: min, mins, minute, minutes, minuto, minutos
day time: day, days, dia, dias, shift, shifts, turno, turnos, jornada, jornadas, dy
week time: week, weeks, wk, wks, semana, semanas
month time: month, months, mes, meses
ft length: ft, foot, feet, fts, pie, pies, piez, ', lf, l f, lin ft, linear ft, linear feet, linear foot, lineal feet, lineal foot, lineal ft, lnft, ln ft, pies lineales, pie lineal, feets, running feet
in length: in, inch, inches, inche, ", pulgada, pulgadas, pulg, pulgs, plg
m length: meter, meters, metro, metros, mts, mt
sf area: sf, sqft, sq ft, sq feet, sq foot, square feet, square foot, square ft, ft2, pies cuadrados, pie cuadrado, s f
sy area: sy, sq yd, sq yds, square yard, square yards, yardas cuadradas
sq area: squares, square, sqs
yd volume: yd, yds, yard, yards, yarda, yardas
cy volume: cy, c y, cu yd, cu yds, cuyd, cubic yard, cubic yards, cubic yd, cubic yds, yarda cubica, yardas cubicas, yd3, cyds, cu yards, cu yard
gal volume: gal, gals, gallon, gallons, galon, galones, galon de, gallones
qt volume: qt, qts, quart, quarts, cuarto de galon
lb weight: lb, lbs, pound, pounds, libra, libras
oz weight: oz, ounce, ounces, onzas
ton weight: ton, tons, tn, tns, tonelada, toneladas
bag container: bag, bags, sack, sacks, funda, fundas, bolsa, bolsas, volsa, volsas, saco, sacos, costal, costales, bulto, bultos, sk, sks, bgs, bg
box container: box, boxes, bx, bxs, caja, cajas, kaja, kajas, case, cases, carton, cartons, crtn, crtns, ctn, ctns, boxs, pack, packs, pk, pks, paquete, paquetes, bxes
roll container: roll, rolls, rollo, rollos, royo, royos, rl, rls, spool, spools, reel, reels, coil, coils, carrete, carretes
sheet container: sheet, sheets, sht, shts, hoja, hojas, oja, ojas, lamina, laminas, plancha, planchas, board, boards
set container: set, sets, juego, juegos
kit container: kit, kits
pair container: pairs, pares
bucket container: bucket, buckets, bkt, bkts, pail, pails, cubeta, cubetas, balde, baldes, bote, botes, buckit, buckits
tube container: tube, tubes, tubo, tubos, cartucho, cartuchos, cartridge, cartridges, tubs, tubo de silicon, sausage, sausages
can container: can, cans, lata, latas, cannister, canister, canisters
bundle container: bundle, bundles, bdl, bdls, atado, atados, paca, pacas
pallet container: pallet, pallets, tarima, tarimas, plt, plts, skid, skids, cube, cubes
load container: load, loads, truckload, truckloads, truck load, truck loads, viaje, viajes, carga, cargas, camionada, camionadas, trip, trips, loads of
drum container: drums, barrel, barrels, tambo, tambos
bottle container: bottle, bottles, botella, botellas, jug, jugs, tank, tanks, cylinder, cylinders, tanque, tanques
stick piece: stick, sticks, length, lengths, joint, joints, tramo, tramos, palo, palos, tira, tiras, pcs of, section, sections
run piece: run, runs, drop, drops, circuit, circuits, corrida, corridas, homerun, homeruns, home run, home runs, row, rows, pull, pulls
ea piece: ea, each, pc, pcs, piece, pieces, peice, peices, pieza, piezas, pza, pzas, pz, unidad, unidades, ct, count, units, unit
`;
