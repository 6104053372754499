import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml';
import { isAllowedSvgText } from '#domain/upload/svg-rule.ts';
import { isLocalCss } from './local-css.ts';
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-vocabulary.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const DEPTH_LIMIT = 200;

/** Nested `use` elements can expand to millions of elements. */
const REPEAT_LIMIT = 100_000;

/** Expands text, or makes browsers read the bytes differently. */
const REFUSED = /<!(?:doctype|entity)|<\?xml-stylesheet/i;
const DECLARED_ENCODING = /^<\?xml[^>]*?encoding=["']([^"']*)["']/i;
/** Maximum length of an XML declaration, in UTF-16 units. */
const DECLARATION_LIMIT = 1000;

/** Keeps known elements and attributes and no external links; `undefined` if it is not well-formed. */
export function harmlessSvg(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const start = text.slice(0, DECLARATION_LIMIT).replaceAll(/\s+/g, '');
    const encoding = DECLARED_ENCODING.exec(start)?.[1] ?? 'utf-8';
    if (!isAllowedSvgText(text) || REFUSED.test(text) || !/^(utf-?8|us-ascii)$/i.test(encoding))
      return undefined;
    const { root } = parseXml(text);
    if (root?.name !== 'svg' || (root.attributes['xmlns'] ?? NAMESPACE) !== NAMESPACE) return undefined;
    if (expandedCount(root) > REPEAT_LIMIT) return undefined;
    const svg = written(root, ` xmlns="${NAMESPACE}"`, 0);
    // Checked again, since removals may join surrounding text.
    return isAllowedSvgText(svg) ? svg : undefined;
  } catch {
    // invalid UTF-8 or XML, or nested too deeply
    return undefined;
  }
}

function written(element: XmlElement, namespace: string, depth: number): string {
  if (depth > DEPTH_LIMIT) throw new RangeError('The elements are nested too deeply.');
  const { name } = element;
  const kept = Object.entries(element.attributes).flatMap(([key, value]) => allowedAttribute(key, value));
  if (animatesLink(element)) return '';
  if (name === 'style') return writtenStyle(element);
  const children = element.children.map((child) => {
    if (child instanceof XmlElement) return SVG_ELEMENTS.has(child.name) ? written(child, '', depth + 1) : '';
    return child instanceof XmlText || child instanceof XmlCdata ? escaped(child.text) : '';
  });
  return `<${name}${namespace}${kept.join('')}>${children.join('')}</${name}>`;
}

// Browsers read only direct text, not that of nested elements.
function writtenStyle({ children }: XmlElement): string {
  const texts = children.map((child) =>
    child instanceof XmlText || child instanceof XmlCdata ? child.text : '',
  );
  const css = texts.join('');
  return isLocalCss(css, 'stylesheet') ? `<style>${escaped(css)}</style>` : '';
}

function allowedAttribute(name: string, value: string): string[] {
  const kept = [` ${name}="${escaped(value)}"`];
  if (name === 'href' || name === 'xlink:href') {
    return value.startsWith('#') ? [` href="${escaped(value)}"`] : [];
  }
  if (!SVG_ATTRIBUTES.has(name)) return [];
  if (name === 'style') return isLocalCss(value, 'declarationList') ? kept : [];
  // Without parentheses no function can load anything.
  return !value.includes('(') || isLocalCss(value, 'value') ? kept : [];
}

// Animations could set forbidden attribute values.
const animatesLink = ({ attributes }: XmlElement): boolean =>
  /href|^on|style/i.test(attributes['attributeName'] ?? '');

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// Element count after expanding `use`.
function expandedCount(root: XmlElement): number {
  const byId = new Map<string, XmlElement>();
  const known = new Map<XmlElement, number>();
  const elements = elementsOf(root);
  for (const element of elements) {
    const id = element.attributes['id'];
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const count = (element: XmlElement): number => {
    const found = known.get(element);
    if (found !== undefined) return found;
    // Browsers ignore circular references.
    known.set(element, 0);
    let total = 1;
    for (const child of element.children) if (child instanceof XmlElement) total += count(child);
    const { href = element.attributes['xlink:href'] } = element.attributes;
    const used = element.name === 'use' ? byId.get(href?.slice(1) ?? '') : undefined;
    if (used !== undefined) total += count(used);
    known.set(element, total);
    return total;
  };
  return count(root) - elements.length;
}

function elementsOf(root: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    for (const child of next.children.toReversed()) if (child instanceof XmlElement) waiting.push(child);
  }
  return found;
}
