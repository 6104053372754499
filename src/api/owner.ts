import * as v from 'valibot';
import { filledLine } from '#domain/text.ts';

/** The owner that a registration names: always the signed-in company itself. */
export const Owner = v.object({ userId: filledLine(64) });
