/**
 * Korean in letters, syllable by syllable, by the Revised Romanization. Papers have no font for Hangul, and letters say
 * more than empty squares. docs/adr/0159-hangul-on-paper.md
 */
const INITIALS = ['g', 'kk', 'n', 'd', 'tt', 'r', 'm', 'b', 'pp', 's', 'ss', '', 'j', 'jj', 'ch', 'k', 't', 'p', 'h'];
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Letters on their own. */
const FIRST_INITIAL = 0x1100;
const FIRST_VOWEL = 0x1161;
/** One before the first: a syllable may have no final. */
const NO_FINAL = 0x11a7;

const HANGUL = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3\uffa0-\uffdc]/;

/** The letters for one character and its marks; null where it is no Hangul that these tables have. */
export function romanizeHangul(cluster: string): string | null {
  if (!HANGUL.test(cluster)) return null;
  const parts = [...cluster.normalize('NFKC')].map(romanizeOne);
  return parts.includes(null) ? null : parts.join('');
}

function romanizeOne(letter: string): string | null {
  const code = letter.codePointAt(0)!;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const place = code - FIRST_SYLLABLE;
    const final = place % FINALS.length;
    const vowel = Math.floor(place / FINALS.length) % VOWELS.length;
    return `${INITIALS[Math.floor(place / FINALS.length / VOWELS.length)]}${VOWELS[vowel]}${FINALS[final]}`;
  }
  return INITIALS[code - FIRST_INITIAL] ?? VOWELS[code - FIRST_VOWEL] ?? FINALS[code - NO_FINAL] ?? null;
}
