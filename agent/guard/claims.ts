import type { ReceiptKind } from '../../tools/define-tool.ts';

/**
 * 'mandé' is a claim, 'Mande gente y horas' asks for something: without its accent the form counts only behind a word
 * that makes it a past ('ya mande', 'le mande').
 */
function spanish(stems: string, others: string): RegExp {
  const bare = `(?<=(?:^|[^\\p{L}])(?:ya|yo|te|le|les|lo|la|los|las|se)\\s)(?:${stems})e`;
  return new RegExp(`(?<![\\p{L}])(?:(?:${stems})é|${bare}|${others})(?![\\p{L}])`, 'iu');
}

/**
 * What a reply may not say without a receipt of this turn: verbs of doing in English and Spanish, each with the kinds of
 * receipt that cover it. 'approved' and 'sent' are covered by no tool: they happen by a confirmed word or by the contact.
 */
export const CLAIMS: { pattern: RegExp; needs: ReceiptKind[] | 'nothing_covers' }[] = [
  { pattern: /\b(?:created|drafted|opened|started a (?:new )?(?:change order|cor|draft))\b/i, needs: ['created'] },
  { pattern: /\b(?:added|put (?:it|them|that) (?:on|in))\b/i, needs: ['added', 'created', 'updated'] },
  { pattern: /\b(?:updated|changed|corrected|fixed|set (?:it )?to|moved)\b/i, needs: ['updated', 'moved', 'added', 'created', 'recorded', 'undone'] },
  { pattern: /\b(?:removed|deleted|took (?:it|them|that) off|scratched|dropped)\b/i, needs: ['removed', 'updated', 'undone'] },
  { pattern: /\b(?:undid|undone|reverted|put back|restored)\b/i, needs: ['undone'] },
  { pattern: /\b(?:attached|saved (?:the|your) photos?)\b/i, needs: ['attached', 'created', 'added'] },
  { pattern: /\b(?:logged|recorded|noted)\b/i, needs: ['logged', 'recorded', 'updated', 'created', 'added'] },
  { pattern: /\b(?:i(?:'ve| have)? sent|has been sent|was sent|is sent|sent (?:it|the|to))\b/i, needs: 'nothing_covers' },
  { pattern: /\b(?:i(?:'ve| have)? approved|(?:is|was|has been|got) approved|marked (?:it )?(?:as )?(?:approved|executed|complete)|(?:is|was|has been) (?:executed|completed)|i(?:'ve| have)? (?:executed|completed|invoiced))\b/i, needs: 'nothing_covers' },
  { pattern: /\b(?:cancel(?:l)?ed|reminded)\b/i, needs: 'nothing_covers' },
  { pattern: /\b(?:not found|could(?:n't| not) find|no (?:such|matching)|isn't on the (?:list|price list))\b/i, needs: ['looked_up', 'created', 'added', 'updated', 'removed', 'moved'] },
  { pattern: spanish('cre', 'creado|creada|abr[ií]'), needs: ['created'] },
  { pattern: spanish('agregu', 'agregad[oa]s?|añad[ií]|añadid[oa]s?'), needs: ['added', 'created', 'updated'] },
  { pattern: spanish('actualic|cambi', 'actualizad[oa]s?|cambiad[oa]s?|correg[ií]|corregid[oa]s?|mov[ií]'), needs: ['updated', 'moved', 'added', 'created', 'recorded', 'undone'] },
  { pattern: spanish('quit|borr|elimin', 'quitad[oa]s?|borrad[oa]s?|eliminad[oa]s?'), needs: ['removed', 'updated', 'undone'] },
  { pattern: /\b(?:deshice|deshecho|restaurad[oa])(?![\p{L}])/iu, needs: ['undone'] },
  { pattern: spanish('adjunt', 'adjuntad[oa]s?'), needs: ['attached', 'created', 'added'] },
  { pattern: spanish('registr|anot', 'registrad[oa]s?|anotad[oa]s?'), needs: ['logged', 'recorded', 'updated', 'created', 'added'] },
  { pattern: spanish('envi|mand|aprob|ejecut|complet', 'enviad[oa]s?|mandad[oa]s?|aprobad[oa]s?|ejecutad[oa]s?|completad[oa]s?'), needs: 'nothing_covers' },
]; // prettier-ignore

/** 'not added', 'nothing was changed', 'could not be removed': saying that something did not happen claims nothing. */
export const NEGATED =
  /\b(?:not|n't|never|nothing|no one|can't|cannot|couldn't|didn't|wasn't|haven't|before|until|once|when|if|to be|will be|gets?|no|nada|nunca|aún no|todavía no|cuando|si|será|sea)\b[^.!?]{0,40}$/iu;
