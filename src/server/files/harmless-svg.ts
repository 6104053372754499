import { parseXml } from '@rgrove/parse-xml';
import { decodeSvg, isAllowedSvgText } from '#domain/upload/svg-rule.ts';
import { cleanSvg, SVG_NAMESPACE, type CleanElement } from './clean-svg.ts';
import { withoutDoctype } from './svg-doctype.ts';

/** Nested `use` elements can expand to millions of elements. */
const REPEAT_LIMIT = 100_000;

/** Expands text, or changes the picture's look. */
const REFUSED = /<!(?:doctype|entity)|<\?xml-stylesheet/i;

/** Keeps known elements and attributes and no external links; `undefined` if it is not well-formed. */
export function harmlessSvg(bytes: Uint8Array): string | undefined {
  try {
    const text = decodeSvg(bytes);
    if (text === undefined || !isAllowedSvgText(text)) return undefined;
    const resolved = withoutDoctype(text);
    // Entities may join surrounding text.
    if (!isAllowedSvgText(resolved) || REFUSED.test(resolved) || /<\?xml-stylesheet/i.test(text))
      return undefined;
    const { root } = parseXml(resolved);
    const clean = root === null ? undefined : cleanSvg(root);
    if (clean?.name !== 'svg' || expandedCount(clean) > REPEAT_LIMIT) return undefined;
    const svg = written(clean, ` xmlns="${SVG_NAMESPACE}"`);
    // Checked again, since removals may join surrounding text.
    return isAllowedSvgText(svg) ? svg : undefined;
  } catch {
    // invalid encoding or XML, or nested too deeply
    return undefined;
  }
}

function written({ name, attributes, children }: CleanElement, namespace: string): string {
  const kept = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const content = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child, '')));
  return `<${name}${namespace}${kept.join('')}>${content.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// Element count after expanding `use`.
function expandedCount(root: CleanElement): number {
  const byId = new Map<string, CleanElement>();
  const known = new Map<CleanElement, number>();
  const elements = elementsOf(root);
  if (!elements.some(({ name }) => name === 'use')) return 0;
  for (const element of elements) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const count = (element: CleanElement): number => {
    const found = known.get(element);
    if (found !== undefined) return found;
    // Browsers ignore circular references.
    known.set(element, 0);
    let total = 1;
    for (const child of element.children) if (typeof child !== 'string') total += count(child);
    const used =
      element.name === 'use' ? byId.get(element.attributes.get('href')?.slice(1) ?? '') : undefined;
    if (used !== undefined) total += count(used);
    known.set(element, total);
    return total;
  };
  return count(root) - elements.length;
}

function elementsOf(root: CleanElement): CleanElement[] {
  const found: CleanElement[] = [];
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    for (const child of next.children.toReversed()) if (typeof child !== 'string') waiting.push(child);
  }
  return found;
}
