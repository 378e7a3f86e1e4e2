import { describe, expect, test } from 'vitest';
import { checkEvidence } from '../evidence.ts';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

/** 'Painter 21 | Foreman overtime 2': the labor a text tells, each number proven by its quotes; '?' where it is open. */
function labor(text: string): string {
  const messages = [{ id: 1, text, source: 'text' as const, sentAt: '2026-03-02T15:00:00Z' }];
  const lines = understand([{ id: 1, text }], TEST_WORLD)
    .acts.flatMap(({ items }) => items)
    .filter(({ category }) => category === 'labor');
  const said = lines.map(({ name, rateKind, quantity, unit, quotes }) => {
    if (quantity === null) return `${name} ?`;
    const hours = formatAmount(quantity);
    const isProven = checkEvidence(messages, { value: hours, kind: 'quantity', unit }, quotes).ok;
    return [name, ...(rateKind ? [rateKind] : []), isProven ? hours : `${hours} of nothing quoted`].join(' ');
  });
  return said.join(' | ');
}

describe('crews told by their names', () => {
  test.each([
    ['Guys were three journeymen, Luis did 3 hours, Mike did 4 and Tony stuck with it for 6', 'Journeyman 13'],
    [
      'the door frames over at maple came from the factory in the wrong red if you can believe that so my painters Luis Beto and Chuy had to sand and shoot every one of them down the east hall again seven hours apiece',
      'Painter 21',
    ],
    ['maple - owner added 6 cams at dock drs. joe n pete on it today 8 hrs apiece', 'Labor 16'],
    ['electricians Rob/Al/Jesse 4 hrs each at Maple pulling the new home runs', 'Electrician 12'],
    ['My plumbers Terrence Cody and Wade had to repipe the whole mop sink at Maple, five hours apiece', 'Plumber 15'],
    ['Four ironworkers at Maple namely Ike, Pete, Sal and Wes, six hours apiece', 'Ironworker 24'],
    ['kyle and ross were both on it today 6 hrs each at maple', 'Labor 12'],
    ['jed n moe worked 4 hrs apiece at maple', 'Labor 8'],
    ['maple - drywallers Nacho 6 Chava 4.5', 'Drywaller 10.5'],
    ['Chris 4 hrs, Vic 4 hrs, Ray 2 hrs at maple', 'Labor 10'],
    ['Ray our welder 3 hrs at maple on the handrail', 'Welder 3'],
    ['Tino, my operator, 6 hrs at maple', 'Operator 6'],
  ])('%s', (text, expected) => {
    expect(labor(text)).toBe(expected);
  });
});

describe('each man with his number', () => {
  test.each([
    ['fri at maple arch wanted exit lts flipped over, 5 of em, corr b. app 4 hr no matl', 'Apprentice 4'],
    ['maple jw 6 app 6', 'Journeyman 6 | Apprentice 6'],
    ['maple foreman 1 jw 4 app 4', 'Foreman 1 | Journeyman 4 | Apprentice 4'],
    ['one fitter at maple 8 reg n 3 ot', 'Pipefitter 8 | Pipefitter overtime 3'],
    ['3 carpenters x 8 all overtime at maple', 'Carpenter overtime 24'],
    ['3 roofers 10 hrs each at maple so 8 reg and 2 OT', 'Roofer 24 | Roofer overtime 6'],
  ])('%s', (text, expected) => {
    expect(labor(text)).toBe(expected);
  });
});

