import { expect } from 'playwright/test';
import type { User } from '#domain/user/user.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { giveSession, openSettled, stored } from './support/company.ts';
import { hold } from './support/hold.ts';
import { linkOfMail } from './support/outbox.ts';
import { test } from './support/test.ts';
import {
  actionOf,
  openPaused,
  outcomeOf,
  recordQueries,
  stub,
  timerOf,
  TOKEN,
  VERIFIED,
} from './support/verify-email.ts';

const ADDRESS = `/verify-email?token=${TOKEN}`;
const ADDRESS_ES = `/es${ADDRESS}`;
const WITHOUT_TOKEN = 'Para verificar tu correo necesitas el enlace de nuestro mensaje.';
test('sends the token once and unchanged, and shows that it is busy', async ({ page }) => {
  const queries = recordQueries(page);
  const release = await hold(page, '**/api/auth/verify-email*', (route) =>
    route.fulfill({ json: { message: VERIFIED } }),
  );
  await page.goto(ADDRESS);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Checking your link…');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  await expect.poll(() => queries).toEqual([`?token=${TOKEN}`]);
  await expectNoAxeViolations(page);
  release();
  await expect(outcomeOf(page)).toHaveText(VERIFIED);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(queries).toHaveLength(1);
});

test("the mail's link verifies a guest and offers the log-in page", async ({
  page,
  company,
  expectConsoleError,
}) => {
  expectConsoleError(/400/);
  await page.goto(await linkOfMail('VerifyEmail', company.email));
  await expect(outcomeOf(page)).toHaveText(VERIFIED);
  const { body } = await company.api.get('/auth/validate-session');
  expect((body as { user: User }).user.isVerified).toBe(true);
  await page.reload();
  await expect(outcomeOf(page)).toHaveText('This email address has already been verified.');
  await expectNoAxeViolations(page);
  await actionOf(page, 'Log in').click();
  await expect(page).toHaveURL('/log-in');
});

test("the mail's link verifies the open session and offers the account", async ({ page, member }) => {
  expect(await stored(page, 'user')).toContain('"isVerified":false');
  await page.goto(await linkOfMail('VerifyEmail', member.email));
  await expect(outcomeOf(page)).toHaveText(VERIFIED);
  await expect.poll(() => stored(page, 'user')).toContain('"isVerified":true');
  await actionOf(page, 'Go to your account').click();
  await expect(page).toHaveURL('/your-account');
  expect(await stored(page, 'user')).toContain('"isVerified":true');
});

test('reports a missing token and makes no call', async ({ page }) => {
  const queries = recordQueries(page);
  for (const empty of ['', '?token=']) {
    await page.goto(`/es/verify-email${empty}`);
    await expect(page.getByRole('alert').filter({ hasText: WITHOUT_TOKEN })).toBeVisible();
    await expect(actionOf(page, 'Iniciar sesión')).toHaveAttribute('href', '/es/log-in');
  }
  await expectNoAxeViolations(page);
  expect(queries).toEqual([]);
});

test('explains why a link fails and offers what helps', async ({ page, expectConsoleError }) => {
  expectConsoleError(/400/);
  expectConsoleError(/404/);
  for (const [status, error, sentence] of [
    [400, { message: 'Verification link expired' }, 'Este enlace de verificación ha caducado.'],
    [400, { message: 'Invalid verification link' }, /no es válido, o lo ha sustituido otro más reciente.$/],
    [400, { message: 'Email already verified' }, 'Este correo electrónico ya está verificado.'],
    [400, undefined, 'El servidor no ha podido leer este enlace de verificación.'],
    [400, { message: 'X' }, 'El servidor no ha podido leer este enlace de verificación.'],
    [404, { message: 'X' }, 'No hay ninguna cuenta para este enlace de verificación.'],
  ] as const) {
    await page.unroute('**/api/auth/verify-email*');
    await stub(page, status, { error });
    await page.goto(ADDRESS_ES);
    await expect(outcomeOf(page)).toHaveText(sentence);
    const action = status === 404 ? 'Registra tu empresa' : 'Iniciar sesión';
    await expect(actionOf(page, action)).toBeVisible();
    await expect(timerOf(page)).toHaveCount(0);
  }
});

