import { useSyncExternalStore } from 'react';
import { isMarkedSignedIn, whenMarkedAnew } from '#site/page-state.ts';

/** From the root attribute, so that guests load no session code. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(whenMarkedAnew, isMarkedSignedIn, () => false);
