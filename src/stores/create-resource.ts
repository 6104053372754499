import { atom, type ReadableAtom } from 'nanostores';
import { undefinedOnFailure } from '#client/failure.ts';

export type Resource<Value> =
  | { readonly status: 'loading' | 'failed'; readonly value?: undefined }
  | { readonly status: 'loaded'; readonly value: Value };

/** A newer load wins. With `keepLoaded`, a failed reload leaves the loaded value. */
export function createResource<Value extends object | number>(
  fetch: () => Promise<Value>,
  onFailure?: 'keepLoaded',
) {
  const $resource = atom<Resource<Value>>({ status: 'loading' });
  let latest: Promise<Value>;

  const reset = () => $resource.set({ status: 'loading' });
  const value = (): Value | undefined => $resource.get().value;

  /** @returns the value; `undefined` if it failed or a newer load has started */
  async function load(): Promise<Value | undefined> {
    if ($resource.get().status === 'failed') reset();
    const mine = (latest = fetch());
    const loaded = await mine.catch(undefinedOnFailure);
    if (mine !== latest) return undefined;
    if (loaded !== undefined) $resource.set({ status: 'loaded', value: loaded });
    else if (!onFailure || value() === undefined) $resource.set({ status: 'failed' });
    return loaded;
  }

  /** Changes a loaded value only. */
  function update(change: (value: Value) => Value): void {
    const before = value();
    if (before !== undefined) $resource.set({ status: 'loaded', value: change(before) });
  }

  return { $resource: $resource as ReadableAtom<Resource<Value>>, load, reset, value, update };
}
