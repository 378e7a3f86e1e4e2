/** The landing page's videos, made by `scripts/record-product.ts`. */
import foremanWebm from './media/foreman.webm';
import foremanMp4 from './media/foreman.mp4';
import foremanCaptions from './media/foreman.vtt?url';
import foremanPoster from './media/foreman-still.webp';
import superintendentWebm from './media/superintendent.webm';
import superintendentMp4 from './media/superintendent.mp4';
import superintendentCaptions from './media/superintendent.vtt?url';
import superintendentPoster from './media/superintendent-still.webp';
import consoleWebm from './media/console.webm';
import consoleMp4 from './media/console.mp4';
import consoleCaptions from './media/console.vtt?url';
import consolePoster from './media/console-still.webp';
import foremanEsWebm from './media/foreman-es.webm';
import foremanEsMp4 from './media/foreman-es.mp4';
import foremanEsCaptions from './media/foreman-es.vtt?url';
import foremanEsPoster from './media/foreman-es-still.webp';
import superintendentEsWebm from './media/superintendent-es.webm';
import superintendentEsMp4 from './media/superintendent-es.mp4';
import superintendentEsCaptions from './media/superintendent-es.vtt?url';
import superintendentEsPoster from './media/superintendent-es-still.webp';
import consoleEsWebm from './media/console-es.webm';
import consoleEsMp4 from './media/console-es.mp4';
import consoleEsCaptions from './media/console-es.vtt?url';
import consoleEsPoster from './media/console-es-still.webp';
import type { Film } from './recording.tsx';

export const FILMS: Record<'en' | 'es', Record<'foreman' | 'superintendent' | 'console', Film>> = {
  en: {
    foreman: { webm: foremanWebm, mp4: foremanMp4, captions: foremanCaptions, poster: foremanPoster },
    superintendent: {
      webm: superintendentWebm,
      mp4: superintendentMp4,
      captions: superintendentCaptions,
      poster: superintendentPoster,
    },
    console: { webm: consoleWebm, mp4: consoleMp4, captions: consoleCaptions, poster: consolePoster },
  },
  es: {
    foreman: { webm: foremanEsWebm, mp4: foremanEsMp4, captions: foremanEsCaptions, poster: foremanEsPoster },
    superintendent: {
      webm: superintendentEsWebm,
      mp4: superintendentEsMp4,
      captions: superintendentEsCaptions,
      poster: superintendentEsPoster,
    },
    console: { webm: consoleEsWebm, mp4: consoleEsMp4, captions: consoleEsCaptions, poster: consoleEsPoster },
  },
};
