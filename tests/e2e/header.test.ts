import { expect, type Page } from 'playwright/test';
import { expectNoOverflow } from './support/overflow.ts';
import { test } from './support/test.ts';

const PHONE = { width: 375, height: 800 };

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).locator('#menu');
const toggle = (page: Page, name = 'Menu') => header(page).getByRole('button', { name, exact: true });

async function items(page: Page): Promise<string[]> {
  const shown = menu(page).locator('a, button').filter({ visible: true });
  return shown.evaluateAll((all) =>
    all.map((item) => {
      // The text about unread messages is always in the DOM, but hidden.
      const shownText = item instanceof HTMLElement ? item.innerText : '';
      return `${shownText.trim()} ${item.getAttribute('href') ?? ''}`.trim();
    }),
  );
}

test("a guest's menu ends with sign-up and log-in, and the logo links to the home page", async ({ page }) => {
  const searches = ['Services /services-search', 'Spaces /map-search'];
  const guest = ['Sign up /sign-up', 'Log in /log-in'];
  await page.goto('/');
  await expect
    .poll(() => items(page))
    .toEqual([...searches, 'Our mission /our-mission', 'Blog /blog', ...guest]);
  for (const path of ['/blog', '/services-search', '/map-search', '/log-in']) {
    await page.goto(path);
    await expect.poll(() => items(page), path).toEqual([...searches, ...guest]);
  }
  await header(page)
    .getByRole('link', { name: /^Estiba, / })
    .click();
  await expect(page).toHaveURL('/');
});

test("a member's menu ends with registration and account", async ({ page, member: _ }) => {
  const searches = ['Servicios /es/services-search', 'Espacios /es/map-search'];
  const register = 'Registrar espacio o servicio /es/register-space-or-service';
  const account = 'Tu cuenta /es/your-account';
  await page.goto('/es/');
  await expect
    .poll(() => items(page))
    .toEqual([...searches, 'Nuestra misión /es/our-mission', 'Blog /es/blog', register, account]);
  await page.goto('/es/blog');
  await expect.poll(() => items(page)).toEqual([...searches, register, account]);
  await page.goto('/es/your-account');
  await expect.poll(() => items(page)).toEqual([...searches, register, 'Cerrar sesión']);
});

test('a second press on “Your account” does not log out', async ({ page, member: _ }) => {
  for (const [path, name] of [
    ['/blog', 'Your account'],
    ['/es/blog', 'Tu cuenta'],
  ] as const) {
    await page.goto(path);
    const place = await menu(page).getByRole('link', { name }).boundingBox();
    if (place === null) throw new Error('The link is visible.');
    await menu(page).getByRole('link', { name }).click();
    await expect(menu(page).getByRole('button')).toBeVisible();
    for (const share of [0.02, 0.5, 0.98])
      await page.mouse.click(place.x + share * place.width, place.y + place.height / 2);
    await expect(page).toHaveURL(/\/your-account$/);
    await expect(menu(page).getByRole('button')).toBeVisible();
  }
});

