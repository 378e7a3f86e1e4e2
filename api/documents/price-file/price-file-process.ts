/** The process that opens one uploaded price list and exits. The parent kills it when it exceeds its time or memory. */
import type { ListedMaterial } from '../../../domain/material-merge.ts';
import { chooseColumns } from '../../../domain/price-file/choose-columns.ts';
import type { ColumnChoice } from '../../../domain/price-file/price-file.ts';
import { PriceFileError } from '../../../domain/price-file/problems.ts';
import { readPriceFile } from '../../../domain/price-file/read-price-file.ts';
import { openPriceFile } from './open-price-file.ts';
import { reviewMaterials } from './review-materials.ts';
import type { PriceFileAnswer, PriceFileJob } from './run-price-file-job.ts';

const tell = (answer: PriceFileAnswer): void => void process.send?.(answer);

async function work({ bytes, listed, columns }: PriceFileJob): Promise<PriceFileAnswer> {
  const sheets = await openPriceFile(bytes);
  const mapColumns = !columns ? undefined : chooseColumns(JSON.parse(columns) as ColumnChoice[]);
  const reading = await readPriceFile(sheets, mapColumns, (rows) => tell({ kind: 'progress', rows }));
  if (!reading) return { kind: 'problem', problem: 'too_many' };
  // A choice that finds nothing is shown, so that another can be made.
  if (
    !columns &&
    !reading.sheets.some(({ price, materials }) => price !== null || materials > 0) &&
    reading.refused.length === 0
  )
    return { kind: 'problem', problem: 'no_prices' };
  const review = reviewMaterials(reading, JSON.parse(listed) as ListedMaterial[]);
  // As text: the parent only stores it.
  return { kind: 'read', review: JSON.stringify(review), materials: review.materials.length };
}

process.once('message', (job: PriceFileJob) => {
  work(job).then(tell, (error: unknown) =>
    tell({ kind: 'problem', problem: error instanceof PriceFileError ? error.problem : 'broken' }),
  );
});
// The parent is gone, so nobody reads the answer.
process.once('disconnect', () => process.exit());
