/** A drawing of some kilobytes that a native decoder works on for half a minute. */
export const SLOW_SVG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><filter id="f" x="0" y="0" width="1" height="1">${'<feMorphology operator="dilate" radius="400"/><feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="60"/><feDisplacementMap in2="SourceGraphic" scale="90"/>'.repeat(900)}</filter><rect width="1200" height="1200" filter="url(#f)"/></svg>`,
);
