import type { RateKind } from '../../../domain/change-order.ts';

/** English, for `t`. */
export const RATE_KIND_NAMES: Record<RateKind, string> = {
  regular: 'regular time',
  overtime: 'overtime',
  double: 'double time',
  premium: 'premium time',
  operating: 'operating',
  standby: 'standby',
};
