/** What a stretch of a text says. Each number belongs to one phrase, and its kind is that number's role. */
export type Phrase = { first: number; end: number; score: number } & Meaning;

export type Meaning =
  | {
      kind: 'crew';
      count: number | null;
      trade: string | null;
      self?: boolean;
      name?: string;
      isBare?: boolean;
      isAgain?: boolean;
    }
  | ({ kind: 'time' } & Time)
  | ({ kind: 'thing' } & Thing)
  | ({ kind: 'machine' } & Machine)
  | { kind: 'cost'; name: string; count: number | null }
  | { kind: 'price'; amount: number; per: string | null }
  /** A measure of no thing of its own: '25 ft each'. */
  | { kind: 'measure'; amount: number; unit: string; each: boolean }
  /** What came back; with `isUsed` what did not ('brought 30, used 26'). */
  | { kind: 'net'; quantity: number; name: string; unit: string | null; isUsed?: boolean }
  | { kind: 'rate'; rate: RateKind }
  | { kind: 'lunch'; hours: number }
  /** The only meaning of these is that their numbers are nothing else. */
  | { kind: 'job' | 'reference' | 'date' | 'clock' | 'percent' | 'phone' | 'ordinal' | 'size' | 'setting' };

export type RateKind = 'regular' | 'overtime' | 'double';

export interface Time {
  /** Null where it is told vaguely. */
  amount: number | null;
  unit: 'hr' | 'day' | 'week' | 'month';
  each: boolean;
  total: boolean;
  rate: RateKind | null;
  /** From a start to an end on the clock. */
  isClock?: boolean;
  /** '3 of the 8 hrs were OT': a part of hours that are told beside it. */
  isPart?: boolean;
  /** '15 laborer hrs' */
  trade?: string;
}

export interface Thing {
  quantity: number | null;
  unit: string;
  name: string;
  /** No word of its name is known to be goods. */
  isUnknown: boolean;
  /** In a bag, a box, a tube: used up, whatever the verb before it. */
  isPacked?: boolean;
  /** 'a sink': told of as often as counted. */
  isArticle?: boolean;
  /** Nobody counted it: its price stands behind it. */
  isPricedAlone?: boolean;
  /** Pieces of a length each ('3 runs, 25 ft each'). */
  isPieces?: boolean;
  /** A second reading is nearly as good. */
  doubt?: string;
}

export interface Machine {
  name: string;
  count: number | null;
  isRented: boolean;
}

export type PhraseOf<K extends Meaning['kind']> = Extract<Phrase, { kind: K }>;
