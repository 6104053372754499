import { useEffect } from 'react';
import { formatNumber } from '#site/format.ts';
import { useLocale } from './island.tsx';

/** For what shows while a page waits for its data: the browser's first number takes as long as drawing the page. */
export function usePreparedNumbers(): void {
  const locale = useLocale();
  useEffect(() => {
    // The data are asked for first.
    const timer = setTimeout(formatNumber, 0, 0, locale);
    return () => clearTimeout(timer);
  }, [locale]);
}
