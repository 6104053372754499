import * as v from 'valibot';
import en from '#i18n/en/facts.json' with { type: 'json' };
import { certificateOf } from '#domain/facts/fact-values.ts';
import type { Fact, Facts, Quantity } from '#domain/facts/fact.ts';
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

const UNITS: Readonly<Partial<Record<Quantity, string>>> = {
  length: 'm',
  area: 'm²',
  mass: 'kg',
  load: 'kg/m²',
  power: 'kVA',
  months: 'months',
  weeks: 'weeks',
  distance: 'km',
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const titleOf = (id: string, fact: Fact): string => {
  const unit = fact.type === 'number' ? UNITS[fact.quantity] : undefined;
  return `${NAMES[id] ?? id}${unit === undefined ? '' : `, in ${unit}`}`;
};

const CERTIFICATE = {
  stated: 'Whether the owner says to have it',
  level: 'Its level',
  validUntil: 'Its last day, `YYYY-MM-DD`',
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
  ...byName([...partsOf('Space', spaceFacts), ...partsOf('Service', serviceFacts)]),
];