test('reports a failure without a connection and offers a retry', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED|network error/);
  await stub(page);
  await page.goto(ADDRESS_ES);
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se ha podido verificar tu correo electrónico.' }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/auth/verify-email*');
  await stub(page, 200, { message: VERIFIED });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(outcomeOf(page)).toHaveText('Tu correo electrónico está verificado');
});

test('a member with an expired link gets a new one', async ({ page, member, expectConsoleError }) => {
  expectConsoleError(/400/);
  await linkOfMail('VerifyEmail', member.email);
  await stub(page, 400, { error: { message: 'Verification link expired' } });
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Verification email sent successfully');
  await expectNoAxeViolations(page);
  await page.unroute('**/api/auth/verify-email*');
  const link = await linkOfMail('VerifyEmail', member.email, 2);
  expect(link.startsWith('/verify-email?')).toBe(true);
  await page.goto(link);
  await expect(outcomeOf(page)).toHaveText(VERIFIED);
});

for (const [who, isMember, target, announcement] of [
  ['a guest', false, '/log-in', 'The log-in page opens in'],
  ['a member', true, '/your-account', 'Your account opens in'],
] as const) {
  test(`${who} is redirected after a countdown of 10 s`, async ({ page, company }) => {
    if (isMember) await giveSession(page, company);
    const open = () => openPaused(page, '/verify-email?token=x');
    await (isMember ? openSettled(page, open) : open());
    for (let left = 10; left > 1; left--) {
      await expect(timerOf(page)).toHaveText(`${announcement} ${String(left)} seconds.`);
      await page.clock.runFor(1000);
    }
    await expect(timerOf(page)).toHaveText(`${announcement} 1 second.`);
    await page.clock.runFor(900);
    await expect(page).toHaveURL('/verify-email?token=x');
    await page.clock.runFor(200);
    await expect(page).toHaveURL(target);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page, 'the used link is no place to come back to').not.toHaveURL(/verify-email/);
  });
}

test('a screen reader announces the countdown twice, not every second', async ({ page }) => {
  await openPaused(page, '/verify-email?token=x');
  const announced = page.getByRole('main').getByRole('status').filter({ hasText: 'opens' });
  await expect(announced).toHaveText('The log-in page opens in 10 seconds.');
  await page.clock.runFor(4000);
  await expect(announced).toHaveText('The log-in page opens in 10 seconds.');
  await page.clock.runFor(1000);
  await expect(announced).toHaveText('The log-in page opens in 5 seconds.');
  await page.clock.runFor(3000);
  await expect(timerOf(page)).toHaveText('The log-in page opens in 2 seconds.');
  await expect(announced).toHaveText('The log-in page opens in 5 seconds.');
});

test('the visitor can stop the countdown', async ({ page }) => {
  await openPaused(page, '/verify-email?token=x');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.runFor(60_000);
  await expect(timerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/verify-email?token=x');
  await expect(actionOf(page, 'Log in')).toBeFocused();
});

test('a verified member gets a link to the account and no offer of another link', async ({
  page,
  company,
  expectConsoleError,
}) => {
  expectConsoleError(/400/);
  const link = await linkOfMail('VerifyEmail', company.email);
  await company.api.get(`/auth${link}`);
  await giveSession(page, { ...company, user: { ...company.user, isVerified: true } });
  await page.goto('/verify-email?token=nonsense');
  await expect(outcomeOf(page)).toHaveText(
    'This verification link is not valid, or a newer one has replaced it.',
  );
  await expect(page.getByRole('button', { name: 'Send a new link' })).toHaveCount(0);
  await actionOf(page, 'Go to your account').click();
  await expect(page).toHaveURL('/your-account');
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('success and failure pass axe', async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/);
    await stub(page, 200, { message: VERIFIED });
    await page.goto('/verify-email?token=x');
    await expect(outcomeOf(page)).toHaveText(VERIFIED);
    await expectNoAxeViolations(page);
    await page.unroute('**/api/auth/verify-email*');
    await stub(page, 400, {});
    await page.goto('/verify-email?token=x');
    await expect(outcomeOf(page)).toHaveText('The server could not read this verification link.');
    await expectNoAxeViolations(page);
  });
});
