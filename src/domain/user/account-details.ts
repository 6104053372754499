import * as v from 'valibot';
import { AccountUpdate } from './account-update.ts';
import { accountNewPassword } from './password.ts';
import { legalName, logo, vat } from './registration.ts';
import type { User } from './user.ts';

/** Each part has a form of its own. */
const PARTS = {
  company: [
    'logo',
    'name',
    'telephoneCountryPrefix',
    'telephone',
    'website',
    'country',
    'vat',
    'legalName',
    'showsVat',
  ],
  security: ['email'],
} as const;
export type DetailsPart = keyof typeof PARTS;
export const ACCOUNT_DETAILS = [...PARTS.company, ...PARTS.security] as const;
export type AccountDetail = (typeof ACCOUNT_DETAILS)[number];

export type AccountDetails = Readonly<Record<Exclude<AccountDetail, 'logo' | 'showsVat'>, string>> & {
  /** Forms hold text alone. */
  readonly showsVat: 'yes' | 'no';
  readonly logo?: string | undefined;
};

/** An empty new password keeps the current one (§2). */
export const AccountForm = v.object({
  ...AccountUpdate.entries,
  vat,
  legalName,
  showsVat: v.picklist(['yes', 'no']),
  logo: v.optional(logo),
  newPassword: v.pipe(
    v.string(),
    v.transform((typed) => (typed === '' ? undefined : typed)),
    v.optional(accountNewPassword),
  ),
});
export type AccountForm = v.InferInput<typeof AccountForm>;

export const detailsOf = (user: User): AccountDetails => ({
  logo: user.logo ?? undefined,
  name: user.name,
  email: user.email,
  telephoneCountryPrefix: user.telephoneCountryPrefix,
  telephone: user.telephone,
  website: user.website,
  country: user.country,
  vat: user.vat,
  legalName: user.legalName ?? '',
  showsVat: user.showsVat === true ? 'yes' : 'no',
});

export const isOfPart = (name: AccountDetail, part: DetailsPart): boolean =>
  PARTS[part].some((each) => each === name);

export const changedDetails = (before: AccountDetails, now: AccountDetails): AccountDetail[] =>
  ACCOUNT_DETAILS.filter((name) => normalized(name, before[name]) !== normalized(name, now[name]));

export type SaveBlockedReason = 'unchanged' | 'emptied' | 'invalid' | 'noPassword';

export function saveBlockedReason(before: AccountDetails, form: AccountForm): SaveBlockedReason | undefined {
  const changed = changedDetails(before, form);
  if (changed.length === 0 && form.newPassword === '') return 'unchanged';
  if (changed.some((name) => !MAY_BE_EMPTY.includes(name) && isBlank(form[name]) && !isBlank(before[name])))
    return 'emptied';
  const { currentPassword: _, ...entries } = AccountForm.entries;
  if (!v.is(v.object(entries), form)) return 'invalid';
  return form.currentPassword === '' ? 'noPassword' : undefined;
}

const MAY_BE_EMPTY: readonly AccountDetail[] = ['logo', 'legalName'];

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

function normalized(name: AccountDetail, typed: string | undefined): unknown {
  const read = v.safeParse(AccountForm.entries[name], typed);
  return read.success ? read.output : typed?.trim();
}
