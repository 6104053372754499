import { useEffect, useMemo, useState } from 'react';
import { checkBy } from '#domain/check.ts';
import {
  ACCOUNT_DETAILS,
  AccountForm,
  changedDetails,
  detailsOf,
  findHindrance,
  type AccountDetails,
} from '#domain/user/account-details.ts';
import type { User } from '#domain/user/user.ts';
import { dismissErrorsOf, notify, notifyFailure, SHORT_NOTIFICATION_MS } from '#stores/notifications.ts';
import { $signedIn } from '#stores/session.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { keepUnsaved, withUnsaved } from './unsaved-details.ts';
import { saveDetails } from './user-details.ts';

const check = checkBy(AccountForm);

const NO_PASSWORDS = { currentPassword: '', newPassword: '' };

/**
 * The form of a user's details. What is not changed here follows what other tabs change; what is changed stays in the tab
 * until it is saved or discarded.
 */
export function useDetails(user: User) {
  const before = useMemo(() => detailsOf(user), [user]);
  const [initially] = useState(() => ({ ...withUnsaved(user._id, before), ...NO_PASSWORDS }));
  const [followed, setFollowed] = useState(before);
  const [savedAddress, setSavedAddress] = useState<string>();

  const submission = useSubmission({
    work: {
      check,
      send: async ({ logo, ...filled }) => {
        setSavedAddress(undefined);
        dismissErrorsOf('userDetails');
        const outcome = await saveDetails(user._id, before, { ...filled, logo: logo ?? undefined });
        if (outcome.is === 'sent') {
          submission.reset({ ...detailsOf(outcome.answer), ...NO_PASSWORDS });
          if (outcome.answer.email !== before.email) setSavedAddress(outcome.answer.email);
          notify('success', { key: 'user-details.save.saved' }, SHORT_NOTIFICATION_MS);
        }
        return outcome;
      },
    },
    initially,
    onFailed: ({ message }) => {
      // Whose session is over is on the way to the log-in page, which says so.
      if ($signedIn.get()) notifyFailure('userDetails', message, SHORT_NOTIFICATION_MS);
    },
  });
  const { values } = submission;

  if (followed !== before) {
    setFollowed(before);
    submission.set(changesElsewhere(followed, before, values));
  }
  useEffect(() => keepUnsaved(user._id, before, values), [user._id, before, values]);

  return {
    ...submission,
    hindrance: findHindrance(before, values),
    changed: changedDetails(before, values),
    /** The new address to which a link was sent with what was saved last. */
    savedAddress,
    discard: () => submission.reset({ ...before, ...NO_PASSWORDS }),
  };
}

/** The details that have become others and that nobody has changed in the form. */
function changesElsewhere(
  earlier: AccountDetails,
  now: AccountDetails,
  values: AccountDetails,
): Partial<AccountDetails> {
  const names = ACCOUNT_DETAILS.filter(
    (name) => now[name] !== earlier[name] && values[name] === earlier[name],
  );
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}
