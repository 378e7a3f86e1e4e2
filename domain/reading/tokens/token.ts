/** What a token is by its form alone. */
export type TokenKind =
  | 'word'
  | 'number'
  | 'fraction'
  | 'dimension'
  | 'money'
  | 'percent'
  | 'clock'
  | 'ordinal'
  | 'code'
  | 'phone'
  | 'date'
  | 'mark'
  | 'break';

export interface Token {
  kind: TokenKind;
  /** As it stands in the text. */
  text: string;
  /** Folded: small letters, no accents. */
  norm: string;
  /** Of numbers, fractions, money and percents; minutes since midnight of clocks. */
  value: number;
  /** Offsets in the text. */
  start: number;
  end: number;
  /** Nothing stands between it and the token before. */
  glued: boolean;
  /** A spoken number ('two and a half'). */
  spoken?: boolean;
  /** Of clocks: 'am' or 'pm', where told. */
  half?: 'am' | 'pm' | null;
}
