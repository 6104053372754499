import { $user } from '#stores/session.ts';
import { island } from '#ui/island.tsx';
import { availabilityView } from '#ui/wizard/AvailabilityFields.tsx';
import { ListingWizard } from '#ui/wizard/ListingWizard.tsx';
import { BesideFields } from './BesideFields.tsx';
import { imagesView } from './images-view.ts';
import { createOwnService, createServiceEditing, createServiceRegistry } from './service-registry.ts';
import { serviceSteps } from './service-steps.ts';

const words = {
  register: 'service-registry.words.heading',
  edit: 'service-registry.words.editHeading',
  steps: 'service-registry.words.steps',
  next: 'service-registry.words.next',
  submit: 'service-registry.words.submit',
  submitting: 'service-registry.words.submitting',
  save: 'service-registry.words.save',
} as const;

const besideViews = [imagesView, availabilityView];

const ServiceRegistryView = () => (
  <ListingWizard
    words={words}
    $user={$user}
    findOwn={createOwnService}
    storeOf={(userId, locale, original) =>
      original ? createServiceEditing(userId, locale, original) : createServiceRegistry(userId, locale)
    }
    steps={serviceSteps}
    Beside={BesideFields}
    besideViews={besideViews}
  />
);

/** The wizard by which a service is registered and changed. */
export const ServiceRegistry = island(ServiceRegistryView, [
  'api-errors',
  'common',
  'issues',
  'media',
  'service',
  'service-flags',
  'service-registry',
  'types',
  'upload',
  'wizard',
]);
