import { expect, type Locator, type Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { stopClock } from './support/clock.ts';
import { store } from './support/company.ts';
import { hold } from './support/hold.ts';
import { chooseCountry, fieldOf, openSignUp } from './support/sign-up.ts';
import { test } from './support/test.ts';

const PICKERS = ['country', 'telephoneCountryPrefix'] as const;

const optionsOf = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const listOf = (page: Page): Locator => page.getByRole('listbox');
const activeOf = (page: Page): Locator => page.locator('[role=option][data-active]');

for (const picker of PICKERS) {
  test(`the list of ${picker} shows every country with its flag, grouped by continent`, async ({ page }) => {
    await store(page, { detectedCountry: 'ES' });
    await openSignUp(page);
    await fieldOf(page, picker).click();
    await expect(listOf(page)).toBeVisible();
    // What is out of sight comes right after.
    await expect.poll(() => optionsOf(page).count()).toBeGreaterThanOrEqual(230);
    const count = await optionsOf(page).count();
    expect(count).toBeLessThanOrEqual(260);
    const groups = page.getByRole('listbox').getByRole('group');
    const names = await groups.evaluateAll((all) =>
      all.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
    );
    expect(names).toEqual(['Europe', 'N. America', 'Asia', 'S. America', 'Oceania', 'Africa', 'Territories']);
    await expect(optionsOf(page).locator('img[src*="/es."]')).toHaveCount(1);
    await expect(optionsOf(page).locator('img')).toHaveCount(count);
    await expect(activeOf(page)).toBeInViewport();
    await expect
      .poll(() =>
        activeOf(page)
          .locator('img')
          .evaluate((flag: HTMLImageElement) => flag.naturalWidth),
      )
      .toBeGreaterThan(0);
    const dialCodes = optionsOf(page).filter({ hasText: /\+\d+/ });
    await expect(dialCodes).toHaveCount(picker === 'country' ? 0 : count);
    // A filtered list has the same markup, and axe needs a tenth of the time.
    await fieldOf(page, picker).fill('uni');
    await expect(optionsOf(page)).not.toHaveCount(count);
    await expectNoAxeViolations(page);
  });
}

test('the list opens and closes by click, Escape, arrow keys, Enter and Space', async ({ page }) => {
  await store(page, { detectedCountry: 'ES' });
  await openSignUp(page);
  const field = fieldOf(page, 'country');
  await field.click();
  await expect(listOf(page)).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.click();
  await expect(listOf(page)).toBeHidden();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  const chosen = await field.inputValue();
  for (const [opens, takes] of [
    ['ArrowDown', 'Enter'],
    ['ArrowUp', ' '],
    ['Enter', 'Enter'],
    [' ', ' '],
  ] as const) {
    await field.press(opens);
    await expect(activeOf(page)).toContainText(/Spain|Sweden|Switzerland|Ukraine|United Kingdom/);
    const before = await field.getAttribute('aria-activedescendant');
    await field.press('ArrowDown');
    await expect(field).not.toHaveAttribute('aria-activedescendant', before ?? '');
    await expect(activeOf(page)).toHaveId((await field.getAttribute('aria-activedescendant')) ?? '');
    await field.press('Escape');
    await expect(listOf(page)).toBeHidden();
    const previous = await field.inputValue();
    await field.press(opens);
    await field.press('ArrowDown');
    await field.press(takes);
    await expect(listOf(page)).toBeHidden();
    await expect(field).not.toHaveValue(previous);
    await expect(field).toBeFocused();
  }
  await expect(field).not.toHaveValue(chosen);
  await expect(page).toHaveURL('/sign-up');
});

test('the list stays open for 200 ms after the field loses the focus', async ({ page }) => {
  await store(page, { detectedCountry: 'ES' });
  await page.clock.install();
  await openSignUp(page);
  await stopClock(page);
  const field = fieldOf(page, 'country');
  await field.click();
  await expect(listOf(page)).toBeVisible();
  await field.blur();
  await page.clock.runFor(190);
  await expect(listOf(page)).toBeVisible();
  await page.clock.runFor(20);
  await expect(listOf(page)).toBeHidden();
  await field.click();
  await field.blur();
  await page.clock.runFor(150);
  await optionsOf(page).filter({ hasText: 'Sweden' }).click();
  await page.clock.runFor(500);
  await expect(field).toHaveValue('Sweden');
  await expect(listOf(page)).toBeHidden();
});

test('accepts a full name on blur, and restores the choice after anything else', async ({ page }) => {
  await store(page, { detectedCountry: 'ES' });
  await openSignUp(page);
  const country = fieldOf(page, 'country');
  await country.click();
  await country.pressSequentially('zzz');
  await expect(page.getByText('No country starts with that.')).toBeVisible();
  await country.blur();
  await expect(country).toHaveValue('Spain');
  for (const typed of ['niger', 'uni']) {
    await country.click();
    await country.pressSequentially(typed);
    await country.blur();
    await expect(country).toHaveValue('Niger');
  }
});

test('accepts values that the browser autofills', async ({ page }) => {
  await openSignUp(page);
  for (const [picker, filled, shown] of [
    ['country', 'España', 'Spain'],
    ['telephoneCountryPrefix', '49', '+49'],
    ['country', 'Nowhere', 'Spain'],
  ] as const) {
    await fieldOf(page, 'website').focus();
    await fieldOf(page, picker).evaluate((input, value) => {
      // Browsers autofill past React's own setter of this element.
      Reflect.set(HTMLInputElement.prototype, 'value', value, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, filled);
    await expect(fieldOf(page, picker)).toHaveValue(shown);
    await expect(listOf(page)).toBeHidden();
  }
});

test('the Spanish list is in Spanish and in Spanish alphabetical order', async ({ page }) => {
  await store(page, { detectedCountry: 'DE' });
  await openSignUp(page, '/es/sign-up');
  await fieldOf(page, 'country').click();
  await expect(fieldOf(page, 'country')).toHaveValue('Alemania');
  await expect(listOf(page)).toBeVisible();
  const names = (await optionsOf(page).allTextContents()).slice(0, 46);
  expect(names.slice(0, 4)).toEqual(['España', 'Albania', 'Alemania', 'Andorra']);
  await expect(listOf(page).getByText('S. América')).toBeAttached();
  await fieldOf(page, 'country').fill('al');
  await expect(optionsOf(page).filter({ hasText: 'España' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('prefix and country follow each other until each is chosen, and countries with the same prefix stay distinct', async ({
  page,
}) => {
  await openSignUp(page);
  await chooseCountry(page, 'telephoneCountryPrefix', 'Portugal');
  await expect(fieldOf(page, 'country')).toHaveValue('Portugal');
  await chooseCountry(page, 'country', 'Spain');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+351');

  await chooseCountry(page, 'telephoneCountryPrefix', 'Canada');
  const prefix = fieldOf(page, 'telephoneCountryPrefix');
  await expect(prefix).toHaveValue('+1');
  await expect(prefix).toHaveAccessibleDescription('Canada');
  await fieldOf(page, 'website').focus();
  await expect(page.locator('main img[src*="/ca."]').first()).toBeVisible();
  await prefix.click();
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('Canada');
});

test('a list opened before hydration opens at the detected country afterwards', async ({ page }) => {
  const release = await hold(page, /SignUpForm\..*\.js/);
  await store(page, { detectedCountry: 'ES' });
  await page.goto('/sign-up', { waitUntil: 'commit' });
  await fieldOf(page, 'country').click();
  release();
  await expect(activeOf(page)).toHaveText('Spain');
  await expect(fieldOf(page, 'country')).toBeFocused();
});

test('shows the country code when its flag fails to load', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404|ERR_FAILED/);
  await store(page, { detectedCountry: 'ES' });
  await page.route('**/flags/es.webp', (route) => route.abort());
  await openSignUp(page);
  await fieldOf(page, 'country').click();
  await expect(optionsOf(page).filter({ hasText: 'Spain' })).toHaveText('ESSpain');
});
