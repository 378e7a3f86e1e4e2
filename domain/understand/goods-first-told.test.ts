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
      const proven =
        item.quantity === null ||
        checkEvidence(messages, { value: quantity, kind: 'quantity', unit: item.unit }, item.quotes).ok;
      return `${proven ? '' : 'unproven '}${quantity} ${item.unit} ${item.name}${item.category === 'materials' ? '' : ` (${item.category})`}${item.unitCost === null ? '' : ` @${formatAmount(item.unitCost)}`}`;
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
    [
      'garage P2 they want 6 more bollards. Dre n Kirby 8 hrs each, 6 bollards, 20 bags quikrete',
      '6 ea Bollard; 20 bag Quikrete',
    ],
    ['Fire dept required three additional CO sensors at Tower B. HVAC tech 6 hours, 3 sensors', '3 ea CO sensor'],
    ['rmt gift shop, arch added 10 trk heads. jw 6 hr, 10 hds, 24 ft track', '10 ea Track head; 24 ft Track'],
    [
      'maple could we put in 1 outlet for her copier so we did one duplex receptacle 1 guy 2 hrs',
      '1 ea Duplex receptacle',
    ],
    [
      'Riverside we replaced 30 feet of gutter. Nate and Diego, seven hours each, thirty feet of 6 inch gutter',
      '30 ft 6" gutter',
    ],
    [
      'Replaced a blown disconnect at wh14. One journeyman 6 hours. One 60A fused disconnect.',
      '1 ea 60A fused disconnect',
    ],
    [
      'Twelve clips were left off at riverside, so Ike and Roman welded them, five hours apiece. That is 12 clip angles of ours',
      '12 ea Clip angle',
    ],
    ['maple two clocks added in the cafeteria. tech 3 hours, 2 clocks.', '2 ea Clock'],
    [
      'riverside installed 2 valves in the hall. 2 guys 3 hrs. 2 ball valves and 2 unions',
      '2 ea Ball valve; 2 ea Union',
    ],
    ['riverside ran 30 ft of emt in the hall. ran 30 ft of 3/4 emt in the office', '30 ft EMT; 30 ft 3/4" EMT'],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});

describe('goods of other trades, fuels and lists with line breaks', () => {
  test.each([
    ['they chewed up six sanding belts at maple', '6 ea Sanding belt'],
    ['1 new separator lid, 2 tubes butyl', '1 ea Separator lid; 2 ea Butyl'],
    ['TBG set 3 trench drain grates, 3 guys on it from 7 til 9:30', '3 ea Trench drain grate'],
    ['2 pipe stands on riverside roof under the conduit reroute. 3 hrs ironworker', '2 ea Pipe stand'],
    ['RMT lobby lights, 9 led cylinders in place of the old ones. 16 hrs journeyman', '9 ea LED cylinder'],
    ['CO 1001 additions:\nbolts 3/4x2 - 8 ea\ncold galv - 2 cans', '8 ea 3/4x2 bolt; 2 ea Cold galv'],
    ['WH14\nriprap 22 tn\nfilter fabric 2 rl', '22 ton Riprap; 2 roll Filter fabric'],
    ['Warehouse 14 wind damage\n2 roofers @ 4 hrs\nedge metal 60 LF', '60 lf Edge metal'],
    ['needed 4 bags polymeric sand at riverside to put em back', '4 bag Polymeric sand'],
    ['garage: drain pan leak under fcu 6. 2 fitters 2 hr ea. 1 pan', '1 ea Pan'],
    ['riverside moved the office, 2 guys 3 hrs. 3 offices', ''],
    ['tower b 45 gal diesel. laborer 3 hr', '45 gal Diesel'],
    ['Propane used: 60 lb', '60 lb Propane'],
    ['60 dollars of diesel', '1 ls Diesel (other) @60'],
    ['riverside stuck in a pair of 50 amp two pole breakers', '2 ea 50A two pole breaker'],
    ['At the garage we added a heater to the booth. journeyman 4 hours', '1 ea Heater'],
    ['wh14 hung 2 destrat fans. 2 guys 6 hr ea', '2 ea Destrat fan'],
    ['maple 2 fans 3 days', '6 day Fan (equipment)'],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});

describe('machines and their days', () => {
  test.each([
    ['riverside crane was here 4 hours with an operator on it', '4 hr Crane (equipment)'],
    [
      'garage booth demo, four guys 26.5 hrs between em n the skid steer was there 1 day',
      '1 day Skid steer (equipment)',
    ],
    ['maple mini ex n operator 6 hrs, 2 laborers 6 each', '6 hr Mini ex (equipment)'],
    ['maple the mini excavator with its operator six hours', '6 hr Mini excavator (equipment)'],
    [
      'riverside rented a floor grinder and a hepa vac both for one day',
      '1 day Floor grinder (equipment); 1 day Hepa vac (equipment)',
    ],
    ['riverside rented a lift and a generator for two days', '2 day Lift (equipment); 2 day Generator (equipment)'],
    ['warehouse rented a core rig 140 bucks for the day', '1 day Core rig (equipment) @140'],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});

describe('prices told apart from their things', () => {
  test.each([
    ['Two HID card readers at riverside. The readers cost $185 each.', '2 ea HID card reader @185'],
    ['put up 4 exit signs wh14, they cost us 45 dollars each, 1 guy 3 hrs', '4 ea Exit sign @45'],
    ['Five occupancy sensors in the Riverside lobby at $24 each.', '5 ea Occupancy sensor @24'],
    [
      'maple added 2 exterior wall packs. jw 6 hrs. wall packs cost 185 bucks each, boom lift 1 day',
      '2 ea Exterior wall pack @185; 1 day Boom lift (equipment)',
    ],
    ['tbg booth demo 4 laborers 6h ea. dumpster 2 loads @410', '2 ea Dumpster (equipment) @410'],
    ['riverside 2 boxes and 3 plates, paid 12 dollars each', '2 ea Box; 3 ea Plate @12'],
    ['riverside carpenter 3 hrs on the door frame at 418, reset n shim', ''],
  ])('%s', (text, expected) => {
    expect(goods(text)).toBe(expected);
  });
});
