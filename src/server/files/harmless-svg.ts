import { parseXml } from '@rgrove/parse-xml';
import { decodeSvg, isAllowedSvgText } from '#domain/upload/svg-rule.ts';
import { cleanSvg, SVG_NAMESPACE, type CleanElement } from './clean-svg.ts';

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

/** Drawing programs' document types have some hundred characters. */
const DOCTYPE_LIMIT = 65_536;

/** Maximum growth from expanded entities, in UTF-16 units. */
const EXPANSION_LIMIT = 1_000_000;

const TOKEN = /"[^"]*"|'[^']*'|<!--|[<>[\]]|[^\s"'<>[\]]+/g;
const NAME = /^[A-Za-z_][\w.-]*$/;
const REFERENCE = /&([A-Za-z_][\w.-]*);/g;

/** A picture's text depends on none of these. */
const IGNORED = ['!ELEMENT', '!ATTLIST', '!NOTATION'];

/** Drops the prolog and resolves its entities. @throws RangeError if it has others than plain internal ones */
function withoutDoctype(text: string): string {
  const document = withoutProlog(text);
  if (!/^<!DOCTYPE\s/.test(document)) return document;
  const entities = new Map<string, string>();
  let declaration: string[] = [];
  let isInside = false;
  for (const { token, end } of tokensOf(document.slice(0, DOCTYPE_LIMIT))) {
    if (token === '[' || token === ']') isInside = token === '[';
    else if (token === '<') declaration = [];
    else if (token !== '>') declaration.push(token);
    else if (!isInside) return expanded(document.slice(end), entities);
    else addEntity(entities, declaration);
  }
  throw new RangeError('The document type has no end.');
}

function withoutProlog(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const [start, end] = rest.startsWith('<?') ? ['<?', '?>'] : ['<!--', '-->'];
    const index = rest.startsWith(start) ? rest.indexOf(end, start.length) : -1;
    if (index < 0) return rest;
    rest = rest.slice(index + end.length).trimStart();
  }
}

function* tokensOf(head: string): Generator<{ readonly token: string; readonly end: number }> {
  const tokens = new RegExp(TOKEN);
  for (let found = tokens.exec(head); found !== null; found = tokens.exec(head)) {
    const [token] = found;
    if (token !== '<!--') yield { token, end: tokens.lastIndex };
    else if (!head.includes('-->', tokens.lastIndex)) return;
    else tokens.lastIndex = head.indexOf('-->', tokens.lastIndex) + 3;
  }
}

// The first declaration of a name counts.
function addEntity(
  entities: Map<string, string>,
  [type = '', name = '', value = '', ...more]: string[],
): void {
  if (IGNORED.includes(type)) return;
  const isPlain = /^["']/.test(value) && !/[<&%]/.test(value) && more.length === 0;
  if (type !== '!ENTITY' || !NAME.test(name) || !isPlain) throw new RangeError('The entity is not plain.');
  if (!entities.has(name)) entities.set(name, quoted(value.slice(1, -1)));
}

const quoted = (value: string): string =>
  value.replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');

function expanded(text: string, entities: ReadonlyMap<string, string>): string {
  let growth = 0;
  return text.replace(REFERENCE, (reference, name: string) => {
    const value = entities.get(name);
    if (value === undefined) return reference;
    growth += value.length;
    if (growth > EXPANSION_LIMIT) throw new RangeError('The entities are too long.');
    return value;
  });
}
