import { useStore } from '@nanostores/react';
import { useEffect, useState, type RefObject } from 'react';
import { useSearch, type Layout } from './search-context.ts';

/** In px; narrower lists show rows. */
const ROOM_FOR_CARDS_PX = 560;

/** The visitor's choice, else by width. @returns undefined until measured */
export function useLayout(panel: RefObject<HTMLElement | null>): Layout | undefined {
  const { layout } = useStore(useSearch().search.$search);
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
