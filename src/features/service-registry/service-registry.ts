import * as v from 'valibot';
import { CallFailure } from '#client/failure.ts';
import { explain } from '#client/submit.ts';
import { issuesOfAvailability } from '#domain/listing/availability.ts';
import { serviceExtraFields, ServiceAnswers, serviceWizard } from '#domain/service/service-wizard.ts';
import type { SubmissionFailure } from '#domain/submission.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import type { Key, Message } from '#site/translate.ts';
import { notify, SHORT_NOTIFICATION_MS } from '#stores/notifications.ts';
import { $user } from '#stores/session.ts';
import { createWizard } from '#stores/wizard/create-wizard.ts';
import type { DraftOwner } from '#stores/wizard/draft-owner.ts';
import { handOverDraft } from '#stores/wizard/adopt-draft.ts';
import { isDraftStored } from '#stores/wizard/drafts.ts';
import { editListing } from '#stores/wizard/edit-listing.ts';
import { createOwnListing, type OwnListing } from '#stores/wizard/own-listing.ts';
import { registerListing } from '#stores/wizard/register-listing.ts';
import type { Sending } from '#stores/wizard/wizard-sending.ts';
import * as calls from './service-calls.ts';

const parts = {
  wizard: serviceWizard,
  extraFields: serviceExtraFields,
  extraRule: issuesOfAvailability,
} as const;

/** Guests may fill it in and log in to submit. */
export function createServiceRegistry(userId: string | undefined, locale: Locale) {
  const owner: DraftOwner = { kind: 'service', userId };
  return createWizard({
    ...parts,
    owner,
    send: (sending) => register(sending, owner, locale),
    onSent: () => {
      notify('success', { key: 'service-registry.sent' }, SHORT_NOTIFICATION_MS);
      location.assign(href('YourAccount', locale, { query: { section: 'services' } }));
    },
  });
}

export const createServiceEditing = (userId: string | undefined, locale: Locale, original: OwnListing) =>
  editListing({
    ...parts,
    kind: 'service',
    userId,
    original,
    replace: (answers, version) =>
      calls.replace(original.id, { ...v.parse(ServiceAnswers, answers), userId: userId ?? '' }, version),
    getOriginal: () => calls.getOriginal(original.id),
    page: href('MyService', locale, { serviceId: original.id }),
  });

export const createOwnService = () => createOwnListing(calls.getOriginal);

async function register({ answers, key }: Sending, owner: DraftOwner, locale: Locale) {
  const user = $user.get();
  if (user === undefined) {
    // A log-in in another tab would not find the draft.
    if (!isDraftStored(owner)) {
      notify('error', { key: 'common.session.notKept' });
      return failed('common.session.notKept');
    }
    logInFirst(owner, locale);
    return 'handed over';
  }
  try {
    const body = { ...v.parse(ServiceAnswers, answers), userId: user._id, userName: user.name };
    const answer = await registerListing({
      register: () => calls.register(body, key),
      getOriginal: calls.getOriginal,
      replace: (id, version) => calls.replace(id, body, version),
    });
    return { status: 'sent', answer } as const;
  } catch (failure) {
    // The page is redirecting to log-in; the draft stays.
    if (failure instanceof CallFailure && failure.status === 401) return 'handed over';
    notify('error', { key: FAILED }, SHORT_NOTIFICATION_MS);
    return failed(FAILED, explain(failure, { fallback: FAILED }).fields);
  }
}

const failed = (key: Key, fields?: SubmissionFailure<Message>['fields']) =>
  ({ status: 'failed', failure: { message: { key }, fields } }) as const;

const FAILED = 'service-registry.failed';

function logInFirst(owner: DraftOwner, locale: Locale): void {
  // A company's draft belongs to that company; a guest's is adopted after log-in.
  if (owner.userId === undefined) handOverDraft(owner);
  location.assign(href('LogIn', locale, { query: { redirect: location.pathname + location.search } }));
}
