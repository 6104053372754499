import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $user } from '#stores/session.ts';
import { island, useLocale } from '#ui/island.tsx';
import { availabilityView } from '#ui/wizard/AvailabilityFields.tsx';
import { Wizard } from '#ui/wizard/Wizard.tsx';
import type { WizardScreen, WizardWords } from '#ui/wizard/wizard-screen.ts';
import { BesideFields } from './BesideFields.tsx';
import { createServiceRegistry } from './service-registry.ts';
import { serviceSteps } from './service-steps.ts';

const words: WizardWords = {
  steps: 'service-registry.words.steps',
  next: 'service-registry.words.next',
  submit: 'service-registry.words.submit',
  submitting: 'service-registry.words.submitting',
  save: 'service-registry.words.save',
};

function ServiceRegistryView() {
  const userId = useStore($user, { ssr: () => undefined })?._id;
  const [ownerId, setOwnerId] = useState(userId);
  // Whoever signs in on this page has drafts of their own; whose session ends meanwhile goes on with theirs.
  if (userId !== undefined && userId !== ownerId) setOwnerId(userId);
  return <Registry key={ownerId} userId={ownerId} />;
}

function Registry({ userId }: { readonly userId: string | undefined }) {
  const locale = useLocale();
  const [screen] = useState<WizardScreen>(() => ({
    store: createServiceRegistry(userId, locale),
    steps: serviceSteps,
    words,
    // It is told by a notification (§9).
    isQuiet: true,
    Beside: BesideFields,
    besideViews: [availabilityView],
  }));
  return <Wizard screen={screen} />;
}

/** The wizard by which a service is registered. */
export const ServiceRegistry = island(ServiceRegistryView, [
  'common',
  'issues',
  'media',
  'service',
  'service-flags',
  'service-registry',
  'upload',
  'wizard',
]);
