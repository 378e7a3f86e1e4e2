import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { SessionUser } from '../../api/contract/session.ts';
import { ERRORS } from '../../domain/errors.ts';
import { PlanBanner } from './plan-banner.tsx';

const show = (path: string, isReadOnly: boolean): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <PlanBanner user={{ isReadOnly, role: 'office' } as SessionUser} />
    </MemoryRouter>,
  );

test.each(['/dashboard', '/change-order/new', '/jobs'])('a company past its paid period reads it on %s', (path) => {
  expect(show(path, true)).toContain(ERRORS.READ_ONLY_PLAN.message);
  expect(show(path, true)).toContain('/billing?step=plan');
  expect(show(path, false)).toBe('');
});
