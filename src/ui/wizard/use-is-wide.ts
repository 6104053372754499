import { useSyncExternalStore } from 'react';

/** Keep in sync with the style sheet. */
const WIDE = '(width >= 64rem)';

/** Whether a preview has room beside the step; false on the server and during hydration. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
