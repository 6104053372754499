import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SPACE_TYPES, STORAGE, STORAGE_GROUPS } from '#domain/space/space-parts.ts';
import { EQUIPMENT_OPTIONS, SpaceAnswers, spaceWizard } from '#domain/space/space-wizard.ts';
import { isFilled, isReachable, type StepId } from '#domain/wizard/wizard.ts';
import { newSpace } from '../../../support/samples.ts';
import { issuesByPath } from '../issues.ts';

const { userId: _, ...answers } = newSpace('u1');
const plot = { ...answers, typeData: { type: 'emptyPlot' } };

const step = (id: StepId<typeof spaceWizard>) => {
  const found = spaceWizard.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no step ${id}.`);
  return found;
};
const file = { id: 'f1', url: '/api/images/f1', name: 'Nave 1.jpg' };
const fills = (id: StepId<typeof spaceWizard>, value: unknown, all: object = answers) =>
  isFilled(step(id), { ...all, [step(id).part]: value });

describe('the space wizard', () => {
  test('has its ten steps in order', () => {
    expect(spaceWizard.map(({ id }) => id)).toEqual([
      ...['type', 'operations', 'location', 'dimensions', 'equipment'],
      ...['storage', 'goods', 'licenses', 'multimedia', 'description'],
    ]);
  });

  test('sends each step as the part of its name', () => {
    expect(spaceWizard.map(({ part }) => part)).toEqual(spaceWizard.map(({ id }) => `${id}Data`));
  });

  test('asks some steps input by input', () => {
    const inputs = spaceWizard.flatMap((one) => ('inputs' in one ? [[one.id, [...one.inputs]]] : []));
    expect(Object.fromEntries(inputs)).toEqual({
      location: ['country', 'region', 'city', 'zip', 'address'],
      dimensions: ['surface', 'height', 'palletPositions'],
      storage: ['blockStorage', 'directStorage', 'automatedStorage'],
      multimedia: ['images', 'videos', 'blueprints'],
      description: ['details', 'price', 'review'],
    });
  });

  test('opens step after step', () => {
    let filled: Record<string, unknown> = {};
    for (const [place, { part }] of spaceWizard.entries()) {
      const open = spaceWizard.filter(({ id }) => isReachable(spaceWizard, id, filled));
      expect(open).toEqual(spaceWizard.slice(0, place + 1));
      filled = { ...filled, [part]: answers[part] };
    }
    expect(spaceWizard.every((one) => isFilled(one, filled))).toBe(true);
  });

  test('locks the later steps when an earlier one is emptied', () => {
    const emptied = { ...answers, operationsData: { crossDocking: false } };
    expect(spaceWizard.filter(({ id }) => isReachable(spaceWizard, id, emptied)).map(({ id }) => id)).toEqual(
      ['type', 'operations'],
    );
  });
});

describe('a step of the space wizard', () => {
  test('requires one type', () => {
    expect(SPACE_TYPES).toEqual([
      ...['conventional', 'highIntensity', 'automated', 'refrigerated', 'temporary', 'floor', 'emptyPlot'],
    ]);
    for (const type of SPACE_TYPES) expect(fills('type', { type })).toBe(true);
    for (const value of [undefined, {}, { type: '' }, { type: 'warehouse' }])
      expect(fills('type', value)).toBe(false);
  });

  test.each(['operations', 'equipment', 'goods', 'licenses'] as const)('requires some %s', (id) => {
    expect(fills(id, {})).toBe(false);
    expect(fills(id, { unknown: true })).toBe(false);
    expect(fills(id, answers[step(id).part])).toBe(true);
  });

  test.each(['equipment', 'licenses'] as const)('accepts none of the %s, alone', (id) => {
    expect(fills(id, { none: true })).toBe(true);
    expect(fills(id, { none: true }, plot)).toBe(true);
    expect(fills(id, { ...answers[step(id).part], none: true })).toBe(false);
  });

  test('requires one way of storage in any group', () => {
    expect(fills('storage', {})).toBe(false);
    expect(fills('storage', { blockStorage: { rackPushBack: false }, directStorage: {} })).toBe(false);
    for (const group of STORAGE_GROUPS)
      for (const flag of STORAGE[group]) expect(fills('storage', { [group]: { [flag]: true } })).toBe(true);
  });

  test('has 3, 5 and 4 ways of storage in its groups', () => {
    expect(STORAGE_GROUPS.map((group) => STORAGE[group].length)).toEqual([3, 5, 4]);
  });

  test.each(['country', 'region', 'city', 'zip', 'address'])('requires the %s', (field) => {
    expect(fills('location', { ...answers.locationData, [field]: '   ' })).toBe(false);
    expect(fills('location', { ...answers.locationData, [field]: undefined })).toBe(false);
  });

  test('accepts any text of up to 200 characters in a location, and a known country only', () => {
    const at = (place: object) => fills('location', { ...answers.locationData, ...place });
    expect(at({ zip: '#1', address: 'C/ Sol, 3 (nave 2)', city: "L'Hospitalet" })).toBe(true);
    expect(at({ address: 'a'.repeat(200) })).toBe(true);
    expect(at({ address: 'a'.repeat(201) })).toBe(false);
    expect(at({ country: 'SPAIN' })).toBe(true);
    expect(at({ country: 'Spainx' })).toBe(false);
  });

  test('requires all three dimensions, each of which may be 0', () => {
    expect(fills('dimensions', { surface: 0, height: 0, palletPositions: 0 })).toBe(true);
    expect(fills('dimensions', { surface: 100, height: 8 })).toBe(false);
    expect(fills('dimensions', { surface: '', height: 8, palletPositions: 1 })).toBe(false);
  });

  test('requires no file', () => expect(fills('multimedia', {})).toBe(true));

  test('accepts up to 20 files of a kind', () => {
    expect(fills('multimedia', { images: Array(20).fill(file) })).toBe(true);
    expect(fills('multimedia', { images: Array(21).fill(file) })).toBe(false);
    for (const field of ['id', 'url', 'name'])
      expect(fills('multimedia', { blueprints: [{ ...file, [field]: ' ' }] })).toBe(false);
  });

  test('accepts image descriptions of up to 200 characters', () => {
    const filled = [0, 200, 201].map((length) =>
      fills('multimedia', { images: [{ ...file, alt: 'a'.repeat(length) }] }),
    );
    expect(filled).toEqual([true, true, false]);
  });

  test('requires a description of 1 to 10 000 characters', () => {
    const texts = [' \n ', '.', 'a'.repeat(10_000), 'a'.repeat(10_001)];
    const filled = texts.map((descriptionText) => fills('description', { descriptionText }));
    expect(filled).toEqual([false, true, true, false]);
  });
});

describe('an empty plot', () => {
  test('may have no equipment and no storage', () => {
    expect(fills('equipment', {}, plot)).toBe(true);
    expect(fills('storage', {}, plot)).toBe(true);
    expect(issuesByPath(SpaceAnswers, { ...plot, equipmentData: {}, storageData: {} })).toEqual({});
  });

  test('has goods and licenses like any other space', () => {
    expect(issuesByPath(SpaceAnswers, { ...plot, goodsData: {}, licensesData: {} })).toEqual({
      goodsData: 'issues.chooseAtLeastOne',
      licensesData: 'issues.chooseAtLeastOne',
    });
  });
});

describe('the body of a space', () => {
  test('has every flag, and the country by its English name', () => {
    const body = v.parse(SpaceAnswers, {
      ...answers,
      locationData: { ...answers.locationData, country: 'españa' },
    });
    expect(Object.keys(body)).toEqual(spaceWizard.map(({ part }) => part));
    expect(Object.keys(body.equipmentData)).toEqual(EQUIPMENT_OPTIONS);
    expect(body.storageData.blockStorage).toEqual({
      rackPushBack: false,
      dynamicRack: false,
      floorStacking: false,
    });
    expect(body.locationData.country).toBe('Spain');
  });

  test.each(spaceWizard.map(({ part }) => part))('requires %s', (part) => {
    const paths = Object.keys(issuesByPath(SpaceAnswers, { ...answers, [part]: undefined }));
    expect(paths).toEqual([part]);
  });

  test('reports missing equipment and missing storage', () => {
    expect(issuesByPath(SpaceAnswers, { ...answers, equipmentData: {}, storageData: {} })).toEqual({
      equipmentData: 'issues.chooseAtLeastOne',
      storageData: 'issues.chooseAtLeastOne',
    });
  });
});
