import { expect, type Page } from 'playwright/test';
import { stored } from './support/company.ts';
import { test } from './support/test.ts';

const notice = (page: Page) => page.getByRole('complementary', { name: 'Cookies' });

const languages = [
  { language: 'English', prefix: '', link: 'Cookies policy', understood: 'Understood' },
  { language: 'Spanish', prefix: '/es', link: 'Política de cookies', understood: 'Entendido' },
] as const;

for (const { language, prefix, link, understood } of languages) {
  test(`in ${language} the notice is fixed at the bottom on the first visit`, async ({ page }) => {
    for (const path of ['/', '/our-mission']) {
      await page.goto(prefix + path);
      await expect(notice(page)).toBeVisible();
      await expect(notice(page)).toHaveCSS('position', 'fixed');
      for (const y of [0, 300]) {
        await page.evaluate((top) => scrollTo(0, top), y);
        const box = await notice(page).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
      }
    }
  });

  test(`in ${language} it leads to the policy`, async ({ page }) => {
    await page.goto(`${prefix}/`);
    await notice(page).getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(`${prefix}/cookies-policy`);
  });

  test(`in ${language} a notice that was understood stays away until the browser forgets it`, async ({
    page,
    context,
  }) => {
    await page.goto(`${prefix}/`);
    await notice(page).getByRole('button', { name: understood }).click();
    await expect(notice(page)).toBeHidden();
    expect(await stored(page, 'cookiesDismissed')).not.toBeNull();
    await page.reload();
    await expect(notice(page)).toBeHidden();
    const tab = await context.newPage();
    await tab.goto('/es/blog');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(tab)).toBeHidden();
    await tab.evaluate(() => localStorage.removeItem('cookiesDisclaimerDismissed'));
    await page.reload();
    await expect(notice(page)).toBeVisible();
  });
}
