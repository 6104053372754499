import { CallFailure, isRefusal } from '#client/failure.ts';
import { explain } from '#client/submit.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Answers, Wizard } from '#domain/wizard/wizard.ts';
import { notify } from '../notifications.ts';
import { createWizard, type WizardParts } from './create-wizard.ts';
import type { OwnListing } from './own-listing.ts';
import type { ExtraFields, Original } from './wizard-draft.ts';
import type { SendOutcome } from './wizard-sending.ts';

const UNAUTHORIZED = 401;

interface Editing<W extends Wizard, B extends ExtraFields> extends Pick<
  WizardParts<W, B>,
  'wizard' | 'extraFields' | 'extraRule'
> {
  readonly kind: ListingKind;
  readonly userId: string | undefined;
  readonly original: OwnListing;
  readonly replace: (answers: Answers, version: number | undefined) => Promise<unknown>;
  /** Current version, after a conflict. */
  readonly getOriginal: () => Promise<Original>;
  readonly page: string;
}

export const editListing = <const W extends Wizard, const B extends ExtraFields>({
  kind,
  userId,
  original: { id, ...original },
  replace,
  getOriginal,
  page,
  ...parts
}: Editing<W, B>) =>
  createWizard<W, B>({
    ...parts,
    owner: { kind, userId, listingId: id },
    original,
    send: async ({ answers, version }): Promise<SendOutcome> => {
      try {
        return { status: 'sent', answer: await replace(answers, version) };
      } catch (failure) {
        if (!isRefusal(failure, 'VERSION_CONFLICT')) return outcomeOf(failure);
      }
      try {
        return { status: 'outdated', original: await getOriginal() };
      } catch (failure) {
        return outcomeOf(failure);
      }
    },
    onSent: () => {
      notify('success', { key: 'wizard.own.saved' });
      location.assign(page);
    },
  });

function outcomeOf(failure: unknown): SendOutcome {
  // The page is redirecting to log-in; the draft stays.
  if (failure instanceof CallFailure && failure.status === UNAUTHORIZED) return 'handed over';
  const refusals = { NOT_FOUND: 'wizard.own.gone', FORBIDDEN: 'wizard.own.gone' } as const;
  return { status: 'failed', failure: explain(failure, { refusals, fallback: 'wizard.own.notSaved' }) };
}
