import { getUser, updateUser } from '#api/users.ts';
import type { AccountUpdate } from '#domain/user/account-update.ts';
import { privateJson } from '../answers.ts';
import { changeCompany, isEmailTaken, userOf, type Company } from '../db/companies.ts';
import { removeMailToken } from '../db/mail-tokens.ts';
import { renameOwner } from '../db/owner-name.ts';
import { handle, type Api } from '../handle.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { Refused } from '../refused.ts';
import { addressOf } from '../security/address.ts';
import { spend } from '../security/limits.ts';
import { localeOf } from './locale.ts';

/** A company's own account. */
export function userRoutes(api: Api): void {
  const { services, sessions } = api;
  const { database, passwords, clock, settings } = services;

  handle(api, getUser, ({ context, params, session }) => {
    if (params.id !== session.company.id) throw new Refused('USER_NOT_FOUND');
    return privateJson(context, userOf(session.company));
  });

  handle(api, updateUser, async ({ context, params, session, readBody }) => {
    const { company } = session;
    if (params.id !== company.id) throw new Refused('FORBIDDEN');
    const update = await readBody();
    await spend(services, 'changeAccount', company.id);
    if (!(await passwords.verify(company.password_hash, update.currentPassword))) {
      throw new Refused('INVALID_CURRENT_PASSWORD');
    }
    const { newPassword } = update;
    const change = {
      ...detailsOf(company, update),
      ...(newPassword !== undefined && { password_hash: await passwords.hash(newPassword) }),
    };
    const hasNewAddress = change.email !== company.email;
    if (hasNewAddress) {
      await spend(services, 'mailFromAddress', addressOf(context, settings.TRUST_PROXY));
      await spend(services, 'mailOfUser', company.id);
      await spend(services, 'mailToEmail', change.email);
    }
    const newId = newPassword === undefined ? undefined : sessions.changeId(context, session);
    const locale = localeOf(context);
    const changed = await database
      .transaction(async (tables) => {
        // First, in the order in which a reset takes its locks: one that was asked for before must not work any more.
        if (hasNewAddress || newId !== undefined) await removeMailToken(tables, company.id, 'reset');
        const stored = await changeCompany(tables, company, change);
        // Another call has changed the password since it was checked.
        if (stored === undefined) throw new Refused('INVALID_CURRENT_PASSWORD');
        if (stored.name !== company.name) await renameOwner(tables, company.id, stored.name);
        if (hasNewAddress) {
          await queueMail(tables, 'confirmAddress', stored.email, locale, clock());
          await queueMail(tables, 'addressChanged', company.email, locale, clock());
        }
        if (newId !== undefined) {
          await newId.store(tables);
          await queueMail(tables, 'passwordChanged', stored.email, locale, clock());
        }
        return stored;
      })
      .catch((error: unknown) => {
        throw isEmailTaken(error) ? new Refused('EMAIL_EXISTS', { cause: error }) : error;
      });
    newId?.take();
    return privateJson(context, { user: userOf(changed) });
  });
}

const detailsOf = (company: Company, update: AccountUpdate) => ({
  name: update.name,
  email: update.email,
  telephone_country_prefix: update.telephoneCountryPrefix,
  telephone: update.telephone,
  website: update.website,
  country: update.country,
  is_verified: update.email === company.email ? company.is_verified : (0 as const),
});
