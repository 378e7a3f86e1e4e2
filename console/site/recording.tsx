import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n.ts';
import styles from './recording.module.css';

/** One recording in one language, as `scripts/record-product.ts` writes it. */
export interface Film {
  webm: string;
  mp4: string;
  captions: string;
  poster: string;
}

interface Props {
  film: Film;
  width: number;
  height: number;
  /** What it shows, for those who do not see it. */
  description: string;
  /** In view when the page opens: it plays only once the page itself is there. */
  first?: boolean;
}

/**
 * A short silent recording of the product with captions. Shows its poster; plays when it comes into view, unless the
 * visitor prefers less motion; its controls always stop it (WCAG 2.2.2).
 */
export function Recording({ film, width, height, description, first = false }: Props) {
  const language = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const { webm, mp4, captions, poster } = film;

  useEffect(() => {
    const element = video.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        // A browser may refuse to play by itself: then the poster and the controls stay.
        timer = setTimeout(() => void element.play().catch(() => undefined), first ? 2_500 : 300);
      },
      { threshold: 0.4 },
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [first, webm]);

  return (
    <div className={styles.recording}>
      <video
        key={webm}
        ref={video}
        className={styles.picture}
        poster={poster}
        width={width}
        height={height}
        aria-label={description}
        preload="none"
        controls
        muted
        loop
        playsInline
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
        <track
          kind="captions"
          src={captions}
          srcLang={language}
          label={language === 'es' ? 'Español' : 'English'}
          default
        />
      </video>
    </div>
  );
}
