import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ScriptGraph } from './script-graph.ts';

const TEXT_FILE = /\.(?:html|css|js|json|svg|txt|xml|webmanifest)$/;
/** Smaller files fit into one packet anyway. */
const COMPRESSION_MINIMUM_BYTES = 1024;
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/i;
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

/** What names a page's scripts: its own, and its islands' where those come to life at once. */
const NAMING_TAG = /<script type="module" src=[^>]*>|<astro-island [^>]*client="(?:load|only)"[^>]*>/g;
const NAMED_SCRIPT = /(?:src|component-url|renderer-url)="\/([^"]+)"/g;
const MODULE_SCRIPT = /<script type="module" src="\/([^"]+)"><\/script>/g;
const LANGUAGE = /<html[^>]* lang="(\w+)/;

/**
 * What is left to do after Astro's build: the policy first in each head, the scripts that a page will need named
 * there, the API's proxy rule, compressed twins.
 */
export async function finishBuild(
  folder: string,
  graph: ScriptGraph,
  apiOrigin: string | undefined,
): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => name.endsWith('.html')).map((name) => tidyHead(join(folder, name), graph)),
  );
  if (apiOrigin) await writeFile(join(folder, '_redirects'), `/api/*  ${apiOrigin}/api/:splat  200!\n`);
  await Promise.all(names.filter((name) => TEXT_FILE.test(name)).map((name) => compress(join(folder, name))));
}

// Astro writes the policy last in the head, where it would not cover the scripts and styles before it, and the islands'
// style beside the first of them, where HTML allows none.
async function tidyHead(file: string, graph: ScriptGraph): Promise<void> {
  const html = withoutDetours(await readFile(file, 'utf8'), graph);
  const policy = POLICY.exec(html)?.[0] ?? '';
  const islandStyle = ISLAND_STYLE.exec(html)?.[0] ?? '';
  await writeFile(
    file,
    html
      .replace(policy, '')
      .replace(islandStyle, '')
      .replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + policy)
      .replace('</head>', `${islandStyle}${preloads(html, graph)}</head>`),
  );
}

// What runs on every page is one script, behind an empty file for each place that asks for a part of it.
function withoutDetours(html: string, graph: ScriptGraph): string {
  const named = new Set<string>();
  return html.replace(MODULE_SCRIPT, (_, file: string) => {
    const script = graph.behind(file);
    if (named.has(script)) return '';
    named.add(script);
    return `<script type="module" src="/${script}"></script>`;
  });
}

// A browser that must read each script before it knows the next waits for the network once for each.
function preloads(html: string, graph: ScriptGraph): string {
  const tags = (html.match(NAMING_TAG) ?? []).join('');
  const named = [...tags.matchAll(NAMED_SCRIPT)].flatMap(([, file]) => file ?? []);
  const needed = graph.fetchedBy(named, LANGUAGE.exec(html)?.[1] ?? '');
  const hidden = needed.filter((file) => !html.includes(`src="/${file}"`));
  return hidden.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < COMPRESSION_MINIMUM_BYTES) return;
  const brotli = promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const gzipped = promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${file}.br`, await brotli), writeFile(`${file}.gz`, await gzipped)]);
}
