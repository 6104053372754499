import { expect, type Page } from 'playwright/test';
import { newRegistration } from '../support/samples.ts';
import { test } from './support/test.ts';

/** Fills fields as password managers do, without events, and presses the button; returns what is sent. */
async function sendSilently(
  page: Page,
  path: string,
  values: Record<string, string | undefined>,
): Promise<unknown> {
  const form = page.locator('main form').first();
  const button = form.locator('button[type=submit]');
  await expect(button).not.toHaveJSProperty('disabled', true);
  await form.evaluate((element: HTMLFormElement, given) => {
    for (const [name, value] of Object.entries(given)) {
      const input = element.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${name}.`);
      input.value = value ?? '';
    }
  }, values);
  const sent = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes(path));
  // It may look disabled until it is pressed.
  await button.click({ force: true });
  return (await sent).postDataJSON();
}

test('log-in sends what a script filled in without events', async ({
  page,
  company: { email, password },
}) => {
  await page.goto('/log-in');
  expect(await sendSilently(page, '/auth/login', { email, password })).toEqual({ email, password });
  await expect(page).toHaveURL('/your-account');
});

test('sign-up sends what a script filled in without events, countries and whole telephone numbers included', async ({
  page,
}) => {
  const company = newRegistration({ country: 'PT' });
  await page.goto('/sign-up');
  const sent = await sendSilently(page, '/auth/register', {
    ...company,
    telephone: '+34 976 123 456',
    telephoneCountryPrefix: '+351',
    country: 'Portugal',
  });
  expect(sent).toEqual(company);
  await expect(page).toHaveURL('/your-account');
});

test('the account sends what a script filled in without events', async ({ page, member }) => {
  await page.goto('/your-account?section=details');
  await expect(page.getByLabel('Website')).toHaveValue(member.user.website);
  const changes = {
    name: 'Naves del Sur',
    telephoneCountryPrefix: '+33',
    telephone: '611 11 11 11',
    website: 'https://sur.example',
    country: 'France',
    currentPassword: member.password,
  };
  const sent = await sendSilently(page, '/users/', changes);
  expect(sent).toMatchObject({ ...changes, telephone: '611111111', country: 'FR' });
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('updated successfully');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('France');
  await expect(page.getByLabel('Prefix')).toHaveValue('+33');
});
