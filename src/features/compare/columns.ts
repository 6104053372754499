import { map, type MapStore } from 'nanostores';
import { CallFailure, isRefusal } from '#client/failure.ts';

/** What became of a listing that is compared. */
export type Column<Whole> =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly listing: Whole }
  /** There is none, or none any more; its owner has withdrawn it for now; it could not be loaded. */
  | { readonly is: 'gone' | 'paused' | 'failed' };

/** The listings of one kind that are compared, by their ids. */
export interface Columns<Whole> {
  readonly $columns: MapStore<Readonly<Record<string, Column<Whole> | undefined>>>;
  /** Loads those that are not there yet, and those anew that could not be loaded. */
  readonly load: (ids: readonly string[]) => void;
}

/** What no listing has as its id is asked of nobody. */
const ID = /^[\w-]{1,64}$/;

/** Loads listings to be compared. */
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
