export interface PaletteEntry {
  key: string;
  label: string;
  detail?: string | undefined;
  run: () => void;
}

export interface PaletteSection {
  name: string;
  entries: PaletteEntry[];
  /** Already what fits the text: shown as it is. */
  found?: boolean;
  /** Too many to show before something was typed. */
  whenTyped?: boolean;
}

const AT_MOST = 6;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The entries that hold every typed word, in any order and without regard to accents; empty sections are left out. */
export function findEntries(sections: readonly PaletteSection[], text: string): PaletteSection[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const fits = ({ label, detail }: PaletteEntry) => {
    const all = plain(`${label} ${detail ?? ''}`);
    return words.every((word) => all.includes(word));
  };
  return sections
    .map((section) => {
      if (section.found) return section;
      if (section.whenTyped && words.length === 0) return { ...section, entries: [] };
      return { ...section, entries: section.entries.filter(fits).slice(0, AT_MOST) };
    })
    .filter(({ entries }) => entries.length > 0);
}
