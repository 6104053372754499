import * as v from 'valibot';
import { issue, type IssueKey } from '../issue.ts';
import type { StoredPart } from '../listing/detail.ts';
import { withDraftForm } from '../schema.ts';
import type { ChoiceFact, Facts } from './fact.ts';
import { draftsOfFacts, factsOfDrafts } from './fact-drafts.ts';
import { schemaOfFact, type FactValue, type FactValues } from './fact-values.ts';

/** `null` takes a fact away. */
export type GivenFacts<All extends Facts> = {
  readonly [Id in keyof All]?: FactValue<All[Id]> | null | undefined;
};

/** Facts of a body. What is absent is not stated, or stays on an update; unknown facts are refused. */
export const factsOfBody = <All extends Facts>(facts: All) =>
  // Valibot's types do not follow generic entries.
  v.optional(
    withDraftForm(
      v.strictObject(
        Object.fromEntries(Object.entries(facts).map(([id, fact]) => [id, v.nullish(schemaOfFact(fact))])),
        issue('issues.invalid'),
      ),
      {
        read: (drafts) => factsOfDrafts(facts, drafts),
        write: (stated) => draftsOfFacts(facts, Object(stated) as FactValues<All>),
      },
    ),
  ) as unknown as v.OptionalSchema<v.GenericSchema<GivenFacts<All>>, undefined>;

export const applies = (facts: Facts, id: string, types: readonly string[]): boolean =>
  facts[id]?.on.some((type) => types.includes(type)) ?? false;

/** Options that listings of any of the types have. */
export const namesFor = ({ names, namesOn = {} }: ChoiceFact, types: readonly string[]): readonly string[] =>
  names.filter((name) => namesOn[name]?.some((type) => types.includes(type)) ?? true);

/** Whether listings of the types can state it. */
function canState(facts: Facts, id: string, value: unknown, types: readonly string[]): boolean {
  const fact = facts[id];
  if (fact === undefined || !applies(facts, id, types)) return false;
  return (
    fact.type !== 'choice' ||
    typeof value !== 'string' ||
    value === '' ||
    namesFor(fact, types).includes(value)
  );
}

/** Facts that do not apply to the types, by path. */
export const issuesOfFacts = <All extends Facts>(
  facts: All,
  types: readonly string[],
  given: GivenFacts<All> = {},
): Readonly<Record<string, IssueKey>> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([id, value]) => value !== null && value !== undefined && !canState(facts, id, value, types))
      .map(([id]) => [`facts.${id}`, issue('issues.notOfThisType')]),
  );

/** Answers without facts that do not apply to the types, which may have changed since. */
export function withApplying<A extends object>(facts: Facts, types: readonly string[], answers: A): A {
  if (!('facts' in answers)) return answers;
  const stated = Object.entries(Object(answers.facts) as object);
  return {
    ...answers,
    facts: Object.fromEntries(stated.filter(([id, value]) => canState(facts, id, value, types))),
  };
}

/** Earlier facts that the update neither changes nor takes away; types may have changed. */
export function withEarlierFacts<All extends Facts>(
  facts: All,
  types: readonly string[],
  given: GivenFacts<All> = {},
  earlier: FactValues<All> = {},
): GivenFacts<All> {
  const changed = Object.entries(given).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...earlier, ...Object.fromEntries(changed) });
  const kept = all.filter(([id, value]) => canState(facts, id, value, types));
  return Object.fromEntries(kept) as GivenFacts<All>;
}

/** Facts of a newer version are kept as they are. */
export const storedAsFacts = <All extends Facts>(
  _: All,
): StoredPart<GivenFacts<All> | undefined, FactValues<All> | undefined> => ({
  shape: v.optional(v.record(v.string(), v.unknown())) as unknown as v.GenericSchema<
    unknown,
    FactValues<All> | undefined
  >,
  // A listing without facts has no such part, like older ones.
  store: (given = {}) => {
    const stated = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
    return stated.length === 0 ? undefined : (Object.fromEntries(stated) as FactValues<All>);
  },
});

/** The first two of those that a card shows. */
export function factsOnCard<All extends Facts>(
  ids: readonly (keyof All & string)[],
  values: FactValues<All>,
): FactValues<All> {
  const stated = ids.filter((id) => values[id] !== undefined).slice(0, 2);
  return Object.fromEntries(stated.map((id) => [id, values[id]])) as FactValues<All>;
}
