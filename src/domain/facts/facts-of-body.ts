import * as v from 'valibot';
import { issue, type IssueKey } from '../issue.ts';
import type { StoredPart } from '../listing/detail.ts';
import { withDraftForm } from '../schema.ts';
import { isStated, type Fact, type Facts, type FactScope, isOfCountry, isOfTypes, namesFor } from './fact.ts';
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

/** Why a listing cannot state it. */
function issueOf(fact: Fact | undefined, value: unknown, scope: FactScope): IssueKey | undefined {
  if (fact === undefined || !isOfTypes(fact.on, scope)) return issue('issues.notOfThisType');
  if (!isOfCountry(fact.country, scope)) return issue('issues.notInThisCountry');
  const isOption = fact.type !== 'choice' || typeof value !== 'string' || value === '';
  return isOption || namesFor(fact, scope.types).includes(value) ? undefined : issue('issues.notOfThisType');
}

/** Facts that do not apply, by path. */
export const issuesOfFacts = <All extends Facts>(
  facts: All,
  scope: FactScope,
  given: GivenFacts<All> = {},
): Readonly<Record<string, IssueKey>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([id, value]) => {
      const found = isStated(value) ? issueOf(facts[id], value, scope) : undefined;
      return found === undefined ? [] : [[`facts.${id}`, found]];
    }),
  );

/** Answers without facts that do not apply, as the type or the country may have changed since. */
export function withApplying<A extends object>(facts: Facts, scope: FactScope, answers: A): A {
  if (!('facts' in answers)) return answers;
  const stated = Object.entries(Object(answers.facts) as object);
  return {
    ...answers,
    facts: Object.fromEntries(stated.filter(([id, value]) => issueOf(facts[id], value, scope) === undefined)),
  };
}

/** Earlier facts that the update neither changes nor takes away; type and country may have changed. */
export function withEarlierFacts<All extends Facts>(
  facts: All,
  scope: FactScope,
  given: GivenFacts<All> = {},
  earlier: FactValues<All> = {},
): GivenFacts<All> {
  const changed = Object.entries(given).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...earlier, ...Object.fromEntries(changed) });
  const kept = all.filter(([id, value]) => issueOf(facts[id], value, scope) === undefined);
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
