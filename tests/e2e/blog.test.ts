import { expect, type Page } from 'playwright/test';
import * as v from 'valibot';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

const LANGUAGES = [
  { locale: 'en-US', prefix: '', trends: 'Trends', guides: 'Guides' },
  { locale: 'es-ES', prefix: '/es', trends: 'Tendencias', guides: 'Guías' },
] as const;
const POST = '/blog/cold-storage-checklist';

const Structured = v.object({ '@graph': v.array(v.looseObject({ '@type': v.string() })) });

for (const { locale, prefix, trends, guides } of LANGUAGES) {
  test.describe(`the blog in ${locale}`, () => {
    test.use({ locale });

    test('lists its posts and filters them without JavaScript', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale,
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      const answer = await page.goto(`${prefix}/blog`);
      expect(answer?.status()).toBe(200);
      const cards = page.getByRole('main').getByRole('article');
      const all = await cards.count();
      expect(all).toBeGreaterThanOrEqual(5);
      const ofTrends = cards.filter({ hasText: trends });
      const ofGuides = cards.filter({ hasText: guides });

      await page.getByRole('radio', { name: trends }).check();
      await expect(ofTrends.first()).toBeVisible();
      await expect(ofGuides.filter({ visible: true })).toHaveCount(0);
      await page.getByRole('radio', { name: guides }).check();
      await expect(ofGuides.first()).toBeVisible();
      await expect(ofTrends.filter({ visible: true })).toHaveCount(0);
      await page.getByRole('radio').first().check();
      await expect(cards.filter({ visible: true })).toHaveCount(all);
      await context.close();
    });

    test('opens every post with its cover', async ({ page }) => {
      await page.goto(`${prefix}/blog`);
      const addresses = await page
        .locator('main article a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectPictures(page, 'header.opening img');
      }
    });

    test('scrolls from the table of contents to a heading below the header', async ({ page }) => {
      await page.goto(prefix + POST);
      const contents = page
        .getByRole('navigation')
        .filter({ has: page.getByRole('list') })
        .last();
      await contents.getByRole('link').nth(2).click();
      const id = new URL(page.url()).hash.slice(1);
      const top = () =>
        page.evaluate(
          (name) => document.getElementById(name)?.getBoundingClientRect().top,
          decodeURIComponent(id),
        );
      await expect(async () => {
        expect(await top()).toBeGreaterThanOrEqual(86);
        expect(await top()).toBeLessThan(140);
      }).toPass();
    });

    test('describes itself to search engines, and links to the list of posts and related posts', async ({
      page,
    }) => {
      await page.goto(prefix + POST);
      const json = await page.locator('script[type="application/ld+json"]').last().textContent();
      expect(v.parse(Structured, JSON.parse(json ?? ''))['@graph'][0]).toMatchObject({
        headline: await page.getByRole('heading', { level: 1 }).textContent(),
        datePublished: '2026-08-25',
        inLanguage: prefix === '' ? 'en' : 'es',
      });
      await expect(page.locator('section.related article')).toHaveCount(3);
      await page.locator('a.back').click();
      await expect(page).toHaveURL(`${prefix}/blog`);
    });

    test('has a feed that its pages link to', async ({ page, request }) => {
      for (const path of ['/blog', POST]) {
        await page.goto(prefix + path);
        await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
          'href',
          `${prefix}/rss.xml`,
        );
      }
      const feed = await (await request.get(`${prefix}/rss.xml`)).text();
      await page.goto(`${prefix}/blog`);
      expect(feed.match(/<item>/g)).toHaveLength(await page.locator('main article').count());
      expect(feed).toContain(`${prefix}${POST}</link>`);
      expect(feed).toContain(`<language>${prefix === '' ? 'en' : 'es'}</language>`);
    });

    const colorScheme = prefix === '' ? 'light' : 'dark';
    test(`passes axe in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const path of ['/blog', POST]) {
        await page.goto(prefix + path);
        await expectNoAxeViolations(page);
      }
    });

    test('the landing page shows one teaser per category and links to the blog', async ({ page }) => {
      await page.goto(prefix === '' ? '/' : '/es/');
      const block = page.getByRole('region').filter({ has: page.locator('article.card') });
      const cards = block.getByRole('article');
      await expect(cards).toHaveCount(2);
      await expect(cards.nth(0)).toContainText(trends);
      await expect(cards.nth(1)).toContainText(guides);
      await cards.first().scrollIntoViewIfNeeded();
      for (const card of await cards.all()) {
        await expect(card.getByRole('heading')).not.toBeEmpty();
        await expect(card.locator('svg')).toBeVisible();
      }
      await expectPictures(page, 'article.card img');
      await block.getByRole('link').first().click();
      await expect(page).toHaveURL(`${prefix}/blog`);
    });
  });
}

test.describe('the strip of client companies', () => {
  test('shows fifteen named logos, twice for the loop, and stands still but scrolls when reduced motion is preferred', async ({
    page,
  }) => {
    await page.goto('/');
    const strip = page.locator('section.clients');
    await expect(strip.locator('img')).toHaveCount(30);
    const named = strip.getByRole('img');
    await expect(named).toHaveCount(15);
    const names = await named.evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
    const sources = await named.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(new Set(names).size).toBe(15);
    expect(new Set(sources).size).toBe(15);
    expect(names).not.toContain('');
    await expectPictures(page, 'section.clients img');
    const track = page.locator('section.clients .track');
    expect(await track.evaluate((element) => element.getAnimations().length)).toBe(0);
    const group = page.locator('section.clients .window');
    await group.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => group.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test.describe('with motion allowed', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('has gaps of 64 px and moves at 50 px/s', async ({ page }) => {
      await page.goto('/');
      const track = page.locator('section.clients .track');
      const { gap, run, seconds, secondRun } = await track.evaluate((element) => {
        const [one, two] = [...element.querySelectorAll('ul')].map((list) => list.getBoundingClientRect());
        const [first, second] = [...element.querySelectorAll('li')].map((logo) =>
          logo.getBoundingClientRect(),
        );
        const [animation] = element.getAnimations();
        return {
          gap: (second?.left ?? 0) - (first?.right ?? 0),
          run: one?.width ?? 0,
          secondRun: (two?.left ?? 0) - (one?.left ?? 0),
          seconds: Number(animation?.effect?.getComputedTiming().duration) / 1000,
        };
      });
      expect(gap).toBeCloseTo(64, 0);
      expect(secondRun).toBeCloseTo(run + 64, 0);
      expect(Math.abs(seconds - Math.max(10, run / 50)) / seconds).toBeLessThan(0.02);
      const distance = await track.evaluate((element) => {
        const at = (milliseconds: number) => {
          for (const animation of element.getAnimations()) animation.currentTime = milliseconds;
          return element.getBoundingClientRect().left;
        };
        return at(1000) - at(2000);
      });
      expect(distance).toBeCloseTo(50, 0);
    });

    test('pauses by its button, on hover and on focus', async ({ page }) => {
      await page.goto('/');
      const strip = page.locator('section.clients');
      const track = strip.locator('.track');
      await page.mouse.move(0, 0);
      await expect(track).toHaveCSS('animation-play-state', 'running');
      await strip.locator('.window').hover();
      await expect(track).toHaveCSS('animation-play-state', 'paused');
      await page.mouse.move(0, 0);
      await expect(track).toHaveCSS('animation-play-state', 'running');
      await strip.locator('.window').focus();
      await expect(track).toHaveCSS('animation-play-state', 'paused');
      const pause = strip.getByRole('checkbox');
      await pause.focus();
      await expect(track).toHaveCSS('animation-play-state', 'running');
      await page.keyboard.press('Space');
      await expect(track).toHaveCSS('animation-play-state', 'paused');
      await page.keyboard.press('Space');
      await expect(track).toHaveCSS('animation-play-state', 'running');
    });
  });
});

async function expectPictures(page: Page, selector: string): Promise<void> {
  const isLoaded = () =>
    page
      .locator(selector)
      .evaluateAll((images) =>
        images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      );
  await expect.poll(isLoaded).toBe(true);
}
