/** The bank's page: its answer goes to the intent, and the page outside hears how the intent stands. */
const query = new URLSearchParams(location.search);
const [key, owner, secret, kind] = ['key', 'owner', 'secret', 'kind'].map((name) => query.get(name) ?? '');
document.documentElement.dataset['theme'] = query.get('theme') === 'night' ? 'night' : 'stripe';

async function answer(agreed: boolean): Promise<void> {
  const id = secret?.split('_secret_')[0] ?? '';
  const response = await fetch(`/form/${kind}/${id}/answer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: secret ?? '', agreed: String(agreed) }),
  });
  parent.postMessage({ stripeForm: true, event: 'challenge', intent: await response.json() }, owner ?? '');
}
document.getElementById('agree')?.addEventListener('click', () => void answer(true));
document.getElementById('refuse')?.addEventListener('click', () => void answer(false));
document.getElementById('agree')?.focus();

export {};
