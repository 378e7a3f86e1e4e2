/** '-1234567' → '-1,234,567'. In time with the number of digits, which a lookahead over all that follow is not. */
export function groupThousands(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return sign + groups.join(',');
}
