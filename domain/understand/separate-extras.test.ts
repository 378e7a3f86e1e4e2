import { describe, expect, it } from 'vitest';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

/** 'Job: description: lines' of each act, those told apart alone. */
function read(text: string): string[] {
  return understand([{ id: 1, text }], { ...TEST_WORLD, orders: [] })
    .acts.filter((act) => act.isSeparate)
    .map(({ job, description, items }) => {
      const lines = items.map(
        (item) => `${item.quantity === null ? '?' : formatAmount(item.quantity)} ${item.unit} ${item.name}`,
      );
      return `${job?.kind === 'job' ? job.name : '-'}: ${description}: ${lines.join(', ')}`;
    });
}

describe('several extras of one text', () => {
  it.each([
    'maple 2 separate ones. A) library - 1 electrician 5 hrs, 3 floor boxes. B) bell system - 1 low voltage tech 4 hrs, 2 speakers',
    'school on maple, two different extras pls dont mix. first is the library, 3 floor boxes and an electrician for 5 hrs. second is the bell system, 2 speakers and 1 tech 4 hrs',
    'Need two change orders at Maple, keep them apart. Library: one electrician five hours, three floor boxes. Bell system: one LV tech four hours, two speakers.',
    'Maple. Ticket one is the library, 1 electrician 5 hrs, 3 floor boxes. Ticket two is the bell system, 1 tech 4 hrs, 2 speakers',
    'two extras at maple: library 1 electrician 5 hrs 3 floor boxes, and bell system 1 tech 4 hrs 2 speakers',
  ])('are an act each, at the job that is named once: %s', (text) => {
    expect(read(text)).toEqual([
      'Maple Street School: Library: 5 hr Electrician, 3 ea Floor box',
      'Maple Street School: Bell system: 4 hr Technician, 2 ea Speaker',
    ]);
  });

  it.each([
    [
      'got two for you. first riverside rm 214 grab bar backing, carpenters, 2 of em, 3 hrs ea. second is tower b storm inlet cleanout, laborer 4 hrs',
      [
        'Riverside Medical Tower: Rm 214 grab bar backing: 6 hr Carpenter',
        'Tower B Garage: Storm inlet cleanout: 4 hr Laborer',
      ],
    ],
    [
      'at maple two separate things: changed out 12 bad ballasts in the library, 1 electrician 4 hrs. and rewired the hood fan, 2 electricians 2 hrs each. keep em on separate orders',
      [
        'Maple Street School: Changed out: 4 hr Electrician, 12 ea Ballast',
        'Maple Street School: Rewired the hood fan: 4 hr Electrician',
      ],
    ],
  ])('each told in its own sentence: %s', (text, orders) => expect(read(text)).toEqual(orders));

  it.each([
    'riverside 2 separate changes. #1 capped the drain, 2 plumbers 4 hrs each. #2 chipped the slab, 1 laborer 3 hrs',
    'riverside 2 orders. # 1 capped the drain, 2 plumbers 4 hrs each. # 2 chipped the slab, 1 laborer 3 hrs',
    'two extras at riverside. 1) capped the drain, 2 plumbers 4 hrs each. 2) chipped the slab, 1 laborer 3 hrs',
    'two diff COs for riverside pls. capped the drain, 2 plumbers 4 hrs each. chipped the slab, 1 laborer 3 hrs',
    'keep these separate. riverside capped the drain 2 plumbers 4 hrs each. riverside chipped the slab 1 laborer 3 hrs',
    'riverside 2 plumbers 4 hrs each capped the drain, separate extra: 1 laborer 3 hrs chipped the slab',
    'riverside 2 plumbers 4 hrs each capped the drain. also a separate ticket for 1 laborer 3 hrs chipped the slab',
    'riverside 2 plumbers 4 hrs each capped the drain. then a totally separate one, 1 laborer 3 hrs chipped the slab',
    'Two change orders for Riverside: (1) capped the drain, 2 plumbers 4 hrs each; (2) chipped the slab, 1 laborer 3 hrs',
    'extra 1 riverside: 2 plumbers 4 hrs each capped the drain. extra 2 riverside: 1 laborer 3 hrs chipped the slab',
    'both at riverside, dont combine: capped the drain 2 plumbers 4 hrs each / chipped the slab 1 laborer 3 hrs',
    'riverside 2 diff tickets. capped the drain, 2 plumbers 4 hrs ea. chipped the slab, 1 laborer 3 hrs',
    'couple things at riverside that need their own co. capped the drain, 2 plumbers 4 hrs each. chipped the slab, 1 laborer 3 hrs',
    'need 2 orders at riverside, one for capped the drain 2 plumbers 4 hrs each and one for chipped the slab 1 laborer 3 hrs',
    'first extra at riverside 2 plumbers 4 hrs each capped the drain. second extra 1 laborer 3 hrs chipped the slab',
    'two orders at riverside. first capped the drain, 2 plumbers 4 hrs each. second chipped the slab, 1 laborer 3 hrs',
    "make me two change orders at riverside. one's 2 plumbers 4 hrs each capped the drain, the other's 1 laborer 3 hrs chipped the slab",
    'need 2 COs at riverside, #1 was 2 plumbers 4 hrs each capped the drain, #2 was 1 laborer 3 hrs chipped the slab',
    'two things for riverside. extra 1 is 2 plumbers 4 hrs each capped the drain. extra 2 is 1 laborer 3 hrs chipped the slab',
    'Riverside x2, keep em apart:\n- capped the drain, 2 plumbers 4 hrs each\n- chipped the slab, 1 laborer 3 hrs',
  ])('may be numbered, named or only told behind one another: %s', (text) => {
    expect(read(text)).toEqual([
      'Riverside Medical Tower: Capped the drain: 8 hr Plumber',
      'Riverside Medical Tower: Chipped the slab: 3 hr Laborer',
    ]);
  });

  it('are told in Spanish, too', () => {
    expect(
      read('dos extras en maple. uno: mover el lavabo, 1 plomero 3 horas. dos: pintar la puerta, 1 pintor 2 horas'),
    ).toEqual([
      'Maple Street School: Mover el lavabo: 3 hr Plumber',
      'Maple Street School: Pintar la puerta: 2 hr Painter',
    ]);
    expect(
      read('riverside hazme dos aparte: la zanja, tres peones cuatro horas cada uno, y el parche, 1 plomero 5 horas'),
    ).toEqual(['Riverside Medical Tower: Zanja: 12 hr Laborer', 'Riverside Medical Tower: Parche: 5 hr Plumber']);
  });

  it('may each have a job of their own', () => {
    expect(
      read(
        'Two extras. First one Riverside, nosings patched, 2 finishers 3 hrs each. Second Tower B, column chipped, 1 finisher 5 hrs',
      ),
    ).toEqual([
      'Riverside Medical Tower: Nosings patched: 6 hr Finisher',
      'Tower B Garage: Column chipped: 5 hr Finisher',
    ]);
  });

  it('need no people where they are said to be several', () => {
    expect(read('Two tickets for Tower B. Ticket one is the leak in stair 2. Ticket two is the cracked curb.')).toEqual(
      ['Tower B Garage: Leak in stair 2: ', 'Tower B Garage: Cracked curb: '],
    );
  });

  it('are called by their place where nothing else tells the work', () => {
    expect(
      read('tower b two separate things. 2 painters 4 hrs each on the stair. 1 laborer 3 hrs hauling trash'),
    ).toEqual(['Tower B Garage: Stair: 8 hr Painter', 'Tower B Garage: Hauling trash: 3 hr Laborer']);
    expect(
      read('riverside - separate orders pls. med gas 2 pipefitters 4 hrs each. riverside gutter 1 roofer 3 hrs'),
    ).toEqual(['Riverside Medical Tower: Med gas: 8 hr Pipefitter', 'Riverside Medical Tower: Gutter: 3 hr Roofer']);
    expect(read('2 extras at maple: a) 1 plumber 3 hrs, 1 sink b) 1 painter 2 hrs, 1 gal paint')).toHaveLength(2);
  });

  it('share the day and who told them', () => {
    const { acts } = understand(
      [
        {
          id: 1,
          text: 'yesterday 2 extras at maple, Dave told us to. 1) capped a drain, 1 plumber 3 hrs. 2) hung a door, 1 carpenter 2 hrs. he did it friday',
        },
      ],
      { ...TEST_WORLD, orders: [] },
    );
    expect(acts.map(({ directedBy, workDate }) => [directedBy?.value, workDate?.value])).toEqual([
      ['Dave', '2026-03-01'],
      ['Dave', '2026-02-27'],
    ]);
  });

  it('may be at a job that nobody knows, or at none', () => {
    const jobs = (text: string) =>
      understand([{ id: 1, text }], { ...TEST_WORLD, orders: [] }).acts.map(({ job }) => job?.quote);
    const both = '1) capped a drain, 1 plumber 3 hrs. 2) hung a door, 1 carpenter 2 hrs';
    expect(jobs(`2 extras at Johnson Clinic. ${both}`)).toEqual(['Johnson Clinic', 'Johnson Clinic']);
    expect(jobs(`2 extras. ${both}`)).toEqual([undefined, undefined]);
    expect(jobs(`- ${both}`)).toEqual([undefined, undefined]);
  });

  it('leave what else is wished as it is', () => {
    const { acts } = understand(
      [
        {
          id: 1,
          text: '2 extras at maple: 1) capped a drain, 1 plumber 3 hrs. 2) hung a door, 1 carpenter 2 hrs. send 1001 to Dave',
        },
      ],
      TEST_WORLD,
    );
    expect(acts.map(({ intent }) => intent)).toEqual(['work', 'work', 'send']);
  });

  it('are still to be done where that is said of all', () => {
    const { acts } = understand(
      [
        {
          id: 1,
          text: 'tomorrow 2 extras at maple: 1) move the sink 1 plumber 2 hrs 2) paint the door 1 painter 2 hrs',
        },
      ],
      { ...TEST_WORLD, orders: [] },
    );
    expect(acts.map(({ planned }) => planned)).toEqual([true, true]);
  });

  it.each([
    'first we demoed the wall at maple 2 guys 2 hrs then second coat of paint 1 guy 1 hr',
    'two changes: couplings were 12 not 10. emt was 110 not 100',
    '2 orders of fries. thanks',
    'maple: 1) 2 guys 4 hrs each painting 2) 3 gal of paint 3) 2 rollers',
    'two extras at maple. 1 plumber 3 hrs',
    'two extras at maple: 1 plumber 3 hrs',
    'three extras at maple. capped a drain 1 plumber 3 hrs. hung a door 1 carpenter 2 hrs',
    'two extras at maple. couplings were 12 not 10. emt was 110 not 100',
    '2 guys 4 hrs each at maple painting the hall, keep it separate',
    'maple reframe. carpenters (2) 4 hrs ea, laborer (1) 4 hrs, ironworkers (2) 3 hrs ea',
    'at maple one was 3 hrs, the other was 2 hrs',
    'wh14 2 guys 3 hrs moving racks, another extra guy 2 hrs',
    'one guy was late, the other one left early',
  ])('are not read into: %s', (text) => {
    expect(read(text)).toEqual([]);
  });
});
