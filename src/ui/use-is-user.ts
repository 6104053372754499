import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#site/browser-storage.ts';
import { whenMarkedAnew } from '#site/page-state.ts';
import { storedUserId } from '#site/stored-session.ts';

/** Whether the visitor is signed in as this user; guests need no session's script to know that they are not. */
export const useIsUser = (userId: string | null | undefined): boolean =>
  useSyncExternalStore(
    whenMarkedAnew,
    () => typeof userId === 'string' && storedUserId(safeLocalStorage.read, Date.now()) === userId,
    () => false,
  );
