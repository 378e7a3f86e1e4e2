import type { ColumnsBody, ImportedSheet } from '../../../api/contract/material-imports.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';

/** Reads the uploaded list again with other columns for one sheet; the others keep theirs. @throws ApiError */
export async function readAgain(of: {
  customerId: number;
  jobId: number;
  sheet: ImportedSheet;
  columns: ColumnsBody;
  others: readonly ImportedSheet[];
}): Promise<void> {
  const kept = of.others.flatMap(({ name, used }) => (used ? [{ sheet: name, ...used }] : []));
  await call('POST /customers/:cid/materials/choose-columns/:jobId', {
    params: { cid: of.customerId, jobId: of.jobId },
    body: { sheets: [{ sheet: of.sheet.name, ...of.columns }, ...kept] },
  });
  await queryClient.invalidateQueries({ queryKey: [KEYS.materialImport, of.customerId, of.jobId] });
}
