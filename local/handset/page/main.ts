/** Builds the page and keeps it up to date. */
import { element } from './element.ts';
import { formatPhone, hueOf, initials } from './format.ts';
import { findCodes } from './find-codes.ts';
import { showMailbox } from './mailbox.ts';
import { makePhone, type Phone } from './phone.ts';
import { readState, watch, type SandboxPerson, type SandboxText, type State } from './server.ts';

const find = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-${name}]`);
  if (!found) throw new Error(`The page has no ${name}.`);
  return found;
};
const [peopleRow, phonesRow, mailbox, notice, count] = ['people', 'phones', 'mailbox', 'notice', 'count'].map(find) as [
  HTMLElement,
  HTMLElement,
  HTMLElement,
  HTMLElement,
  HTMLElement,
];

let state: State = { number: '', people: [], texts: [], mails: [], developer: null };
const phones = new Map<string, Phone>();
let shown: string[] = [];
let seenMails = 0;
let drawnPeople = '';
let drawnMailbox = '';

const tellNotice = (words: string | null): void => {
  notice.textContent = words ?? '';
  notice.hidden = words === null;
};

/** People of the demo, and every other number with a text. */
function everybody(): SandboxPerson[] {
  const known = new Set(state.people.map((person) => person.phone));
  const others = new Set([...state.texts.flatMap((text) => [text.from, text.to]), ...shown]);
  const strangers = [...others].filter((phone) => phone !== state.number && !known.has(phone));
  return [
    ...state.people,
    ...strangers.map((phone): SandboxPerson => ({
      key: phone,
      name: formatPhone(phone),
      phone,
      about: 'Unknown to Corbel',
      language: 'English',
    })),
  ];
}

const textsOf = (phone: string): SandboxText[] =>
  state.texts.filter((text) => text.from === phone || text.to === phone);

function choose(keys: string[]): void {
  shown = keys;
  const address = new URL(location.href);
  address.searchParams.set(
    'phones',
    everybody()
      .filter((person) => keys.includes(person.phone))
      .map((person) => person.key)
      .join(','),
  );
  history.replaceState(null, '', address);
  draw();
}

function toggle(phone: string): void {
  const isShown = shown.includes(phone);
  const isNarrow = matchMedia('(max-width: 719px)').matches;
  // On a small screen there is room for one phone: choosing means going there.
  if (isNarrow) choose([phone]);
  else if (isShown && shown.length > 1) choose(shown.filter((other) => other !== phone));
  else if (!isShown) {
    choose([...shown, phone]);
    phones.get(phone)?.section.scrollIntoView({ inline: 'nearest' });
  }
}

/** Chips are redrawn only when they change, so that keyboard focus is kept while texts arrive. */
function drawPeople(people: SandboxPerson[]): void {
  const now = JSON.stringify([people.map((person) => person.phone), shown]);
  if (now === drawnPeople) return;
  drawnPeople = now;
  const focused = document.activeElement?.getAttribute('data-chip');
  for (const old of peopleRow.querySelectorAll('.chip')) old.remove();
  peopleRow.prepend(...people.map(chip));
  peopleRow.querySelector<HTMLElement>(`[data-chip="${focused}"]`)?.focus();
}

function drawMailbox(): void {
  const now = JSON.stringify([state.mails.length, findCodes(state.texts, state.mails), state.developer]);
  if (now === drawnMailbox) return;
  drawnMailbox = now;
  showMailbox(mailbox, state);
}

function draw(): void {
  const people = everybody();
  drawPeople(people);
  const wanted = people.filter((person) => shown.includes(person.phone));
  for (const [phone, { section }] of phones) {
    if (wanted.some((person) => person.phone === phone)) continue;
    section.remove();
    phones.delete(phone);
  }
  wanted.forEach((person, index) => {
    const phone = phones.get(person.phone) ?? makePhone(person, state.number, tellNotice);
    phones.set(person.phone, phone);
    if (phonesRow.children[index] !== phone.section)
      phonesRow.insertBefore(phone.section, phonesRow.children[index] ?? null);
    phone.show(textsOf(person.phone));
  });
  drawMailbox();
  const unseen = state.mails.length - seenMails;
  count.textContent = String(unseen);
  count.hidden = unseen <= 0 || document.body.dataset.view === 'mail';
}

function chip(person: SandboxPerson): HTMLElement {
  const isShown = shown.includes(person.phone);
  const button = element(
    'button',
    {
      type: 'button',
      class: 'chip',
      'data-chip': person.phone,
      'aria-pressed': String(isShown),
      title: `${person.about}, ${formatPhone(person.phone)}`,
    },
    element('span', { class: 'avatar', 'data-hue': hueOf(person.phone), 'aria-hidden': 'true' }, initials(person.name)),
    person.name,
  );
  button.addEventListener('click', () => toggle(person.phone));
  return button;
}

function strangerForm(): HTMLElement {
  const input = element('input', {
    type: 'tel',
    'aria-label': 'Another phone number',
    placeholder: 'Another number',
    autocomplete: 'off',
  });
  const form = element('form', { class: 'stranger' }, input);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const digits = input.value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    if (digits.length !== 10) return tellNotice('A number has ten digits, such as (801) 555-0199.');
    tellNotice(null);
    input.value = '';
    const phone = `+1${digits}`;
    choose([...new Set([...shown, phone])]);
    phones.get(phone)?.section.scrollIntoView({ inline: 'nearest' });
  });
  return form;
}

function setView(view: string): void {
  document.body.dataset.view = view;
  if (view === 'mail') seenMails = state.mails.length;
  for (const button of document.querySelectorAll<HTMLElement>('[data-view-button]')) {
    button.setAttribute('aria-pressed', String(button.dataset.viewButton === view));
  }
  draw();
}

function keepText(text: SandboxText): void {
  const index = state.texts.findIndex((other) => other.sid === text.sid);
  if (index < 0) state.texts.push(text);
  else state.texts[index] = text;
  draw();
}

async function reload(): Promise<void> {
  const isFirst = state.people.length === 0;
  state = await readState();
  tellNotice(null);
  if (isFirst) {
    seenMails = state.mails.length;
    const asked = new URL(location.href).searchParams.get('phones')?.split(',') ?? [];
    const chosen = everybody()
      .filter((person) => asked.includes(person.key))
      .map((person) => person.phone);
    const isNarrow = matchMedia('(max-width: 719px)').matches;
    const first = ['foreman', 'estimator', 'super'].slice(0, isNarrow ? 1 : 3);
    const usual = state.people.filter((person) => first.includes(person.key)).map((person) => person.phone);
    shown =
      chosen.length > 0 ? chosen : usual.length > 0 ? usual : state.people.slice(0, 1).map((person) => person.phone);
  }
  draw();
}

for (const button of document.querySelectorAll<HTMLElement>('[data-view-button]')) {
  button.addEventListener('click', () => setView(button.dataset.viewButton ?? 'phones'));
}
peopleRow.append(strangerForm());
watch(
  keepText,
  (mail) => {
    state.mails.push(mail);
    draw();
  },
  () => void reload(),
  () => tellNotice('The server does not answer. This page goes on by itself when it is back.'),
);
