import { expect, type Page, type Request } from 'playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { askAbout } from '../support/enquiries.ts';
import { newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { registerCompany, store } from './support/company.ts';
import { linkOfMail } from './support/outbox.ts';
import { test } from './support/test.ts';

async function ask(page: Page, spaceId: string, email: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/spaces/${spaceId}`);
  await page.getByRole('button', { name: 'Ask the owner' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Goods' }).fill('<b>Wine</b>');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.goto(await linkOfMail('Conversation', email));
  await page.getByRole('button', { name: 'Send my message' }).click();
  await expect(page.getByText('– Goods: <b>Wine</b>')).toBeVisible();
}

test('a guest sends an inquiry from a phone, the owner replies in the message center, and the guest reads the reply', async ({
  page,
  member,
  anotherVisitor,
}) => {
  const published = await member.api.post('/spaces/register', newSpace(member.user._id));
  const guest = await anotherVisitor();
  await ask(guest, String(published.body._id), 'ana@frutas.example');
  expect(new URL(guest.url()).hash, 'no token in the address').toBe('');

  await page.goto('/map-search');
  await expect(page.getByRole('link', { name: /^Your account\s+new messages$/ })).toBeAttached();
  await page.goto('/your-account?section=messages');
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(row).toContainText('1 unread');
  await row.click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, it is free.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const answer = page.getByRole('article').getByRole('paragraph').filter({ hasText: 'Yes, it is free.' });
  await expect(answer).toBeVisible();
  await expect(page.getByRole('article').getByText('Open', { exact: true })).toBeVisible();
  for (const width of [390, 896, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expect.poll(excess, `the page does not scroll at ${String(width)}`).toBe(0);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(page).toHaveURL('/your-account?section=messages');
  await expect(page.getByText('Choose a conversation to read it here.')).toBeVisible();

  await guest.reload();
  await expect(guest.getByText('Yes, it is free.')).toBeVisible();
  await expectNoAxeViolations(guest);
});

test('a conversation opens at its first unread message, whole, on a phone and on a desktop', async ({
  page,
  member,
}) => {
  const { api: owner, email: address, user } = member;
  const { origin } = owner;
  const verify = async (api: ApiClient, email: string) =>
    api.get(`/auth/verify-email${new URL(await linkOfMail('VerifyEmail', email), origin).search}`);
  await verify(owner, address);
  const space = String((await owner.post('/spaces/register', newSpace(user._id))).body._id);
  await store(page, { cookiesDisclaimerDismissed: 'true' });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    const { api, email } = await registerCompany(origin);
    await verify(api, email);
    const thread = await askAbout(api, space);
    for (let number = 1; number <= 6; number++)
      await api.post(`/enquiries/${thread}/messages`, { message: `${'Line\n'.repeat(6)}${String(number)}` });
    await owner.patch(`/enquiries/${thread}`, { readTo: 7 });
    for (const message of [`First\n${'Line\n'.repeat(4)}last`, 'Line\n'.repeat(9), 'End'])
      await api.post(`/enquiries/${thread}/messages`, { message });
    await page.setViewportSize({ width, height });
    await page.goto(`/your-account?section=messages&thread=${thread}`);
    const list = page.getByRole('region', { name: /^Messages with/ });
    const first = list.getByRole('listitem').filter({ has: page.locator('[data-unread]') });
    await expect(first).toContainText('First');
    await page.waitForLoadState('networkidle');
    const outside = async () => {
      const [item, window] = [await first.boundingBox(), await list.boundingBox()];
      if (item === null || window === null) return 'missing';
      return item.y >= window.y && item.y + item.height <= window.y + window.height ? '' : { item, window };
    };
    await expect.poll(outside, String(width)).toBe('');
  }
});

test('only one of two tabs polls for messages', async ({ page, member: _ }) => {
  await page.clock.install();
  const other = await page.context().newPage();
  await other.clock.install();
  const polls = { first: 0, second: 0 };
  const running = new Set<Request>();
  const count = (tab: Page, name: keyof typeof polls) => {
    tab.on('request', (request) => running.add(request));
    tab.on('requestfailed', (request) => running.delete(request));
    tab.on('requestfinished', (request) => {
      running.delete(request);
      if (request.url().endsWith('/api/enquiries/unread')) polls[name]++;
    });
  };
  count(page, 'first');
  count(other, 'second');
  for (const tab of [page, other]) {
    await tab.goto('/your-account?section=messages');
    await expect(tab.getByText('No messages yet.')).toBeVisible();
  }
  // Each page also loads the count for its header.
  await expect.poll(() => polls).toEqual({ first: 2, second: 1 });
  // The clock advances only between responses, since it would time out running calls.
  await expect(async () => {
    await expect.poll(() => running.size).toBe(0);
    for (const tab of [page, other]) await tab.clock.runFor(1000);
    expect(polls).toEqual({ first: 3, second: 1 });
  }).toPass({ intervals: [0], timeout: 60_000 });
});
