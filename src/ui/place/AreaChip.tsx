import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { EVERYWHERE, type NearArea } from '#domain/search/area.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { useSearch } from '../search/search-context.ts';
import { areaText } from './area-text.ts';
import { RadiusMenu } from './RadiusMenu.tsx';
import styles from './area-chip.module.css';

/** Nothing if the search is everywhere. */
export function AreaChip() {
  const t = useT();
  const locale = useLocale();
  const { $search, setArea } = useSearch().search;
  const { area } = useDeferredValue(useStore($search));
  const text = areaText(area, t, locale);
  if (text === undefined) return null;
  const remove = () => setArea(EVERYWHERE);
  const label = t('search.active.remove', { filter: text });
  if (area.type !== 'near') {
    return (
      <button type="button" className={styles['chip']} aria-label={label} onClick={remove}>
        <span>{text}</span>
        <Icon name="close" />
      </button>
    );
  }
  return (
    <span className={styles['pair']}>
      <NearMenu area={area} text={text} />
      <button type="button" className={styles['chip']} aria-label={label} onClick={remove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

function NearMenu({ area, text }: { readonly area: NearArea; readonly text: string }) {
  const { setArea } = useSearch().search;
  return (
    <RadiusMenu
      className={styles['chip']}
      text={text}
      km={area.radiusKm}
      onChange={(radiusKm) => setArea({ ...area, radiusKm })}
    />
  );
}
