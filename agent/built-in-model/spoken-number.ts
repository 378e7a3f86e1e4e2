const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ZERO = '(?:oh|o|zero)';

const underHundred = (n: number): string =>
  n < 20 ? ONES[n]! : `${TENS[Math.floor(n / 10)]!}${n % 10 === 0 ? '' : ` ${ONES[n % 10]!}`}`;

/** The ways a number of four digits is said, as the source of an expression: 'ten oh two', 'one oh oh two', 'one thousand two'. */
export function spokenForms(number: number): string[] {
  if (!Number.isInteger(number) || number < 1000 || number > 9999) return [];
  const [front, back] = [Math.floor(number / 100), number % 100];
  const digits = [...String(number)].map((digit) => (digit === '0' ? ZERO : ONES[Number(digit)]!)).join(' ');
  const pair = back < 10 ? `${ZERO} ${back === 0 ? ZERO : ONES[back]!}` : underHundred(back);
  const thousands = Math.floor(number / 1000);
  const rest = number % 1000;
  const whole = rest > 0 && rest < 100 ? [`${ONES[thousands]!} thousand(?: and)? ${underHundred(rest)}`] : [];
  return [digits, `${underHundred(front)} ${pair}`, ...whole];
}
