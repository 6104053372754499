import * as v from 'valibot';
import type { Location } from '../place/place.ts';
import type { BodyOutput, Wizard } from '../wizard/wizard.ts';
import { originEntries } from './card.ts';
import { shapeOf } from './shape-of.ts';
import type { LanguageOf } from './upgrades.ts';

/** What is known of a listing when it is stored, beside its answers. */
export interface Storing {
  /** Where its address lies; undefined where that could not be found. */
  readonly point: Location | undefined;
  /** The address under which an upload is served. */
  readonly urlOf: (uploadId: string) => string;
  readonly languageOf: LanguageOf;
}

/** How a part is stored where that differs from what was answered. */
export interface StoredPart<Given, Kept> {
  readonly shape: v.GenericSchema<unknown, Kept>;
  readonly store: (given: Given, storing: Storing) => Kept;
}

/** Parts of a body that no step asks for. */
export type Beside = Readonly<Record<string, v.GenericSchema>>;
/** What a body's parts are once they have been checked. */
export type Parts<W extends Wizard, B extends Beside> = Flat<
  BodyOutput<W> & v.InferOutput<v.ObjectSchema<B, undefined>>
>;
/** Those parts that change on their way into the document; all others are stored as they were answered. */
export type Changes<P> = { readonly [Name in keyof P]?: StoredPart<P[Name], unknown> };
/** What a document's parts are. */
export type Kept<P, C> = {
  [Name in keyof P]: Name extends keyof C
    ? C[Name] extends StoredPart<never, infer To>
      ? To
      : never
    : P[Name];
};
type Flat<T> = { [Key in keyof T]: T[Key] };

const about = {
  /** The address of its company's logo. */
  userLogo: v.nullish(v.string()),
  /** The language that its company reads: one of the interface's. */
  userLocale: v.nullish(v.string()),
  /** ISO 8601, UTC. */
  createdAt: v.nullish(v.string()),
  /** As above; absent until its owner has changed it. */
  updatedAt: v.nullish(v.string()),
  /** As above; when its owner said last that it is as it says, by changing it or without. */
  confirmedAt: v.nullish(v.string()),
  /** The language that the description is written in (BCP 47); absent where that is not sure. */
  descriptionLanguage: v.nullish(v.string()),
};
type Answered = v.InferOutput<v.ObjectSchema<typeof originEntries & typeof about, undefined>>;

/** What a kind of listing consists of. */
export interface DetailOf<W extends Wizard, B extends Beside, C> {
  /** The names of its parts. */
  readonly parts: readonly string[];
  readonly stored: C;
  /** What is answered of one, whole. */
  readonly schema: v.GenericSchema<unknown, Flat<Answered & Kept<Parts<W, B>, C>>>;
}

/**
 * What a kind of listing consists of: a part that the wizard asks for is answered without being named again. It stands
 * beside the record, so that a page that shows a listing loads nothing of searches.
 */
export function detailOf<
  const W extends Wizard,
  const B extends Beside,
  const C extends Changes<Parts<W, B>>,
>(wizard: W, beside: B, stored: C): DetailOf<W, B, C> {
  // What is generic here is typed by the signature; within, parts are read by their names.
  const changes = stored as Readonly<Record<string, StoredPart<unknown, unknown> | undefined>>;
  const answered: Readonly<Record<string, v.GenericSchema>> = {
    ...Object.fromEntries(wizard.map(({ part, answers }) => [part, answers])),
    ...beside,
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
