import { useState } from 'react';
import { $user } from '#stores/session.ts';
import { island, useLocale } from '#ui/island.tsx';
import { AvailabilityFields, availabilityView } from '#ui/wizard/AvailabilityFields.tsx';
import { ListingWizard } from '#ui/wizard/ListingWizard.tsx';
import { useDraftOwner } from '#ui/wizard/use-draft-owner.ts';
import type { WizardScreen, WizardWords } from '#ui/wizard/wizard-screen.ts';
import { createSpaceEditing, createSpaceRegistry, createOwnSpace } from './space-registry.ts';
import { spaceSteps } from './space-steps.ts';

const words: WizardWords = {
  steps: 'space-registry.words.steps',
  next: 'space-registry.words.next',
  submit: 'space-registry.words.submit',
  submitting: 'space-registry.words.submitting',
  save: 'space-registry.words.save',
};

const headings = {
  register: 'space-registry.words.heading',
  edit: 'space-registry.words.editHeading',
} as const;

function SpaceRegistryView() {
  const ownerId = useDraftOwner($user);
  return <Registry key={ownerId} userId={ownerId} />;
}

function Registry({ userId }: { readonly userId: string | undefined }) {
  const locale = useLocale();
  const [own] = useState(createOwnSpace);
  return (
    <ListingWizard
      headings={headings}
      own={own}
      screenOf={(original): WizardScreen => ({
        store: original ? createSpaceEditing(userId, locale, original) : createSpaceRegistry(userId, locale),
        steps: spaceSteps,
        words,
        // That a space was not registered is only logged (§8).
        isQuiet: original === undefined,
        Beside: AvailabilityFields,
        besideViews: [availabilityView],
      })}
    />
  );
}

/** The wizard by which a space is registered and changed. */
export const SpaceRegistry = island(SpaceRegistryView, [
  'api-errors',
  'common',
  'flags',
  'issues',
  'map',
  'media',
  'space-registry',
  'upload',
  'wizard',
]);
