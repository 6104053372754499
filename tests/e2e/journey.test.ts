import { expect } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { openAnswered } from './support/company.ts';
import { popupOf } from './support/map-search.ts';
import { test } from './support/test.ts';

const languages = [
  {
    language: 'English',
    prefix: '',
    town: 'Calamocha',
    byName: 'By administrative name',
    city: 'Starts with',
    results: 'Results',
    marker: 'Conventional Warehouse, Calamocha, Spain, 7,250 m²',
    heading: 'Conventional Warehouse in Calamocha, Spain, 7,250 m²',
    figures: ['Surface7,250 m²', 'Height9.5 m', 'Pallet positions4,300'],
    figuresLabel: 'Key figures',
    available: 'Available on request',
    owner: 'Published by Jiloca Storage',
    contact: 'Contact owner',
    logIn: 'Log in',
    logOut: 'Log out',
    yourAccount: 'Your account',
    email: 'Email',
    password: 'Password',
  },
  {
    language: 'Spanish',
    prefix: '/es',
    town: 'Alcorisa',
    byName: 'Por nombre administrativo',
    city: 'Empieza por',
    results: 'Resultados',
    marker: 'Almacén convencional, Alcorisa, España, 7.250 m²',
    heading: 'Almacén convencional en Alcorisa, España, 7.250 m²',
    figures: ['Superficie7.250 m²', 'Altura9,5 m', 'Posiciones de palé4.300'],
    figuresLabel: 'Cifras clave',
    available: 'Disponibilidad a consultar',
    owner: 'Publicado por Jiloca Storage',
    contact: 'Contactar con el propietario',
    logIn: 'Iniciar sesión',
    logOut: 'Cerrar sesión',
    yourAccount: 'Tu cuenta',
    email: 'Correo electrónico',
    password: 'Contraseña',
  },
] as const;

test.use({ companyName: 'Jiloca Storage' });

for (const words of languages) {
  const { language, prefix, town } = words;

  test(`in ${language} a visitor finds a published space and opens its page`, async ({ page, company }) => {
    const space = newSpace(company.user._id, {
      locationData: {
        country: 'Spain',
        region: 'Aragón',
        city: town,
        zip: '44200',
        address: 'Calle Mayor 1',
      },
      dimensionsData: { surface: 7250, height: 9.5, palletPositions: 4300 },
      descriptionData: { descriptionText: `A quiet warehouse outside of ${town}.` },
      isOnRequest: true,
    });
    const published = await company.api.post('/spaces/register', space);
    expect(published.status).toBe(201);

    await page.goto(`${prefix}/map-search`);
    const cards = page.getByRole('region', { name: words.results }).getByRole('article');
    await expect(cards.first()).toBeVisible();
    await page.getByText(words.byName).click();
    await page.getByRole('combobox', { name: words.city }).fill(town);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(words.figures[0].replace(/^\D+/, ''));
    await expect(page.getByRole('application')).toHaveAttribute('data-ready', '');
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: words.marker }).click();
    const popup = popupOf(page);
    await expect(popup).toContainText('Jiloca Storage');
    await expect(popup).toContainText(words.available);
    await popup.getByRole('link', { name: town }).click();

    await expect(page).toHaveURL((url) => url.pathname.startsWith(`${prefix}/spaces/`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading);
    await expect(page).toHaveTitle(words.heading);
    for (const figure of words.figures)
      await expect(page.getByLabel(words.figuresLabel)).toContainText(figure);
    await expect(page.getByText(space.descriptionData.descriptionText)).toBeVisible();
    await expect(page.getByText(words.owner).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('link', { name: words.contact })).toHaveAttribute('href', /^mailto:.*Jiloca/);
    await expectNoAxeViolations(page);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading);
    await page.goBack({ waitUntil: 'commit' });
    await expect(cards).toHaveCount(1);
    await cards.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading);
  });

  test(`in ${language} a company logs in, browses and logs out`, async ({ page, company }) => {
    await page.goto(`${prefix}/`);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: words.logIn }).click();
    await expect(page).toHaveURL(`${prefix}/log-in`);
    await page.getByLabel(words.email, { exact: true }).fill(company.email);
    await page.getByLabel(words.password, { exact: true }).fill(company.password);
    const submit = page.getByRole('main').getByRole('button', { name: words.logIn });
    await expect(submit).toBeEnabled();
    await page.getByLabel(words.password, { exact: true }).press('Enter');
    await expect(page).toHaveURL(`${prefix}/your-account`);
    await openAnswered(page, () => page.goto(`${prefix}/map-search`));
    await openAnswered(page, () => header.getByRole('link', { name: words.yourAccount }).click());
    await expect(page).toHaveURL(`${prefix}/your-account`);
    await header.getByRole('button', { name: words.logOut }).click();
    await expect(page).toHaveURL(`${prefix}/`);
    await expect(header.getByRole('link', { name: words.logIn })).toBeVisible();
    await page.goto(`${prefix}/your-account`);
    await expect(page).toHaveURL((url) => url.pathname === `${prefix}/log-in`);
  });
}
