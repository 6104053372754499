import * as v from 'valibot';
import { issue } from './issue.ts';

/** A group of named yes/no facts, as it travels: every name is there. */
export type Flags<Name extends string> = { [Key in Name]: boolean };

type FlagEntries<Name extends string> = {
  [Key in Name]: v.OptionalSchema<v.BooleanSchema<undefined>, false>;
};

/** Schema of a flag group: a missing flag is false, an unknown one is dropped. */
export function flagsOf<const Name extends string>(names: readonly Name[]) {
  const entries = Object.fromEntries(names.map((name) => [name, v.optional(v.boolean(), false)]));
  // Object.fromEntries forgets the keys that it was given.
  return v.object(entries as FlagEntries<Name>, issue('issues.required'));
}

/** Schema of a flag group in which at least one flag must be true. */
export const someFlagOf = <const Name extends string>(names: readonly Name[]) =>
  v.pipe(flagsOf(names), v.check(someTrue, issue('issues.chooseAtLeastOne')));

/** Whether any flag of the group is true. */
export const someTrue = (flags: Readonly<Record<string, unknown>>): boolean =>
  Object.values(flags).includes(true);

/** The names of the true flags, in the group's order. */
export const trueFlags = <Name extends string>(flags: Readonly<Flags<Name>>): Name[] =>
  // Object.keys forgets the keys' type.
  (Object.keys(flags) as Name[]).filter((name) => flags[name]);

/** A group with every flag false. */
export const noFlags = <const Name extends string>(names: readonly Name[]): Flags<Name> =>
  // Object.fromEntries forgets the keys that it was given.
  Object.fromEntries(names.map((name) => [name, false])) as Flags<Name>;
