import type * as v from 'valibot';
import type { Location } from '../place/place.ts';
import type { BodyOutput, Wizard } from '../wizard/wizard.ts';
import { type About, recordOf } from './record.ts';
import { dataOf, type ShapeData } from './shape-data.ts';
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

export interface DetailOf<W extends Wizard, B extends ExtraSchemas, C> {
  readonly parts: readonly string[];
  readonly stored: C;
  /** Of its schema, for `recordOf`. */
  readonly data: Readonly<Record<string, ShapeData>>;
  readonly schema: v.GenericSchema<unknown, Flat<About & StoredParts<Parts<W, B>, C>>>;
}

/** A kind's document and detail schema: every part of the wizard is included automatically. */
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
  const data = Object.fromEntries(
    Object.entries(answered)
      .filter(([part]) => part !== 'prices')
      .map(([part, schema]) => [part, dataOf(changes[part]?.shape ?? shapeOf(schema))]),
  );
  return {
    parts: Object.keys(answered),
    stored,
    data,
    schema: recordOf(data) as unknown as DetailOf<W, B, C>['schema'],
  };
}
