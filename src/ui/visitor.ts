import { useSyncExternalStore } from 'react';
import { isMarkedSignedIn, whenMarkedAnew } from '#site/page-state.ts';
import { signedInUserId } from '#site/stored-session.ts';

/** Reads the root attribute, so that guests load no session code. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(whenMarkedAnew, isMarkedSignedIn, () => false);

/** Reads the root attribute, so that guests load no session code. */
export const useIsUser = (userId: string | null | undefined): boolean =>
  useSyncExternalStore(
    whenMarkedAnew,
    () => typeof userId === 'string' && signedInUserId() === userId,
    () => false,
  );
