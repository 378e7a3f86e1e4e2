import { expect, test } from 'vitest';
import { writeCaptions } from './write-captions.ts';

test('captions follow the frames, and frames of one caption are one cue', () => {
  const frames = [
    { ms: 1_300, caption: 'The foreman texts.' },
    { ms: 2_600, caption: 'The foreman texts.' },
    { ms: 500, caption: '' },
    { ms: 60_000, caption: 'A draft comes back.' },
  ];
  expect(writeCaptions(frames)).toBe(
    'WEBVTT\n\n00:00.000 --> 00:03.900\nThe foreman texts.\n\n00:04.400 --> 01:04.400\nA draft comes back.\n',
  );
});
