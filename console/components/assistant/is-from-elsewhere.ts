/** What react-router calls the address a document was opened with; whatever it goes to from there has a key of its own. */
const FIRST = 'default';

/**
 * Another site's link must not speak in the person's name: what it brings is only put into the field. The page says that
 * such a link opened it, which holds for its first address only; from there on the visitor went himself.
 */
export const isFromElsewhere = (location: { key: string }): boolean =>
  location.key === FIRST && document.querySelector('meta[name=corbel-arrival]') !== null;
