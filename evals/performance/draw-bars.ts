/** Bars as SVG, one a name, with the line they should not pass. */
export function drawBars(title: string, bars: readonly { name: string; value: number }[], most: number): string {
  const [width, left, right, top, row] = [640, 170, 60, 44, 26];
  const height = top + bars.length * row + 30;
  const widest = Math.max(most * 1.15, ...bars.map(({ value }) => value));
  const x = (value: number): number => left + (value / widest) * (width - left - right);
  const lines = bars.map(({ name, value }, index) => {
    const y = top + index * row;
    const colour = value <= most ? '#175862' : '#b3541e';
    return `<text x="${left - 8}" y="${y + 15}" text-anchor="end">${name}</text><rect x="${left}" y="${y + 3}" width="${(x(value) - left).toFixed(1)}" height="${row - 8}" fill="${colour}"/><text x="${width - 12}" y="${y + 15}" text-anchor="end">${value.toFixed(2)}×</text>`;
  });
  const bottom = top + bars.length * row;
  const rule = (value: number, colour: string, dash: string): string =>
    `<line x1="${x(value).toFixed(1)}" x2="${x(value).toFixed(1)}" y1="${top - 4}" y2="${bottom}" stroke="${colour}"${dash}/><text x="${x(value).toFixed(1)}" y="${bottom + 16}" text-anchor="middle">${value}×</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#1b2427">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16" y="24" font-size="14" font-weight="600">${title}</text>
${lines.join('\n')}
${rule(1, '#8a9694', '')}
${rule(most, '#b3541e', ' stroke-dasharray="4 3"')}
</svg>
`;
}
