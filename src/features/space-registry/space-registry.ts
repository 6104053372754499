import * as v from 'valibot';
import { registerSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { explain } from '#client/submit.ts';
import { issuesOfAvailability } from '#domain/listing/availability.ts';
import { besideSpaceWizard, SpaceAnswers, spaceWizard } from '#domain/space/space-wizard.ts';
import type { Locale } from '#site/locales.ts';
import { href } from '#site/routes.ts';
import { createWizard, type Sending } from '#stores/wizard/create-wizard.ts';

/** The wizard by which a company registers a space; what was sent leads to the account (§2). */
export const createSpaceRegistry = (userId: string | undefined, locale: Locale) =>
  createWizard({
    wizard: spaceWizard,
    beside: besideSpaceWizard,
    besideRule: issuesOfAvailability,
    owner: { noun: 'space', userId },
    send: (sending) => send(sending, userId),
    onSent: () => location.assign(href('YourAccount', locale)),
  });

// Whatever the server answers to a space that it has taken, nothing of it is needed (§7).
const { answer: _, ...registration } = registerSpace;

async function send({ answers, key }: Sending, userId = '') {
  try {
    const body = { ...v.parse(SpaceAnswers, answers), userId };
    const answer = await call(registration, { body, idempotencyKey: key });
    return { is: 'sent', answer } as const;
  } catch (failure) {
    // The session has ended: the page is being left for the log-in, and the draft waits under the user's own name.
    if (failure instanceof CallFailure && failure.status === 401) return 'handed over';
    // Nothing is shown (§8); what the server says of single fields is.
    console.error('The space could not be registered.', failure);
    return { is: 'failed', failure: explain(failure, { fallback: 'common.errors.general' }) } as const;
  }
}
