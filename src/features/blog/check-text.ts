import type { RemarkPlugin } from '@astrojs/markdown-remark';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { CALLOUTS, isCallout } from './callouts.ts';

/**
 * Notes in a text's front matter, as `faults`, what could do harm or what the pages have no design for: each as a
 * sentence that says what to write instead. Posts with one are not published.
 */
export const checkText: RemarkPlugin = () => (tree, file) => {
  const { frontmatter } = (file.data.astro ??= {});
  file.data.astro.frontmatter = { ...frontmatter, faults: faultsIn(tree, String(file.value)) };
};

function faultsIn(tree: Root, source: string): string[] {
  const faults: string[] = [];
  let level = 1;
  visit(tree, (node) => {
    faults.push(...faultsOf(node, sourceOf(node, source)));
    if (node.type !== 'heading') return;
    if (node.depth > level + 1) faults.push('a heading skips a level; ## comes first, then ###, then ####.');
    level = node.depth;
  });
  return [...new Set(faults)];
}

// Without raw HTML in the source, the page holds nothing but what the Markdown compiler wrote.
const RAW_HTML = /<(?!https?:\/\/|[\w.+-]+@)[a-z/!?][^\s>]*/i;
const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/;
const ELSEWHERE = /^(?:[a-z][\w+.-]*:|\/)/i;
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
  if (type === 'image' && ELSEWHERE.test(node.url))
    return [`the picture "${node.url}" must be a file beside the post, such as ./yard.jpg.`];
  if (type === 'imageReference')
    return ['write the address of a picture where it stands: ![What it shows](./yard.jpg).'];
  if (type === 'heading' && node.depth === 1)
    return ['the title is the heading of the page; begin the headings of the text with ##.'];
  if (type === 'heading' && node.depth > 4) return ['headings go down to ####; use fewer levels.'];
  if (type === 'footnoteReference' || type === 'footnoteDefinition')
    return ['footnotes are not supported; put the remark into the text.'];
  if (type === 'listItem' && typeof node.checked === 'boolean')
    return ['lists of tasks are not supported; write a plain list.'];
  return [];
}

function sourceOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function marked(kind: string): string {
  return `[!${kind.toUpperCase()}]`;
}
