import { useStore } from '@nanostores/react';
import { memo } from 'react';
import type { Key } from '#site/translate.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { useSearch } from '../search/search-context.ts';
import styles from './area-chip.module.css';

const NOTICES: Readonly<Partial<Record<Key, Key>>> = {
  'place.field.failed': 'place.unreached',
  'place.field.postalCode': 'place.field.postalCode',
};

export const PlaceNotice = memo(function PlaceNotice() {
  const t = useT();
  const { $search, $lookup } = useSearch().search;
  const { pendingPlace } = useStore($search);
  const lookup = useStore($lookup);
  const place = pendingPlace?.text;
  if (place === undefined || lookup.status !== 'failed' || lookup.what !== 'place') return null;
  return (
    <p role="alert" className={styles['notice']}>
      <Icon name="warning" />
      <span>{t(NOTICES[lookup.message] ?? 'place.unknown', { place })}</span>
    </p>
  );
});
