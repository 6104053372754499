import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Values that only the browser knows; uses the server value until hydration. */
export function useInBrowser<Value>(read: () => Value, prerendered: Value): Value {
  return useSyncExternalStore(never, read, () => prerendered);
}
