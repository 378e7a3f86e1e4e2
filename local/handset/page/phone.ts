/** One person's phone: whose it is, the conversation with our number, and the composer. */
import { bubble, moment } from './bubble.ts';
import { composer } from './composer.ts';
import { element } from './element.ts';
import { formatPhone, hueOf, initials } from './format.ts';
import type { SandboxPerson, SandboxText } from './server.ts';

/** Texts further apart than this get the time between them. */
const PAUSE_MS = 10 * 60_000;

export interface Phone {
  readonly section: HTMLElement;
  /** Draws the conversation; `texts` are this person's, oldest first. */
  show(texts: SandboxText[]): void;
}

export function makePhone(person: SandboxPerson, number: string, onNotice: (words: string) => void): Phone {
  const thread = element('div', {
    class: 'thread',
    role: 'log',
    'aria-label': `Texts of ${person.name}`,
    tabindex: '0',
  });
  const writer = composer(person, onNotice);
  const language = person.language === 'Spanish' ? ' · Spanish' : '';
  const section = element(
    'section',
    { class: 'phone', 'aria-label': `Phone of ${person.name}`, 'data-phone': person.phone },
    element(
      'header',
      { class: 'owner' },
      element(
        'span',
        { class: 'avatar', 'data-hue': hueOf(person.phone), 'aria-hidden': 'true' },
        initials(person.name),
      ),
      element(
        'div',
        {},
        element('h2', {}, person.name),
        element('p', {}, person.about),
        element('p', { class: 'number' }, formatPhone(person.phone) + language),
      ),
    ),
    element(
      'div',
      { class: 'frame' },
      element('div', { class: 'bar' }, element('strong', {}, 'Corbel'), element('span', {}, formatPhone(number))),
      thread,
      writer.form,
    ),
  );

  // The newest text stays in view, also when a photo above it gets its height, unless somebody scrolled up to read.
  let isFollowing = true;
  const followEnd = (): void => void (isFollowing && (thread.scrollTop = thread.scrollHeight));
  thread.addEventListener('scroll', () => {
    isFollowing = thread.scrollHeight - thread.scrollTop - thread.clientHeight < 80;
  });
  thread.addEventListener('load', followEnd, true);

  const showTries = (): HTMLElement => {
    const tries = (person.tries ?? []).map((words) => {
      const button = element('button', { type: 'button', class: 'try' }, words);
      button.addEventListener('click', () => writer.fill(words));
      return button;
    });
    return element(
      'div',
      { class: 'empty' },
      tries.length > 0 ? 'No texts yet. Try one of these:' : 'No texts yet.',
      ...tries,
    );
  };

  return {
    section,
    show(texts) {
      const rows: HTMLElement[] = [];
      let last = 0;
      for (const text of texts) {
        const at = Date.parse(text.at);
        if (Math.abs(at - last) > PAUSE_MS) rows.push(moment(text.at));
        last = at;
        rows.push(bubble(text, text.direction === 'inbound'));
      }
      replaceChanged(thread, rows.length > 0 ? rows : [showTries()]);
      requestAnimationFrame(followEnd);
    },
  };
}

/** Keeps rows that stayed the same, so that a screen reader announces only new texts. */
function replaceChanged(list: HTMLElement, rows: HTMLElement[]): void {
  rows.forEach((row, index) => {
    const old = list.children[index];
    if (old === undefined) list.append(row);
    else if (!old.isEqualNode(row)) old.replaceWith(row);
  });
  while (list.children.length > rows.length) list.lastElementChild?.remove();
}
