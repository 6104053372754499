import { useEffect, useState } from 'react';
import { coverOf } from '#api/image-address.ts';
import { NEWEST_SPACES } from '#api/market.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { CardList } from '#ui/listing/CardList.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { loadMarket } from './market.ts';
import styles from './newest-spaces.module.css';

function Newest() {
  const t = useT();
  const locale = useLocale();
  const newest = useNewest();
  if (newest?.length === 0) return null;
  return (
    <div className={styles['newest']}>
      <div className={styles['head']}>
        <h3 id="newest">{t('finder.newest')}</h3>
        <a href={href('MapSearch', locale)}>
          {t('finder.allSpaces')}
          <Icon name="arrow-right" />
        </a>
      </div>
      <CardList
        className={styles['cards']}
        labelledBy="newest"
        favourites={favourites}
        cards={newest?.map((space) => ({
          listing: summaryOfSpace(space, t, locale),
          cover: coverOf(space.cover),
        }))}
        places={NEWEST_SPACES}
      />
    </div>
  );
}

export const NewestSpaces = island(
  Newest,
  ['availability', 'card', 'finder', 'flags', 'types'],
  placeNamesAtFirst,
);

/** Empty on failure, `undefined` while loading. */
function useNewest(): readonly SpaceCard[] | undefined {
  const [newest, setNewest] = useState<readonly SpaceCard[]>();
  useEffect(() => {
    let isWanted = true;
    void loadMarket().then((market) => {
      if (isWanted) setNewest(market?.newest ?? []);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return newest;
}
