/** Why a whole file cannot be read, as people hear it. */
export const PRICE_FILE_ENDINGS = ['.xlsx', '.xls', '.csv', '.json', '.txt'] as const;

export const PRICE_FILE_PROBLEMS = {
  ending: 'Please upload an .xlsx, .xls, .csv, .json or .txt file.',
  too_large: 'This file is larger than 10 MB. Please split it, or remove pictures from it.',
  empty: 'This file is empty.',
  pdf: 'This file is a PDF. Please export the price list as .xlsx or .csv.',
  picture: 'This file is a picture. Please upload the price list as .xlsx, .xls, .csv, .json or .txt.',
  archive: 'This file is an archive or a program. Please upload the price list inside it.',
  locked: 'This workbook is locked with a password. Please save it without one.',
  bomb: 'This file is much larger than it looks once unpacked. Please copy the price list into a new workbook.',
  too_much: 'Reading this file takes too much memory or time. Please split it into smaller files.',
  too_many: 'This file has more than 50,000 materials. Please split it.',
  broken: 'This file could not be opened. Please save it again as .xlsx or .csv and upload that.',
  no_prices: 'No column with prices was found in this file. A price list needs a description and a price in each row.',
  given_up: 'Processing failed',
} as const;
export type PriceFileProblem = keyof typeof PRICE_FILE_PROBLEMS;

/** A whole file that cannot be read. */
export class PriceFileError extends Error {
  readonly problem: PriceFileProblem;
  constructor(problem: PriceFileProblem) {
    super(PRICE_FILE_PROBLEMS[problem]);
    this.name = 'PriceFileError';
    this.problem = problem;
  }
}

/** Whether a file's name ends as one that may be uploaded. */
export function hasPriceFileEnding(filename: string): boolean {
  return PRICE_FILE_ENDINGS.some((ending) => filename.toLowerCase().endsWith(ending));
}
