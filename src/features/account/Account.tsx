import { useStore } from '@nanostores/react';
import { Activity, useEffect, useState } from 'react';
import type { User } from '#domain/user/user.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { island, useT } from '#ui/island.tsx';
import { useCompanyId } from '#ui/use-company-id.ts';
import {
  $accountPlace,
  FIRST_SECTION,
  followAddress,
  beginAtHeading,
  headingId,
  type AccountSection,
} from './account-place.ts';
import { countOwn } from './listings/own-counts.ts';
import { lazy } from '#ui/lazy.tsx';
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import { isOpenTo, sections } from './sections.ts';
import styles from './account.module.css';

const Overview = lazy(async () => (await import('./overview/Overview.tsx')).Overview);

function AccountScreen() {
  const t = useT();
  const place = useStore($accountPlace);
  const user = useStore($user, { ssr: () => undefined });
  const companyId = useCompanyId($user);
  const isOpen = place?.section !== undefined && isOpenTo(user, place.section);
  const shown = place && (isOpen ? place.section : FIRST_SECTION);
  const at = place && (place.section === undefined ? 'front' : 'section');
  const panels = place?.thread === undefined ? 'list' : 'thread';
  const fills = shown === 'messages' ? panels : undefined;
  const [opened, setOpened] = useState<ReadonlySet<AccountSection>>(new Set());
  if (shown !== undefined && !opened.has(shown)) setOpened(new Set([...opened, shown]));
  useEffect(followAddress, []);
  useEffect(() => countOthers(user?._id), [user?._id]);
  usePageTitle(place?.section && t(sections[place.section].name));

  return (
    <div className={styles['account']} data-at={at} data-fills={fills}>
      <h1>{t('account.title')}</h1>
      {user?.isVerified === false && <VerificationReminder key={user.email} user={user} />}
      {at === 'front' && user && <Overview key={`overview-${companyId}`} meanwhile={<OverviewSkeleton />} />}
      <SectionMenu at={at} current={shown} onChosen={beginAtHeading} />
      {/* Remounted per company, since data of one must not reach the next. */}
      <div className={styles['sections']} key={companyId}>
        {shown === undefined && <SectionSkeleton />}
        {[...opened]
          .filter((section) => isOpenTo(user, section))
          .map((section) => {
            const { name, View } = sections[section];
            // Keeps what was typed when another section is opened.
            return (
              <Activity key={section} mode={section === shown ? 'visible' : 'hidden'}>
                <section className={styles['section']} aria-labelledby={headingId(section)}>
                  <h2 id={headingId(section)} tabIndex={-1}>
                    {t(name)}
                  </h2>
                  <View meanwhile={<SectionSkeleton />} />
                </section>
              </Activity>
            );
          })}
      </div>
    </div>
  );
}

/** Only counts what the visible section does not load itself. */
function countOthers(userId: string | undefined): void {
  if (userId === undefined) return;
  const shown = $accountPlace.get()?.section;
  for (const kind of ['spaces', 'services'] as const) if (kind !== shown) countOwn(kind);
}

export const Account = island(AccountScreen, ['account']);

function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const { title } = document;
    document.title = `${name} · ${title}`;
    return () => {
      document.title = title;
    };
  }, [name]);
}

function SectionSkeleton() {
  const t = useT();
  return (
    <div className={styles['skeleton']}>
      <p className="visually-hidden" role="status">
        {t('account.sections.loading')}
      </p>
      <span />
      <span />
      <span />
    </div>
  );
}

function VerificationReminder({ user }: { readonly user: User }) {
  const t = useT();
  const { isBusy, run } = useBusy(async () => (await import('#stores/resend-link.ts')).resendLink(user._id));
  return (
    <aside className={styles['reminder']} aria-labelledby="verification">
      <Icon name="mail" />
      <div>
        <p id="verification" className={styles['heading']}>
          {t('account.verification.heading')}
        </p>
        <p>{t('account.verification.text', { email: user.email })}</p>
      </div>
      <Button variant="quiet" aria-busy={isBusy} aria-disabled={isBusy} onClick={run}>
        {isBusy ? t('account.verification.sending') : t('account.verification.resend')}
      </Button>
    </aside>
  );
}
