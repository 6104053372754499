import { NONE, type Flags } from '#domain/flags.ts';

export interface Fact {
  readonly name: string;
  readonly isTrue: boolean;
}

export interface FactGroup<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  /** Used when the listings' own titles differ. */
  readonly sharedTitle?: string;
  readonly parts: readonly { readonly title?: string; readonly facts: readonly Fact[] }[];
  /** The listing states that it has none. */
  readonly hasNone?: boolean;
  /** Flags list what is true, yes/no questions show both, and names are the owner's own. */
  readonly of: 'flags' | 'yesOrNo' | 'names';
}

export const flagFacts = <Name extends string>(
  flags: Readonly<Partial<Flags<Name>>>,
  nameOf: (flag: Exclude<Name, typeof NONE>) => string,
): readonly Fact[] =>
  // Object.keys loses the key type.
  (Object.keys(flags) as Name[])
    .filter((flag): flag is Exclude<Name, typeof NONE> => flag !== NONE)
    .map((flag) => ({ name: nameOf(flag), isTrue: flags[flag] === true }));
