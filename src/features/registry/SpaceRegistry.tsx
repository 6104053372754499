import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { factScopeOfSpace } from '#domain/space/space-wizard.ts';
import { $user } from '#stores/session.ts';
import { island } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { AvailabilityFields, availabilityView } from '#ui/wizard/AvailabilityFields.tsx';
import { factsView, FactsSection, type FactsOfKind } from '#ui/facts/FactsSection.tsx';
import { UnitNameField, unitNameView } from '#ui/wizard/UnitNameField.tsx';
import type { ExtraFieldsProps } from '#ui/wizard/wizard-screen.ts';
import { ListingWizard } from '#ui/wizard/ListingWizard.tsx';
import { placeNoticeOf } from './CheckedAddress.tsx';
import { spaceSteps } from './space-steps.ts';
import { spaceRegistry } from './space-registry.ts';

const PlaceNotice = placeNoticeOf('locationData');

const SpacePreview = lazy(async () => (await import('./SpacePreview.tsx')).SpacePreview);

const words = {
  register: 'space-registry.words.heading',
  edit: 'space-registry.words.editHeading',
  steps: 'space-registry.words.steps',
  next: 'space-registry.words.next',
  submit: 'space-registry.words.submit',
  submitting: 'space-registry.words.submitting',
  save: 'space-registry.words.save',
} as const;

const factsOfSpace: FactsOfKind = {
  facts: spaceFacts,
  firstOf: firstFactsOfSpace,
  scopeOf: factScopeOfSpace,
  figures: 'dimensionsData',
  kind: 'space',
};

const ExtraFields = (fields: ExtraFieldsProps) =>
  fields.screen === 'price' ? (
    <FactsSection {...fields} {...factsOfSpace} />
  ) : (
    <>
      <UnitNameField {...fields} />
      <AvailabilityFields {...fields} />
    </>
  );

const extraViews = [unitNameView, availabilityView, factsView(factsOfSpace)];

const SpaceRegistryView = () => (
  <ListingWizard
    words={words}
    $user={$user}
    {...spaceRegistry}
    steps={spaceSteps}
    ExtraFields={ExtraFields}
    extraViews={extraViews}
    Preview={SpacePreview}
    Notice={PlaceNotice}
  />
);

export const SpaceRegistry = island(SpaceRegistryView, [
  'api-errors',
  'card',
  'common',
  'facts',
  'flags',
  'issues',
  'map',
  'media',
  'sheet',
  'space-registry',
  'types',
  'upload',
  'wizard',
]);
