import { useEffect } from 'react';

/** Puts a name before the page's title for as long as there is one. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const page = document.title;
    document.title = `${name} · ${page}`;
    return () => {
      document.title = page;
    };
  }, [name]);
}
