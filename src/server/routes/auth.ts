import type { Context } from 'hono';
import { logIn } from '#api/log-in.ts';
import { register } from '#api/registration.ts';
import { logOut, validateSession } from '#api/session.ts';
import { isTermsVersion } from '#domain/legal/legal.ts';
import type { Credentials } from '#domain/session/credentials.ts';
import { DEFAULT_ROLE } from '#domain/user/user.ts';
import { secondFactorRefusal } from '../accounts/second-factor.ts';
import { accountOf } from '../accounts/lock-verified.ts';
import { findWhoLogsIn, lockForLogIn, storeHash } from '../accounts/log-in.ts';
import { addCompany, type Company } from '../db/companies.ts';
import { lockJoinedByEmail } from '../db/members.ts';
import { markLookAlikes } from '../checks/look-alikes.ts';
import { requestVatCheck } from '../checks/request-vat-check.ts';
import { claimLogo } from '../db/images.ts';
import { clearAttempts } from '../db/login-attempts.ts';
import { ApiError } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
import { enforceAddressLimit } from '../http/address-limit.ts';
import { privateJson } from '../http/answers.ts';
import { handle, type CallContext, type RouteContext } from '../http/handle.ts';
import { localeOf } from '../http/request-headers.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { assertNotBlocked } from '../security/blocklist.ts';
import { enforceAccountLock } from '../security/limits.ts';
import { csrfToken } from '#api/csrf-token.ts';

export function authRoutes(api: RouteContext): void {
  const { services, sessions } = api;
  const { database, passwords, clock, secret, settings } = services;

  handle(api, register, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'register');
    const { password, termsVersion: named = '', ...details } = await readBody(assertCredentialsGiven);
    // The next log-in shows the terms of today to those who named others.
    const termsVersion = isTermsVersion(services.legal, named) ? named : null;
    await assertNotBlocked(services, details.email);
    const company: Company = {
      id: newId(clock()),
      email: details.email,
      name: details.name,
      telephone_country_prefix: details.telephoneCountryPrefix,
      telephone: details.telephone,
      website: details.website,
      country: details.country,
      vat: details.vat,
      logo: details.logo ?? null,
      role: DEFAULT_ROLE,
      locale: localeOf(context),
      // Hashed before the lookup, so that known addresses take as long.
      password_hash: await passwords.hash(password),
      is_verified: 0,
      created_at: clock(),
      suspended_at: null,
      suspended_by: null,
      pending_email: null,
      verified_at: null,
      website_at: clock(),
      legal_name: null,
      shows_vat: 0,
      embed_origins: '',
      is_demo: 0,
      terms_version: termsVersion,
      terms_accepted_at: termsVersion === null ? null : clock(),
      awaits_confirmation: settings.PUBLISH_UNVERIFIED ? 0 : 1,
    };
    const started = sessions.start(context, company);
    const isNew = await database.transaction(async (tables) => {
      const isMembers = (await lockJoinedByEmail(tables, company.email)) !== undefined;
      if (isMembers || !(await addCompany(tables, company))) return false;
      if (company.logo !== null && !(await claimLogo(tables, company.logo, company.id))) {
        throw new ApiError('BAD_INPUT', { fields: { logo: 'issues.upload' } });
      }
      const { email: recipient, locale } = company;
      await requestVatCheck(tables, company, clock());
      await markLookAlikes(tables, company, clock());
      await queueMail(tables, { kind: 'verify', recipient, locale, now: clock() });
      await started.store(tables);
      return true;
    });
    if (!isNew) throw new ApiError('EMAIL_EXISTS');
    started.writeCookie();
    return privateJson(context, started.session, 201);
  });

  /** Returns a refusal only for the right password. @throws ApiError (`INVALID_CREDENTIALS`) */
  async function beginSession(context: Context, { email, password, secondFactor }: Credentials) {
    const who = await findWhoLogsIn(database, email);
    const account = who && accountOf(who);
    const isRight = await passwords.verify(account?.password_hash, password);
    if (who === undefined || account === undefined || !isRight) throw new ApiError('INVALID_CREDENTIALS');
    const newHash = passwords.isOutdated(account.password_hash) ? await passwords.hash(password) : undefined;
    const started = sessions.start(context, who.company, who.member);
    return database.transaction(async (tables) => {
      const locked = await lockForLogIn(tables, who);
      if (locked === undefined) return undefined;
      const by = { secret, now: clock() };
      const refusal = await secondFactorRefusal(tables, account, secondFactor, by);
      if (refusal !== undefined) return refusal;
      await clearAttempts(tables, email);
      if (locked.suspended_at !== null) return 'ACCOUNT_SUSPENDED';
      if (newHash !== undefined) await storeHash(tables, who, newHash);
      await started.store(tables);
      return started;
    });
  }

  handle(api, logIn, async ({ context, readBody }) => {
    await enforceAddressLimit(services, context, 'logIn');
    const credentials = await readBody(assertCredentialsGiven);
    await enforceAccountLock(services, credentials.email);
    // Retried if a concurrent log-in has rehashed the password.
    const started = (await beginSession(context, credentials)) ?? (await beginSession(context, credentials));
    if (started === undefined) throw new ApiError('INVALID_CREDENTIALS');
    if (typeof started === 'string') throw new ApiError(started);
    started.writeCookie();
    return privateJson(context, started.session);
  });

  handle(api, logOut, async ({ context }) => {
    await sessions.end(context);
    return privateJson(context, { message: 'Logged out.' });
  });

  handle(api, validateSession, async ({ context, session }) =>
    privateJson(context, await sessions.renew(context, session)),
  );
}

// Missing credentials have their own message, before other rules (§8).
function assertCredentialsGiven(body: unknown): void {
  const given = Object(body) as Record<string, unknown>;
  const isFilled = (field: string) => typeof given[field] === 'string' && given[field].trim() !== '';
  if (isFilled('email') && isFilled('password')) return;
  const fields = ['email', 'password'].filter((field) => !isFilled(field));
  throw new ApiError('CREDENTIALS_REQUIRED', {
    fields: Object.fromEntries(fields.map((field) => [field, 'issues.required'])),
  });
}

export function csrfTokenRoutes<Session>(api: CallContext<Session>): void {
  handle(api, csrfToken, ({ context }) => privateJson(context, { csrfToken: api.csrf.tokenFor(context) }));
}
