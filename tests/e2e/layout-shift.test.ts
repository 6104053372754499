import { expect, type Page } from 'playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { askAbout } from '../support/enquiries.ts';
import { newService, newSpace } from '../support/samples.ts';
import { registerCompany } from './support/company.ts';
import { demoIds } from './support/demo.ts';
import { linkOfMail } from './support/outbox.ts';
import { test } from './support/test.ts';

/** The DOM's types lack this entry. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const AT_MOST = 0.02;

/** Slow enough that a skeleton is drawn before what it stands for. */
const NETWORK = { offline: false, latency: 80, downloadThroughput: 1e6, uploadThroughput: 1e6 };

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0);
  });

/** Pages whose contents move, first seen or seen again, with the sum of their shifts. */
async function moving(page: Page, paths: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  for (const path of paths) {
    await session.send('Network.clearBrowserCache');
    for (const cache of ['cold', 'warm']) {
      await (cache === 'cold' ? page.goto(path) : page.reload());
      await page.waitForLoadState('networkidle');
      const shift = await shiftOf(page);
      if (shift > AT_MOST) found[`${path}, ${cache}`] = shift.toFixed(3);
    }
  }
  return found;
}

for (const width of [390, 1280]) {
  test(`a guest's listings, comparisons and forms do not move while they load, ${String(width)} pixels wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    const [spaces, services] = await Promise.all([demoIds(request, 'spaces'), demoIds(request, 'services')]);
    const owned = await request.get(`/api/spaces/${spaces[0] ?? ''}`);
    const { userId: company } = (await owned.json()) as { readonly userId: string };
    expect(
      await moving(page, [
        ...['/', '/map-search', '/favourites', '/log-in', '/sign-up', `/companies/${company}`],
        `/spaces/${spaces[0] ?? ''}`,
        `/services/${services[0] ?? ''}`,
        `/compare?spaces=${spaces.slice(0, 4).join(',')}`,
      ]),
    ).toEqual({});
  });

  test(`a member's account does not move while it loads, ${String(width)} pixels wide`, async ({
    page,
    member: { api, user, email },
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    const verify = async (visitor: ApiClient, address: string) =>
      visitor.get(
        `/auth/verify-email${new URL(await linkOfMail('VerifyEmail', address), api.origin).search}`,
      );
    await verify(api, email);
    // The page learns of it.
    await page.goto('/your-account');
    await expect(page.getByRole('complementary', { name: 'Verify your email' })).toHaveCount(0);
    const [another] = await demoIds(page.request, 'spaces');
    const { body } = await api.post('/spaces/register', newSpace(user._id));
    await api.post('/services/register', newService(user._id));
    const buyer = await registerCompany(api.origin);
    await verify(buyer.api, buyer.email);
    await askAbout(buyer.api, String(body._id));
    await askAbout(api, String(another));
    const sections = ['messages', 'requests', 'favourites', 'saved-searches', 'spaces', 'services'];
    const details = ['details', 'security', 'checks', 'data'];
    expect(
      await moving(page, [
        '/your-account',
        ...[...sections, ...details].map((section) => `/your-account?section=${section}`),
      ]),
    ).toEqual({});
  });
}
