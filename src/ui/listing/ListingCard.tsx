import { useEffect, useRef, type ReactNode } from 'react';
import type { SavedListing } from '#domain/favourite/saved-listing.ts';
import type { OwnStatus } from '#domain/listing/listing-state.ts';
import { formatNumber } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import type { Favourites } from '#stores/favourites/favourites.ts';
import type { DrawingName } from '../drawing/drawing-files.ts';
import { useLocale, useT } from '../island.tsx';
import { fittingTags } from './card-tags.ts';
import { CompareTick } from './CompareTick.tsx';
import { Cover, type CoverImage } from './Cover.tsx';
import { Figures, type Figure } from './Figures.tsx';
import { Heart } from './Heart.tsx';
import type { Distance } from './listing-words.ts';
import styles from './card.module.css';

export interface ListingSummary {
  readonly href: string;
  readonly saves?: SavedListing | undefined;
  readonly eyebrow: string;
  /** Shown below the owner, if there is one. */
  readonly title: string;
  readonly distance?: Distance | undefined;
  /** In the compared unit. */
  readonly price?: string | undefined;
  readonly state?: { readonly status: OwnStatus | 'draft'; readonly text: string } | undefined;
  readonly owner?: Owner | undefined;
  readonly drawing: DrawingName;
  readonly figures: readonly Figure[];
  readonly availability?: string | undefined;
  readonly confirmed?: string | undefined;
  /** Stated facts, before the tags. */
  readonly factTags?: readonly string[];
  readonly tags: readonly string[];
}

interface Owner {
  readonly name: string;
  readonly href: string | undefined;
}

interface Props {
  readonly listing: ListingSummary;
  readonly cover: CoverImage | undefined;
  /** Address of the owner's logo. */
  readonly logo?: string | undefined;
  readonly layout: 'grid' | 'list';
  readonly favourites?: Favourites | undefined;
  /** Shows only what it is called, as long as it is out of sight. */
  readonly isOutline?: boolean;
  readonly isLifted?: boolean;
  readonly isChosen?: boolean;
  readonly onLift?: (isLifted: boolean) => void;
  /** Its links lie above the card's link. */
  readonly children?: ReactNode;
}

const SIZES = { grid: '(min-width: 48rem) 18rem, 92vw', list: '8rem' };

/** The whole card is a link, except for the controls on top. */
export function ListingCard(props: Props) {
  const {
    listing,
    cover,
    logo,
    layout,
    isOutline = false,
    isLifted = false,
    isChosen = false,
    onLift,
  } = props;
  const { href, eyebrow, title, distance, price, state, owner, drawing } = listing;
  const name = owner?.name ?? title;
  const facts = factsOf(listing);
  const isUnsaid = layout === 'grid' && (price === undefined || facts.length === 0);
  const card = useScrollIntoView(isChosen);
  return (
    <article
      ref={card}
      className={styles['card']}
      data-layout={layout}
      data-unsaid={isUnsaid ? '' : undefined}
      data-outline={isOutline ? '' : undefined}
      data-lifted={isLifted || isChosen ? '' : undefined}
      onPointerEnter={() => onLift?.(true)}
      onPointerLeave={() => onLift?.(false)}
      onFocus={() => onLift?.(true)}
      onBlur={() => onLift?.(false)}
    >
      {!isOutline && <Cover image={cover} drawing={drawing} sizes={SIZES[layout]} />}
      <div className={styles['text']}>
        <h3>
          <a href={href}>
            <span className={styles['eyebrow']}>
              <span>{eyebrow}</span>
              {distance && <DistanceText distance={distance} />}
            </span>{' '}
            <span className={styles['title']}>
              {logo !== undefined && !isOutline && <Logo key={logo} address={logo} />}
              <span>{name}</span>
            </span>
            {owner && <span className={styles['place']}> {title}</span>}
            {price !== undefined && <span className={styles['price']}> {price}</span>}
          </a>
        </h3>
        {state && (
          <p className={styles['state']} data-state={state.status}>
            {state.text}
          </p>
        )}
        {!isOutline && <Details {...props} facts={facts} isUnsaid={isUnsaid} />}
      </div>
      {!isOutline && <SaveButton {...props} />}
    </article>
  );
}

const factsOf = ({ availability, confirmed }: ListingSummary): readonly string[] =>
  [availability, confirmed].filter((fact) => fact !== undefined);

interface DetailsProps extends Props {
  readonly facts: readonly string[];
  readonly isUnsaid: boolean;
}

function Details({ listing, favourites, children, facts, isUnsaid }: DetailsProps) {
  const t = useT();
  const { saves } = listing;
  const tags = [...(listing.factTags ?? []), ...listing.tags];
  const line = facts.length > 0 && (
    <p className={styles['facts']}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
  const hasControls = favourites !== undefined && saves !== undefined;
  return (
    <>
      {isUnsaid && line}
      <Figures figures={listing.figures} className={styles['figures']} />
      {!isUnsaid && line}
      {(hasControls || tags.length > 0) && (
        <div className={styles['foot']}>
          {tags.length > 0 && <Tags tags={tags} />}
          {hasControls && <CompareTick listing={saves} name={nameOf(listing, t)} />}
        </div>
      )}
      {children && <div className={styles['more']}>{children}</div>}
    </>
  );
}

function SaveButton({ listing, favourites }: Props) {
  const t = useT();
  if (favourites === undefined || listing.saves === undefined) return null;
  return <Heart listing={listing.saves} name={nameOf(listing, t)} favourites={favourites} />;
}

const nameOf = ({ eyebrow, title }: ListingSummary, t: Translate): string =>
  t('card.heart.of', { type: eyebrow, place: title });

/** Shows a listing that is chosen elsewhere, such as on the map. */
export function useScrollIntoView<Element extends HTMLElement>(isChosen: boolean) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return element;
}

/** Decorative; vanishes if it is broken. */
export function Logo({ address }: { readonly address: string }) {
  return (
    <img
      className={styles['logo']}
      src={address}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}

function DistanceText({ distance: { text, label } }: { readonly distance: Distance }) {
  return (
    <>
      {' '}
      <span className={styles['distance']} aria-hidden="true">
        {text}
      </span>
      <span className="visually-hidden">{`, ${label}, `}</span>
    </>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const shown = fittingTags(tags);
  const rest = tags.length - shown;
  return (
    <ul className={styles['tags']}>
      {tags.slice(0, shown).map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {rest > 0 && (
        <li data-more={`+${String(rest)}`}>
          <span className="visually-hidden">
            {t('card.moreTags', { number: formatNumber(rest, locale) })}
          </span>
        </li>
      )}
    </ul>
  );
}
