import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { inLocale, LOCALES } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import type { Elements } from '#ui/elements.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useInBrowser } from '#ui/in-browser.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { useLoad } from '#ui/use-load.ts';
import { consoleHref, type ConsolePage } from './console-pages.ts';
import { $search } from './list-address.ts';
import { $operator, guard, loadOperator, logOut } from './session.ts';
import styles from './frame.module.css';

const TABS = ['status', 'cases', 'records', 'documents', 'mails', 'blocks', 'audit'] as const;

/** Recovery codes that are few enough to say so. */
const FEW_CODES = 3;

/** Header, and who is logged in; without a session it leads to the log-in. */
export function Frame({ page, children }: { readonly page: ConsolePage; readonly children: Elements }) {
  const t = useT();
  const locale = useLocale();
  const { value: operator } = useStore($operator);
  const [hasStayed, setHasStayed] = useState(false);
  const leaving = useBusy(async () => setHasStayed(!(await logOut(locale))));
  useEffect(() => guard(locale), [locale]);
  useLoad(loadOperator);
  const waiting = { status: 0, cases: 0, documents: 0, mails: 0, ...operator?.waiting };
  const countOf = (tab: (typeof TABS)[number]) => (tab in waiting ? waiting[tab as keyof typeof waiting] : 0);
  return (
    <>
      <header className={styles['header']}>
        <p className={styles['name']}>{t('console.name', { brand: BRAND })}</p>
        <nav aria-label={t('console.main')} className={styles['tabs']}>
          {TABS.map((tab) => (
            <a
              key={tab}
              href={consoleHref(tab, locale)}
              aria-current={tab === page ? 'page' : undefined}
              className={styles['tab']}
              ref={tab === page ? showTab : undefined}
            >
              <span>{t(`console.pages.${tab}`)}</span>
              {countOf(tab) > 0 && <span className={styles['count']}>{countOf(tab)}</span>}
            </a>
          ))}
        </nav>
        <div className={styles['end']}>
          <Languages />
          <span>{operator?.name}</span>
          <Button variant="quiet" size="small" aria-busy={leaving.isBusy} onClick={leaving.run}>
            {t('console.logOut')}
          </Button>
        </div>
      </header>
      <main className={styles['main']} id="content">
        {hasStayed && <FormMessage type="error">{t('console.logOutFailed')}</FormMessage>}
        {operator !== undefined && operator.recoveryCodes <= FEW_CODES && (
          <FormMessage type="info">{t('console.lowCodes', { count: operator.recoveryCodes })}</FormMessage>
        )}
        {children}
      </main>
    </>
  );
}

/** On a phone, the row of tabs scrolls. */
function showTab(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function Languages() {
  const t = useT();
  const locale = useLocale();
  useStore($search);
  const here = useInBrowser(() => location.pathname + location.search, '/operator');
  return (
    <nav aria-label={t('console.language')} className={styles['languages']}>
      {LOCALES.filter((other) => other !== locale).map((other) => (
        <a key={other} href={inLocale(here, other)} lang={other} hrefLang={other}>
          {other.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
