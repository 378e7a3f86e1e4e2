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
])('what stands on an order: %s', async (words, number) => expect(await asked(words)).toMatch(new RegExp(`^${number}`))); // prettier-ignore

test('a number that is a name points at its order', async () => {
  const { replies } = await told(LINER, 'Riverside: 2 electricians 3 hrs each moving panel LP-2', 'Riverside: 1 electrician 2 hrs moving panel LP-4', 'need to know what hrs u have down for LP-2'); // prettier-ignore
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
