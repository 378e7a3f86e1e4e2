/** The vendor's price widget: its key from our server, its script from its own address, its rates in cents. */
import { call } from '../../api/call.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import { centsToDollars } from '../../../domain/money.ts';
import { readUnit } from '../../../domain/units.ts';

export interface PickedPrice {
  name: string;
  unit: string;
  /** Dollars per unit as text. */
  unitCost: string;
}

interface PickedRate {
  name?: string;
  uom?: string;
  rateUsdCents?: number;
  calculatedUnitRateUsdCents?: number;
}

interface Widget {
  init: (settings: { key: string }) => void;
  open: (options: { searchTerm: string; closeOnRateSelected: boolean }) => void;
  on: (event: string, handler: (rate: PickedRate) => void) => void;
}

let widget: Promise<Widget> | null = null;
let onPicked: ((price: PickedPrice) => void) | null = null;

/** Opens the widget on a search. A failure is only logged: prices can be typed. */
export async function pickPrice(searchTerm: string, picked: (price: PickedPrice) => void): Promise<void> {
  try {
    widget ??= load();
    const ready = await widget;
    onPicked = picked;
    ready.open({ searchTerm, closeOnRateSelected: true });
  } catch (error) {
    widget = null;
    console.warn('The price widget could not be opened.', error);
  }
}

async function load(): Promise<Widget> {
  const { key, script_url } = await call('GET /change-orders/auth/onebuild-key', {});
  await addScript(script_url);
  const loaded = (globalThis as { onebuild?: Widget }).onebuild;
  if (!loaded) throw new Error(`${script_url} did not bring the widget.`);
  loaded.init({ key });
  loaded.on('rateSelected', (rate) => {
    const price = readRate(rate);
    if (price) onPicked?.(price);
  });
  return loaded;
}

/** Cents, fractions of them included, as dollars with at most 4 decimals. */
export function readRate({
  name = '',
  uom = '',
  rateUsdCents,
  calculatedUnitRateUsdCents,
}: PickedRate): PickedPrice | null {
  const cents = rateUsdCents ?? calculatedUnitRateUsdCents;
  if (cents === undefined || !Number.isFinite(cents)) return null;
  const unitCost = Number.isInteger(cents) ? centsToDollars(cents) : canonicalDecimal((cents / 100).toFixed(4));
  return unitCost === null ? null : { name, unit: readUnit(uom) ?? 'ea', unitCost };
}

function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${source} could not be loaded.`));
    document.head.append(script);
  });
}
