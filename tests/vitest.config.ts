import { playwright } from '@vitest/browser-playwright';
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './support/chromium.ts';

const root = `${import.meta.dirname}/..`;
const astro = { root, logLevel: 'error' } as const;

export default defineConfig({
  root,
  test: {
    projects: [
      getViteConfig(
        { root, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node' } },
        astro,
      ),
      {
        root,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/setup/postgres-for-vitest.ts',
          testTimeout: 20_000,
        },
      },
      { root, test: { name: 'repo', include: ['tests/repo/**/*.test.ts'], environment: 'node' } },
      getViteConfig(
        {
          root,
          test: {
            name: 'islands',
            include: ['tests/islands/**/*.test.{ts,tsx}'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: chromiumLaunchOptions() }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
        astro,
      ),
    ],
  },
});
