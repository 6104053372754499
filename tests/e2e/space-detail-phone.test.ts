import { expect } from 'playwright/test';
import { wholeSpace } from '../support/whole-listings.ts';
import { spaceCard, stubSearch, stubSpace } from './support/spaces.ts';
import { test } from './support/test.ts';

test("on a phone the link to the map opens around the city with the space's card", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await stubSpace(page, wholeSpace());
  await stubSearch(page, [
    spaceCard('space-1', {
      locationData: { country: 'Spain', region: 'Madrid', city: 'Getafe', coordinates: '40.3,-3.73' },
    }),
  ]);
  await page.goto('/spaces/space-1');
  await page.getByRole('link', { name: 'Open on the map' }).click();
  await expect(page).toHaveURL(/map-search\?place=Getafe%2CES&at=40\.3%2C-3\.73&.*chosen=space-1/);
  await expect(page.getByRole('button', { name: 'Getafe, Spain · 50 km' })).toBeVisible();
  const card = page.getByRole('list', { name: 'Chosen space' }).getByRole('link', { name: 'Getafe' });
  await expect(card).toHaveAttribute('href', '/spaces/space-1');
});

test('on a phone a space shows its first picture before any script has loaded', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.route('**/_astro/*.js', () => undefined);
  const largest = await request.get('/api/spaces/filter?sort=-surface&limit=50');
  const { spaces } = (await largest.json()) as { readonly spaces: { _id: string; cover?: string | null }[] };
  const shown = spaces.find(({ cover }) => Boolean(cover));
  await page.goto(`/spaces/${shown?._id ?? ''}`, { waitUntil: 'commit' });
  const picture = page.locator('main img');
  await expect(picture).toBeInViewport();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

test('on a phone the contact bar stays at the bottom and never covers the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await stubSpace(page, wholeSpace());
  await page.goto('/spaces/space-1');
  const contact = page.getByRole('button', { name: 'Ask the owner' });
  await expect(contact).toBeInViewport();
  // Loaded later than what stands below it.
  await expect(page.getByRole('heading', { name: 'Technical facts' })).toBeAttached();
  const mail = page.getByRole('link', { name: 'Contact owner' });
  for (const target of [page.getByRole('link', { name: 'Open floor.pdf' }), mail]) {
    await target.focus();
    await expect(async () => {
      const [box, bar] = [await target.boundingBox(), await contact.boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    }).toPass();
  }
});

test('a phone shows pictures, title, figures, contact, location, owner, description and facts in this order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await stubSpace(page, wholeSpace({ availableFrom: '2099-01-01' }));
  await page.goto('/spaces/space-1');
  const parts = [
    page.getByRole('region', { name: 'Pictures' }),
    page.getByRole('heading', { level: 1 }),
    page.getByLabel('Key figures'),
    page.getByText('Available from Jan 1, 2099'),
    page.getByRole('button', { name: 'Ask the owner' }),
    ...['Location', 'Owner', 'Description', 'Operations'].map((name) =>
      page.getByRole('heading', { name, exact: true }),
    ),
  ];
  await expect(async () => {
    const handles = await Promise.all(parts.map((part) => part.elementHandle()));
    const inOrder = await page.evaluate(
      (elements) =>
        elements.every(
          (element, index) =>
            index === 0 ||
            (elements[index - 1]?.compareDocumentPosition(element as Node) ?? 0) ===
              Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      handles,
    );
    expect(inOrder).toBe(true);
    const tops = await Promise.all(
      parts.filter((_, index) => index !== 4).map(async (part) => (await part.boundingBox())?.y ?? 0),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  }).toPass();
});
