import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formLine } from '../../forms/change-order/form-fixtures.ts';
import { LineRow } from './line-row.tsx';

test('a phone offers a keyboard with a minus for the cost, which is below 0 in a credit', () => {
  const row = (
    <LineRow
      category="materials"
      line={formLine('1', { name: 'Returned pipe' })}
      stored={undefined}
      base={null}
      number={1}
      isFirst
      isLast
      cents={0}
      nameProblem={undefined}
      quantityProblem={undefined}
      costProblem={undefined}
      place={{ customerId: 1, jobId: null, regionId: null }}
      dispatch={() => undefined}
      onEnd={() => undefined}
    />
  );
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <table>
          <tbody>{row}</tbody>
        </table>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const keyboardOf = (label: string) => new RegExp(`inputMode="(\\w+)" aria-label="${label}`).exec(shown)?.[1];
  expect(keyboardOf('Cost per unit of Returned pipe')).toBe('text');
  expect(keyboardOf('Quantity of Returned pipe')).toBe('decimal');
});
