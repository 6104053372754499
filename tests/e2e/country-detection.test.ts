import { expect, type Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { stopClock } from './support/clock.ts';
import { store, stored } from './support/company.ts';
import { hold } from './support/hold.ts';
import { recordCalls } from './support/log-in.ts';
import { chooseCountry, fieldOf, fillInAllButCountry, openSignUp, submitOf } from './support/sign-up.ts';
import { test } from './support/test.ts';

const DETECTED = 'País detectado: España. Elige otro si no es correcto.';
const REVERSE = 'https://nominatim.openstreetmap.org/reverse**';

/** Grants geolocation and stubs the lookup of its country. */
async function stubPosition(page: Page, answer: unknown): Promise<URL[]> {
  const lookups: URL[] = [];
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 40.4, longitude: -3.7 });
  await page.route(REVERSE, async (route) => {
    lookups.push(new URL(route.request().url()));
    if (typeof answer === 'number') await route.fulfill({ status: answer, body: '' });
    else await route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return lookups;
}

/** Blocks the lookup until the returned function is called. */
async function blockPosition(page: Page): Promise<() => void> {
  await stubPosition(page, { address: { country_code: 'es' } });
  return hold(page, REVERSE);
}

test('suggests the stored country on first focus without a lookup', async ({ page }) => {
  await stubPosition(page, { address: { country_code: 'fr' } });
  await store(page, { detectedCountry: 'ES' });
  await openSignUp(page);
  await expect(fieldOf(page, 'country')).toHaveValue('');
  await fieldOf(page, 'country').focus();
  await expect(fieldOf(page, 'country')).toHaveValue('Spain');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+34');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveAccessibleDescription('Spain');
});

test('looks the country up once from the position and stores it', async ({ page }) => {
  const lookups = await stubPosition(page, { address: { country_code: 'es' } });
  await openSignUp(page);
  await fieldOf(page, 'website').focus();
  expect(lookups).toEqual([]);
  await fieldOf(page, 'telephoneCountryPrefix').focus();
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+34');
  await expect(fieldOf(page, 'country')).toHaveValue('Spain');
  await fieldOf(page, 'country').focus();
  await fieldOf(page, 'telephoneCountryPrefix').focus();
  await expect.poll(() => stored(page, 'detectedCountry')).toBe('ES');
  expect(lookups).toHaveLength(1);
  expect(Number(lookups[0]?.searchParams.get('lat'))).toBe(40.4);
  expect(Number(lookups[0]?.searchParams.get('lon'))).toBe(-3.7);
});

test('suggests the United States when the visitor shares no position', async ({ page }) => {
  await openSignUp(page);
  await fieldOf(page, 'country').focus();
  await expect(fieldOf(page, 'country')).toHaveValue('United States');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+1');
  expect(await stored(page, 'detectedCountry')).toBeNull();
});

for (const [what, answer] of [
  ['fails', 500],
  ['finds no country', { error: 'Unable to geocode' }],
] as const) {
  test(`suggests the United States without a message when the lookup service ${what}`, async ({
    page,
    expectConsoleError,
  }) => {
    if (answer === 500) expectConsoleError(/500/);
    await stubPosition(page, answer);
    await openSignUp(page);
    await fieldOf(page, 'country').focus();
    await expect(fieldOf(page, 'country')).toHaveValue('United States');
    await expect(page.locator('#notifications')).toBeEmpty();
  });
}

test('suggests the United States when the lookup service never answers', async ({ page }) => {
  await stubPosition(page, {});
  await page.route(REVERSE, () => undefined);
  await page.clock.install();
  await openSignUp(page);
  const lookup = page.waitForRequest(REVERSE);
  await stopClock(page);
  await fieldOf(page, 'country').focus();
  await lookup;
  await page.clock.runFor(10_100);
  await expect(fieldOf(page, 'country')).toHaveValue('United States');
});

test('a late suggestion does not replace the chosen country', async ({ page }) => {
  const release = await blockPosition(page);
  await openSignUp(page);
  await chooseCountry(page, 'country', 'France');
  release();
  await expect.poll(() => stored(page, 'detectedCountry')).toBe('ES');
  await expect(fieldOf(page, 'country')).toHaveValue('France');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+33');
});

test('marks a country as detected until the visitor chooses one', async ({ page }) => {
  await store(page, { detectedCountry: 'ES' });
  await openSignUp(page, '/es/sign-up');
  const marks = page.getByText('detectado', { exact: true });
  await expect(marks).toHaveCount(0);
  await fieldOf(page, 'country').focus();
  await expect(marks).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: DETECTED })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await chooseCountry(page, 'country', 'Portugal');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+351');
  await expect(marks).toHaveCount(0);
  await expect(page.getByText(DETECTED)).toHaveCount(0);
});

test('suggests nothing when a rejected form moves the focus', async ({ page }) => {
  await store(page, { detectedCountry: 'ES' });
  await openSignUp(page, '/es/sign-up');
  const calls = recordCalls(page);
  await fillInAllButCountry(page);
  for (const press of ['first', 'second']) {
    await submitOf(page).click();
    await expect(fieldOf(page, 'telephoneCountryPrefix'), press).toBeFocused();
    for (const name of ['telephoneCountryPrefix', 'country'] as const) {
      await expect(fieldOf(page, name)).toHaveValue('');
      await expect(fieldOf(page, name)).toHaveAttribute('aria-invalid', 'true');
    }
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await fieldOf(page, 'country').click();
  await expect(fieldOf(page, 'country')).toHaveValue('');
  await expect(fieldOf(page, 'country')).toHaveAttribute('aria-invalid', 'true');
  expect(calls).not.toContain('register');
  await chooseCountry(page, 'country', 'France');
  const sent = page.waitForRequest('**/api/auth/register');
  await submitOf(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ country: 'FR', telephoneCountryPrefix: '+33' });
});

test('a suggestion that arrives after the form was rejected changes nothing', async ({ page }) => {
  const release = await blockPosition(page);
  await openSignUp(page);
  await fillInAllButCountry(page);
  const lookup = page.waitForRequest(REVERSE);
  await fieldOf(page, 'country').focus();
  await lookup;
  await submitOf(page).click();
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toBeFocused();
  release();
  await expect.poll(() => stored(page, 'detectedCountry')).toBe('ES');
  await expect(fieldOf(page, 'country')).toHaveValue('');
  await expect(fieldOf(page, 'country')).toHaveAttribute('aria-invalid', 'true');
});
