import { expect, type Locator, type Page } from 'playwright/test';
import { serviceFilters } from '#domain/service/service-filters.ts';
import { STORED } from '#site/browser-storage.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Company } from './support/company.ts';
import { tabTo, type } from './support/keyboard.ts';
import { submit as logIn } from './support/log-in.ts';
import { leaveServiceDraft } from './support/service-draft.ts';
import { test } from './support/test.ts';
import { png } from './support/uploads.ts';

const SENT = 'Form submitted successfully.';
const REGISTER = '**/api/services/register';
const DESCRIPTION =
  'Almacén, preparación de pedidos y última milla para comercios de todo el valle del Ebro.';

const leaveDraft = (page: Page, owner = 'guest') =>
  leaveServiceDraft(page, owner, { description: DESCRIPTION });

const submitOf = (page: Page): Locator => page.getByRole('button', { name: 'Submit Service' });
const REVIEW = '/service-registry?step=description&input=review';

async function servicesOf({ api, user }: Company) {
  const { body } = await api.get(`/services/user/${user._id}`);
  // The contract suite checks the response against its schema.
  return body as readonly Record<string, unknown>[];
}

const MATCHING_TERMS: Readonly<Record<string, readonly string[]>> = {
  plType: ['pl3', 'pl4'],
  internationalCoverage: ['europe', 'africa'],
  sectorIndustry: ['retail'],
  transportation: ['groundTransportation', 'lastMile'],
  storageAndInventory: ['dry', 'dangerousGoods'],
  ordersManagement: ['picking'],
  contract: ['longTermOperations'],
  licenses: ['iso9001'],
  otherLogisticsDetails: ['crossDocking'],
  technologicalSolutions: ['wms'],
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, companyName: 'Jiloca Cargo' });

  test('a company registers a service by keyboard alone in Spanish, which its facts then find and its page shows', async ({
    page,
    member,
  }) => {
    test.slow();
    const press = (key: string) => page.keyboard.press(key);
    const choose = async (...names: string[]) => {
      for (const name of names) {
        await tabTo(page, page.getByRole('checkbox', { name }));
        await press('Space');
      }
    };
    const expectQuestion = (question: string) =>
      expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
    const continueTo = async (question: string) => {
      await press('Enter');
      await expectQuestion(question);
    };
    // One step per kind of question; the others differ in their words only.
    const continueAccessibly = async (question: string) => {
      await expectNoAxeViolations(page);
      await continueTo(question);
    };

    await page.goto('/es/service-registry');
    await choose('3PL', '4PL');
    await continueAccessibly('¿Desde dónde trabajas?');
    await type(page, 'españ');
    await press('Enter');
    await expectNoAxeViolations(page);
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Región o provincia' })).toBeFocused();
    for (const text of ['Aragón', 'Calamocha', '44200']) {
      await type(page, text);
      await press('Tab');
    }
    await type(page, 'Calle Mayor 1, nave 5');
    await expectNoAxeViolations(page);
    await press('Enter');
    await tabTo(page, page.getByRole('switch', { name: '¿Tienes otras ubicaciones?' }));
    await press('Space');
    await press('Tab');
    await type(page, 'portugal');
    await press('Tab');
    await type(page, 'Setúbal');
    await expectNoAxeViolations(page);
    await press('Enter');
    for (const name of ['Cobertura internacional', 'Europa', 'África']) {
      await tabTo(page, page.getByRole('switch', { name }));
      await press('Space');
    }
    await continueAccessibly('¿Qué dimensiones tiene tu almacén?');
    await type(page, '8000');
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Altura en metros' })).toBeFocused();
    await type(page, '10,5');
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Posiciones de palé' })).toBeFocused();
    await type(page, '9000');
    await continueTo('¿Qué puedes almacenar?');
    await choose('Mercancía seca', 'Mercancías peligrosas');
    await continueAccessibly('¿Para qué sectores trabajas?');
    await choose('Comercio minorista');
    await continueTo('¿Cómo gestionas los pedidos?');
    await choose('Picking');
    await continueTo('¿Cómo transportas la mercancía?');
    await choose('Transporte terrestre', 'Última milla');
    await continueTo('¿Qué certificados y permisos tienes?');
    await choose('ISO 9001');
    await continueTo('¿Qué contratos ofreces?');
    await choose('A largo plazo');
    await continueTo('¿Qué más haces?');
    await choose('Cross-docking');
    await expectNoAxeViolations(page);
    await press('Enter');
    await choose('WMS');
    await continueAccessibly('¿Cómo describirías tu servicio?');
    await type(page, DESCRIPTION);
    await expectNoAxeViolations(page);
    for (const question of ['¿Cuánto cuesta y cuáles son sus datos principales?', 'Revisa tus respuestas']) {
      await tabTo(page, page.getByRole('button', { name: 'Siguiente paso' }));
      await continueAccessibly(question);
    }
    await tabTo(page, page.getByRole('button', { name: 'Publicar servicio' }));
    await press('Enter');
    await expect(page).toHaveURL('/es/your-account?section=services');
    await expect(page.getByText('Formulario enviado correctamente.')).toBeVisible();

    const [service] = await servicesOf(member);
    const id = String(service?.['_id']);
    expect(service).toMatchObject({
      userId: member.user._id,
      userName: 'Jiloca Cargo',
      dimensions: { surface: 8000, height: 10.5, palletPositions: 9000 },
      location: { country: 'Spain', otherLocations: [{ country: 'Portugal', city: 'Setúbal' }] },
      description: DESCRIPTION,
    });
    await test.step('the search finds it by exactly the terms that apply', async () => {
      for (const [group, filter] of Object.entries(serviceFilters)) {
        if (filter.type !== 'flags') continue;
        const found: string[] = [];
        for (const term of filter.names) {
          const query = new URLSearchParams({ [group]: JSON.stringify({ [term]: true }), city: 'Calamocha' });
          const { body } = await member.api.get(`/services/filter?${query.toString()}`);
          const ids = (body as { services: { _id: string }[] }).services.map(({ _id }) => _id);
          if (ids.includes(id)) found.push(term);
        }
        expect(found.sort(), group).toEqual([...(MATCHING_TERMS[group] ?? [])].sort());
      }
    });
    await page.goto(`/es/services/${id}`);
    const main = page.getByRole('main');
    for (const answer of [
      ...['Jiloca Cargo: 3PL, 4PL en Calamocha, España', 'Calle Mayor 1, nave 5', 'Setúbal, Portugal'],
      ...['8.000 m²', '10,5 m', '9.000', 'Mercancía seca', 'Mercancías peligrosas', 'Comercio minorista'],
      ...['Picking', 'Transporte terrestre', 'Última milla', 'ISO 9001', 'A largo plazo', 'Cross-docking'],
      ...['WMS (gestión de almacén)', DESCRIPTION],
    ])
      await expect(main).toContainText(answer);
    const coverage = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Fuera de España' }) });
    await expect(coverage.getByRole('definition')).toHaveText(['Sí', 'No', 'No', 'No', 'Sí']);
  });
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test("a choice's checkbox stays visible above its picture", async ({ page }) => {
    await page.goto('/service-registry');
    await page.getByRole('checkbox', { name: '3PL' }).check();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
});

