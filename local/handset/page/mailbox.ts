/** Every mail and sign-in code that went out, newest first. */
import { findCodes } from './find-codes.ts';
import { element } from './element.ts';
import { formatMoment, formatPhone } from './format.ts';
import { readAuthenticator, type SandboxMail, type State } from './server.ts';

const SHOWN_CODES = 4;
const opened = new Set<number>();

/** Redraws the whole mailbox; cheap enough to do on every change. */
export function showMailbox(box: HTMLElement, state: State): void {
  const codes = findCodes(state.texts, state.mails).slice(0, SHOWN_CODES);
  const rows = codes.map((code) =>
    element(
      'li',
      {},
      element('output', {}, code.code),
      element('span', {}, `${formatPhone(code.to)} · ${formatMoment(code.at)}`),
    ),
  );
  const none = 'None yet. Sign in to the console with a phone number from above.';
  box.replaceChildren(
    element('h2', {}, 'Sign-in codes'),
    rows.length > 0 ? element('ul', { class: 'codes' }, ...rows) : element('p', { class: 'none' }, none),
    ...(state.developer === null ? [] : [authenticator(state.developer.phone)]),
    element('h2', {}, 'Mail'),
    state.mails.length > 0
      ? element('ul', { class: 'mails' }, ...state.mails.toReversed().map(showMail))
      : element('p', { class: 'none' }, 'No mail yet.'),
  );
}

function authenticator(phone: string): HTMLElement {
  const output = element('output', { hidden: true });
  const button = element('button', { type: 'button', class: 'quiet' }, 'Show the developer’s code');
  button.addEventListener('click', () => {
    void readAuthenticator().then(({ code, seconds_left: seconds }) => {
      output.textContent = code;
      output.hidden = false;
      button.textContent = `Good for ${seconds} s · ${formatPhone(phone)}`;
    });
  });
  return element('p', { class: 'authenticator' }, output, button);
}

function showMail(mail: SandboxMail): HTMLElement {
  const details = element('details', { open: opened.has(mail.id) });
  const summary = element(
    'summary',
    {},
    element('strong', {}, mail.subject),
    element('span', {}, `To ${mail.to.join(', ')} · ${formatMoment(mail.at)}`),
  );
  const files = mail.attachments.map((file) =>
    element(
      'a',
      { href: file.url, target: '_blank', rel: 'noopener' },
      `${file.filename} (${Math.ceil(file.size / 1024)} KB)`,
    ),
  );
  details.append(summary);
  details.addEventListener('toggle', () => {
    if (!details.open) return void opened.delete(mail.id);
    opened.add(mail.id);
    if (details.children.length === 1) details.append(showWords(mail), ...files);
  });
  return element('li', {}, details);
}

function showWords(mail: SandboxMail): HTMLElement {
  if (!mail.has_html) return element('pre', {}, mail.text);
  return element('iframe', { src: `/sandbox/mails/${mail.id}/html`, title: mail.subject, sandbox: 'allow-popups' });
}
