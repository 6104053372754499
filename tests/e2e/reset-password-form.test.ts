import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { hold } from './support/hold.ts';
import { alertOf, buttonOf, passwordOf } from './support/log-in.ts';
import {
  checksOf,
  choose,
  confirmationOf,
  NEW_PASSWORD,
  open,
  outcomeOf,
  recordBodies,
  stub,
} from './support/reset-password.ts';
import { test } from './support/test.ts';

const ADDRESS = '/es/reset-password?token=x';
const CHECKS = [
  '12 caracteres o más',
  'Una letra mayúscula',
  'Una letra minúscula',
  'Un número',
  'Un símbolo',
];
const DIFFERS = 'Escribe la misma contraseña en los dos campos.';
const FAILED = 'Se ha producido un error. Inténtalo de nuevo.';

test('ticks off password requirements during typing, and shows both passwords on request', async ({
  page,
}) => {
  await open(page, ADDRESS);
  await expect(checksOf(page)).toHaveText(CHECKS);
  await expect(passwordOf(page)).toHaveAccessibleDescription(CHECKS.join(' '));
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
    const labels = fulfilled.map((index) => CHECKS[index]);
    await expect(ticked).toHaveText(labels.map((label) => new RegExp(`^${label}, `)));
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      `${String(labels.length)} de 5 requisitos cumplidos`,
    );
  }
  await expectNoAxeViolations(page);

  for (const [field, label] of [
    [passwordOf(page), 'Contraseña nueva'],
    [confirmationOf(page), 'Repite la contraseña nueva'],
  ] as const) {
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
    await field.fill(NEW_PASSWORD);
    const toggle = page
      .getByRole('button', { name: 'Mostrar la contraseña', exact: true, pressed: false })
      .first();
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue(NEW_PASSWORD);
  }
});

test('reports the first failed requirement in order, and a different confirmation', async ({ page }) => {
  const bodies = recordBodies(page);
  await open(page, ADDRESS);
  for (const [typed, issue] of [
    ['', 'Escribe una contraseña de al menos 12 caracteres.'],
    ['Ab1!', 'Escribe una contraseña de al menos 12 caracteres.'],
    ['abcdefghijkl', 'Añade una letra mayúscula a la contraseña.'],
    ['ABCDEFGHIJKL', 'Añade una letra minúscula a la contraseña.'],
    ['Abcdefghijkl', 'Añade un número a la contraseña.'],
    ['Abcdefghijk1', 'Añade un símbolo a la contraseña, como ! o _.'],
    ['Abcdefghij1!'.padEnd(65, 'x'), 'Escribe 64 caracteres como máximo.'],
  ] as const) {
    await choose(page, typed);
    await expect(page.getByText(issue, { exact: true }), typed).toBeVisible();
    await expect(passwordOf(page)).toBeFocused();
    await expect(passwordOf(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await expectNoAxeViolations(page);

  for (const confirmation of ['', 'Another_pallet-', 'another_pallet-7', 'Another_pallet-7 ']) {
    await choose(page, NEW_PASSWORD, confirmation);
    await expect(page.getByText(DIFFERS)).toBeVisible();
    await expect(confirmationOf(page)).toBeFocused();
    await expect(confirmationOf(page)).toHaveAccessibleDescription(DIFFERS);
  }
  await expectNoAxeViolations(page);
  expect(bodies).toEqual([]);
  await confirmationOf(page).fill(NEW_PASSWORD);
  await expect(page.getByText(DIFFERS)).toHaveCount(0);
});

test('reports a failure and keeps the input', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED|network error/);
  expectConsoleError(/500/);
  expectConsoleError(/429/);
  await open(page, ADDRESS);
  for (const [status, body, sentence] of [
    [429, { error: { message: 'X of the server' } }, 'X of the server'],
    [500, undefined, FAILED],
    [undefined, undefined, FAILED],
  ] as const) {
    await page.unroute('**/api/auth/reset-password');
    await stub(page, status, body);
    await choose(page, NEW_PASSWORD);
    await expect(alertOf(page)).toContainText(sentence);
    await expect(passwordOf(page)).toHaveValue(NEW_PASSWORD);
  }
  await expectNoAxeViolations(page);
});

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
  const release = await hold(page, '**/api/auth/reset-password', (route) => route.fulfill({ json: {} }));
  await open(page, '/reset-password?token=x');
  await passwordOf(page).fill(' Ñandú 東 1! tail ');
  await confirmationOf(page).fill(' Ñandú 東 1! tail ');
  await buttonOf(page).dblclick();
  await expect(buttonOf(page)).toHaveText('Saving…');
  await expect(buttonOf(page)).toHaveAttribute('aria-disabled', 'true');
  await passwordOf(page).press('Enter');
  release();
  await expect(page).toHaveURL('/log-in');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Password changed successfully');
  expect(bodies).toEqual([{ token: 'x', password: ' Ñandú 東 1! tail ' }]);
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
