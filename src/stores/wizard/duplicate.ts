import { isOver } from '#domain/listing/availability.ts';
import { serviceExtraFields, serviceWizard } from '#domain/service/service-wizard.ts';
import type { Service } from '#domain/service/service.ts';
import { spaceExtraFields, spaceWizard } from '#domain/space/space-wizard.ts';
import type { Space } from '#domain/space/space.ts';
import { draftsOf, partsOf } from '#domain/wizard/draft.ts';
import type { Answers, Wizard } from '#domain/wizard/wizard.ts';
import type { DraftOwner } from './draft-owner.ts';
import { draftsAside, replaceDraft } from './drafts.ts';
import { tabDraft } from './tab-draft.ts';
import type { ExtraFields } from './wizard-draft.ts';

/**
 * Makes the draft of a new space from one of the company's own: the wizard for new ones opens with it. A draft that is
 * there is kept aside, and can be gone back to.
 */
export function duplicateSpace(space: Space): void {
  const { locationData } = space;
  // Where only the city was found nobody has said where the space lies.
  const isExact = locationData.precision === 'address';
  const answers = isExact ? space : { ...space, locationData: { ...locationData, coordinates: undefined } };
  duplicate({ noun: 'space', userId: space.userId ?? undefined }, spaceWizard, spaceExtraFields, answers);
}

/** As {@link duplicateSpace}, of a service. */
export function duplicateService(service: Service): void {
  duplicate(
    { noun: 'service', userId: service.userId ?? undefined },
    serviceWizard,
    serviceExtraFields,
    service,
  );
}

function duplicate(
  owner: DraftOwner,
  wizard: Wizard,
  extraFields: ExtraFields,
  answers: Answers & Pick<Space, 'availableUntil'>,
): void {
  // What is over can't be published.
  const copied = isOver({ availableUntil: answers.availableUntil ?? undefined }, Date.now())
    ? { ...answers, availableUntil: undefined }
    : answers;
  replaceDraft(
    { $draft: tabDraft(owner), $aside: draftsAside(owner) },
    {
      drafts: draftsOf(partsOf(wizard, extraFields), copied),
      key: crypto.randomUUID(),
      savedAt: Date.now(),
      isCopy: true,
    },
  );
}
