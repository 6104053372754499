import * as v from 'valibot';
import { issue } from './issue.ts';

/** A group of named yes/no facts, as it travels: every name is there. */
export type Flags<Name extends string> = { [Key in Name]: boolean };

/** Schema of a flag group: a missing flag is false, an unknown one is dropped. */
export type FlagsSchema<Name extends string> = v.GenericSchema<Partial<Flags<Name>>, Flags<Name>>;

/** The entries of a flag group, for an object that holds more than flags. */
export function flagEntries<const Name extends string>(names: readonly Name[]) {
  const entries = names.map((name) => [name, v.optional(v.boolean(), false)] as const);
  // Object.fromEntries forgets the keys that it was given.
  return Object.fromEntries(entries) as {
    [Key in Name]: v.OptionalSchema<v.BooleanSchema<undefined>, false>;
  };
}

/** Makes the schema of a flag group from the names. */
export function flagsOf<const Name extends string>(names: readonly Name[]) {
  // The names are generic here, which Valibot's own types do not follow.
  return v.object(flagEntries<string>(names), issue('issues.required')) as unknown as FlagsSchema<Name>;
}

/** Schema of a flag group in which at least one flag must be true. */
export function someFlagOf<const Name extends string>(names: readonly Name[]) {
  const flags = v.object(flagEntries<string>(names), issue('issues.required'));
  // As above.
  return v.pipe(
    flags,
    v.check((given) => someTrue(given), issue('issues.chooseAtLeastOne')),
  ) as unknown as FlagsSchema<Name>;
}

/** Whether any flag of the group is true. */
export function someTrue(flags: Readonly<Record<string, unknown>>): boolean {
  return Object.values(flags).includes(true);
}

/** The names of the true flags, in the group's order. */
export const trueFlags = <Name extends string>(flags: Readonly<Partial<Flags<Name>>>): Name[] =>
  // Object.keys forgets the keys' type.
  (Object.keys(flags) as Name[]).filter((name) => flags[name]);

/** A group with every flag false. */
export const noFlags = <const Name extends string>(names: readonly Name[]): Flags<Name> =>
  // Object.fromEntries forgets the keys that it was given.
  Object.fromEntries(names.map((name) => [name, false])) as Flags<Name>;
