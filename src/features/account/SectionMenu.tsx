import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import { formatNumber } from '#site/format.ts';
import { $user } from '#stores/session.ts';
import { $unread } from '#stores/messages/unread.ts';
import { draftMark } from '#stores/wizard/draft-owner.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { ACCOUNT_SECTIONS, DETAILS_SECTIONS, isDetails, type AccountSection } from './account-place.ts';
import { $ownCounts, type OwnKind } from './listings/own-counts.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { isOpenTo, sections } from './sections.ts';
import styles from './section-menu.module.css';

interface Props {
  /** On a narrow screen the sections are a list at the front, and a row above a section. */
  readonly at: 'front' | 'section' | undefined;
  readonly current: AccountSection | undefined;
  readonly onChosen: (section: AccountSection) => void;
}

export function SectionMenu({ at, current, onChosen }: Props) {
  const t = useT();
  const menu = useRef<HTMLElement>(null);
  const unread = useStore($unread, { ssr: () => 0 });
  const user = useStore($user, { ssr: () => undefined });
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (!menu.current || !link) return;
    menu.current.scrollLeft = link.offsetLeft - (menu.current.clientWidth - link.offsetWidth) / 2;
    // The number makes its row wider.
  }, [at, current, unread]);
  const item = (section: AccountSection) =>
    isOpenTo(user, section) && (
      <li key={section}>
        <PlaceLink to={{ section }} isCurrent={section === current} onFollowed={() => onChosen(section)}>
          <Icon name={sections[section].icon} />
          <span className={styles['name']}>{t(sections[section].name)}</span>
          {section === 'messages' && <Unread unread={unread} />}
          {(section === 'spaces' || section === 'services') && <Owned section={section} />}
          <Icon name="chevron-right" />
        </PlaceLink>
      </li>
    );
  return (
    <nav ref={menu} className={styles['menu']} data-at={at} aria-label={t('account.sections.label')}>
      <ul>
        <li className={styles['group']}>
          <p id="details-sections">{t('account.sections.details')}</p>
          <ul aria-labelledby="details-sections">{DETAILS_SECTIONS.map(item)}</ul>
        </li>
        {ACCOUNT_SECTIONS.filter((section) => !isDetails(section)).map(item)}
      </ul>
    </nav>
  );
}

function Unread({ unread }: { readonly unread: number }) {
  const t = useT();
  const locale = useLocale();
  if (unread === 0) return null;
  return (
    <span className={styles['unread']}>
      <span aria-hidden="true">{formatNumber(unread, locale)}</span>
      <span className="visually-hidden">{t('account.sections.unread', { count: unread })}</span>
    </span>
  );
}

function Owned({ section }: { readonly section: OwnKind }) {
  const locale = useLocale();
  const user = useStore($user, { ssr: () => undefined });
  const { [section]: count } = useStore($ownCounts);
  return (
    <>
      {user !== undefined && <DraftTag kind={section === 'spaces' ? 'space' : 'service'} userId={user._id} />}
      {count !== undefined && count.all > 0 && (
        <span className={styles['count']}>{formatNumber(count.all, locale)}</span>
      )}
    </>
  );
}

function DraftTag({ kind, userId }: { readonly kind: ListingKind; readonly userId: string }) {
  const t = useT();
  const draft = useStore(useMemo(() => draftMark({ kind, userId }), [kind, userId]));
  return draft && <span className={styles['draft']}>{t('account.draft.tag')}</span>;
}
