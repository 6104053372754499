import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import type { AccountSection } from '../account-place.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import styles from './listings.module.css';

interface Props {
  readonly section: AccountSection;
  readonly page: number;
  readonly pages: number;
  /** Hears that another page is shown. */
  readonly onTurn: () => void;
}

/** The way through the pages of a list; nothing where there is one. */
export function Pages({ section, page, pages, onTurn }: Props) {
  const t = useT();
  const locale = useLocale();
  if (pages === 1) return null;
  const place = { page: formatNumber(page, locale), pages: formatNumber(pages, locale) };
  return (
    <nav className={styles['pages']} aria-label={t('account.pages.label')}>
      {page > 1 && (
        <PlaceLink to={{ section, page: page - 1 }} onFollowed={onTurn}>
          {t('account.pages.previous')}
        </PlaceLink>
      )}
      <span>{t('account.pages.place', place)}</span>
      {page < pages && (
        <PlaceLink to={{ section, page: page + 1 }} onFollowed={onTurn}>
          {t('account.pages.next')}
        </PlaceLink>
      )}
    </nav>
  );
}
