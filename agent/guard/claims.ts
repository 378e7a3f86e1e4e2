import type { ReceiptKind } from '../../tools/define-tool.ts';

/** Where an order stands, as a look-up of this turn shows it: what no tool of the agent does, and a reply may only report. */
export type State = 'sent' | 'approved' | 'executed' | 'completed' | 'cancelled';

/** `status` and `approval` values of what the tools answered that show a state. */
export const SHOWS: Record<State, RegExp> = {
  sent: /awaiting|approved|hours.only|disputed|denied/i,
  approved: /approved|hours.only/i,
  executed: /^executed$/i,
  completed: /^(?:un)?executed$/i,
  cancelled: /cancel|withdrawn/i,
};

const WRITES: ReceiptKind[] = [
  'created',
  'added',
  'updated',
  'removed',
  'undone',
  'attached',
  'logged',
  'recorded',
  'moved',
];

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
 * receipt that cover it, the state a look-up must have shown, or 'never': sending, approving, completing and executing
 * happen by a confirmed word or by the contact, so that no reply of a model can have done them.
 */
export const CLAIMS: { pattern: RegExp; needs: ReceiptKind[] | { shown: State } | 'never' }[] = [
  { pattern: /\b(?:created|drafted|opened|started a (?:new )?(?:change order|cor|draft))\b/i, needs: ['created'] },
  { pattern: /\b(?:added|put (?:it|them|that) (?:on|in))\b/i, needs: ['added', 'created', 'updated'] },
  {
    pattern: /\b(?:updated|changed|corrected|fixed|set (?:it )?to|moved)\b/i,
    needs: ['updated', 'moved', 'added', 'created', 'recorded', 'undone'],
  },
  {
    pattern: /\b(?:removed|deleted|took (?:it|them|that) off|scratched|dropped)\b/i,
    needs: ['removed', 'updated', 'undone'],
  },
  { pattern: /\b(?:undid|undone|reverted|put back|restored)\b/i, needs: ['undone'] },
  { pattern: /\b(?:attached|saved (?:the|your) photos?)\b/i, needs: ['attached', 'created', 'added'] },
  { pattern: /\b(?:logged|recorded|noted)\b/i, needs: ['logged', 'recorded', 'updated', 'created', 'added'] },
  {
    pattern: /\b(?:saved|wrote (?:it|that|them|this) down|written down|all set|taken care of)\b|(?:^|[.!?]\s+)done\b/i,
    needs: WRITES,
  },
  {
    pattern:
      /\b(?:i|we|i've|we've|i have|we have|i just|we just) (?:just |already |also )?(?:sent|texted|approved|executed|completed|invoiced|billed|cancel(?:l)?ed|withdrew|reminded|submitted|forwarded|notified|e-?mailed|called|paid)\b/i,
    needs: 'never',
  },
  { pattern: /\b(?:e-?mailed|notified|invoiced|billed|paid|forwarded|reminded|signed off)\b/i, needs: 'never' },
  {
    pattern: /\bmarked (?:it |that |them )?(?:as )?(?:approved|executed|completed?|sent|cancel(?:l)?ed)\b/i,
    needs: 'never',
  },
  { pattern: /\bsent (?:it|them|that|the)\b|(?:^|[.!?]\s+)sent\b/i, needs: 'never' },
  {
    pattern:
      /\b(?:has been|have been|was|were|is|are|got|gets) (?:now |already )?(?:sent|submitted|texted)\b|\bsent to\b|(?<!\byou )\b(?:submitted|texted)\b/i,
    needs: { shown: 'sent' },
  },
  { pattern: /\bapproved\b/i, needs: { shown: 'approved' } },
  { pattern: /\b(?:has been|was|were|is|are|got|now) (?:now |already )?executed\b/i, needs: { shown: 'executed' } },
  {
    pattern:
      /\b(?:has been|was|were|is|are|got|now) (?:now |already )?completed\b|(?:^|[.!?]\s+)completed (?:it|them|that|the)\b/i,
    needs: { shown: 'completed' },
  },
  { pattern: /(?:^|[.!?]\s+)executed (?:it|them|that|the)\b/i, needs: 'never' },
  { pattern: /\b(?:cancel(?:l)?ed|withdrawn)\b/i, needs: { shown: 'cancelled' } },
  {
    pattern: /\b(?:not found|could(?:n't| not) find|no (?:such|matching)|isn't on the (?:list|price list))\b/i,
    needs: ['looked_up', 'created', 'added', 'updated', 'removed', 'moved'],
  },
  { pattern: spanish('cre', 'cre(?:ó|aron)|cread[oa]s?|abr(?:[ií]|ió)'), needs: ['created'] },
  {
    pattern: spanish('agregu', 'agreg(?:ó|aron)|agregad[oa]s?|añad(?:[ií]|ió|ieron)|añadid[oa]s?'),
    needs: ['added', 'created', 'updated'],
  },
  {
    pattern: spanish(
      'actualic|cambi',
      'actualiz(?:ó|aron)|actualizad[oa]s?|cambi(?:ó|aron)|cambiad[oa]s?|corr(?:eg[ií]|igió|igieron)|corregid[oa]s?|mov(?:[ií]|ió|ieron)',
    ),
    needs: ['updated', 'moved', 'added', 'created', 'recorded', 'undone'],
  },
  {
    pattern: spanish('quit|borr|elimin', '(?:quit|borr|elimin)(?:ó|aron)|(?:quit|borr|elimin)ad[oa]s?'),
    needs: ['removed', 'updated', 'undone'],
  },
  { pattern: /\b(?:deshice|deshizo|deshecho|restaurad[oa])(?![\p{L}])/iu, needs: ['undone'] },
  { pattern: spanish('adjunt', 'adjunt(?:ó|aron)|adjuntad[oa]s?'), needs: ['attached', 'created', 'added'] },
  {
    pattern: spanish('registr|anot', '(?:registr|anot)(?:ó|aron)|(?:registr|anot)ad[oa]s?'),
    needs: ['logged', 'recorded', 'updated', 'created', 'added'],
  },
  { pattern: spanish('guard', 'guard(?:ó|aron)|guardad[oa]s?'), needs: WRITES },
  { pattern: /(?:^|[.!?¡]\s*)(?:listo|hecho)(?![\p{L}])/iu, needs: WRITES },
  {
    pattern: spanish('env[ií]|mand|aprob|ejecut|complet|factur|reenv[ií]|notifiqu|avis|cancel', 'facturad[oa]s?'),
    needs: 'never',
  },
  {
    pattern: /(?<![\p{L}])(?:mandó|mandaron|envió|enviaron|enviad[oa]s?|mandad[oa]s?)(?![\p{L}])/iu,
    needs: { shown: 'sent' },
  },
  { pattern: /(?<![\p{L}])(?:aprobó|aprobaron|aprobad[oa]s?)(?![\p{L}])/iu, needs: { shown: 'approved' } },
  { pattern: /(?<![\p{L}])(?:ejecutó|ejecutaron|ejecutad[oa]s?)(?![\p{L}])/iu, needs: { shown: 'executed' } },
  { pattern: /(?<![\p{L}])(?:completó|completaron|completad[oa]s?)(?![\p{L}])/iu, needs: { shown: 'completed' } },
  { pattern: /(?<![\p{L}])(?:canceló|cancelaron|cancelad[oa]s?)(?![\p{L}])/iu, needs: { shown: 'cancelled' } },
];

/** 'not added', 'nothing was changed', 'could not be removed': saying that something did not happen claims nothing. */
const NEGATION =
  /\b(?:not|n't|never|nothing|no one|can't|cannot|couldn't|didn't|wasn't|haven't|before|until|once|when|if|to be|will be|gets?|no|nada|nunca|aún no|todavía no|cuando|si|será|sea)\b/giu;
/** Letters between a negation and the claim it takes back. */
const NEGATED_WITHIN = 40;

/** Whether a negation stands shortly before, in the same sentence. */
export function isNegated(before: string): boolean {
  const clause =
    before
      .slice(-2 * NEGATED_WITHIN)
      .split(/[.!?]/)
      .at(-1) ?? '';
  return [...clause.matchAll(NEGATION)].some(
    ({ 0: word, index }) => clause.length - index - word.length <= NEGATED_WITHIN,
  );
}
