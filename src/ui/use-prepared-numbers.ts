import { useEffect } from 'react';
import { prepareNumbers } from '#site/format.ts';
import { useLocale } from './island.tsx';

/** For what shows while a page waits for its data: once they are there, their numbers are drawn at once. */
export function usePreparedNumbers(): void {
  const locale = useLocale();
  useEffect(() => {
    // The data are asked for first.
    const timer = setTimeout(prepareNumbers, 0, locale);
    return () => clearTimeout(timer);
  }, [locale]);
}
