import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the form's script is there. Until then the browser itself would send the form, with all that is in it. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
