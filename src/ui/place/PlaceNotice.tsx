import { useStore } from '@nanostores/react';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { useSearch } from '../search/search-context.ts';
import styles from './area-chip.module.css';

export function PlaceNotice() {
  const t = useT();
  const { $search, $lookup } = useSearch().search;
  const { pendingPlace } = useStore($search);
  const lookup = useStore($lookup);
  const place = pendingPlace?.text;
  if (place === undefined || lookup.status !== 'failed' || lookup.what !== 'place') return null;
  return (
    <p role="alert" className={styles['notice']}>
      <Icon name="warning" />
      {t(lookup.message === 'place.field.failed' ? 'place.unreached' : 'place.unknown', { place })}
    </p>
  );
}
