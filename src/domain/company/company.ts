import * as v from 'valibot';
import { publicRecord } from './response-record.ts';
import { passedChecks } from './passed-checks.ts';
import { website } from '../user/website.ts';

export const Company = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  logo: v.nullish(v.string()),
  /** Only http and https, so that it is a safe link. */
  website: v.fallback(v.nullish(website), null),
  country: v.string(),
  createdAt: v.string(),
  /** Both absent unless the company shows them. */
  legalName: v.optional(v.string()),
  vat: v.optional(v.string()),
  checks: passedChecks,
  responseRecord: publicRecord,
});

export type Company = v.InferOutput<typeof Company>;
