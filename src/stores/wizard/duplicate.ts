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

/** Opens the wizard with a copy; an existing draft is set aside. */
export function duplicateSpace(space: Space): void {
  const { locationData } = space;
  // Less precise points are not the owner's choice.
  const isExact = locationData.precision === 'address';
  const answers = isExact ? space : { ...space, locationData: { ...locationData, coordinates: undefined } };
  duplicate({ kind: 'space', userId: space.userId ?? undefined }, spaceWizard, spaceExtraFields, answers);
}

export function duplicateService(service: Service): void {
  duplicate(
    { kind: 'service', userId: service.userId ?? undefined },
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
  // Past dates can't be published.
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
