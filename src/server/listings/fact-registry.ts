import type { DescribedFact, FactRegistry } from '#api/facts.ts';
import { factFilters } from '#domain/facts/fact-filters.ts';
import { UNITS, type Fact, type Facts } from '#domain/facts/fact.ts';
import type { FirstFacts } from '#domain/facts/first-facts.ts';
import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { FIGURES, specifiedFacts, type Figure } from '#domain/facts/specified-facts.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { LOADS } from '#domain/facts/lanes.ts';
import { namesOf } from '#domain/facts/fact-numbers.ts';
import type { FactFilter, Filter } from '#domain/search/filters.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { factName, levelName, optionName } from '#site/fact-words.ts';
import { readTopics } from '#site/topic-files.ts';
import { makeT, type Key, type Translate } from '#site/translate.ts';

type Say = (t: Translate, locale: Locale) => string;

/** The registry of either kind with its words in all languages, in the sheet's order. */
export function factRegistry(): FactRegistry {
  const languages = LOCALES.map((locale): [Locale, Translate] => [
    locale,
    makeT(readTopics(locale, ['detail', 'facts']), locale),
  ]);
  const inEach = (say: Say) =>
    Object.fromEntries(languages.map(([locale, t]) => [locale, say(t, locale)])) as Record<Locale, string>;
  const kind = (facts: Facts, types: readonly string[], firstOf: (types: readonly string[]) => First) => ({
    facts: [
      ...FIGURES.map((id) => specified(id, types, inEach)),
      ...Object.entries(facts).map(([id, fact]) => describe(id, fact, parametersOf(facts).get(id), inEach)),
    ],
    first: Object.fromEntries(
      types.map((type) => [type, (firstOf([type])?.first ?? []).map((ids) => [...ids])]),
    ),
  });
  return {
    spaces: kind(spaceFacts, SPACE_TYPES, firstFactsOfSpace),
    services: kind(serviceFacts, PL_TYPES, firstFactsOfService),
  };
}

type First = FirstFacts<string> | undefined;

const parametersOf = (facts: Facts): ReadonlyMap<string, string> =>
  new Map(
    // The type of any registry loses its filters.
    Object.entries<FactFilter>(factFilters(facts)).map(([parameter, { fact }]) => [fact, parameter]),
  );

function describe(
  id: string,
  fact: Fact,
  parameter: string | undefined,
  inEach: (say: Say) => Record<Locale, string>,
): DescribedFact {
  const named = (names: readonly string[], say: (name: string, t: Translate, locale: Locale) => string) =>
    names.map((name) => ({ id: name, name: inEach((t, locale) => say(name, t, locale)) }));
  const levelsIn = (levels: readonly string[]) => named(levels, levelName);
  const names = fact.type === 'lanes' ? LOADS : namesOf(fact);
  return {
    id,
    name: inEach((t) => factName(id, t)),
    type: fact.type,
    group: fact.group,
    on: [...fact.on],
    ...(fact.country !== undefined && { country: fact.country }),
    ...(fact.type === 'number' && numberPart(fact)),
    ...(fact.type === 'time' && { plausible: [...fact.plausible] }),
    ...(names.length > 0 && {
      options: named(names, (name, t, locale) => optionName(id, name, { t, locale })),
    }),
    ...(fact.type === 'choices' && fact.exclusive !== undefined && { exclusive: fact.exclusive }),
    ...(fact.type === 'certificate' && fact.levels.length > 0 && { levels: levelsIn(fact.levels) }),
    ...(fact.type === 'certificates' && {
      levelsOf: Object.fromEntries(
        Object.entries(fact.levels).map(([name, levels = []]) => [name, levelsIn(levels)]),
      ),
    }),
    ...(parameter !== undefined && { parameter }),
  };
}

/** Each of them has a lower bound. */
const specified = (
  id: Figure,
  types: readonly string[],
  inEach: (say: Say) => Record<Locale, string>,
): DescribedFact => ({
  id,
  name: inEach((t) => t(FIGURE_NAMES[id])),
  type: 'number',
  group: 'capacity',
  on: [...types],
  specified: true,
  ...numberPart(specifiedFacts[id]),
  parameter: lowerBoundOf(id),
});

const FIGURE_NAMES = {
  surface: 'detail.figures.floorArea',
  height: 'detail.figures.height',
  palletPositions: 'detail.figures.palletPositions',
} as const satisfies Readonly<Record<Figure, Key>>;

/** Both kinds have the same. */
const lowerBoundOf = (figure: Figure): string | undefined =>
  Object.entries<Filter>(spaceFilters).find(
    ([, filter]) => filter.type === 'number' && filter.figure === figure && filter.compare === 'atLeast',
  )?.[0];

function numberPart({
  quantity,
  decimals,
  plausible,
  plausibleOn,
}: Pick<Extract<Fact, { type: 'number' }>, 'quantity' | 'decimals' | 'plausible' | 'plausibleOn'>) {
  const unit = UNITS[quantity];
  return {
    ...(unit !== undefined && { unit }),
    decimals,
    plausible: [...plausible],
    ...(plausibleOn !== undefined && {
      plausibleOn: Object.fromEntries(Object.entries(plausibleOn).map(([type, range]) => [type, [...range]])),
    }),
  };
}
