/** The frame a card is typed into. The page outside asks by message and hears ids and sentences, never the number. */
interface Ask {
  ask: number;
  do: 'check' | 'confirm-setup' | 'create-method';
  clientSecret?: string;
  email?: string;
}

const query = new URLSearchParams(location.search);
const key = query.get('key') ?? '';
const owner = query.get('owner') ?? '';
document.documentElement.dataset['theme'] = query.get('theme') === 'night' ? 'night' : 'stripe';

/** As the provider's own form: it speaks the language it is told, or English. */
const SPANISH: Record<string, string> = {
  'Card number': 'Número de tarjeta',
  'Expiration date': 'Fecha de vencimiento',
  'Security code': 'Código de seguridad',
  'Your card number is incomplete.': 'El número de su tarjeta está incompleto.',
  "Your card's expiration date is incomplete.": 'La fecha de vencimiento de su tarjeta está incompleta.',
  "Your card's security code is incomplete.": 'El código de seguridad de su tarjeta está incompleto.',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'A stand-in for Stripe: 4242 4242 4242 4242 goes through, 4000 0000 0000 0002 is declined.':
    'En lugar de Stripe: 4242 4242 4242 4242 pasa, 4000 0000 0000 0002 se rechaza.',
};
const isSpanish = query.get('locale')?.startsWith('es') === true;
const say = (sentence: string): string => (isSpanish ? (SPANISH[sentence] ?? sentence) : sentence);
if (isSpanish) {
  document.documentElement.lang = 'es';
  for (const words of document.querySelectorAll('label, .hint')) {
    const first = words.firstChild;
    if (first) first.textContent = say((first.textContent ?? '').trim());
  }
}

const field = (id: string): HTMLInputElement => document.getElementById(id) as HTMLInputElement;
const problem = document.getElementById('problem') as HTMLElement;
const tell = (message: object): void => parent.postMessage({ stripeForm: true, ...message }, owner);

field('number').addEventListener('input', ({ target }) => {
  const input = target as HTMLInputElement;
  input.value = input.value
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');
});
field('expiry').addEventListener('input', ({ target }) => {
  const input = target as HTMLInputElement;
  const digits = input.value.replaceAll(/\D/g, '').slice(0, 4);
  input.value = digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
});
for (const id of ['number', 'expiry', 'cvc'])
  field(id).addEventListener('input', () => tell({ event: 'change', complete: check() === null }));

/** The first thing that is missing, as a sentence. */
function check(): { id: string; message: string } | null {
  if (field('number').value.replaceAll(' ', '').length < 13)
    return { id: 'number', message: 'Your card number is incomplete.' };
  if (field('expiry').value.replaceAll(/\D/g, '').length < 4)
    return { id: 'expiry', message: "Your card's expiration date is incomplete." };
  if (field('cvc').value.length < 3) return { id: 'cvc', message: "Your card's security code is incomplete." };
  return null;
}

function show(sentence: string, at: string | null): void {
  problem.textContent = sentence;
  for (const id of ['number', 'expiry', 'cvc']) field(id).setAttribute('aria-invalid', String(id === at));
}

async function post(path: string, form: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
  return (await response.json()) as Record<string, unknown>;
}

function card(prefix: string, email: string | undefined): Record<string, string> {
  const [month = '', year = ''] = field('expiry')
    .value.split('/')
    .map((part) => part.trim());
  return {
    [`${prefix}[number]`]: field('number').value.replaceAll(' ', ''),
    [`${prefix}[exp_month]`]: month,
    [`${prefix}[exp_year]`]: `20${year}`,
    [`${prefix}[cvc]`]: field('cvc').value,
    ...(email
      ? { [prefix.replace('[card]', '[billing_details]').replace(/^card$/, 'billing_details') + '[email]']: email }
      : {}),
  };
}

async function answer(ask: Ask): Promise<Record<string, unknown>> {
  const wrong = check();
  if (wrong) {
    const message = say(wrong.message);
    show(message, wrong.id);
    field(wrong.id).focus();
    return { error: { type: 'validation_error', message } };
  }
  show('', null);
  if (ask.do === 'check') return {};
  const isSetup = ask.do === 'confirm-setup';
  const secret = ask.clientSecret ?? '';
  const result = isSetup
    ? await post(`/v1/setup_intents/${secret.split('_secret_')[0]}/confirm`, {
        client_secret: secret,
        'payment_method_data[type]': 'card',
        ...card('payment_method_data[card]', ask.email),
      })
    : await post('/v1/payment_methods', { type: 'card', ...card('card', ask.email) });
  const error = result['error'] as { message?: string } | undefined;
  if (error) show(say(error.message ?? ''), 'number');
  return result;
}

addEventListener('message', (event) => {
  const ask = event.data as Ask;
  if (event.source !== parent || event.origin !== owner || typeof ask.ask !== 'number') return;
  void answer(ask).then((result) => tell({ answer: ask.ask, result }));
});
new ResizeObserver(() => tell({ event: 'height', height: document.body.scrollHeight })).observe(document.body);
tell({ event: 'ready' });

export {};
