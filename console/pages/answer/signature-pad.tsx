import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '../../i18n.ts';
import styles from './answer.module.css';

export interface SignatureHandle {
  /** The drawing as a PNG data URL, or null while nothing is drawn. */
  read(): string | null;
}

// Fixed, so that the file is small on every screen.
const WIDTH = 720;
const HEIGHT = 240;
const INK = '#12263a';

/** A field to sign in with finger, pen or mouse; who cannot draw signs with the typed name. */
export function SignaturePad({ ref, typedName }: { ref: Ref<SignatureHandle>; typedName: string }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [isSigned, setSigned] = useState(false);

  const clear = () => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    setSigned(false);
  };
  useEffect(clear, []);
  useImperativeHandle(ref, () => ({
    read: () => (isSigned ? (canvas.current?.toDataURL('image/png') ?? null) : null),
  }));

  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * WIDTH,
      y: ((event.clientY - box.top) / box.height) * HEIGHT,
    };
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = canvas.current?.getContext('2d');
    if (!context || !last.current) return;
    const point = pointOf(event);
    context.strokeStyle = INK;
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(last.current.x, last.current.y);
    context.lineTo(point.x, point.y);
    context.stroke();
    last.current = point;
    setSigned(true);
  };
  const writeName = () => {
    clear();
    const context = canvas.current?.getContext('2d');
    if (!context || typedName.trim() === '') return;
    context.fillStyle = INK;
    context.font = "italic 64px 'Segoe Script', 'Bradley Hand', 'Brush Script MT', cursive";
    context.textBaseline = 'middle';
    context.fillText(typedName.trim(), 36, HEIGHT / 2, WIDTH - 72);
    setSigned(true);
  };

  return (
    <div className={styles.field}>
      <span id="signature-label">{t('Your signature')}</span>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={styles.pad}
        role="img"
        aria-labelledby="signature-label"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = pointOf(event);
        }}
        onPointerMove={draw}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
      />
      <span className={styles.padRow}>
        <button type="button" onClick={writeName} disabled={typedName.trim() === ''}>
          {t('Sign with my typed name')}
        </button>
        <button type="button" onClick={clear} disabled={!isSigned}>
          {t('Clear')}
        </button>
      </span>
    </div>
  );
}
