import { expect } from 'playwright/test';
import { newRows, sheetText } from '../support/imports.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

test('a company brings in its sites from a spreadsheet, mends a row, and takes them out again', async ({
  page,
  member,
}) => {
  await member.api.token();
  await page.goto('/your-account?section=import');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the template as CSV' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('estiba-spaces-template.csv');
  await expectNoAxeViolations(page);
  const choose = async (text: string) => {
    const file = { name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('Spreadsheet', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('heading', { name: 'Your file is checked' })).toBeFocused();
  };
  const rows = newRows(9);
  await choose(sheetText(rows, { 3: { Country: 'Atlantis' } }).replace('Your name for it', 'Hall'));
  await expect(page.getByRole('cell', { name: 'Country', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Hall' }).selectOption('Your name for it');
  await page.getByRole('button', { name: 'Check again with these columns' }).click();
  await expect(page.getByRole('combobox', { name: 'Hall' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Apply 8 changes' }).click();
  await expect(page.getByRole('heading', { name: 'Your file is imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Another file' }).click();
  await choose(sheetText(rows));
  await page.getByRole('button', { name: 'Apply 1 change', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your file is imported' })).toBeVisible();
  await page.getByRole('link', { name: 'See your spaces' }).click();
  await expect(page.getByText('9 spaces')).toBeVisible();
  await page.goto('/es/your-account?section=import');
  await page.getByRole('button', { name: 'Otro archivo' }).click();
  const [listings] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar tus anuncios en Excel' }).click(),
  ]);
  expect(listings.suggestedFilename()).toBe('estiba-spaces-listings.xlsx');
});
