import { expect, test } from 'vitest';
import { told } from './fake-talk.ts';

const LINER = 'Tower B: 2 carpenters 8 hrs each, repaired the shaft wall liner';
const RAIL = 'Riverside: 1 laborer 7 hrs repainting the handrail';

/** The answer to the last of some texts, behind two reports; asking wrote nothing. */
async function asked(...texts: string[]): Promise<string> {
  const before = await told(LINER, RAIL);
  const { orders, replies } = await told(LINER, RAIL, ...texts);
  expect(orders).toEqual(before.orders);
  return replies.at(-1)!;
}

test.each([
  ['u still got my shaft wall liner one right? the tower b one', '1001'],
  ['checkin on that shaft wall liner, u have it?', '1001'],
  ['did that shaft wall liner at tower b ever get saved', '1001'],
  ["so what's the total on that liner repair", '1001'],
  ['Tower B shaft wall, whats the labor hours on it so far?', '1001'],
  ['remind me what hours i gave you for repairing that liner, tower b', '1001'],
  ['wanted to check you have the liner for Tower B', '1001'],
  ['1001 how many hrs', '1001'],
  ['how many hours do you have for tower b', '1001'],
  ['cuantas horas puse en la del tower b', '1001'],
  ['Buenas tardes, ¿me puede decir cuántas horas tiene la orden de tower b, la del shaft wall?', '1001'],
  ['y ahora cuantas horas aparecen?', '1002'],
  ['cuantas horas quedaron', '1002'],
  ['And read it back to me please, what does it have now?', '1002'],
  ['say how many feet of the trim did you put down? radio was going', '1002'],
  [
    'Thank you. I would also like to know how many hours appear on the shaft wall liner order at Tower B. No revision is required.',
    '1001',
  ],
  ['ya tienes la del shaft wall?', '1001'],
  ['Quick one, what did Ray put down for carpenter time on the shaft wall at Tower B', '1001'],
  ['do you have my shaft wall one at tower b or do i gotta resend it', '1001'],
  ['shaft wall, tower b.. is it in the system', '1001'],
  ['Luis wants to know how many hours are on the shaft wall', '1001'],
  ['did we ever write up the liner at tower b', '1001'],
  ["how's the handrail look", '1002'],
  ['forgot how many hrs i gave you for the handrail', '1002'],
  ['ok how many hrs did i give u on that one', '1002'],
  ['and the hours on that r what', '1002'],
])('what stands on an order: %s', async (words, number) =>
  expect(await asked(words)).toMatch(new RegExp(`^${number}`)),
);

test.each([
  ['standing here with the yard guy trying to square it up how many hours did I give you on the liner', '1001'],
  ['payroll is after me so what have you got for carpenter hours on the shaft wall', '1001'],
  ['How many hours are listed on the shaft wall change order at Tower B?', '1001'],
  [
    'Would you kindly check how many hours we have written down on the handrail change order? No revision is required.',
    '1002',
  ],
  ["ok and how many hours do you show on the liner I don't need anything changed I'm just checking it", '1001'],
  [
    'the GC is asking me for the number on that liner at tower b I dont have it wrote down which change order number is that',
    '1001',
  ],
  ['need the list of what ray has on the shaft wall change order', '1001'],
  ['please confirm the hours on the handrail change order', '1002'],
])('a question at length, of a change order: %s', async (words, number) =>
  expect(await asked(words)).toMatch(new RegExp(`^${number}`)),
);

test('what was written down of no order we have writes none', async () => {
  expect(await asked('how many feet of pipe did i give you on the boiler order at maple')).toMatch(/^Nothing is open/);
});

const BY = 'Tower B: 2 carpenters 8 hrs each, repaired the shaft wall liner, Dave Kessler told us';
test.each([
  'who is down on the shaft wall one',
  'whose name do you have on the liner',
  "quick question, who's down as the person that told us to do the liner?",
  'who did I say directed the liner?',
  "who'd I say wanted the liner",
  'hey can you tell me who ordered the liner at tower b',
  'confirm the liner:\nlabor hrs total?\ndirected by?',
])('who ordered it: %s', async (words) => {
  const before = await told(BY, RAIL);
  const { orders, replies } = await told(BY, RAIL, words);
  expect(orders).toEqual(before.orders);
  expect(replies.at(-1)).toMatch(/^1001.*Directed by Dave Kessler/);
});

test('all hours of an order are told together', async () => {
  const { replies } = await told(
    'Riverside: 1 laborer 7 hrs and 1 painter 5 hrs repainting the handrail',
    'what are the total hours on the handrail change order',
  );
  expect(replies.at(-1)).toContain('12 hours in all');
});

test("'who told us was Kessler' tells it, and asks nothing", async () => {
  expect((await told(RAIL, 'who told us was Kessler')).orders[0]).toContain('(Kessler)');
});

test('what is added to a change order changes none of its numbers', async () => {
  const { orders } = await told(
    'Riverside: 1 laborer 7 hrs repainting the handrail',
    'add 2 hours laborer to the handrail change order',
  );
  expect(orders[0]).toContain('9 hr Laborer');
});

test('a number that is a name points at its order', async () => {
  const { replies } = await told(
    LINER,
    'Riverside: 2 electricians 3 hrs each moving panel LP-2',
    'Riverside: 1 electrician 2 hrs moving panel LP-4',
    'need to know what hrs u have down for LP-2',
  );
  expect(replies.at(-1)).toMatch(/^1002.*6 hr/);
});

test('a question without a name is of the order we spoke of', async () => {
  expect(await asked('did the shaft wall liner go thru', 'whats the hrs on there')).toMatch(/^1001.*16/);
});

test.each(["what's open at tower b", 'open at tower b?'])('what is open at a job: %s', async (words) =>
  expect(await asked(words)).toMatch(/^1 open at Tower B Garage: 1001/),
);

test.each([
  'you guys see the game?',
  'is riverside open saturday',
  'how many guys do you need tomorrow',
  'is the 4 in liner in?',
  'what did they use for maple',
])('what is no question about an order is not answered as one: %s', async (words) =>
  expect(await asked(words)).not.toMatch(/^100\d/),
);
