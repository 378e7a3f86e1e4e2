/**
 * A file's bytes as cells, by what it is and not by its name. Runs in a thread: a hostile file may cost all that thread
 * has.
 */
import type { SheetGrid } from '../../../domain/price-file/price-file.ts';
import { decodeText } from './decode-text.ts';
import { openText } from './open-text.ts';
import { openXls, openXlsx } from './open-workbook.ts';
import { sniffPriceFile } from './sniff-price-file.ts';

/** @throws PriceFileError */
export async function openPriceFile(bytes: Uint8Array): Promise<SheetGrid[]> {
  const kind = sniffPriceFile(bytes);
  if (kind === 'zip') return openXlsx(bytes);
  if (kind === 'ole') return openXls(bytes);
  return openText(decodeText(bytes));
}
