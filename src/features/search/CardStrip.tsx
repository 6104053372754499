import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Spot } from '#domain/map/markers.ts';
import { markedListing } from '#stores/search/markers.ts';
import { useT } from '#ui/island.tsx';
import { useMapSearch } from './map-search-context.ts';
import { MoreHere } from './MoreHere.tsx';
import { countMore, type Popup } from './popup.ts';
import { spotOf, type MarkedSpace } from './space-search.ts';
import { SpaceBrief } from './SpaceBrief.tsx';
import styles from './card-strip.module.css';

/** Debounce before the centered card becomes selected. */
const REST_MS = 120;

interface Props {
  readonly onShow: (at: Spot) => void;
}

export function CardStrip({ onShow }: Props) {
  const { popup } = useMapSearch();
  const opened = useStore(popup.$popup);
  return opened && <Strip popup={opened} onShow={onShow} />;
}

function Strip({ popup, onShow }: Props & { readonly popup: Popup }) {
  const t = useT();
  const strip = useRef<HTMLUListElement>(null);
  const { $cards, popup: popups } = useMapSearch();
  const cards = useStore($cards);
  const spaces = useMemo(() => neighbours(popup, cards.map(markedListing)), [popup, cards]);
  const chosen = popup.at.id;
  const { lat, lng } = popup.at;

  // Loaded cards may be taller than their placeholders.
  useEffect(() => onShow({ lat, lng }), [onShow, lat, lng, popup.isLoading]);

  useEffect(() => {
    const list = strip.current;
    const item = list?.querySelector<HTMLElement>('[data-chosen]');
    // Scrolls only the strip, not the page.
    if (list && item) list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.clientWidth) / 2 });
  }, [chosen, spaces.length]);

  useEffect(() => {
    const list = strip.current;
    if (list === null) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const space = spaces[placeInMiddle(list)];
      const spot = space?.card && spotOf(space.card);
      if (space === undefined || spot === undefined || chosen === undefined || space._id === chosen) return;
      void popups.openSpace(space, { key: space._id, ...spot });
    };
    const settleSoon = () => {
      clearTimeout(rest);
      rest = setTimeout(settle, REST_MS);
    };
    list.addEventListener('scroll', settleSoon, { passive: true });
    return () => {
      clearTimeout(rest);
      list.removeEventListener('scroll', settleSoon);
    };
  }, [spaces, chosen, popups]);

  return (
    <ul
      ref={strip}
      className={styles['strip']}
      aria-label={popup.count > 1 ? t('map.chosenMore') : t('map.chosen')}
      aria-busy={popup.isLoading}
    >
      {spaces.map((space) => (
        <li key={space._id} data-chosen={space._id === chosen ? '' : undefined}>
          <SpaceBrief space={space} isLoading={popup.isLoading && space._id === chosen} layout="row" />
        </li>
      ))}
      {countMore(popup) > 0 && (
        <li>
          <MoreHere popup={popup} />
        </li>
      )}
    </ul>
  );
}

/** From the list, or loaded separately. */
function neighbours(popup: Popup, listed: readonly MarkedSpace[]): readonly MarkedSpace[] {
  const isListed = popup.count === 1 && listed.some(({ _id }) => _id === popup.at.id);
  return isListed ? listed.filter(({ card }) => card && spotOf(card) !== undefined) : popup.spaces;
}

function placeInMiddle(list: HTMLElement): number {
  const middle = list.scrollLeft + list.clientWidth / 2;
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  return items.findIndex(
    ({ offsetLeft, offsetWidth }) => offsetLeft <= middle && offsetLeft + offsetWidth >= middle,
  );
}
