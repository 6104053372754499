import * as v from 'valibot';
import { issue } from './issue.ts';

/** A group of named yes/no facts, as it travels: every name is there. */
export type Flags<Name extends string> = { [Key in Name]: boolean };

/** The flag by which a group says that none of its others is true. */
export const NONE = 'none';

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
  return groupOf(names) as unknown as FlagsSchema<Name>;
}

/** Schema of a flag group in which at least one flag must be true. */
export function someFlagOf<const Name extends string>(names: readonly Name[]) {
  // As above.
  return v.pipe(
    groupOf(names),
    v.check((given) => someTrue(given), issue('issues.chooseAtLeastOne')),
  ) as unknown as FlagsSchema<Name>;
}

const groupOf = (names: readonly string[]) =>
  v.pipe(
    v.object(flagEntries<string>(names), issue('issues.required')),
    v.check((given) => !(given[NONE] && positiveFlags(given).length > 0), issue('issues.noneAlone')),
  );

/** Sets one flag of a group: {@link NONE} clears all others, and each of them clears it. */
export function withFlag<Name extends string>(
  flags: Readonly<Record<Name, boolean>>,
  name: Name,
  isTrue: boolean,
): Readonly<Record<Name, boolean>> {
  const isCleared = (other: string) => isTrue && (name === NONE) !== (other === NONE);
  const others = Object.entries<boolean>(flags).map(([other, was]) => [other, was && !isCleared(other)]);
  // Object.fromEntries forgets the keys that it was given.
  return { ...(Object.fromEntries(others) as Record<Name, boolean>), [name]: isTrue };
}

/** Whether any flag of the group is true. */
export function someTrue(flags: Readonly<Record<string, unknown>>): boolean {
  return Object.values(flags).includes(true);
}

/** The names of the true flags, in the group's order. */
export const trueFlags = <Name extends string>(flags: Readonly<Partial<Flags<Name>>>): Name[] =>
  // Object.keys forgets the keys' type.
  (Object.keys(flags) as Name[]).filter((name) => flags[name]);

/** The names of the true flags but {@link NONE}, in the group's order. */
export const positiveFlags = <Name extends string>(
  flags: Readonly<Partial<Flags<Name>>>,
): Exclude<Name, typeof NONE>[] =>
  trueFlags(flags).filter((name): name is Exclude<Name, typeof NONE> => name !== NONE);

/** A group with every flag false. */
export const noFlags = <const Name extends string>(names: readonly Name[]): Flags<Name> =>
  // Object.fromEntries forgets the keys that it was given.
  Object.fromEntries(names.map((name) => [name, false])) as Flags<Name>;
