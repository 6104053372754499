import type { ComponentProps } from 'react';
import type { Favourites } from '#stores/favourites/favourites.ts';
import { ButtonLink } from '../button/Button.tsx';
import { CardList } from '../listing/CardList.tsx';
import { DetailState } from './DetailPage.tsx';
import styles from './detail-page.module.css';

interface Props {
  readonly heading: string;
  readonly text: string;
  readonly search: { readonly href: string; readonly label: string };
  readonly nearbyHeading: string;
  readonly favourites: Favourites;
  readonly nearby: NonNullable<ComponentProps<typeof CardList>['cards']>;
}

export function PausedListing({ heading, text, search, nearbyHeading, nearby, favourites }: Props) {
  return (
    <>
      <DetailState icon="pause" heading={heading} text={text}>
        <ButtonLink href={search.href}>{search.label}</ButtonLink>
      </DetailState>
      {nearby.length > 0 && (
        <section className={styles['nearby']}>
          <h2 id="nearby">{nearbyHeading}</h2>
          <CardList className={styles['cards']} labelledBy="nearby" cards={nearby} favourites={favourites} />
        </section>
      )}
    </>
  );
}
