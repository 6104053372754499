import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { linkOfMail } from './support/outbox.ts';
import { test } from './support/test.ts';

test('a guest saves a search, confirms it by mail and deletes it there', async ({ page }) => {
  const email = `guest-${String(Date.now())}@example.com`;
  await page.goto('/es/services-search?place=ES&minSurface=500');
  await page.getByRole('button', { name: 'Guardar búsqueda' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Guardar búsqueda' });
  await dialog.getByLabel('Tu correo electrónico').fill(email);
  await dialog.getByLabel('Correos con resultados nuevos').selectOption('weekly');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Guardar búsqueda' }).click();
  await expect(dialog.getByRole('heading', { name: 'Revisa tu correo.' })).toBeFocused();

  await page.goto(await linkOfMail('SavedSearch', email));
  const name = 'Servicios: En España · Desde 500\u00a0m²';
  await page.getByRole('button', { name: 'Empezar a recibir correos' }).click();
  await expect(page.getByText('Confirmado. Te escribiremos')).toBeVisible();
  await expect(page).toHaveURL('/es/saved-search');
  await expect(page.getByRole('link', { name: `Abrir «${name}»` })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole('button', { name: `Eliminar «${name}»` }).click();
  await expect(page.getByRole('heading', { name: 'La búsqueda está eliminada.' })).toBeFocused();
});

test('a company opens, renames and reopens a saved search in its account', async ({
  page,
  member,
  expectConsoleError,
}) => {
  expectConsoleError(/409/);
  await page.goto('/map-search?place=ES&minSurface=500&view=list');
  await page.getByRole('button', { name: 'Save this search' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await dialog.getByRole('link', { name: 'Your saved searches' }).click();
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name of the search').fill('<b>Spain</b>');
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Open “<b>Spain</b>”' });
  await expect(link).toBeVisible();
  await expectNoAxeViolations(page);
  const { savedSearches } = (await member.api.get('/saved-searches')).body;
  expect(savedSearches).toMatchObject([{ name: '<b>Spain</b>', frequency: 'daily' }]);
  await link.click();
  await expect(page).toHaveURL(/\/map-search\?(?=.*place=ES)(?=.*minSurface=500)/);
  await page.getByRole('button', { name: 'Save this search' }).first().click();
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByRole('heading', { name: 'You’ve already saved this search.' })).toBeFocused();
});
