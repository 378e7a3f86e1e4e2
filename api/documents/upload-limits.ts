/** Here and not beside the cleaning, so that whoever says the limit does not load pdf-lib. */
export const MAX_PDF_PAGES = 300;
