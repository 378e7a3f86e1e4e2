import { describe, expect, it } from 'vitest';
import { directedBy } from './lines/directed-by.ts';
import { PATTERNS } from './phrases/propose-phrases.ts';
import { readReport } from './read-report.ts';

const JOBS = [
  { name: 'Harbor Clinic', aliases: ['HC', 'Dock 9'], address: '40 Pier Rd, Salem' },
  { name: 'Depot 27', aliases: [], address: null },
];
const linesOf = (text: string, patterns = PATTERNS): string[] =>
  readReport(text, { jobs: JOBS }, patterns).lines.map(
    ({ quantity, unit, name, rate, doubt, unitCost }) =>
      `${doubt === null ? (quantity ?? '?') : '?'} ${unit} ${name}${rate ? ` ${rate}` : ''}${unitCost === null ? '' : ` at ${unitCost}`}`,
  );
const leftOf = (text: string): string[] => {
  const report = readReport(text, { jobs: JOBS });
  return report.notUnderstood.map(({ first, end }) => report.text.words(first, end));
};

describe('people and their time', () => {
  it.each([
    ['Depot 27: 2 guys 4 hrs each', ['8 hr Labor']],
    ['me and 2 helpers 3 hrs', ['9 hr Labor']],
    ['my partner and me, 5 hrs each', ['10 hr Labor']],
    ['carpenters x2 @ 6 hrs, 1 laborer 4 hrs', ['12 hr Carpenter', '4 hr Laborer']],
    ['3 masons 7 to 3:30 less half hr lunch', ['24 hr Mason']],
    ['4 guys 6 hrs sat and 5 hrs sun so 44 man hrs all together', ['44 hr Labor']],
    ['2 painters 8 hrs each plus 2 hrs OT', ['16 hr Painter', '4 hr Painter overtime']],
    ['4 finishers 8 hrs each both days', ['64 hr Finisher']],
    ['dos plomeros tres horas y media cada uno', ['7 hr Plumber']],
    ['15 laborer hrs (3 guys x 5)', ['15 hr Laborer']],
    ['electricians 6 hrs', ['? hr Electrician']],
    ['2 flaggers 7 to 11 and 3 laborers 7 to 11', ['8 hr Flagger', '12 hr Laborer']],
    ['painter 7am to noon then 1 to 4', ['8 hr Painter']],
    ['de 4 de la tarde a 7 de la noche yo y el Wilmer', ['6 hr Labor']],
    ['fuimos 3, 5 horas cada uno', ['15 hr Labor']],
    ['5 laborers, 7 to 3:30 with the usual half hour lunch', ['40 hr Laborer']],
    ['me and the boys had to move it. me and 3 helpers 5 hrs each', ['20 hr Labor']],
    ['Memo y Toño, plomeros, cinco hrs cada quien', ['10 hr Plumber']],
    ['4O hrs labor', ['40 hr Labor']],
    ['2 hombres 4 horas cada uno, 6 cajas', ['8 hr Labor', '6 ea Box']],
    ['6 boxes and 2 boxes of screws', ['6 ea Box', '2 box Screw']],
    ['4h jman 4h apprentice', ['4 hr Journeyman', '4 hr Apprentice']],
    ['2 plumbing boys 3 hrs each', ['6 hr Plumber']],
    ['3 plumbers 8 hrs 6 reg 2 ot each', ['18 hr Plumber regular', '6 hr Plumber overtime']],
    ['twenty hours of ironworkers all together', ['20 hr Ironworker']],
    ['hi this is Ray. Two electricians four hours each', ['8 hr Electrician']],
  ])('%s', (text, lines) => expect(linesOf(text)).toEqual(lines));
});

