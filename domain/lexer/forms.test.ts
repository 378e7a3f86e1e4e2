import { describe, expect, it } from 'vitest';
import { formatAmount } from './amount.ts';
import { lex } from './lex.ts';
import { readChunks } from './read-chunks.ts';

/** What is counted in a text: '1.5 hr', '12.5 ft', '24'. */
function counted(text: string): string[] {
  return readChunks(lex(text)).flatMap((chunk) => {
    if (chunk.kind === 'duration') return [`${formatAmount(chunk.hours)} hr`];
    return chunk.kind === 'measure' ? [`${formatAmount(chunk.amount)}${chunk.unit ? ` ${chunk.unit}` : ''}`] : [];
  });
}

describe('forms of numbers as people say, dictate and type them', () => {
  it.each([
    // a voice note's decimals
    ['one point five hours', '1.5 hr'],
    ['two point five hrs each', '2.5 hr'],
    ['point five hours', '0.5 hr'],
    ['two point seven five hours', '2.75 hr'],
    ['zero point five hours', '0.5 hr'],
    ['three point oh five hours', '3.05 hr'],
    ['dos punto cinco horas', '2.5 hr'],
    ['dos coma cinco horas', '2.5 hr'],
    ['cuatro coma veinticinco horas', '4.25 hr'],
    ['cuarenta punto cinco pies', '40.5 ft'],
    // fractions in words
    ['three-quarters of an hour', '0.75 hr'],
    ['tres cuartos de hora', '0.75 hr'],
    ['one and three quarter hours', '1.75 hr'],
    ['three and one fourth hours', '3.25 hr'],
    ['an hour and three quarters', '1.75 hr'],
    ['an hour and 3/4', '1.75 hr'],
    ['one half yard of concrete', '0.5 yd'],
    ['one-half yard of concrete', '0.5 yd'],
    ['two thirds of a gallon', '0.6667 gal'],
    ['three fifths of a bag', '0.6 bag'],
    ['quarter gallon of glue', '0.25 gal'],
    ['half-yard of concrete', '0.5 yd'],
    ['un cuarto de galón de pegamento', '0.25 gal'],
    ['dos tercios de galón', '0.6667 gal'],
    ['dos con tres cuartos de hora', '2.75 hr'],
    ['un octavo de galón', '0.125 gal'],
    // halves behind the unit
    ['metro y medio de tubo', '4.9213 ft'],
    ['dos metros y medio de cable', '8.2021 ft'],
    ['2,5 m de cable', '8.2021 ft'],
    ['yarda y media de concreto', '1.5 yd'],
    ['caja y media de tornillos', '1.5 box'],
    ['2 yards and a half of concrete', '2.5 yd'],
    // dozens
    ['docena y media de conectores', '18'],
    ['a dozen and a half boxes', '18 box'],
    ['a couple dozen screws', '24'],
    ['a couple of dozen straps', '24'],
    ['dos docenas y media de coples', '30'],
    // large numbers
    ['3 hundred and 20 ft of wire', '320 ft'],
    ['4 thousand 3 hundred feet', '4300 ft'],
    ['1.2k ft of cat6', '1200 ft'],
    ['twelve hundred feet of THHN', '1200 ft'],
    ['1.5 million gallons', '1500000 gal'],
    ['1,5 millones de galones', '1500000 gal'],
    // hours and minutes
    ['1:30 hrs', '1.5 hr'],
    ['1:45 hours', '1.75 hr'],
    ['1h 30m', '1.5 hr'],
    ['1hr30', '1.5 hr'],
    ['2hrs15min', '2.25 hr'],
    ['an hour forty five', '1.75 hr'],
    ['2hr 30', '2.5 hr'],
    ['dos horas treinta', '2.5 hr'],
    ['2 horas y 15', '2.25 hr'],
    ['3 1/2-hour shift', '3.5 hr'],
    ['two-hour delay', '2 hr'],
    ['twenty-four-hour watch', '24 hr'],
    // feet and inches
    ['12 feet 6 inches of conduit', '12.5 ft'],
    ['12 ft and 3 inches', '12.25 ft'],
  ])('%s', (text, expected) => {
    expect(counted(text)).toEqual([expected]);
  });

  it.each([
    ['12 ft 2 in EMT', '12 ft'],
    ['40 ft of three eighths rod', '40 ft'],
    ['20 sheets of five eighths drywall', '20 sheet'],
    ['sixty feet three-quarter EMT', '60 ft'],
    ['40 pies de tres cuartos', '40 ft'],
  ])('in %s the rest is a size', (text, expected) => {
    expect(counted(text)).toEqual([expected]);
  });

  it.each([
    'ten-foot sticks',
    'a third shift',
    'pintar tres cuartos',
    'at 1:30 hrs',
    'quarter round',
    '2 K copper',
    'three-way switch',
    'at that point two',
  ])('%s has no fraction, time or length', (text) => {
    expect(counted(text).filter((one) => /\.| hr| ft|000/.test(one) && one !== '8 hr')).toEqual([]);
  });

  it('thousands of hundreds in a row are read to the end', () => {
    expect(counted('3 hundred and '.repeat(3_000)).length).toBeGreaterThan(100);
  }, 60_000);

  it('a lunch in bare minutes comes off the clock range', () => {
    const breaks = readChunks(lex('7 to 3:30 less 30 lunch')).filter(
      (chunk) => chunk.kind === 'duration' && chunk.isBreak,
    );
    expect(breaks).toMatchObject([{ hours: 5_000 }]);
  });
});
