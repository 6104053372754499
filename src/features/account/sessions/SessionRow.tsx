import { countryName } from '#domain/place/country-names.ts';
import type { OwnSession } from '#domain/session/own-session.ts';
import { formatDateTime } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './sessions.module.css';

interface Props {
  readonly session: OwnSession;
  /** Whether it is just being ended. */
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

/** One session: in which browser, from where, and when it was last used. */
export function SessionRow({ session, isBusy, onEnd }: Props) {
  const t = useT();
  const locale = useLocale();
  const { browser, system, country, lastUsedAt, startedAt, isCurrent } = session;
  const name = nameOf();
  const time = (at: string) => formatDateTime(new Date(at), locale);
  const used = isCurrent
    ? t('account-data.sessions.inUse')
    : t('account-data.sessions.lastUsed', { time: time(lastUsedAt) });
  return (
    <li className={styles['session']}>
      <div>
        <p className={styles['name']}>
          {name}
          {isCurrent && <span>{t('account-data.sessions.current')}</span>}
        </p>
        <p>{country ? `${countryName(country, locale)} · ${used}` : used}</p>
        <p>{t('account-data.sessions.since', { time: time(startedAt) })}</p>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('account-data.sessions.endOf', { name })}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          {t('account-data.sessions.end')}
        </Button>
      )}
    </li>
  );

  function nameOf(): string {
    if (browser && system) return t('account-data.sessions.browserOn', { browser, system });
    return browser ?? system ?? t('account-data.sessions.unknown');
  }
}
