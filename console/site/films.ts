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
import foremanEsCaptions from './media/foreman-es.vtt?url';
import superintendentEsCaptions from './media/superintendent-es.vtt?url';
import consoleEsCaptions from './media/console-es.vtt?url';
import type { Film } from './recording.tsx';

const foreman = { webm: foremanWebm, mp4: foremanMp4, poster: foremanPoster };
const superintendent = { webm: superintendentWebm, mp4: superintendentMp4, poster: superintendentPoster };
const office = { webm: consoleWebm, mp4: consoleMp4, poster: consolePoster };

/** The recordings show English; their captions are in the reader's language. */
export const FILMS: Record<'en' | 'es', Record<'foreman' | 'superintendent' | 'console', Film>> = {
  en: {
    foreman: { ...foreman, captions: foremanCaptions },
    superintendent: { ...superintendent, captions: superintendentCaptions },
    console: { ...office, captions: consoleCaptions },
  },
  es: {
    foreman: { ...foreman, captions: foremanEsCaptions },
    superintendent: { ...superintendent, captions: superintendentEsCaptions },
    console: { ...office, captions: consoleEsCaptions },
  },
};
