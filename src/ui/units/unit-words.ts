import { UNIT_SYSTEMS, type UnitSystem } from '#domain/units/unit-systems.ts';
import type { Translate } from '#site/translate.ts';

/** What the presets are called. */
export const unitWords = (t: Translate): Record<UnitSystem, string> =>
  // Object.fromEntries loses the names.
  Object.fromEntries(UNIT_SYSTEMS.map((system) => [system, t(`units.systems.${system}`)])) as Record<
    UnitSystem,
    string
  >;
