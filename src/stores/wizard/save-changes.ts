import { CallFailure, isRefusal } from '#client/failure.ts';
import { explain } from '#client/submit.ts';
import type { SendOutcome } from './create-wizard.ts';
import type { Original } from './wizard-draft.ts';

const UNAUTHORIZED = 401;

/**
 * Sends the new answers of a listing.
 * @param getOriginal gives the listing as it is by then, for the case that somebody else was first
 */
export async function saveChanges(
  replace: () => Promise<unknown>,
  getOriginal: () => Promise<Original>,
): Promise<SendOutcome> {
  try {
    return { is: 'sent', answer: await replace() };
  } catch (failure) {
    if (!isRefusal(failure, 'VERSION_CONFLICT')) return outcomeOf(failure);
  }
  try {
    return { is: 'outdated', original: await getOriginal() };
  } catch (failure) {
    return outcomeOf(failure);
  }
}

function outcomeOf(failure: unknown): SendOutcome {
  // The session has ended: the page is being left for the log-in, and the draft waits under the user's own name.
  if (failure instanceof CallFailure && failure.status === UNAUTHORIZED) return 'handed over';
  const refusals = { NOT_FOUND: 'wizard.own.gone', FORBIDDEN: 'wizard.own.gone' } as const;
  return { is: 'failed', failure: explain(failure, { refusals, fallback: 'wizard.own.notSaved' }) };
}
