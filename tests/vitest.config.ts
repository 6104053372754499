import { readFileSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { getViteConfig } from 'astro/config';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { writeTopicScripts } from '../src/build/write-topic-scripts.ts';
import { chromiumLaunchOptions } from './support/chromium.ts';
import { shareTemporaryFolder } from './support/temporary-folder.ts';

shareTemporaryFolder();

const root = `${import.meta.dirname}/..`;
const astro = { root, logLevel: 'error' } as const;

/** Modules keep no state that a test could leave behind, so files that run in Node share them: half the time. */
const inNode = { isolate: false };

/** Tests of the server to which every database is the same: they run once, with the embedded one. */
const withAnyDatabase = [
  'tests/server/contract-mutations.test.ts',
  'tests/server/{serving,site-builds,proxy-warnings}.test.ts',
  'tests/server/geocoding/**',
  'tests/server/images-{hostile,interrupted,pictures,served,svg}.test.ts',
  'tests/server/files/{folder-store,picture-worker,s3-store}.test.ts',
  // The tests of the operator's commands add and remove the demo on every database.
  'tests/server/demo/{fill-with-demo,make-listings}.test.ts',
  'tests/server/{documentation,openapi,openapi-client,openapi-refusals,openapi-shared-refusals}.test.ts',
  'tests/server/auth-{cookies,csrf}.test.ts',
  // Decided before a call reads anything; what it then reads, rights.test.ts tells on each.
  'tests/server/{key,member}-rights.test.ts',
  'tests/server/mail-{letters,smtp}.test.ts',
];

/** Mutations, kills, random draws and builds: `npm test -- long` and continuous integration run them. */
const long = [
  'tests/repo/language.test.ts',
  'tests/server/{contract-mutations,fuzz,mail-kills,saved-search-kills,nearest-agrees}.test.ts',
  'tests/server/{backup,content-build,dev,processes-behind-balancer,snapshots}.test.ts',
  'tests/server/{images-hostile,files/picture-worker,geocoding/build-gazetteer}.test.ts',
];

/** Tests of what differs between the databases; the long run repeats all others on PostgreSQL, too. */
const aboutDatabases = [
  'tests/server/{connection-pooler,migrations,postgres-outage,prepared-statements,query-plans,read-*}.test.ts',
  'tests/server/{several-processes,same-registration,users-at-once,account-deletion-at-once}.test.ts',
  'tests/server/{*-agrees,facets-agree,term-counts,space-clusters,jobs,mail-queue,sitemap}.test.ts',
];

/** Set by `npm test`. */
const isShort = process.env['SHORT'] === 'true';
const isPostgres = process.env['ENGINE'] === 'postgres';

/** Files that take long though they are short, by which vitest would put them last: each would end alone, beside an idle core. */
const LONG =
  /(server\/(contract|contract-mutations|dev|geocoding\/build-gazetteer|process|query-plans|rights|serving)|api\/linear-texts)\.test/;

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [true, false].flatMap((isLong) => sorted.filter(({ moduleId }) => LONG.test(moduleId) === isLong));
  }
}

/** The modules of Leaflet that the map imports by themselves. */
function leafletParts(): string[] {
  const facade = readFileSync(`${root}/src/ui/map/leaflet.ts`, 'utf8');
  return [...facade.matchAll(/'(leaflet\/src\/[^']+)'/g)].flatMap(([, part]) => part ?? []);
}

// Only what fails is waited for as long as these: a busy machine may be slow.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

const everywhere = {
  ...patience,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  setupFiles: ['tests/setup/fail-on-console-error.ts'],
};
const everywhereInNode = {
  ...everywhere,
  ...inNode,
  // Astro's plugins fill it, and what a test starts would take it for the server's setting of that name.
  env: { SITE: '' },
  setupFiles: [...everywhere.setupFiles, 'tests/setup/same-random.ts'],
};

export default defineConfig({
  root,
  test: {
    // More than the cores of a small machine: many tests of the server wait for something.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      // Astro's own plugins give these tests `astro:env/client` and the pages' compiler.
      getViteConfig(
        {
          root,
          test: { ...everywhereInNode, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] },
        },
        astro,
      ),
      {
        root,
        test: {
          ...everywhereInNode,
          name: 'server',
          include: isPostgres && isShort ? aboutDatabases : ['tests/server/**/*.test.ts'],
          exclude: [...(isPostgres ? withAnyDatabase : []), ...(isShort ? long : [])],
          globalSetup: ['tests/setup/gazetteer.ts', 'tests/setup/postgres-for-vitest.ts'],
        },
      },
      getViteConfig(
        {
          root,
          // The site's pages don't have the console's words.
          plugins: [{ ...writeTopicScripts('console'), enforce: 'pre' }],
          // Found at the first test that loads them, they would be bundled anew with a second React.
          optimizeDeps: { include: ['@uppy/react', 'uppy', ...leafletParts()] },
          test: {
            ...everywhere,
            name: 'islands',
            include: ['tests/islands/**/*.test.{ts,tsx}'],
            setupFiles: [...everywhere.setupFiles, 'tests/setup/islands.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 1280, height: 800 },
              provider: playwright({ launchOptions: chromiumLaunchOptions() }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
        astro,
      ),
      {
        root,
        test: {
          ...everywhereInNode,
          name: 'recipes',
          include: ['tests/recipes/**/*.test.ts'],
          globalSetup: 'tests/setup/clean-clone.ts',
          // Each installs, builds and starts the product.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        root,
        test: {
          ...inNode,
          ...patience,
          name: 'repo',
          // Compiles the sources.
          testTimeout: 240_000,
          include: ['tests/repo/**/*.test.ts'],
          exclude: isShort ? long : [],
          globalSetup: 'tests/setup/gazetteer.ts',
        },
      },
    ],
  },
});
