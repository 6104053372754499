import { expect, type Page } from 'playwright/test';
import { store, stored } from './support/company.ts';
import { chooseCountry, fieldOf, openSignUp } from './support/sign-up.ts';
import { test } from './support/test.ts';

const REVERSE = 'https://nominatim.openstreetmap.org/reverse**';

/** Lets the browser tell a position, and answers for the service that knows the country there. */
async function stubPosition(page: Page, answer: unknown): Promise<URL[]> {
  const asked: URL[] = [];
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 40.4, longitude: -3.7 });
  await page.route(REVERSE, async (route) => {
    asked.push(new URL(route.request().url()));
    if (typeof answer === 'number') await route.fulfill({ status: answer, body: '' });
    else await route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return asked;
}

test('the country that was found before is suggested at the first focus, and nobody is asked', async ({
  page,
}) => {
  await stubPosition(page, { address: { country_code: 'fr' } });
  await store(page, { detectedCountry: 'ES' });
  await openSignUp(page);
  await expect(fieldOf(page, 'country')).toHaveValue('');
  await fieldOf(page, 'country').focus();
  await expect(fieldOf(page, 'country')).toHaveValue('Spain');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+34');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveAccessibleDescription('Spain');
});

test('else the country of the position is asked for once, and kept', async ({ page }) => {
  const asked = await stubPosition(page, { address: { country_code: 'es' } });
  await openSignUp(page);
  await fieldOf(page, 'website').focus();
  expect(asked).toEqual([]);
  await fieldOf(page, 'telephoneCountryPrefix').focus();
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+34');
  await expect(fieldOf(page, 'country')).toHaveValue('Spain');
  await fieldOf(page, 'country').focus();
  await fieldOf(page, 'telephoneCountryPrefix').focus();
  await expect.poll(() => stored(page, 'detectedCountry')).toBe('ES');
  expect(asked).toHaveLength(1);
  expect(Number(asked[0]?.searchParams.get('lat'))).toBe(40.4);
  expect(Number(asked[0]?.searchParams.get('lon'))).toBe(-3.7);
});

test('who tells no position is suggested the United States', async ({ page }) => {
  await openSignUp(page);
  await fieldOf(page, 'country').focus();
  await expect(fieldOf(page, 'country')).toHaveValue('United States');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+1');
  expect(await stored(page, 'detectedCountry')).toBeNull();
});

for (const [what, answer] of [
  ['fails', 500],
  ['knows no country there', { error: 'Unable to geocode' }],
] as const) {
  test(`a service that ${what} leaves it at the United States, silently`, async ({
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

test('a service that never answers leaves it at the United States', async ({ page }) => {
  await stubPosition(page, {});
  await page.route(REVERSE, () => undefined);
  await page.clock.install();
  await openSignUp(page);
  const asked = page.waitForRequest(REVERSE);
  await page.clock.pauseAt(Date.now() + 60_000);
  await fieldOf(page, 'country').focus();
  await asked;
  await page.clock.runFor(10_100);
  await expect(fieldOf(page, 'country')).toHaveValue('United States');
});

test('a suggestion that comes late changes nothing that was chosen', async ({ page }) => {
  const arrived = Promise.withResolvers<undefined>();
  await stubPosition(page, {});
  await page.route(REVERSE, async (route) => {
    await arrived.promise;
    await route.fulfill({
      json: { address: { country_code: 'es' } },
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
  await openSignUp(page);
  await chooseCountry(page, 'country', 'France');
  arrived.resolve(undefined);
  await expect.poll(() => stored(page, 'detectedCountry')).toBe('ES');
  await expect(fieldOf(page, 'country')).toHaveValue('France');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+33');
});
