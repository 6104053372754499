import * as v from 'valibot';
import { passedChecks } from '../company/passed-checks.ts';
import { publicRecord } from '../company/response-record.ts';
import type { Location } from '../place/place.ts';
import type { BodyOutput, Wizard } from '../wizard/wizard.ts';
import { originEntries } from './card.ts';
import { shapeOf } from './shape-of.ts';

export interface StoreContext {
  /** `undefined` if geocoding failed. */
  readonly point: Location | undefined;
  readonly urlOf: (uploadId: string) => string;
  /** BCP 47; `undefined` if uncertain. */
  readonly languageOf: (text: string) => string | undefined;
}

/** How a part is stored if it differs from the answer. */
export interface StoredPart<Given, Stored> {
  readonly shape: v.GenericSchema<unknown, Stored>;
  readonly store: (given: Given, storing: StoreContext) => Stored;
}

export type ExtraSchemas = Readonly<Record<string, v.GenericSchema>>;
export type Parts<W extends Wizard, B extends ExtraSchemas> = Flat<
  BodyOutput<W> & v.InferOutput<v.ObjectSchema<B, undefined>>
>;
/** Parts not listed are stored as answered. */
export type Changes<P> = { readonly [Name in keyof P]?: StoredPart<P[Name], unknown> };
export type StoredParts<P, C> = {
  [Name in keyof P]: Name extends keyof C
    ? C[Name] extends StoredPart<never, infer To>
      ? To
      : never
    : P[Name];
};
type Flat<T> = { [Key in keyof T]: T[Key] };

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
type ListingAnswer = v.InferOutput<v.ObjectSchema<typeof originEntries & typeof about, undefined>>;

export interface DetailOf<W extends Wizard, B extends ExtraSchemas, C> {
  readonly parts: readonly string[];
  readonly stored: C;
  readonly schema: v.GenericSchema<unknown, Flat<ListingAnswer & StoredParts<Parts<W, B>, C>>>;
}

/**
 * A kind's document and detail schema: every part of the wizard is included automatically. Separate from the
 * kind's record so that detail pages load no search code.
 */
export function detailOf<
  const W extends Wizard,
  const B extends ExtraSchemas,
  const C extends Changes<Parts<W, B>>,
>(wizard: W, extra: B, stored: C): DetailOf<W, B, C> {
  const changes = stored as Readonly<Record<string, StoredPart<unknown, unknown> | undefined>>;
  const answered: Readonly<Record<string, v.GenericSchema>> = {
    ...Object.fromEntries(wizard.map(({ part, answers }) => [part, answers])),
    ...extra,
  };
  const shapes = Object.fromEntries(
    Object.entries(answered).map(([part, schema]) => [part, changes[part]?.shape ?? shapeOf(schema)]),
  );
  const schema = v.object({ ...originEntries, ...about, ...shapes });
  return {
    parts: Object.keys(answered),
    stored,
    schema: schema as unknown as DetailOf<W, B, C>['schema'],
  };
}
