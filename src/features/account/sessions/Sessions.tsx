import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { countryName } from '#domain/place/country-names.ts';
import type { OwnSession } from '#domain/session/own-session.ts';
import { formatDateTime } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { lazyIsland, useT, useLocale } from '#ui/island.tsx';
import { Group } from '../details/Group.tsx';
import { $passwordChanges } from '../password-changes.ts';
import { $ownSessions, end, endOthers, loadSessions } from './own-sessions.ts';
import styles from './sessions.module.css';

type Ending = OwnSession | 'others';

function SessionsView() {
  const t = useT();
  const loaded = useStore($ownSessions);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [ending, setEnding] = useState<Ending>();
  const [ended, setEnded] = useState('');
  const passwordChanges = useStore($passwordChanges);
  useEffect(() => void loadSessions(), [passwordChanges]);

  const sessions = loaded.value ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;

  async function run(what: Ending, action: () => Promise<boolean>, done: string): Promise<void> {
    if (ending !== undefined) return;
    setEnding(what);
    setEnded('');
    const isOver = await action();
    setEnding(undefined);
    if (!isOver) return;
    setEnded(done);
    // The focused button is gone.
    heading.current?.focus();
  }

  return (
    <section className={styles['sessions']} aria-labelledby="sessions">
      <Group
        id="sessions"
        heading={t('account-data.sessions.heading')}
        headingRef={heading}
        about={<p>{t('account-data.sessions.lead')}</p>}
      >
        {loaded.status === 'failed' && (
          <LoadFailure text={t('account-data.sessions.failed')} onRetry={() => void loadSessions()} />
        )}
        <ul aria-busy={loaded.status === 'loading'}>
          {loaded.status === 'loading' && <li className={styles['waiting']} aria-hidden="true" />}
          {sessions.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              isBusy={ending === session}
              onEnd={() => void run(session, () => end(session), t('account-data.sessions.ended'))}
            />
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {ended}
        </p>
        {others > 0 && (
          <Button
            variant="quiet"
            aria-busy={ending === 'others'}
            aria-disabled={ending !== undefined}
            onClick={() => ending ?? setIsAsking(true)}
          >
            {t('account-data.sessions.endOthers')}
          </Button>
        )}
      </Group>
      {isAsking && (
        <ConfirmDialog
          question={t('account-data.sessions.question')}
          consequence={t('account-data.sessions.consequence', { count: others })}
          cancel={t('account-data.cancel')}
          confirm={t('account-data.sessions.endOthers')}
          onConfirm={() => void run('others', endOthers, t('account-data.sessions.othersEnded'))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

export const Sessions = lazyIsland(SessionsView, ['account-data', 'common']);

interface Props {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: Props) {
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
          <span>{name}</span>
          {isCurrent && <span>{t('account-data.sessions.current')}</span>}
        </p>
        <p>{used}</p>
        <p>
          {country
            ? t('account-data.sessions.sinceIn', {
                time: time(startedAt),
                country: countryName(country, locale),
              })
            : t('account-data.sessions.since', { time: time(startedAt) })}
        </p>
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
