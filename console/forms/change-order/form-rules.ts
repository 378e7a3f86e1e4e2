/** Rules of a markup as the form holds them; percentages as typed. */
import type { MarkupRulesBody } from '../../../api/contract/markup-rules.ts';
import { canonicalDecimal, formatDecimal, parseDecimal } from '../../../domain/decimal.ts';
import { cleanRules, type MarkupBase, type MarkupRules } from '../../../domain/markup-rules.ts';
import { fractionToPercent } from '../../../domain/money.ts';

export interface FormTier {
  /** Dollars, '' for the last one. */
  upTo: string;
  /** Percent. */
  rate: string;
}

export interface FormRules {
  /** '' is the default. */
  appliesTo: MarkupBase | '';
  tiers: FormTier[];
  isSubcontractor: boolean;
  skipsNetCredit: boolean;
}

export const NO_RULES: FormRules = { appliesTo: '', tiers: [], isSubcontractor: false, skipsNetCredit: false };

/** Absent where the default rules apply. */
export function readFormRules(body: MarkupRulesBody): { rules?: FormRules } {
  const rules: FormRules = {
    appliesTo: body.applies_to ?? '',
    tiers: (body.tiers ?? []).map(({ up_to, rate }) => ({
      upTo: up_to === null ? '' : (canonicalDecimal(up_to) ?? ''),
      rate: fractionToPercent(canonicalDecimal(rate, 6) ?? '0'),
    })),
    isSubcontractor: body.line_kind === 'subcontractor',
    skipsNetCredit: body.skips_net_credit,
  };
  return rulesContent(rules) ? { rules } : {};
}

/** In the domain's terms; a rate that is no number stays as typed, for the rules to say so. */
export function rulesContent(rules: FormRules | undefined): MarkupRules | undefined {
  if (!rules) return undefined;
  return cleanRules({
    ...(rules.appliesTo ? { appliesTo: rules.appliesTo } : {}),
    tiers: rules.tiers.map(({ upTo, rate }) => ({
      upTo: upTo.trim() === '' ? null : (canonicalDecimal(upTo) ?? upTo),
      rate: percentToShare(rate),
    })),
    ...(rules.isSubcontractor ? { lineKind: 'subcontractor' } : {}),
    skipsNetCredit: rules.skipsNetCredit,
  });
}

/** '15' → '0.15', exactly as typed; what is no number comes back as it is. */
export function percentToShare(percent: string): string {
  const typed = parseDecimal(percent.trim());
  return typed ? formatDecimal({ ...typed, places: typed.places + 2 }) : percent;
}

/** As the body takes them: all of them, so that a rule that was taken away is gone. */
export function writeRules(rules: FormRules | undefined) {
  const content = rulesContent(rules);
  return {
    applies_to: content?.appliesTo ?? null,
    tiers: content?.tiers?.map(({ upTo, rate }) => ({ up_to: upTo, rate })) ?? null,
    line_kind: content?.lineKind ?? null,
    skips_net_credit: content?.skipsNetCredit ?? false,
  };
}
