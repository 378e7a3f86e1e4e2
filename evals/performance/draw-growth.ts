/** A plot as SVG: CPU per call over the number of orders (logarithmic), one line a kind of call. */
export function drawGrowth(
  sizes: readonly number[],
  curves: readonly { name: string; ms: readonly number[] }[],
): string {
  const [width, height, left, right, top, bottom] = [640, 340, 56, 120, 40, 48];
  const most = Math.max(...curves.flatMap(({ ms }) => ms)) * 1.15;
  const x = (size: number): number =>
    left +
    ((Math.log10(size) - Math.log10(sizes[0]!)) / Math.log10(sizes.at(-1)! / sizes[0]!)) * (width - left - right);
  const y = (ms: number): number => height - bottom - (ms / most) * (height - top - bottom);
  const colours = ['#175862', '#b3541e', '#5b4b9a', '#3d7a2a', '#8a1c4a'];
  const step = [0.5, 1, 2, 5, 10, 20].find((each) => most / each <= 6) ?? 50;
  const rules = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step).map(
    (ms) =>
      `<line x1="${left}" x2="${width - right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#dde2e1"/><text x="${left - 8}" y="${y(ms) + 4}" text-anchor="end">${ms}</text>`,
  );
  const ticks = sizes.map(
    (size) =>
      `<text x="${x(size)}" y="${height - bottom + 20}" text-anchor="middle">${size.toLocaleString('en-US')}</text>`,
  );
  const lines = curves.map(({ name, ms }, index) => {
    const points = ms.map((value, at) => `${x(sizes[at]!).toFixed(1)},${y(value).toFixed(1)}`);
    const dots = points.map((point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3.5"/>`);
    const last = ms.at(-1)!;
    return `<g stroke="${colours[index % colours.length]}" fill="${colours[index % colours.length]}"><polyline points="${points.join(' ')}" fill="none" stroke-width="2"/>${dots.join('')}<text stroke="none" x="${width - right + 10}" y="${y(last) + 4}">${name} ${(last / ms[0]!).toFixed(2)}×</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#1b2427">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="${left}" y="22" font-size="14" font-weight="600">CPU per call (ms) by orders of the company</text>
${rules.join('\n')}
${ticks.join('\n')}
<text x="${(left + width - right) / 2}" y="${height - 10}" text-anchor="middle">orders</text>
${lines.join('\n')}
</svg>
`;
}
