import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { serviceExtraFields, ServiceAnswers, serviceWizard } from '#domain/service/service-wizard.ts';
import { SpaceAnswers, spaceWizard } from '#domain/space/space-wizard.ts';
import { answersOf, draftsOf, emptyDrafts, partsOf, readDrafts } from '#domain/wizard/draft.ts';
import { firstUnanswered, isOpen, issuesAt, positionOfField, positionsOf } from '#domain/wizard/position.ts';
import { newService, newSpace } from '../../../support/samples.ts';

const spaceParts = partsOf(spaceWizard, {});
const serviceParts = partsOf(serviceWizard, serviceExtraFields);
const { userId: _, ...spaceAnswers } = newSpace('u1');
const { userId: __, userName: ___, ...serviceAnswers } = newService('u1');

describe('a draft', () => {
  test('is sent the same after storing and reading it', () => {
    const space = v.parse(SpaceAnswers, spaceAnswers);
    expect(answersOf(spaceWizard, {}, draftsOf(spaceParts, space))).toEqual(space);
    const service = v.parse(ServiceAnswers, serviceAnswers);
    const sent = answersOf(serviceWizard, serviceExtraFields, draftsOf(serviceParts, service));
    expect(v.parse(ServiceAnswers, sent)).toEqual(service);
  });

  test('keeps image descriptions, and omits those that are empty', () => {
    const [described, plain] = [{ images: ['a', 'b'], alts: { b: 'Docks' } }, { images: ['a'] }];
    for (const multimedia of [described, plain]) {
      const service = v.parse(ServiceAnswers, { ...serviceAnswers, multimedia });
      const sent = answersOf(serviceWizard, serviceExtraFields, draftsOf(serviceParts, service));
      expect(v.parse(ServiceAnswers, sent).multimedia).toEqual(multimedia);
    }
    const image = { id: 'a', url: '/a', name: 'a.png' };
    for (const alt of ['Docks', undefined]) {
      const multimediaData = { images: [{ ...image, alt }], videos: [], blueprints: [] };
      const sent = answersOf(spaceWizard, {}, draftsOf(spaceParts, { ...spaceAnswers, multimediaData }));
      expect(sent['multimediaData']).toEqual(multimediaData);
    }
  });

  test('stores figures as typed', () => {
    const drafts = { dimensionsData: { surface: '1200', height: '7.', palletPositions: '' } };
    const { dimensionsData } = answersOf(spaceWizard, {}, readDrafts(spaceParts, drafts));
    expect(dimensionsData).toEqual({ surface: 1200, height: 7, palletPositions: undefined });
    expect(readDrafts(spaceParts, drafts)['dimensionsData']).toEqual(drafts.dimensionsData);
  });

  test('of a service counts empty figures as 0', () => {
    const { dimensions } = answersOf(serviceWizard, serviceExtraFields, emptyDrafts(serviceParts));
    expect(dimensions).toEqual({ surface: 0, height: 0, palletPositions: 0 });
  });

  test('omits optional answers that are missing', () => {
    const empty = answersOf(serviceWizard, serviceExtraFields, emptyDrafts(serviceParts));
    expect(Object.keys(empty)).toEqual(serviceWizard.map(({ part }) => part));
  });

  test.each([
    undefined,
    null,
    'x',
    [],
    { locationData: 7, typeData: { type: 'castle' }, dimensionsData: { surface: 12 } },
  ])('that is not a valid current one is empty: %j', (stored) => {
    expect(readDrafts(spaceParts, stored)).toEqual(emptyDrafts(spaceParts));
  });
});

describe('a wizard position', () => {
  const at = (step: string, input?: string) => ({ step, input });

  test('requires its own fields only', () => {
    const location = {
      country: 'Spain',
      region: 'Galicia',
      city: '',
      zip: '1',
      address: 'Rúa do Príncipe 1',
    };
    expect(issuesAt(serviceWizard, at('location', 'country'), { location })).toEqual({});
    expect(issuesAt(serviceWizard, at('location', 'address'), { location })).toEqual({
      city: 'issues.required',
      zip: 'issues.zip',
    });
  });

  test('checks a rule about several inputs with the last of them', () => {
    const none = { typeData: { type: 'floor' }, storageData: {} };
    expect(issuesAt(spaceWizard, at('storage', 'blockStorage'), none)).toEqual({});
    expect(issuesAt(spaceWizard, at('storage', 'automatedStorage'), none)).toEqual({
      '': 'issues.chooseAtLeastOne',
    });
  });

  test('of two sections checks each separately', () => {
    const details = { reverseLogistics: true, technologicalSolutions: {} };
    const answers = { otherLogisticsDetails: details };
    expect(issuesAt(serviceWizard, at('otherLogisticsDetails', 'details'), answers)).toEqual({});
    expect(issuesAt(serviceWizard, at('otherLogisticsDetails', 'technologicalSolutions'), answers)).toEqual({
      technologicalSolutions: 'issues.chooseAtLeastOne',
    });
  });

  test('is open once all before it are answered', () => {
    const answers = { ...spaceAnswers, locationData: { ...spaceAnswers.locationData, city: ' ' } };
    const open = positionsOf(spaceWizard).filter((position) => isOpen(spaceWizard, position, answers));
    expect(open.at(-1)).toEqual(at('location', 'city'));
    expect(firstUnanswered(spaceWizard, answers)).toEqual(at('location', 'city'));
    expect(firstUnanswered(spaceWizard, spaceAnswers)).toEqual(at('description', 'review'));
  });

  test('is found by its field', () => {
    expect(positionOfField(serviceWizard, 'location.zip')).toEqual(at('location', 'address'));
    expect(positionOfField(spaceWizard, 'multimediaData.videos.0')).toEqual(at('multimedia', 'videos'));
    expect(positionOfField(spaceWizard, 'userId')).toBeUndefined();
  });
});
