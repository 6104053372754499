import { expect } from 'playwright/test';
import { wholeService } from '../support/whole-listings.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { stubListingPage, stubService } from './support/spaces.ts';
import { test } from './support/test.ts';

test('a service shows its company, its location and its facts', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await stubService(page, wholeService());
  await page.goto('/services/service-1');
  const heading = 'Meseta Cargo & Sons: 3PL, 4PL in Getafe, Spain';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(heading);
  await expect(
    page.getByText('Calle del Puerto, 12, 28906 Getafe, Community of Madrid, Spain'),
  ).toBeVisible();
  await expect(page.getByText('distribution <b>for retailers</b> all over Spain')).toHaveAttribute(
    'lang',
    'en',
  );
  const group = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const items = (name: string) => group(name).getByRole('listitem');
  await expect(items('Service level')).toHaveText(['3PL', '4PL']);
  await expect(items('Transportation')).toHaveText(['Ground transportation', 'Last mile']);
  await expect(items('Storage')).toHaveText(['Refrigerated', 'Frozen']);
  await expect(items('Other locations')).toHaveText(['Setúbal, Portugal']);
  await expect(group('Outside Spain').getByRole('definition')).toHaveText(['Yes', 'No', 'No', 'Yes', 'No']);
  const figures = page.getByLabel('Key figures');
  await expect(figures).toContainText('8,000 m²');
  await expect(figures).toContainText('10.5 m');
  await expect(figures).toContainText('9,000');
  await expect(page.getByRole('button', { name: 'Enlarge picture 1 of 1' })).toBeVisible();
  expect(calls.filter((path) => path === '/api/services/service-1')).toHaveLength(1);
  await expect.poll(() => calls).toContain('/api/images/one');
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('a service shows its location on a map and its distance from the searched place', async ({
  page,
  baseURL,
}) => {
  const { location } = wholeService();
  await stubService(
    page,
    wholeService({ location: { ...location, coordinates: '40.30,-3.73', precision: 'city' } }),
  );
  const near = '/services-search?place=Toledo,ES&at=39.8581,-4.0226&r=50';
  await page.goto('/services/service-1', { referer: new URL(near, baseURL).href });
  await expect(page.getByRole('group', { name: 'Map of the location' })).toHaveAttribute('data-ready', '');
  await expect(page.getByText('The map shows the middle of Getafe')).toBeVisible();
  await expect(page.getByText('About 55 km from Toledo')).toBeVisible();
});

test('a service without picture, description and figures shows a drawing and says what is missing', async ({
  page,
}) => {
  const bare = wholeService({
    description: '',
    descriptionLanguage: undefined,
    multimedia: { images: [] },
    dimensions: { surface: 0, height: 0, palletPositions: 0 },
  });
  await stubService(page, bare);
  await page.goto('/services/service-1');
  await expect(page.getByText('This service has no description.')).toBeVisible();
  await expect(page.getByText('No Image Available')).toBeVisible();
  await expect(page.getByLabel('Key figures')).toHaveCount(0);
});

test('the mail link contains the service, its id and the page’s address', async ({ page }) => {
  await stubService(page, wholeService());
  await page.goto('/services/service-1');
  const link = page.getByRole('link', { name: 'Contact owner' });
  const mail = new URL((await link.getAttribute('href')) ?? '');
  expect(mail.href).toMatch(/^mailto:[^?]+@[^?]+\?subject=/);
  expect(mail.searchParams.get('subject')).toBe(
    'Service of Meseta Cargo & Sons: 3PL, 4PL in Getafe (service-1)',
  );
  expect(mail.searchParams.get('body')).toContain(`${new URL(page.url()).origin}/services/service-1`);
});

for (const [name, status] of Object.entries({
  'does not exist': 404,
  'fails to load': 500,
  'is unreachable': 0,
})) {
  test(`a service that ${name} leaves only the link back`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/The service could not be loaded/);
    expectConsoleError(/Failed to load resource/);
    if (status !== 404) expectConsoleError(/GET \/services/);
    await stubListingPage(page, '/services/gone');
    await page.route('**/api/services/gone', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { error: 'No.', code: 'NOT_FOUND' } }),
    );
    const logged = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
    await page.goto('/services/gone');
    await logged;
    await expect(page.locator('main')).toHaveText('Back to the service directory');
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the service directory' }).click();
    await expect(page).toHaveURL(/\/services-search$/);
  });
}

test('at 200 % text size a phone shows every button of the contact bar', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await stubService(page, wholeService());
  await page.goto('/es/services/service-1');
  await expect(page.getByRole('button', { name: 'Preguntar al propietario' }).last()).toBeInViewport();
  await expectNoOverflow(page);
});
