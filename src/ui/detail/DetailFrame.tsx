import type { ReactNode } from 'react';
import type { GalleryImage } from '#api/image-address.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { Address } from '#domain/listing/listing.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import type { DrawingName } from '../drawing/drawing-files.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { addressText } from '../listing/address.ts';
import { availabilityOf, type Available } from '../listing/availability.ts';
import { Gallery } from './Gallery.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import styles from './detail-sheet.module.css';

/** What stands at the head of a listing's page, whoever looks at it. */
export interface DetailLead {
  /** The page's heading; its last part may be kept together. */
  readonly heading: ReactNode;
  readonly at: Address;
  readonly images: readonly GalleryImage[];
  /** Stands for pictures that are missing. */
  readonly drawing: DrawingName;
  readonly figures: Dimensions;
}

interface Props extends DetailLead {
  readonly available: Available;
  /** How far it is from where was searched. */
  readonly distance?: string | undefined;
  /** In a line of its own below the address. */
  readonly owner?: ReactNode;
  /** Beside all that. */
  readonly side: ReactNode;
  /** At the end, over the page on a phone. */
  readonly bar?: ReactNode;
  /** Description, facts and files. */
  readonly children: ReactNode;
}

/** How everything about a listing is laid out, for all and for its owner. */
export function DetailFrame(props: Props) {
  const { heading, at, images, drawing, figures, available, distance, owner, side, bar, children } = props;
  const t = useT();
  const locale = useLocale();
  const availability = availabilityOf(available, t, locale);
  return (
    <article className={styles['sheet']}>
      <header className={styles['head']}>
        <h1>{heading}</h1>
        <p className={styles['address']}>
          <Icon name="pin" />
          <span>
            <span className="visually-hidden">{t('detail.address')}: </span>
            {addressText(at, localCountryName(at.country, locale))}
            {distance !== undefined && <span className={styles['distance']}>{distance}</span>}
          </span>
        </p>
        {owner !== undefined && (
          <p className={styles['address']}>
            <Icon name="company" />
            {owner}
          </p>
        )}
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
      <aside className={styles['side']}>{side}</aside>
      {bar}
    </article>
  );
}
