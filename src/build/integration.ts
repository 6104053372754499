import { readFile, writeFile } from 'node:fs/promises';
import path, { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { DEFAULT_LOCALE, furtherLocales, LOCALES } from '#domain/locale/locales.ts';
import { furtherRules, readRules, type Rule, targetOf } from '#server/static-site/rules.ts';
import { writeEdgeFunction } from './edge-function.ts';
import { finishBuild } from './finish-build.ts';
import { scriptGraph } from './script-graph.ts';
import { isTopicFile, reloadWords } from './write-topic-scripts.ts';

/**
 * Shared chunks: compressed together they are smaller than in pieces, and each is downloaded once. The first
 * match wins.
 */
const WHOLE_SCRIPTS = [
  { name: 'page', test: /\/layouts\/BaseLayout\.astro\?|\/src\/site\/last-user\.ts/ },
  {
    name: 'island',
    test: /\/src\/ui\/(?:island|mount-island|keep-inputs|astro-renderer|lazy|icon|button)[/.]|\/node_modules\/(?:react-dom|@nanostores\/react|nanostores)\//,
  },
  {
    name: 'text',
    test: /\/src\/domain\/(?:check|text|listing\/cursor)\.ts/,
  },
  { name: 'format', test: /\/src\/site\/(?:format|routes)\.ts/ },
  {
    name: 'listing',
    test: /\/src\/(?:domain\/(?:listing\/(?:card|dimensions)|flags|flag-bits)|api\/page)\.ts/,
  },
  {
    name: 'card',
    test: /\/src\/ui\/(?:listing\/(?:Cover|Figures|Heart|CompareTick|ListingCard|SkeletonCard|listing-words)|use-focus-recovery|drawing\/Drawing)\.tsx?/,
  },
  { name: 'field', test: /\/src\/ui\/form\/(?:(?:Text)?Field|form)\./ },
  {
    name: 'form',
    test: /\/src\/(?:ui\/form\/use-(?:preserved-form|submission)|site\/stored-forms)\.ts/,
    // What they import is needed by pages without a form, too.
    includeDependenciesRecursively: false,
  },
  {
    name: 'base-map',
    test: /\/src\/(?:domain\/base-map\/(?:base-map|tile-tree)|client\/base-map|stores\/base-map|ui\/map\/pin-shape)\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'results',
    test: /\/src\/ui\/search\/(?:UnstatedNote|section-heads|result-bar)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'filter-labels',
    test: /\/src\/(?:ui\/search\/(?:filter-labels|fact-choices)|domain\/(?:search\/filter-values|facts\/fact-filters|\w+\/asked-prices))\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'saved-searches',
    test: /\/src\/(?:api\/saved-searches|stores\/saved-searches\/change-search)\.ts/,
    includeDependenciesRecursively: false,
  },
  { name: 'place-name', test: /\/src\/domain\/place\/(?:fold|country-code)\.ts/ },
  { name: 'impressions', test: /\/src\/stores\/impressions\/(?:count-seen|observe-cards)\.ts/ },
].map((script, place, { length }) => ({ ...script, priority: length - place }));
/** The shortest that the bundler allows: hashes do not compress, and each page names hundreds of scripts. */
const NAMED = '_astro/[name].[hash:7].js';
/** One name for all topics, since each page's list of topics names their scripts, too. */
const TOPIC = '_astro/t.[hash:7].js';
const SCRIPTS = {
  rolldownOptions: {
    output: {
      chunkFileNames: ({ facadeModuleId }: { readonly facadeModuleId: string | null }) =>
        facadeModuleId !== null && isTopicFile(facadeModuleId) ? TOPIC : NAMED,
      entryFileNames: NAMED,
      codeSplitting: { groups: WHOLE_SCRIPTS },
    },
  },
};

/** Lets scripts of islands hold what others share, as a group without its dependencies demands. */
const sharedEntries: Plugin = {
  name: 'shared-entries',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
};

const INTERACTION = fileURLToPath(new URL('../features/header/interaction.ts', import.meta.url));

/**
 * Delay before a changed file is read, so that it is complete and includes follow-up changes that the
 * watcher drops within 50 ms.
 */
const WRITTEN_MS = 100;

interface SiteOptions {
  readonly apiOrigin: string | undefined;
  readonly root: string;
}

export function staticSite(options: SiteOptions): AstroIntegration {
  const graph = scriptGraph();
  return {
    name: 'static-site',
    hooks: {
      'astro:config:setup': ({ addClientDirective, injectRoute, updateConfig }) => {
        for (const locale of LOCALES.filter((each) => each !== DEFAULT_LOCALE))
          injectRoute({ pattern: `/${locale}/404`, entrypoint: 'src/pages/404.astro' });
        addClientDirective({ name: 'interaction', entrypoint: INTERACTION });
        updateConfig({
          vite: { plugins: [graph.plugin, sharedEntries], environments: { client: { build: SCRIPTS } } },
        });
      },
      'astro:server:setup': async ({ server, logger }) => {
        const showWords = (file: string) => {
          try {
            if (reloadWords(file)) server.ws.send({ type: 'full-reload' });
          } catch (error) {
            logger.error(`${path.relative('.', file)} can't be read: ${String(error)}`);
          }
        };
        server.watcher.on('change', (file) => void setTimeout(showWords, WRITTEN_MS, file));
        const { rules } = readRules(await readFile('netlify.toml', 'utf8'));
        server.middlewares.use((request, response, next) => {
          const { pathname, search } = new URL(request.url ?? '/', 'http://dev.invalid');
          const found = ruleFor(rules, pathname);
          if (found?.status === 301) {
            response.writeHead(301, { Location: found.to + search }).end();
            return;
          }
          if (found?.status === 200) request.url = found.to + search;
          next();
        });
      },
      'astro:build:done': async ({ dir }) => {
        await finishBuild(fileURLToPath(dir), graph);
        await writeHostFiles(fileURLToPath(dir), options.apiOrigin);
        await writeEdgeFunction(options.root);
      },
    },
  };
}

// Astro's dev server handles 404 pages itself.
function ruleFor(
  rules: readonly Rule[],
  pathname: string,
): { status: Rule['status']; to: string } | undefined {
  for (const rule of rules) {
    const to = rule.status === 404 ? undefined : targetOf(rule, pathname);
    if (to !== undefined) return { status: rule.status, to };
  }
  return undefined;
}

/**
 * `_redirects` and `_headers`, which Netlify reads before netlify.toml: the API's address and the rules of
 * further languages.
 */
export async function writeHostFiles(site: string, apiOrigin: string | undefined): Promise<void> {
  const { rules, headers } = furtherRules(
    readRules(await readFile('netlify.toml', 'utf8')),
    furtherLocales(),
  );
  const redirects = [
    ...(apiOrigin ? [`/api/*  ${apiOrigin}/api/:splat  200!`] : []),
    ...rules.map(({ from, to, status, force }) => `${from}  ${to}  ${String(status)}${force ? '!' : ''}`),
  ];
  const values = headers.map((rule) =>
    [rule.for, ...Object.entries(rule.values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  await writeLines(join(site, '_redirects'), redirects);
  await writeLines(join(site, '_headers'), values);
}

async function writeLines(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await writeFile(file, `${lines.join('\n')}\n`);
}
