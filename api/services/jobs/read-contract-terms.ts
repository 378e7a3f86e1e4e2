import { AppError } from '../../../domain/errors.ts';
import { dollarsToCents } from '../../../domain/money.ts';
import { readContractDollars, readRetainage, validateContract } from '../../../domain/validation/validate-contract.ts';
import type { JobInput } from '../../contract/jobs.ts';
import type { JobRow } from './archive-job.ts';

/** The contract's columns: the body over what is stored. @throws AppError INVALID */
export function readContractTerms(body: JobInput, stored: JobRow | null) {
  const originalSum = textOf(body.original_contract_sum);
  const retainage = textOf(body.retainage);
  const fields = validateContract({ originalSum, retainage });
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  const dollars = readContractDollars(originalSum);
  const before = stored?.original_contract_cents ?? null;
  const kept = {
    original_contract_cents: before === null ? null : Number(before),
    retainage: stored?.retainage?.toString() ?? null,
    print_contract_sum: stored?.print_contract_sum ?? false,
  };
  return {
    ...kept,
    ...(body.original_contract_sum !== undefined && {
      original_contract_cents: originalSum === '' || dollars === null ? null : dollarsToCents(dollars),
    }),
    ...(body.retainage !== undefined && { retainage: retainage === '' ? null : readRetainage(retainage) }),
    ...(body.print_contract_sum !== undefined && { print_contract_sum: body.print_contract_sum ?? false }),
  };
}

const textOf = (value: string | number | null | undefined): string => String(value ?? '').trim();
