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

test('a translated message follows the visitor into the other language', async ({
  page,
  member: _,
  expectConsoleError,
}) => {
  expectConsoleError(/500|logout/);
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/your-account');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(card(page, 'Logout failed. Please try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver esta página en español' }).click();
  await expect(page).toHaveURL('/es/');
  await expect(page.getByRole('region', { name: 'Mensajes' })).toContainText(
    'No se pudo cerrar la sesión. Inténtalo de nuevo.',
  );
});
