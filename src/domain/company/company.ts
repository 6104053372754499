import * as v from 'valibot';
import { website } from '../user/website.ts';

export const Company = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  logo: v.nullish(v.string()),
  /** Only http and https, so that it is a safe link. */
  website: v.fallback(v.nullish(website), null),
  country: v.string(),
  createdAt: v.string(),
});

export type Company = v.InferOutput<typeof Company>;
