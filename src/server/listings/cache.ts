import { LRUCache } from 'lru-cache';

/** Caches a value; concurrent callers share its computation, and failures are not cached. */
export function cached<Value>(
  forMs: number,
  clock: () => number,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const now = clock();
    if (last !== undefined && now >= last.at && now - last.at < forMs) return last.value;
    const entry = { at: now, value: make() };
    last = entry;
    entry.value.catch(() => {
      if (last === entry) last = undefined;
    });
    return entry.value;
  };
}

/** Shares a computation between concurrent callers of a key. */
export function singleFlight<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const pending = new Map<string, Promise<Value>>();
  return (key, make) => {
    const known = pending.get(key);
    if (known !== undefined) return known;
    const entry = make().finally(() => pending.delete(key));
    pending.set(key, entry);
    return entry;
  };
}

/** Like {@link cached}, per key; evicts the least recently used above `maxSize`. */
export function cachedByKey<Value extends object>(
  { forMs, maxSize, sizeOf }: CacheLimits<Value>,
  clock: () => number,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const values = new LRUCache<string, Value, () => Promise<Value>>({
    maxSize,
    sizeCalculation: (value) => sizeOf(value),
    // The cache evicts expired values.
    ttl: forMs - 1,
    ttlResolution: 0,
    perf: { now: clock },
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  let last = clock();
  return (key, make) => {
    const now = clock();
    // Until a clock that was set back has caught up, nothing would expire.
    if (now < last) values.clear();
    last = now;
    return values.forceFetch(key, { context: make });
  };
}

interface CacheLimits<Value> {
  readonly forMs: number;
  readonly maxSize: number;
  readonly sizeOf: (value: Value) => number;
}
