import { useStore } from '@nanostores/react';
import { map, type MapStore } from 'nanostores';
import { useEffect, useState } from 'react';
import { getService } from '#api/service-details.ts';
import { getSpace } from '#api/space-details.ts';
import { call } from '#client/call.ts';
import { CallFailure, isRefusal } from '#client/failure.ts';

export type Column<Whole> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly listing: Whole }
  /** Deleted, paused, or failed to load. */
  | { readonly status: 'gone' | 'paused' | 'failed' };

export interface Columns<Whole> {
  readonly $columns: MapStore<Readonly<Record<string, Column<Whole> | undefined>>>;
  readonly load: (ids: readonly string[]) => void;
}

/** Invalid ids are not requested. */
const ID = /^[\w-]{1,64}$/;

export function createColumns<Whole>(get: (id: string) => Promise<Whole>): Columns<Whole> {
  const $columns = map<Record<string, Column<Whole> | undefined>>({});
  async function loadOne(id: string): Promise<void> {
    $columns.setKey(id, { status: 'loading' });
    $columns.setKey(id, ID.test(id) ? await outcomeOf(() => get(id)) : { status: 'gone' });
  }
  const load = (ids: readonly string[]) => {
    for (const id of ids) {
      const { status } = $columns.get()[id] ?? { status: 'failed' };
      if (status === 'failed') void loadOne(id);
    }
  };
  return { $columns, load };
}

async function outcomeOf<Whole>(get: () => Promise<Whole>): Promise<Column<Whole>> {
  try {
    return { status: 'loaded', listing: await get() };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.status === 404) return { status: 'gone' };
    return { status: isRefusal(failure, 'LISTING_PAUSED') ? 'paused' : 'failed' };
  }
}

const LOADING = { status: 'loading' } as const;

/** All first columns appear together: rows get their height once. */
export function useColumnsAtOnce<Whole>({ $columns, load }: Columns<Whole>, ids: readonly string[]) {
  const known = useStore($columns);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => load(ids), [load, ids]);
  const columns = ids.map((id): Column<Whole> => known[id] ?? LOADING);
  const areThere = columns.every(({ status }) => status !== 'loading');
  if (areThere && !isShown) setIsShown(true);
  return isShown || areThere ? columns : columns.map(() => LOADING);
}

export const spaceColumns = createColumns((id) => call(getSpace, { params: { id } }));

export const serviceColumns = createColumns((id) => call(getService, { params: { id } }));
