import { UNIT_SYSTEMS, type UnitSystem } from '#domain/units/unit-systems.ts';
import type { Translate } from '#site/translate.ts';

/** Names of the presets. */
export const unitWords = (t: Translate): Record<UnitSystem, string> =>
  // Object.fromEntries loses the names.
  Object.fromEntries(UNIT_SYSTEMS.map((system) => [system, t(`units.systems.${system}`)])) as Record<
    UnitSystem,
    string
  >;
