import { expect, test } from 'vitest';
import { lex } from '../lexer/lex.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { readDirectorAnswer } from './read-director-answer.ts';
import { understand } from './understand.ts';

const director = (text: string) => understand([{ id: 1, text }], TEST_WORLD).acts[0]?.directedBy?.value ?? null;

test.each([
  ['dave from turner has us relocating 3 heads, 2 fitters 4 hrs each', 'dave'],
  ['The GC is making us redo the layout, 2 carpenters 5 hrs', 'GC'],
  ['2 guys 4 hrs moving pipe. Directive from Sal', 'Sal'],
  ["2 guys 4 hrs moving pipe, Karen's request", 'Karen'],
  ["2 guys 4 hrs moving pipe by Pete's direction", 'Pete'],
  ['2 guys 4 hrs moving pipe, on Petes say so', 'Pete'],
  ["2 guys 4 hrs moving pipe, it was the owner's call", 'owner'],
  ['Spoke with Jeff and he wants the panel moved. 2 electricians 6 hrs', 'Jeff'],
  ['Spoke with Jeff at Riverside and he wants the panel moved. 2 electricians 6 hrs', 'Jeff'],
  ['2 guys 3 hrs chipping concrete, authorised by P. Nguyen', 'P. Nguyen'],
  ['2 guys 3 hrs chipping concrete (superintendent Rob)', 'Rob'],
  ['Gary okd it - 1 plumber 2 hrs capping line', 'Gary'],
  ['1 plumber 2 hrs capping line. Who: Gary Olsen', 'Gary Olsen'],
  ['1 plumber 2 hrs capping line under direction of gary olsen', 'gary olsen'],
  ['1 plumber 2 hrs capping line because Gary needed it out of the way', 'Gary'],
  ['1 plumber 2 hrs capping line, instructed by the project manager', 'project manager'],
  ['1 plumber 2 hrs capping line, verbal from Gary', 'Gary'],
  ['the super over at Tower B, Ramirez, wants us to reset the gates. 2 laborers 3 hrs', 'super'],
  ['Gary w/ Mesa Builders had us cap a line, plumber 2 hrs', 'Gary'],
  ["Gary from Mesa, he's the pm, told us. plumber 2 hrs cap line", 'Gary from Mesa'],
  ['plumber 2 hrs cap line dir. by gary', 'gary'],
  ['Got a call from Denise to fix the leak, 1 plumber 2 hrs', 'Denise'],
  ['2 guys 3 hrs chipping, the super already told us', 'super'],
  ['2 guys 3 hrs hauling pallets, who asked for it was Marco', 'Marco'],
  ['2 guys 3 hrs hauling pallets, it was Ken Marsh who wanted it', 'Ken Marsh'],
  ['2 plomeros 3 horas, de parte de Raul', 'Raul'],
])('%s', (text, name) => expect(director(text)).toBe(name));

test.each([
  'waiting on approval from Gary, 2 guys 3 hrs standby',
  "Gary's truck hit the pipe, plumber 2 hrs cap line",
  "2 guys 3 hrs fixing Pete's say, whatever",
  '2 guys 3 hrs - foreman Rob, chipping concrete',
  '2 guys 3 hrs (super Rob and his crew) chipping concrete',
  'Spoke with Jeff about it, 2 guys 3 hrs standby',
  'Spoke with Jeff and he left. 2 electricians 6 hrs',
  'Gary, with the truck, left. plumber 2 hrs cap line',
  "moved Walters's order to the dock, 2 guys 3 hrs",
])('not: %s', (text) => expect(director(text)).toBeNull());

test.each([
  ['Kessler', 'Kessler'],
  ['kowalski', null],
  ['it was kowalski', 'kowalski'],
])('who told you? %s', (words, name) => expect(readDirectorAnswer(lex(words))?.name ?? null).toBe(name));
