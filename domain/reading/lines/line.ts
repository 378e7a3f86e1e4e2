import type { Category } from '../../change-order.ts';
import type { RateKind } from '../phrases/phrase.ts';

/** A line of a change order as a text tells it. */
export interface ReadLine {
  category: Category;
  name: string;
  /** Null is unknown: asked, never guessed. */
  quantity: number | null;
  unit: string;
  rate: RateKind | null;
  unitCost: number | null;
  /** First and last token of the price, where it stands apart from the line's words. */
  priceWords?: [number, number];
  /** First and last token of the words it stands on. */
  first: number;
  end: number;
  /** Head count behind a labor line, where told. */
  people: number | null;
  /** Hours of one person, where the head count is unknown. */
  hours: number | null;
  /** Why a second reading is as good, or what is unknown of its name. */
  doubt: string | null;
  /** The text itself holds another number for it: nobody may write this one. */
  isContested?: boolean;
  /** 'N people H hours each' in one breath: no other reading of these words is as good. */
  isTight?: boolean;
  /** Told of as much as counted ('a breaker', 'used the lift'): it needs a second reader. */
  isWeak?: boolean;
  /** The least probable role of the tokens it stands on, by the tagger. */
  sure?: number;
}

/** Words with a number in them that no line, reference or remark explains. */
export interface NotUnderstood {
  first: number;
  end: number;
}

/** A number at the precision that quantities carry. */
export const exact = (value: number): number => Math.round(value * 10_000) / 10_000;
