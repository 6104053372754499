import * as v from 'valibot';
import { FACT_GROUPS, FACT_TYPES } from '#domain/facts/fact.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { endpoint } from './endpoint.ts';

/** Texts by language. */
export const Words = v.record(v.picklist(LOCALES), v.string());

export const NamedOption = v.object({ id: v.string(), name: Words });

const bound = v.union([v.number(), v.string()]);

export const DescribedFact = v.object({
  id: v.string(),
  name: Words,
  type: v.picklist(FACT_TYPES),
  group: v.picklist(FACT_GROUPS),
  on: v.array(v.string()),
  country: v.optional(v.string()),
  unit: v.optional(v.string()),
  decimals: v.optional(v.number()),
  plausible: v.optional(v.array(bound)),
  plausibleOn: v.optional(v.record(v.string(), v.array(v.number()))),
  options: v.optional(v.array(NamedOption)),
  exclusive: v.optional(v.string()),
  levels: v.optional(v.array(NamedOption)),
  levelsOf: v.optional(v.record(v.string(), v.array(NamedOption))),
  /** Every listing states it, in a part of the body of its own. */
  specified: v.optional(v.boolean()),
  parameter: v.optional(v.string()),
});
export type DescribedFact = v.InferOutput<typeof DescribedFact>;

export const FactsOfKind = v.object({
  facts: v.array(DescribedFact),
  first: v.record(v.string(), v.array(v.array(v.string()))),
});

export const FactRegistry = v.object({ spaces: FactsOfKind, services: FactsOfKind });
export type FactRegistry = v.InferOutput<typeof FactRegistry>;

export const getFacts = endpoint('GET', '/facts', {
  summary: 'The facts that a listing can state',
  needsLogin: false,
  answer: FactRegistry,
  isTagged: true,
});
