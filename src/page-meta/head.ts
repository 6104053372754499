import { imageUrl } from '#api/image-address.ts';
import { DEFAULT_LOCALE, intlLocale, type Locale, LOCALES } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import { type Structured, without } from './structured.ts';

export interface Picture {
  readonly id: string;
  readonly alt?: string | undefined;
}

interface PageAbout {
  readonly title: string;
  /** Shortened to the page's description. */
  readonly text: string;
  readonly origin: string;
  readonly pathIn: (locale: Locale) => string;
  /** Precedes the shared picture. */
  readonly picture: Picture | undefined;
  /** schema.org type. */
  readonly type: string;
  readonly structured: Structured;
}

/** A script's text is JSON. */
export type HeadElement =
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }
  | {
      readonly tag: 'script';
      readonly attributes: Readonly<Record<string, string>>;
      readonly text: string;
    };

export interface Head {
  readonly title: string;
  readonly picture: Picture | undefined;
  /** Attributes of the picture that the page itself begins with. */
  readonly firstPicture?: Readonly<Record<string, string>>;
  readonly elements: readonly HeadElement[];
}

export function headOf(about: PageAbout, locale: Locale): Head {
  const { title, text, origin, pathIn, picture, type, structured } = about;
  const description = shortened(text) || title;
  const addressIn = (language: Locale) => origin + pathIn(language);
  const others = LOCALES.filter((language) => language !== locale);
  return {
    title,
    picture,
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
        : [
            property('og:image', pictureUrl(origin, picture)),
            property('og:image:alt', (picture.alt ?? '') || title),
          ]),
      {
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: scriptText({
          '@context': 'https://schema.org',
          '@type': type,
          name: title,
          description,
          url: addressIn(locale),
          ...without(structured),
        }),
      },
    ],
  };
}

export const pictureUrl = (origin: string, { id }: Picture): string => origin + imageUrl(id, 960);

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH).replace(/\p{Surrogate}$/u, '');
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s.,;:]+$/, '')} …`;
}

/** About what search engines show. */
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

/** Escaped, since user text may contain "</script>". */
export const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
