import { expect, test } from 'vitest';
import { otherWordings } from './material-synonyms.ts';

test.each([
  ['plug 20a', ['duplex receptacle 20a']],
  ['Zip Ties', ['cable tie']],
  ['2 gang mud ring', ['two gang mud ring']],
  ['cople emt 3/4 de tornillo', ['coupling emt 3/4 set screw']],
  ['Válvula de bola 1', ['ball valve 1']],
  ['roll off dumpster', ['dumpster']],
  ['contacto duplex 20a', ['receptacle duplex 20a']],
])('%j is also asked as %j', (typed, wordings) => {
  expect(otherWordings(typed).map((words) => words.toLowerCase())).toEqual(wordings);
});

test.each(['ball valve', 'main tee 12 ft', 'vinyl base', '3/4 emt conduit', 'patch panel', ''])(
  '%j says it as a list does',
  (typed) => expect(otherWordings(typed)).toEqual([]),
);
