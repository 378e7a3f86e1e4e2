import type { TemplateBody } from '../../../api/contract/customers.ts';
import { DEFAULT_TEMPLATE } from '../../../domain/default-template.ts';
import { call } from '../../api/call.ts';

const TIMEOUT_MS = 5_000;

/** What the product knows without asking anybody. */
export const BUILT_IN: TemplateBody = {
  header: DEFAULT_TEMPLATE.header,
  legal_text: DEFAULT_TEMPLATE.legalText,
  exclusions: '',
  terms: '',
  show_unit_column: DEFAULT_TEMPLATE.showUnitColumn,
  version: 0,
};

export interface LoadedTemplate {
  template: TemplateBody;
  /** The server did not answer in time, or refused: this is the built-in one. */
  isFallback: boolean;
}

/** The company's template, or the built-in one when it does not come within 5 s. Never throws but for leaving the screen. */
export const loadTemplate = (id: number, signal: AbortSignal): Promise<LoadedTemplate> =>
  withinTime((within) => call('GET /customers/:id/templates', { params: { id }, signal: within }), signal);

/** The template every company starts with, likewise. */
export const loadDefaultTemplate = (id: number): Promise<LoadedTemplate> =>
  withinTime((within) => call('GET /customers/:id/templates/default', { params: { id }, signal: within }));

async function withinTime(
  ask: (signal: AbortSignal) => Promise<TemplateBody>,
  leaving?: AbortSignal,
): Promise<LoadedTemplate> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const template = await ask(leaving ? AbortSignal.any([leaving, timeout]) : timeout);
    return { template, isFallback: false };
  } catch (error) {
    if (leaving?.aborted) throw error;
    console.warn('The template could not be fetched; the built-in one is shown.', error);
    return { template: BUILT_IN, isFallback: true };
  }
}
