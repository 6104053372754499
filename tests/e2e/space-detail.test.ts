import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { wholeSpace } from '../support/whole-listings.ts';
import { spaceCard, stubListingPage, stubSearch, stubSpace } from './support/spaces.ts';
import { test } from './support/test.ts';

test('the heading names type, city, country and surface', async ({ page }) => {
  await stubSpace(page, wholeSpace());
  await page.goto('/spaces/space-1');
  const heading = 'Conventional Warehouse in Getafe, Spain, 12,500 m²';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(heading);
  await expect(
    page.getByText('Calle del Puerto, 12, 28906 Getafe, Community of Madrid, Spain'),
  ).toBeVisible();
});

test('in Spanish everything is Spanish, figures and country too', async ({ page }) => {
  await stubSpace(page, wholeSpace());
  await page.goto('/es/spaces/space-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Almacén convencional en Getafe, España, 12.500 m²',
  );
  await expect(page.getByRole('heading', { name: 'Operaciones' })).toBeVisible();
  await expect(page.getByText('11,5 m')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the key figures are surface, height and pallet positions', async ({ page }) => {
  await stubSpace(page, wholeSpace());
  await page.goto('/spaces/space-1');
  const figures = page.getByLabel('Key figures');
  await expect(figures).toContainText('Surface12,500 m²');
  await expect(figures).toContainText('Height11.5 m');
  await expect(figures).toContainText('Pallet positions8,200');
});

test('only what is true is listed, storage by its three groups', async ({ page }) => {
  await stubSpace(page, wholeSpace());
  await page.goto('/spaces/space-1');
  const group = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last();
  await expect(group('Operations').getByRole('listitem')).toHaveText(['Cross-docking', 'Distribution']);
  await expect(group('Equipment').getByRole('listitem')).toHaveText(['Fire protection system', 'Forklifts']);
  await expect(group('Block storage').getByRole('listitem')).toHaveText(['Push-back rack']);
  await expect(group('Direct storage').getByRole('listitem')).toHaveText(['Conventional rack']);
  await expect(page.getByRole('heading', { name: 'Automated storage' })).toHaveCount(0);
  await expect(group('Goods').getByRole('listitem')).toHaveText(['Dry goods']);
  await expect(group('Licenses').getByRole('listitem')).toHaveText(['ISO 9001']);
  await expect(page.getByText('Cranes')).toHaveCount(0);
});

test('the description is text: markup is not obeyed', async ({ page }) => {
  await stubSpace(page, wholeSpace());
  await page.goto('/spaces/space-1');
  await expect(page.getByText('Two docks <b>and</b> an office.')).toBeVisible();
});

test('pictures, videos and blueprints can all be seen', async ({ page }) => {
  await stubSpace(page, wholeSpace());
  await page.goto('/spaces/space-1');
  await page.getByRole('button', { name: 'Show picture 2' }).click();
  await page.getByRole('button', { name: 'Enlarge picture 2 of 2' }).click();
  const lightbox = page.getByRole('dialog', { name: 'Pictures' });
  await expect(lightbox.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('img', { name: 'Picture 1 of 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(page.getByLabel('tour.webm')).toHaveAttribute('src', '/api/images/film');
  await expect(page.getByRole('link', { name: 'Open floor.pdf' })).toHaveAttribute(
    'href',
    '/api/images/plan',
  );
});

test('a space without pictures says so', async ({ page }) => {
  await stubSpace(page, wholeSpace({ multimediaData: { images: [], videos: [], blueprints: [] } }));
  await page.goto('/spaces/space-1');
  await expect(page.getByText('No Image Available')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('while it loads the page says so', async ({ page }) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await stubListingPage(page, '/spaces/space-1');
  await page.route('**/api/spaces/space-1', async (route) => {
    await answered;
    await route.fulfill({ json: wholeSpace({ multimediaData: { images: [], videos: [], blueprints: [] } }) });
  });
  await page.goto('/spaces/space-1');
  await expect(page.getByText('Loading space details...')).toBeVisible();
  answer();
  await expect(page.getByText('Loading space details...')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Getafe');
});

test('the contact link names owner, type, city and id in its subject', async ({ page }) => {
  await stubSpace(page, wholeSpace());
  await page.goto('/spaces/space-1');
  const link = page.getByRole('link', { name: 'Contact owner' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.protocol).toBe('mailto:');
  expect(address.searchParams.get('subject')).toBe(
    'Space of Meseta Cargo & Sons: Conventional Warehouse in Getafe (space-1)',
  );
});

test('a space that is not there leads back to the search', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  await page.goto('/spaces/nobody-knows');
  await expect(page.getByRole('heading', { name: 'This space is not available' })).toBeVisible();
  await page.getByRole('link', { name: 'Search other spaces' }).click();
  await expect(page).toHaveURL(/\/map-search$/);
});

test('a space that could not be loaded can be asked for again', async ({ page, expectConsoleError }) => {
  expectConsoleError(/500/);
  let fails = true;
  await stubListingPage(page, '/spaces/space-1');
  await page.route('**/api/spaces/space-1', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'INTERNAL' } })
      : route.fulfill({ json: wholeSpace({ multimediaData: { images: [], videos: [], blueprints: [] } }) }),
  );
  await page.goto('/spaces/space-1');
  await expect(page.getByRole('alert').filter({ hasText: 'The space could not be loaded' })).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Getafe');
});

test('a reload and a cold load keep the content, in both languages', async ({ page, request, baseURL }) => {
  const { spaces } = (await (await request.get('/api/spaces/filter?limit=1')).json()) as {
    spaces: { _id: string }[];
  };
  const id = spaces[0]?._id ?? '';
  for (const path of [`/spaces/${id}`, `/es/spaces/${id}`]) {
    const response = await page.goto(path);
    expect(response?.status(), `${baseURL ?? ''}${path}`).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('m²');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('m²');
  }
});

test('the way back restores the search that was left', async ({ page }) => {
  await stubSearch(page, [spaceCard('space-1')]);
  await stubSpace(page, wholeSpace());
  await page.goto('/map-search?city=Getafe&view=list');
  await page.getByRole('link', { name: 'Getafe, Spain' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Getafe');
  await page.getByRole('link', { name: 'Back to the map search' }).click();
  await expect(page).toHaveURL(/\/map-search\?city=Getafe&view=list$/);
  await expect(page.getByRole('combobox', { name: 'Starts with' })).toHaveValue('Getafe');
});

test('it prints on one page', async ({ page }) => {
  await stubSpace(page, wholeSpace());
  await page.goto('/spaces/space-1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Getafe');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
