import type { ComponentProps } from 'react';
import type { Favourites } from '#stores/favourites/favourites.ts';
import { ListingCard } from './ListingCard.tsx';
import { SkeletonCard } from './SkeletonCard.tsx';

interface Props {
  /** Nothing while they are on their way. */
  readonly cards: readonly Pick<ComponentProps<typeof ListingCard>, 'listing' | 'cover'>[] | undefined;
  /** How many places are kept for them until then. */
  readonly places?: number;
  /** The id of the list's heading. */
  readonly labelledBy: string;
  readonly favourites: Favourites;
  /** How the cards stand beside each other. */
  readonly className: string | undefined;
}

/** Listings as cards, outside a search. */
export function CardList({ cards, places = 0, labelledBy, favourites, className }: Props) {
  return (
    <ul className={className} aria-labelledby={labelledBy} aria-busy={cards === undefined}>
      {cards?.map(({ listing, cover }) => (
        <li key={listing.href}>
          <ListingCard listing={listing} cover={cover} layout="grid" favourites={favourites} />
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
