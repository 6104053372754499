import * as v from 'valibot';
import { website } from '../user/website.ts';

/** A company as everybody may see it: no email, no telephone, no VAT number. */
export const Company = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  /** The logo's address. */
  logo: v.nullish(v.string()),
  /** An http or https address; anything else would be no link. */
  website: v.fallback(v.nullish(website), null),
  /** The country's code. */
  country: v.string(),
  createdAt: v.string(),
});

export type Company = v.InferOutput<typeof Company>;
