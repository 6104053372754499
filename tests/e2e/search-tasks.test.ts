import { expect, type Page } from 'playwright/test';
import { hold } from './support/hold.ts';
import { cardsOf } from './support/map-search.ts';
import { test } from './support/test.ts';

const languages = [
  {
    language: 'English',
    width: 1280,
    home: '/',
    place: 'Where do you need space?',
    type: 'Type of space',
    refrigerated: 'Refrigerated Warehouse',
    area: 'Min. area, in m²',
    search: 'Search',
    chosen: 'Active filters',
    chip: 'Near Valencia, Spain · 50 km',
    field: 'Place',
    none: 'None within 50 km. The nearest:',
  },
  {
    language: 'Spanish',
    width: 390,
    home: '/es',
    place: '¿Dónde necesitas espacio?',
    type: 'Tipo de espacio',
    refrigerated: 'Almacén frigorífico',
    area: 'Superficie desde, en m²',
    search: 'Buscar',
    chosen: 'Filtros activos',
    chip: 'Cerca de Valencia, España · 50 km',
    field: 'Lugar',
    none: 'No hay ninguno a menos de 50 km. Los más cercanos:',
  },
] as const;

type Words = (typeof languages)[number];

const WANTED = 'typeData={"refrigerated":true}&minSurface=2000';

async function expectFound(page: Page, words: Words): Promise<void> {
  await expect(page).toHaveURL((url) => {
    const search = decodeURIComponent(url.search);
    return search.includes(WANTED) && /place=Valencia,ES&at=39\.\d+,-0\.\d+&r=50/.test(search);
  });
  const at = new URL(page.url()).searchParams.get('at') ?? '';
  const path = `/api/spaces/filter?near=${at}&radius=50&sort=nearest&${encodeURI(WANTED)}`;
  const answer = await page.request.get(path);
  // The contract holds the full type.
  const { total } = (await answer.json()) as { total: number };
  const chips = page.getByRole('list', { name: words.chosen });
  await expect(chips).toContainText(words.chip);
  await expect(chips).toContainText(words.refrigerated);
  await expect(chips).toContainText(/2[,.]?000/);
  if (total > 0) await expect(cardsOf(page)).toHaveCount(Math.min(24, total));
  else await expect(page.getByText(words.none)).toBeVisible();
  await expect(cardsOf(page).first()).toContainText(/\d\skm/);
  for (const text of await cardsOf(page).allTextContents()) expect(text).toContain(words.refrigerated);
}

for (const words of languages) {
  test(`in ${words.language} at ${String(words.width)} px a visitor finds refrigerated space near Valencia in four actions`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: words.width, height: 800 });
    await page.goto(words.home);
    const hero = page.getByRole('search');
    await hero.getByLabel(words.place).fill('Valencia');
    await hero.getByLabel(words.type).selectOption({ label: words.refrigerated });
    await hero.getByLabel(words.area).fill('2000');
    await hero.getByRole('button', { name: words.search }).click();
    await expectFound(page, words);
  });
}

test('a visitor finds refrigerated space near Valencia by keyboard alone, and a reload keeps the search', async ({
  page,
}) => {
  const [words] = languages;
  await page.goto(words.home);
  await page.getByLabel(words.place).focus();
  await page.keyboard.type('Valencia');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Refrigerated');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2000');
  await page.keyboard.press('Enter');
  await expectFound(page, words);
  await expect(page.getByRole('combobox', { name: words.field, exact: true })).toHaveValue('Valencia');
  await page.reload();
  await expectFound(page, words);
  await page.getByRole('button', { name: `${words.chip}: change the radius` }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/r=100/);
  await expect(page.getByRole('button', { name: /^Near Valencia, Spain · 100 km/ })).toBeFocused();
});

test('searches a place entered before the geocoding script has loaded', async ({ page }) => {
  await page.goto('/services-search');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const release = await hold(page, '**/_astro/*.js');
  const field = page.getByRole('combobox', { name: 'Place', exact: true });
  const requested = page.waitForRequest('**/_astro/*.js');
  await field.pressSequentially('Valencia');
  await field.press('Enter');
  await requested;
  await expect(field).toHaveValue('Valencia');
  release();
  await expect(page.getByRole('button', { name: /^Near Valencia, Spain · 50 km/ })).toBeVisible();
});
