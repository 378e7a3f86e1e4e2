import { describe, expect, test } from 'vitest';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const described = (text: string): string =>
  understand([{ id: 1, text }], TEST_WORLD)
    .acts.map(({ description }) => description)
    .filter(Boolean)
    .join(' | ');
const REPORT = 'Maple 2 guys 4 hrs each moving the panel in rm 12, 60 ft of 3/4 emt';

describe('what is said beside the work is in no description', () => {
  test.each(
    `lmk if you need anything else; will send pics later; call me w questions; talk tmrw; its been a long day; sun was brutal out there
need this approved asap; dont let them wiggle out of this one; office can price it; sent from my iphone; heading home now
ill get the receipts to you monday; see you tomorrow; have a good weekend; pics to follow; ill text the rest later
let me know if thats good; make sure we get paid for it; phone is dying; ill be back there tomorrow; came out good; hope thats clear
will finish tomorrow; going to lunch; copy nora on it; keep this one separate; no charge for the truck; traffic was bad; nothing else today
that should be everything; i think thats all; any questions hit me up; its hot as hell; receipts are coming monday; im beat; need it signed today; all done; finished it up; still not done; can you make a co for that; gc is aware`
      .split(/;|\n/)
      .map((words) => words.trim()),
  )('%s', (words) => expect(described(`${REPORT}. ${words}`)).toBe('Moving the panel in rm 12'));
});

describe('nor in Spanish', () => {
  const SPANISH = 'maple 2 ayudantes 4 hrs cada uno moviendo el panel del cuarto 12, 60 pies de emt de 3/4';
  test.each([
    'al rato mando las fotos',
    'mañana terminamos',
    'ya me voy a la casa',
    'nos vemos mañana',
    'cualquier duda me avisa',
    'hizo mucho calor',
    'fue un día largo',
    'es todo por hoy',
  ])('%s', (words) => expect(described(`${SPANISH}. ${words}`)).toBe(described(SPANISH)));
});

describe('why it was work is', () => {
  test.each([
    'frame was wrong hand',
    'wall was not on the drawings',
    'beam in the way of our waste',
    'existing conduit was crushed',
    'plumber cut our pipe',
    'had to wait on the lift',
    'ceiling was higher than shown',
    'owner wanted it moved',
    'old one was all rusted out',
  ])('%s', (words) => expect(described(`${REPORT}. ${words}`).toLowerCase()).toContain(words.split(' ').at(-1)!));
});
