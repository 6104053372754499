import { useStore } from '@nanostores/react';
import { thumbnailOf } from '#api/image-address.ts';
import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { factScopeOfService } from '#domain/service/service-wizard.ts';
import { $signedIn, $user } from '#stores/session.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { island, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { mediaDifferences } from '#ui/upload/media-differences.ts';
import { availabilityView, AvailabilityFields } from '#ui/wizard/AvailabilityFields.tsx';
import { factsView, FactsSection, type FactsOfKind } from '#ui/facts/FactsSection.tsx';
import { ListingWizard } from '#ui/wizard/ListingWizard.tsx';
import { UnitNameField, unitNameView } from '#ui/wizard/UnitNameField.tsx';
import type { ExtraFieldsProps, ExtraFieldsView } from '#ui/wizard/wizard-screen.ts';
import { draftedImages } from './drafted-images.ts';
import { placeNoticeOf } from './CheckedAddress.tsx';
import { serviceSteps } from './service-steps.ts';
import { serviceRegistry } from './service-registry.ts';

const imagesView: ExtraFieldsView = {
  name: 'service-registry.images.name',
  parts: ['multimedia'],
  review: ({ multimedia }, t) => {
    const count = draftedImages(multimedia).length;
    return count === 0 ? '' : t('service-registry.images.count', { count });
  },
  compare: ({ multimedia }, others, t, locale) =>
    mediaDifferences('image', draftedImages(multimedia), draftedImages(others['multimedia']), t, locale),
  pictures: ({ multimedia }) => draftedImages(multimedia).map(({ url }) => thumbnailOf(url)),
};

const PlaceNotice = placeNoticeOf('location');

const ServicePreview = lazy(async () => (await import('./ServicePreview.tsx')).ServicePreview);

const words = {
  register: 'service-registry.words.heading',
  edit: 'service-registry.words.editHeading',
  steps: 'service-registry.words.steps',
  next: 'service-registry.words.next',
  submit: 'service-registry.words.submit',
  submitting: 'service-registry.words.submitting',
  save: 'service-registry.words.save',
} as const;

const factsOfService: FactsOfKind = {
  facts: serviceFacts,
  firstOf: firstFactsOfService,
  scopeOf: factScopeOfService,
  figures: 'dimensions',
  kind: 'service',
};

const extraViews = [imagesView, unitNameView, availabilityView, factsView(factsOfService)];

const ServiceRegistryView = () => (
  <ListingWizard
    words={words}
    $user={$user}
    {...serviceRegistry}
    steps={serviceSteps}
    ExtraFields={ServiceExtraFields}
    extraViews={extraViews}
    Preview={ServicePreview}
    Notice={PlaceNotice}
  />
);

export const ServiceRegistry = island(ServiceRegistryView, [
  'api-errors',
  'card',
  'common',
  'facts',
  'issues',
  'media',
  'service',
  'service-flags',
  'service-registry',
  'sheet',
  'types',
  'upload',
  'wizard',
]);

const ServiceImages = lazy(async () => (await import('./ServiceImages.tsx')).ServiceImages);

/** Only companies upload images; guests are asked to log in first and lose nothing. */
function ServiceExtraFields(props: ExtraFieldsProps) {
  const t = useT();
  const isSignedIn = useStore($signedIn, { ssr: () => false });
  if (props.screen === 'price') return <FactsSection {...props} {...factsOfService} />;
  return (
    <>
      {isSignedIn ? (
        <ServiceImages {...props} />
      ) : (
        <FormMessage type="info">{t('service-registry.guest')}</FormMessage>
      )}
      <UnitNameField {...props} />
      <AvailabilityFields {...props} />
    </>
  );
}
