import * as v from 'valibot';
import { filledText } from '#domain/text.ts';

/** The owner that a registration names: always the signed-in company itself. */
export const Owner = v.object({ userId: filledText(64) });
