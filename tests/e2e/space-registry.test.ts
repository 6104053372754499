import { expect, type Page } from 'playwright/test';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Company } from './support/company.ts';
import { tabTo, type } from './support/keyboard.ts';
import { leaveSpaceDraft } from './support/space-draft.ts';
import { stubOutsidePlaces } from './support/spaces.ts';
import { test } from './support/test.ts';

const ADDRESS = '/es/space-registry';
const TOWN = 'Ribadavia';

async function choose(page: Page, ...labels: string[]): Promise<void> {
  for (const name of labels) {
    await tabTo(page, page.getByRole('checkbox', { name, exact: true }));
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
}

async function answer(page: Page, field: string, text: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: field })).toBeFocused();
  await type(page, text);
  await page.keyboard.press('Enter');
}

async function expectQuestion(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('heading', { name: question, exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
}

async function termsThatFind({ api, user }: Company): Promise<string[]> {
  const found: string[] = [];
  for (const [name, filter] of Object.entries(spaceFilters)) {
    if (filter.type !== 'flags') continue;
    for (const term of Object.keys(filter.flagsOfTerm)) {
      const query = new URLSearchParams({ [name]: JSON.stringify({ [term]: true }), city: TOWN });
      const { body } = await api.get(`/spaces/filter?${query.toString()}`);
      const spaces = body.spaces as { userId: string }[];
      if (spaces.some(({ userId }) => userId === user._id)) found.push(`${name}.${term}`);
    }
  }
  return found.sort();
}

test('a company publishes a space by keyboard alone on a phone in Spanish, and its facts find it', async ({
  page,
  member,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await stubOutsidePlaces(page, []);
  await page.goto(ADDRESS);
  await expectQuestion(page, '¿Qué tipo de espacio es?');
  await tabTo(page, page.getByRole('radio', { name: 'Almacén convencional' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Almacén frigorífico' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expectQuestion(page, '¿Para qué operaciones es adecuado?');
  await choose(page, 'Cross-docking', 'Abierto 24 horas');

  await expectQuestion(page, '¿Dónde está?');
  await type(page, 'espa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'País' })).toHaveValue('España');
  await page.keyboard.press('Enter');
  await answer(page, 'Región o provincia', 'Galicia');
  await answer(page, 'Ciudad o municipio', TOWN);
  // A reload restores the draft at the same input.
  await page.reload();
  await expect(page.getByText(/^Aquí tienes tu borrador/)).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Código postal' }));
  await answer(page, 'Código postal', '32400');
  await type(page, 'Polígono San Cristovo 3');
  await tabTo(page, page.getByRole('button', { name: 'Marcar el punto en el mapa' }));
  await page.keyboard.press('Enter');
  const pin = page.getByRole('application', { name: /^Marcador en/ });
  await expect(pin).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expectNoAxeViolations(page);
  const point = (await pin.getAttribute('aria-label'))?.replace('Marcador en ', '');
  await tabTo(page, page.getByRole('button', { name: 'Siguiente' }));
  await page.keyboard.press('Enter');

  await expectQuestion(page, '¿Qué dimensiones tiene?');
  await answer(page, 'Superficie en m²', '12500');
  await answer(page, 'Altura en metros', '11,5');
  await answer(page, 'Posiciones de palé', '8400');
  await expect(page.getByRole('heading', { name: '¿Qué equipamiento tiene?' })).toBeVisible();
  await choose(page, 'Cámara frigorífica', 'Carretillas elevadoras');
  await expectQuestion(page, '¿Cómo se almacena en él la mercancía?');
  await tabTo(page, page.getByRole('button', { name: 'Siguiente método', exact: true }));
  await page.keyboard.press('Enter');
  await choose(page, 'Estantería convencional');
  const automated = page.getByRole('group', { name: 'Almacenaje automatizado' });
  await expect(automated.getByRole('checkbox').first()).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Siguiente método', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '¿Qué mercancías se pueden almacenar?' })).toBeVisible();
  await choose(page, 'Productos perecederos');
  await expect(page.getByRole('heading', { name: '¿Qué certificados y permisos tiene?' })).toBeVisible();
  await choose(page, 'APPCC (HACCP)');
  await expectQuestion(page, '¿Tienes imágenes, vídeos o planos del espacio?');
  await expect(page).toHaveURL(/input=images/);
  await tabTo(page, page.getByRole('button', { name: 'Siguiente' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '¿Qué más deben saber de él las empresas?' })).toBeVisible();
  await type(page, 'Nave con ocho muelles y maniobra para tráiler.');
  await expectNoAxeViolations(page);
  for (const question of ['¿Cuánto cuesta y cuáles son sus datos principales?', 'Revisa tus respuestas']) {
    await tabTo(page, page.getByRole('button', { name: 'Siguiente', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: question, level: 2 })).toBeFocused();
    await expectNoAxeViolations(page);
  }
  await tabTo(page, page.getByRole('button', { name: 'Publicar espacio' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/es/your-account?section=spaces');

  const { body } = await member.api.get(`/spaces/user/${member.user._id}`);
  const [space] = body as unknown as { _id: string; locationData: Record<string, string> }[];
  expect(space?.locationData).toMatchObject({
    country: 'Spain',
    city: TOWN,
    coordinates: point,
    precision: 'address',
  });
  expect(await termsThatFind(member)).toEqual([
    'equipmentData.forklifts',
    'equipmentData.refrigeratedChamber',
    'goodsData.food',
    'licensesData.sanitary',
    'operationsData.24h',
    'operationsData.crossDocking',
    'storageData.conventionalRack',
    'storageData.directStorage',
    'typeData.refrigerated',
    'typeData.warehouse',
  ]);
  await page.goto(`/es/spaces/${String(space?._id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `Almacén frigorífico en ${TOWN}, España`,
  );
  for (const shown of [
    ...['12.500 m²', '11,5 m', '8.400', 'Polígono San Cristovo 3', '32400', 'Cross-docking'],
    ...['Abierto 24 horas', 'Cámara frigorífica', 'Carretillas elevadoras', 'Estantería convencional'],
    ...['Productos perecederos', 'APPCC (HACCP)', 'Nave con ocho muelles y maniobra para tráiler.'],
  ])
    await expect(page.getByRole('main')).toContainText(shown);
});

test('a registered space leads to the account with a notification, whatever the response contains', async ({
  page,
  member,
}) => {
  await leaveSpaceDraft(page, member);
  await page.route('**/api/spaces/register', (route) => route.fulfill({ status: 201, body: '' }));
  await page.goto('/space-registry');
  await page.getByRole('button', { name: 'Publish space' }).click();
  await expect(page).toHaveURL('/your-account?section=spaces');
  await expect(page.getByText('Your space is registered.')).toBeVisible();
});
