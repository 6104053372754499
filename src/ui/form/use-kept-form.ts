import { useEffect, useEffectEvent } from 'react';
import { saveForm, keptForm } from '#site/kept-forms.ts';
import type { FormValues } from './fields.ts';

/** What of a form stays in its tab until it is sent: through another language, Back and a reload. */
export interface Keeping<Values> {
  /** Names the form, and what it is about where there are several. */
  readonly name: string;
  /** Passwords, and what stands for a file: they are filled in anew. */
  readonly without?: readonly (keyof Values & string)[];
  /** Hears what is in the fields again. */
  readonly onBack?: (values: Partial<Values>) => void;
}

interface KeptFields<Values> {
  readonly initially: Values;
  readonly values: Values;
  readonly isChanged: boolean;
  readonly isBackInPart: boolean;
  /** Fills in again; what was filled in since stays, unless the kept values are newer. */
  readonly restore: (values: Partial<Values>, how: { isNewer: boolean; isPart: boolean }) => void;
}

/** Keeps what is typed into a form, and brings it back. */
export function useKeptForm<Values extends FormValues>(
  keeping: Keeping<Values> | undefined,
  isSent: boolean,
  { initially, values, isChanged, isBackInPart, restore }: KeptFields<Values>,
) {
  const bringBack = useEffectEvent((isNewer: boolean) => {
    const kept = keeping && keptForm(keeping.name);
    if (keeping === undefined || kept === undefined) return;
    // Only names that the form has are taken, whatever an older page has kept.
    const known = Object.entries(kept.values).filter(
      ([name]) => name in initially && !keeping.without?.includes(name),
    );
    const back = Object.fromEntries(known) as Partial<Values>;
    restore(back, { isNewer, isPart: kept.isPart });
    keeping.onBack?.(back);
  });
  useEffect(() => {
    bringBack(false);
    // A page out of the browser's memory still shows what was typed when it was left.
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
    if (isChanged && !isSent) keep();
  }, [values, isChanged, isSent]);
}
