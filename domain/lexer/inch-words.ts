export const INCH_WORDS = new Set(['inch', 'inches', 'pulgada', 'pulgadas']);
