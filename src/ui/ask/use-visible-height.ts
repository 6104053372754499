import { useEffect, type RefObject } from 'react';

/** Fits a dialog into what a phone's keyboard leaves of the window; iOS resizes the visual viewport only. */
export function useVisibleHeight(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: visible } = globalThis;
    const { current } = dialog;
    if (visible === null || current === null) return;
    const fit = () => {
      // Zooming in shows less, too.
      if (visible.scale > 1) return;
      current.style.setProperty('--visible-height', `${String(visible.height)}px`);
      current.style.setProperty('--visible-top', `${String(visible.offsetTop)}px`);
    };
    visible.addEventListener('resize', fit);
    visible.addEventListener('scroll', fit);
    return () => {
      visible.removeEventListener('resize', fit);
      visible.removeEventListener('scroll', fit);
    };
  }, [dialog]);
}
