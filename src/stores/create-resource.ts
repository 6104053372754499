import { atom, type ReadableAtom } from 'nanostores';
import { toCallFailure } from '#client/failure.ts';

export type Resource<Value> =
  | { readonly status: 'loading' | 'failed'; readonly value?: undefined }
  | { readonly status: 'loaded'; readonly value: Value };

interface Options {
  /** A failed reload leaves the loaded value. */
  readonly keepsLoaded?: boolean;
}

/** A newer load wins. */
export function createResource<Value>(fetch: () => Promise<Value>, { keepsLoaded }: Options = {}) {
  const $resource = atom<Resource<Value>>({ status: 'loading' });
  let loads = 0;

  const reset = () => $resource.set({ status: 'loading' });
  const set = (value: Value) => $resource.set({ status: 'loaded', value });
  const value = (): Value | undefined => $resource.get().value;

  /** @returns the value; `undefined` if it failed or a newer load has started */
  async function load(): Promise<Value | undefined> {
    const mine = (loads += 1);
    if ($resource.get().status === 'failed') reset();
    try {
      const loaded = await fetch();
      if (mine !== loads) return undefined;
      set(loaded);
      return loaded;
    } catch (cause) {
      toCallFailure(cause);
      if (mine === loads && !(keepsLoaded && $resource.get().status === 'loaded'))
        $resource.set({ status: 'failed' });
      return undefined;
    }
  }

  /** Changes a loaded value only. */
  function update(change: (value: Value) => Value): void {
    const before = value();
    if (before !== undefined) set(change(before));
  }

  return { $resource: $resource as ReadableAtom<Resource<Value>>, load, reset, value, update };
}
