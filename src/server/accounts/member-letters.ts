import type { Kysely } from 'kysely';
import { INVITATION_DAYS } from '#domain/user/invitation.ts';
import { localeOf, type Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { findCompany, lockOwner } from '../db/companies.ts';
import { changeMemberRow, findJoinedByEmail, findMemberById, type MemberRow } from '../db/members.ts';
import { lockMail, type OutgoingMail } from '../db/outgoing-mail.ts';
import type { Tables } from '../db/tables.ts';
import { HOUR_MS } from '../ground/durations.ts';
import { mailTranslate, type Letter, type WriteLetter } from '../mail/letter.ts';
import { hashToken, sign } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { linkHours } from './issue-link.ts';
import { INVITATION_MS } from './members.ts';

type LinkServices = Pick<Services, 'database' | 'clock' | 'secret'>;

interface MemberLink {
  readonly member: MemberRow;
  readonly token: string;
}

type Find = (tables: Kysely<Tables>) => Promise<MemberRow | undefined>;

/** The lifetime starts at delivery. @param find whom the mail is for, unless it is obsolete: then no link is issued */
async function issueMemberLink(
  { database, clock, secret }: LinkServices,
  queued: OutgoingMail,
  find: Find,
  lifetimeMs: number,
): Promise<MemberLink | undefined> {
  const token = sign(secret, `mail.${queued.nonce}`);
  return database.transaction(async (tables) => {
    const companyId = (await find(tables))?.company_id ?? '';
    if (!(await lockOwner(tables, companyId)) || !(await lockMail(tables, queued))) return undefined;
    const member = await find(tables);
    if (member === undefined) return undefined;
    const issued = { token_hash: hashToken(token), token_expires_at: clock() + lifetimeMs };
    await changeMemberRow(tables, member.id, issued);
    return { member, token };
  });
}

/** To a member who has forgotten the password. */
export async function issueMemberReset(
  services: LinkServices & Pick<Services, 'settings'>,
  queued: OutgoingMail,
): Promise<{ readonly token: string; readonly locale: Locale } | undefined> {
  const find: Find = (tables) => findJoinedByEmail(tables, queued.recipient);
  const lifetimeMs = linkHours('reset', services.settings) * HOUR_MS;
  const link = await issueMemberLink(services, queued, find, lifetimeMs);
  return link && { token: link.token, locale: localeOf(queued.locale ?? undefined) };
}

const writeInvitation: WriteLetter<Services> = async (services, queued) => {
  const find: Find = async (tables) => {
    const member = await findMemberById(tables, queued.subject_id);
    return member?.joined_at === null ? member : undefined;
  };
  const link = await issueMemberLink(services, queued, find, INVITATION_MS);
  const company = link && (await findCompany(services.database.kysely, link.member.company_id));
  if (link === undefined || company === undefined) return undefined;
  const locale = localeOf(queued.locale ?? undefined);
  const t = mailTranslate(locale);
  return {
    ...letterOf('invitation', locale, services, { count: INVITATION_DAYS }),
    facts: [
      { label: t('mail.invitation.company'), value: company.name },
      { label: t('mail.invitation.role'), value: t(`roles.name.${link.member.role}`) },
    ],
    button: {
      label: t('mail.invitation.action'),
      // In the fragment, which no server logs.
      link: services.settings.PUBLIC_ORIGIN + href('Join', locale, { hash: link.token }),
    },
  };
};

const writeJoined: WriteLetter<Services> = async (services, queued) => {
  const member = await findMemberById(services.database.kysely, queued.subject_id);
  if (member === undefined) return undefined;
  const locale = localeOf(queued.locale ?? undefined);
  const t = mailTranslate(locale);
  return {
    ...letterOf('memberJoined', locale, services),
    facts: [
      { label: t('mail.memberJoined.name'), value: `${member.name} (${member.email})` },
      { label: t('mail.invitation.role'), value: t(`roles.name.${member.role}`) },
    ],
    button: {
      label: t('mail.memberJoined.action'),
      link: services.settings.PUBLIC_ORIGIN + href('YourAccount', locale, { query: { section: 'members' } }),
    },
  };
};

function letterOf(
  kind: 'invitation' | 'memberJoined',
  locale: Locale,
  { settings }: Services,
  values: { readonly count?: number } = {},
): Omit<Letter, 'button'> {
  const t = mailTranslate(locale);
  return {
    locale,
    subject: t(`mail.${kind}.subject`),
    heading: t(`mail.${kind}.heading`),
    lead: t(`mail.${kind}.lead`),
    note: t(`mail.${kind}.note`, { contact: settings.PUBLIC_CONTACT_EMAIL, ...values }),
  };
}

export const memberLetters = { invitation: writeInvitation, memberJoined: writeJoined } as const;
