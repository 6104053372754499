import { map, type MapStore } from 'nanostores';
import { CallFailure, isRefusal } from '#client/failure.ts';

export type Column<Whole> =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly listing: Whole }
  /** Deleted, paused, or failed to load. */
  | { readonly is: 'gone' | 'paused' | 'failed' };

export interface Columns<Whole> {
  readonly $columns: MapStore<Readonly<Record<string, Column<Whole> | undefined>>>;
  readonly load: (ids: readonly string[]) => void;
}

/** Invalid ids are not requested. */
const ID = /^[\w-]{1,64}$/;

export function createColumns<Whole>(get: (id: string) => Promise<Whole>): Columns<Whole> {
  const $columns = map<Record<string, Column<Whole> | undefined>>({});
  async function loadOne(id: string): Promise<void> {
    $columns.setKey(id, { is: 'loading' });
    $columns.setKey(id, ID.test(id) ? await outcomeOf(() => get(id)) : { is: 'gone' });
  }
  const load = (ids: readonly string[]) => {
    for (const id of ids) {
      const { is } = $columns.get()[id] ?? { is: 'failed' };
      if (is === 'failed') void loadOne(id);
    }
  };
  return { $columns, load };
}

async function outcomeOf<Whole>(get: () => Promise<Whole>): Promise<Column<Whole>> {
  try {
    return { is: 'loaded', listing: await get() };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status === 404) return { is: 'gone' };
    return { is: isRefusal(failure, 'LISTING_PAUSED') ? 'paused' : 'failed' };
  }
}