describe('days by their names, times in words, hours of all', () => {
  test.each([
    ['Riverside 6 - scuff touchup after movers. 2 painters, 4 hrs/day each, wed thu fri', 'Painter 24'],
    [
      "the movers at riverside are beating my walls to death on six every time I turn around there's a new scuff so I kept two painters up there last week wednesday thursday and friday four hours a day each just chasing scuffs",
      'Painter 24',
    ],
    ['2 carpenters wed thu fri 6 hrs a day at maple', 'Carpenter 36'],
    ['one laborer monday through thursday, 4 hrs per day at maple', 'Laborer 16'],
    ['3 painters at maple tuesday and wednesday six hours a day each', 'Painter 36'],
    ['2 masons three full days 8 hrs a day at maple', 'Mason 48'],
    [
      'we had to build a soffit around it at Maple in the third floor corridor two carpenters two full days thursday and friday eight hours a day',
      'Carpenter 32',
    ],
    [
      'The crew consisted of two tenders and three masons. All of them worked from 7:00 AM until 12:00 PM without a break.',
      'Mason Tender 10 | Mason 15',
    ],
    ['2 roofers were at maple from six thirty to noon', 'Roofer 11'],
    ['a plumber and a helper from seven in the morning until two no lunch at maple', 'Plumber 7 | Helper 7'],
    ['2 electricians 7-3:30 w/ half hour lunch so 8 hrs apiece at maple', 'Electrician 16'],
    [
      'the seventh floor corridor at Riverside they moved it eighteen inches over after we already rocked it so we tore it out and did it over and I added up the cards and it comes to thirty seven hours in all for the drywall crew',
      'Drywaller 37',
    ],
    ['22 man hours in all for the framing crew at maple', 'Framer 22'],
    ['Carpenter hours: 9 for the two of them at maple', 'Carpenter 9'],
    ['Maple\nrepair curb\nfinishers 10 hrs\nlaborer 5 hrs', 'Finisher 10 | Laborer 5'],
    ['Maple\nset steel\nironworkers ST: 16 hrs\nironworkers OT: 4 hrs', 'Ironworker 16 | Ironworker overtime 4'],
  ])('%s', (text, expected) => {
    expect(labor(text)).toBe(expected);
  });
});

describe('hours of a machine, of trouble and of whoever only tells it are no labor', () => {
  test.each([
    ['crane was here 4 hours with an operator on it, 4 hours same', 'Operator 4'],
    ['anyway riverside extra, cored 6 holes, Skeet 4 hrs w/ the core rig, rig 4 hrs', 'Labor 4'],
    ['The crane was on us four hours.', ''],
    ['spider box 2 days and a journeyman 3 hours', 'Journeyman 3'],
    ['Two laborers 8 hrs each, one carpenter 4 hrs, Skytrak for a day', 'Laborer 16 | Carpenter 4'],
    ['trash pump off sunbelt 1 day for that too', ''],
    [
      'Three men spent eight hours apiece at Maple breaking out curb that had been poured wrong. Towable compressor for one day.',
      'Labor 24',
    ],
    ['And the excavator with hammer, 8 hours as well', ''],
    [
      'we potholed five locations for the fiber company with a vac truck, six hours, and two laborers, six hours each.',
      'Laborer 12',
    ],
    ['excavator w/ breaker 8 hr\noperator 8 hr\npipelayer 8 hr', 'Operator 8 | Pipelayer 8'],
    ['excavator with the breaker 6 hrs, operator 6 hrs at maple', 'Operator 6'],
    [
      'you know those thermostats in 110, 112, 114 at maple, kids crank em all day so the principal had us move em all',
      '',
    ],
    ['I rented a scissor lift two days at maple and had three painters on it four hours each', 'Painter 12'],
    [
      'maple st. added 2 exterior wall packs at the bus loop. jw 6 hrs. wall packs were 185 bucks each, 2 of them. boom lift 1 day at 320',
      'Journeyman 6',
    ],
  ])('%s', (text, expected) => {
    expect(labor(text)).toBe(expected);
  });
});

describe('hours of the next sentence are his who was told at work', () => {
  test.each([
    [
      'Attendant bathroom, shower floor wasnt sloped. plumber raised the drain in two hours and a couple tile setters, five hours per man, relaid it',
      'Plumber 2 | Tile Setter 10',
    ],
    ['lobby at Maple got wet so painter redid it. seven hours. roll of plastic', 'Painter 7'],
    [
      'ticket booth at Maple, ceiling came down so fitter lowered the sprinklers. five hours and four new sprinkler heads',
      'Pipefitter 5',
    ],
    ['plumber snaked the drain at maple. three hours', 'Plumber 3'],
    ['fixed the drain at maple, then electrician rewired the pump. 3 hrs', 'Electrician 3'],
  ])('%s', (text, expected) => {
    expect(labor(text)).toBe(expected);
  });
});
