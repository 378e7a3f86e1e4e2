/** The product's name, as every sentence, title and text says it. */
export const PRODUCT_NAME = 'Corbel';
