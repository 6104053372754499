const ELEMENTS = ['svg', 'title', 'g', 'path', 'circle'];
const ATTRIBUTES = [
  ...['xmlns', 'width', 'height', 'viewBox', 'aria-hidden', 'role', 'd', 'fill', 'fill-opacity'],
  ...['fill-rule', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap', 'stroke-dasharray'],
  ...['cx', 'cy', 'r'],
];
const VALUE = /^[\w\s.,#()%:/+-]*$/;

/** The errors of an SVG: malformed XML, or elements and attributes that covers do not allow. */
export function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  let end = 0;
  for (const tag of svg.matchAll(/<(\/?)([a-z]+)((?: [\w-]+="[^"<>]*")*)(\/?)>/gi)) {
    const [text, isClosing, name = '', attributes = '', isEmpty] = tag;
    if (/[<>]/.test(svg.slice(end, tag.index))) faults.push(`stray bracket before ${text.slice(0, 40)}`);
    end = tag.index + text.length;
    if (!ELEMENTS.includes(name)) faults.push(`element ${name}`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
      if (!ATTRIBUTES.includes(attribute)) faults.push(`attribute ${attribute}`);
      if (attribute !== 'xmlns' && (!VALUE.test(value) || /NaN|undefined|url\(|data:|:\/\//.test(value))) {
        faults.push(`${attribute}="${value.slice(0, 60)}"`);
      }
    }
    if (isClosing === '/') {
      if (open.pop() !== name) faults.push(`</${name}> closes another element`);
    } else if (isEmpty !== '/') open.push(name);
  }
  if (open.length > 0 || end !== svg.length) faults.push('unclosed element or text after the end');
  return faults;
}
