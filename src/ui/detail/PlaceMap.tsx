import { useState, type CSSProperties } from 'react';
import type { BaseMap } from '#domain/base-map/base-map.ts';
import type { Size } from '#domain/map/map-view.ts';
import { parseCoordinates, type ListingPoint } from '#domain/place/place.ts';
import { useT } from '../island.tsx';
import { ListingMap } from '../map/ListingMap.tsx';
import styles from './place-map.module.css';

interface Props {
  readonly id: string;
  readonly at: ListingPoint & { readonly city: string; readonly region: string };
  readonly getBaseMap: () => Promise<BaseMap | undefined>;
  readonly open?: { readonly href: string; readonly label: string } | undefined;
}

const MAP_ZOOM = 7;

export function PlaceMap({ id, at: { city, region, coordinates, precision }, getBaseMap, open }: Props) {
  const t = useT();
  const [size, setSize] = useState<Size>();
  const at = parseCoordinates(coordinates ?? '');
  return (
    <section data-print="half">
      <h2>{t('detail.map.heading')}</h2>
      <div className={styles['place']}>
        {at === undefined ? (
          <p>{t('detail.map.none')}</p>
        ) : (
          <>
            <div className={styles['map']} style={size && screenSize(size)}>
              <ListingMap
                isStill
                start={{ ...at, zoom: MAP_ZOOM }}
                markers={[{ key: id, ...at }]}
                getBaseMap={getBaseMap}
                label={t('detail.map.label')}
                onResize={setSize}
              />
            </div>
            {precision === 'city' && <p>{t('detail.map.city', { city })}</p>}
            {precision === 'region' && <p>{t('detail.map.region', { region })}</p>}
            {open && <a href={open.href}>{open.label}</a>}
          </>
        )}
      </div>
    </section>
  );
}

/** Print shows the middle of the map as it was drawn on the screen. */
const screenSize = ({ width, height }: Size): CSSProperties =>
  // React's types know no custom properties.
  ({ '--map-width': `${String(width)}px`, '--map-height': `${String(height)}px` }) as CSSProperties;
