import * as v from 'valibot';
import { lineText } from '../text.ts';
import { email } from '../user/email.ts';

/** Longest name of a guest and of a guest's company, in UTF-16 units. */
export const GUEST_NAME_LIMIT = 80;

const name = lineText(GUEST_NAME_LIMIT);

/** Who asks without an account: an address is all that is needed. */
export const Guest = v.object({ name: v.optional(name), company: v.optional(name), email });
export type Guest = v.InferOutput<typeof Guest>;
