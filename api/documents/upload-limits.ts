/** Kept apart from the code that opens files, so that importing a limit does not load the decoders. */
export const MAX_PDF_PAGES = 300;
/** 10 MiB, the specified limit. One byte more is refused. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const TOO_LARGE_INSIDE = `This PDF is too large inside. Please send at most ${MAX_PDF_PAGES} pages, or print it to a new PDF.`;
export const LOGO_NOT_OPENED = 'This image could not be opened. Please choose another one.';
