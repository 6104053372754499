import { galleryImage } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { serviceImages } from '#domain/service/service-images.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import type { Service } from '#domain/service/service.ts';
import { formatList } from '#site/format.ts';
import { localCountryName } from '#site/place-words.ts';
import { Description } from '#ui/detail/Description.tsx';
import { Gallery } from '#ui/detail/Gallery.tsx';
import { KeyFigures } from '#ui/detail/KeyFigures.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { availabilityOf } from '#ui/listing/availability.ts';
import { ManageService } from './ManageService.tsx';
import { MyServiceFacts } from './MyServiceFacts.tsx';
import styles from './my-service.module.css';

interface Props {
  readonly listing: Service;
  readonly state: ListingState;
}

/** What the company has said of its service, and what it can do with it. */
export function MyServiceSheet({ listing: service, state }: Props) {
  const t = useT();
  const locale = useLocale();
  const { location: at, plType, dimensions } = service;
  const levels = trueFlags(plType);
  const types = levels.map((level) => t(`service-flags.plType.${level}`));
  const country = localCountryName(at.country, locale);
  const availability = availabilityOf(service, t, locale);
  return (
    <article className={styles['sheet']}>
      <header className={styles['head']}>
        <h1>{t('my-service.heading', { types: formatList(types, locale), city: at.city, country })}</h1>
        <p>
          <Icon name="pin" />
          {`${at.address}, ${at.zip} ${at.city}, ${at.region}, ${country}`}
        </p>
        {typeof service.userName === 'string' && (
          <p>
            <Icon name="company" />
            {t('my-service.owner', { owner: service.userName })}
          </p>
        )}
        {availability !== undefined && (
          <p>
            <Icon name="calendar" />
            {availability}
          </p>
        )}
      </header>
      <div className={styles['lead']}>
        <Gallery
          images={serviceImages(service.multimedia).slice(0, 1).map(galleryImage)}
          drawing={`service-${levels[0] ?? PL_TYPES[0]}`}
        />
        <KeyFigures figures={dimensions} />
      </div>
      <aside className={styles['side']}>
        <ManageService service={service} state={state} />
      </aside>
      <div className={styles['details']}>
        <Description
          text={service.description}
          language={service.descriptionLanguage ?? undefined}
          none={t('service.noDescription')}
        />
        <MyServiceFacts service={service} />
      </div>
    </article>
  );
}
