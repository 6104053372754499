import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMarkdownProcessor, type RehypePlugin } from '@astrojs/markdown-remark';
import { visit } from 'unist-util-visit';
import * as v from 'valibot';
import { checkText, type Findings } from './check-text.ts';

/** A text as the pages show it, and what has been seen in it. */
export interface Text extends Findings {
  readonly html: string;
  /** The addresses within it: what follows `#` in a link to a heading. */
  readonly headings: readonly { readonly depth: number; readonly slug: string; readonly text: string }[];
  /** The pictures that it shows, as they are written. */
  readonly pictures: readonly string[];
}

const Place = { line: v.number() };
const Found = v.object({
  findings: v.object({
    notes: v.array(v.object({ ...Place, sentence: v.string() })),
    links: v.array(v.object({ ...Place, address: v.string() })),
  }),
});

let processor: ReturnType<typeof createMarkdownProcessor> | undefined;

/** Compiles a Markdown text; `before` is the number of lines that stand before it in its file. */
export async function readText(file: string, body: string, before: number): Promise<Text> {
  processor ??= createMarkdownProcessor({
    syntaxHighlight: false,
    remarkPlugins: [checkText],
    rehypePlugins: [sizePictures],
  });
  const { code, metadata } = await (
    await processor
  ).render(body, {
    // Addresses in the text are relative to it.
    fileURL: pathToFileURL(path.resolve(file)),
  });
  const { findings } = v.parse(Found, metadata.frontmatter);
  const moved = <Placed extends { line: number }>(placed: Placed) => ({
    ...placed,
    line: placed.line + before,
  });
  return {
    html: code,
    headings: metadata.headings,
    pictures: metadata.localImagePaths,
    notes: findings.notes.map(moved),
    links: findings.links.map(moved),
  };
}

/** In pixels: what a column of text of 65 characters and a phone show, at one to three of them a point. */
const WIDTHS = [360, 640, 960, 1280, 1800];
const SIZES = '(min-width: 42rem) 38rem, 92vw';

/** Has each picture of a text made in several widths, of which a browser takes the one that fits. */
const sizePictures: RehypePlugin = () => (tree) => {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') Object.assign(properties, { widths: WIDTHS, sizes: SIZES });
  });
};
