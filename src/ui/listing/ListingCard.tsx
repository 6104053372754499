import type { ReactNode } from 'react';
import type { SavedListing } from '#domain/favourite/saved-listing.ts';
import type { IconName } from '#drawings/icons.ts';
import { formatNumber } from '#site/format.ts';
import type { Favourites } from '#stores/favourites/favourites.ts';
import type { DrawingName } from '../drawing/drawing-files.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { CompareTick } from './CompareTick.tsx';
import { Cover, type CoverImage } from './Cover.tsx';
import { Heart } from './Heart.tsx';
import type { Distance } from './listing-words.ts';
import styles from './card.module.css';

export interface ListingSummary {
  readonly href: string;
  readonly saves?: SavedListing | undefined;
  readonly eyebrow: string;
  readonly title: string;
  readonly distance?: Distance | undefined;
  readonly state?: { readonly status: 'published' | 'paused' | 'draft'; readonly text: string } | undefined;
  readonly owner?: Owner | undefined;
  readonly drawing: DrawingName;
  readonly figures: readonly Figure[];
  readonly availability?: string | undefined;
  readonly confirmed?: string | undefined;
  readonly tags: readonly string[];
}

interface Owner {
  readonly name: string;
  readonly href: string | undefined;
}

interface Figure {
  readonly icon: IconName;
  readonly name: string;
  readonly value: string;
}

interface Props {
  readonly listing: ListingSummary;
  readonly cover: CoverImage | undefined;
  readonly layout: 'grid' | 'list';
  readonly favourites?: Favourites | undefined;
  readonly isLifted?: boolean;
  readonly onLift?: (isLifted: boolean) => void;
  /** Its links lie above the card's link. */
  readonly children?: ReactNode;
}

const TAGS = 3;
const SIZES = { grid: '(min-width: 48rem) 18rem, 92vw', list: '(min-width: 48rem) 13rem, 30vw' };

/** The whole card is a link, except for the controls on top. */
export function ListingCard(props: Props) {
  const { listing, cover, layout, favourites, isLifted = false, onLift, children } = props;
  const { href, saves, eyebrow, title, distance, state, owner, drawing, figures, tags } = listing;
  const t = useT();
  const name = t('card.heart.of', { type: eyebrow, place: title });
  return (
    <article
      className={styles['card']}
      data-layout={layout}
      data-lifted={isLifted ? '' : undefined}
      onPointerEnter={() => onLift?.(true)}
      onPointerLeave={() => onLift?.(false)}
      onFocus={() => onLift?.(true)}
      onBlur={() => onLift?.(false)}
    >
      <Cover image={cover} drawing={drawing} sizes={SIZES[layout]} />
      <div className={styles['text']}>
        <h3>
          <a href={href}>
            <span className={styles['eyebrow']}>
              <span>{eyebrow}</span>
              {distance && <DistanceText distance={distance} />}
            </span>{' '}
            {title}
          </a>
        </h3>
        {state && (
          <p className={styles['state']} data-state={state.status}>
            {state.text}
          </p>
        )}
        {owner !== undefined && (
          <p className={styles['owner']}>
            {owner.href === undefined ? owner.name : <a href={owner.href}>{owner.name}</a>}
          </p>
        )}
        {figures.length > 0 && <Figures figures={figures} />}
        {[listing.availability, listing.confirmed].map(
          (said) =>
            said !== undefined && (
              <p key={said} className={styles['availability']}>
                {said}
              </p>
            ),
        )}
        {tags.length > 0 && <Tags tags={tags} />}
        {children && <div className={styles['more']}>{children}</div>}
      </div>
      {favourites && saves && (
        <>
          <Heart listing={saves} name={name} favourites={favourites} />
          <CompareTick listing={saves} name={name} />
        </>
      )}
    </article>
  );
}

function DistanceText({ distance: { text, label } }: { readonly distance: Distance }) {
  return (
    <>
      {' '}
      <span className={styles['distance']} aria-hidden="true">
        {text}
      </span>
      <span className="visually-hidden">, {label}, </span>
    </>
  );
}

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ icon, name, value }) => (
        <div key={icon}>
          <dt>
            <Icon name={icon} />
            <span className="visually-hidden">{name}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const rest = tags.length - TAGS;
  return (
    <ul className={styles['tags']}>
      {tags.slice(0, TAGS).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {rest > 0 && (
        <li>
          <span aria-hidden="true">+{rest}</span>
          <span className="visually-hidden">
            {t('card.moreTags', { number: formatNumber(rest, locale) })}
          </span>
        </li>
      )}
    </ul>
  );
}
