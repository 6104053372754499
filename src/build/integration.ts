import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeEdgeFunction } from './edge-function.ts';
import { finishBuild } from './finish-build.ts';
import { writeHostFiles } from './host-files.ts';
import { reloadWords } from './reload-words.ts';
import { scriptGraph } from './script-graph.ts';
import { readRules, targetOf, type Rule } from '#server/static-site/rules.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/locale/locales.ts';

/**
 * Shared chunks: compressed together they are smaller than in pieces, and each is downloaded once. The first
 * match wins.
 */
const WHOLE_SCRIPTS = [
  { name: 'page', test: /\/layouts\/BaseLayout\.astro\?|\/src\/site\/last-user\.ts/ },
  {
    name: 'island',
    test: /\/src\/ui\/(?:island|lazy|icon|button)[/.]|\/node_modules\/(?:@astrojs\/react|react-dom|@nanostores\/react|nanostores)\//,
  },
  { name: 'call', test: /\/src\/(?:client\/call|stores\/search\/search-history)\.ts/ },
  {
    name: 'field',
    test: /\/src\/ui\/form\/(?:(?:Field|Select|Switch)\.tsx|use-initial-input\.ts)/,
  },
  // Also used by wizards, which have no form.
  { name: 'form-parts', test: /\/src\/ui\/form\/(?:FormMessage|focus-first-wrong|ready)\.tsx?/ },
  {
    name: 'form',
    test: /\/src\/(?:ui\/form\/(?:fields|read-autofill|form-work|use-(?:submission|kept-form)|KeptInPart|FailureMessage|SubmitButton)|site\/kept-forms)\.tsx?/,
  },
  { name: 'text', test: /\/src\/domain\/(?:check|text|listing\/cursor)\.ts/ },
  { name: 'country-codes', test: /\/src\/domain\/place\/(?:fold|country-codes?)\.ts/ },
  // Also used on pages without listings.
  { name: 'format', test: /\/src\/site\/format\.ts/ },
  // Used by every page; otherwise a listing chunk would absorb it.
  { name: 'routes', test: /\/src\/site\/routes\.ts/ },
  // Shared by forms and conversations; excludes cards.
  {
    name: 'facts',
    test: /\/src\/(?:domain\/(?:place\/place|listing\/(?:availability|card|dimensions)|flags|flag-bits)|site\/place-words|api\/page)\.ts/,
  },
  { name: 'suggest', test: /\/src\/ui\/place\/SuggestField\.tsx/ },
  { name: 'stored', test: /\/src\/(?:stores\/stored|site\/stored-session)\.ts/ },
  { name: 'countries', test: /\/src\/domain\/place\/(?:country|local)-names\.ts/ },
  // Also used on pages that only describe a search.
  {
    name: 'asked',
    test: /\/src\/(?:ui\/(?:search\/(?:active-filters|asked-words|filter-labels)|place\/area-text)\.ts|domain\/(?:search\/|map\/map-view\.ts))/,
  },
  {
    name: 'places',
    test: /\/src\/(?:ui\/place\/PlaceField\.tsx|stores\/places\.ts|domain\/place\/sphere\.ts)/,
  },
  { name: 'drawing', test: /\/src\/ui\/drawing\/Drawing\.tsx/ },
  // Used by cards and other views.
  {
    name: 'card-parts',
    test: /\/src\/(?:ui\/(?:listing\/(?:(?:Cover|Heart|CompareTick)\.tsx|figures\.ts)|use-kept-focus\.ts)|api\/image-address\.ts)/,
  },
  {
    name: 'card',
    test: /\/src\/(?:ui\/(?:listing\/(?:(?:Listing|Skeleton)Card\.tsx|distance\.ts)|search\/use-media\.ts)|page-meta\/script-text\.ts)/,
  },
  {
    name: 'search',
    test: /\/src\/(?:stores\/search\/(?!save-found)|ui\/search\/(?:ResultPanel|SearchBar|SearchFilters|FilterSheet)\.tsx?|page-meta\/search-head\.ts|api\/(?:facets|listings)\.ts)/,
  },
].map((script, place, { length }) => ({ ...script, priority: length - place }));
const SCRIPTS = { rolldownOptions: { output: { codeSplitting: { groups: WHOLE_SCRIPTS } } } };

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
          vite: { plugins: [graph.plugin], environments: { client: { build: SCRIPTS } } },
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
