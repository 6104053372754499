import { expect, type Page } from 'playwright/test';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import { mp4, pdf } from '../support/uploads.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Company } from './support/company.ts';
import { leaveSpaceDraft } from './support/space-draft.ts';
import { test } from './support/test.ts';
import { dropOn, fileOf, inputOf, png } from './support/uploads.ts';

async function openFiles(page: Page, company: Company): Promise<void> {
  await leaveSpaceDraft(page, company);
  await page.goto('/space-registry?step=multimedia');
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

test("a company orders and describes a space's files by keyboard, and its page shows them", async ({
  page,
  member,
}, testInfo) => {
  await openFiles(page, member);
  const large = Buffer.alloc(UPLOAD_LIMIT_BYTES + 1);
  (await png()).buffer.copy(large);
  const images = [await png('hall.png'), await png('docks.png'), fileOf('large.png', large)];
  await dropOn(page.getByText('Choose images'), images, testInfo);
  const lines = page.getByRole('main').getByRole('listitem');
  const line = (name: string) => lines.filter({ has: page.getByText(name, { exact: true }) });
  await expect(line('large.png')).toContainText('File size exceeds the 10MB limit.');
  await expect(line('hall.png').getByRole('textbox')).toBeVisible();
  await line('docks.png').getByRole('textbox').fill('Six docks in a row');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Remove docks.png' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Move docks.png down' })).toBeFocused();
  await expect(line('docks.png')).toContainText('Cover');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(line('docks.png')).toContainText('Cover');
  await expect(line('large.png')).toHaveCount(0);
  await inputOf(page).nth(1).setInputFiles({ name: 'tour.mp4', mimeType: 'video/mp4', buffer: mp4() });
  await expect(page.getByRole('button', { name: 'Remove tour.mp4' })).toBeVisible();
  await inputOf(page).nth(2).setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
  for (const screen of ['What else should companies know about it?', 'What does it cost', 'Review']) {
    await next(page).click();
    await expect(page.getByRole('heading', { level: 2, name: screen })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/your-account/);
  const [space] = (await member.api.get(`/spaces/user/${member.user._id}`)).body;
  await page.goto(`/spaces/${String(space._id)}`);
  await page.getByRole('button', { name: 'Enlarge picture 1 of 2: Six docks in a row' }).click();
  await expect(page.getByRole('img', { name: 'Six docks in a row (1 of 2)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('tour.mp4')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open plan.pdf' })).toBeVisible();
});
