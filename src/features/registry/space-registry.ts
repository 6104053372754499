import * as v from 'valibot';
import { ownSpace, spaceRegistration, spaceReplacement } from '#api/space-registration.ts';
import { call } from '#client/call.ts';
import { explain } from '#client/submit.ts';
import { withApplying } from '#domain/facts/facts-of-body.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import {
  factScopeOfSpace,
  issuesOfExtraFields,
  SpaceAnswers,
  spaceExtraFields,
  spaceWizard,
} from '#domain/space/space-wizard.ts';
import type { Answers } from '#domain/wizard/wizard.ts';
import { href } from '#site/routes.ts';
import { notify, SHORT_NOTIFICATION_MS } from '#stores/notifications.ts';
import { createListingWizard } from '#stores/wizard/listing-wizard.ts';
import { OwnAnswer, originalOf } from '#stores/wizard/own-listing.ts';

const bodyOf = (answers: Answers, userId = '') => ({ ...v.parse(SpaceAnswers, answers), userId });

/** §2. */
export const spaceRegistry = createListingWizard({
  kind: 'space',
  wizard: spaceWizard,
  extraFields: spaceExtraFields,
  extraRule: issuesOfExtraFields,
  applying: (answers) => withApplying(spaceFacts, factScopeOfSpace(answers), answers),
  calls: {
    find: async (id) => originalOf(await call({ ...ownSpace, answer: OwnAnswer }, { params: { id } })),
    register: (answers, userId, idempotencyKey) =>
      call(spaceRegistration, { body: bodyOf(answers, userId), idempotencyKey }),
    replace: (id, answers, userId, version) =>
      call(spaceReplacement, {
        params: { id },
        body: bodyOf(answers, userId),
        ...(version !== undefined && { version }),
      }),
  },
  onRegistered: (locale) => {
    notify('success', { key: 'wizard.own.registered' }, SHORT_NOTIFICATION_MS);
    location.assign(href('YourAccount', locale, { query: { section: 'spaces' } }));
  },
  onFailed: (failure) => {
    // No message (§8) except field errors from the server.
    console.error('The space could not be registered.', failure);
    return { status: 'failed', failure: explain(failure, { fallback: 'common.errors.general' }) };
  },
  pageOf: (spaceId, locale) => href('SpaceSearchDetails', locale, { spaceId }),
});
