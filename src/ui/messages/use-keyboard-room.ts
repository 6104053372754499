import { useEffect } from 'react';

const RESIZING = ', interactive-widget=resizes-content';

/** Ends the page above the keyboard of a phone, so that the composer stays in sight. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
    if (viewport === null) return undefined;
    const before = viewport.content;
    viewport.content = before + RESIZING;
    return () => {
      viewport.content = before;
    };
  }, []);
}
