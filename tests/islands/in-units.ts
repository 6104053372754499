import { onTestFinished } from 'vitest';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { markUnits } from '#site/page-state.ts';

/** Shows what follows in the units of a reader, as the page marks them before its first paint. */
export function inUnits(system: UnitSystem): void {
  markUnits(system);
  onTestFinished(() => markUnits('metric'));
}
