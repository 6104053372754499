import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { OFFERED_STORAGE, STORAGE_AND_INVENTORY } from '#domain/service/service-parts.ts';
import {
  DESCRIPTION_MINIMUM,
  OTHER_LOCATIONS_LIMIT,
  ServiceAnswers,
  serviceWizard,
} from '#domain/service/service-wizard.ts';
import { isFilled, isReachable, type StepId } from '#domain/wizard/wizard.ts';
import { newService } from '../../../support/samples.ts';
import { issuesByPath } from '../issues.ts';

const { userId: _, userName: __, ...answers } = newService('u1');

const step = (id: StepId<typeof serviceWizard>) => {
  const found = serviceWizard.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no step ${id}.`);
  return found;
};
const fills = (id: StepId<typeof serviceWizard>, value: unknown) =>
  isFilled(step(id), { ...answers, [step(id).part]: value });
const isAt = (place: object) => fills('location', { ...answers.location, ...place });

describe('the service wizard', () => {
  test('has its eleven steps in order, each sent under its own name', () => {
    const ids = [
      ...['plType', 'location', 'dimensions', 'storageAndInventory', 'sectorIndustry', 'ordersManagement'],
      ...['transportation', 'licenses', 'contract', 'otherLogisticsDetails', 'description'],
    ];
    expect(serviceWizard.map(({ id }) => id)).toEqual(ids);
    expect(serviceWizard.map(({ part }) => part)).toEqual(ids);
  });

  test('asks some steps input by input', () => {
    const inputs = serviceWizard.flatMap((one) => ('inputs' in one ? [[one.id, [...one.inputs]]] : []));
    expect(Object.fromEntries(inputs)).toEqual({
      location: ['country', 'address', 'otherLocations', 'internationalCoverage'],
      dimensions: ['surface', 'height', 'palletPositions'],
      otherLogisticsDetails: ['details', 'technologicalSolutions'],
      description: ['details', 'price', 'review'],
    });
  });

  test('opens step after step', () => {
    let filled: Record<string, unknown> = {};
    for (const [place, { part }] of serviceWizard.entries()) {
      const open = serviceWizard.filter(({ id }) => isReachable(serviceWizard, id, filled));
      expect(open).toEqual(serviceWizard.slice(0, place + 1));
      filled = { ...filled, [part]: answers[part] };
    }
    expect(serviceWizard.every((one) => isFilled(one, filled))).toBe(true);
  });

  test('offers every way of storage except the freezer', () => {
    expect(OFFERED_STORAGE).toEqual(['dry', 'refrigerated', 'dangerousGoods']);
    expect(
      STORAGE_AND_INVENTORY.filter((flag) => !OFFERED_STORAGE.some((offered) => offered === flag)),
    ).toEqual(['freezer']);
  });
});

describe('a step of the service wizard', () => {
  test.each([
    ...['plType', 'storageAndInventory', 'sectorIndustry', 'ordersManagement', 'transportation'],
    ...['licenses', 'contract'],
  ] as const)('requires some %s', (id) => {
    expect(fills(id, {})).toBe(false);
    expect(fills(id, { unknown: true })).toBe(false);
    expect(fills(id, answers[id])).toBe(true);
  });

  test('requires all three dimensions, each of which may be 0', () => {
    expect(fills('dimensions', { surface: 0, height: 0, palletPositions: 0 })).toBe(true);
    expect(fills('dimensions', { surface: 0, height: 0 })).toBe(false);
    expect(fills('dimensions', { surface: 99, height: 0, palletPositions: 0 })).toBe(false);
  });

  test('requires a detail and a technology', () => {
    const technologicalSolutions = { wms: true };
    expect(fills('otherLogisticsDetails', { crossDocking: true, technologicalSolutions })).toBe(true);
    expect(fills('otherLogisticsDetails', { technologicalSolutions })).toBe(false);
    expect(fills('otherLogisticsDetails', { crossDocking: true })).toBe(false);
    expect(fills('otherLogisticsDetails', { crossDocking: true, technologicalSolutions: {} })).toBe(false);
  });

  test('requires a description of 50 to 10 000 characters', () => {
    expect(DESCRIPTION_MINIMUM).toBe(50);
    const texts = [
      'a'.repeat(49),
      `${'a'.repeat(49)}   `,
      ...[50, 10_000, 10_001].map((length) => 'a'.repeat(length)),
    ];
    expect(texts.map((text) => fills('description', text))).toEqual([false, false, true, true, false]);
  });
});

describe('a service’s location', () => {
  test.each(['country', 'region', 'city', 'zip', 'address'])('requires the %s', (field) => {
    expect(isAt({ [field]: '   ' })).toBe(false);
    expect(isAt({ [field]: undefined })).toBe(false);
  });

  test.each(['region', 'city'])('accepts letters, spaces and hyphens in the %s', (field) => {
    for (const name of ['Vitoria-Gasteiz', 'A Coruña', 'Łódź', '東京', 'é', 'a'.repeat(200)])
      expect(isAt({ [field]: name })).toBe(true);
    for (const name of ['Madrid 2', "L'Hospitalet", 'St. Pölten', 'Soria_', 'a'.repeat(201)])
      expect(isAt({ [field]: name })).toBe(false);
  });

  test('has a zip of 3 to 20 letters, digits, spaces and hyphens', () => {
    for (const zip of ['123', 'SW1A 1AA', '1000-205', '1'.repeat(20)]) expect(isAt({ zip })).toBe(true);
    for (const zip of ['12', '12 ', '1'.repeat(21), '50#197', '50.197']) expect(isAt({ zip })).toBe(false);
  });

  test('has an address of 5 to 200 characters', () => {
    for (const address of ['Sol 3', "Carrer d'Aragó 5, 1.-2", 'Carrer d’Aragó', 'a'.repeat(200)])
      expect(isAt({ address })).toBe(true);
    for (const address of ['C. 1', 'C. 1 ', 'a'.repeat(201), 'C/ Sol 3', 'Sol 3 (nave)', 'Sol\n 3 B'])
      expect(isAt({ address })).toBe(false);
  });

  test('has a known country', () => {
    expect(isAt({ country: 'alemania' })).toBe(true);
    expect(isAt({ country: 'Alem' })).toBe(false);
  });
});

describe('a service’s other locations', () => {
  const others = (count: number, place: object = {}) => ({
    hasOtherLocations: true,
    otherLocations: Array.from({ length: count }, () => ({ country: 'France', city: 'Lyon', ...place })),
  });

  test('number 1 to 5', () => {
    expect(OTHER_LOCATIONS_LIMIT).toBe(5);
    expect([0, 1, 5, 6].map((count) => isAt(others(count)))).toEqual([false, true, true, false]);
  });

  test('each require a country and a city', () => {
    for (const place of [{ city: ' ' }, { city: 'Lyon 2' }, { country: '' }, { country: 'Atlantis' }])
      expect(isAt(others(1, place))).toBe(false);
  });

  test('are reported at their own position when missing', () => {
    const location = { ...answers.location, ...others(0) };
    expect(issuesByPath(ServiceAnswers, { ...answers, location })).toEqual({
      'location.otherLocations': 'issues.otherLocations',
    });
  });

  test('are dropped when switched off', () => {
    const location = { ...answers.location, ...others(2), hasOtherLocations: false };
    expect(v.parse(ServiceAnswers, { ...answers, location }).location.otherLocations).toEqual([]);
  });
});

describe('a service’s international coverage', () => {
  const covered = (given: object) =>
    v.parse(ServiceAnswers, { ...answers, location: { ...answers.location, ...given } }).location
      .internationalCoverage;
  const nowhere = { europe: false, asia: false, northAmerica: false, southAmerica: false, africa: false };

  test('has five continents, without Oceania', () => {
    expect(
      covered({ hasInternationalCoverage: true, internationalCoverage: { asia: true, oceania: true } }),
    ).toEqual({ ...nowhere, asia: true });
  });

  test('may name no continent', () => expect(covered({ hasInternationalCoverage: true })).toEqual(nowhere));

  test('is dropped when switched off', () => {
    expect(covered({ hasInternationalCoverage: false, internationalCoverage: { asia: true } })).toEqual(
      nowhere,
    );
    expect(covered({ internationalCoverage: { asia: true } })).toEqual(nowhere);
  });
});

describe('a service’s images', () => {
  const described = (alts: Readonly<Record<string, string>>) =>
    v.safeParse(ServiceAnswers, { ...answers, multimedia: { images: ['a'], alts } });

  test('have one-line descriptions of their own files only', () => {
    const { output } = described({ a: ' Docks\nseen from the yard ', b: 'Of another' });
    expect(output).toMatchObject({ multimedia: { images: ['a'], alts: { a: 'Docks seen from the yard' } } });
    expect(output).not.toHaveProperty('multimedia.alts.b');
  });

  test('have descriptions of up to 200 characters', () => {
    expect(described({ a: 'x'.repeat(200) }).success).toBe(true);
    expect(described({ a: 'x'.repeat(201) }).success).toBe(false);
  });
});

describe('the body of a service', () => {
  test('has every flag', () => {
    const body = v.parse(ServiceAnswers, answers);
    expect(Object.keys(body)).toEqual([...serviceWizard.map(({ part }) => part), 'multimedia']);
    expect(body.contract).toEqual({
      shortTermOperations: false,
      longTermOperations: true,
      occasionalOperations: false,
    });
    expect(body.otherLogisticsDetails).toEqual({
      ...{
        reverseLogistics: false,
        crossDocking: true,
        customsManagement: false,
        logisticsConsulting: false,
      },
      technologicalSolutions: { wms: true, tms: false, irtTracking: false },
    });
  });

  test('may name the freezer, which the wizard does not offer', () => {
    expect(issuesByPath(ServiceAnswers, { ...answers, storageAndInventory: { freezer: true } })).toEqual({});
  });

  test.each(serviceWizard.map(({ part }) => part))('requires %s', (part) => {
    expect(issuesByPath(ServiceAnswers, { ...answers, [part]: undefined })).toEqual({
      [part]: 'issues.required',
    });
  });
});
