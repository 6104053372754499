import type { ReactNode } from 'react';
import type { GalleryImage } from '#api/image-address.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { Address } from '#domain/listing/listing.ts';
import type { IconName } from '#drawings/icons.ts';
import { formatArea } from '#site/format.ts';
import type { DrawingName } from '../drawing/drawing-files.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import {
  addressText,
  availabilityOf,
  type Available,
  areaPerPosition,
  figuresIn,
} from '../listing/listing-words.ts';
import { Gallery } from './Gallery.tsx';
import styles from './detail-sheet.module.css';
import keyFigures from './key-figures.module.css';

interface KeyFigureProps {
  readonly figures: Dimensions;
  readonly isPlot?: boolean | undefined;
}

interface Props extends KeyFigureProps {
  readonly heading: ReactNode;
  readonly at: Address;
  readonly images: readonly GalleryImage[];
  readonly drawing: DrawingName;
  readonly available: Available;
  readonly distance?: string | undefined;
  readonly owner?: ReactNode;
  readonly side: ReactNode;
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

export function DetailFrame(props: Props) {
  const { heading, at, images, drawing, figures, isPlot, available, distance, owner, side, bar, children } =
    props;
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
            {addressText(at, locale)}
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
        <KeyFigures figures={figures} isPlot={isPlot} />
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

function KeyFigures({ figures, isPlot }: KeyFigureProps) {
  const t = useT();
  const locale = useLocale();
  const shown = figuresIn(figures, locale, isPlot);
  const perPosition = areaPerPosition(figures);
  if (shown.length === 0) return null;
  return (
    <dl className={keyFigures['figures']} aria-label={t('detail.figures.label')}>
      {shown.map(({ label, icon, value }) => (
        <Figure
          key={label}
          icon={icon}
          name={t(`detail.figures.${label}`)}
          value={value}
          note={
            label === 'palletPositions' && perPosition !== undefined
              ? t('detail.figures.perPosition', { area: formatArea(perPosition, locale) })
              : undefined
          }
        />
      ))}
    </dl>
  );
}

interface FigureProps {
  readonly icon: IconName;
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

function Figure({ icon, name, value, note }: FigureProps) {
  return (
    <div>
      <Icon name={icon} />
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note !== undefined && <dd data-note="">{note}</dd>}
    </div>
  );
}
