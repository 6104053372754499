import { useSyncExternalStore } from 'react';
import { isMarkedSignedIn, whenMarkedAnew } from '#site/page-state.ts';

/** Whether the page is marked as a signed-in user's; guests need no session's script to know that it is not. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(whenMarkedAnew, isMarkedSignedIn, () => false);
