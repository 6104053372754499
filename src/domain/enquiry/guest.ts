import * as v from 'valibot';
import { lineText } from '../text.ts';
import { email } from '../user/email.ts';

/** In UTF-16 units. */
export const GUEST_NAME_LIMIT = 80;

const name = lineText(GUEST_NAME_LIMIT);

export const Guest = v.object({ name: v.optional(name), company: v.optional(name), email });
export type Guest = v.InferOutput<typeof Guest>;
