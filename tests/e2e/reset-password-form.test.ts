import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { alertOf, buttonOf, passwordOf } from './support/log-in.ts';
import {
  checksOf,
  choose,
  confirmationOf,
  languages,
  NEW_PASSWORD,
  open,
  outcomeOf,
  recordBodies,
  stub,
} from './support/reset-password.ts';
import { test } from './support/test.ts';

for (const { language, prefix, ...words } of languages) {
  const address = `${prefix}/reset-password?token=x`;

  test(`in ${language} ticks off password requirements during typing, and shows both passwords on request`, async ({
    page,
  }) => {
    await open(page, address);
    await expect(checksOf(page)).toHaveText(words.checks);
    await expect(passwordOf(page)).toHaveAccessibleDescription(words.checks.join(' '));
    await expectNoAxeViolations(page);
    const ticked = page.getByRole('main').locator('li[data-fulfilled]');
    for (const [typed, fulfilled] of [
      ['a', [2]],
      ['aB', [1, 2]],
      ['aB3', [1, 2, 3]],
      ['aB3_', [1, 2, 3, 4]],
      ['aB3_aaaaaaaa', [0, 1, 2, 3, 4]],
      ['aaaaaaaaaaaa', [0, 2]],
    ] as const) {
      await passwordOf(page).fill(typed);
      const labels = fulfilled.map((place) => words.checks[place]);
      await expect(ticked).toHaveText(labels.map((label) => new RegExp(`^${label}, `)));
      await expect(page.getByRole('main').getByRole('status')).toHaveText(words.fulfilled(labels.length));
    }
    await expectNoAxeViolations(page);

    for (const [field, label] of [
      [passwordOf(page), words.password],
      [confirmationOf(page), words.confirmation],
    ] as const) {
      await expect(field).toHaveAttribute('autocomplete', 'new-password');
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
      await field.fill(NEW_PASSWORD);
      const toggle = page.getByRole('button', { name: words.show, exact: true, pressed: false }).first();
      await toggle.click();
      await expect(field).toHaveAttribute('type', 'text');
      await expect(field).toHaveValue(NEW_PASSWORD);
    }
  });

  test(`in ${language} reports the first failed requirement in order, and a different confirmation`, async ({
    page,
  }) => {
    const bodies = recordBodies(page);
    await open(page, address);
    for (const [typed, issue] of [
      ['', words.issues[0]],
      ['Ab1!', words.issues[0]],
      ['abcdefghijkl', words.issues[1]],
      ['ABCDEFGHIJKL', words.issues[2]],
      ['Abcdefghijkl', words.issues[3]],
      ['Abcdefghijk1', words.issues[4]],
      ['Abcdefghij1!'.padEnd(65, 'x'), words.tooLong],
    ] as const) {
      await choose(page, typed);
      await expect(page.getByText(issue, { exact: true }), typed).toBeVisible();
      await expect(passwordOf(page)).toBeFocused();
      await expect(passwordOf(page)).toHaveAttribute('aria-invalid', 'true');
    }
    await expectNoAxeViolations(page);

    for (const confirmation of ['', 'Another_pallet-', 'another_pallet-7', 'Another_pallet-7 ']) {
      await choose(page, NEW_PASSWORD, confirmation);
      await expect(page.getByText(words.differs)).toBeVisible();
      await expect(confirmationOf(page)).toBeFocused();
      await expect(confirmationOf(page)).toHaveAccessibleDescription(words.differs);
    }
    await expectNoAxeViolations(page);
    expect(bodies).toEqual([]);
    await confirmationOf(page).fill(NEW_PASSWORD);
    await expect(page.getByText(words.differs)).toHaveCount(0);
  });

  test(`in ${language} reports a failure and keeps the input`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED|network error/);
    expectConsoleError(/500/);
    expectConsoleError(/429/);
    await open(page, address);
    for (const [status, body, sentence] of [
      [429, { error: { message: 'X of the server' } }, 'X of the server'],
      [500, undefined, words.failed],
      [undefined, undefined, words.failed],
    ] as const) {
      await page.unroute('**/api/auth/reset-password');
      await stub(page, status, body);
      await choose(page, NEW_PASSWORD);
      await expect(alertOf(page)).toContainText(sentence);
      await expect(passwordOf(page)).toHaveValue(NEW_PASSWORD);
    }
    await expectNoAxeViolations(page);
  });
}

test('reports a password that the server rejects at its field', async ({ page, expectConsoleError }) => {
  expectConsoleError(/400/);
  await stub(page, 400, {
    error: { message: 'Please check your input and try again.', code: 'BAD_INPUT' },
    fields: { password: 'common.validation.passwordSymbol' },
  });
  await open(page, '/reset-password?token=x');
  await choose(page, NEW_PASSWORD);
  await expect(page.getByText('Add a symbol to the password, such as ! or _.')).toBeVisible();
  await expect(passwordOf(page)).toBeFocused();
});

test('sends the password once and unchanged, and shows progress on the button', async ({ page }) => {
  const bodies = recordBodies(page);
  const answered = Promise.withResolvers<undefined>();
  await page.route('**/api/auth/reset-password', async (route) => {
    await answered.promise;
    await route.fulfill({ json: {} });
  });
  await open(page, '/reset-password?token=x');
  await passwordOf(page).fill(' Ñandú 東 1! tail ');
  await confirmationOf(page).fill(' Ñandú 東 1! tail ');
  await buttonOf(page).dblclick();
  await expect(buttonOf(page)).toHaveText('Saving…');
  await expect(buttonOf(page)).toHaveAttribute('aria-disabled', 'true');
  await passwordOf(page).press('Enter');
  answered.resolve(undefined);
  await expect(page).toHaveURL('/log-in');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Password changed successfully');
  expect(bodies).toEqual([{ token: 'x', password: ' Ñandú 東 1! tail ' }]);
});

test("keeps input from before hydration and prevents the browser's own submit", async ({ page }) => {
  const arrived = Promise.withResolvers<undefined>();
  await page.route(/ResetPassword\..*\.js/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/reset-password?token=x', { waitUntil: 'commit' });
  await passwordOf(page).fill(NEW_PASSWORD);
  await confirmationOf(page).fill(NEW_PASSWORD);
  await passwordOf(page).press('Enter');
  await expect(buttonOf(page)).toBeDisabled();
  arrived.resolve(undefined);
  await expect(buttonOf(page)).toBeEnabled();
  await expect(passwordOf(page)).toHaveValue(NEW_PASSWORD);
  await expect(confirmationOf(page)).toHaveValue(NEW_PASSWORD);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('5 of 5 requirements met');
  await expect(page).toHaveURL('/reset-password');
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('the form, its errors and the page without a link pass axe', async ({ page }) => {
    await open(page, '/reset-password?token=x');
    await choose(page, 'abcdefghijk1', 'x');
    await expect(passwordOf(page)).toBeFocused();
    await expectNoAxeViolations(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/reset-password');
    await expect(outcomeOf(page)).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