describe('things are counted together', () => {
  it.each([
    ['4 rods per heater, 9 heaters', ['36 ea Rod']],
    ['three #10, 90 ft each', ['? ft #10']],
    ['3 runs of 20 ft 1 inch EMT', ['60 ft 1" EMT']],
    ['at each of 4 columns we used 2 riser clamps', ['8 ea Riser clamp']],
    ['(13) 1-1/4 set screw couplings', ['13 ea 1-1/4" set screw coupling']],
    ['1 roll super 33 tape', ['1 roll Super 33 tape']],
    ['brought 24 sheets drywall, returned 6', ['18 sheet Drywall']],
    ['nos llevamos 50 varillas y regresamos 12', ['38 ea Rebar']],
    ['brought 30 cartons tile, used 26, other 4 went back', ['26 box Tile']],
    ['sent for 24 sheets drywall, sent 6 back', ['18 sheet Drywall']],
    ['14 treads, 1 nosing on each', ['14 ea Nosing']],
    ['puse 2 anclas de 3/4 en cada poste, son 12 postes', ['24 ea Anchor de 3/4"']],
    ['yard and a half of concrete', ['1.5 cy Concrete']],
    ['75 feet of half-inch EMT', ['75 ft 1/2" EMT']],
    ['ninety feet of inch and a quarter EMT', ['90 ft 1-1/4" EMT']],
    ['30 two-by-fours', ['30 ea 2x4']],
    ['42 ft of 4in sch 10 pipe', ['42 ft 4" sch 10 pipe']],
    ['10 bags 80 lb concrete', ['10 bag 80 lb concrete']],
    ['6 tubos de pega', ['6 ea Adhesive tube']],
    ['3 squares of shingles at 112 a square', ['3 square Shingle at 112']],
    ['new closer $265', ['1 ea Closer at 265']],
    ['16 flex drops in the ceiling, $52 each drop', ['16 ea Flex drop at 52']],
    ['40 ft of 18/2', ['40 ft 18/2 cable']],
    ['3 hojas de tablaroca de 5/8', ['3 sheet Drywall de 5/8"']],
    ['4 sheets plywood at 120 a sheet', ['4 sheet Plywood at 120']],
  ])('%s', (text, lines) => expect(linesOf(text)).toEqual(lines));
});

describe('numbers that are no quantity', () => {
  it.each([
    ['5-ton excavator 6 hrs', ['6 hr 5 ton excavator']],
    ['RFI 114, rooms 210 and 212, door 118, ticket #2231', []],
    ['on 3/14/26 call 303-555-0142', []],
    ['moved 6 boxes in 3 rooms', []],
    ['pulled 340 sf of rubber tile back out', []],
    ['kids broke 2 windows', []],
    ['set the same 2 beams back', []],
    ['hand carried 80 sheets of drywall', []],
    ['room 204 and 206 ceiling batts', []],
    ['conduit on the 3 fence poles', []],
    ['hung 4 fans, the owner bought the fans', []],
    ['14 anchors too but dont charge those', []],
    ['came with a grinder', []],
    ['demo 40 lf of curb', []],
    ['need 20 sheets of drywall for tomorrow', []],
    ['8 lights, that is base contract', []],
    ['2 guys 4 hrs each at 62 an hr', ['8 hr Labor']],
  ])('%s', (text, lines) => expect(linesOf(text)).toEqual(lines));

  it('a number that nothing explains is said back, and what it may belong to stays open', () => {
    expect(leftOf('2 guys 4 hrs each and 17')).toEqual(['17']);
    expect(linesOf('2 guys 4 hrs each, 17 frobs')).toEqual(['8 hr Labor', '? ea Frob']);
    expect(linesOf('2 carpenters two 8 hr days each')).toEqual(['? hr Carpenter']);
  });
});

const TEXTS = [
  'HC - 2 electricians 4 hrs each, 60 ft of 3/4 EMT, scissor lift 1 day, dump fee $85, RFI 12, room 210',
  'me n 2 helpers 7 to 3:30, half hr lunch, 12 sheets 5/8 rock, 3 buckets mud, 2 boxes screws returned 1',
];

it('the order of the patterns changes no reading', () => {
  for (const text of TEXTS) {
    const straight = linesOf(text);
    expect(straight.length).toBeGreaterThan(2);
    expect(linesOf(text, PATTERNS.toReversed())).toEqual(straight);
    expect(linesOf(text, [...PATTERNS.slice(3), ...PATTERNS.slice(0, 3)])).toEqual(straight);
  }
});

it('reads a hostile text in bounded time', () => {
  const start = performance.now();
  readReport('2 x 4 and 3/4 of 6 ft '.repeat(20_000), { jobs: JOBS });
  expect(performance.now() - start).toBeLessThan(2_000);
});

describe('what nobody may write, because the text holds another number or another person', () => {
  it.each([
    'Walt & 1 helper, 2.5 hrs each',
    'I had five men penciled in but only three showed up. Those three did 4 hours each',
    'saturday OT Wilner Pedro and Chuy come in 6 hrs each',
  ])('%s', (text) =>
    expect(readReport(text, { jobs: JOBS }).lines.some(({ isContested }) => isContested === true)).toBe(true),
  );
});

describe('who had it done', () => {
  it.each([
    ["Omar OK'd it, 2 guys 3 hrs", 'Omar'],
    ['Dave K. asked for the canopy to come down', 'Dave K.'],
    ['tina orderd this extra', 'tina'],
    ["not on our drawings, Omar's call", "Omar's"],
    ['Dave said the plumber broke it', null],
    ['Beto 6 hrs', null],
  ])('%s', (text, who) => {
    const { text: tagged, phrases } = readReport(text, { jobs: JOBS });
    const found = directedBy(tagged, phrases);
    expect(found && tagged.words(found.first, found.end)).toBe(who);
  });
});
