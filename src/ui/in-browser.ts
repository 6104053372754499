import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What only the browser knows and does not change; until the island is there, what its pre-rendered HTML has. */
export function useInBrowser<Value>(read: () => Value, prerendered: Value): Value {
  return useSyncExternalStore(never, read, () => prerendered);
}
