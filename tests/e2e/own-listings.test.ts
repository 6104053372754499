import { expect } from 'playwright/test';
import { newService, newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { giveSession, registerCompany } from './support/company.ts';
import { leaveServiceDraft } from './support/service-draft.ts';
import { leaveSpaceDraft } from './support/space-draft.ts';
import { test } from './support/test.ts';

test('a company finds and opens its listings in its account', async ({ page, member }) => {
  const space = await member.api.post('/spaces/register', newSpace(member.user._id));
  const service = await member.api.post('/services/register', newService(member.user._id));
  await page.goto('/your-account?section=spaces');
  const card = page
    .getByRole('article')
    .getByRole('link', { name: 'Conventional Warehouse Zaragoza, Spain' });
  await expect(card).toHaveAttribute('href', `/spaces/${String(space.body._id)}`);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Your services' }).click();
  await page.getByRole('article').getByRole('link', { name: '3PL Zaragoza, Spain' }).click();
  await expect(page).toHaveURL(`/my-services/${String(service.body._id)}`);
  await page.goBack();
  await expect(page).toHaveURL('/your-account?section=services');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(card).toBeVisible();
});

test('a company’s own service answers yes or no for each level, continent, transport and storage', async ({
  page,
  member,
}) => {
  const { body } = await member.api.post('/services/register', newService(member.user._id));
  await page.goto(`/my-services/${String(body._id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3PL in Zaragoza, Spain');
  const answers = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .getByRole('definition');
  await expect(answers('Service level')).toHaveText(['No', 'Yes', 'No', 'No']);
  await expect(answers('Storage')).toHaveText(['Yes', 'No', 'No', 'No']);
  await expect(answers('Outside Spain')).toHaveCount(5);
  await expect(answers('Transportation')).toHaveCount(5);
  await expect(page.getByText('No Image Available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/service-registry?listing=${String(body._id)}`,
  );
  await expectNoAxeViolations(page);
});

test('a company deletes its service after a confirmation', async ({ page, member }) => {
  const { body } = await member.api.post('/services/register', newService(member.user._id));
  await page.goto(`/my-services/${String(body._id)}`);
  await page.getByRole('button', { name: 'Delete Service' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' });
  await dialog.getByRole('button', { name: 'Delete Service' }).click();
  await expect(page).toHaveURL('/your-account?section=services');
  await expect(page.getByRole('alert').filter({ hasText: 'Service deleted successfully!' })).toBeVisible();
  await expect(page.getByText('No services registered for this account.')).toBeVisible();
  expect((await member.api.get(`/services/${String(body._id)}`)).status).toBe(404);
});

test('a company cannot manage another company’s service', async ({ page, member, expectConsoleError }) => {
  expectConsoleError(/403/);
  const other = await registerCompany(member.api.origin);
  const { body } = await other.api.post('/services/register', newService(other.user._id));
  await page.goto(`/my-services/${String(body._id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no service here');
  await expect(page.getByRole('button', { name: 'Delete Service' })).toHaveCount(0);
});

test('a paused space disappears from the search, shows its status to owner and visitors, and can be published again', async ({
  page,
  member,
  anotherVisitor,
  expectConsoleError,
}) => {
  expectConsoleError(/410/);
  const locationData = { ...newSpace('').locationData, city: 'Teruel', zip: '44001' };
  const { body } = await member.api.post('/spaces/register', newSpace(member.user._id, { locationData }));
  const [id, path] = [String(body._id), `/spaces/${String(body._id)}`];
  const found = async () => JSON.stringify((await member.api.get('/spaces/filter?city=Teruel')).body);
  await page.goto(path);
  const status = page.getByRole('status').filter({ hasText: 'Only you can see this listing' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(status).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await found()).not.toContain(id);

  const stranger = await anotherVisitor();
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { name: 'This space is paused' })).toBeVisible();
  await expect(stranger.getByRole('article').first()).toBeVisible();
  await expect(stranger.locator(`a[href="${path}"]`)).toHaveCount(0);
  await expectNoAxeViolations(stranger);

  await page.reload();
  await expect(status).toBeVisible();
  await page.goto('/your-account?section=spaces');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
  await expect(card.getByText('Paused')).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(status).toHaveCount(0);
  expect(await found()).toContain(id);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Teruel');
});

test('a paused service shows its status to visitors and links its owner to its management page', async ({
  page,
  member,
  anotherVisitor,
  expectConsoleError,
}) => {
  expectConsoleError(/410/);
  const { body } = await member.api.post('/services/register', newService(member.user._id));
  const id = String(body._id);
  await page.goto(`/my-services/${id}`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await page.getByRole('link', { name: 'See it as others do' }).click();
  await expect(page.getByRole('link', { name: 'Manage your service' })).toHaveAttribute(
    'href',
    `/my-services/${id}`,
  );
  // The page asks only the owner about the service.
  const stranger = await anotherVisitor();
  await giveSession(stranger, await registerCompany(member.api.origin));
  await stranger.goto(`/es/services/${id}`);
  await expect(stranger.getByRole('heading', { name: 'Este servicio está en pausa' })).toBeVisible();
});

for (const kind of ['space', 'service'] as const) {
  test(`a ${kind} that was just published is seen, shared and repeated from the account`, async ({
    page,
    context,
    member,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await (kind === 'space' ? leaveSpaceDraft(page, member) : leaveServiceDraft(page, member.user._id));
    await page.goto(`/${kind}-registry?step=description&input=review`);
    await page.getByRole('button', { name: kind === 'space' ? 'Publish space' : 'Submit Service' }).click();
    await expect(page).toHaveURL(`/your-account?section=${kind}s`);
    await expect(page.locator('#notifications [data-type=success]')).toBeVisible();
    const panel = page.getByRole('region', { name: 'Your new listing' });
    const address = await panel.getByRole('link', { name: 'See it' }).getAttribute('href');
    expect(address).toMatch(new RegExp(`^/${kind}s/`));
    await panel.getByRole('button', { name: 'Copy link' }).click();
    await expect(panel.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      member.api.origin + String(address),
    );
    await expectNoAxeViolations(page);
    await panel.getByRole('button', { name: 'Publish a similar one' }).click();
    await expect(page).toHaveURL((url) => url.pathname === `/${kind}-registry`);
    await page.goto(`/your-account?section=${kind}s`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
}
