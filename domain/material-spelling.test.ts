import { expect, test } from 'vitest';
import { openSpelling, singularOf, soundOf } from './material-spelling.ts';

const mend = openSpelling({
  words: new Set([
    'pull',
    'pole',
    'station',
    'two',
    'flex',
    'connector',
    'locknut',
    'lock',
    'nut',
    'skid',
    'steer',
    'clevis',
    'hanger',
    'wire',
    'condulet',
    'duct',
    'deck',
    'wrap',
    'emt',
    'compression',
    'box',
    'pipe',
    'way',
    'wireway',
  ]),
  pairs: new Set(['pull station', 'two pole', 'skid steer', 'duct wrap', 'pull box', 'flex connector']),
});

test.each([
  ['flecks', 'flex'],
  ['clevice hangers', 'clevis hangers'],
  ['conector', 'connector'],
  ['conectors', 'connector'],
  ['compretion', 'compression'],
  ['wier', 'wire'],
  ['lok knut', 'locknut'],
  ['skidsteer', 'skid steer'],
  ['wire way', 'wireway'],
  ['poll station', 'pull station'],
  ['two poll', 'two pole'],
  ['duck rap', 'duct wrap'],
])('%j is spelled %j', (typed, meant) => expect(mend(typed.split(' ')).join(' ')).toBe(meant));

test.each(['pull box', 'hangers', 'for the box', '3/4 emt', 'zzyzx', 'ab', 'ecostat', ''])('%j stays', (typed) => {
  expect(mend(typed.split(' ')).join(' ')).toBe(typed);
});

test('a word that is said so stays, whatever it is near to', () => {
  expect(mend(['duck', 'rap'], (at) => at === 0)).toEqual(['duck', 'wrap']);
});

test('what sounds alike has one sound', () => {
  expect([soundOf('flecks'), soundOf('knut'), soundOf('fotocell'), soundOf('sizzor')]).toEqual([
    soundOf('flex'),
    soundOf('nut'),
    soundOf('photocell'),
    soundOf('scissor'),
  ]);
  expect(soundOf('elbow')).not.toBe(soundOf('lobe'));
});

test.each([
  ['boxes', 'box'],
  ['batteries', 'battery'],
  ['nuts', 'nut'],
  ['brass', 'brass'],
  ['bus', 'bus'],
  ['gas', 'gas'],
  ['emt', 'emt'],
])('one of %j is %j', (many, one) => expect(singularOf(many)).toBe(one));
