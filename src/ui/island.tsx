import {
  createContext,
  Suspense,
  use,
  useContext,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import { translatorOf } from '#dict';
import { markHydrated } from '#site/replay-clicks.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Topic, Translate } from '#site/translate.ts';

interface Language {
  readonly locale: Locale;
  readonly topics: readonly Topic[];
  readonly t: Translate;
}

const LanguageContext = createContext<Language | undefined>(undefined);

/**
 * Makes an island of a view: it knows the page's language and the words of its topics, which the page names in its
 * head. Until they have arrived React keeps the pre-rendered HTML as it is.
 * @param moreOf what else it waits for, where that is not there yet: the same promise each time
 * @example export const LogIn = island(LogInForm, ['auth', 'common']); // <LogIn client:load locale={locale} />
 */
export function island<Props extends object>(
  View: ComponentType<Props>,
  topics: readonly [Topic, ...Topic[]],
  moreOf?: (locale: Locale) => Promise<unknown> | undefined,
) {
  return function Island(props: Props & { readonly locale: Locale }) {
    return (
      <Words locale={props.locale} topics={topics} more={moreOf?.(props.locale)}>
        <Living>
          <View {...props} />
        </Living>
      </Words>
    );
  };
}

/**
 * Makes a part of an island of a view that is fetched only when it is shown: it brings its own topics, which no page names
 * in its head. Until their words have arrived the nearest Suspense shows something else.
 * @param moreOf as of {@link island}
 * @example export const Sessions = lazyIsland(SessionList, ['common', 'sessions']); // shown by `lazy`
 */
export function lazyIsland<Props extends object>(
  View: ComponentType<Props>,
  topics: readonly [Topic, ...Topic[]],
  moreOf?: (locale: Locale) => Promise<unknown> | undefined,
) {
  return function Part(props: Props) {
    const locale = useLocale();
    return (
      <FetchedWords locale={locale} topics={topics} more={moreOf?.(locale)}>
        <View {...props} />
      </FetchedWords>
    );
  };
}

/** Adds topics to those of the island, for words of which nobody knows beforehand; they are fetched when shown. */
export function MoreTopics({
  topics,
  children,
}: Pick<Language, 'topics'> & { readonly children: ReactNode }) {
  const language = useLanguage();
  return (
    <Words locale={language.locale} topics={[...new Set([...language.topics, ...topics])]}>
      {children}
    </Words>
  );
}

/** The translator of the island's topics in its language. */
export function useT(): Translate {
  return useLanguage().t;
}

/** The translator of some topics in any language; until their words have arrived the nearest Suspense shows something else. */
export function useTIn(locale: Locale, topics: readonly Topic[]): Translate {
  const translator = translatorOf(locale, topics);
  return translator instanceof Promise ? use(translator) : translator;
}

/** The island's language. */
export function useLocale(): Locale {
  return useLanguage().locale;
}

// No element around the view: one without a box would never come into sight, for which some islands wait.
function Living({ children }: { readonly children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (mark.current) markHydrated(mark.current);
  }, []);
  return (
    <>
      {children}
      <span ref={mark} data-island="" hidden />
    </>
  );
}

interface Words extends Omit<Language, 't'> {
  readonly more?: Promise<unknown> | undefined;
  readonly children: ReactNode;
}

function Words(words: Words) {
  return (
    <Suspense fallback={null}>
      <FetchedWords {...words} />
    </Suspense>
  );
}

function FetchedWords({ locale, topics, more, children }: Words) {
  if (more) use(more);
  const t = useTIn(locale, topics);
  return <LanguageContext value={{ locale, topics, t }}>{children}</LanguageContext>;
}

function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('A view that shows words must be inside an island().');
  return language;
}
