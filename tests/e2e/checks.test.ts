import { expect } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { pdf } from '../support/uploads.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { linkOfMail } from './support/outbox.ts';
import { chooseCountry, fieldOf, fillIn, notificationsOf, openSignUp, submitOf } from './support/sign-up.ts';
import { test } from './support/test.ts';

test('a malformed VAT number is warned of, in the form’s language, and registers as it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignUp(page, '/es/sign-up');
  await fieldOf(page, 'vat').fill('XXXXX');
  await chooseCountry(page, 'country', 'España');
  await fieldOf(page, 'vat').press('Tab');
  await expect(
    page.getByText(/^Un NIF español, como B12345678, tiene 9 caracteres; este tiene 5\./),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoOverflow(page);

  await openSignUp(page);
  await fillIn(page, { vat: 'XXXXX', name: 'Naves del Huerva' });
  await fieldOf(page, 'vat').press('Tab');
  const warning = page.getByText(/^A Spanish VAT number .* has 9 characters; this one has 5\. Keep it\?/);
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(warning).toHaveCount(0);
  await submitOf(page).click();
  await expect(page).toHaveURL('/your-account');
});

test('a company changes its number, sends a document and shows what was checked', async ({
  page,
  member,
  anotherVisitor,
}) => {
  test.slow();
  await member.api.post('/spaces/register', newSpace(member.user._id));
  await page.goto('/your-account?section=checks');
  const checks = page.getByRole('region', { name: 'Checks' });

  await test.step('it sends a document, which it can open and withdraw', async () => {
    await checks.getByLabel('What it is').selectOption('gdp');
    await checks.getByLabel('File').setInputFiles({
      ...{ name: 'gdp.pdf', mimeType: 'application/pdf', buffer: pdf() },
    });
    const row = checks.getByRole('listitem').filter({ hasText: 'GDP certificate: waits to be looked at.' });
    await expect(row).toBeVisible();
    const downloading = page.waitForEvent('download');
    await row.getByRole('link', { name: 'Open' }).click();
    expect((await downloading).suggestedFilename()).toBe('gdp.pdf');
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await row.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Checks' })).toBeFocused();
  });

  await test.step('a file of another format is refused before it is sent', async () => {
    await checks.getByLabel('File').setInputFiles({
      ...{ name: 'gdp.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    });
    await expect(checks.getByText('A document must be PDF')).toBeVisible();
  });

  await test.step('it changes its VAT number, and chooses to show it with its legal name', async () => {
    await page.getByRole('link', { name: 'Company', exact: true }).click();
    const vat = page.getByLabel('VAT number', { exact: true });
    await vat.fill('ESB58378432');
    await vat.press('Tab');
    await expect(page.getByText(/^The last character, 2, does not match the rest/)).toBeVisible();
    await vat.fill('ESB58378431');
    await page.getByRole('textbox', { name: 'Legal name' }).fill('Almacenes del Ebro, S.L.');
    await page.getByRole('switch', { name: 'Show legal name' }).press('Space');
    await page.getByLabel('Current password').fill(member.password);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(notificationsOf(page)).toContainText('User details updated successfully!');
  });

  const guest = await anotherVisitor();
  await test.step('others see it, and the checks that were passed', async () => {
    await page.goto(await linkOfMail('VerifyEmail', member.email));
    await expect(page.getByText('Email verified successfully')).toBeVisible();
    await guest.goto(`/companies/${member.user._id}`);
    await expect(guest.getByText('Almacenes del Ebro, S.L. VAT number ESB58378431')).toBeVisible();
    await guest.getByText('What we checked').press('Enter');
    await expect(guest.getByText('Email address confirmed')).toBeVisible();
    await expectNoAxeViolations(guest);
    await guest.getByRole('article').getByRole('link').first().click();
    await guest.getByText('What we checked').filter({ visible: true }).click();
    await expect(guest.getByText('Email address belongs to the website’s domain')).toBeVisible();
    await expectNoAxeViolations(guest);
  });
});
