import * as v from 'valibot';
import { passedChecks } from '../company/passed-checks.ts';
import { publicRecord } from '../company/response-record.ts';
import { ReadPrices } from '../price/price.ts';
import { originEntries } from './card.ts';
import { schemasOf, type ShapeData } from './shape-data.ts';

const about = {
  userLogo: v.nullish(v.string()),
  userLocale: v.nullish(v.string()),
  createdAt: v.nullish(v.string()),
  updatedAt: v.nullish(v.string()),
  confirmedAt: v.nullish(v.string()),
  /** Those that its company has passed. */
  checks: passedChecks,
  responseRecord: publicRecord,
  /** BCP 47; absent if uncertain. */
  descriptionLanguage: v.nullish(v.string()),
};

export type About = v.InferOutput<v.ObjectSchema<typeof originEntries & typeof about, undefined>>;

/** A listing as it is read. @param parts but for its prices, by name */
export const recordOf = (parts: Readonly<Record<string, ShapeData>>) =>
  v.object({ ...originEntries, ...about, ...schemasOf(parts), prices: ReadPrices });
