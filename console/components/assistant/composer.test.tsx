import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ERRORS } from '../../../domain/errors.ts';
import { Composer } from './composer.tsx';

test.each([
  ['may be sent', null],
  ['is refused, as while impersonating,', ERRORS.IMPERSONATION.message],
])('where a message %s the composer is as usable, and says why not', (_what, blocked) => {
  const shown = renderToStaticMarkup(<Composer onSend={() => Promise.resolve()} draft="" blocked={blocked} />);
  expect(/<fieldset[^>]* disabled=""/.test(shown)).toBe(blocked !== null);
  expect(shown.includes(ERRORS.IMPERSONATION.message)).toBe(blocked !== null);
});
