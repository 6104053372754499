import { expect } from 'playwright/test';
import { accountUpdate } from '../support/account.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { registerCompany, type Company } from './support/company.ts';
import { linkOfMail } from './support/outbox.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { test } from './support/test.ts';

async function changingCompany(origin: string, language: 'en' | 'es'): Promise<Company> {
  const company = await registerCompany(origin, {}, language);
  const { api, user, email } = company;
  const verification = new URL(await linkOfMail('VerifyEmail', email), origin);
  expect((await api.get(`/auth/verify-email${verification.search}`)).status).toBe(200);
  const change = accountUpdate(user, { email: `new.${email}` });
  expect((await api.patch(`/users/${user._id}`, change)).status).toBe(200);
  return company;
}

for (const [language, words] of [
  ['en', { cancel: 'Cancel the change', done: 'The change is canceled', ended: 'This link no longer works' }],
  ['es', { cancel: 'Cancelar el cambio', done: 'Has cancelado el cambio', ended: 'Este enlace ya no sirve' }],
] as const) {
  test(`the mail to the old address cancels a change in ${language}, once`, async ({
    page,
    baseURL,
    expectConsoleError,
  }) => {
    const { api, user, email } = await changingCompany(baseURL ?? '', language);
    const link = await linkOfMail('CancelEmail', email);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(link);
    // The secret leaves the address.
    await expect(page).not.toHaveURL(/#/);
    await expectNoAxeViolations(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: words.cancel }).click();
    await expect(page.getByRole('heading', { name: words.done })).toBeFocused();
    await expectNoAxeViolations(page);
    expect((await api.get(`/users/${user._id}`)).status).toBe(401);
    expectConsoleError(/404 .+cancel-email/);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: words.cancel }).click();
    await expect(page.getByRole('heading', { name: words.ended })).toBeFocused();
    const contact = page.getByRole('main').getByRole('link', { name: 'hello@estiba.example' });
    await expect(contact).toBeVisible();
  });
}
