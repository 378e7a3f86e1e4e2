import { expect, test } from 'vitest';
import { normalizeMaterialText } from './material-text.ts';

test.each([
  ['3/4" EMT', '3/4in emt'],
  ['1 1/4 in. EMT', '1-1/4in emt'],
  ['Válvula 1½”', 'valvula 11/2in'],
  ['#12 THHN', '12awg thhn'],
  ['# 8 THHN', '8awg thhn'],
  ['#4/0 XHHW', '4/0awg xhhw'],
  ['sch 40 3/4"', 'sch 40 3/4in'],
  ['15 Amp Duplex Recept', '15a duplex receptacle'],
  ['Two Gang Mud Ring', 'two gang mud ring'],
  ["8' Ladder", '8ft ladder'],
  ['constructor', 'constructor'],
])('%j is compared as %j', (typed, text) => expect(normalizeMaterialText(typed)).toBe(text));
