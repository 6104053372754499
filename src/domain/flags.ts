import * as v from 'valibot';
import { issue } from './issue.ts';

/** A group of boolean facts on the wire, always complete. */
export type Flags<Name extends string> = { [Key in Name]: boolean };

/** Flag of a group that excludes all others. */
export const NONE = 'none';

/** Missing flags are false; unknown ones are dropped. */
export type FlagsSchema<Name extends string> = v.GenericSchema<Partial<Flags<Name>>, Flags<Name>>;

export function flagEntries<const Name extends string>(names: readonly Name[]) {
  const entries = names.map((name) => [name, v.optional(v.boolean(), false)] as const);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(entries) as {
    [Key in Name]: v.OptionalSchema<v.BooleanSchema<undefined>, false>;
  };
}

export function flagsOf<const Name extends string>(names: readonly Name[]) {
  // Valibot's types do not follow generic names.
  return groupOf(names) as unknown as FlagsSchema<Name>;
}

export function someFlagOf<const Name extends string>(names: readonly Name[]) {
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

/** {@link NONE} clears the others and vice versa. */
export function withFlag<Name extends string>(
  flags: Readonly<Record<Name, boolean>>,
  name: Name,
  isTrue: boolean,
): Readonly<Record<Name, boolean>> {
  const isCleared = (other: string) => isTrue && (name === NONE) !== (other === NONE);
  const others = Object.entries<boolean>(flags).map(([other, was]) => [other, was && !isCleared(other)]);
  return { ...(Object.fromEntries(others) as Record<Name, boolean>), [name]: isTrue };
}

export function someTrue(flags: Readonly<Record<string, unknown>>): boolean {
  return Object.values(flags).includes(true);
}

export const trueFlags = <Name extends string>(flags: Readonly<Partial<Flags<Name>>>): Name[] =>
  (Object.keys(flags) as Name[]).filter((name) => flags[name]);

export const positiveFlags = <Name extends string>(
  flags: Readonly<Partial<Flags<Name>>>,
): Exclude<Name, typeof NONE>[] =>
  trueFlags(flags).filter((name): name is Exclude<Name, typeof NONE> => name !== NONE);

export const noFlags = <const Name extends string>(names: readonly Name[]): Flags<Name> =>
  Object.fromEntries(names.map((name) => [name, false])) as Flags<Name>;
