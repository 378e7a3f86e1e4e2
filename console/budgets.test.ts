import { describe, expect, it } from 'vitest';
import { isTooHeavy, type Manifest, weigh } from './budgets.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  'frame/signed-in-frame.tsx': { file: 'frame.js', isDynamicEntry: true, imports: ['_react.js', '_icons.js'] },
  '_icons.js': { file: 'icons.js' },
  'pages/dashboard.tsx': { file: 'dashboard.js', isDynamicEntry: true, imports: ['_icons.js'], css: ['dashboard.css'] },
  'pages/login.tsx': { file: 'login.js', isDynamicEntry: true },
};
const sizes: Record<string, number> = {
  'index.js': 30_000,
  'react.js': 60_000,
  'frame.js': 5_000,
  'icons.js': 4_000,
  'dashboard.js': 20_000,
  'login.js': 10_000,
  'index.css': 6_000,
  'dashboard.css': 3_000,
};
const weightOf = (name: string, change: Record<string, number> = {}) => {
  const weights = weigh(manifest, (file) => change[file] ?? sizes[file] ?? 0);
  return weights.find((weight) => weight.name === name);
};

describe('weigh', () => {
  it('counts what the entry imports at once as the shell', () => {
    expect(weightOf('shell')).toMatchObject({ js: 90, css: 6 });
  });
  it('counts a shared chunk once, and the frame only where a screen stands in it', () => {
    expect(weightOf('first screen pages/dashboard.tsx')).toMatchObject({ js: 119, css: 9 });
    expect(weightOf('first screen pages/login.tsx')).toMatchObject({ js: 100, css: 6 });
  });
  it.each([
    ['shell', { 'react.js': 91_000 }],
    ['shell', { 'index.css': 8_100 }],
    ['first screen pages/dashboard.tsx', { 'dashboard.js': 75_000 }],
    ['lazy frame/signed-in-frame.tsx', { 'frame.js': 76_000 }],
  ])('finds a %s above its budget', (name, change) => {
    const before = weightOf(name);
    const after = weightOf(name, change);
    expect(before && isTooHeavy(before)).toBe(false);
    expect(after && isTooHeavy(after)).toBe(true);
  });
});
