import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { type Layout, useSearch } from './search-context.ts';

/** Keep in sync with the style sheet. */
export const ONE_PANEL = '(width < 48rem)';
/** Keep in sync with the style sheet. */
export const FILTERS_IN_SHEET = '(width < 68rem)';

/** False on the server and during hydration. */
export function useMedia(query: typeof ONE_PANEL | typeof FILTERS_IN_SHEET): boolean {
  return useSyncExternalStore(
    (onChange) => listen(query, onChange),
    () => matchMedia(query).matches,
    () => false,
  );
}

function listen(query: string, onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** In px; narrower lists show rows. */
const ROOM_FOR_CARDS_PX = 560;

/** Pre-rendered pages know no choice. */
const NONE_AT_FIRST = { ssr: () => undefined };

/**
 * The visitor's choice, now or earlier, else by width: a narrow list has rows.
 * @returns undefined until measured
 */
export function useLayout(panel: RefObject<HTMLElement | null>): Layout | undefined {
  const layout = useStore(useSearch().search.$layout, NONE_AT_FIRST);
  const [fitting, setFitting] = useState<Layout>();
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const measure = () => setFitting(element.clientWidth < ROOM_FOR_CARDS_PX ? 'list' : 'grid');
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel]);
  return layout ?? fitting;
}
