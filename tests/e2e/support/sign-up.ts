import { expect, type Locator, type Page } from 'playwright/test';
import { newRegistration } from '../../support/samples.ts';

export type TypedField = 'name' | 'email' | 'telephone' | 'website' | 'vat' | 'password';

export const fieldOf = (page: Page, name: TypedField | 'country' | 'telephoneCountryPrefix'): Locator =>
  page.locator(`main input[name=${name}]`);

export const submitOf = (page: Page): Locator => page.getByRole('main').locator('button[type=submit]');

export const notificationsOf = (page: Page): Locator => page.locator('#notifications');

export async function openSignUp(page: Page, address = '/sign-up'): Promise<void> {
  await page.goto(address);
  await expect(submitOf(page)).toBeEnabled();
}

export async function chooseCountry(
  page: Page,
  picker: 'country' | 'telephoneCountryPrefix',
  name: string,
): Promise<void> {
  await fieldOf(page, picker).fill(name);
  await fieldOf(page, picker).press('Enter');
}

export async function fillInAllButCountry(
  page: Page,
  details: Partial<Record<TypedField, string>> = {},
): Promise<ReturnType<typeof newRegistration>> {
  const company = newRegistration(details);
  for (const name of ['name', 'email', 'telephone', 'website', 'vat', 'password'] as const) {
    await fieldOf(page, name).fill(company[name]);
  }
  return company;
}

export async function fillIn(
  page: Page,
  details: Partial<Record<TypedField, string>> = {},
): Promise<ReturnType<typeof newRegistration>> {
  const company = await fillInAllButCountry(page, details);
  await chooseCountry(page, 'country', 'Spain');
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveValue('+34');
  return company;
}
