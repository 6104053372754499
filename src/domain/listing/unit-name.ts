import * as v from 'valibot';
import { lineText } from '../text.ts';

/** In UTF-16 units. */
export const UNIT_NAME_LIMIT = 60;

/** The owner's name for the listing or its unit, such as "Building B"; distinguishes equal ones. */
export const unitNameEntries = { unitName: v.optional(lineText(UNIT_NAME_LIMIT)) };

export interface UnitName {
  readonly unitName?: string | null | undefined;
}
