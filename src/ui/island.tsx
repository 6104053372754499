import { createContext, Suspense, use, useContext, type ComponentType, type ReactNode } from 'react';
import { tFor } from '#dict';
import type { Locale } from '#site/locales.ts';
import type { Translate } from '#site/translate.ts';

interface Spoken {
  readonly locale: Locale;
  readonly t: Translate;
}

const SpokenContext = createContext<Spoken | undefined>(undefined);

/**
 * Makes an island of a view: it knows the page's language. Until the language's module has arrived React keeps the
 * pre-rendered HTML as it is.
 * @example export const LogIn = island(LogInForm); // <LogIn client:load locale={locale} />
 */
export function island<Props extends object>(View: ComponentType<Props>) {
  return function Island(props: Props & { readonly locale: Locale }) {
    return (
      <Suspense fallback={null}>
        <Spoken locale={props.locale}>
          <View {...props} />
        </Spoken>
      </Suspense>
    );
  };
}

/** The translator of the island's language. */
export function useT(): Translate {
  return useSpoken().t;
}

/** The island's language. */
export function useLocale(): Locale {
  return useSpoken().locale;
}

function Spoken({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const translator = tFor(locale);
  const t = translator instanceof Promise ? use(translator) : translator;
  return <SpokenContext value={{ locale, t }}>{children}</SpokenContext>;
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (!spoken) throw new Error('A view that speaks must be inside an island().');
  return spoken;
}
