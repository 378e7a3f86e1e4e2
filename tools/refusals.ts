const FOR_THE_MODEL = new Set(['WORDS_NOT_FOUND', 'NUMBER_NOT_FOUND', 'DATE_NOT_FOUND', 'MONEY_WORDS']);

/** Whether a refusal tells a model what to quote: no sentence of it is for people. */
export const isForTheModel = (code: string | undefined): boolean => FOR_THE_MODEL.has(code ?? '');
