import type { Locale } from '#domain/locale/locales.ts';
import { pageWords } from './page-words.ts';
import { fetchTopicScripts } from './topic-scripts.ts';
import { makeT, type Topic, type Translate, type Tree } from './translate.ts';

const translators = new Map<string, Promise<Translate>>();

/** Cached: React's `use()` needs the same promise each time. */
export function translatorOf(locale: Locale, topics: readonly Topic[]): Translate | Promise<Translate> {
  const name = [locale, ...topics].join(' ');
  const known = translators.get(name);
  if (known) return known;
  // A rejection would make React remove the pre-rendered page; `vite:preloadError` reloads it instead.
  const settled = fetchTopics(locale, topics).catch(() => new Promise<never>(() => undefined));
  translators.set(name, settled);
  return settled;
}

async function fetchTopics(locale: Locale, topics: readonly Topic[]): Promise<Translate> {
  const words = locale === document.documentElement.lang ? await pageWords() : {};
  const isThere = (topic: Topic) => Object.hasOwn(words, topic);
  const own = Object.fromEntries(topics.filter(isThere).map((topic) => [topic, words[topic] ?? {}]));
  const others = await fetchScripts(
    locale,
    topics.filter((topic) => !isThere(topic)),
  );
  return makeT({ ...own, ...others }, locale);
}

async function fetchScripts(locale: Locale, topics: readonly Topic[]): Promise<Tree> {
  if (topics.length === 0) return {};
  const { topics: load } = await fetchTopicScripts(locale);
  const fetched = topics.map(async (topic) => [topic, (await load[topic]()).default] as const);
  return Object.fromEntries(await Promise.all(fetched));
}
