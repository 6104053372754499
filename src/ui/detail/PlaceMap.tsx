import { useMemo, useRef, useState } from 'react';
import type { BaseMap } from '#domain/base-map/base-map.ts';
import type { Address } from '#domain/listing/address.ts';
import { zoomWithSpot } from '#domain/map/bounds.ts';
import type { Size } from '#domain/map/map-view.ts';
import { parseCoordinates, type ListingPoint } from '#domain/place/place.ts';
import { localRegionName } from '#site/place-words.ts';
import { useLocale, useT } from '../island.tsx';
import { StillMap } from '../map/StillMap.tsx';
import styles from './place-map.module.css';

interface Props {
  readonly id: string;
  readonly at: ListingPoint & Pick<Address, 'city' | 'region' | 'country'>;
  readonly getBaseMap: () => Promise<BaseMap | undefined>;
  readonly open?: { readonly href: string; readonly label: string } | undefined;
}

/** A few kilometers around an address; around a city, which is a circle on the map, or a region, more. Without tiles the nearest city decides. */
const ZOOMS = { address: 13, city: 10, region: 7 } as const;

/** Within it lies most of what belongs to a city. */
const CITY_RADIUS_KM = 5;

export function PlaceMap({
  id,
  at: { city, region, country, coordinates, precision },
  getBaseMap,
  open,
}: Props) {
  const t = useT();
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const at = useMemo(() => parseCoordinates(coordinates ?? ''), [coordinates]);
  const closest = ZOOMS[precision ?? 'city'];
  const [size, setSize] = useState<Size>();
  /** Stand in for tiles that can't be loaded. */
  const [cities, setCities] = useState<BaseMap['cities']>();
  const goal = useMemo(
    () =>
      at &&
      size &&
      cities && {
        view: { ...at, zoom: zoomWithSpot(at, cities, size, closest) },
        isByVisitor: false,
      },
    [at, size, cities, closest],
  );
  return (
    <section>
      <h2>{t('detail.map.heading')}</h2>
      <div className={styles['place']}>
        {at === undefined ? (
          <p>{t('detail.map.none')}</p>
        ) : (
          <>
            <div ref={frame} className={styles['map']}>
              <StillMap
                start={{ ...at, zoom: closest }}
                goal={goal}
                markers={precision === 'city' ? [] : [{ key: id, ...at }]}
                circle={precision === 'city' ? { at, radiusKm: CITY_RADIUS_KM } : undefined}
                getBaseMap={getBaseMap}
                label={t('detail.map.label')}
                onBare={() => void getBaseMap().then((map) => setCities(map?.cities))}
                onResize={(measured) => {
                  setSize(measured);
                  rememberSize(frame.current, measured);
                }}
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
