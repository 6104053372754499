import { expect, type Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { stopClock } from './support/clock.ts';
import { hold } from './support/hold.ts';
import { alertOf, buttonOf, emailOf } from './support/log-in.ts';
import { test } from './support/test.ts';

const SENT = 'Reset email sent successfully';
const INVALID = 'Escribe un correo como nombre@empresa.com, sin «+» antes de la @.';
const FAILED = 'Se ha producido un error. Inténtalo de nuevo.';

const outcomeOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Without a body the response is empty, without a status the request fails. */
async function stub(page: Page, status?: number, body?: unknown): Promise<void> {
  await page.route('**/api/auth/forgot-password', (route) => {
    if (status === undefined) return route.abort();
    return body === undefined ? route.fulfill({ status, body: '' }) : route.fulfill({ status, json: body });
  });
}

function recordBodies(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/forgot-password')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function send(page: Page, email: string): Promise<void> {
  await emailOf(page).fill(email);
  await buttonOf(page).click();
}

test('sending the form replaces it with the outcome, which takes the focus', async ({ page, company }) => {
  await page.goto('/forgotten-password');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(emailOf(page)).toHaveAttribute('autocomplete', 'username');
  await expectNoAxeViolations(page);
  await send(page, company.email);
  await expect(outcomeOf(page)).toHaveText(SENT);
  await expect(outcomeOf(page)).toBeFocused();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(company.email);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Use a different address' }).click();
  await expect(emailOf(page)).toBeFocused();
  await expect(emailOf(page)).toHaveValue('');
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page).toHaveURL('/log-in');
});

test('rejects an invalid address on blur without sending it, and keeps the form after a failure', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|network error/);
  expectConsoleError(/429/);
  expectConsoleError(/500/);
  const bodies = recordBodies(page);
  await page.goto('/es/forgotten-password');
  await emailOf(page).fill('a@c.co');
  await expect(buttonOf(page)).toBeEnabled();
  await emailOf(page).fill('a+b@c.co');
  await expect(buttonOf(page)).toBeDisabled();
  await expect(page.getByText(INVALID)).toHaveCount(0);
  await emailOf(page).press('Enter');
  await emailOf(page).press('Tab');
  await expect(page.getByText(INVALID)).toBeVisible();
  await expect(emailOf(page)).toHaveAccessibleDescription(INVALID);
  await expectNoAxeViolations(page);
  await emailOf(page).fill('a@c.co');
  await expect(page.getByText(INVALID)).toHaveCount(0);
  await expect(buttonOf(page)).toBeEnabled();
  expect(bodies).toEqual([]);

  for (const [status, body, sentence] of [
    [429, { error: { message: 'X of the server' } }, 'X of the server'],
    [
      429,
      { error: { message: 'Too many requests. Please try again later.' } },
      'Demasiadas peticiones. Inténtalo más tarde.',
    ],
    [500, undefined, FAILED],
    [undefined, undefined, `${FAILED} No hay conexión con el servidor.`],
  ] as const) {
    await page.unroute('**/api/auth/forgot-password');
    await stub(page, status, body);
    await send(page, 'a@b.co');
    await expect(alertOf(page)).toContainText(sentence);
    await expect(emailOf(page)).toHaveValue('a@b.co');
    await expect(buttonOf(page)).toBeEnabled();
  }
  await expectNoAxeViolations(page);
});

test('takes the address over from the log-in form and back', async ({ page }) => {
  await page.goto('/log-in');
  await expect(buttonOf(page)).toBeEnabled();
  await emailOf(page).fill('Info@Ebro.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgotten-password');
  await expect(emailOf(page)).toHaveValue('Info@Ebro.example');
  await expect(buttonOf(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page).toHaveURL('/log-in');
  await expect(emailOf(page)).toHaveValue('Info@Ebro.example');
});

test('validates the address 300 ms after the last keystroke', async ({ page }) => {
  await page.clock.install();
  await page.goto('/forgotten-password');
  await emailOf(page).fill('a@b.co');
  await expect(buttonOf(page)).toBeEnabled();
  await emailOf(page).fill('');
  await expect(buttonOf(page)).toBeDisabled();
  await stopClock(page);
  await emailOf(page).fill('a@b.co');
  await page.clock.runFor(290);
  await expect(buttonOf(page)).toBeDisabled();
  await page.clock.runFor(20);
  await expect(buttonOf(page)).toBeEnabled();
  await emailOf(page).fill('a@b');
  await page.clock.runFor(200);
  await emailOf(page).fill('a@b.c');
  await page.clock.runFor(300);
  await expect(buttonOf(page)).toBeDisabled();
});

test('sends the address once, trimmed and in lower case, and shows progress on the button', async ({
  page,
}) => {
  const bodies = recordBodies(page);
  const release = await hold(page, '**/api/auth/forgot-password', (route) =>
    route.fulfill({ json: { message: SENT } }),
  );
  await page.goto('/forgotten-password');
  await emailOf(page).evaluate((input) => input.setAttribute('type', 'text'));
  await emailOf(page).fill(' A@B.Co ');
  await buttonOf(page).dblclick();
  await expect(buttonOf(page)).toHaveText('Sending…');
  await expect(buttonOf(page)).toHaveAttribute('aria-disabled', 'true');
  await emailOf(page).press('Enter');
  release();
  await expect(outcomeOf(page)).toHaveText(SENT);
  expect(bodies).toEqual([{ email: 'a@b.co' }]);
});
