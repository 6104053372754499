import { expect } from 'playwright/test';
import { newService, newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

test('a listing links to its company, whose page lists everything it has published', async ({
  member,
  anotherVisitor,
}) => {
  const page = await anotherVisitor();
  const { body: space } = await member.api.post('/spaces/register', newSpace(member.user._id));
  for (let count = 0; count < 11; count++) {
    await member.api.post('/services/register', newService(member.user._id));
  }
  await page.goto(`/spaces/${String(space._id)}`);
  await page.getByRole('link', { name: `Published by ${member.user.name}` }).click();
  await expect(page).toHaveURL(`/companies/${member.user._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.user.name);
  await expect(page).toHaveTitle(member.user.name);
  await expectNoAxeViolations(page);
  const services = page.getByRole('region', { name: '11 services' });
  await expect(services.getByRole('article')).toHaveCount(10);
  await services.getByRole('button', { name: 'Show more services' }).press('Enter');
  await expect(services.getByRole('article')).toHaveCount(11);
  await expect(services.getByRole('article').last().getByRole('link')).toBeFocused();
  const html = await (await page.request.get(`/api/companies/${member.user._id}`)).text();
  for (const secret of [member.user.email, member.user.telephone, member.user.vat]) {
    expect(html).not.toContain(secret);
  }
});

test('a company without listings has no page', async ({
  page,
  member,
  anotherVisitor,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  const path = `/es/companies/${member.user._id}`;
  const stranger = await anotherVisitor();
  expect((await stranger.goto(path))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(
    'Esta empresa no tiene nada publicado',
  );
  await expectNoAxeViolations(stranger);
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Publicar un espacio o un servicio' })).toBeVisible();
});
