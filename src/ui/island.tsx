import { createContext, Suspense, use, useContext, useEffect, useRef, type ComponentType } from 'react';
import { translatorOf } from '#dict';
import { markHydrated } from '#site/replay-clicks.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Topic, Translate } from '#site/translate.ts';
import type { Elements } from './elements.ts';

interface Language {
  readonly locale: Locale;
  readonly topics: readonly Topic[];
  readonly t: Translate;
}

const LanguageContext = createContext<Language | undefined>(undefined);

/** What else a view waits for: the same promise until it is there. */
type MoreOf = (locale: Locale) => Promise<unknown> | undefined;

/**
 * Turns a view into an island with its language and topics, which the page preloads. React keeps the
 * pre-rendered HTML until they have loaded.
 * @example export const LogIn = island(LogInForm, ['auth', 'common']); // <LogIn client:load locale={locale}
 * />
 */
export function island<Props extends object>(
  View: ComponentType<Props>,
  topics: readonly [Topic, ...Topic[]],
  ...moreOf: readonly MoreOf[]
) {
  return function Island(props: Props & { readonly locale: Locale }) {
    return (
      <Words locale={props.locale} topics={topics} more={moreOf}>
        <Living>
          <View {...props} />
        </Living>
      </Words>
    );
  };
}

/**
 * A part of an island that loads on demand with its own topics; `lazy` covers the wait. @param moreOf as
 * of {@link island} @example export const Sessions = lazyIsland(SessionList, ['common', 'sessions']); //
 * shown by `lazy`
 */
export function lazyIsland<Props extends object>(
  View: ComponentType<Props>,
  topics: readonly [Topic, ...Topic[]],
  ...moreOf: readonly MoreOf[]
) {
  return function Part(props: Props) {
    const locale = useLocale();
    return (
      <FetchedWords locale={locale} topics={topics} more={moreOf}>
        <View {...props} />
      </FetchedWords>
    );
  };
}

/** Adds topics that are unknown beforehand; loaded on use. */
export function MoreTopics({ topics, children }: Pick<Language, 'topics'> & { readonly children: Elements }) {
  const language = useLanguage();
  return (
    <Words locale={language.locale} topics={[...new Set([...language.topics, ...topics])]}>
      {children}
    </Words>
  );
}

export function useT(): Translate {
  return useLanguage().t;
}

/** For any language; suspends until loaded. */
export function useTIn(locale: Locale, topics: readonly Topic[]): Translate {
  const translator = translatorOf(locale, topics);
  return translator instanceof Promise ? use(translator) : translator;
}

export function useLocale(): Locale {
  return useLanguage().locale;
}

// A wrapper element without a box would never intersect the viewport, which some islands wait for.
function Living({ children }: { readonly children: Elements }) {
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
  readonly more?: readonly MoreOf[];
  readonly children: Elements;
}

function Words(words: Words) {
  return (
    <Suspense fallback={null}>
      <FetchedWords {...words} />
    </Suspense>
  );
}

function FetchedWords({ more = [], ...words }: Words) {
  return (
    <WaitFor locale={words.locale} more={more}>
      <Translated {...words} />
    </WaitFor>
  );
}

/** What React reads without waiting; one that has waited has to call `use` again. */
const THERE = Object.assign(Promise.resolve(), { status: 'fulfilled' });

/** Each promise has its own component, since React tells those of one component apart by their order. */
function WaitFor({ locale, more, children }: Required<Pick<Words, 'locale' | 'more' | 'children'>>) {
  const [promise] = more.map((moreOf) => moreOf(locale));
  use(promise ?? THERE);
  if (more.length < 2) return children;
  return (
    <WaitFor locale={locale} more={more.slice(1)}>
      {children}
    </WaitFor>
  );
}

function Translated({ locale, topics, children }: Omit<Words, 'more'>) {
  const t = useTIn(locale, topics);
  return <LanguageContext value={{ locale, topics, t }}>{children}</LanguageContext>;
}

function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('A view that shows words must be inside an island().');
  return language;
}
