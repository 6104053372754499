import type { ReactNode } from 'react';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import styles from './detail-page.module.css';

interface Props {
  readonly state: ListingState;
  readonly children?: ReactNode;
}

/** Only the owner can see a paused listing. */
export function PausedNotice({ state, children }: Props) {
  const t = useT();
  return (
    <div role="status">
      {state === 'paused' && (
        <div className={styles['notice']}>
          <Icon name="pause" />
          <p>
            <strong>{t('own-listing.paused')}.</strong> {t('own-listing.pausedText')}
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
