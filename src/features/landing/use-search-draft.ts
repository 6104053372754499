import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/locale/locales.ts';
import { readBound } from '#domain/search/typed-bound.ts';
import { UNIT_SYSTEMS, type UnitSystem } from '#domain/units/unit-systems.ts';
import { fromMetric, toMetric } from '#domain/units/units.ts';
import { formatNumber } from '#site/format.ts';
import { shownUnits } from '#site/units.ts';
import { usePreservedForm } from '#ui/form/use-preserved-form.ts';
import { useLocale } from '#ui/island.tsx';

const INITIALLY = {
  place: '',
  /** Parameters of a chosen suggestion. */
  area: '',
  type: '',
  minSurface: '',
  /** Units of the typed area. */
  units: '',
};

type SearchDraft = Readonly<typeof INITIALLY>;

/** The search's fields, preserved for the tab, also after searching. @returns the select's ref, which is read once */
export function useSearchDraft(): {
  readonly draft: SearchDraft;
  readonly set: (changed: Partial<SearchDraft>) => void;
  readonly select: RefObject<HTMLSelectElement | null>;
} {
  const locale = useLocale();
  const [{ values, changed }, setState] = useState<State>({ values: INITIALLY, changed: new Set() });
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    const type = select.current?.value ?? '';
    if (type !== '') setState((state) => withChange(state, { type }));
  }, []);
  // The form's name decides whether it is hydrated at once (src/features/header/interaction.ts).
  usePreservedForm({ name: 'hero' }, undefined, {
    initially: INITIALLY,
    values,
    isChanged: changed.size > 0,
    isBackInPart: false,
    restore: (stored, { isNewer }) =>
      setState((state) => {
        const restored = Object.entries(asWrittenHere(stored, shownUnits(), locale)).filter(
          ([name]) => isNewer || !state.changed.has(name),
        );
        return withChange(state, Object.fromEntries(restored));
      }),
  });
  return { draft: values, set: (change) => setState((state) => withChange(state, change)), select };
}

interface State {
  readonly values: SearchDraft;
  readonly changed: ReadonlySet<string>;
}

const withChange = ({ values, changed }: State, change: Partial<SearchDraft>): State => ({
  values: { ...values, ...change },
  changed: new Set([...changed, ...Object.keys(change)]),
});

/** A readable area as this page writes it: units and language may have changed. */
function asWrittenHere(
  stored: Partial<SearchDraft>,
  units: UnitSystem,
  locale: Locale,
): Partial<SearchDraft> {
  const read = readBound(stored.minSurface ?? '', { decimals: 0 });
  if (read.type !== 'number') return stored;
  const before = UNIT_SYSTEMS.find((system) => system === stored.units) ?? units;
  const area =
    before === units ? read.value : fromMetric(toMetric(read.value, 'area', before), 'area', units);
  return { ...stored, minSurface: formatNumber(area, locale), units };
}
