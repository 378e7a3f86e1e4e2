/** One text on a phone's screen. */
import { element, type Child } from './element.ts';
import { formatMoment } from './format.ts';
import { icon } from './icon.ts';
import type { SandboxText } from './server.ts';

const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** `own` is what the phone's owner wrote. */
export function bubble(text: SandboxText, own: boolean): HTMLElement {
  const who = element('span', { class: 'unseen' }, own ? 'You: ' : 'Corbel: ');
  const words = text.body === '' ? null : element('p', {}, who, ...linkWords(text.body));
  const media = text.media.map((item, index) => showMedia(item, index));
  return element(
    'div',
    { class: own ? 'bubble own' : 'bubble', 'data-sid': text.sid },
    ...media,
    words,
    describeStatus(text, own),
  );
}

/** A line of its own between texts that are far apart in time. */
export const moment = (iso: string): HTMLElement => element('div', { class: 'moment' }, formatMoment(iso));

function showMedia(media: SandboxText['media'][number], index: number): HTMLElement {
  const attributes = { href: media.url, target: '_blank', rel: 'noopener', class: 'media' };
  if (media.content_type.startsWith('image/') && !media.content_type.includes('heic')) {
    return element('a', attributes, element('img', { src: media.url, alt: `Photo ${index + 1}`, loading: 'lazy' }));
  }
  const label = media.content_type.includes('pdf') ? 'PDF' : (media.content_type.split('/')[1] ?? 'File');
  return element('a', { ...attributes, class: 'media file' }, wrap(icon('file')), `${label} attached`);
}

const wrap = (svg: SVGSVGElement): HTMLElement => {
  const holder = element('span');
  holder.append(svg);
  return holder;
};

function linkWords(body: string): Child[] {
  const parts: Child[] = [];
  let end = 0;
  for (const match of body.matchAll(LINK)) {
    parts.push(
      body.slice(end, match.index),
      element('a', { href: match[0], target: '_blank', rel: 'noopener' }, match[0]),
    );
    end = match.index + match[0].length;
  }
  return [...parts, body.slice(end)];
}

/** People see only that something went wrong; the sandbox also shows the steps on the way. */
function describeStatus(text: SandboxText, own: boolean): HTMLElement | null {
  if (own) return null;
  const words = text.error_code === null ? text.status : `${text.status}, error ${text.error_code}`;
  const isBad = text.status === 'undelivered' || text.status === 'failed';
  const segments = text.segments > 1 ? ` · ${text.segments} segments` : '';
  return element('small', isBad ? { class: 'bad' } : {}, words + segments);
}
