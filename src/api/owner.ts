import * as v from 'valibot';
import { filledLine } from '#domain/text.ts';

export const Owner = v.object({ userId: filledLine(64) });
