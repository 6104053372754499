import type { ReactNode } from 'react';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { Address } from '#domain/listing/address.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { addressText, availabilityOf, type Available } from '../listing/listing-words.ts';
import { Gallery, type GalleryProps } from './Gallery.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { PrintedAddress } from './PrintedAddress.tsx';
import styles from './detail-sheet.module.css';

interface Props extends GalleryProps {
  readonly heading: ReactNode;
  readonly at: Address;
  readonly unitName?: string | null | undefined;
  readonly figures: Dimensions;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Below the address. */
  readonly prices?: Elements;
  readonly isPlot?: boolean | undefined;
  readonly available: Available;
  readonly distance?: string | undefined;
  readonly owner?: ReactNode;
  /** The owner's controls precede the figures. */
  readonly isOwn: boolean;
  readonly side: Elements;
  readonly bar?: Elements;
  /** Sections, each with a heading. */
  readonly children: Elements;
  readonly after?: Elements;
}

export function DetailFrame(props: Props) {
  const { heading, at, figures, isPlot, available, distance, owner, isOwn, side, bar, children, after } =
    props;
  const { images, drawing, isDrawing } = props;
  const t = useT();
  const locale = useLocale();
  const availability = availabilityOf(available, t, locale) ?? t('availability.notStated');
  const aside = (
    <aside className={styles['side']} data-own={isOwn ? '' : undefined}>
      {side}
    </aside>
  );
  return (
    <>
      <article className={styles['sheet']} data-lone={images.length < 2 ? '' : undefined}>
        <div className={styles['pictures']}>
          <Gallery images={images} drawing={drawing} isDrawing={isDrawing} />
        </div>
        <header className={styles['head']}>
          <h1>{heading}</h1>
          <p className={styles['address']}>
            <Icon name="pin" />
            <span>
              <span className="visually-hidden">{t('detail.address')}: </span>
              <span>{[props.unitName, addressText(at, locale)].filter(Boolean).join(', ')}</span>
              {distance !== undefined && <span className={styles['distance']}>{distance}</span>}
            </span>
          </p>
          {owner !== undefined && (
            <p className={styles['address']}>
              <Icon name="company" />
              <span>{owner}</span>
            </p>
          )}
          {props.prices}
        </header>
        {isOwn && aside}
        <div className={styles['lead']}>
          <KeyFigures figures={figures} isPlot={isPlot} facts={props.facts} />
          <p className={styles['availability']}>
            <Icon name="calendar" />
            <span>{availability}</span>
          </p>
        </div>
        {!isOwn && aside}
        {bar}
        <div className={styles['details']}>{children}</div>
        <div className={styles['print']}>
          <PrintedAddress />
        </div>
      </article>
      {after !== undefined && <div className={styles['after']}>{after}</div>}
    </>
  );
}
