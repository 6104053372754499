import { expect } from 'playwright/test';
import { idIn } from '../support/id-in.ts';
import { newSpace } from '../support/samples.ts';
import { expectFits, PHONE } from './support/fits.ts';
import { operator } from './support/operator.ts';
import { hold } from './support/hold.ts';
import { buttonOfMail } from './support/outbox.ts';
import { test } from './support/test.ts';

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a guest reports a listing, in both languages', async ({ page, company }) => {
    const id = idIn(await company.api.post('/spaces/register', newSpace(company.user._id)));
    for (const [path, address, wrong, text, sent] of [
      ['/report', /^Address/, 'It is fraud', 'What exactly?', /^We have received your report/],
      ['/es/report', /^Dirección/, 'Es un fraude', '¿Qué exactamente?', /^Hemos recibido tu denuncia/],
    ] as const) {
      await page.goto(path);
      await page.getByLabel(wrong).check();
      await page.getByLabel(address).fill(`https://estiba.example/spaces/${id}`);
      await page.getByLabel(text).fill('Invented.');
      await page.locator('[name=name]').fill('Ana Ruiz');
      await page.locator('[name=email]').fill(`${crypto.randomUUID()}@guest.example`);
      await page.locator('[name=goodFaith]').check();
      await page.locator('form[action="/api/reports"] button').click();
      await expect(page.getByText(sent)).toBeVisible();
      await expect(page.locator('form[action="/api/reports"]')).toBeHidden();
    }
  });

  test('a report of something that is not there says so', async ({ page }) => {
    await page.goto('/report');
    await page.getByLabel('It is a duplicate').check();
    await page.getByLabel(/^Address/).fill('https://estiba.example/blog');
    await page.locator('[name=name]').fill('Ana Ruiz');
    await page.locator('[name=email]').fill('ana@guest.example');
    await page.locator('[name=goodFaith]').check();
    await page.locator('form[action="/api/reports"] button').click();
    await expect(page.getByText(/^There is nothing at this address/)).toBeVisible();
    await page.goBack();
    await expect(page.locator('[name=name]')).toHaveValue('Ana Ruiz');
  });
});

test('a visitor reports a listing from its page, and by keyboard: the reason first, then the rest', async ({
  page,
  company,
}) => {
  const id = idIn(await company.api.post('/spaces/register', newSpace(company.user._id)));
  await page.goto(`/spaces/${id}`);
  await page.getByRole('link', { name: 'Report' }).press('Enter');
  const send = page.getByRole('button', { name: 'Send the report' });
  await expect(page.getByRole('radio', { name: 'It is a duplicate' })).toBeVisible();
  await expect(page.getByLabel(/^Address/)).toBeHidden();
  await expect(send).toBeHidden();
  await page.getByLabel('It is a duplicate').press('Space');
  await expect(page.getByLabel(/^Address/)).toHaveValue(new RegExp(`/spaces/${id}$`));
  await send.press('Enter');
  await expect(page.getByText('Confirm this to send the report.')).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Name').fill('Ana Ruiz');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@guest.example`);
  await page.getByLabel(/^I believe/).press('Space');
  await send.press('Enter');
  await expect(page.getByRole('heading', { name: 'We have received your report' })).toBeFocused();
});

test('a report that is begun before the page has come to life keeps all that was entered', async ({
  page,
}) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/report?about=/blog', { waitUntil: 'commit' });
  await page.getByLabel('It is fraud').check();
  await page.getByLabel('What exactly?').fill('Invented.');
  await page.locator('[name=goodFaith]').check();
  release();
  await expect(page.getByLabel(/^Address/)).toHaveValue(/\/blog$/);
  await expect(page.getByLabel('What exactly?')).toHaveValue('Invented.');
  await expect(page.locator('[name=goodFaith]')).toBeChecked();
});

test('the owner of a restricted listing reads why, answers, and contests by the mailed link', async ({
  page,
  member,
  expectConsoleError,
}) => {
  test.slow();
  // Its public address answers as if it did not exist.
  expectConsoleError(/404 .+\/spaces\//);
  const id = idIn(await member.api.post('/spaces/register', newSpace(member.user._id)));
  await operator(
    'listing',
    'ask',
    id,
    '--reason',
    'wrongFacts',
    '--facts',
    'It is 6 m.',
    '--fields',
    'height',
  );
  await page.goto(`/spaces/${id}`);
  await expect(page.getByText('Changes asked')).toBeVisible();
  await page.getByLabel('Your answer').fill('Corrected.');
  await page.getByRole('button', { name: 'Send the answer' }).press('Enter');
  await expect(page.getByText(/^You answered on/)).toBeVisible();
  await expectFits(page);

  await operator('listing', 'hide', id, '--reason', 'wrongFacts', '--facts', 'It is still 6 m.');
  await page.goto('/es/your-account?section=spaces');
  await expect(page.getByText('Retirado por nosotros')).toBeVisible();
  await page.goto(`/es/spaces/${id}`);
  await expect(page.getByText('It is still 6 m.')).toBeVisible();
  await expectFits(page);

  await page.goto(await buttonOfMail(member.user.email, 'Your listing was taken offline'));
  await page.getByLabel('Why is the decision wrong?').fill('It is 9 m.');
  await expectFits(page);
  await page.getByRole('button', { name: 'Contest the decision' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'We have received your objection' })).toBeFocused();

  // The earlier question is open again.
  for (const status of ['Changes asked', 'Published']) {
    await operator('listing', 'restore', id, '--reason', 'mistaken', '--facts', 'It is 9 m.');
    await page.goto(`/spaces/${id}`);
    await expect(page.getByText(status, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Anyone can find and open this listing.')).toBeVisible();
});