test('a member never sees items for guests, not even during loading', async ({ page, member: _ }) => {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(globalThis, { shown });
    const sample = () => {
      for (const item of document.querySelectorAll<HTMLElement>('header [data-for=guest]'))
        if (item.checkVisibility()) shown.add(item.innerText);
      requestAnimationFrame(sample);
    };
    sample();
  });
  await page.goto('/');
  await expect(menu(page).getByRole('link', { name: 'Your account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown])).toEqual([]);
});

test('the header is 86 px high at every width', async ({ page }) => {
  for (const path of ['/', '/blog']) {
    await page.goto(path);
    for (const width of [1280, 1000, 800, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const height = async () => (await header(page).boundingBox())?.height;
      await expect.poll(height, `${path} at ${String(width)}`).toBe(86);
    }
  }
});

for (const [path, width] of [
  ['/services-search', 896],
  ['/es/services-search', 896],
  ['/', 1100],
  ['/es/', 1100],
] as const) {
  test(`the menu of ${path} is a row from ${String(width)} px`, async ({ page }) => {
    const services = menu(page).locator('a').first();
    const button = header(page).locator('[popovertarget=menu]');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(services).toBeVisible();
    await expect(button).toBeHidden();
    await expectNoOverflow(page);
    await page.setViewportSize({ width: width - 1, height: 800 });
    await expect(services).toBeHidden();
    await expect(button).toBeVisible();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('Escape closes the menu and returns the focus to the toggle', async ({ page }) => {
    await page.goto('/es/');
    await toggle(page, 'Menú').click();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Servicios' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page, 'Menú')).toBeFocused();
  });

  test('the menu closes when the focus leaves the header for the page', async ({ page }) => {
    await page.goto('/');
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await page.getByLabel('Where do you need space?').focus();
    await expect(menu(page)).toBeHidden();
    await expect(page.getByLabel('Where do you need space?')).toBeFocused();
  });

  test('the page does not scroll behind the open menu', async ({ page }) => {
    await page.goto('/');
    await page.mouse.move(180, 400);
    await toggle(page).click();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await page.evaluate(() => {
      addEventListener('wheel', () => document.documentElement.toggleAttribute('data-wheeled', true));
    });
    await page.mouse.wheel(0, 500);
    await expect(page.locator('html')).toHaveAttribute('data-wheeled');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`on a phone with motion “${reducedMotion}”`, () => {
    test.use({ viewport: PHONE, contextOptions: { reducedMotion } });

    test('the header makes room while the page scrolls down, and returns on scrolling up or by keyboard', async ({
      page,
    }) => {
      await page.goto('/blog');
      if (reducedMotion === 'reduce') await expect(header(page)).toHaveCSS('transition-property', 'none');
      await page.mouse.move(180, 400);
      const top = async () => (await header(page).boundingBox())?.y;
      await page.mouse.wheel(0, 400);
      await expect.poll(top).toBe(-86);
      await page.mouse.wheel(0, -100);
      await expect.poll(top).toBe(0);
      await page.mouse.wheel(0, 200);
      await expect.poll(top).toBe(-86);
      await toggle(page).focus();
      await expect.poll(top).toBe(0);
    });
  });
}

test('the header over the hero turns opaque on scroll', async ({ page }) => {
  await page.goto('/');
  const transparent = 'rgba(0, 0, 0, 0)';
  await expect(header(page)).toHaveCSS('background-color', transparent);
  await page.mouse.wheel(0, 400);
  await expect(header(page)).toHaveCSS('background-color', /^rgb\(/);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header(page)).toHaveCSS('background-color', transparent);
});

test('the footer on the sign-up page has its groups, with entries without a page disabled', async ({
  page,
}) => {
  await page.goto('/es/sign-up');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Sobre nosotros', 'Recursos', 'Legal', 'Síguenos']);
  const disabled = footer.getByRole('link', { disabled: true });
  await expect(disabled).toHaveText([
    'Nuestros socios',
    'Preguntas frecuentes',
    'Condiciones',
    'Privacidad',
    'Cookies',
  ]);
  for (const link of await disabled.all()) {
    await expect(link).not.toHaveAttribute('href');
    await link.click({ force: true });
  }
  await expect(page).toHaveURL('/es/sign-up');

  const social = footer.locator('a[target=_blank]');
  await expect(social).toHaveCount(2);
  for (const link of await social.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/(?!127\.)/);
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAccessibleName(/\S/);
  }

  const contact = 'hello@estiba.example (inglés y español)';
  await expect(footer.locator('dl')).toContainText(contact);
  await footer.getByRole('link', { name: 'Cómo se ordenan los resultados' }).click();
  await expect(page).toHaveURL('/es/ranking');
  await expect(page.locator('h2:text-is("Para autoridades") + p')).toHaveText(contact);

  await footer.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/es/blog');
  await footer.getByRole('link', { name: 'Nuestra misión' }).click();
  await expect(page).toHaveURL('/es/our-mission');
});

test('the copyright shows the current year whenever the page was built', async ({ page }) => {
  await page.clock.setFixedTime('2031-06-01T12:00:00');
  for (const path of ['/', '/es/blog']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 Estiba');
  }
});
