import { indexPhrases } from '../spans/phrase-index.ts';
import { PHRASE_MACROS } from '../spans/tag-answer.ts';
import { REMARKS, REMARK_MACROS, type RemarkKind } from '../words/remarks.ts';

const MACROS = { ...PHRASE_MACROS, ...REMARK_MACROS };
const asksIn = ({ kind }: { kind: RemarkKind }): boolean => kind === 'side question' || kind === 'bare question';
/** How a remark begins. */
export const TOLD = indexPhrases<RemarkKind>(
  REMARKS.filter((table) => !asksIn(table)),
  MACROS,
);
/** How a question begins. */
export const ASKED = indexPhrases<RemarkKind>(REMARKS.filter(asksIn), MACROS);
