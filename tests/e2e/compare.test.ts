import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { readCsv } from '../support/strict-csv.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Company } from './support/company.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { test } from './support/test.ts';

async function publish(company: Company, surfaces: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const surface of surfaces) {
    const dimensionsData = { surface, height: 11.5, palletPositions: 0 };
    const space = { ...newSpace(company.user._id), dimensionsData };
    ids.push(String((await company.api.post('/spaces/register', space)).body._id));
  }
  return ids;
}

test('a guest opens a shared comparison, which passes axe and prints on one page', async ({
  member,
  anotherVisitor,
}) => {
  const ids = await publish(member, [4200, 500]);
  const guest = await anotherVisitor();
  await guest.goto(`/compare?spaces=${ids.join(',')}`);
  await expect(guest.getByRole('row', { name: 'Area 4,200 m² 500 m²', exact: true })).toBeVisible();
  await expect(guest.getByRole('columnheader')).toHaveCount(2);
  await expectNoAxeViolations(guest);
  await guest.getByRole('switch', { name: 'Differences only' }).click();
  await expect(guest.getByRole('row', { name: /^Height/ })).toHaveCount(0);
  await guest.getByRole('switch', { name: 'Differences only' }).click();
  const sheet = (await guest.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  // A4 landscape in points.
  const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
  expect([Math.round(Number(wide)), Math.round(Number(high))]).toEqual([842, 595]);
});

test('a phone shows two columns, and buttons, swiping and the keyboard reveal the others', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = await publish(member, [4100, 4200, 4300, 4400]);
  await page.goto(`/compare?spaces=${ids.join(',')}`);
  const position = page.getByRole('group', { name: 'Visible listings' });
  await expect(position.getByRole('status')).toHaveText('1 to 2 of 4');
  await position.getByRole('button', { name: 'Next listing' }).click();
  await expect(position.getByRole('status')).toHaveText('2 to 3 of 4');
  const frame = page.getByRole('region', { name: 'Spaces side by side' });
  await frame.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
  await expect(position.getByRole('status')).toHaveText('3 to 4 of 4');
  await expect(position.getByRole('button', { name: 'Next listing' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('rowheader', { name: 'Type', exact: true })).toBeInViewport({ ratio: 0.9 });
  await frame.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(position.getByRole('status')).toHaveText('2 to 3 of 4');
  await expectNoOverflow(page);
  await expectNoAxeViolations(page);
});

test('compares the listings chosen on cards and exports them as a CSV file', async ({ page, member }) => {
  await publish(member, [777, 888]);
  await page.goto(`/es/companies/${member.user._id}`);
  const ticks = page.getByRole('button', { name: /^Comparar / });
  await expect(ticks).toHaveCount(2);
  for (const tick of await ticks.all()) await tick.click();
  const tray = page.getByRole('region', { name: 'Elegidos para comparar' });
  await expect(tray.getByText('2 de 4 espacios')).toBeVisible();
  await tray.getByRole('link', { name: /^Comparar/ }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(tray).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Altura/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^estiba-comparacion-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows = readCsv(text.slice(1), ';');
  const cellsOf = (name: string) => rows.find(([, fact]) => fact === name)?.slice(2);
  expect(cellsOf('Superficie (m²)')?.sort()).toEqual(['777', '888']);
  expect(cellsOf('Altura (m)')).toEqual(['11,5', '11,5']);
  expect(
    cellsOf('Enlace')?.every((link) => link.startsWith(`${new URL(page.url()).origin}/es/spaces/`)),
  ).toBe(true);
});
