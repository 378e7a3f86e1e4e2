import { describe, expect, test } from 'vitest';
import { checkEvidence } from '../evidence.ts';
import { formatAmount } from '../lexer/amount.ts';
import { TEST_WORLD } from './fixtures/test-world.ts';
import { understand } from './understand.ts';

/** '2 ea 50A breaker; 1 day Mixer (equipment); 3 ea Reader @185': every line but labor; its quantity must stand in the words it quotes. */
const goods = (text: string): string => {
  const messages = [{ id: 1, text, source: 'text' as const, sentAt: '2026-03-02T15:00:00Z' }];
  return understand([{ id: 1, text }], { ...TEST_WORLD, orders: [] })
    .acts.flatMap((act) => act.items)
    .filter((item) => item.category !== 'labor')
    .map((item) => {
      const quantity = item.quantity === null ? '?' : formatAmount(item.quantity);
      const proven = item.quantity === null || checkEvidence(messages, { value: quantity, kind: 'quantity', unit: item.unit }, item.quotes).ok; // prettier-ignore
      return `${proven ? '' : 'unproven '}${quantity} ${item.unit} ${item.name}${item.category === 'materials' ? '' : ` (${item.category})`}${item.unitCost === null ? '' : ` @${formatAmount(item.unitCost)}`}`; // prettier-ignore
    })
    .join('; ');
};

describe('goods written short', () => {
  test.each([
    ["20' 2in pvc 4 cplgs", '20 ft 2" PVC; 4 ea Coupling'],
    ['6 els, 2 ball vlvs, 1 roll solder', '6 ea Elbow; 2 ea Ball valve; 1 roll Solder'],
    ['wh14 jw 6 hr so far. 1 fused disco 60a', '1 ea 60A fused disconnect'],
    ['maple 2 discos de corte', '2 ea Saw blade'],
    ['riverside jw 6 hr, 10 hds', '10 ea Head'],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});

describe('sizes and sorts that are no count', () => {
  test.each([
    ['riverside poured 4.5 cubic yards of 4,000 psi concrete', '4.5 cy 4,000 psi concrete'],
    ['a dozen 80 pound bags of concrete', '12 bag 80 lb concrete'],
    ['garage 26 80lb bags concrete mixer 1 day', '26 bag 80 lb concrete; 1 day Mixer (equipment)'],
    ['concrete 80# - 12 bags', '12 bag 80 lb concrete'],
    ['12 bags of 80# concrete', '12 bag 80 lb concrete'],
    ['3 4x8 sheets of plywood', '3 sheet 4x8 plywood'],
    ['15 94 lb sacks cement', '15 bag 94 lb cement'],
    ['riverside we pulled 140 feet of number 8', '140 ft #8 wire'],
    ['Rebar was ten pieces of number 4.', '10 ea #4 rebar'],
    ['maple 2 guys 4 hrs tying rebar 16 sticks #4', '16 ea #4 rebar'],
    ['80 feet 1-1/2 square tube and ten pounds of welding rod', '80 ft 1-1/2" square tube; 10 lb Welding rod'],
    ["2 carpenters 16 hrs each (two 8's) and 48 2x4s", '48 ea 2x4'],
    ['warehouse 2 20a breakers 90 ft #12 thhn', '2 ea 20A breaker; 90 ft #12 THHN'],
    ['today at wh14 2 guys 6 hr ea. 40 ft chain', '40 ft Chain'],
    ['Chiller pump VFD at Riverside was moved 20 feet west per revision 6.', ''],
    ['Generator pad at the warehouse got two foot longer so it was cut out and repoured', ''],
    ['riverside trench went 40 ft further than shown', ''],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});

describe('what was there before, or tells the place', () => {
  test.each([
    ['riverside l4 pulled back 22 diffusers so the ceiling guys could redo grid. 2 tinners 7 hr ea', ''],
    ['the architect had us reverse five exit lights in corridor B at Maple. One apprentice, 4 hours', ''],
    ['riverside rebalanced 14 boxes after the tenant moved walls. One balancer, 8 hours', ''],
    ['maple boiler rm, relo 2 gas detectors. hvac tech 6 hr', ''],
    ['riverside jumper a coil leak the plumbers made. pipefitter 6', ''],
    ['tbg plow took out a pole base conduit. 1 jw 3 hr. 10 ft 1 1/4 grc', '10 ft 1-1/4" GRC'],
    ['riverside added card reader rough in at 3 doors, 3 mud rings', '3 ea Mud ring'],
    ['Three extra card reader rough ins at Riverside, 70 ft half inch EMT', '70 ft 1/2" EMT'],
    ['wh14 lowered disconnects for two HVLS fans. Journeyman 4 hours', ''],
    ['wh14 nobody can reach the disconnects on the 2 big hvls fans so we brought em down. journeyman four hours', ''],
    ['RMT 9 strip wallpaper + size wall. painter 8h, 3 gal sizing', '3 gal Sizing'],
    ['TBG regrout base plates, 12 columns. 21 bags non-shrink grout', '21 bag Non-shrink grout'],
    ['Twelve column base plates at Tower B Garage were regrouted. 21 bags grout', '21 bag Grout'],
    ['riverside 5 lights raised on 6 to clear sprinkler, apprentice five hours', ''],
    ['riverside had to put exhaust fan 4 on springs up on the roof', ''],
    ['maple 2 guys 6 hrs each running a new vent stack for the lab, 50 ft 3in pvc', '50 ft 3" PVC'],
    ['chiller pipe holes at Riverside, three cores, with a core drill rented one day', '1 day Core drill (equipment)'],
    ['3 sidewalk panels broken by the fence truck at maple, finisher 5 hrs', ''],
    ['tower b put back 50 ft of mc cable', '50 ft MC cable'],
    ['riverside 4 weld 90s', '4 ea 90° weld elbow'],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});

describe('told with the work and listed again', () => {
  test.each([
    ['garage P2 they want 6 more bollards. Dre n Kirby 8 hrs each, 6 bollards, 20 bags quikrete', '6 ea Bollard; 20 bag Quikrete'], // prettier-ignore
    ['Fire dept required three additional CO sensors at Tower B. HVAC tech 6 hours, 3 sensors', '3 ea CO sensor'],
    ['rmt gift shop, arch added 10 trk heads. jw 6 hr, 10 hds, 24 ft track', '10 ea Track head; 24 ft Track'],
    ['maple could we put in 1 outlet for her copier so we did one duplex receptacle 1 guy 2 hrs', '1 ea Duplex receptacle'], // prettier-ignore
    ['Riverside we replaced 30 feet of gutter. Nate and Diego, seven hours each, thirty feet of 6 inch gutter', '30 ft 6" gutter'], // prettier-ignore
    ['Replaced a blown disconnect at wh14. One journeyman 6 hours. One 60A fused disconnect.', '1 ea 60A fused disconnect'], // prettier-ignore
    ['Twelve clips were left off at riverside, so Ike and Roman welded them, five hours apiece. That is 12 clip angles of ours', '12 ea Clip angle'], // prettier-ignore
    ['maple two clocks added in the cafeteria. tech 3 hours, 2 clocks.', '2 ea Clock'],
    ['riverside installed 2 valves in the hall. 2 guys 3 hrs. 2 ball valves and 2 unions', '2 ea Ball valve; 2 ea Union'], // prettier-ignore
    ['riverside ran 30 ft of emt in the hall. ran 30 ft of 3/4 emt in the office', '30 ft EMT; 30 ft 3/4" EMT'],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});
