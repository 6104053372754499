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
  await page.getByRole('button', { name: `Más acciones para ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { name: 'La búsqueda está eliminada.' })).toBeFocused();
});
