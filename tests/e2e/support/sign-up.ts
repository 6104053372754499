import { expect, type Locator, type Page } from 'playwright/test';
import enIssues from '#i18n/en/issues.json' with { type: 'json' };
import enRegister from '#i18n/en/register.json' with { type: 'json' };
import esIssues from '#i18n/es/issues.json' with { type: 'json' };
import esRegister from '#i18n/es/register.json' with { type: 'json' };
import { newRegistration } from '../../support/samples.ts';

export const SIGN_UP_PAGES = [
  {
    address: '/sign-up',
    account: '/your-account',
    name: 'Company name',
    email: 'Email',
    prefix: 'Prefix',
    telephone: 'Telephone',
    website: 'Website',
    country: 'Country',
    vat: 'VAT number',
    logo: 'Logo',
    password: 'Password',
    submit: 'Create account',
    issues: enIssues,
    register: enRegister,
  },
  {
    address: '/es/sign-up',
    account: '/es/your-account',
    name: 'Nombre de la empresa',
    email: 'Correo electrónico',
    prefix: 'Prefijo',
    telephone: 'Teléfono',
    website: 'Sitio web',
    country: 'País',
    vat: 'NIF/IVA',
    logo: 'Logotipo',
    password: 'Contraseña',
    submit: 'Crear la cuenta',
    issues: esIssues,
    register: esRegister,
  },
] as const;

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
