import type { ReactNode } from 'react';
import type { GalleryImage } from '#api/image-address.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { Address } from '#domain/listing/listing.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import type { ListingPoint } from '#domain/place/place.ts';
import type { NearArea } from '#domain/search/area.ts';
import { formatDate } from '#site/format.ts';
import type { DrawingName } from '../drawing/drawing-files.ts';
import { Icon } from '../icon/Icon.tsx';
import { availabilityOf, type Available } from '../listing/availability.ts';
import { ownerOf } from '../listing/owner.ts';
import { useLocale, useT } from '../island.tsx';
import { ContactBar, ContactBox, type ContactMail } from './ContactBox.tsx';
import { distanceWords } from './distance-words.ts';
import { Gallery } from './Gallery.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { PageActions } from './PageActions.tsx';
import styles from './detail-sheet.module.css';

/** Whose a listing is, since when it is there, and when it can be had. */
interface Published extends Available {
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
  /** ISO 8601. */
  readonly createdAt?: string | null | undefined;
}

interface Props {
  /** The page's heading; its last part may be kept together. */
  readonly heading: ReactNode;
  readonly mail: ContactMail;
  readonly contactHeading: string;
  readonly listing: Published;
  /** Where the owner's logo is, if it has one. */
  readonly logo: string | undefined;
  readonly at: Address & ListingPoint;
  /** Where was searched, which it is some way from. */
  readonly searched: NearArea | undefined;
  readonly images: readonly GalleryImage[];
  /** Stands for pictures that are missing. */
  readonly drawing: DrawingName;
  readonly figures: Dimensions;
  /** Above the contact, for its owner alone. */
  readonly controls?: ReactNode;
  /** Below the contact: where it is. */
  readonly place: ReactNode;
  /** Description, facts and files. */
  readonly children: ReactNode;
}

/** Everything about a listing that has been loaded; what is said of it is its kind's. */
export function DetailSheet(props: Props) {
  const { heading, mail, contactHeading, logo, at, searched, images, drawing, figures, place, children } =
    props;
  const { createdAt } = props.listing;
  const t = useT();
  const locale = useLocale();
  const owner = ownerOf(props.listing, locale);
  const distance = distanceWords(at, searched, t, locale);
  const availability = availabilityOf(props.listing, t, locale);
  return (
    <article className={styles['sheet']}>
      <header className={styles['head']}>
        <h1>{heading}</h1>
        <p className={styles['address']}>
          <Icon name="pin" />
          <span>
            <span className="visually-hidden">{t('detail.address')}: </span>
            {`${at.address}, ${at.zip} ${at.city}, ${at.region}, ${localCountryName(at.country, locale)}`}
            {distance !== undefined && <span className={styles['distance']}>{distance}</span>}
          </span>
        </p>
      </header>
      <div className={styles['lead']}>
        <Gallery images={images} drawing={drawing} />
        <KeyFigures figures={figures} />
        {availability !== undefined && (
          <p className={styles['availability']}>
            <Icon name="calendar" />
            {availability}
          </p>
        )}
      </div>
      <div className={styles['details']}>{children}</div>
      <aside className={styles['side']}>
        {props.controls}
        <ContactBox heading={contactHeading} owner={owner} logo={logo} mail={mail} />
        <PageActions title={mail.title} />
        {place}
        {typeof createdAt === 'string' && (
          <p className={styles['published']}>
            {t('detail.published', { date: formatDate(new Date(createdAt), locale) })}
          </p>
        )}
      </aside>
      <ContactBar owner={owner} mail={mail} />
    </article>
  );
}
