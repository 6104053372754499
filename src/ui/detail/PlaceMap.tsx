import { useRef } from 'react';
import type { BaseMap } from '#domain/base-map/base-map.ts';
import type { Address } from '#domain/listing/listing.ts';
import type { Size } from '#domain/map/map-view.ts';
import { parseCoordinates, type ListingPoint } from '#domain/place/place.ts';
import { localRegionName } from '#site/place-words.ts';
import { useLocale, useT } from '../island.tsx';
import { ListingMap } from '../map/ListingMap.tsx';
import styles from './place-map.module.css';

interface Props {
  readonly id: string;
  readonly at: ListingPoint & Pick<Address, 'city' | 'region' | 'country'>;
  readonly getBaseMap: () => Promise<BaseMap | undefined>;
  readonly open?: { readonly href: string; readonly label: string } | undefined;
}

const MAP_ZOOM = 7;

export function PlaceMap({
  id,
  at: { city, region, country, coordinates, precision },
  getBaseMap,
  open,
}: Props) {
  const t = useT();
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const at = parseCoordinates(coordinates ?? '');
  return (
    <section data-print="half">
      <h2>{t('detail.map.heading')}</h2>
      <div className={styles['place']}>
        {at === undefined ? (
          <p>{t('detail.map.none')}</p>
        ) : (
          <>
            <div ref={frame} className={styles['map']}>
              <ListingMap
                isStill
                start={{ ...at, zoom: MAP_ZOOM }}
                markers={[{ key: id, ...at }]}
                getBaseMap={getBaseMap}
                label={t('detail.map.label')}
                onResize={(size) => rememberSize(frame.current, size)}
              />
            </div>
            {precision === 'city' && <p>{t('detail.map.city', { city })}</p>}
            {precision === 'region' && (
              <p>{t('detail.map.region', { region: localRegionName(region, country, locale) })}</p>
            )}
            {open && <a href={open.href}>{open.label}</a>}
          </>
        )}
      </div>
    </section>
  );
}

/** Print shows the middle of the map as it was drawn on the screen. */
function rememberSize(frame: HTMLElement | null, { width, height }: Size): void {
  frame?.style.setProperty('--map-width', `${String(width)}px`);
  frame?.style.setProperty('--map-height', `${String(height)}px`);
}