test('a guest fills in a service, logs in on submit, adds an image and publishes it', async ({
  page,
  company,
}) => {
  await leaveDraft(page);
  await page.goto('/service-registry?step=description');
  await expect(page.getByText(/^You will be asked to log in/)).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  for (let screen = 0; screen < 2; screen++) await page.getByRole('button', { name: 'Next Step' }).click();
  await submitOf(page).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect') === REVIEW);
  await logIn(page, company.email, company.password);
  await expect(page).toHaveURL(REVIEW);
  await expect(page.getByRole('main')).toContainText(DESCRIPTION);
  await page.getByRole('button', { name: 'Change: Images' }).click();
  await page.locator('input[type=file]').setInputFiles([await png('docks.png')]);
  await page.getByRole('textbox', { name: /What the image shows/ }).fill('Docks seen from the yard');
  await page.getByRole('button', { name: 'Back to review' }).click();
  await submitOf(page).click();
  await expect(page).toHaveURL('/your-account?section=services');
  await expect(page.getByText(SENT)).toBeVisible();
  const [service, ...others] = await servicesOf(company);
  expect(others).toEqual([]);
  expect(service).toMatchObject({
    userId: company.user._id,
    description: DESCRIPTION,
    multimedia: { images: [expect.any(String)], alts: expect.anything() },
  });
  expect(JSON.stringify(service?.['multimedia'])).toContain('Docks seen from the yard');

  await page.goto('/service-registry');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByText(/^Your draft of/)).toHaveCount(0);
});

test('a company whose session has expired logs in and returns to its registration', async ({
  page,
  member,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  await leaveDraft(page, member.user._id);
  await page.goto(REVIEW);
  await page.route(REGISTER, (route) => route.fulfill({ status: 401, json: { code: 'SESSION_EXPIRED' } }), {
    times: 1,
  });
  await submitOf(page).click();
  await expect(page).toHaveURL(/log-in.*session_expired/);
  await logIn(page, member.email, member.password);
  await expect(page).toHaveURL(REVIEW);
  await expect(page.getByRole('main')).toContainText(DESCRIPTION);

  // Simulates a log-out in another tab.
  await page.evaluate((key) => {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }));
  }, STORED.user);
  await expect(page.getByRole('main')).toContainText(DESCRIPTION);
  await submitOf(page).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect') === REVIEW);
  await logIn(page, member.email, member.password);
  await submitOf(page).click();
  await expect(page).toHaveURL('/your-account?section=services');
  // The log-in has ended the session of the test's API client.
  const own = await page.request.get(`/api/services/user/${member.user._id}`);
  expect(await own.json()).toHaveLength(1);
});
