import { expect, test } from 'vitest';
import { readPriceFile } from '../../../domain/price-file/read-price-file.ts';
import { openPriceFile } from './open-price-file.ts';
import { PRICE_FILE_SAMPLES } from './price-file-samples.ts';

test.each(PRICE_FILE_SAMPLES.map((sample): [string, (typeof PRICE_FILE_SAMPLES)[number]] => [sample.make, sample]))(
  'reads %s',
  async (_make, sample) => {
    const reading = await readPriceFile(await openPriceFile(await sample.bytes()));
    expect(reading?.materials.map((row) => [row.description, row.unit, row.price])).toEqual(sample.rows);
    expect(reading?.refused.map((row) => [row.row, row.code])).toEqual(sample.refused ?? []);
    for (const [place, codes] of Object.entries(sample.notes ?? {}))
      expect(reading?.materials[Number(place)]?.notes.map((note) => note.code)).toEqual(codes);
    if (sample.passed) expect(reading?.passed).toMatchObject(sample.passed);
  },
);
