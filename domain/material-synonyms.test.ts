import { expect, test } from 'vitest';
import { otherWordings } from './material-synonyms.ts';

test.each([
  ['e m t one inch', ['emt 1 inch']],
  ['twelve three em see', ['12/3 mc cable']],
  ['letrero de salida', ['exit sign']],
  ['breaker triple de 60', ['three pole breaker 60']],
  ['plug 20a', ['duplex receptacle 20a']],
  ['Zip Ties', ['cable tie']],
  ['2 gang mud ring', ['two gang mud ring']],
  ['cople emt 3/4 de tornillo', ['coupling emt 3/4 set screw']],
  ['Válvula de bola 1', ['ball valve 1']],
  ['roll off dumpster', ['dumpster']],
  ['contacto duplex 20a', ['duplex receptacle 20a']],
  ['two and a half inch pvc', ['2-1/2 in pvc']],
  ['inch and a quarter emt', ['1-1/4 in emt']],
  ['three quarter locknut', ['3/4 in locknut']],
  ['five eighths hex nut', ['5/8 in hex nut']],
  ['3 aught thhn', ['#3/0 thhn']],
  ['4/0 xhhw', ['#4/0 xhhw']],
  ['12-4 mc cable', ['12/4 mc cable']],
  ['4sq box', ['4 square box']],
  ['90a/3p breaker', ['90a 3p breaker']],
  ['3/8 rebar', ['rebar #3']],
  ['rebar half inch', ['rebar #4']],
  ['3/4" rebar', ['rebar #6']],
  ['tubo emt de pulgada y media', ['emt 1-1/2 in']],
])('%j is also asked as %j', (typed, wordings) => {
  expect(otherWordings(typed).map((words) => words.toLowerCase())).toEqual(wordings);
});

test.each([
  'ball valve',
  'main tee 12 ft',
  'vinyl base',
  '3/4 emt conduit',
  'patch panel',
  '1-1/4 emt',
  '12/2 mc cable',
  '8x8x4 junction box',
  '',
])('%j says it as a list does', (typed) => expect(otherWordings(typed)).toEqual([]));
