import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path, { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { DEFAULT_LOCALE, furtherLocales, LOCALES } from '#domain/locale/locales.ts';
import { furtherRules, readRules, type Rule, targetOf } from '#server/static-site/rules.ts';
import { writeEdgeFunction } from './edge-function.ts';
import { finishBuild } from './finish-build.ts';
import { scriptGraph, type ScriptGraph } from './script-graph.ts';
import { isTopicFile, reloadWords } from './write-topic-scripts.ts';

/** The shortest that the bundler allows: hashes do not compress, and each page names hundreds of scripts. */
const NAMED = '_astro/[name].[hash:7].js';
/** One name for all topics, since each page's list of topics names their scripts, too. */
const TOPIC = '_astro/t.[hash:7].js';
const scriptsFrom = ({ scriptOf }: ScriptGraph) => ({
  rolldownOptions: {
    output: {
      chunkFileNames: ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
        moduleIds.some(isTopicFile) ? TOPIC : NAMED,
      entryFileNames: NAMED,
      codeSplitting: { groups: [{ name: scriptOf, includeDependenciesRecursively: false }] },
    },
  },
});

/** Names with all their words would be a sixth of what the sheets weigh. */
const SHORT_CLASS_NAMES = {
  css: {
    modules: {
      generateScopedName: (name: string, file: string) =>
        `_${createHash('sha256')
          .update(`${path.relative('.', file)} ${name}`)
          .digest('base64url')
          .slice(0, 5)}`,
    },
  },
};

/**
 * Lets scripts of islands hold what others share, as a group without its dependencies demands, and writes constants
 * where they are used: a script that exports them names them in every script that imports it.
 */
const sharedEntries: Plugin = {
  name: 'shared-entries',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              optimization: { inlineConst: { mode: 'all', pass: 3 } },
            },
          },
        }
      : undefined,
};

const DIRECTIVES = {
  interaction: new URL('../features/header/interaction.ts', import.meta.url),
  painted: new URL('../layouts/painted.ts', import.meta.url),
};

/**
 * Delay before a changed file is read, so that it is complete and includes follow-up changes that the
 * watcher drops within 50 ms.
 */
const WRITTEN_MS = 100;

interface SiteOptions {
  readonly apiOrigin: string | undefined;
  readonly isPreview: boolean;
  readonly root: string;
}

export function staticSite(options: SiteOptions): AstroIntegration {
  const graph = scriptGraph();
  return {
    name: 'static-site',
    hooks: {
      'astro:config:setup': ({ addClientDirective, command, injectRoute, updateConfig }) => {
        for (const locale of LOCALES.filter((each) => each !== DEFAULT_LOCALE))
          injectRoute({ pattern: `/${locale}/404`, entrypoint: 'src/pages/404.astro' });
        for (const [name, file] of Object.entries(DIRECTIVES))
          addClientDirective({ name, entrypoint: fileURLToPath(file) });
        updateConfig({
          vite: {
            ...(command === 'build' ? SHORT_CLASS_NAMES : {}),
            plugins: [graph.plugin, sharedEntries],
            environments: { client: { build: scriptsFrom(graph) } },
          },
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
        await writeHostFiles(fileURLToPath(dir), options);
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
 * `_redirects` and `_headers`, which Netlify reads before netlify.toml: the API's address, where embedded pages come from too, the rules of
 * further languages, and that previews are not indexed.
 */
export async function writeHostFiles(
  site: string,
  { apiOrigin, isPreview }: Omit<SiteOptions, 'root'>,
): Promise<void> {
  const { rules, headers } = furtherRules(
    readRules(await readFile('netlify.toml', 'utf8')),
    furtherLocales(),
  );
  const redirects = [
    ...(apiOrigin ? ['api', 'embed'].map((path) => `/${path}/*  ${apiOrigin}/${path}/:splat  200!`) : []),
    ...rules.map(({ from, to, status, force }) => `${from}  ${to}  ${String(status)}${force ? '!' : ''}`),
  ];
  const values = headers.map((rule) =>
    [rule.for, ...Object.entries(rule.values).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  await writeLines(join(site, '_redirects'), redirects);
  await writeLines(join(site, '_headers'), [...values, ...(isPreview ? [NOT_INDEXED] : [])]);
}

// Netlify's own file has no headers for a kind of deploy.
const NOT_INDEXED = '/*\n  X-Robots-Tag: noindex';

async function writeLines(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await writeFile(file, `${lines.join('\n')}\n`);
}
