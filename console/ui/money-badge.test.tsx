import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MONEY_STATES, type MoneyState } from '../../domain/money-state.ts';
import { MoneyBadge } from './money-badge.tsx';

test.each(Object.keys(MONEY_STATES) as MoneyState[])('%s is shown in the words and the color of the table', (state) => {
  const html = renderToStaticMarkup(<MoneyBadge state={state} />);
  expect(html).toContain(`>${MONEY_STATES[state].label}<`);
  expect(html).toContain(`data-tone="${MONEY_STATES[state].tone}"`);
});

test('an order without money shows none', () => {
  expect(renderToStaticMarkup(<MoneyBadge state={null} />)).toBe('');
});
