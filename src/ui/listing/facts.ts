import { NONE, type Flags } from '#domain/flags.ts';

/** Something that a listing may have. */
export interface Fact {
  readonly name: string;
  readonly isTrue: boolean;
}

/** What a listing may have under one heading: all that it is asked for, in the order of its page. */
export interface FactGroup<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  /** The title for several listings whose own titles differ. */
  readonly sharedTitle?: string;
  /** One part, or several with headings of their own. */
  readonly parts: readonly { readonly title?: string; readonly facts: readonly Fact[] }[];
  /** The listing has said that it has none of the group. */
  readonly hasNone?: boolean;
  /** Flags are told where they are true, what is asked with yes or no in both cases; names are the owner's own. */
  readonly of: 'flags' | 'yesOrNo' | 'names';
}

/** The flags of a group as facts; that it has none is none of them. */
export const flagFacts = <Name extends string>(
  flags: Readonly<Partial<Flags<Name>>>,
  nameOf: (flag: Exclude<Name, typeof NONE>) => string,
): readonly Fact[] =>
  // Object.keys forgets the keys' type.
  (Object.keys(flags) as Name[])
    .filter((flag): flag is Exclude<Name, typeof NONE> => flag !== NONE)
    .map((flag) => ({ name: nameOf(flag), isTrue: flags[flag] === true }));
