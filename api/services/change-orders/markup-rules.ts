import { canonicalDecimal } from '../../../domain/decimal.ts';
import { cleanRules, type MarkupRules } from '../../../domain/markup-rules.ts';
import type { MarkupRulesBody, MarkupRulesInput } from '../../contract/markup-rules.ts';

/** A markup's rules as they travel; rates of tiers only for who may see money. */
export function rulesBody(rules: MarkupRules | null | undefined, seesMoney = true): MarkupRulesBody {
  return {
    applies_to: rules?.appliesTo ?? null,
    tiers:
      (seesMoney &&
        rules?.tiers?.map(({ upTo, rate }) => ({ up_to: upTo === null ? null : Number(upTo), rate: Number(rate) }))) ||
      null,
    line_kind: rules?.lineKind ?? null,
    skips_net_credit: rules?.skipsNetCredit ?? false,
  };
}

/** Rules from a body over the stored ones; a field left out stays. Numbers are checked by `validateMarkupRules`. */
export function readRules(input: MarkupRulesInput, stored: MarkupRules | null | undefined): MarkupRules | undefined {
  const { applies_to: appliesTo, tiers, line_kind: lineKind, skips_net_credit: skipsNetCredit } = input;
  const merged = {
    appliesTo: appliesTo === undefined ? stored?.appliesTo : appliesTo,
    tiers:
      tiers === undefined
        ? stored?.tiers
        : tiers?.map(({ up_to, rate }) => ({ upTo: decimalOf(up_to), rate: decimalOf(rate) ?? '' })),
    lineKind: lineKind === undefined ? stored?.lineKind : lineKind,
    skipsNetCredit: skipsNetCredit === undefined ? stored?.skipsNetCredit : skipsNetCredit,
  };
  return cleanRules(Object.fromEntries(Object.entries(merged).filter(([, value]) => value)) as MarkupRules);
}

/** A number that is none stays as it was typed, for the rules to say so. */
function decimalOf(value: string | number | null): string | null {
  if (value === null || String(value).trim() === '') return null;
  return canonicalDecimal(value, 6) ?? String(value);
}
