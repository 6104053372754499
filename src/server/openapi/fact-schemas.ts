import * as v from 'valibot';
import { certificateOf } from '#domain/facts/fact-values.ts';
import { UNITS, type Fact, type Facts } from '#domain/facts/fact.ts';
import { Lane, LOADS } from '#domain/facts/lanes.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { TemperatureZone } from '#domain/facts/temperature-zones.ts';
import { serviceExtraFields } from '#domain/service/service-wizard.ts';
import { spaceExtraFields } from '#domain/space/space-wizard.ts';
import en from '#i18n/en/facts.json' with { type: 'json' };
import type { Schema } from './json-schema.ts';

interface FactSchema {
  readonly name: string;
  readonly schema: Schema;
  readonly titles?: Readonly<Record<string, string>>;
}

const NAMES: Readonly<Record<string, string>> = en.names;

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const titleOf = (id: string, fact: Fact): string => {
  const unit = fact.type === 'number' ? UNITS[fact.quantity] : undefined;
  return `${NAMES[id] ?? id}${unit === undefined ? '' : `, in ${unit}`}`;
};

const titles = (facts: Facts): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([id, fact]) => [id, titleOf(id, fact)]));

/** Schemas inside of the facts of a registry, by name: those of both kinds are the same. */
function partsOf(kind: string, facts: Facts): FactSchema[] {
  return Object.entries(facts).flatMap(([id, fact]): FactSchema[] => {
    const name = `Fact${capitalised(id)}`;
    switch (fact.type) {
      case 'choice':
      case 'choices':
        return [{ name, schema: v.picklist(fact.names) }];
      case 'certificate':
        return fact.levels.length === 0
          ? []
          : [{ name: `${kind}${name}`, schema: certificateOf(fact.levels) }];
      case 'certificates': {
        const certificates = fact.names.map(
          (each) => [each, v.optional(certificateOf(fact.levels[each] ?? []))] as const,
        );
        return [
          { name: `${name}Certificates`, schema: v.strictObject(Object.fromEntries(certificates)) },
          ...Object.entries(fact.levels).map(([each, levels = []]) => ({
            name: `Fact${capitalised(each)}`,
            schema: certificateOf(levels),
          })),
        ];
      }
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

const byName = (schemas: readonly FactSchema[]): FactSchema[] => [
  ...new Map(schemas.map((schema) => [schema.name, schema])).values(),
];

export const factSchemas: readonly FactSchema[] = [
  { name: 'SpaceFacts', schema: spaceExtraFields.facts.wrapped, titles: titles(spaceFacts) },
  { name: 'ServiceFacts', schema: serviceExtraFields.facts.wrapped, titles: titles(serviceFacts) },
  { name: 'Certificate', schema: certificateOf([]) },
  { name: 'TemperatureZone', schema: TemperatureZone },
  { name: 'Lane', schema: Lane },
  { name: 'LaneLoad', schema: v.picklist(LOADS) },
  ...byName([...partsOf('Space', spaceFacts), ...partsOf('Service', serviceFacts)]),
];
