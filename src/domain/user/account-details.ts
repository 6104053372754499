import * as v from 'valibot';
import { AccountUpdate } from './account-update.ts';
import { accountNewPassword } from './password.ts';
import { logo } from './registration.ts';
import type { User } from './user.ts';

/** What a company can change of itself, in the order of the form (§2). */
export const ACCOUNT_DETAILS = [
  'logo',
  'name',
  'email',
  'telephoneCountryPrefix',
  'telephone',
  'website',
  'country',
] as const;
export type AccountDetail = (typeof ACCOUNT_DETAILS)[number];

/** A company's details as a form holds them; the logo is absent where there is none. */
export type AccountDetails = Readonly<Record<Exclude<AccountDetail, 'logo'>, string>> & {
  readonly logo?: string | undefined;
};

/** What the form of the details holds: they, the current password, and a new one, empty where it is to stay (§2). */
export const AccountForm = v.object({
  ...AccountUpdate.entries,
  logo: v.optional(logo),
  newPassword: v.pipe(
    v.string(),
    v.transform((typed) => (typed === '' ? undefined : typed)),
    v.optional(accountNewPassword),
  ),
});
/** The same, as it is typed. */
export type AccountForm = v.InferInput<typeof AccountForm>;

/** The details of a user. */
export const detailsOf = (user: User): AccountDetails => ({
  logo: user.logo ?? undefined,
  name: user.name,
  email: user.email,
  telephoneCountryPrefix: user.telephoneCountryPrefix,
  telephone: user.telephone,
  website: user.website,
  country: user.country,
});

/** Which details would be others if they were saved, however they are written. */
export const changedDetails = (before: AccountDetails, now: AccountDetails): AccountDetail[] =>
  ACCOUNT_DETAILS.filter((name) => normalized(name, before[name]) !== normalized(name, now[name]));

/** What is still to be done before the form can be saved; nothing once it can (§5). */
export type SaveBlockedReason = 'unchanged' | 'emptied' | 'invalid' | 'noPassword';

/** What keeps a form from being saved, the first that there is. */
export function saveBlockedReason(before: AccountDetails, form: AccountForm): SaveBlockedReason | undefined {
  const changed = changedDetails(before, form);
  if (changed.length === 0 && form.newPassword === '') return 'unchanged';
  if (changed.some((name) => name !== 'logo' && isBlank(form[name]) && !isBlank(before[name])))
    return 'emptied';
  const { currentPassword: _, ...entries } = AccountForm.entries;
  if (!v.is(v.object(entries), form)) return 'invalid';
  return form.currentPassword === '' ? 'noPassword' : undefined;
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

function normalized(name: AccountDetail, typed: string | undefined): unknown {
  const read = v.safeParse(AccountForm.entries[name], typed);
  return read.success ? read.output : typed?.trim();
}
