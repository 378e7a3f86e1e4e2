import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n.ts';
import styles from './recording.module.css';

interface Props {
  /** Address of the moving picture, and of its first frame. */
  moving: string;
  still: string;
  width: number;
  height: number;
  /** What it shows, for those who do not see it. */
  description: string;
  /** In view when the page opens: the still is fetched first of all. */
  first?: boolean;
}

/**
 * A short silent recording of the product. Shows its first frame; plays when it comes into view, unless the visitor
 * prefers less motion; can always be stopped (WCAG 2.2.2).
 */
export function Recording({ moving, still, width, height, description, first = false }: Props) {
  const { t } = useTranslation();
  const picture = useRef<HTMLImageElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  /** The still stays until the moving picture is there. */
  const play = useCallback(() => {
    const film = new Image();
    film.onload = () => setPlaying(true);
    film.src = moving;
  }, [moving]);

  useEffect(() => {
    if (!picture.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        // The page itself comes first.
        setTimeout(play, first ? 2_500 : 300);
      },
      { threshold: 0.4 },
    );
    watch.observe(picture.current);
    return () => watch.disconnect();
  }, [first, play]);

  return (
    <div className={styles.recording}>
      <img
        ref={picture}
        className={styles.picture}
        src={isPlaying ? moving : still}
        width={width}
        height={height}
        alt={description}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
      <button
        type="button"
        className={styles.control}
        aria-label={isPlaying ? t('Stop the recording') : t('Play the recording')}
        onClick={() => (isPlaying ? setPlaying(false) : play())}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden>
          <path d={isPlaying ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 5l11 7-11 7z'} fill="currentColor" />
        </svg>
      </button>
    </div>
  );
}
