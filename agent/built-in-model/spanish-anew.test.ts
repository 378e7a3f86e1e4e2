import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const GATE = 'tower b soldando la reja, 2 soldadores 6 hrs c/u';
const OFFICE = 'wh14 oficina nueva, 1 electricista 6 hrs y 1 ayudante 6 hrs';
const WIRED = 'wh14 oficina nueva, 1 electricista 6 hrs, 5 contactos, 80 pies de emt 3/4';
const SLAB = 'colamos base en wh14, 3 peones 5 hrs c/u, 4 yardas de concreto, 22 varillas del #4';
const MOVED = 'wh14 mover compresor, yo y beto 4 hrs c/u';
const OVEN = 'maple circuito del horno, 1 electricista 7 horas';

test.each([
  [GATE, 'y uno nomas estuvo 4, entonces son 10 en total', '10 hr Welder'],
  [GATE, 'uno nomás estuvo 4', '10 hr Welder'],
  [GATE, 'el otro soldador nomas hizo 4 horas', '10 hr Welder'],
  [GATE, 'Total de los soldadores 10 horas, uno se fue antes', '10 hr Welder'],
  [GATE, '10 horas entre los dos en vez de 12', '10 hr Welder'],
  [GATE, 'me equivoqué con las horas, fueron 5 cada quien', '10 hr Welder'],
  [OFFICE, 'el ayudante nomas medio dia, 4 hrs', '6 hr Electrician; 4 hr Helper'],
  [OFFICE, 'el electricista hizo 7', '7 hr Electrician; 6 hr Helper'],
  [WIRED, 'el tubo son cien pies', '6 hr Electrician; 5 ea Receptacle; 100 ft 3/4" EMT'],
  [WIRED, '90 pies, los medí bien', '6 hr Electrician; 5 ea Receptacle; 90 ft 3/4" EMT'],
  [WIRED, 'electricista 8 hrs, contactos 6', '8 hr Electrician; 6 ea Receptacle; 80 ft 3/4" EMT'],
  [
    SLAB,
    'ya vi el ticket del camión, fueron 5 yds, y conté la varilla y son veintiseis',
    '15 hr Laborer; 5 cy Concrete; 26 ea #4 rebar',
  ],
  [SLAB, 'corrige: peones 4 hrs c/u, concreto 5', '12 hr Laborer; 5 cy Concrete; 22 ea #4 rebar'],
  [SLAB, 'una yarda mas de concreto', '15 hr Laborer; 5 cy Concrete; 22 ea #4 rebar'],
  [MOVED, 'se me pasó chuy, 3 gentes las mismas 4 hrs', '12 hr Labor'],
  [MOVED, 'me faltó lalo, las mismas horas', '12 hr Labor'],
  [OVEN, 'se me paso poner al aprendiz, 5 horas', '7 hr Electrician; 5 hr Apprentice'],
  [OVEN, 'se me olvido decirte 30 pies de cable del 6', '7 hr Electrician; 30 ft #6 cable'],
  [
    OVEN,
    'también anduvo el aprendiz, 5 horas, y se puso un contacto de 50 amp',
    '7 hr Electrician; 5 hr Apprentice; 1 ea 50A receptacle',
  ],
])('%s / %s', async (report, later, lines) => {
  const orders = await left(report, later);
  expect(orders.map((order) => order.split(': ').at(-1))).toEqual([lines]);
});
