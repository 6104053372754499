import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useLayoutEffect, type RefObject } from 'react';
import type { CardPlace } from '#stores/search/scroll-restoration.ts';
import { useSearch, useResults } from './search-context.ts';

const SCROLL_PAUSE_MS = 150;
const CARD = '[data-listing]';

/**
 * Stores the scroll position in the history and restores it on Back. @param isLaidOut false while cards have
 * no height
 */
export function useScrollRestoration(list: RefObject<HTMLElement | null>, isLaidOut: boolean): void {
  const { scroll } = useSearch().search;
  const results = useResults();
  // Applies to the displayed results.
  const place = useDeferredValue(useStore(scroll.$pending));

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let place: Parameters<typeof scroll.save>[0] | undefined;
    let opened: string | undefined;
    const keep = () => {
      clearTimeout(pause);
      // Measuring forces a layout, so it is skipped if nothing has scrolled.
      place ??= { list: element.scrollTop, page: scrollY, card: cardAtEdge(element) };
      scroll.save({ ...place, opened });
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
  }, [list, scroll]);

  const loaded = results.status === 'loaded' ? results : undefined;
  useLayoutEffect(() => {
    if (!isLaidOut || loaded === undefined || place === undefined) return;
    if (place !== scroll.$pending.get()) return;
    if (loaded.items.length < place.loaded && loaded.nextCursor !== null && loaded.more !== 'failed') return;
    list.current?.scrollTo({ top: place.list, behavior: 'instant' });
    if (place.loaded === 0) showTop(list.current?.parentElement);
    else scrollTo({ top: place.page, behavior: 'instant' });
    if (list.current && place.card) bringToEdge(list.current, place.card);
    if (list.current && place.opened !== undefined) focusCard(list.current, place.opened);
    scroll.finish();
  }, [list, isLaidOut, loaded, place, scroll]);
}

/** Focuses the card that was opened, unless the focus is elsewhere. */
function focusCard(list: HTMLElement, id: string): void {
  if (document.activeElement !== document.body) return;
  const card = [...list.querySelectorAll<HTMLElement>(CARD)].find(({ dataset }) => dataset['listing'] === id);
  card?.querySelector<HTMLElement>(':is(h3, th) a')?.focus({ preventScroll: true });
}

/** Only if the page has been scrolled past it. */
function showTop(panel: HTMLElement | null | undefined): void {
  if (!panel) return;
  const beyond =
    panel.getBoundingClientRect().top - parseFloat(getComputedStyle(panel).scrollMarginBlockStart);
  if (beyond < 0) scrollBy({ top: beyond, behavior: 'instant' });
}

/** Frames during which the card is kept in place, since lazily rendered cards change height. */
const SETTLING_FRAMES = 6;

/** `undefined` at the list's top. */
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

/** The list's own viewport if it scrolls, else the window. */
const edgeOf = (list: HTMLElement): number => (isScroller(list) ? list.getBoundingClientRect().top : 0);

const isScroller = (list: HTMLElement): boolean => getComputedStyle(list).overflowY === 'auto';
