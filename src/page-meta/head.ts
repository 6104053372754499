import { BRAND } from '#site/brand.ts';
import { DEFAULT_LOCALE, intlLocale, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { scriptText } from './script-text.ts';

/** A page's picture and what it shows; empty where nobody has said it. */
interface Picture {
  readonly src: string;
  readonly alt: string;
}

/** What the page of a listing or a company says of itself to search engines and to sites that link to it. */
export interface PageAbout {
  readonly title: string;
  readonly description: string;
  /** Its address in a language, absolute. */
  readonly addressIn: (locale: Locale) => string;
  /** Its address is absolute; it comes before the picture that all such pages have. */
  readonly picture: Picture | undefined;
  /** What it is about, in the words of schema.org. */
  readonly structured: Readonly<Record<string, unknown>>;
}

/** An element of a page's head as data; a script's text is JSON. */
export type HeadElement =
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }
  | {
      readonly tag: 'script';
      readonly attributes: Readonly<Record<string, string>>;
      readonly text: string;
    };

/** A page's title and the elements beside it. */
export interface Head {
  readonly title: string;
  readonly elements: readonly HeadElement[];
}

/** The head of such a page in a language. */
export function headOf(about: PageAbout, locale: Locale): Head {
  const { title, description, addressIn, picture, structured } = about;
  const others = LOCALES.filter((language) => language !== locale);
  return {
    title,
    elements: [
      named('description', description),
      link('canonical', addressIn(locale)),
      ...LOCALES.map((language) => link('alternate', addressIn(language), language)),
      link('alternate', addressIn(DEFAULT_LOCALE), 'x-default'),
      property('og:url', addressIn(locale)),
      property('og:title', title),
      property('og:description', description),
      property('og:site_name', BRAND),
      property('og:locale', openGraphLocale(locale)),
      ...others.map((language) => property('og:locale:alternate', openGraphLocale(language))),
      property('og:type', 'website'),
      ...(picture === undefined
        ? []
        : [property('og:image', picture.src), property('og:image:alt', picture.alt || title)]),
      {
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: scriptText({ '@context': 'https://schema.org', ...structured }),
      },
    ],
  };
}

/** A text as a description of a page: one line, cut at the end of a word. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH).replace(/\p{Surrogate}$/u, '');
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s.,;:]+$/, '')} …`;
}

/** Search engines show about as much. */
const DESCRIPTION_LENGTH = 160;

const openGraphLocale = (locale: Locale): string => intlLocale(locale).replace('-', '_');

const named = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { name, content },
});
const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
});
const link = (rel: string, href: string, hreflang?: string): HeadElement => ({
  tag: 'link',
  attributes: { rel, ...(hreflang !== undefined && { hreflang }), href },
});
