/** WebVTT for a silent video: what happens in each frame. */
export interface Cue {
  ms: number;
  /** Empty: nothing is shown. */
  caption: string;
}

/** Frames of one caption in a row are one cue. */
export function writeCaptions(frames: readonly Cue[]): string {
  const cues: { from: number; to: number; caption: string }[] = [];
  let at = 0;
  for (const { ms, caption } of frames) {
    const last = cues.at(-1);
    if (last?.caption === caption) last.to = at + ms;
    else cues.push({ from: at, to: at + ms, caption });
    at += ms;
  }
  const blocks = cues
    .filter(({ caption }) => caption !== '')
    .map(({ from, to, caption }) => `${time(from)} --> ${time(to)}\n${caption}\n`);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function time(ms: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 60_000)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
