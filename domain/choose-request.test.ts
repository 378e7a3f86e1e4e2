import { describe, expect, it } from 'vitest';
import type { AwaitingRequest } from './choose-request.ts';
import { chooseRequest } from './choose-request.ts';

const request = (
  requestId: number,
  jobName: string,
  idNumber: number,
  corNumber: number | null,
  company: 'own' | 'rival' = 'own',
): AwaitingRequest => ({
  requestId,
  customerId: company === 'own' ? 1 : 2,
  companyName: company === 'own' ? 'Summit Ridge Electric' : 'Rival Mechanical',
  jobName,
  idNumber,
  corNumber,
  number: `COR ${corNumber ?? idNumber}`,
});
const RIVERSIDE = request(1, 'Riverside Medical Tower', 1001, 1);
const MAPLE = request(2, 'Maple Street School', 1002, 1);
const TOWER_B = request(3, 'Tower B Garage', 1003, 2);
const RIVERSIDE_TWO = request(4, 'Riverside Medical Tower', 1004, 2);
const RIVAL = request(5, 'Riverside Medical Tower', 1001, 1, 'rival');
const ALL = [RIVERSIDE, MAPLE, TOWER_B, RIVERSIDE_TWO];

const summary = (text: string, awaiting: readonly AwaitingRequest[]): string => {
  const choice = chooseRequest(text, awaiting);
  if (choice.kind === 'none') return 'none';
  if (choice.kind === 'one') return `${choice.request.requestId} by ${choice.by}`;
  return `ask ${choice.why}: ${choice.options.map((option) => option.requestId).join(',')}`;
};

describe('which request a reply answers', () => {
  it.each<[string, AwaitingRequest[], string]>([
    ['approved', [], 'none'],
    ['approved', [RIVERSIDE], '1 by only one'],
    ['8 hrs ok', [RIVERSIDE], '1 by only one'],
    ['6 not 8', [RIVERSIDE], '1 by only one'],
    ['COR 1 approved', [RIVERSIDE], '1 by number'],
    ['COR 5 approved', [RIVERSIDE], 'ask other number: 1'],
    ['#1009 ok', [RIVERSIDE], 'ask other number: 1'],
    ['approved', ALL, 'ask several: 1,2,3,4'],
    ['8 hrs ok', ALL, 'ask several: 1,2,3,4'],
    ['approve 1003', ALL, '3 by number'],
    ['APPROVE #1002', ALL, '2 by number'],
    ['COR 2 ok', ALL, 'ask several: 3,4'],
    ['COR 2 riverside ok', ALL, '4 by name'],
    ['APPROVE 1', [RIVERSIDE, TOWER_B], '1 by number'],
    ['orden 2 aprobada', [RIVERSIDE, TOWER_B], '3 by number'],
    ['Maple approved', ALL, '2 by name'],
    ['the garage one is fine', ALL, '3 by name'],
    ['riverside approved', ALL, 'ask several: 1,4'],
    ['tower looks good', [RIVERSIDE, TOWER_B], 'ask several: 1,3'],
    ['approved', [RIVERSIDE, RIVAL], 'ask two companies: 1,5'],
    ['riverside approved', [RIVERSIDE, RIVAL], 'ask two companies: 1,5'],
    ['COR 1 approved', [RIVERSIDE, RIVAL], 'ask two companies: 1,5'],
    ['1001 approved', [RIVERSIDE, RIVAL], 'ask two companies: 1,5'],
    ['approved for Rival', [RIVERSIDE, RIVAL], '5 by name'],
    ['summit ridge ok', [RIVERSIDE, RIVAL], '1 by name'],
    ['Maple approved', [MAPLE, RIVAL], '2 by name'],
    ['both approved', [RIVERSIDE, MAPLE], 'ask several: 1,2'],
    ['1 and 2 approved', [RIVERSIDE, TOWER_B], 'ask several: 1,3'],
    ['COR 1 and COR 2 approved', [RIVERSIDE, TOWER_B], 'ask several: 1,3'],
    ['#12 THHN is wrong, COR 2', [RIVERSIDE, TOWER_B], '3 by number'],
    ['deny 1002, not extra', ALL, '2 by number'],
    ['1003. approved', ALL, '3 by number'],
    ['approve 1003, deny 1002', ALL, 'ask several: 2,3'],
    ['approve 1002, not 1003', ALL, 'ask several: 2,3'],
    ['it was $1,002, too much', ALL, 'ask several: 1,2,3,4'],
    ['deny 2, not extra', [RIVERSIDE, TOWER_B], '3 by number'],
    ['negada 2 - no es extra', [RIVERSIDE, TOWER_B], '3 by number'],
    ['ok 2, 6 hours not 8', [RIVERSIDE, TOWER_B], 'ask several: 1,3'],
    ['approve 2 guys, not 3', [RIVERSIDE, TOWER_B], 'ask several: 1,3'],
    ['#3/4 EMT ok', [RIVERSIDE], '1 by only one'],
  ])('%s', (text, awaiting, expected) => {
    expect(summary(text, awaiting)).toBe(expected);
  });

  it('lists at most five and counts the rest', () => {
    const many = Array.from({ length: 8 }, (_, index) => request(index + 1, `Job ${index}`, 1001 + index, index + 1));
    expect(chooseRequest('approved', many)).toMatchObject({ kind: 'ask', more: 3, options: many.slice(0, 5) });
  });
});
