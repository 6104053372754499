import { useEffect, useRef } from 'react';
import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { MoreHere } from './MoreHere.tsx';
import { countMore, type Popup } from './popup.ts';
import { SpaceBrief } from './SpaceBrief.tsx';
import styles from './space-popup.module.css';

export function SpacePopup({ popup }: { readonly popup: Popup }) {
  const t = useT();
  const locale = useLocale();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    if (opener instanceof HTMLElement && opener.matches(':focus-visible')) content.current?.focus();
  }, [popup.at]);
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
            <SpaceBrief space={space} isLoading={popup.isLoading} layout={popup.count > 1 ? 'row' : 'card'} />
          </li>
        ))}
      </ul>
      {countMore(popup) > 0 && <MoreHere popup={popup} />}
    </div>
  );
}
