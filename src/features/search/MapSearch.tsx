import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '#site/format.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { countSeenCards } from '#stores/impressions/count-seen.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { MapGround } from '#ui/map/MapGround.tsx';
import { FilterSheet } from '#ui/search/FilterSheet.tsx';
import { ResultPanel } from '#ui/search/ResultPanel.tsx';
import { SearchContext } from '#ui/search/search-context.ts';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { filtersAtFirst, SearchFilters } from '#ui/search/SearchFilters.tsx';
import { FILTERS_IN_SHEET, useMedia } from '#ui/search/use-media.ts';
import { MapSearchContext, RESULTS, useMapSearch } from './map-search-context.ts';
import { createMapSearch } from './map-search.ts';
import { spaceScreen } from './space-screen.tsx';
import styles from './map-search.module.css';

const SearchMap = lazy(async () => {
  const [{ SearchMap }] = await Promise.all([import('./SearchMap.tsx'), import('#ui/map/leaflet-map.ts')]);
  return SearchMap;
});

const FILTERS = 'filters';
const MAP = 'map';

function MapSearchScreen() {
  const [search] = useState(createMapSearch);
  const [screen] = useState(() => spaceScreen(search));
  return (
    <MapSearchContext value={search}>
      <SearchContext value={screen}>
        <Screen />
      </SearchContext>
    </MapSearchContext>
  );
}

function Screen() {
  const t = useT();
  const { $search, start, popup } = useMapSearch();
  const { panel } = useStore($search);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isSheet = useMedia(FILTERS_IN_SHEET);
  const place = useRef<HTMLElement>(null);
  const hasMap = useMapSize(place);
  useEffect(start, [start]);
  useEffect(() => popup.start(), [popup]);
  useEffect(() => countSeenCards('space'), []);
  return (
    <div className={styles['screen']} data-panel={panel}>
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <nav className={styles['skips']} aria-label={t('search.skip.label')}>
        <a className="visually-hidden" href={`#${RESULTS}`}>
          {t('search.skip.toResults')}
        </a>
        <a className="visually-hidden" href={`#${MAP}`}>
          {t('search.skip.toMap')}
        </a>
      </nav>
      <SearchBar isSheetOpen={isSheetOpen} onOpen={() => setIsSheetOpen(true)} />
      <section
        id={FILTERS}
        className={styles['filters']}
        aria-label={t('search.filters.heading')}
        tabIndex={-1}
      >
        {!isSheet && <SearchFilters />}
      </section>
      <section
        id={RESULTS}
        className={styles['results']}
        aria-label={t('search.results.label')}
        tabIndex={-1}
      >
        <ResultPanel
          isSheetOpen={isSheetOpen}
          onOpenFilters={() => setIsSheetOpen(true)}
          narrow={<NarrowToMap />}
        />
      </section>
      <section
        ref={place}
        id={MAP}
        className={styles['map']}
        aria-label={t('search.results.showMapOnly')}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') popup.close();
        }}
      >
        {hasMap ? (
          <SearchMap
            meanwhile={
              <MapGround>
                <p className={styles['loading']}>{t('search.map.loading')}</p>
              </MapGround>
            }
          />
        ) : (
          <MapGround />
        )}
      </section>
      <PanelButton />
      <FilterSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
    </div>
  );
}

/** Reports the map's size, and says whether it has had one: phones start with the list, and many visits never show the map. */
function useMapSize(place: RefObject<HTMLElement | null>): boolean {
  const { map } = useMapSearch();
  const [hasMap, setHasMap] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      if (size.width === 0 || size.height === 0) return;
      setHasMap(true);
      map.resize(size);
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [place, map]);
  return hasMap;
}

function PanelButton() {
  const t = useT();
  const locale = useLocale();
  const { $search, $results, changePanel } = useMapSearch();
  const { panel } = useStore($search);
  const results = useStore($results);
  const total = results.status === 'loaded' ? formatNumber(results.total, locale) : undefined;
  const mapLabel =
    total === undefined ? t('search.results.showMapOnly') : t('search.results.showMap', { number: total });
  const isList = panel === 'list';
  return (
    <button
      type="button"
      className={styles['panelButton']}
      data-panel-button=""
      onClick={() => {
        changePanel(isList ? 'map' : 'list');
        scrollTo({ top: 0, behavior: 'instant' });
      }}
    >
      <Icon name={isList ? 'map' : 'list'} />
      <span>{isList ? mapLabel : t('search.results.showList')}</span>
    </button>
  );
}

export const MapSearch = island(
  MapSearchScreen,
  ['availability', 'card', 'common', 'facts', 'flags', 'map', 'place', 'results', 'search', 'types'],
  placeNamesAtFirst,
  filtersAtFirst,
);

/** A visible map offers this itself after it is moved; a hidden one shows nothing. */
function NarrowToMap() {
  const t = useT();
  const { map } = useMapSearch();
  if (useStore(map.$hasLeftArea)) return null;
  return (
    <button type="button" className={styles['narrow']} onClick={map.searchThisArea}>
      {t('search.map.searchArea')}
    </button>
  );
}
