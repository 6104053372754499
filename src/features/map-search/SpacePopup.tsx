import { useEffect, useRef } from 'react';
import { localCountryName } from '#domain/place/find-country.ts';
import { formatArea, formatNumber } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import type { Popup } from './popup.ts';
import type { MarkedSpace } from './space-search.ts';
import styles from './space-popup.module.css';

/** Whose space it is, what it is and the way to its page; or those of the spaces that lie at one point. */
export function SpacePopup({ popup }: { readonly popup: Popup }) {
  const t = useT();
  const locale = useLocale();
  const content = useRef<HTMLDivElement>(null);
  // Whoever opened it by keyboard goes on inside it; the map leads them back to the marker.
  useEffect(() => {
    const opener = document.activeElement;
    if (opener instanceof HTMLElement && opener.matches(':focus-visible')) content.current?.focus();
  }, [popup.at]);
  const rest = popup.count - popup.spaces.length;
  return (
    <div ref={content} className={styles['popup']} tabIndex={-1} aria-busy={popup.isLoading}>
      {popup.count > 1 && (
        <p className={styles['count']}>
          {t('search.map.group', { count: popup.count, number: formatNumber(popup.count, locale) })}
        </p>
      )}
      <ul>
        {popup.spaces.map((space) => (
          <li key={space._id}>
            <Entry space={space} isLoading={popup.isLoading} isShort={popup.count > 1} />
          </li>
        ))}
      </ul>
      {!popup.isLoading && popup.spaces.length > 0 && rest > 0 && (
        <p className={styles['rest']}>
          {t('search.map.moreHere', { count: rest, number: formatNumber(rest, locale) })}
        </p>
      )}
    </div>
  );
}

interface EntryProps {
  readonly space: MarkedSpace;
  readonly isLoading: boolean;
  readonly isShort: boolean;
}

function Entry({ space, isLoading, isShort }: EntryProps) {
  const t = useT();
  const locale = useLocale();
  const { card } = space;
  const place =
    card &&
    t('search.card.place', {
      city: card.locationData.city,
      country: localCountryName(card.locationData.country, locale),
    });
  return (
    <a className={styles['entry']} href={href('SpaceSearchDetails', locale, { spaceId: space._id })}>
      <strong>{space.userName ?? t('search.map.unknownOwner')}</strong>
      {card ? (
        <span>
          {t(`flags.type.${card.typeData.type}`)}
          <br />
          {place} · {formatArea(card.dimensionsData.surface, locale)}
        </span>
      ) : (
        <span className={styles['waiting']} data-waiting={isLoading ? '' : undefined} />
      )}
      {!isShort && (
        <span className={styles['open']}>
          {t('search.map.open')}
          <Icon name="arrow-right" />
        </span>
      )}
    </a>
  );
}
