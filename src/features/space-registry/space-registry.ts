import * as v from 'valibot';
import { CallFailure } from '#client/failure.ts';
import { explain } from '#client/submit.ts';
import { issuesOfAvailability } from '#domain/listing/availability.ts';
import { spaceExtraFields, SpaceAnswers, spaceWizard } from '#domain/space/space-wizard.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { createWizard } from '#stores/wizard/create-wizard.ts';
import { editListing } from '#stores/wizard/edit-listing.ts';
import { createOwnListing, type OwnListing } from '#stores/wizard/own-listing.ts';
import { registerListing } from '#stores/wizard/register-listing.ts';
import type { Sending } from '#stores/wizard/wizard-sending.ts';
// Loaded up front: a module loaded on submit would be missing offline.
import * as calls from './space-calls.ts';

const parts = {
  wizard: spaceWizard,
  extraFields: spaceExtraFields,
  extraRule: issuesOfAvailability,
} as const;

/** §2. */
export const createSpaceRegistry = (userId: string | undefined, locale: Locale) =>
  createWizard({
    ...parts,
    owner: { kind: 'space', userId },
    send: (sending) => register(sending, userId),
    onSent: () => location.assign(href('YourAccount', locale, { query: { section: 'spaces' } })),
  });

export const createSpaceEditing = (userId: string | undefined, locale: Locale, original: OwnListing) =>
  editListing({
    ...parts,
    kind: 'space',
    userId,
    original,
    replace: (answers, version) =>
      calls.replace(original.id, { ...v.parse(SpaceAnswers, answers), userId: userId ?? '' }, version),
    getOriginal: () => calls.getOriginal(original.id),
    page: href('SpaceSearchDetails', locale, { spaceId: original.id }),
  });

export const createOwnSpace = () => createOwnListing(calls.getOriginal);

async function register({ answers, key }: Sending, userId = '') {
  try {
    const body = { ...v.parse(SpaceAnswers, answers), userId };
    const answer = await registerListing({
      register: () => calls.register(body, key),
      getOriginal: calls.getOriginal,
      replace: (id, version) => calls.replace(id, body, version),
    });
    return { status: 'sent', answer } as const;
  } catch (failure) {
    // The page is redirecting to log-in; the draft stays.
    if (failure instanceof CallFailure && failure.status === 401) return 'handed over';
    // No message (§8) except field errors from the server.
    console.error('The space could not be registered.', failure);
    return { status: 'failed', failure: explain(failure, { fallback: 'common.errors.general' }) } as const;
  }
}
