import type { Locale } from '#domain/locale/locales.ts';
import { scriptText } from './head.ts';

export interface SearchSummary {
  readonly summary: string | undefined;
  readonly total: number;
  readonly ids: readonly string[];
}

const DESCRIPTIONS = 'meta[name="description"], meta[property="og:description"]';

/** Describes the search in the page's head; title and canonical URL stay. @param hrefOf URL of a result */
export function searchHead(hrefOf: (id: string, locale: Locale) => string) {
  let built: string | undefined;
  return ({ summary, total, ids }: SearchSummary, locale: Locale): void => {
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
        itemListElement: ids.map((id, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: location.origin + hrefOf(id, locale),
        })),
      },
    });
  };
}

function structuredData(): HTMLScriptElement {
  const known = document.head.querySelector<HTMLScriptElement>('script[type="application/ld+json"]');
  if (known) return known;
  const made = document.createElement('script');
  made.type = 'application/ld+json';
  document.head.append(made);
  return made;
}
