import { useEffect } from 'react';

/** Loads when shown, and again after a return from the back/forward cache. */
export function useLoad(load: () => Promise<unknown>): void {
  useEffect(() => {
    void load();
    const reload = ({ persisted }: PageTransitionEvent) => void (persisted && load());
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, [load]);
}
