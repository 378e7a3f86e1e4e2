import { describe, expect, test } from 'vitest';
import { classifyApprovalAnswer } from './classify-answer.ts';
import { REQUEST, TWO_LINES } from './fixtures/cases.ts';
import { lexAnswer } from './tokens/tokenize.ts';

const verdictOf = (text: string) =>
  classifyApprovalAnswer({
    text,
    lines: TWO_LINES,
    ...REQUEST,
    people: ['Dave Kessler', 'Mike Alvarez'],
    requestText: 'Please approve. Total $1,204.50.',
  }).verdict;

describe('a clear verdict counts beside', () => {
  test.each([
    // Thanks, praise and names.
    'Approved, thanks Ray',
    'Approved. Thx Luis',
    'APPROVED!! great work up there',
    'Hey man yes thats approved',
    'yep go ahead n bill it dave k',
    // Signatures.
    'Yes approved\nSent from my iPhone',
    'Approved\nDave Kessler\nSuperintendent, Kessler Builders\n555-0142',
    'Approved - DK',
    'Looks right to me. Sign me up, D.K.',
    'Approved by Dave Kessler, supt',
    'Approved. Kessler, Dave',
    'Approved. Thanks Mike, Tony',
    'Approved\nDave Kessler\nSent from my iPhone',
    'Aprobado, gracias\nEnviado desde mi iPhone',
    'Approved\nGet Outlook for Android',
    'Approved - Dave Kessler (312) 555-0142',
    'Approved\nDave Kessler 11/28/2026',
    // Reasons.
    "Can't argue with that. Approved.",
    "Approve. That's what we talked about in the field",
    'approved it had to be done',
    'Approved. Not your fault the tin knockers put the duct there.',
    'We asked for it so go ahead',
    'Approved as discussed on Tuesday',
    'Yes, that is what we agreed on',
    'Approved. I watched them when they did it',
    'Aprobado, los vi cuando lo hicieron',
    // Excuses, errands and what comes next time.
    'Sorry, was in the owner meeting. COR 3 is approved as submitted.',
    'Approve. Let me know if you need anything',
    'approved but next time call me before you start',
    "Approved. I'll get it in the next pay app",
    'Approved, Tina is copied for the log. No complaints here.',
    // The order by job, number or amount.
    'approve riverside COR 3',
    'RMT cor3 good to go',
    'yes on this one',
    'yes to that one',
    'OK on COR 3. Tell Walt good job on the shutdown.',
    '10-4, approved. $1,204.50 it is.',
    // Questions of another matter.
    'yes approved. hey did the inspector ever get up there?',
    'Approve. By the way, when do your guys start on the penthouse?',
    'ok by me what time yall pourin the ramp',
    'Aprobado. ¿Ya terminaron el piso 3?',
    // Spelling.
    'Apporved',
    'aprooved thx',
    'aprvd go ahead',
    'no probelm, approved',
    'cant arguee with that - approved',
    'Y, approve',
    'ok go ahead / looks right to me',
    // Other words for yes.
    'Request granted',
    'You have my authorization. Dave Kessler, 555-0142',
    'Please consider this my written approval',
    'not a problem at all. approved',
    // Spanish.
    'Si señor aprobado, buen trabajo muchachos',
    'Aprobado, gracias Ray. Nos vemos el lunes',
    'Sí, está bien, adelante con el COR 3.',
    'lo apruebo, así quedamos con el ingeniero',
  ])('%j', (text) => {
    expect(verdictOf(text)).toBe('approve');
  });

  test.each(['Hours only. Good job guys', 'hours are fine, not the price. Thanks for staying late'])('%j', (text) => {
    expect(verdictOf(text)).toBe('hours_only');
  });
});

