import { expect, test } from 'vitest';
import { understand } from './understand.ts';

const world = {
  today: '2026-03-02',
  jobs: [{ job_id: 1, name: 'Maple Street School', aliases: ['Maple'], address: null }],
  orders: [],
  language: 'English' as const,
};

/** A role that made the work gives way to somebody by his name who directed it. */
test.each([
  [
    'Brick at maple came back out, GC changed his mind. Masons, two, 6 hours each. Doug the GC super directed it',
    'Doug',
  ],
  ['Owner wanted the wall moved at maple, 2 framers 4 hrs each, Kelly the PM is who told us to do it', 'Kelly'],
  [
    'maple the rack inspector flagged the anchors, 2 ironworkers 7 hrs each and steve wallace the owners guy is the one said go ahead',
    'steve wallace',
  ],
  ['gc wanted it lower so we moved the box at maple, 1 electrician 2 hrs. steve approved it', 'steve'],
  ['architect changed the swing at maple, carpenter 3 hrs, go ahead was given by rick', 'rick'],
  ['super told us to move it at maple, carpenter 3 hrs. Mike wanted a photo', 'super'],
  ['dave told us to move it at maple, carpenter 3 hrs. the inspector failed it', 'dave'],
])('%s', (text, who) => expect(understand([{ id: 0, text }], world).acts[0]?.directedBy?.value).toBe(who));
