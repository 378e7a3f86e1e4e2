import { describe, expect, it } from 'vitest';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

const read = (text: string) => understand([{ id: 1, text }], { ...TEST_WORLD, orders: [] }).acts;
const first = (text: string) => read(text)[0]!;

describe('a dictated text', () => {
  it.each([
    [
      'yeah so uh this is for tower b we had three plumbers six hours apiece putting in a water line and uh used 80 ft of copper',
      'Putting in a water line',
    ],
    [
      'hey its ray so riverside fourth floor we um cored two holes one guy three hours',
      'Fourth floor we cored two holes',
    ],
    ['alright ray here uh so im over at maple and we moved a bell two electricians two hours each', 'Moved a bell'],
    [
      'two guys five hours each at riverside uh pulling wire for the pharmacy thats extra not in our contract',
      'Pulling wire for the pharmacy',
    ],
    ['that was late friday by the way on the tower b thing one plumber three hours fixing the sump', 'Fixing the sump'],
    ['i was at maple yesterday sunday one plumber 3 hrs fixing the sink', 'Fixing the sink'],
    ['need to write up an extra for tower b uh water heater swap two plumbers five hours each', 'Water heater swap'],
    [
      'we took the door off at maple and put it back on two carpenters two hours each',
      'Took the door off and put it back',
    ],
    ['so over at riverside the glass broke, moved uh the panel two guys 3 hrs each', 'Glass broke, moved the panel'],
    ['at tower b two guys two hours each sweeping', 'Sweeping'],
    ['at maple the principal mrs ochoa asked us to move the bell two electricians two hours each', 'Move the bell'],
    ['tower b dave told us two guys four hours each', ''],
  ])('tells the work without the talk around it: %s', (text, description) => {
    expect(first(text).description).toBe(description);
  });

  it.each([
    [
      'ok this is for riverside no sorry its maple the science lab two plumbers four hours each moving gas cocks',
      'Maple Street School',
    ],
    ['tower b i mean riverside one electrician three hours replacing lights', 'Riverside Medical Tower'],
    ['over at b two finishers four hours each patching the ramp', 'Tower B Garage'],
    ['Maple (not Riverside, typed wrong). boxed out around the hood. two tinners 4 hr a man', 'Maple Street School'],
    ['two guys 4 hrs each at riverside maple street lobby', 'Riverside Medical Tower'],
    ['two guys 4 hrs each cleaning, couldnt get down the street', undefined],
  ])('names its job: %s', (text, name) => {
    const { job } = first(text);
    expect(job?.kind === 'job' ? job.name : undefined).toBe(name);
  });

  it.each([
    ['sat OT at riverside. temp lights moved. 3 electricians, 5 hr OT apiece', '2026-02-28'],
    ['2 electricians, four hours a man, mri panel at riverside. that was yesterday', '2026-03-01'],
    ['that was yesterday. 2 guys 3 hrs each at riverside mopping', '2026-03-01'],
    ['this past saturday at riverside 2 guys 3 hrs each', '2026-02-28'],
    ['late friday at riverside 2 guys 3 hrs each', '2026-02-27'],
    ['friday night at riverside 2 guys 3 hrs each', '2026-02-27'],
    ['yesterday morning at riverside 2 guys 3 hrs each', '2026-03-01'],
    ['el viernes pasado en riverside 2 hombres 3 hrs', '2026-02-27'],
  ])('tells its day: %s', (text, day) => {
    expect(first(text).workDate?.value).toBe(day);
  });

  it.each([
    ['superintendent was pete garvey he said go ahead, 2 guys 3 hrs chipping', 'pete garvey'],
    ['2 guys 3 hrs chipping. the gc is dave', 'dave'],
    ['2 guys 3 hrs chipping. super is dave kessler', 'dave kessler'],
    ['2 guys 3 hrs chipping. the owner is happy', null],
    ['so the gc guy mike he asked us to move the fence so two laborers four hours each', 'mike'],
    ['2 guys 3 hrs chipping, thats from dave', 'dave'],
    ['Tasha, the GC PM, asked us to stay 2 guys 3 hrs chipping', 'Tasha'],
    ['danny says 3 hours was short it was 4', null],
    ['danny says two hours put 2', null],
    ['2 guys 3 hrs chipping and jim from the gc is the one that asked', 'jim from the gc'],
  ])('tells who ordered it: %s', (text, name) => {
    expect(first(text).directedBy?.value ?? null).toBe(name);
  });

  it.each([
    ['riverside 305 vav box was in the way two tinners two hours each', 0],
    ['riverside five duct reroute in the chase two tinners six hours each', 0],
    ['maple 12 door closers one carpenter six hours', 1],
    ['maple 1 duct moved, one tinner 2 hours', 0],
    ['maple 12 conduit, one electrician 2 hours', 1],
    ['maple 2 guys 3 hrs each', 0],
  ])('a number right behind the job counts only what is counted: %s', (text, materials) => {
    expect(first(text).items.filter((item) => item.category !== 'labor')).toHaveLength(materials);
  });

  it('several extras are told apart without a mark', () => {
    expect(
      read(
        'i need two tickets for maple one is the gym door one carpenter three hours and the other one is the hallway lights two electricians two hours each',
      ).map((act) => act.description),
    ).toEqual(['Gym door', 'Hallway lights']);
  });
});
