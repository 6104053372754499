import * as v from 'valibot';
import { ownService, serviceRegistration, serviceReplacement } from '#api/service-registration.ts';
import { call } from '#client/call.ts';
import { explain } from '#client/submit.ts';
import { withApplying } from '#domain/facts/facts-of-body.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { issuesOfAvailability } from '#domain/listing/availability.ts';
import { issuesOfPrices } from '#domain/price/prices-of-body.ts';
import type { Locale } from '#domain/locale/locales.ts';
import {
  ServiceAnswers,
  serviceExtraFields,
  serviceWizard,
  factScopeOfService,
  typesOfService,
} from '#domain/service/service-wizard.ts';
import type { SubmissionFailure } from '#domain/submission.ts';
import type { Answers } from '#domain/wizard/wizard.ts';
import { href } from '#site/routes.ts';
import type { Key, Message } from '#site/translate.ts';
import { notify, SHORT_NOTIFICATION_MS } from '#stores/notifications.ts';
import { $user } from '#stores/session.ts';
import { handOverDraft } from '#stores/wizard/adopt-draft.ts';
import type { DraftOwner } from '#stores/wizard/draft-owner.ts';
import { isDraftStored } from '#stores/wizard/drafts.ts';
import { createListingWizard } from '#stores/wizard/listing-wizard.ts';
import { OwnAnswer, originalOf } from '#stores/wizard/own-listing.ts';

const FAILED = 'service-registry.failed';

const bodyOf = (answers: Answers, userId = '') => ({ ...v.parse(ServiceAnswers, answers), userId });

export const serviceRegistry = createListingWizard({
  kind: 'service',
  wizard: serviceWizard,
  extraFields: serviceExtraFields,
  extraRule: (answers) => ({
    ...issuesOfAvailability(answers),
    ...issuesOfPrices(answers['prices'], 'service', typesOfService(answers)),
  }),
  applying: (answers) => withApplying(serviceFacts, factScopeOfService(answers), answers),
  calls: {
    find: async (id) => originalOf(await call({ ...ownService, answer: OwnAnswer }, { params: { id } })),
    register: (answers, userId, idempotencyKey) => {
      const { _id = userId, name = '' } = $user.get() ?? {};
      return call(serviceRegistration, { body: { ...bodyOf(answers, _id), userName: name }, idempotencyKey });
    },
    replace: (id, answers, userId, version) =>
      call(serviceReplacement, {
        params: { id },
        body: bodyOf(answers, userId),
        ...(version !== undefined && { version }),
      }),
  },
  beforeRegistering: logInFirst,
  onRegistered: (locale) => {
    notify('success', { key: 'service-registry.sent' }, SHORT_NOTIFICATION_MS);
    location.assign(href('YourAccount', locale, { query: { section: 'services' } }));
  },
  onFailed: (failure) => {
    notify('error', { key: FAILED }, SHORT_NOTIFICATION_MS);
    return failed(FAILED, explain(failure, { fallback: FAILED }).fields);
  },
  pageOf: (serviceId, locale) => href('MyService', locale, { serviceId }),
});

const failed = (key: Key, fields?: SubmissionFailure<Message>['fields']) =>
  ({ status: 'failed', failure: { message: { key }, fields } }) as const;

/** Guests may fill it in and log in to submit. */
function logInFirst(owner: DraftOwner, locale: Locale) {
  if ($user.get() !== undefined) return undefined;
  // A log-in in another tab would not find the draft.
  if (!isDraftStored(owner)) {
    notify('error', { key: 'common.session.notKept' });
    return failed('common.session.notKept');
  }
  // A company's draft belongs to that company; a guest's is adopted after log-in.
  if (owner.userId === undefined) handOverDraft(owner);
  location.assign(href('LogIn', locale, { query: { redirect: location.pathname + location.search } }));
  return 'handed over';
}
