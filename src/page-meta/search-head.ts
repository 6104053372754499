import type { Locale } from '#domain/locale/locales.ts';
import { scriptText } from './script-text.ts';

/** What a search has found. */
export interface Found {
  /** What is searched and how much of it there is, in one line; nothing where everything is looked at. */
  readonly summary: string | undefined;
  readonly total: number;
  /** Those that are shown, in their order. */
  readonly ids: readonly string[];
}

const DESCRIPTIONS = 'meta[name="description"], meta[property="og:description"]';

/**
 * Says in the head of a search's page what is searched and what was found; its title and its address stay as built.
 * @param hrefOf the address of the page of what was found
 */
export function searchHead(hrefOf: (id: string, locale: Locale) => string) {
  let built: string | undefined;
  return ({ summary, total, ids }: Found, locale: Locale): void => {
    const metas = [...document.head.querySelectorAll<HTMLMetaElement>(DESCRIPTIONS)];
    built ??= metas[0]?.content ?? '';
    const description = summary ?? built;
    for (const meta of metas) meta.content = description;
    structuredData().text = scriptText({
      '@context': 'https://schema.org',
      '@type': 'SearchResultsPage',
      name: document.title,
      description,
      inLanguage: locale,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: ids.map((id, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          url: location.origin + hrefOf(id, locale),
        })),
      },
    });
  };
}

/** The page's own script of structured data, which is empty at first. */
function structuredData(): HTMLScriptElement {
  const known = document.head.querySelector<HTMLScriptElement>('script[type="application/ld+json"]');
  if (known) return known;
  const made = document.createElement('script');
  made.type = 'application/ld+json';
  document.head.append(made);
  return made;
}
