import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useLayoutEffect, type RefObject } from 'react';
import type { CardPlace } from '#stores/search/list-place.ts';
import { useSearch } from './search-context.ts';
import { useResults } from './use-results.ts';

const SCROLL_PAUSE_MS = 150;
const CARD = '[data-listing]';

/**
 * Keeps where the list is scrolled to in the history, and brings it back there on the way back.
 * @param isLaidOut whether the list shows its cards; without their heights nothing can be scrolled to
 */
export function useListPlace(list: RefObject<HTMLElement | null>, isLaidOut: boolean): void {
  const { listPlace } = useSearch().search;
  const results = useResults();
  // It belongs to the results that are shown.
  const place = useDeferredValue(useStore(listPlace.$wanted));

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let place: Parameters<typeof listPlace.keep>[0] | undefined;
    let opened: string | undefined;
    const keep = () => {
      clearTimeout(pause);
      // Measuring costs a layout, so that a page that is left where it was is not measured again.
      place ??= { list: element.scrollTop, page: scrollY, card: cardAtEdge(element) };
      listPlace.keep({ ...place, opened });
    };
    const keepSoon = () => {
      place = undefined;
      clearTimeout(pause);
      pause = setTimeout(keep, SCROLL_PAUSE_MS);
    };
    const noteOpened = ({ target }: MouseEvent) => {
      const card = target instanceof Element ? target.closest('a')?.closest<HTMLElement>(CARD) : undefined;
      opened = card?.dataset['listing'] ?? opened;
    };
    element.addEventListener('click', noteOpened);
    element.addEventListener('scroll', keepSoon, { passive: true });
    addEventListener('scroll', keepSoon, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(pause);
      element.removeEventListener('click', noteOpened);
      element.removeEventListener('scroll', keepSoon);
      removeEventListener('scroll', keepSoon);
      removeEventListener('pagehide', keep);
    };
  }, [list, listPlace]);

  const loaded = results.is === 'loaded' ? results : undefined;
  useLayoutEffect(() => {
    if (!isLaidOut || loaded === undefined || place === undefined) return;
    if (place !== listPlace.$wanted.get()) return;
    if (loaded.cards.length < place.loaded && loaded.next !== null && loaded.more !== 'failed') return;
    list.current?.scrollTo({ top: place.list, behavior: 'instant' });
    if (place.loaded === 0) showTop(list.current?.parentElement);
    else scrollTo({ top: place.page, behavior: 'instant' });
    if (list.current && place.card) bringToEdge(list.current, place.card);
    if (list.current && place.opened !== undefined) focusCard(list.current, place.opened);
    listPlace.settle();
  }, [list, isLaidOut, loaded, place, listPlace]);
}

/** Gives the focus back to the card by which the page was left, unless it is somewhere by now. */
function focusCard(list: HTMLElement, id: string): void {
  if (document.activeElement !== document.body) return;
  const card = [...list.querySelectorAll<HTMLElement>(CARD)].find(({ dataset }) => dataset['listing'] === id);
  card?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
}

/** Brings the top of a panel into sight, where the page has been scrolled beyond it; else nothing moves. */
function showTop(panel: HTMLElement | null | undefined): void {
  if (!panel) return;
  const beyond =
    panel.getBoundingClientRect().top - parseFloat(getComputedStyle(panel).scrollMarginBlockStart);
  if (beyond < 0) scrollBy({ top: beyond, behavior: 'instant' });
}

/** For so many frames a card is brought back to its place: what comes into sight may turn out higher than it was taken for. */
const SETTLING_FRAMES = 6;

/** The card that lies across the upper edge of what is seen of a list; none where that is the list's own top. */
function cardAtEdge(list: HTMLElement): CardPlace | undefined {
  const edge = edgeOf(list);
  const items = [...list.querySelectorAll<HTMLElement>('[data-listing]')];
  const at = items.findIndex((item) => item.getBoundingClientRect().bottom > edge);
  const item = items[at];
  const id = item?.dataset['listing'];
  if (item === undefined || id === undefined) return undefined;
  const beyond = edge - item.getBoundingClientRect().top;
  return at === 0 && beyond <= 0 ? undefined : { id, beyond };
}

/** Scrolls until the card lies across the upper edge as it did, if the list still has it. */
function bringToEdge(list: HTMLElement, place: CardPlace): void {
  let frames = SETTLING_FRAMES;
  const bring = () => {
    scrollToEdge(list, place);
    if (frames-- > 0) requestAnimationFrame(bring);
  };
  bring();
}

function scrollToEdge(list: HTMLElement, { id, beyond }: CardPlace): void {
  const item = list.querySelector(`[data-listing="${CSS.escape(id)}"]`);
  const top = item ? item.getBoundingClientRect().top + beyond - edgeOf(list) : 0;
  if (Math.abs(top) < 1) return;
  (isScroller(list) ? list : window).scrollBy({ top, behavior: 'instant' });
}

/** Where what is seen of a list begins: at its own top where it scrolls by itself, else at the window's. */
const edgeOf = (list: HTMLElement): number => (isScroller(list) ? list.getBoundingClientRect().top : 0);

const isScroller = (list: HTMLElement): boolean => getComputedStyle(list).overflowY === 'auto';
