import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { LazyModule } from '#site/lazy-module.ts';
import type { Language } from '#ui/search/active-filters.ts';
import type { RowGroup } from './compared-facts.ts';
import type { NeedRows } from './need-rows.ts';

interface Judged {
  readonly group?: RowGroup | undefined;
  /** Per listing, in the order of the columns. */
  readonly misses: readonly number[];
}

type Fits = Awaited<ReturnType<NeedRows['judge']>>;

const NONE: Fits = {};

/** Judges the compared listings by the need in the address; without one nothing is loaded. */
export function useNeed(
  { $module, fetch }: LazyModule<NeedRows>,
  ids: readonly string[],
  need: string,
  language: Language,
): Judged {
  const rows = useStore($module);
  const [fits, setFits] = useState(NONE);
  useEffect(() => {
    if (need !== '') void fetch();
  }, [need, fetch]);
  const names = ids.join(',');
  useEffect(() => {
    let isCurrent = true;
    // A failure leaves the table as it is.
    void rows
      ?.judge(names.split(','), need)
      .catch(() => NONE)
      .then((judged) => isCurrent && setFits(judged));
    return () => {
      isCurrent = false;
    };
  }, [rows, names, need]);
  return useMemo(
    () => ({
      group: rows?.group(ids, fits, need, language),
      misses: ids.map((id) => (fits[id] ?? []).filter(({ result }) => result === 'misses').length),
    }),
    [rows, ids, fits, need, language],
  );
}
