import { useEffect, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';

const MS_A_CHARACTER = 10;

/** Words that appear as if typed; at once for people who prefer less motion, and for those who hear them. */
export function TypedText({ text, onGrow, onDone }: { text: string; onGrow: () => void; onDone: () => void }) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(isCalm ? text.length : 0);
  const isDone = shown >= text.length;

  useEffect(() => {
    if (isDone) return onDone();
    const began = performance.now() - shown * MS_A_CHARACTER;
    const frame = requestAnimationFrame(() => {
      setShown(isCalm ? text.length : Math.ceil((performance.now() - began) / MS_A_CHARACTER) || 1);
      onGrow();
    });
    return () => cancelAnimationFrame(frame);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one step a frame; the callbacks may be new each time
  }, [shown, isDone, isCalm, text]);

  if (isDone) return text;
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden>{text.slice(0, shown)}</span>
    </>
  );
}
