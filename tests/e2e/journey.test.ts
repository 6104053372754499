import { expect } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { openSettled } from './support/company.ts';
import { popupOf } from './support/map-search.ts';
import { test } from './support/test.ts';

const TOWN = 'Alcorisa';
const HEADING = 'Almacén convencional en Alcorisa, España, 7.250 m²';

test.use({ companyName: 'Jiloca Storage' });

test('a visitor finds a published space and opens its page', async ({ page, company }) => {
  const space = newSpace(company.user._id, {
    locationData: {
      country: 'Spain',
      region: 'Aragón',
      city: TOWN,
      zip: '44200',
      address: 'Calle Mayor 1',
    },
    dimensionsData: { surface: 7250, height: 9.5, palletPositions: 4300 },
    descriptionData: { descriptionText: `A quiet warehouse outside of ${TOWN}.` },
    isOnRequest: true,
  });
  const published = await company.api.post('/spaces/register', space);
  expect(published.status).toBe(201);

  await page.goto('/es/map-search');
  const cards = page.getByRole('region', { name: 'Resultados' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.getByText('Buscar por país, región o ciudad').click();
  await page.getByRole('combobox', { name: 'Empieza por' }).fill(TOWN);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('7.250 m²');
  await expect(page.getByRole('application')).toHaveAttribute('data-ready', '');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Almacén convencional, Alcorisa, España, 7.250 m²' }).click();
  const popup = popupOf(page);
  await expect(popup).toContainText('Jiloca Storage');
  await expect(popup).toContainText('Disponibilidad a consultar');
  await popup.getByRole('link', { name: TOWN }).click();

  await expect(page).toHaveURL((url) => url.pathname.startsWith('/es/spaces/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await expect(page).toHaveTitle(HEADING);
  for (const figure of ['Superficie7.250 m²', 'Altura9,5 m', 'Posiciones de palé4.300'])
    await expect(page.getByLabel('Cifras clave')).toContainText(figure);
  await expect(page.getByText(space.descriptionData.descriptionText)).toBeVisible();
  await expect(page.getByText('Publicado por Jiloca Storage').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Contactar con el propietario' })).toHaveAttribute(
    'href',
    /^mailto:.*Jiloca/,
  );
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await page.goBack({ waitUntil: 'commit' });
  await expect(cards).toHaveCount(1);
  await cards.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
});

test('a company logs in, browses and logs out', async ({ page, company }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/log-in');
  await page.getByLabel('Email', { exact: true }).fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(company.password);
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await expect(submit).toBeEnabled();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/your-account');
  await openSettled(page, () => page.goto('/map-search'));
  await openSettled(page, () => header.getByRole('link', { name: 'Your account' }).click());
  await expect(page).toHaveURL('/your-account');
  await header.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto('/your-account');
  await expect(page).toHaveURL((url) => url.pathname === '/log-in');
});
