import { defineConfig, devices } from 'playwright/test';
import { chromiumLaunchOptions } from './support/chromium.ts';
import { freePort } from './support/free-port.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const BUILD_AND_START_TIMEOUT_MS = 240_000;
/** Only what fails is waited for as long as these: a busy machine may be slow. */
const [TEST_TIMEOUT_MS, EXPECT_TIMEOUT_MS] = [240_000, 30_000];

// Every worker process reads this file again and must find the first one's port and folder.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const adminPort = (process.env['E2E_ADMIN_PORT'] ??= String(await freePort()));
const dataFolder = (process.env['E2E_DATA_DIR'] ??= temporaryFolder('e2e'));
const origin = `http://127.0.0.1:${port}`;

const { args, ...browser } = chromiumLaunchOptions();
// Pages stay at home. Catching their requests one by one would cost every page load, and switch the browser's cache off.
const launchOptions = {
  ...browser,
  args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  // Kills, restarts, and walks that a short run makes in one language.
  ...(process.env['SHORT'] === 'true' && { grepInvert: /@long/ }),
  outputDir: '../test-results',
  fullyParallel: true,
  // More than the cores of a small machine: pages wait for answers, timers and each other's quiet.
  workers: 3,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Europe/Madrid',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions,
  },
  webServer: {
    command: 'node src/server/start/start.js',
    cwd: '..',
    url: `${origin}/api/health`,
    env: {
      PORT: port,
      ADMIN_PORT: adminPort,
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      RATE_LIMIT_FACTOR: '1000',
      PUBLISH_UNVERIFIED: 'on',
    },
    timeout: BUILD_AND_START_TIMEOUT_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