describe('no verdict is heard in', () => {
  test.each([
    // Something is wrong beside it.
    'Approved, sorry the lift is out',
    'Approved but the gate is broke',
    'Approved. The door still does not close',
    'ok approved, power is down again',
    'Approved. Pump quit working',
    'Aprobado, la bomba no jala',
    'Aprobado. El portón sigue roto',
    // Several names are nobody's signature: whose hours?
    'Approved. Mike, Tony',
    'Approved - Mike/Tony',
    'Approved\nMike\nTony',
    'yes approved mike, tony',
    'Approved. Mike, Dave and Ray',
    'Aprobado. Luis y Carlos',
    // One of what?
    'yes on one',
    'Yes to one.',
    // A remark alone, or beside a yes that may mean anything.
    'we asked for it',
    'great work up there',
    'Yes I saw it',
    'ok thanks for jumping on it',
    'yes thanks for sending',
    'Affirmative, I received it. Stand by for my decision.',
    'go ahead th drywall job',
    'the one from last week, the plumbing ticket - approved',
    'Approved. The hoist COR is still on my desk, later today',
    'ok, tell Ray thanks',
    // What takes back, limits or puts off, behind a remark or in one.
    'approved, we talked about it if you add the photo',
    'approved, I saw it minus the lift',
    'approved. I think your guys were there',
    'approved thanks but not half of it',
    'approved, I was told',
    'approved we walked it unless Dave objects',
    'Approved. you owe us a credit',
    'Approved, we will deduct the lift',
    'Approved, let me know if the price changes',
    'approved, tell Ray it is not approved',
    'approved. wait',
    'Approved - sike',
    'we agreed up to $500, approved',
    'aprobado, ya hablamos pero falta la foto',
    // Told to or of others.
    'tell Dave its approved',
    'I told them it was approved',
    'the architect said approved',
    'Luis approved it',
    // Questions about the request.
    'approved. who asked for this?',
    'approved, how many hours was it?',
    'approved. can you send photos',
    'approved? what is this',
    // Behind the line of a phone.
    'Approved, thanks for the update\nSent from my iPhone\nwait, take the lift off',
    'Approved, thanks\nSent from my iPhone minus the lift',
    'Approved, as per the log sent by Dave minus the lift',
    'Aprobado, gracias\nEnviado desde mi iPhone\nespera, quiten la grúa',
    // Hours behind names.
    'Approved. Mike 6, Tony 4',
    'Approved - Ray 16',
    'Approved - Ray 8-6-4',
    'Approved - April 6',
    'Approved - Mike OT',
    // What is not done yet.
    "Approved when it's finished and cleaned up",
    "Approved when it's finished?",
    'Approved when is finished',
    'Approved when you have patched the wall',
    'Approved when the area is patched and painted',
    'Approved when the wall you broke is fixed',
    "Approved after it's inspected",
    'Approved once finished',
    'Approved when its done, no rush',
    'Approved when you get a chance to patch the wall',
    'Approved, bill it when they finished painting',
    'Approved thanks, when they finished painting',
    'aprobado. nice work on the duct when you sned the pics',
    'Weell where the owner signed, aprobado!',
    'Approved, there is a mistake',
    'Aprobado cuando esté terminado',
    'Aprobado cuando quede parchado',
    'Aprobado una vez terminado',
    'Aprobado al terminar',
    // Without, spelled otherwise.
    'Approved w/out the overtime',
    'Approved w/o the overtime',
    'Approved with out the overtime',
    'Approved wout the overtime',
    'Approved less the overtime',
    'Approved no overtime no problem',
    'Approved just the labor',
    // Another number.
    'approved, your crew was 3 guys',
    'approved COR 4',
  ])('%j', (text) => {
    expect(['approve', 'hours_only']).not.toContain(verdictOf(text));
  });
});

test.each(['w/o', 'w/out', 'W/OUT', 'w / out', 'w/ o', 'w out', 'with out', 'wout', 'wo'])('%j is without', (text) => {
  expect(lexAnswer(`${text} the lift`).map(({ word }) => word)).toEqual(['without', 'the', 'lift']);
});

test('a clause of very many words is read in little time', () => {
  const started = process.cpuUsage();
  expect(verdictOf(`approved, we talked about it ${'and the guys saw it '.repeat(4_000)}`)).toBe('unclear');
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(3_000);
});
