import type { ReceiptKind } from '../../tools/define-tool.ts';

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
  { pattern: /\b(?:cre[eé]|creado|creada|abr[ií])(?![\p{L}])/iu, needs: ['created'] },
  { pattern: /\b(?:agregu[eé]|agregad[oa]s?|añad[ií]|añadid[oa]s?)(?![\p{L}])/iu, needs: ['added', 'created', 'updated'] },
  { pattern: /\b(?:actualic[eé]|actualizad[oa]s?|cambi[eé]|cambiad[oa]s?|correg[ií]|corregid[oa]s?|mov[ií])(?![\p{L}])/iu, needs: ['updated', 'moved', 'added', 'created', 'recorded', 'undone'] },
  { pattern: /\b(?:quit[eé]|quitad[oa]s?|borr[eé]|borrad[oa]s?|elimin[eé]|eliminad[oa]s?)(?![\p{L}])/iu, needs: ['removed', 'updated', 'undone'] },
  { pattern: /\b(?:deshice|deshecho|restaurad[oa])(?![\p{L}])/iu, needs: ['undone'] },
  { pattern: /\b(?:adjunt[eé]|adjuntad[oa]s?)(?![\p{L}])/iu, needs: ['attached', 'created', 'added'] },
  { pattern: /\b(?:registr[eé]|registrad[oa]s?|anot[eé]|anotad[oa]s?)(?![\p{L}])/iu, needs: ['logged', 'recorded', 'updated', 'created', 'added'] },
  { pattern: /\b(?:envi[eé]|enviad[oa]s?|mand[eé]|aprob[eé]|aprobad[oa]s?|ejecut[eé]|ejecutad[oa]s?|complet[eé]|completad[oa]s?)(?![\p{L}])/iu, needs: 'nothing_covers' },
]; // prettier-ignore

/** 'not added', 'nothing was changed', 'could not be removed': saying that something did not happen claims nothing. */
export const NEGATED =
  /\b(?:not|n't|never|nothing|no one|can't|cannot|couldn't|didn't|wasn't|haven't|before|until|once|when|if|to be|will be|gets?|no|nada|nunca|aún no|todavía no|cuando|si|será|sea)\b[^.!?]{0,40}$/iu;
