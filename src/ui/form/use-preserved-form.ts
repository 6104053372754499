import { useEffect, useEffectEvent } from 'react';
import { saveForm, findStoredForm } from '#site/stored-forms.ts';
import type { FormValues } from './fields.ts';

/** Preserved per tab until submission: across languages, Back and reload. */
export interface PreserveOptions<Values> {
  /** Name, with a suffix if the form occurs for several records. */
  readonly name: string;
  /** Never stored: passwords and files. */
  readonly without?: readonly (keyof Values & string)[];
  readonly onBack?: (values: Partial<Values>) => void;
}

interface PreservedFields<Values> {
  readonly initially: Values;
  readonly values: Values;
  readonly isChanged: boolean;
  readonly isBackInPart: boolean;
  /** Current input wins unless the stored values are newer. */
  readonly restore: (values: Partial<Values>, how: { isNewer: boolean; isPart: boolean }) => void;
}

export function usePreservedForm<Values extends FormValues>(
  keeping: PreserveOptions<Values> | undefined,
  /** What was sent last. */
  sent: Values | undefined,
  { initially, values, isChanged, isBackInPart, restore }: PreservedFields<Values>,
) {
  const bringBack = useEffectEvent((isNewer: boolean) => {
    const kept = keeping && findStoredForm(keeping.name);
    if (keeping === undefined || kept === undefined) return;
    // Ignores unknown fields of older versions.
    const known = Object.entries(kept.values).filter(
      ([name]) => name in initially && !keeping.without?.includes(name),
    );
    const back = Object.fromEntries(known) as Partial<Values>;
    restore(back, { isNewer, isPart: kept.isPart });
    keeping.onBack?.(back);
  });
  useEffect(() => {
    bringBack(false);
    // Pages restored from the back/forward cache still contain the input.
    const look = ({ persisted }: PageTransitionEvent) => persisted && bringBack(true);
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);

  const keep = useEffectEvent(() => {
    if (keeping === undefined) return;
    const { name, without = [] } = keeping;
    const typed = Object.entries(values).flatMap(([field, value]) =>
      value === undefined || value === initially[field] || without.includes(field) ? [] : [[field, value]],
    );
    saveForm(name, {
      values: Object.fromEntries(typed) as Record<string, string>,
      isPart: isBackInPart || without.some((field) => values[field]),
    });
  });
  useEffect(() => {
    if (isChanged && values !== sent) keep();
  }, [values, isChanged, sent]);
}
