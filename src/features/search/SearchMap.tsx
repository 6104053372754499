import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Locale } from '#domain/locale/locales.ts';
import { START_VIEW } from '#domain/map/map-view.ts';
import { sizeOfGroup, type Spot } from '#domain/map/markers.ts';
import { askedPrices } from '#domain/search/asked-prices.ts';
import { formatNumber } from '#site/format.ts';
import { askedAmount } from '#site/search-words/asked-amount.ts';
import type { Translate } from '#site/translate.ts';
import { getBaseMap } from '#stores/base-map.ts';
import { Button } from '#ui/button/Button.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ListingMap } from '#ui/map/ListingMap.tsx';
import type { DrawnMarker } from '#ui/map/marker-element.ts';
import { ONE_PANEL, useMedia } from '#ui/search/use-media.ts';
import { useFocusRecovery } from '#ui/use-focus-recovery.ts';
import { useMapSearch } from './map-search-context.ts';
import type { MapSearchStores } from './map-search.ts';
import { figureOfSpace, nameOfMarker, type AskedFigure } from './marker-name.ts';
import type { SpaceMarker } from './space-search.ts';
import { SpacePopup } from './SpacePopup.tsx';
import styles from './map-search.module.css';

const CardStrip = lazy(async () => (await import('./CardStrip.tsx')).CardStrip);

export function SearchMap() {
  const t = useT();
  const locale = useLocale();
  const search = useMapSearch();
  const { map, popup, $lifted, $search, filters } = search;
  const { filters: values } = useStore($search);
  const family = askedPrices(filters, values)?.family;
  const amount = askedAmount(values);
  const markers = useDeferredValue(useStore(map.$markers));
  const marked = useStore(popup.$marked);
  const opened = useStore(popup.$popup);
  const isNarrow = useMedia(ONE_PANEL);
  const [sight, setSight] = useState<Spot>();
  const drawn = useMemo(
    () =>
      markers.map((marker) => drawnOf(marker, { family, amount }, marker.key === marked, search, t, locale)),
    [markers, family, amount, marked, search, t, locale],
  );
  return (
    <ListingMap
      start={START_VIEW}
      goal={useStore(map.$goal)}
      focus={useStore(popup.$focus)}
      markers={drawn}
      lifted={useStore($lifted)?.marker}
      circle={useStore(map.$circle)}
      popup={
        opened && !isNarrow
          ? {
              at: opened.at,
              label: opened.count > 1 ? t('map.chosenMore') : t('map.chosen'),
              content: <SpacePopup popup={opened} />,
            }
          : undefined
      }
      sight={isNarrow ? sight : undefined}
      getBaseMap={getBaseMap}
      label={t('search.map.label')}
      onRest={map.onMapMoved}
      onPopupClose={popup.close}
    >
      <MapTools hasCount={isNarrow} />
      {isNarrow && <CardStrip onShow={setSight} />}
    </ListingMap>
  );
}

function MapTools({ hasCount }: { readonly hasCount: boolean }) {
  const t = useT();
  const { map } = useMapSearch();
  const tools = useFocusRecovery<HTMLDivElement>();
  const follows = useStore(map.$searchAsMapMoves);
  const hasLeftArea = useStore(map.$hasLeftArea);
  const isNear = useStore(map.$circle) !== undefined;
  return (
    <>
      <div ref={tools} className={styles['mapTools']}>
        {hasCount && <Count />}
        {hasLeftArea && (
          <Button size="small" onClick={map.searchThisArea}>
            {t('search.map.searchArea')}
          </Button>
        )}
      </div>
      {!isNear && (
        <div className={styles['follow']}>
          <Switch label={t('search.map.follow')} isOn={follows} onChange={map.setSearchAsMapMoves} />
        </div>
      )}
    </>
  );
}

function Count() {
  const t = useT();
  const locale = useLocale();
  const results = useStore(useMapSearch().$results);
  if (results.status !== 'loaded') return null;
  const { total: count, isCapped } = results;
  const number = formatNumber(count, locale);
  return (
    <p className={styles['mapCount']} role="status">
      {isCapped ? t('search.results.countCapped', { number }) : t('search.results.count', { count, number })}
    </p>
  );
}

function drawnOf(
  marker: SpaceMarker,
  asked: AskedFigure,
  isChosen: boolean,
  { popup, $lifted }: MapSearchStores,
  t: Translate,
  locale: Locale,
): DrawnMarker {
  const { key, lat, lng, count } = marker;
  const [only] = marker.listings;
  const isGroup = count > 1 || only === undefined;
  const number = formatNumber(count, locale);
  const figure = only && figureOfSpace(only, asked, t, locale);
  return {
    key,
    lat,
    lng,
    ...(isGroup && { count: number, size: sizeOfGroup(count) }),
    ...(!isGroup && { words: figure }),
    label: nameOfMarker(marker, figure, t, locale),
    isChosen,
    onOpen: (isByKeyboard) => void popup.open(marker, isByKeyboard),
    onLift: (isLifted) =>
      $lifted.set(isLifted ? { marker: key, card: isGroup ? undefined : only._id } : undefined),
  };
}
