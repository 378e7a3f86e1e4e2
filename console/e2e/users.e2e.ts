import type { Page } from '@playwright/test';
import { expect, expectAccessible, isPhone, PHONES, test } from './test.ts';

const suffix = () => `${test.info().project.name === 'phone' ? 'P' : 'D'}${'abcdefghij'[Date.now() % 10]}`;
const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true }).last()).toBeVisible();
const field = (page: Page, label: string, who: string) => page.getByLabel(`${label}, ${who}`, { exact: true });

test('the office adds, changes, removes and restores people', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn(PHONES.office);
  await page.goto('/users');
  await expect(page.getByText('Nora').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Users' }).click();
  await expect(page.getByText('You cannot remove yourself')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Add New Line' }).click();
  await save.click();
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Please enter a valid phone number',
    'SMS consent is required for new users',
    'Terms and conditions consent is required for new users',
  ])
    await said(page, sentence);
  await expect(field(page, 'First Name', 'new user')).toBeFocused();
  await field(page, 'First Name', 'new user').fill('Joe');
  const name = `Joe Smith${suffix()}`;
  await field(page, 'Last Name', 'Joe').fill(name.slice(4));
  await field(page, 'Phone number', name).fill('8015550103');
  await said(page, 'Another user of your company has this phone number');
  const number = `(${test.info().project.name === 'phone' ? 458 : 971}) 555-01${String(10 + (Date.now() % 89)).padStart(2, '0')}`;
  await field(page, 'Phone number', name).fill(number);
  await field(page, 'Role', name).selectOption('Field');
  await field(page, 'Estimator', name).check();
  await page.getByLabel(/SMS consent/).check();
  await page.getByLabel(/terms and conditions/).check();
  await save.click();
  await said(page, 'Valid email is required for estimators');
  await expectAccessible(page);
  await field(page, 'Email', name).fill(`joe.${name.slice(-2)}@summit.example`.toLowerCase());
  await save.click();
  await said(page, 'Users saved.');
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText(`joe.${name.slice(-2)}@summit.example`.toLowerCase())).toBeVisible();
  await expect(async () => {
    const outbox = await page.request.get('/sandbox/outbox', { params: { to: `+1${number.replace(/\D/g, '')}` } });
    expect(await outbox.text()).toContain('Reply STOP to opt out');
  }).toPass({ timeout: 15_000 });

  await page.getByRole('button', { name: 'Edit Users' }).click();
  await field(page, 'Language', name).selectOption('Spanish');
  await save.click();
  await said(page, 'Users saved.');
  // What a colleague has changed since is what the next edit begins with.
  const people = (await (await page.request.get('/customers/1/users')).json()) as { id: number; last_name: string }[];
  const joe = people.find((person) => person.last_name === name.slice(4));
  await page.request.put(`/users/${joe?.id}`, { data: { language: 'English' } });
  await page.getByRole('button', { name: 'Edit Users' }).click();
  await expect(field(page, 'Language', name)).toHaveValue('English');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await save.click();
  await page
    .getByRole('dialog', { name: `Remove ${name}?` })
    .getByRole('button', { name: 'Remove and save' })
    .click();
  await expect(page.getByRole('button', { name: 'Edit Users' })).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Users' }).click();
  await page.getByRole('heading', { name: 'Removed people' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await save.click();
  await expect(page.getByText(number)).toBeVisible();
  if (isPhone(page)) await expect(page.getByRole('table')).toHaveCount(0);
});

test('the crew sees who is who and why nothing can be changed', { tag: '@once' }, async ({ page, signIn }) => {
  await signIn(PHONES.foreman);
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Edit Users' })).toBeDisabled();
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
});
