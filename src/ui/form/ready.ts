import { useInBrowser } from '../in-browser.ts';

/** Whether the form's script is there. Until then the browser itself would send the form, with all that is in it. */
export function useIsReady(): boolean {
  return useInBrowser(() => true, false);
}
