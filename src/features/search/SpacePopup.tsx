import { useEffect, useRef } from 'react';
import { formatNumber } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import type { Popup } from './popup.ts';
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
            <SpaceBrief space={space} isLoading={popup.isLoading} layout={popup.count > 1 ? 'row' : 'card'} />
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
