/** A straight line through [x, y] by least squares: its slope, and half the width of the slope's 95 % interval. */
export function fitSlope(points: readonly (readonly [number, number])[]): { slope: number; error: number } {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const width = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  const slope = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / width;
  const rest = points.reduce((sum, [at, value]) => sum + (value - y - slope * (at - x)) ** 2, 0);
  return { slope, error: 1.96 * Math.sqrt(rest / Math.max(1, points.length - 2) / width) };
}
