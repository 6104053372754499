import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ScriptGraph } from './script-graph.ts';
import { html, parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import { attribute, type Element, elementsIn } from './elements.ts';

// Map tiles are already dense, except the world's.
const COMPRESSIBLE_FILE = /\.(?:html|css|js|json|svg|txt|xml|webmanifest)$|\bworld\.bin$/;
/** Smaller files hardly shrink. */
const COMPRESSION_MINIMUM_BYTES = 256;

export async function finishBuild(folder: string, graph: ScriptGraph): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => join(folder, name));
  await Promise.all(
    pages.map(async (page) => writeFile(page, finishPage(await readFile(page, 'utf8'), graph))),
  );
  await Promise.all(
    names.filter((name) => COMPRESSIBLE_FILE.test(name)).map((name) => compress(join(folder, name))),
  );
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

/** Directives that hydrate immediately. */
const AWAKE = /^(?:load|only)$/;

export function finishPage(page: string, graph: Pick<ScriptGraph, 'fetchedBy'>): string {
  const document = parse(page);
  const elements = [...elementsIn(document)];
  const [root, head] = ['html', 'head'].map((name) => elements.find(({ tagName }) => tagName === name));
  if (!root || !head) throw new Error('A page has no head.');
  placePolicy(head);
  placeIslandStyle(head, elements);
  for (const script of graph.fetchedBy(scriptsOf(elements), attribute(root, 'lang') ?? '')) {
    if (!elements.some((element) => attribute(element, 'src') === `/${script}`)) preload(head, script);
  }
  return serialize(document);
}

// Astro writes the policy last, where it would not cover earlier scripts and styles.
function placePolicy(head: Element): void {
  const metas = head.childNodes
    .filter((node) => tree.isElementNode(node))
    .filter(({ tagName }) => tagName === 'meta');
  const policy = metas.find((meta) => attribute(meta, 'http-equiv') === 'content-security-policy');
  const charset = metas.find((meta) => attribute(meta, 'charset') !== undefined);
  if (!policy || !charset) throw new Error('A page has no policy, or no charset to place it behind.');
  tree.detachNode(policy);
  tree.insertBefore(head, policy, charset);
  tree.detachNode(charset);
  tree.insertBefore(head, charset, policy);
}

// Astro writes the islands' style next to the first island, which is invalid HTML.
function placeIslandStyle(head: Element, elements: readonly Element[]): void {
  const style = elements.find(
    ({ tagName, childNodes: [rules] }) =>
      tagName === 'style' && rules && tree.isTextNode(rules) && rules.value.startsWith('astro-island'),
  );
  if (!style) return;
  tree.detachNode(style);
  tree.appendChild(head, style);
}

// A page's own scripts, and its islands' where those come to life at once: `_astro/x.js`.
function scriptsOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    if (element.tagName === 'script' && attribute(element, 'type') === 'module')
      return fileIn(element, 'src');
    if (element.tagName !== 'astro-island' || !AWAKE.test(attribute(element, 'client') ?? '')) return [];
    return [...fileIn(element, 'component-url'), ...fileIn(element, 'renderer-url')];
  });
}

// Without preloads each level of imports costs a round trip.
function preload(head: Element, script: string): void {
  const attrs = [
    { name: 'rel', value: 'modulepreload' },
    { name: 'href', value: `/${script}` },
  ];
  tree.appendChild(head, tree.createElement('link', html.NS.HTML, attrs));
}

function fileIn(element: Element, name: string): string[] {
  const address = attribute(element, name);
  return address?.startsWith('/') ? [address.slice(1)] : [];
}
