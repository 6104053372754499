import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Column, Columns } from './columns.ts';

export function useColumns<Whole>({ $columns, load }: Columns<Whole>, ids: readonly string[]) {
  const known = useStore($columns);
  useEffect(() => load(ids), [load, ids]);
  return ids.map((id): Column<Whole> => known[id] ?? { is: 'loading' });
}
