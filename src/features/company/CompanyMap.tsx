import { useMemo, useState } from 'react';
import { boundsOfSpots, viewOfBounds } from '#domain/map/bounds.ts';
import { START_VIEW, WORLD_ZOOM, type Size } from '#domain/map/map-view.ts';
import { getBaseMap } from '#stores/base-map.ts';
import { useT } from '#ui/island.tsx';
import { StillMap } from '#ui/map/StillMap.tsx';
import type { Site } from './about.ts';
import styles from './company.module.css';

/** A single site is shown with its region. */
const CLOSEST_ZOOM = 9;

interface Props {
  readonly sites: readonly Site[];
  /** Key of a site. */
  readonly lifted: string | undefined;
}

export function CompanyMap({ sites, lifted }: Props) {
  const t = useT();
  const [size, setSize] = useState<Size>();
  const goal = useMemo(() => {
    const bounds = boundsOfSpots(sites);
    return (
      bounds && size && { view: viewOfBounds(bounds, size, CLOSEST_ZOOM, WORLD_ZOOM), isByVisitor: false }
    );
  }, [sites, size]);
  if (sites.length === 0) return null;
  return (
    <section className={styles['place']}>
      <h2>{t('company.map.heading')}</h2>
      <div className={styles['map']}>
        <StillMap
          start={START_VIEW}
          goal={goal}
          markers={sites}
          lifted={lifted}
          getBaseMap={getBaseMap}
          label={t('company.map.label')}
          onResize={setSize}
        />
      </div>
    </section>
  );
}
