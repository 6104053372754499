import type { ComponentProps } from 'react';
import type { Favourites } from '#stores/favourites/favourites.ts';
import { ListingCard } from './ListingCard.tsx';
import { SkeletonCard } from './SkeletonCard.tsx';

interface Props {
  /** Undefined while loading. */
  readonly cards: readonly Pick<ComponentProps<typeof ListingCard>, 'listing' | 'cover'>[] | undefined;
  /** Number of placeholders. */
  readonly places?: number;
  readonly labelledBy: string;
  readonly favourites: Favourites;
  readonly className: string | undefined;
}

export function CardList({ cards, places = 0, labelledBy, favourites, className }: Props) {
  return (
    <ul className={className} aria-labelledby={labelledBy} aria-busy={cards === undefined}>
      {cards?.map(({ listing, cover }) => (
        <li key={listing.href}>
          <ListingCard listing={listing} cover={cover} layout="grid" favourites={favourites} />
        </li>
      )) ??
        Array.from({ length: places }, (_, index) => (
          <li key={index}>
            <SkeletonCard layout="grid" />
          </li>
        ))}
    </ul>
  );
}
