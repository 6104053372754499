import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { serviceExtraFields, ServiceAnswers, serviceWizard } from '#domain/service/service-wizard.ts';
import { spaceExtraFields, SpaceAnswers, spaceWizard } from '#domain/space/space-wizard.ts';
import { ownHistory } from '#stores/search/search-history.ts';
import { createWizard } from '#stores/wizard/create-wizard.ts';
import { duplicateService, duplicateSpace } from '#stores/wizard/duplicate.ts';
import type { Submission } from '#stores/wizard/wizard-sending.ts';
import { wholeService, wholeSpace } from '../../../support/whole-listings.ts';

function openSpaceWizard(sent: Submission[] = []) {
  const wizard = createWizard({
    wizard: spaceWizard,
    extraFields: spaceExtraFields,
    owner: { kind: 'space', userId: 'u1' },
    send: (sending) => {
      sent.push(sending);
      return Promise.resolve({ status: 'sent', answer: {} });
    },
    onSent: () => undefined,
    history: ownHistory(),
  });
  const stop = wizard.start();
  return { ...wizard, stop };
}
const { locationData } = wholeSpace();
const space = wholeSpace({
  userId: 'u1',
  locationData: { ...locationData, precision: 'address' },
  facts: { dockDoors: 6, rail: false, gdp: { stated: true, validUntil: '2027-06-30' } },
});
const typed = (city: string) => ({
  country: 'Spain',
  region: '',
  city,
  zip: '',
  address: '',
  coordinates: '',
});

describe('a copy of a listing', () => {
  test('opens the wizard with all answers and registers under a new key', async () => {
    const sent: Submission[] = [];
    duplicateSpace(space);
    const wizard = openSpaceWizard(sent);
    expect(wizard.$isCopy.get()).toBe(true);
    expect(wizard.$position.get()).toEqual({ step: 'description', input: 'review' });
    await wizard.submit();
    duplicateSpace(space);
    const again = openSpaceWizard(sent);
    await again.submit();
    const answers = v.parse(SpaceAnswers, { ...space });
    expect(v.parse(SpaceAnswers, sent[0]?.answers)).toEqual(answers);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
    expect(sent[0]?.version).toBeUndefined();
  });

  test('of a service includes what its wizard does not offer', () => {
    const service = wholeService({ userId: 'u1' });
    duplicateService({ ...service, storageAndInventory: { ...service.storageAndInventory, freezer: true } });
    const { $answers } = createWizard({
      wizard: serviceWizard,
      extraFields: serviceExtraFields,
      owner: { kind: 'service', userId: 'u1' },
      send: () => Promise.resolve({ status: 'sent', answer: {} }),
      onSent: () => undefined,
      history: ownHistory(),
    });
    expect(v.parse(ServiceAnswers, $answers.get()).storageAndInventory.freezer).toBe(true);
  });

  test('omits an exact place that the owner has not set and an end date in the past', () => {
    duplicateSpace({
      ...space,
      locationData: { ...locationData, coordinates: '40.3,-3.7', precision: 'city' },
      availableFrom: '2001-01-01',
      availableUntil: '2002-01-01',
    });
    const { $answers, stop } = openSpaceWizard();
    const answers = v.parse(SpaceAnswers, $answers.get());
    expect(answers.locationData.coordinates).toBeUndefined();
    expect(answers).toMatchObject({ availableFrom: '2001-01-01' });
    expect(answers.availableUntil).toBeUndefined();
    stop();
  });

  test('sets the existing draft aside, and the visitor can switch between both', () => {
    const first = openSpaceWizard();
    first.fill('locationData', typed('Vigo'));
    first.stop();
    duplicateSpace(space);
    const copy = openSpaceWizard();
    expect(copy.$drafts.get().locationData.city).toBe(space.locationData.city);
    expect(copy.$isOneAside.get()).toBe(true);
    copy.fill('locationData', typed('Lugo'));
    copy.takeUp();
    expect(copy.$drafts.get().locationData.city).toBe('Vigo');
    copy.takeUp();
    expect(copy.$drafts.get().locationData.city).toBe('Lugo');
    copy.stop();
  });

  test('leaves the wizard to the earlier draft after it is published', async () => {
    const first = openSpaceWizard();
    first.fill('locationData', typed('Vigo'));
    first.stop();
    duplicateSpace(space);
    const copy = openSpaceWizard();
    await copy.submit();
    copy.stop();
    const next = openSpaceWizard();
    expect(next.$drafts.get().locationData.city).toBe('Vigo');
    expect(next.$isOneAside.get()).toBe(false);
    next.stop();
  });

  test('without changes is replaced by another copy', () => {
    duplicateSpace(space);
    duplicateSpace(space);
    const { $isOneAside, stop } = openSpaceWizard();
    expect($isOneAside.get()).toBe(false);
    stop();
  });
});
