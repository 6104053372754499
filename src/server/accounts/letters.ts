import { localeOf, type Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { findKeysOf } from '../db/api-keys.ts';
import { findCompanyByEmail } from '../db/companies.ts';
import { findMembersOf } from '../db/members.ts';
import type { TokenPurpose } from '../db/mail-tokens.ts';
import { type Letter, mailTranslate, type WriteLetter } from '../mail/letter.ts';
import type { Services } from '../services.ts';
import { issueLink, linkHours } from './issue-link.ts';
import { issueMemberReset, memberLetters } from './member-letters.ts';

/** `token` is empty for mails without a link. */
interface Kind {
  readonly path: (locale: Locale, token: string) => string;
  readonly purpose?: TokenPurpose;
}

const verifyEmail: Kind = {
  path: (locale, token) => href('VerifyEmail', locale, { query: { token } }),
  purpose: 'verify',
};

const toNewPassword: Kind = { path: (locale) => href('ForgottenPassword', locale) };

const kinds = {
  verify: verifyEmail,
  confirmAddress: verifyEmail,
  newAddress: { ...verifyEmail, purpose: 'newAddress' },
  addressChanging: {
    // In the fragment, which no server logs.
    path: (locale, token) => href('CancelEmail', locale, { hash: token }),
    purpose: 'cancelAddress',
  },
  reset: {
    path: (locale, token) => href('ResetPassword', locale, { query: { token } }),
    purpose: 'reset',
  },
  addressChanged: { path: (locale) => href('Home', locale) },
  accountDeleted: { path: (locale) => href('Home', locale) },
  passwordChanged: toNewPassword,
  secondFactorOn: toNewPassword,
  secondFactorOff: toNewPassword,
} as const satisfies Record<string, Kind>;

export type AccountMail = keyof typeof kinds;

/** Links use PUBLIC_ORIGIN, never the request's host. */
export function accountLetter(
  kind: AccountMail,
  locale: Locale,
  token: string,
  settings: Services['settings'],
): Letter {
  const t = mailTranslate(locale);
  const { path, purpose }: Kind = kinds[kind];
  return {
    locale,
    subject: t(`mail.${kind}.subject`),
    heading: t(`mail.${kind}.heading`),
    lead: t(`mail.${kind}.lead`),
    button: { label: t(`mail.${kind}.action`), link: settings.PUBLIC_ORIGIN + path(locale, token) },
    note: t(`mail.${kind}.note`, {
      contact: settings.PUBLIC_CONTACT_EMAIL,
      ...(purpose && { count: linkHours(purpose, settings) }),
    }),
  };
}

/** Names the members and API keys that stay. */
async function withAccess({ database }: Services, email: string, letter: Letter): Promise<Letter> {
  const company = await findCompanyByEmail(database.kysely, email);
  if (company === undefined) return letter;
  const t = mailTranslate(letter.locale);
  const keys = await findKeysOf(database.kysely, company.id);
  const members = await findMembersOf(database.kysely, company.id);
  const stay = [
    { label: t('mail.passwordChanged.members'), value: members.map(({ email: of }) => of).join(', ') },
    { label: t('mail.passwordChanged.keys'), value: keys.map(({ name }) => name).join(', ') },
  ];
  return { ...letter, facts: stay.filter(({ value }) => value !== '') };
}

const writerOf =
  (kind: AccountMail): WriteLetter<Services> =>
  async (services, queued) => {
    const { settings } = services;
    const { purpose }: Kind = kinds[kind];
    if (purpose === undefined) {
      const letter = accountLetter(kind, localeOf(queued.locale ?? undefined), '', settings);
      return kind === 'passwordChanged' ? withAccess(services, queued.recipient, letter) : letter;
    }
    const granted =
      (await issueLink(services, queued, purpose)) ??
      (purpose === 'reset' ? await issueMemberReset(services, queued) : undefined);
    return granted && accountLetter(kind, granted.locale, granted.token, settings);
  };

export const accountLetters: Readonly<
  Record<AccountMail | keyof typeof memberLetters, WriteLetter<Services>>
> = {
  ...memberLetters,
  verify: writerOf('verify'),
  confirmAddress: writerOf('confirmAddress'),
  newAddress: writerOf('newAddress'),
  addressChanging: writerOf('addressChanging'),
  reset: writerOf('reset'),
  addressChanged: writerOf('addressChanged'),
  accountDeleted: writerOf('accountDeleted'),
  passwordChanged: writerOf('passwordChanged'),
  secondFactorOn: writerOf('secondFactorOn'),
  secondFactorOff: writerOf('secondFactorOff'),
};
