import type { CardPlace } from '#stores/search/list-place.ts';

/** For so many frames a card is brought back to its place: what comes into sight may turn out higher than it was taken for. */
const SETTLING_FRAMES = 6;

/** The card that lies across the upper edge of what is seen of a list; none where that is the list's own top. */
export function cardAtEdge(list: HTMLElement): CardPlace | undefined {
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
export function bringToEdge(list: HTMLElement, place: CardPlace): void {
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
