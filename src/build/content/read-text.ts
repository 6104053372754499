import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMarkdownProcessor, type RehypePlugin } from '@astrojs/markdown-remark';
import { visit } from 'unist-util-visit';
import * as v from 'valibot';
import { checkText, type Findings } from './check-text.ts';

export interface Text extends Findings {
  readonly html: string;
  readonly headings: readonly { readonly depth: number; readonly slug: string; readonly text: string }[];
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

/** @param before number of lines above the text in its file */
export async function readText(file: string, body: string, before: number): Promise<Text> {
  processor ??= createMarkdownProcessor({
    syntaxHighlight: false,
    remarkPlugins: [checkText],
    rehypePlugins: [sizePictures],
  });
  const { code, metadata } = await (
    await processor
  ).render(body, {
    // Base of relative addresses.
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

/** In px, for a 65-character column and a phone at pixel ratios 1 to 3. */
const WIDTHS = [360, 640, 960, 1280, 1800];
const SIZES = '(min-width: 42rem) 38rem, 92vw';

const sizePictures: RehypePlugin = () => (tree) => {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') Object.assign(properties, { widths: WIDTHS, sizes: SIZES });
  });
};
