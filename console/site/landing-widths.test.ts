import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PHONE_BELOW = 768;

test.each(['../pages/landing.module.css', 'landing-recordings.module.css'])(
  'below 768 px %s changes nothing of the phone’s layout',
  (file) => {
    const css = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    const widths = [...css.matchAll(/@media \(min-width: (\d+)px\)/g)].map(([, width]) => Number(width));
    expect(Math.min(...widths)).toBe(PHONE_BELOW);
  },
);
