import { useState } from 'react';
import { $user } from '#stores/session.ts';
import { island, useLocale } from '#ui/island.tsx';
import { availabilityView } from '#ui/wizard/AvailabilityFields.tsx';
import { ListingWizard } from '#ui/wizard/ListingWizard.tsx';
import { useDraftOwner } from '#ui/wizard/use-draft-owner.ts';
import type { WizardScreen, WizardWords } from '#ui/wizard/wizard-screen.ts';
import { BesideFields } from './BesideFields.tsx';
import { imagesView } from './images-view.ts';
import { createServiceEditing, createServiceRegistry, createOwnService } from './service-registry.ts';
import { serviceSteps } from './service-steps.ts';

const words: WizardWords = {
  steps: 'service-registry.words.steps',
  next: 'service-registry.words.next',
  submit: 'service-registry.words.submit',
  submitting: 'service-registry.words.submitting',
  save: 'service-registry.words.save',
};

const headings = {
  register: 'service-registry.words.heading',
  edit: 'service-registry.words.editHeading',
} as const;

function ServiceRegistryView() {
  const ownerId = useDraftOwner($user);
  return <Registry key={ownerId} userId={ownerId} />;
}

function Registry({ userId }: { readonly userId: string | undefined }) {
  const locale = useLocale();
  const [own] = useState(createOwnService);
  return (
    <ListingWizard
      headings={headings}
      own={own}
      screenOf={(original): WizardScreen => ({
        store: original
          ? createServiceEditing(userId, locale, original)
          : createServiceRegistry(userId, locale),
        steps: serviceSteps,
        words,
        // That a service was not registered is told by a notification (§9).
        isQuiet: original === undefined,
        Beside: BesideFields,
        besideViews: [imagesView, availabilityView],
      })}
    />
  );
}

/** The wizard by which a service is registered and changed. */
export const ServiceRegistry = island(ServiceRegistryView, [
  'api-errors',
  'common',
  'issues',
  'media',
  'service',
  'service-flags',
  'service-registry',
  'upload',
  'wizard',
]);
