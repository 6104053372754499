import {
  defaultTreeAdapter as tree,
  html as standard,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes,
} from 'parse5';
import { isCallout, type Callout } from '#domain/post/post.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

interface Additions {
  readonly callouts: Readonly<Record<Callout, { readonly name: string; readonly icon: string }>>;
  /** Accessible name of a scrollable table. */
  readonly table: string;
}

/** Adds boxes, scrollable tables and non-breaking units; replaces the obsolete `align` attribute. */
export function arrangeText(html: string, additions: Additions): string {
  const text = parseFragment(html);
  arrange(text, additions);
  return serialize(text);
}

function arrange(parent: Parent, additions: Additions): void {
  for (const child of [...parent.childNodes]) {
    if (tree.isTextNode(child)) child.value = keepTogether(child.value);
    if (!tree.isElementNode(child) || child.tagName === 'code') continue;
    arrange(child, additions);
    for (const attribute of child.attrs) if (attribute.name === 'align') attribute.name = 'data-align';
    if (child.tagName === 'table') letScroll(child, parent, additions.table);
    if (child.tagName === 'blockquote') makeBox(child, additions);
  }
}

// Keeps a number and its unit on one line.
const NUMBER_AND_UNIT = /(\d) (?=(?:[mck]?m[²³]?|kg|kN|°C|%|×)(?!\p{L}))/gu;

function keepTogether(text: string): string {
  return text.replaceAll(NUMBER_AND_UNIT, '$1\u00a0').replaceAll('× ', '×\u00a0');
}

function letScroll(table: Element, parent: Parent, name: string): void {
  const frame = element('div', { class: 'table', role: 'group', 'aria-label': name, tabindex: '0' });
  tree.insertBefore(parent, frame, table);
  tree.detachNode(table);
  tree.appendChild(frame, table);
}

// The mark may be a paragraph of its own or start the first one.
const MARK = /^\[!(\w+)\]\s*/;

function makeBox(quote: Element, { callouts }: Additions): void {
  const first = quote.childNodes.find((node) => tree.isElementNode(node));
  const [mark] = first?.childNodes ?? [];
  if (!first || !mark || !tree.isTextNode(mark)) return;
  const kind = MARK.exec(mark.value)?.[1]?.toLowerCase() ?? '';
  if (!isCallout(kind)) return;
  mark.value = mark.value.replace(MARK, '');
  if (mark.value === '') tree.detachNode(mark);
  if (first.childNodes.length === 0) tree.detachNode(first);
  quote.tagName = quote.nodeName = 'div';
  quote.attrs = attributes({ class: 'callout', role: 'note', 'data-kind': kind });
  const head = element('p', { class: 'callout-name' });
  const { name, icon } = callouts[kind];
  for (const part of [...parseFragment(icon).childNodes]) tree.appendChild(head, part);
  tree.insertText(head, name);
  const [start] = quote.childNodes;
  if (start) tree.insertBefore(quote, head, start);
  else tree.appendChild(quote, head);
}

const element = (name: string, given: Readonly<Record<string, string>>): Element =>
  tree.createElement(name, standard.NS.HTML, attributes(given));

const attributes = (given: Readonly<Record<string, string>>): Element['attrs'] =>
  Object.entries(given).map(([name, value]) => ({ name, value }));
