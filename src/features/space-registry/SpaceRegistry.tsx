import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $user } from '#stores/session.ts';
import { island, useLocale } from '#ui/island.tsx';
import { AvailabilityFields, availabilityView } from '#ui/wizard/AvailabilityFields.tsx';
import { Wizard } from '#ui/wizard/Wizard.tsx';
import type { WizardScreen, WizardWords } from '#ui/wizard/wizard-screen.ts';
import { createSpaceRegistry } from './space-registry.ts';
import { spaceSteps } from './space-steps.ts';

const words: WizardWords = {
  steps: 'space-registry.words.steps',
  next: 'space-registry.words.next',
  submit: 'space-registry.words.submit',
  submitting: 'space-registry.words.submitting',
  save: 'space-registry.words.save',
};

function SpaceRegistryView() {
  const userId = useStore($user, { ssr: () => undefined })?._id;
  const [ownerId, setOwnerId] = useState(userId);
  // Whoever signs in on this page has drafts of their own; whose session ends meanwhile goes on with theirs.
  if (userId !== undefined && userId !== ownerId) setOwnerId(userId);
  return <Registry key={ownerId} userId={ownerId} />;
}

function Registry({ userId }: { readonly userId: string | undefined }) {
  const locale = useLocale();
  const [screen] = useState<WizardScreen>(() => ({
    store: createSpaceRegistry(userId, locale),
    steps: spaceSteps,
    words,
    isQuiet: true,
    Beside: AvailabilityFields,
    besideViews: [availabilityView],
  }));
  return <Wizard screen={screen} />;
}

/** The wizard by which a space is registered. */
export const SpaceRegistry = island(SpaceRegistryView, [
  'api-errors',
  'common',
  'flags',
  'issues',
  'media',
  'space-registry',
  'upload',
  'wizard',
]);
