import type { BaseMap } from '#domain/base-map/base-map.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { useT } from '../island.tsx';
import { ListingMap } from '../map/ListingMap.tsx';
import styles from './detail-sheet.module.css';

interface Props {
  readonly id: string;
  /** `'lat,lng'`; undefined where the address could not be found. */
  readonly coordinates: string | null | undefined;
  /** Of what the middle is shown where the address is not known exactly. */
  readonly middleOf: { readonly city: string } | { readonly region: string } | undefined;
  readonly getBaseMap: () => Promise<BaseMap | undefined>;
  /** A search's map with this place on it. */
  readonly open?: { readonly href: string; readonly label: string } | undefined;
}

const MAP_ZOOM = 7;

/** A small map of where a listing lies. */
export function PlaceMap({ id, coordinates, middleOf, getBaseMap, open }: Props) {
  const t = useT();
  const at = parseCoordinates(coordinates ?? '');
  return (
    <section className={styles['place']}>
      <h2>{t('detail.map.heading')}</h2>
      {at === undefined ? (
        <p>{t('detail.map.none')}</p>
      ) : (
        <>
          <div className={styles['map']}>
            <ListingMap
              isStill
              start={{ ...at, zoom: MAP_ZOOM }}
              markers={[{ key: id, ...at }]}
              getBaseMap={getBaseMap}
              label={t('detail.map.label')}
            />
          </div>
          {middleOf && (
            <p>{'city' in middleOf ? t('detail.map.city', middleOf) : t('detail.map.region', middleOf)}</p>
          )}
          {open && <a href={open.href}>{open.label}</a>}
        </>
      )}
    </section>
  );
}
