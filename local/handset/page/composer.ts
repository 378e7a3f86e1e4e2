/** Where a phone's owner writes: words, photos, send. Unsent words stay on the device until they are sent. */
import { element } from './element.ts';
import { icon } from './icon.ts';
import { sendText, type SandboxPerson } from './server.ts';

const MAX_PHOTOS = 10;

export interface Composer {
  readonly form: HTMLFormElement;
  fill(words: string): void;
}

export function composer(person: SandboxPerson, onNotice: (words: string) => void): Composer {
  const draftKey = `sandbox-draft-${person.phone}`;
  let photos: File[] = [];

  const box = element('textarea', {
    rows: '1',
    maxlength: '1600',
    'aria-label': `Text as ${person.name}`,
    placeholder: 'Text message',
  });
  const picker = element('input', {
    type: 'file',
    multiple: true,
    class: 'unseen',
    tabindex: '-1',
    'aria-hidden': 'true',
  });
  const attach = element('button', {
    type: 'button',
    class: 'round plain',
    'aria-label': 'Attach photos',
    title: 'Attach photos',
  });
  attach.append(icon('camera'));
  const send = element('button', {
    type: 'submit',
    class: 'round',
    'aria-label': `Send as ${person.name}`,
    title: 'Send',
  });
  send.append(icon('send'));
  const tray = element('ul', { class: 'tray', 'aria-label': 'Attached photos' });
  const form = element(
    'form',
    { class: 'composer' },
    tray,
    element('div', { class: 'row' }, attach, picker, box, send),
  );

  const refresh = (): void => {
    box.style.height = '';
    // Before the phone is on the page the box has no height to measure.
    if (box.scrollHeight > 0) box.style.height = `${Math.min(box.scrollHeight + 2, 132)}px`;
    send.disabled = box.value.trim() === '' && photos.length === 0;
    if (box.value === '') sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, box.value);
  };
  const showTray = (): void => {
    tray.replaceChildren(
      ...photos.map((photo) => trayItem(photo, () => take(photos.filter((other) => other !== photo)))),
    );
    tray.hidden = photos.length === 0;
  };
  const take = (files: File[]): void => {
    if (files.length > MAX_PHOTOS) onNotice(`A text carries at most ${MAX_PHOTOS} photos.`);
    photos = files.slice(0, MAX_PHOTOS);
    showTray();
    refresh();
  };

  const submit = async (): Promise<void> => {
    const words = box.value.trim();
    const sent = photos;
    if (words === '' && sent.length === 0) return;
    box.value = '';
    take([]);
    try {
      if (!(await sendText(person.phone, words, sent)))
        onNotice('Corbel did not take this text. It will be picked up by the next sweep.');
    } catch (reason) {
      box.value = words;
      take(sent);
      onNotice(reason instanceof Error ? reason.message : 'The text could not be sent.');
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  box.addEventListener('input', refresh);
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  box.addEventListener('paste', (event) => {
    const pasted = [...(event.clipboardData?.files ?? [])];
    if (pasted.length > 0) take([...photos, ...pasted]);
  });
  attach.addEventListener('click', () => picker.click());
  picker.addEventListener('change', () => {
    take([...photos, ...(picker.files ?? [])]);
    picker.value = '';
  });
  box.value = sessionStorage.getItem(draftKey) ?? '';
  showTray();
  refresh();
  requestAnimationFrame(refresh);

  return {
    form,
    fill(words) {
      box.value = words;
      refresh();
      box.focus();
    },
  };
}

function trayItem(photo: File, remove: () => void): HTMLElement {
  const button = element('button', {
    type: 'button',
    'aria-label': `Remove ${photo.name}`,
    title: `Remove ${photo.name}`,
  });
  button.append(icon('close'));
  button.addEventListener('click', remove);
  if (!photo.type.startsWith('image/')) return element('li', {}, element('span', {}, photo.name), button);
  const url = URL.createObjectURL(photo);
  const image = element('img', { src: url, alt: photo.name });
  image.addEventListener('load', () => URL.revokeObjectURL(url));
  return element('li', {}, image, button);
}
