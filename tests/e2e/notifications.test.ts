import { expect, type Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

const DURATION_MS = 10_000;

interface Message {
  readonly type: 'error' | 'success' | 'info';
  readonly text: string;
}

async function leaveMessages(page: Page, ...messages: Message[]): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (all) => sessionStorage.setItem('notifications', JSON.stringify(all)),
    messages.map(({ type, text }) => ({
      id: text,
      type,
      message: { text },
      durationMs: DURATION_MS,
      remainingMs: DURATION_MS,
    })),
  );
}

const card = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).locator('[data-type]').filter({ hasText: text });

test('announces errors assertively, successes and information politely, once each and in different colors', async ({
  page,
}) => {
  await leaveMessages(
    page,
    { type: 'error', text: 'It failed' },
    { type: 'success', text: 'It is done' },
    { type: 'info', text: 'It is so' },
  );
  await page.goto('/our-mission');
  await expect(page.getByRole('alert').filter({ hasText: 'It failed' })).toContainText('Error: It failed');
  await expect(page.getByRole('status').filter({ hasText: 'It is done' })).toContainText('Done: It is done');
  await expect(page.getByRole('status').filter({ hasText: 'It is so' })).toContainText('Information: ');
  const announcers = (text: string) =>
    card(page, text).evaluate((element) => {
      const roles: (string | null)[] = [];
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
        if (ancestor.matches('[role=alert], [role=status], [aria-live]')) roles.push(ancestor.role);
      return roles;
    });
  expect(await announcers('It failed')).toEqual(['alert']);
  expect(await announcers('It is done')).toEqual(['status']);
  const icons = await page.getByRole('region', { name: 'Messages' }).locator('[data-type] > svg').all();
  const colours = await Promise.all(icons.map((icon) => icon.evaluate((svg) => getComputedStyle(svg).color)));
  expect(new Set(colours).size).toBe(3);
  await expectNoAxeViolations(page);
});

test('a message follows the visitor onto one page, in its language', async ({
  page,
  member: _,
  expectConsoleError,
}) => {
  expectConsoleError(/500|logout/);
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/es/your-account');
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/es/');
  const messages = page.locator('#notifications [data-type]');
  await expect(messages).toContainText('No se pudo cerrar la sesión. Inténtalo de nuevo.');
  await page.getByRole('link', { name: 'View this page in English' }).click();
  await expect(page).toHaveURL('/');
  await page.waitForLoadState('networkidle');
  await expect(messages).toHaveCount(0);
});

for (const [width, height, lines] of [
  [390, 844, 2],
  [1280, 800, 1],
] as const) {
  test(`a message stands over the header, which shows, and over nothing else, ${String(width)} pixels wide`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/es/your-account?section=details');
    await page.getByLabel('Nombre de la empresa').fill('Naves del Sur');
    await page.getByLabel('Contraseña actual').fill(member.password);
    await page.mouse.wheel(0, 400);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    const message = page.locator('#notifications [data-type=success]');
    await expect(message).toContainText('Los datos se han actualizado correctamente.');
    await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 });
    const [header, box] = [await page.getByRole('banner').boundingBox(), await message.boundingBox()];
    if (header === null || box === null) throw new Error('The message stands in the window.');
    expect(box.y + box.height).toBeLessThanOrEqual(header.height);
    const text = message.getByRole('paragraph');
    const lineHeight = await text.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
    expect((await text.boundingBox())?.height).toBeLessThanOrEqual(lines * lineHeight + 1);
    await page.getByRole('link', { name: 'Seguridad' }).click();
    await page.reload();
    await page.reload();
    await expect(message).toHaveCount(0);
  });
}
