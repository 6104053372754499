import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PAGE_WORDS } from '#site/page-words.ts';
import { readTopics } from '#site/topic-files.ts';
import type { Tree } from '#site/translate.ts';
import type { ScriptGraph } from './script-graph.ts';
import { type DefaultTreeAdapterTypes, html, parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import { attribute, type Element, elementsIn } from './elements.ts';
import { splitSheet } from './split-sheet.ts';

// Map tiles are already dense, except the world's.
const COMPRESSIBLE_FILE = /\.(?:html|css|js|json|svg|txt|xml|webmanifest)$|\bworld\.bin$/;
/** Smaller files hardly shrink. */
const COMPRESSION_MINIMUM_BYTES = 256;

export async function finishBuild(folder: string, graph: ScriptGraph): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => join(folder, name));
  const files = new Map<string, string>();
  const write: WriteFile = (text, extension) => {
    const name = `_astro/${digestOf(text, 'base64url').slice(0, NAME_LENGTH)}.${extension}`;
    files.set(name, text);
    return name;
  };
  await Promise.all(
    pages.map(async (page) => writeFile(page, finishPage(await readFile(page, 'utf8'), graph, write))),
  );
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)));
  const compressible = names.filter((name) => COMPRESSIBLE_FILE.test(name));
  await Promise.all([...compressible, ...files.keys()].map((name) => compress(join(folder, name))));
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

const NAME_LENGTH = 8;
/** Less is not worth a request. */
const LATER_RULES_MINIMUM = 2000;

/** Directives that hydrate at once. */
const AWAKE = /^(?:load|only|painted)$/;
/** That of islands whose scripts wait for the first frame (src/layouts/painted.ts). */
const PAINTED = 'painted';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Keeps a text for a file of its own, and returns the file's name, `_astro/x.css`. */
type WriteFile = (text: string, extension: 'css' | 'json') => string;

export function finishPage(
  page: string,
  graph: Pick<ScriptGraph, 'fetchedBy' | 'topicsOf'>,
  write: WriteFile,
): string {
  const document = parse(page);
  const elements = [...elementsIn(document)];
  const [root, head, body] = ['html', 'head', 'body'].map((name) =>
    elements.find(({ tagName }) => tagName === name),
  );
  if (!root || !head || !body) throw new Error('A page has no head.');
  placeIslandStyle(head, elements);
  moveLaterRules(body, elements, write);
  placePolicy(head, elements);
  const scripts = scriptsOf(elements);
  placeWords(head, readTopics(attribute(root, 'lang') ?? '', graph.topicsOf(scripts)), write);
  placePreloads(head, graph.fetchedBy(scripts), elements);
  return serialize(document);
}

// Without preloads each level of imports costs a round trip.
function placePreloads(head: Element, scripts: readonly string[], elements: readonly Element[]): void {
  const parent = elements.some((element) => attribute(element, 'client') === PAINTED) ? later(head) : head;
  for (const script of scripts) {
    if (!elements.some((element) => attribute(element, 'src') === `/${script}`))
      link(parent, { rel: 'modulepreload', href: `/${script}` });
  }
}

/** A template in it, whose links wait for a script to place them. */
function later(head: Element): ParentNode {
  const template = tree.createElement('template', html.NS.HTML, [{ name: 'data-later', value: '' }]);
  const content = tree.createDocumentFragment();
  tree.setTemplateContent(template as DefaultTreeAdapterTypes.Template, content);
  tree.appendChild(head, template);
  return content;
}

/**
 * Moves the rules that nothing on the page needs yet to a sheet at its end: the page is painted without it, and
 * deferred scripts, which may then show more, wait for it.
 */
function moveLaterRules(body: Element, elements: readonly Element[], write: WriteFile): void {
  const classes = new Set(elements.flatMap((element) => attribute(element, 'class')?.split(/\s+/) ?? []));
  const later: string[] = [];
  for (const { tagName, childNodes } of elements) {
    const [rules] = childNodes;
    if (tagName !== 'style' || !rules || !tree.isTextNode(rules)) continue;
    const split = splitSheet(rules.value, (name) => classes.has(name));
    if (split.later.length < LATER_RULES_MINIMUM) continue;
    rules.value = split.first;
    later.push(split.later);
  }
  if (later.length === 0) return;
  link(body, { rel: 'stylesheet', href: `/${write(later.join(''), 'css')}` });
}

/** The words of the page's islands, as one file that the pages of all records share. */
function placeWords(head: Element, words: Tree, write: WriteFile): void {
  if (Object.keys(words).length === 0) return;
  link(head, { ...PAGE_WORDS, href: `/${write(JSON.stringify(words), 'json')}` });
}

// Astro writes the policy last, where it would not cover earlier scripts and styles, with the hashes of all pages.
function placePolicy(head: Element, elements: readonly Element[]): void {
  const metas = head.childNodes
    .filter((node) => tree.isElementNode(node))
    .filter(({ tagName }) => tagName === 'meta');
  const policy = metas.find((meta) => attribute(meta, 'http-equiv') === 'content-security-policy');
  const charset = metas.find((meta) => attribute(meta, 'charset') !== undefined);
  if (!policy || !charset) throw new Error('A page has no policy, or no charset to place it behind.');
  const content = policy.attrs.find(({ name }) => name === 'content');
  if (!content) throw new Error('A page’s policy is empty.');
  content.value = content.value
    .replace(/(?<=script-src[^;]*?)(?: 'sha256-[^']+')+/, hashesOf(elements, isInlineScript))
    .replace(/(?<=style-src[^;]*?)(?: 'sha256-[^']+')+/, hashesOf(elements, isInlineStyle));
  tree.detachNode(policy);
  tree.insertBefore(head, policy, charset);
  tree.detachNode(charset);
  tree.insertBefore(head, charset, policy);
}

const isInlineStyle = ({ tagName }: Element): boolean => tagName === 'style';

const isInlineScript = (element: Element): boolean =>
  element.tagName === 'script' &&
  attribute(element, 'src') === undefined &&
  !(attribute(element, 'type') ?? '').includes('json');

/** For a policy's directive: the page's own code, each once. */
function hashesOf(elements: readonly Element[], isOurs: (element: Element) => boolean): string {
  const texts = elements
    .filter(isOurs)
    .map(({ childNodes: [code] }) => (code && tree.isTextNode(code) ? code.value : ''));
  return [...new Set(texts)].map((text) => ` 'sha256-${digestOf(text, 'base64')}'`).join('');
}

const digestOf = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding);

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

function link(parent: ParentNode, attributes: Readonly<Record<string, string>>): void {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  tree.appendChild(parent, tree.createElement('link', html.NS.HTML, attrs));
}

function fileIn(element: Element, name: string): string[] {
  const address = attribute(element, name);
  return address?.startsWith('/') ? [address.slice(1)] : [];
}
