import { expect, test } from 'vitest';
import { sectionOf, type Tab, TABS } from './tabs.ts';

test('another region opens other rates and leaves every other section as it is', () => {
  const begunAnew = (Object.keys(TABS) as Tab[]).filter((tab) => sectionOf(tab, 2) !== sectionOf(tab, null));
  expect(begunAnew).toEqual(['rates']);
});
