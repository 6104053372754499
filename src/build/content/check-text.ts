import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemarkPlugin } from '@astrojs/markdown-remark';
import type { Nodes, Root } from 'mdast';
import sharp from 'sharp';
import { visit } from 'unist-util-visit';
import { CALLOUTS, isCallout } from '#domain/post/post.ts';
import type { Note } from './yaml.ts';

export interface Link {
  readonly line: number;
  readonly address: string;
}

/** Line numbers are relative to the text. */
export interface Findings {
  /** Unsafe, missing or unsupported content. */
  readonly notes: readonly Note[];
  readonly links: readonly Link[];
}

/** Writes faults and links as `findings` into the front matter; drops missing images. */
export const checkText: RemarkPlugin = () => async (tree, file) => {
  const { frontmatter } = (file.data.astro ??= {});
  const notes = [
    ...notesIn(tree, String(file.value)),
    ...(await checkPictures(tree, path.dirname(file.path))),
  ];
  const findings: Findings = { notes: distinct(notes), links: linksIn(tree) };
  file.data.astro.frontmatter = { ...frontmatter, findings };
};

function notesIn(tree: Root, source: string): Note[] {
  const notes: Note[] = [];
  let level = 1;
  visit(tree, (node) => {
    const line = lineOf(node);
    notes.push(...faultsOf(node, sourceOf(node, source)).map((sentence) => ({ line, sentence })));
    if (node.type !== 'heading') return;
    if (node.depth > level + 1)
      notes.push({ line, sentence: 'a heading skips a level; ## comes first, then ###, then ####.' });
    level = node.depth;
  });
  return notes;
}

function linksIn(tree: Root): Link[] {
  const links: Link[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition')
      links.push({ line: lineOf(node), address: node.url });
  });
  return links;
}

async function checkPictures(tree: Root, folder: string): Promise<Note[]> {
  const pictures: { line: number; address: string; remove: () => void }[] = [];
  visit(tree, (node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const remove = () => Object.assign(node, { type: 'text', value: '' });
    pictures.push({ line: lineOf(node), address: node.type === 'image' ? node.url : '', remove });
  });
  const faults = await Promise.all(
    pictures.map(async ({ address }) => (address === '' ? ELSEWHERE : pictureFault(address, folder))),
  );
  return pictures.flatMap(({ line, remove }, place) => {
    const sentence = faults[place];
    if (sentence === undefined) return [];
    remove();
    return [{ line, sentence }];
  });
}

// Without raw HTML, the page contains only the compiler's output.
const RAW_HTML = /<(?!https?:\/\/|[\w.+-]+@)[a-z/!?][^\s>]*>?/i;
const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/;
const ELSEWHERE = 'write the path of the picture in place: ![What it shows](./yard.jpg).';
const CALLOUT = /^>?\s*\[!(\w+)\]/;

function faultsOf(node: Nodes, source: string): string[] {
  const { type } = node;
  if (type === 'html' || type === 'text' || type === 'code' || type === 'inlineCode') {
    const raw = RAW_HTML.exec(source)?.[0];
    return raw === undefined ? [] : [`"${raw}" is HTML; write Markdown, or &lt; for the sign itself.`];
  }
  if (type === 'blockquote') {
    const kind = CALLOUT.exec(source)?.[1]?.toLowerCase();
    if (kind === undefined || isCallout(kind)) return [];
    return [`[!${kind}] is no box of ours; write one of: ${CALLOUTS.map(marked).join(', ')}.`];
  }
  if ((type === 'link' || type === 'definition') && !SAFE_LINK.test(node.url))
    return [`the link "${node.url}" must begin with https://, mailto:, / or #.`];
  if (type === 'image' && (node.alt ?? '').trim() === '')
    return [`say what the picture shows: ![A yard with ten docks](${node.url}).`];
  if (type === 'heading' && node.depth === 1)
    return ['the title is the heading of the page; begin the headings of the text with ##.'];
  if (type === 'heading' && node.depth > 4) return ['headings go down to ####; use fewer levels.'];
  if (type === 'footnoteReference' || type === 'footnoteDefinition')
    return ['footnotes are not supported; put the remark into the text.'];
  if (type === 'listItem' && typeof node.checked === 'boolean')
    return ['lists of tasks are not supported; write a plain list.'];
  return [];
}

function distinct(notes: readonly Note[]): Note[] {
  const byWords = new Map(notes.map((note) => [`${String(note.line)} ${note.sentence}`, note]));
  return [...byWords.values()].sort((a, b) => a.line - b.line);
}

function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1;
}

function sourceOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function marked(kind: string): string {
  return `[!${kind.toUpperCase()}]`;
}

const PICTURE = /^(?:\.\/)?[^/:\\]+\.(?:jpe?g|png|webp|avif)$/i;

export async function pictureFault(address: string, folder: string): Promise<string | undefined> {
  if (!PICTURE.test(address))
    return `the picture "${address}" must be a file beside the text, such as ./yard.jpg: a JPEG, PNG, WebP or AVIF.`;
  try {
    const file = path.join(folder, decodeURI(address));
    // Sharp's own error for it depends on what its other threads do.
    if (!existsSync(file)) return `the picture "${address}" is not there; put the file into the same folder.`;
    await sharp(file).metadata();
    return undefined;
  } catch {
    return `the picture "${address}" can't be read; save it as JPEG, PNG, WebP or AVIF.`;
  }
}
