import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { isFromElsewhere } from './is-from-elsewhere.ts';

afterEach(() => vi.unstubAllGlobals());

const openedBy = (site: 'own' | 'other') =>
  vi.stubGlobal('document', { querySelector: () => (site === 'other' ? { content: 'cross-site' } : null) });

test('a message that another site’s link brings is from elsewhere, one in a link of our own is not', () => {
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/assistant?message=hi'] });
  openedBy('other');
  expect(isFromElsewhere(history.location)).toBe(true);
  openedBy('own');
  expect(isFromElsewhere(history.location)).toBe(false);
});

test('who came to another page from another site, and then went on to the chat, says its message himself', () => {
  openedBy('other');
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/'] });
  history.push('/user-signup');
  history.push("/assistant?message=Let's start onboarding");
  expect(isFromElsewhere(history.location)).toBe(false);
});
