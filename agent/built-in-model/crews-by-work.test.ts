import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const lines = async (text: string): Promise<string[]> => (await left(text)).map((order) => order.replace(/^\w+: /, ''));
const WORK = 'Reworked the panel';

test.each([
  ['two of the sheet metal fellas were on it 3h apiece', '6 hr Sheet Metal Worker'],
  ['2 drywall fellas 3 hrs each', '6 hr Drywaller'],
  ['2 rebar tiers 3 hrs each', '6 hr Rodbuster'],
  ['3 curtain wall guys 2 hrs each', '6 hr Glazier'],
  ['2 elevator constructors 3 hrs each', '6 hr Elevator Mechanic'],
  ['2 pile drivers 3 hrs each', '6 hr Pile Driver'],
  ['2 wallpaper hangers 3 hrs each', '6 hr Paperhanger'],
  ['2 plumbing boys 3 hrs each', '6 hr Plumber'],
])('so many of a work: %s', async (told, line) =>
  expect(await lines(`riverside reworked the panel. ${told}`)).toEqual([`${WORK}: ${line}`]),
);

test.each([
  ['cabinet guys, pair of em, 5 hrs a man', '10 hr Cabinetmaker'],
  ['window guys, couple of em, 5 hrs a man', '10 hr Labor'],
  ['tapers, a pair of them, 5 hrs each', '10 hr Taper'],
  ['paint crew guys, just a pair of em, 5 hrs apiece', '10 hr Painter'],
  ['masons, a pair, 5 hrs each', '10 hr Mason'],
  ['pair of em 5 hrs a man', '10 hr Labor'],
])('how many behind them: %s', async (told, line) =>
  expect(await lines(`riverside reworked the panel. ${told}`)).toEqual([`${WORK}: ${line}`]),
);

test.each([
  ['4h jman 4h apprentice', '4 hr Journeyman; 4 hr Apprentice'],
  ['3h flooring guy 2h apprentice', '3 hr Floor Layer; 2 hr Apprentice'],
  ['4h cabinet installer 4h helper', '4 hr Cabinetmaker; 4 hr Helper'],
  ['Twenty hours of ironworkers all together', '20 hr Ironworker'],
  ['20 hrs of sheet metal fellas altogether', '20 hr Sheet Metal Worker'],
  ['20 hours of siding guys total', '20 hr Labor'],
  ['20 hours of finish carpenters all together', '20 hr Carpenter'],
  ['20 hours of ironworker time all together', '20 hr Ironworker'],
])('hours before them: %s', async (told, line) =>
  expect(await lines(`riverside reworked the panel. ${told}`)).toEqual([`${WORK}: ${line}`]),
);
