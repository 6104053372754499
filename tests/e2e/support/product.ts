import { startProduct, type Product } from '../../support/product.ts';
import { outboxOf, type Outbox } from './outbox.ts';
import { test as base } from './test.ts';

const CLOCK_AHEAD = new URL('../../support/clock-ahead.js', import.meta.url).href;

const SETTINGS = { RATE_LIMIT_FACTOR: '1000', PUBLISH_UNVERIFIED: 'off' };

export interface OwnProduct {
  /** Kills the process, as a power failure would. */
  readonly kill: () => Promise<void>;
  /** Restarts on the same address and data, with the clock ahead if given. */
  readonly restart: (aheadMs?: number) => Promise<void>;
  readonly outbox: Outbox;
}

export const test = base.extend<{ ownProduct: OwnProduct; running: { current: Product } }>({
  // Playwright reads from this pattern which fixtures a fixture needs.
  // eslint-disable-next-line no-empty-pattern
  running: async ({}, use) => {
    const running = { current: await startProduct(SETTINGS) };
    await running.current.ready();
    await use(running);
    running.current.process.kill('SIGKILL');
    await running.current.ended;
  },

  baseURL: async ({ running }, use) => use(running.current.origin),

  ownProduct: async ({ running }, use) =>
    use({
      kill: async () => {
        running.current.process.kill('SIGKILL');
        await running.current.ended;
      },
      restart: async (aheadMs = 0) => {
        const { origin, dataFolder } = running.current;
        running.current = await startProduct({
          ...SETTINGS,
          PORT: new URL(origin).port,
          DATA_DIR: dataFolder,
          NODE_OPTIONS: `--import=${CLOCK_AHEAD}`,
          CLOCK_AHEAD_MS: String(aheadMs),
        });
        await running.current.ready();
      },
      outbox: outboxOf(running.current.dataFolder),
    }),
});
