import type { ComponentProps } from 'react';
import { ListingCard } from './ListingCard.tsx';
import { SkeletonCard } from './SkeletonCard.tsx';

interface Props {
  /** Nothing while they are on their way. */
  readonly cards: readonly Pick<ComponentProps<typeof ListingCard>, 'listing' | 'cover'>[] | undefined;
  /** How many places are kept for them until then. */
  readonly places?: number;
  /** The id of the list's heading. */
  readonly labelledBy: string;
  /** How the cards stand beside each other. */
  readonly className: string | undefined;
}

/** Listings as cards, outside a search. */
export function CardList({ cards, places = 0, labelledBy, className }: Props) {
  return (
    <ul className={className} aria-labelledby={labelledBy} aria-busy={cards === undefined}>
      {cards?.map(({ listing, cover }) => (
        <li key={listing.href}>
          <ListingCard listing={listing} cover={cover} layout="grid" />
        </li>
      )) ??
        Array.from({ length: places }, (_, place) => (
          <li key={place}>
            <SkeletonCard layout="grid" />
          </li>
        ))}
    </ul>
  );
}
