import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { checkText, type Findings } from './check-text.ts';
import { sizePictures } from './size-pictures.ts';

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
