import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { cardsOf } from './support/map-search.ts';
import { test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

const languages = [
  {
    path: '/map-search',
    filters: /^Filters/,
    decisive: ['Type of space', 'How much', 'When and for how long', 'Price', 'Temperature zones'],
    docks: 'Docks and clear height',
    specified: 'Equipment',
    option: 'Forklifts',
    more: 'More filters',
    find: 'Find a filter',
    typed: 'FORKLÍFT',
    found: '1 filter found',
    area: 'Min. area',
    height: /height/i,
    chip: 'From 2,000\u00a0m²',
    newChip: 'Available area: 2,500\u00a0m² or more',
  },
  {
    path: '/es/map-search',
    filters: /^Filtros/,
    decisive: ['Tipo de espacio', 'Cuánto', 'Cuándo y por cuánto tiempo', 'Precio', 'Zonas de temperatura'],
    docks: 'Muelles y altura libre',
    specified: 'Equipamiento',
    option: 'Carretillas',
    more: 'Más filtros',
    find: 'Buscar un filtro',
    typed: 'carretíllas',
    found: '1 filtro encontrado',
    area: 'Superficie desde',
    height: /altura/i,
    chip: 'Desde 2.000\u00a0m²',
    newChip: 'Superficie disponible: 2.500\u00a0m² o más',
  },
] as const;

for (const words of languages) {
  test(`${words.path} asks what decides first, and folds what comes after out of the page`, async ({
    page,
  }) => {
    await page.goto(words.path);
    await expect(cardsOf(page).first()).toBeVisible();
    const panel = page.locator('#filters');
    const heads = panel.locator('[aria-expanded]:not([role])');
    const order: readonly string[] = [...words.decisive, words.docks, words.specified, words.more];
    const titles = (await heads.allTextContents()).map((title) => title.trim());
    expect(titles.filter((title) => order.includes(title))).toEqual(order);
    await expect(panel.getByRole('textbox', { name: words.height })).toHaveCount(1);
    const option = panel.locator('input[name=forklifts]');
    await expect(option).toHaveCount(0);
    await panel.getByRole('button', { name: words.specified, exact: true }).click();
    await option.check();
    await expect(page).toHaveURL(/equipmentData/);
    await page.goBack();
    await expect(option).not.toBeChecked();
    await panel.getByRole('button', { name: words.specified, exact: true }).click();
    await expect(option).toHaveCount(0);
    // A group with a choice is open.
    await page.goForward();
    await expect(option).toBeChecked();
    await page.reload();
    await expect(option).toBeChecked();
  });

  test(`a phone finds a filter of ${words.path} by its name, and Escape takes back the name alone`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(words.path);
    await page.getByRole('button', { name: words.filters }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: words.more }).click();
    const search = sheet.getByRole('searchbox', { name: words.find });
    await search.fill(words.typed);
    await expect(sheet.getByRole('status').filter({ hasText: words.found })).toBeVisible();
    await expect(sheet.getByRole('group', { name: words.more }).getByRole('checkbox')).toHaveCount(1);
    await sheet.getByRole('checkbox', { name: words.option }).check();
    await expect(page).toHaveURL(/equipmentData/);
    await expectNoAxeViolations(page);
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await search.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test(`the area of an address of ${words.path} stands in the one area field, which asks for what is available`, async ({
    page,
  }) => {
    await page.goto(`${words.path}?minSurface=2000`);
    const area = page.locator('#filters').getByRole('textbox', { name: words.area });
    await expect(area).toHaveValue(/2[.,]?000/);
    await expect(page.getByRole('button', { name: words.chip })).toBeVisible();
    await area.fill('2500');
    await expect(page).toHaveURL(/minAvailableArea=2500/);
    await expect(page).not.toHaveURL(/minSurface/);
    await expect(page.getByRole('button', { name: words.newChip })).toBeVisible();
    await expect(page.getByRole('button', { name: words.chip })).toHaveCount(0);
  });
}
