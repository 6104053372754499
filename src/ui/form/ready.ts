import { useInBrowser } from '../in-browser.ts';

/** Before hydration the browser would submit the form natively, with its contents in the address. */
export function useIsReady(): boolean {
  return useInBrowser(() => true, false);
}
