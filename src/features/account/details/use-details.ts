import { useEffect, useMemo, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { checkBy } from '#domain/check.ts';
import {
  ACCOUNT_DETAILS,
  AccountForm,
  changedDetails,
  detailsOf,
  saveBlockedReason,
  type AccountDetails,
  type DetailsPart,
} from '#domain/user/account-details.ts';
import { unreadTelephone } from '#domain/user/as-typed.ts';
import type { User } from '#domain/user/user.ts';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import { dismissErrorsOf, notify, notifyFailure, SHORT_NOTIFICATION_MS } from '#stores/notifications.ts';
import { $signedIn } from '#stores/session.ts';
import { findTelephone, telephoneInTheMaking } from '#ui/form/telephone.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { saveDetails } from './user-details.ts';

const check = checkBy(AccountForm);

const NO_PASSWORDS = { currentPassword: '', newPassword: '' };

/**
 * Fields not edited here follow changes from other tabs; edits stay in the tab until they are saved or
 * discarded.
 */
export function useDetails(user: User, part: DetailsPart) {
  const before = useMemo(() => detailsOf(user), [user]);
  const [initially] = useState(() => ({ ...withUnsaved(user._id, part, before), ...NO_PASSWORDS }));
  const [followed, setFollowed] = useState(before);
  const [savedAddress, setSavedAddress] = useState<string>();

  const submission = useSubmission({
    work: {
      check,
      send: async ({ logo, ...filled }) => {
        setSavedAddress(undefined);
        dismissErrorsOf('userDetails');
        const outcome = await saveDetails(user._id, before, { ...filled, logo: logo ?? undefined });
        if (outcome.status === 'sent') {
          submission.reset({ ...detailsOf(outcome.answer), ...NO_PASSWORDS });
          if (filled.email !== before.email)
            setSavedAddress(outcome.answer.pendingEmail ?? outcome.answer.email);
          notify('success', { key: 'user-details.save.saved' }, SHORT_NOTIFICATION_MS);
        }
        return outcome;
      },
    },
    initially,
    complete: completed,
    inTheMaking: telephoneInTheMaking,
    onFailed: ({ message }) => {
      // An expired session is already being redirected to log-in.
      if ($signedIn.get()) notifyFailure('userDetails', message, SHORT_NOTIFICATION_MS);
    },
  });
  const { values } = submission;

  if (followed !== before) {
    setFollowed(before);
    submission.set(changesElsewhere(followed, before, values));
  }
  useEffect(() => keepUnsaved(user._id, part, before, values), [user._id, part, before, values]);

  const blockedBy = saveBlockedReason(before, values);

  return {
    ...submission,
    form: {
      ...submission.form,
      onSubmit(event: SubmitEvent<HTMLFormElement>): void {
        if (blockedBy !== 'unchanged' && blockedBy !== 'emptied') submission.form.onSubmit(event);
        else {
          event.preventDefault();
          submission.check(event.currentTarget);
        }
      },
    },
    blockedBy,
    changed: changedDetails(before, values),
    savedAddress,
    discard: () => submission.reset({ ...before, ...NO_PASSWORDS }),
  };
}

function completed(values: AccountForm): Partial<AccountForm> {
  const read = findTelephone(values);
  return read
    ? { telephoneCountryPrefix: read.dialCode, telephone: read.digits }
    : { telephone: unreadTelephone(values.telephone) };
}

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

const typed = v.exactOptional(v.string());
/** Unsaved edits, without passwords. */
const Unsaved = v.object({
  userId: v.string(),
  changes: v.object({
    /** Null to remove the logo. */
    logo: v.exactOptional(v.nullable(v.string())),
    name: typed,
    email: typed,
    telephoneCountryPrefix: typed,
    telephone: typed,
    website: typed,
    country: typed,
    vat: typed,
    legalName: typed,
    showsVat: v.exactOptional(v.picklist(['yes', 'no'])),
  }),
});

const nameOf = (part: DetailsPart) => `${STORED_IN_TAB.accountDetails}:${part}` as const;

function keepUnsaved(userId: string, part: DetailsPart, before: AccountDetails, now: AccountDetails): void {
  const changed = changedDetails(before, now);
  if (changed.length === 0) {
    safeSessionStorage.remove(nameOf(part));
    return;
  }
  const changes = Object.fromEntries(changed.map((name) => [name, now[name] ?? null]));
  safeSessionStorage.write(nameOf(part), JSON.stringify({ userId, changes }));
}

function withUnsaved(userId: string, part: DetailsPart, details: AccountDetails): AccountDetails {
  const kept = safeSessionStorage.read(nameOf(part)) ?? '';
  const unsaved = v.safeParse(v.pipe(v.string(), v.parseJson(), Unsaved), kept);
  if (!unsaved.success || unsaved.output.userId !== userId) return details;
  const { logo = details.logo, ...changes } = unsaved.output.changes;
  return { ...details, ...changes, logo: logo ?? undefined };
}
