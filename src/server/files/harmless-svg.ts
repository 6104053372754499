import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml';
import { isAllowedSvgText } from '#domain/upload/svg-rule.ts';
import { isLocalCss } from './local-css.ts';
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-vocabulary.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const DEPTH_LIMIT = 200;

/** How often `use` may repeat elements: a few nested ones can ask a browser to draw millions. */
const REPEAT_LIMIT = 100_000;

/** Makes the parser expand text, or a browser read the bytes differently from us. */
const REFUSED = /<!(?:doctype|entity)|<\?xml-stylesheet/i;
const DECLARED_ENCODING = /^<\?xml[^>]*?encoding=["']([^"']*)["']/i;
/** No XML declaration is longer, in UTF-16 units. */
const DECLARATION_LIMIT = 1000;

/**
 * The SVG written anew in UTF-8, with known elements and attributes only and no link to anything outside of it.
 * @returns nothing when it breaks the rule for SVGs or is not well-formed UTF-8 and XML.
 */
export function harmlessSvg(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const start = text.slice(0, DECLARATION_LIMIT).replaceAll(/\s+/g, '');
    const encoding = DECLARED_ENCODING.exec(start)?.[1] ?? 'utf-8';
    if (!isAllowedSvgText(text) || REFUSED.test(text) || !/^(utf-?8|us-ascii)$/i.test(encoding))
      return undefined;
    const { root } = parseXml(text);
    if (root?.name !== 'svg' || (root.attributes['xmlns'] ?? NAMESPACE) !== NAMESPACE) return undefined;
    if (repeatsOf(root) > REPEAT_LIMIT) return undefined;
    const svg = written(root, ` xmlns="${NAMESPACE}"`, 0);
    // Once more over what is kept: leaving something out may have joined what stood around it.
    return isAllowedSvgText(svg) ? svg : undefined;
  } catch {
    // Not UTF-8, not XML, or nested too deeply.
    return undefined;
  }
}

function written(element: XmlElement, namespace: string, depth: number): string {
  if (depth > DEPTH_LIMIT) throw new RangeError('The elements are nested too deeply.');
  const { name } = element;
  const kept = Object.entries(element.attributes).flatMap(([key, value]) => keptAttribute(key, value));
  if (animatesLink(element)) return '';
  if (name === 'style') return writtenStyle(element);
  const children = element.children.map((child) => {
    if (child instanceof XmlElement) return SVG_ELEMENTS.has(child.name) ? written(child, '', depth + 1) : '';
    return child instanceof XmlText || child instanceof XmlCdata ? escaped(child.text) : '';
  });
  return `<${name}${namespace}${kept.join('')}>${children.join('')}</${name}>`;
}

// Browsers read the text that stands in it, and not what stands in elements in between.
function writtenStyle({ children }: XmlElement): string {
  const texts = children.map((child) =>
    child instanceof XmlText || child instanceof XmlCdata ? child.text : '',
  );
  const css = texts.join('');
  return isLocalCss(css, 'stylesheet') ? `<style>${escaped(css)}</style>` : '';
}

function keptAttribute(name: string, value: string): string[] {
  const kept = [` ${name}="${escaped(value)}"`];
  if (name === 'href' || name === 'xlink:href') {
    return value.startsWith('#') ? [` href="${escaped(value)}"`] : [];
  }
  if (!SVG_ATTRIBUTES.has(name)) return [];
  if (name === 'style') return isLocalCss(value, 'declarationList') ? kept : [];
  // Without a bracket there is no function that could ask for anything.
  return !value.includes('(') || isLocalCss(value, 'value') ? kept : [];
}

// An animation could set what an attribute may not say.
const animatesLink = ({ attributes }: XmlElement): boolean =>
  /href|^on|style/i.test(attributes['attributeName'] ?? '');

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// How many elements a browser draws once it has followed every `use`.
function repeatsOf(root: XmlElement): number {
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
    // A circle draws nothing; browsers break it up.
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

// In the order of the document.
function elementsOf(root: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    for (const child of next.children.toReversed()) if (child instanceof XmlElement) waiting.push(child);
  }
  return found;
}
