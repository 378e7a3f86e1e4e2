import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('words never become markup', () => {
  expect(escapeHtml(`<b title="Tom's">R&D</b>`)).toBe('&lt;b title=&quot;Tom&#39;s&quot;&gt;R&amp;D&lt;/b&gt;');
  expect(escapeHtml('2 guys × 4 hrs')).toBe('2 guys × 4 hrs');
});
