import { expect } from 'playwright/test';
import { pick, pickSome, seededRandom } from '#server/demo/random.ts';
import { test } from './support/product.ts';
import { publish, spaceActions, expectedSpace } from './support/space-wizard.ts';

const DISTURBANCES = 10;
/** The environment variable WIZARD_SEED replaces it. */
const SEED = 4711;

test(
  'a wizard keeps all input through reloads, closed tabs and outages',
  { tag: '@long' },
  async ({ page, member, ownProduct, expectConsoleError }) => {
    test.slow();
    const seed = Number(process.env['WIZARD_SEED'] ?? SEED);
    const random = seededRandom(seed);
    const context = page.context();
    let tab = page;
    const nothing = () => Promise.resolve();
    /** Each returns a function that ends the disturbance. */
    const disturbances = [
      async () => {
        await tab.reload();
        return nothing;
      },
      async () => {
        const address = tab.url();
        await tab.close();
        tab = await context.newPage();
        await tab.goto(address);
        return nothing;
      },
      async () => {
        await context.setOffline(true);
        return () => context.setOffline(false);
      },
      async () => {
        await ownProduct.kill();
        return ownProduct.restart;
      },
    ];
    const actions = spaceActions('Rúa do Príncipe 7');
    const points = new Set(pickSome(random, [...actions.keys()], DISTURBANCES));
    expectConsoleError(/ERR_CONNECTION_REFUSED/);
    expectConsoleError(/./);

    await tab.goto('/space-registry');
    for (const [index, act] of actions.entries()) {
      const end = points.has(index) ? await pick(random, disturbances)() : nothing;
      await act(tab);
      await end();
    }
    await ownProduct.kill();
    await publish(tab).click();
    await expect(tab.getByText('Draft kept, not sent')).toBeVisible();
    await ownProduct.restart();
    await publish(tab).click();
    await expect(tab).toHaveURL(/\/your-account/);
    const { body } = await member.api.get(`/spaces/user/${member.user._id}`);
    expect(body).toMatchObject([expectedSpace('Rúa do Príncipe 7')]);
  },
);
