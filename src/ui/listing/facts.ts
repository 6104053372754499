import { NONE, type Flags } from '#domain/flags.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { Address } from '#domain/listing/address.ts';
import type { ListingPoint } from '#domain/place/place.ts';
import type { DrawingName } from '../drawing/drawing-files.ts';

/** What pages show of a whole listing of either kind. */
export interface ListingFacts {
  /** As words. */
  readonly type: string;
  readonly at: Address & ListingPoint;
  readonly figures: Dimensions;
  readonly isPlot?: boolean;
  /** Cover first. */
  readonly images: readonly { readonly id: string; readonly alt?: string | undefined }[];
  readonly drawing: DrawingName;
  readonly description: Description;
  readonly groups: readonly FactGroup[];
}

interface Description {
  readonly text: string;
  /** BCP 47; `undefined` if uncertain. */
  readonly language: string | undefined;
  /** Shown if the text is empty. */
  readonly none?: string;
}

export interface Fact {
  readonly name: string;
  readonly isTrue: boolean;
}

export interface FactGroup {
  readonly key: string;
  readonly title: string;
  /** Used when the listings' own titles differ. */
  readonly sharedTitle?: string;
  readonly parts: readonly { readonly title?: string; readonly facts: readonly Fact[] }[];
  /** The listing states that it has none. */
  readonly hasNone?: boolean | undefined;
  /** Flags list what is true, yes/no questions show both, and names are the owner's own. */
  readonly of: 'flags' | 'yesOrNo' | 'names';
}

export type FlagFacts<Name extends string> = readonly [
  flags: Readonly<Partial<Flags<Name>>>,
  nameOf: (flag: Exclude<Name, typeof NONE>) => string,
];

export const flagFacts = <Name extends string>(...[flags, nameOf]: FlagFacts<Name>): readonly Fact[] =>
  // Object.keys loses the key type.
  (Object.keys(flags) as Name[])
    .filter((flag): flag is Exclude<Name, typeof NONE> => flag !== NONE)
    .map((flag) => ({ name: nameOf(flag), isTrue: flags[flag] === true }));

export const flagGroup = <Name extends string>(
  key: string,
  title: string,
  ...flags: FlagFacts<Name>
): FactGroup => ({
  key,
  title,
  of: 'flags',
  hasNone: (flags[0] as Partial<Flags<string>>)[NONE],
  parts: [{ facts: flagFacts(...flags) }],
});
