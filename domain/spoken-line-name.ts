import type { Language } from './actor.ts';

/** A line's name as a text says it: 'Labor', which we name ourselves, is 'Mano de obra' to a Spanish speaker. */
export const spokenLineName = (name: string, language: Language): string =>
  language === 'Spanish' && name === 'Labor' ? 'Mano de obra' : name;
