import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const PATCH = 'Riverside: 2 laborers 4 hrs each patching the dock';

test.each([
  ['can u call it RTU-3 curb leveling instead', 'RTU-3 curb leveling'],
  ['call that one Grid D Pier Rework', 'Grid D Pier Rework'],
  ['can you title it Gym Wall Repair', 'Gym Wall Repair'],
  ['name that one north dock patch please', 'North dock patch'],
  ['title s/b Grid D pier rework', 'Grid D pier rework'],
  ['can you retitle that, should say infection control barrier', 'Infection control barrier'],
  ['rename 1001 to "Dock 4 patch"', 'Dock 4 patch'],
  ['the name on that should be dock slab repair, not patching', 'Dock slab repair'],
  ['rename -> slab tear out', 'Slab tear out'],
  ['put "Slab Repair" as the title', 'Slab Repair'],
  ['rename -> shower pan rework', 'Shower pan rework'],
  ['retitle it => Dock slab repair', 'Dock slab repair'],
  ['i want it called Level 2 slab repair', 'Level 2 slab repair'],
  ['that should be called Dock slab repair', 'Dock slab repair'],
  ['call this one elevator pit slab fix instead of patching', 'Elevator pit slab fix'],
  ['description should read Dock slab tear out and repour', 'Dock slab tear out and repour'],
  ['ponle de nombre Reparacion de losa', 'Reparacion de losa'],
  ['llámala Reparación de losa', 'Reparación de losa'],
  ['cambia el título a Reparacion de losa', 'Reparacion de losa'],
  ['change the title on order 1001, call it Corridor 2 wall repair', 'Corridor 2 wall repair'],
  ['riverside 1001 title should say Library Ceiling Patch', 'Library Ceiling Patch'],
  ['1001 title should read Gym vestibule closer replacement', 'Gym vestibule closer replacement'],
  ['Rename the work to Corridor Lighting Reroute', 'Corridor Lighting Reroute'],
  ['the riverside order needs a better name, Elevator pit ladder', 'Elevator pit ladder'],
  ['rename -> shower pan rework', 'Shower pan rework'],
  ['el titulo q sea Reparacion intercom entrada norte porfa', 'Reparacion intercom entrada norte'],
  ['change what 1001 is called to Gym corridor patching', 'Gym corridor patching'],
])('the work is called what one says: %s', async (words, name) =>
  expect(await left(PATCH, words)).toEqual([`Riverside: ${name}: 8 hr Laborer`]),
);

test.each([
  'call it a day',
  'call that in to the office',
  'call that guy at the supply house',
  'name that tune lol',
  'name should be Dave Kessler',
  'call it laborer',
  'heading to tower b',
  'call 1007 Dock slab repair',
])('nothing is named by: %s', async (words) => expect(await left(PATCH, words)).toEqual(await left(PATCH)));

test('hours and people are of a line', async () => {
  expect(await left(PATCH, 'call it 5 hrs each')).toEqual(['Riverside: Patching the dock: 10 hr Laborer']);
  expect(await left(PATCH, 'call it 3 guys')).toEqual(['Riverside: Patching the dock: 12 hr Laborer']);
});
