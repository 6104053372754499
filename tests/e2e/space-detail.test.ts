import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { wholeSpace } from '../support/whole-listings.ts';
import { spaceCard, stubListingPage, stubSearch, stubSpace } from './support/spaces.ts';
import { test } from './support/test.ts';

test("a space's page shows its facts, and copies, enlarges and prints them", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stubSpace(page, wholeSpace());
  await page.goto('/spaces/space-1');

  await test.step('the heading names type, city, country and surface', async () => {
    const heading = 'Conventional Warehouse in Getafe, Spain, 12,500 m²';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(heading);
    await expect(
      page.getByText('Calle del Puerto, 12, 28906 Getafe, Community of Madrid, Spain'),
    ).toBeVisible();
  });

  await test.step('the key figures are surface, height and pallet positions', async () => {
    const figures = page.getByLabel('Key figures');
    await expect(figures).toContainText('Floor area12,500 m²');
    await expect(figures).toContainText('Height11.5 m');
    await expect(figures).toContainText('Pallet positions8,200');
  });

  await test.step('lists only what is true, with storage in three groups', async () => {
    const group = (name: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .last();
    await expect(group('Operations').getByRole('listitem')).toHaveText(['Cross-docking', 'Distribution']);
    await expect(group('Equipment').getByRole('listitem')).toHaveText([
      'Fire protection system',
      'Forklifts',
    ]);
    await expect(group('Block storage').getByRole('listitem')).toHaveText(['Push-back rack']);
    await expect(group('Direct storage').getByRole('listitem')).toHaveText(['Conventional rack']);
    await expect(page.getByRole('heading', { name: 'Automated storage' })).toHaveCount(0);
    await expect(group('Goods').getByRole('listitem')).toHaveText(['Dry goods']);
    await expect(group('Certificates and permits').getByRole('listitem')).toHaveText(['ISO 9001']);
    await expect(page.getByText('Cranes')).toHaveCount(0);
  });

  await test.step('shows the description as text without interpreting markup', async () => {
    await expect(page.getByText('Two docks <b>and</b> an office.')).toBeVisible();
  });

  await test.step('the contact link names owner, type, city and id in its subject', async () => {
    const link = page.getByRole('link', { name: 'Contact owner' });
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(address.protocol).toBe('mailto:');
    expect(address.searchParams.get('subject')).toBe(
      'Space of Meseta Cargo & Sons: Conventional Warehouse in Getafe (space-1)',
    );
  });

  await test.step('prints on one page, with a code that leads back', async () => {
    await page.mouse.move(5, 5);
    await expect(page.locator('article svg').and(page.getByLabel(page.url()))).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Getafe');
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  await test.step('opens pictures, videos and blueprints', async () => {
    const second = page.getByRole('button', { name: 'Enlarge picture 2 of 2' });
    await second.click();
    const lightbox = page.getByRole('dialog', { name: 'Pictures' });
    await expect(lightbox.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByRole('img', { name: 'The hall from the yard (1 of 2)' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(second).toBeFocused();
    await expect(page.getByLabel('tour.webm')).toHaveAttribute('src', '/api/images/film');
    await expect(page.getByRole('link', { name: 'Open floor.pdf' })).toHaveAttribute(
      'href',
      '/api/images/plan',
    );
  });

  await test.step('copies the link', async () => {
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
    expect(await copied()).toBe(`${new URL(page.url()).origin}/spaces/space-1`);
  });
});

test('the Spanish page is Spanish, with its figures and country', async ({ page }) => {
  await stubSpace(page, wholeSpace());
  await page.goto('/es/spaces/space-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Almacén convencional en Getafe, España, 12.500 m²',
  );
  await expect(page.getByRole('heading', { name: 'Operaciones' })).toBeVisible();
  await expect(page.getByText('11,5 m')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('shows a loading message, and a note when there are no pictures', async ({ page }) => {
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
  await expect(page.getByText('No Image Available')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an unknown space links back to the search', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404/);
  await page.goto('/spaces/unknown');
  await expect(page.getByRole('heading', { name: 'This space is not available' })).toBeVisible();
  await page.getByRole('link', { name: 'Search other spaces' }).click();
  await expect(page).toHaveURL(/\/map-search$/);
});

test('a space that failed to load can be retried', async ({ page, expectConsoleError }) => {
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
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Getafe');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a cold load and a reload show the content in both languages', async ({ page, request, baseURL }) => {
  // Other tests may delete the newest space.
  const { spaces } = (await (await request.get('/api/spaces/filter?sort=surface&limit=1')).json()) as {
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

test('the link back restores the previous search', async ({ page }) => {
  await stubSearch(page, [spaceCard('space-1')]);
  await stubSpace(page, wholeSpace());
  await page.goto('/map-search?city=Getafe&view=list');
  await page.getByRole('link', { name: 'Getafe, Spain' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Getafe');
  await page.getByRole('link', { name: 'Back to the map search' }).click();
  await expect(page).toHaveURL(/\/map-search\?city=Getafe&view=list$/);
  await expect(page.getByRole('combobox', { name: 'Starts with' })).toHaveValue('Getafe');
});

test('an empty plot shows only the facts it has', async ({ page }) => {
  const { equipmentData, storageData, operationsData } = wholeSpace();
  const none = <Flags extends object>(flags: Flags) =>
    Object.fromEntries(Object.keys(flags).map((flag) => [flag, false])) as Flags;
  const { blockStorage, directStorage, automatedStorage } = storageData;
  const plot = wholeSpace({
    typeData: { type: 'emptyPlot' },
    dimensionsData: { surface: 12_500, height: 0, palletPositions: 0 },
    operationsData: { ...none(operationsData), '24h': true },
    equipmentData: none(equipmentData),
    storageData: {
      blockStorage: none(blockStorage),
      directStorage: none(directStorage),
      automatedStorage: none(automatedStorage),
    },
    multimediaData: { images: [], videos: [], blueprints: [] },
  });
  await stubSpace(page, plot);
  await page.goto('/spaces/space-1');
  await expect(page.getByLabel('Key figures')).toHaveText('Site area12,500\u00a0m²(134,550\u00a0sq ft)');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
    'Interested in this space?',
    'Location',
    'Description',
    'Technical facts',
    'Operations',
    'Goods',
    'Certificates and permits',
  ]);
});

test("a description has its own language, which is named when it differs from the page's", async ({
  page,
}) => {
  await stubSpace(page, wholeSpace({ descriptionLanguage: 'es' }));
  await page.goto('/spaces/space-1');
  await expect(page.getByText('Two docks')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Written in Spanish')).toBeVisible();
  await page.goto('/es/spaces/space-1');
  await expect(page.getByText('Two docks')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Escrito en')).toHaveCount(0);
  await stubSpace(page, wholeSpace());
  await page.goto('/spaces/space-1');
  await expect(page.getByText('Two docks')).toHaveAttribute('lang', '');
  await expect(page.getByText('Written in')).toHaveCount(0);
});

test('shows up to six similar nearby spaces of the same type, without the space itself', async ({ page }) => {
  const cards = Array.from({ length: 9 }, (_, index) => ({
    ...spaceCard(`near-${String(index)}`, {
      dimensionsData: { surface: index === 8 ? 12_500 : 100, height: 9, palletPositions: 10 },
    }),
    distanceKm: index,
  }));
  await stubSpace(page, wholeSpace(), [spaceCard('space-1'), ...cards]);
  const requested = page.waitForRequest(/spaces\/filter/);
  await page.goto('/spaces/space-1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const similar = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Similar spaces nearby' }) });
  await expect(similar.getByRole('article')).toHaveCount(6);
  // The most distant one is shown, since only it has the same surface.
  await expect(similar.getByRole('link').last()).toHaveAttribute('href', '/spaces/near-8');
  const query = new URL((await requested).url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    near: '40.3,-3.73',
    sort: 'nearest',
    typeData: '{"conventional":true}',
  });
});
