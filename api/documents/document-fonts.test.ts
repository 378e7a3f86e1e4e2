import { expect, test, vi } from 'vitest';
import { openFont } from './document-fonts.ts';

test('a word is shaped once while it is used, however many others come between; one not used again is forgotten', () => {
  const { font, widthOf } = openFont('regular');
  const layout = vi.spyOn(Object.getPrototypeOf(font) as { layout(text: string): unknown }, 'layout');
  const shapings = (of: string): number => layout.mock.calls.filter(([text]) => text === of).length;
  for (let number = 0; number < 5_000; number += 1) {
    if (number === 0) widthOf('Once');
    if (number % 100 === 0) widthOf('Again');
    widthOf(`COR ${number}`);
  }
  widthOf('Once');
  expect([shapings('Again'), shapings('Once')]).toEqual([1, 2]);
  layout.mockRestore();
});

test('a letter that was first drawn as part of an accented one keeps its own meaning, so that the paper can be searched', async () => {
  vi.resetModules();
  const { font } = (await import('./document-fonts.ts')).openFont('regular');
  const [accented] = font.layout('É').glyphs;
  font.createSubset().includeGlyph(accented!);
  expect(accented!.path.commands.length).toBeGreaterThan(0);
  expect(font.layout('ELECTRIC').glyphs.flatMap(({ codePoints }) => codePoints)).toEqual(
    [...'ELECTRIC'].map((letter) => letter.codePointAt(0)),
  );
});
