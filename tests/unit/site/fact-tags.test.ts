import { expect, test } from 'vitest';
import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import en from '#i18n/en/card.json' with { type: 'json' };
import es from '#i18n/es/card.json' with { type: 'json' };
import { factTags } from '#site/fact-tags.ts';
import { makeT } from '#site/translate.ts';

const inEnglish = makeT({ card: en }, 'en');
const inSpanish = makeT({ card: es }, 'es');

/** Of every fact that a card shows. */
const VALUES: Readonly<Record<string, unknown>> = {
  availablePallets: 28_700,
  clearHeight: 10.5,
  divisibleFrom: 1000,
  dockDoors: 1,
  minPallets: 40,
  minTerm: 6,
  plotUse: ['industrial', 'logistics'],
  surfacing: 'none',
  temperatures: [{ min: -24, max: -18 }, {}],
};

test('a value of each fact that cards show is tried', () => {
  const shown = [
    ...SPACE_TYPES.flatMap((type) => firstFactsOfSpace([type]).onCard),
    ...PL_TYPES.flatMap((level) => firstFactsOfService([level])?.onCard ?? []),
  ];
  expect([...new Set<string>(shown)].sort()).toEqual(Object.keys(VALUES));
});

test.each([
  ['availablePallets', '28,700 positions available', '28.700 huecos disponibles'],
  ['clearHeight', '10.5\u00a0m clear', '10,5\u00a0m libres'],
  ['divisibleFrom', 'From 1,000\u00a0m²', 'Desde 1.000\u00a0m²'],
  ['dockDoors', '1 dock', '1 muelle'],
  ['minPallets', 'From 40 pallets', 'Desde 40 palés'],
  ['minTerm', 'From 6 months', 'Desde 6 meses'],
  ['plotUse', 'Industrial use/Logistics use', 'Uso industrial/Uso logístico'],
  ['surfacing', 'Unsurfaced', 'Sin pavimentar'],
  ['temperatures', '−24 to −18\u00a0°C, Ambient', 'De −24 a −18\u00a0°C, Temperatura ambiente'],
])('%s is said in a few words', (id, english, spanish) => {
  const facts = { [id]: VALUES[id] };
  expect(factTags(facts, inEnglish, 'en').join('/')).toBe(english);
  expect(factTags(facts, inSpanish, 'es').join('/')).toBe(spanish);
});

test.each([undefined, null, {}, { dockDoors: 0 }, { newer: 3 }, { newer: ['what'] }, { newer: true }])(
  'nothing is said of %j',
  (facts) => {
    expect(factTags(facts, inEnglish, 'en')).toEqual([]);
  },
);
