import type { Head, HeadElement } from './head.ts';

/** Replaces elements of the same kind; pictures stay, since their readers run no script. */
export function showHead({ title, elements }: Head): void {
  document.title = title;
  for (const element of document.head.querySelectorAll(REPLACED)) element.remove();
  document.head.append(...elements.filter((element) => !isPicture(element)).map(elementOf));
}

const REPLACED = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]:not([property^="og:image"])',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join();

const isPicture = ({ attributes }: HeadElement): boolean =>
  attributes['property']?.startsWith('og:image') ?? false;

function elementOf(element: HeadElement): HTMLElement {
  const made = document.createElement(element.tag);
  for (const [name, value] of Object.entries(element.attributes)) made.setAttribute(name, value);
  if (element.tag === 'script') made.textContent = element.text;
  return made;
}
