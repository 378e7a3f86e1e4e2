import { expect, test } from 'vitest';
import { left } from './fake-talk.ts';

const hours = async (report: string, ...words: string[]): Promise<string[]> =>
  (await left(report, ...words)).map((order) => order.replace(/^.*: (?=\d)/, ''));

const NAMED = 'riverside 3rd flr, jorge and me 5 hrs each moving sconce boxes';
test.each([
  ['jorge stayed 2 hrs longer than me', 12],
  ["Forgot, Jorge kept going another two after I left so he's at seven", 12],
  ['jorge had 7 tho, mine is right', 12],
  ['jorge cut out an hour early', 9],
  ['jorge 7 and me the five', 12],
  ['i forgot jorge showed up 2 hrs late', 8],
  ['i left early, put me at 3', 8],
  ['mine should be 6', 11],
  ['I only did 3 of those, jorge did all 5', 8],
  ['jorge stayed back 90 min to finish up', 11.5],
  ['jorge had an hour more than me', 11],
  ['me 4 jorge 6', 10],
])('one who is named: %s', async (words, sum) => expect(await hours(NAMED, words)).toEqual([`${sum} hr Labor`]));

const CREW = 'maple gym rebuilt the bleacher pocket. 3 carpenters 6 hrs ea';
test.each([
  ['one of them came in 2 hrs late so hes only 4', 16],
  ["should've said six hours each, but one showed up late and just did 4", 16],
  ['take 2 hrs off one carpenter he was late', 16],
  ['two of them only had 4, the other was 6', 14],
  ['manny was only a half day on that, 4 hrs, dentist. other two had their 6', 16],
  ['carpenters ran eight hours apiece, I had it low', 24],
  ['take lunch out of that, half hr each', 16.5],
  ["They each had a 30 minute lunch in there so don't count that", 16.5],
  ['an hour of that was drive time dont count it', 17],
  ['I was high on the carpenters, it was an hour less apiece', 15],
  ['change 18 to 17, thats everybody together', 17],
  ['half of that was our contract railing so only bill half', 9],
  ['They split the day, 3 hours each on the embeds, the other 3 each was contract handrail', 9],
  ['all three of them stayed an extra hour', 21],
  ['make it 7 for one of them, rest stay at 6', 19],
  ['an hour of each mans time was contract work', 15],
  ['only 12 of those 18 hours are extra', 12],
  ['bill 12 of it, the other 6 was punch list', 12],
  ['third guy only came for the last 2 hours', 14],
  ['one carpenter 8 hrs the other two stay 6', 20],
  ['bump one carp up 2 hrs', 20],
  ['45 min of that was lunch for each guy, pull it', 15.75],
])('some, each or all of a crew: %s', async (words, sum) =>
  expect(await hours(CREW, words)).toEqual([`${sum} hr Carpenter`]),
);

const THREE = 'riverside 3rd flr slid the outlets over. 3 electricians 5 hrs each';
test.each([
  ['Take one electrician off of there, it was two', 10],
  ['drop a man off that, should be two', 10],
  ['one less guy on that', 10],
  ['it took four not three', 20],
  ['three of us not four, 5 hrs a man', 15],
  ['They put down three and a half each, not five', 10.5],
  ['take that hour back off all 3', 12],
  ['ran an hour over so 6 each', 18],
  ['not all of them were 5, one was 4', 14],
  ['bring electrician hours down to 12', 12],
  ['12 hrs is the right number for the electricians', 12],
  ['that brings the electricians to 16', 16],
  ['one of em stayed another hour so electricians are at 16', 16],
  ['he wrote down 4 1/2 for each of them', 13.5],
  ['tack on 2 hrs for all three guys', 21],
])('men, hours and all of them: %s', async (words, sum) =>
  expect(await hours(THREE, words)).toEqual([`${sum} hr Electrician`]),
);

test.each([
  ['take me off, just danny on that one', 4],
  ["Don't bill my time on it, Danny's 4 hours only", 4],
  ['leave my hrs out i was mostly on the phone anyway lol', 4],
  ['danny was on base contract, pull his hrs off', 4],
  ['shorted danny 2 hrs', 10],
  ['my time was 3 not 4', 7],
  ['me and danny both had 5', 10],
  ['everybody had 6 except danny, he had 5', 11],
])('one of two named: %s', async (words, sum) =>
  expect(await hours('wh14 rehung the dock door track, me and danny 4 hrs each', words)).toEqual([`${sum} hr Labor`]),
);

test.each([
  ['second day was just the one roofer', 24],
  ['lost a man on day 2', 24],
  ['day 2 was only 6 hrs', 28],
])('one of two days: %s', async (words, sum) =>
  expect(await hours('wh14 reflashed the curbs, 2 roofers 2 days', words)).toEqual([`${sum} hr Roofer`]),
);

const TRADES = 'riverside exposed the sewer tap. one operator and two laborers six hours a man';
test.each([
  ['laborers right, operator wrong. He had four', '4 hr Operator; 12 hr Laborer'],
  ['one of the laborers left 2 hrs early', '6 hr Operator; 10 hr Laborer'],
  ['operator stayed an hour longer than the laborers', '7 hr Operator; 12 hr Laborer'],
  ['everybody was 7 not 6', '7 hr Operator; 14 hr Laborer'],
  ['they all left an hour early', '5 hr Operator; 10 hr Laborer'],
])('of several trades: %s', async (words, sum) => expect(await hours(TRADES, words)).toEqual([sum]));

test.each([
  ['2 more hrs on that he had to go back', 8],
  ['real time on site was 5, the rest was the truck ride, bill the 5', 5],
  ['Please knock an hour off, that was travel and we eat travel', 5],
  ['took off an hour for lunch', 5],
  ['two of those hours were on the other wall, not this', 4],
  ['he was on contract work for 2 of those', 4],
])('one man: %s', async (words, sum) =>
  expect(await hours('1 painter 6 hrs at wh14 touching up the lobby', words)).toEqual([`${sum} hr Painter`]),
);

test.each(['lunch at 12', 'the truck was 2 hours late', 'Tito had 4 hrs too', 'the other two orders are fine'])(
  'no hours of theirs: %s',
  async (words) => expect((await hours(CREW, words))[0]).toMatch(/^18 hr Carpenter/),
);
