import { useEffect } from 'react';
import { localCountryName } from '#domain/place/find-country.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import type { Space } from '#domain/space/space.ts';
import { formatArea, formatDate, formatMetres, formatNumber } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { getBaseMap } from '#stores/base-map.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { ListingMap } from '#ui/map/ListingMap.tsx';
import { ContactBox } from './ContactBox.tsx';
import { Facts } from './Facts.tsx';
import { Files } from './Files.tsx';
import { Gallery } from './Gallery.tsx';
import styles from './space-detail.module.css';

const MAP_ZOOM = 7;
const SEARCH_ZOOM = 11;

/** Everything about a space that has been loaded. */
export function SpaceSheet({ space }: { readonly space: Space }) {
  const t = useT();
  const locale = useLocale();
  const { address, zip, city, region } = space.locationData;
  const country = localCountryName(space.locationData.country, locale);
  const { surface, height, palletPositions } = space.dimensionsData;
  const type = t(`flags.type.${space.typeData.type}`);
  const place = t('space.heading', { type, city, country });
  const area = formatArea(surface, locale);
  useEffect(() => {
    document.title = `${place}, ${area}`;
  }, [place, area]);
  return (
    <article className={styles['sheet']}>
      <header className={styles['head']}>
        <h1>
          {place}, <span>{area}</span>
        </h1>
        <p className={styles['address']}>
          <Icon name="pin" />
          <span>
            <span className="visually-hidden">{t('space.address')}: </span>
            {address}, {zip} {city}, {region}, {country}
          </span>
        </p>
      </header>
      <div className={styles['lead']}>
        <Gallery images={space.multimediaData.images} type={space.typeData.type} />
        <dl className={styles['figures']} aria-label={t('space.figures.label')}>
          <Figure icon="surface" name={t('space.figures.surface')} value={area} />
          <Figure icon="height" name={t('space.figures.height')} value={formatMetres(height, locale)} />
          <Figure
            icon="pallet"
            name={t('space.figures.palletPositions')}
            value={formatNumber(palletPositions, locale)}
          />
        </dl>
      </div>
      <aside className={styles['side']}>
        <ContactBox space={space} />
        <PlaceMap space={space} />
        {space.createdAt && (
          <p className={styles['published']}>
            {t('space.published', { date: formatDate(new Date(space.createdAt), locale) })}
          </p>
        )}
      </aside>
      <div className={styles['details']}>
        <section>
          <h2>{t('space.description')}</h2>
          <p className={styles['description']}>{space.descriptionData.descriptionText}</p>
        </section>
        <Facts space={space} />
        <Files files={space.multimediaData} />
      </div>
    </article>
  );
}

interface FigureProps {
  readonly icon: 'surface' | 'height' | 'pallet';
  readonly name: string;
  readonly value: string;
}

function Figure({ icon, name, value }: FigureProps) {
  return (
    <div>
      <Icon name={icon} />
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function PlaceMap({ space }: { readonly space: Space }) {
  const t = useT();
  const locale = useLocale();
  const at = parseCoordinates(space.locationData.coordinates ?? '');
  return (
    <section className={styles['place']}>
      <h2>{t('space.map.heading')}</h2>
      {at === undefined ? (
        <p>{t('space.map.none')}</p>
      ) : (
        <>
          <div className={styles['map']}>
            <ListingMap
              isStill
              start={{ ...at, zoom: MAP_ZOOM }}
              markers={[{ key: space._id, ...at }]}
              getBaseMap={getBaseMap}
              label={t('space.map.label')}
            />
          </div>
          <a href={href('MapSearch', locale, { query: { z: SEARCH_ZOOM, ...at } })}>{t('space.map.open')}</a>
        </>
      )}
    </section>
  );
}
