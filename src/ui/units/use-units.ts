import { useSyncExternalStore } from 'react';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { shownUnits } from '#site/units.ts';

/** For what pages are pre-rendered with: metric until hydrated. Elsewhere formats find the units themselves. */
export const useUnits = (): UnitSystem => useSyncExternalStore(neverChanges, shownUnits, prerendered);

const neverChanges = () => () => undefined;

const prerendered = (): UnitSystem => 'metric';
