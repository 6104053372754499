import * as v from 'valibot';
import { DescribedFact, FactRegistry, FactsOfKind, NamedOption } from '#api/facts.ts';
import en from '#i18n/en/facts.json' with { type: 'json' };
import { certificateOf } from '#domain/facts/fact-values.ts';
import { FACT_GROUPS, FACT_TYPES, UNITS, type Fact, type Facts } from '#domain/facts/fact.ts';
import { Lane, LOADS } from '#domain/facts/lanes.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { TemperatureZone } from '#domain/facts/temperature-zones.ts';
import { serviceExtraFields } from '#domain/service/service-wizard.ts';
import { spaceExtraFields } from '#domain/space/space-wizard.ts';
import { Space } from '#domain/space/space.ts';
import { entriesOf } from '#domain/schema.ts';
import { answered, sent, type NamedSchema } from '../named-schema.ts';

const NAMES: Readonly<Record<string, string>> = en.names;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const titleOf = (id: string, fact: Fact): string => {
  const unit = fact.type === 'number' ? UNITS[fact.quantity] : undefined;
  return `${NAMES[id] ?? id}${unit === undefined ? '' : `, in ${unit}`}`;
};

const CERTIFICATE = {
  stated: 'Whether the owner says to have it',
  level: 'Its level',
  validUntil: 'Its last day in UTC, `YYYY-MM-DD`; later it satisfies no filter, and is not `unstated` either',
};

/** Schemas inside of the facts of a registry, by name: those of both kinds are the same. */
function partsOf(kind: string, facts: Facts): NamedSchema[] {
  return Object.entries(facts).flatMap(([id, fact]): NamedSchema[] => {
    const name = `Fact${capitalised(id)}`;
    switch (fact.type) {
      case 'choice':
      case 'choices':
        return [sent(name, v.picklist(fact.names), `An option of \`${id}\``)];
      case 'certificate':
        return fact.levels.length === 0 ? [] : [certificateSchema(`${kind}${name}`, id, fact.levels)];
      case 'certificates':
        return [
          sent(
            `${name}Certificates`,
            v.strictObject(
              Object.fromEntries(
                fact.names.map((each) => [each, v.optional(certificateOf(fact.levels[each] ?? []))]),
              ),
            ),
            `The certificates of \`${id}\``,
            { properties: Object.fromEntries(fact.names.map((each) => [each, `The certificate ${each}`])) },
          ),
          ...Object.entries(fact.levels).map(([each, levels = []]) =>
            certificateSchema(`Fact${capitalised(each)}`, each, levels),
          ),
        ];
      case 'number':
      case 'yesNo':
      case 'zones':
      case 'lanes':
      case 'time':
      case 'text':
        return [];
    }
  });
}

const certificateSchema = (name: string, id: string, levels: readonly string[]): NamedSchema =>
  sent(name, certificateOf(levels), `The certificate ${id}`, { properties: CERTIFICATE });

const byName = (schemas: readonly NamedSchema[]): NamedSchema[] => [
  ...new Map(schemas.map((schema) => [schema.name, schema])).values(),
];

const titles = (facts: Facts): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([id, fact]) => [id, titleOf(id, fact)]));

export const factSchemas: readonly NamedSchema[] = [
  sent('SpaceFacts', spaceExtraFields.facts.wrapped, 'Facts of a space; null takes one away', {
    properties: titles(spaceFacts),
  }),
  sent('ServiceFacts', serviceExtraFields.facts.wrapped, 'Facts of a service; null takes one away', {
    properties: titles(serviceFacts),
  }),
  {
    name: 'StatedFacts',
    shape: answered('', entriesOf(Space)['facts'] as v.GenericSchema, '').shape,
    description: 'Stated facts, each as in `SpaceFacts` or `ServiceFacts`',
    properties: {},
  },
  sent('Certificate', certificateOf([]), 'A certificate', { properties: CERTIFICATE }),
  sent('TemperatureZone', TemperatureZone, 'A temperature zone; without limits it is ambient', {
    properties: {
      min: 'Lowest temperature, in whole °C',
      max: 'Highest temperature, in whole °C',
      isAdjustable: 'Whether it can be set to any range within its limits',
      area: 'In m²',
      palletPositions: 'Number of pallets that fit',
    },
  }),
  sent('Lane', Lane, 'Carriage between two countries or regions', {
    properties: {
      from: 'Where it begins',
      to: 'Where it ends',
      isBothWays: 'Whether it goes back too',
      loads: 'What is carried',
    },
  }),
  sent('LaneLoad', v.picklist(LOADS), 'Full loads, part loads or groupage'),
  answered('FactType', v.picklist(FACT_TYPES), 'What a fact is'),
  answered('FactGroup', v.picklist(FACT_GROUPS), 'Where a fact stands on the sheet'),
  answered('NamedOption', NamedOption, 'An option or a level of a fact', {
    properties: { id: 'As it is sent', name: 'By language' },
  }),
  answered('DescribedFact', DescribedFact, 'A fact that a listing can state', {
    properties: {
      id: 'Its name in `facts`',
      name: 'By language',
      type: 'What it is',
      group: 'Its group on the sheet',
      on: 'Types of space or levels of service that it applies to',
      country: 'Only listings in this country state it, by its English name',
      unit: 'In which a number is sent; counts have none',
      decimals: 'Of a number, at most',
      plausible: 'Usual range; others are accepted',
      plausibleOn: 'Usual ranges by type, where they differ',
      options: 'What it is chosen from',
      exclusive: 'The option that excludes the others',
      levels: 'Levels of a certificate',
      levelsOf: 'Levels by certificate',
      specified: 'Whether every listing states it, in a part of its body of its own',
      parameter: 'Of the searches; absent if it has no filter',
    },
  }),
  answered('FactsOfKind', FactsOfKind, 'The facts of a kind of listing', {
    properties: {
      facts: "In the sheet's order",
      first: 'Asked first, by type; facts of one entry belong together',
    },
  }),
  answered('FactRegistry', FactRegistry, 'The facts of spaces and services', {
    properties: { spaces: 'Of spaces', services: 'Of services' },
  }),
  ...byName([...partsOf('Space', spaceFacts), ...partsOf('Service', serviceFacts)]),
];
