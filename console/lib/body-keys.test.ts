import { expect, test } from 'vitest';
import { makeBodyKeys } from './body-keys.ts';

const photo = new File(['a'], 'a.png');

test('the same words tried again keep their key', () => {
  const keys = makeBodyKeys();
  expect(keys.keyOf('two hours', photo)).toBe(keys.keyOf('two hours', photo));
});

test.each([
  ['edited words', ['three hours', photo]],
  ['a file less', ['two hours']],
  ['a file more', ['two hours', photo, new File(['b'], 'b.png')]],
  ['another file of the same name', ['two hours', new File(['b'], 'a.png')]],
])('%s get a key of their own', (_which, content) => {
  const keys = makeBodyKeys();
  const first = keys.keyOf('two hours', photo);
  expect(keys.keyOf(...content)).not.toBe(first);
});

test('the same words said again once they have arrived are others', () => {
  const keys = makeBodyKeys();
  const first = keys.keyOf('ok');
  keys.forget();
  expect(keys.keyOf('ok')).not.toBe(first);
});
