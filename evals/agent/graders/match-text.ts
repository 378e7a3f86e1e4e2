/** A string between slashes is a regular expression, anything else the words themselves, whatever their case. */
export function matchText(expected: string, actual: string): boolean {
  const pattern = /^\/(.*)\/([a-z]*)$/s.exec(expected);
  if (pattern) return new RegExp(pattern[1]!, pattern[2]).test(actual);
  return expected.trim().toLowerCase() === actual.trim().toLowerCase();
}

/** 'ft|lf' is either. */
export function matchChoice(expected: string, actual: string): boolean {
  return expected.split('|').includes(actual);
}
