/** What our own stand-ins, examples and guides use. */
const KNOWN =
  /corbel|stand.?in|example|change.?me|password|passw0rd|secret|default|insecure|placeholder|your.?key|test.?token|JBSWY3DPEHPK3PXP|GEZDGNBVGY3TQOJQ|deadbeef/i;

/** Why a secret could be guessed, as the rest of a sentence ('is too simple'), or null. `bits` is what guessing must take. */
export function findWeakness(secret: string, bits: number): string | null {
  if (KNOWN.test(secret)) return 'is a known or example value';
  if (secret.length > 1 && (secret + secret).indexOf(secret, 1) < secret.length) return 'repeats itself';
  // Of random digits one in six steps; more than half of 20 do once in 17,000 secrets, three quarters never in practice.
  if (countSteps(secret) > secret.length * 0.75) return 'is a sequence';
  return estimateBits(secret) < bits ? 'is too short or too simple' : null;
}

/** How many letters follow their neighbor in the alphabet, up, down or the same. */
function countSteps(text: string): number {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1)
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1) steps += 1;
  return steps;
}

/** Length times the entropy of the letters' frequencies: an upper bound that few letters or a short text keep low. */
function estimateBits(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}
