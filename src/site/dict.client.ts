import type { Locale } from './locales.ts';
import { makeT, type Translate } from './translate.ts';

const load = {
  en: () => import('./dictionary/en.ts'),
  es: () => import('./dictionary/es.ts'),
} satisfies Record<Locale, () => Promise<unknown>>;

const translators = new Map<Locale, Promise<Translate>>();

/**
 * The islands' translator of a language, once that language's module has arrived: the same promise each time, since
 * React follows the one that it has waited for.
 */
export function tFor(locale: Locale): Translate | Promise<Translate> {
  const known = translators.get(locale);
  if (known) return known;
  const coming = load[locale]().then(({ dictionary }) => makeT(dictionary, locale));
  // A rejected promise would make React remove the pre-rendered page; `vite:preloadError` reloads it instead.
  const settled = coming.catch(() => new Promise<never>(() => undefined));
  translators.set(locale, settled);
  return settled;
}
