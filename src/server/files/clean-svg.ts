import { XmlCdata, XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml';
import { isLocalValue, localDeclarations, localStylesheet } from './local-css.ts';
import { PLAIN_ATTRIBUTES, SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-vocabulary.ts';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const DEPTH_LIMIT = 200;

export interface CleanElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (CleanElement | string)[];
}

/** Shared, since drawings have hundreds of thousands of elements and the process little memory. */
const NO_CHILDREN: CleanElement['children'] = [];
const NO_ATTRIBUTES: CleanElement['attributes'] = new Map();

type Namespaces = (prefix: string) => string | undefined;

/** Keeps known elements and attributes, without their prefixes; `undefined` if the root is none of them. */
export function cleanSvg(root: XmlElement): CleanElement | undefined {
  return clean(root, (prefix) => OUTERMOST.get(prefix), 0);
}

// Drawings within HTML declare no namespaces.
const OUTERMOST = new Map([
  ['', SVG_NAMESPACE],
  ['xlink', XLINK_NAMESPACE],
]);

function clean(element: XmlElement, outer: Namespaces, depth: number): CleanElement | undefined {
  if (depth > DEPTH_LIMIT) throw new RangeError('The elements are nested too deeply.');
  const namespaces = namespacesWithin(element, outer);
  const [prefix, name] = splitName(element.name);
  if (namespaces(prefix) !== SVG_NAMESPACE || !SVG_ELEMENTS.has(name) || animatesLink(element))
    return undefined;
  if (name === 'style') return cleanStyle(element);
  const attributes = cleanAttributes(element, namespaces);
  if (element.children.length === 0) return { name, attributes, children: NO_CHILDREN };
  const children = element.children.map((child) =>
    child instanceof XmlElement ? clean(child, namespaces, depth + 1) : textOf(child),
  );
  return { name, attributes, children: children.filter((child) => child !== undefined) };
}

function namespacesWithin({ attributes }: XmlElement, outer: Namespaces): Namespaces {
  if (!Object.keys(attributes).some((name) => name.startsWith('xmlns'))) return outer;
  return (prefix) => attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`] ?? outer(prefix);
}

function splitName(name: string): readonly [prefix: string, name: string] {
  const colon = name.indexOf(':');
  return [name.slice(0, Math.max(colon, 0)), name.slice(colon + 1)];
}

// Browsers read only direct text, not that of nested elements.
function cleanStyle({ attributes, children }: XmlElement): CleanElement | undefined {
  const { type = '', media } = attributes;
  const css = /^(?:text\/css)?$/i.test(type) ? localStylesheet(children.map(textOf).join('')) : '';
  if (css === '') return undefined;
  return {
    name: 'style',
    attributes: new Map(media === undefined ? [] : [['media', media]]),
    children: [css],
  };
}

const textOf = (node: XmlNode): string | undefined =>
  node instanceof XmlText || node instanceof XmlCdata ? node.text : undefined;

function cleanAttributes({ attributes }: XmlElement, namespaces: Namespaces): CleanElement['attributes'] {
  if (Object.keys(attributes).length === 0) return NO_ATTRIBUTES;
  const kept = new Map<string, string>();
  for (const [key, value] of Object.entries(attributes)) {
    const [prefix, name] = splitName(key);
    // Without a prefix it wins over that of XLink.
    const isLink = key === 'href' || (namespaces(prefix) === XLINK_NAMESPACE && !('href' in attributes));
    if (name === 'href' && isLink && value.trim().startsWith('#')) kept.set(name, value.trim());
    if (!SVG_ATTRIBUTES.has(key)) continue;
    const cleaned = key === 'style' ? localDeclarations(value) : value;
    if (cleaned !== '' && isHarmless(key, cleaned)) kept.set(key, cleaned);
  }
  return kept;
}

// Without parentheses no function can load anything.
const isHarmless = (name: string, value: string): boolean =>
  name === 'style' || PLAIN_ATTRIBUTES.has(name) || !value.includes('(') || isLocalValue(value);

// Animations could set forbidden attribute values.
const animatesLink = ({ attributes }: XmlElement): boolean =>
  /href|^on|style/i.test(attributes['attributeName'] ?? '');
