import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { safeLocalStorage, STORED } from './browser-storage.ts';
import { markedUnits } from './page-state.ts';

/**
 * What this page shows numbers in, marked before its first paint. Metric outside browsers, where callers say what their
 * reader prefers.
 */
export const shownUnits = (): UnitSystem =>
  (typeof document === 'undefined' ? undefined : markedUnits()) ?? 'metric';

/** Shown from the next page on. Returns whether the browser keeps it. */
export const chooseUnits = (system: UnitSystem): boolean => safeLocalStorage.write(STORED.units, system);

export const areUnitsChosen = (): boolean => safeLocalStorage.read(STORED.units) !== null;
