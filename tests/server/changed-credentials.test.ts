import { describe, expect, test } from 'vitest';
import type { TokenPurpose } from '#server/db/mail-tokens.ts';
import type { User } from '#domain/user/user.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { fragmentIn, tokenIn } from '../support/mail.ts';
import { PASSWORD } from '../support/samples.ts';
import { accountsOn } from './support/accounts.ts';

const NEW_PASSWORD = 'Another_pallet-7';
const api = useApi();
const accounts = accountsOn(api);

interface Account {
  readonly company: ApiClient;
  readonly user: User;
}

const newestTo = async (email: string) => (await api().mailsTo(email)).at(-1);
const guestPost = (path: string, body: unknown) => api().visitor().post(path, body);
const forgetPassword = ({ user: { email } }: Account) => guestPost('/auth/forgot-password', { email });

async function requestAddress({ company, user }: Account): Promise<string> {
  const email = `new.${user.email}`;
  expect((await accounts.updateAccount(company, user, { email })).status).toBe(200);
  return email;
}

/** `begin` returns a function that says whether the pending thing still works. */
interface Pending {
  readonly isVerified: boolean;
  readonly begin: (account: Account, verification: string) => Promise<() => Promise<boolean>>;
}

const links: Record<TokenPurpose, Pending> = {
  verify: {
    isVerified: false,
    begin: (_, verification) =>
      Promise.resolve(async () => (await accounts.verifyEmail(verification)).status === 200),
  },
  newAddress: {
    isVerified: true,
    begin: async (account) => {
      const token = tokenIn(await newestTo(await requestAddress(account)));
      return async () => (await accounts.verifyEmail(token)).status === 200;
    },
  },
  cancelAddress: {
    isVerified: true,
    begin: async (account) => {
      await requestAddress(account);
      const token = fragmentIn(await newestTo(account.user.email));
      return async () => (await guestPost('/auth/cancel-email', { token })).status === 200;
    },
  },
  reset: {
    isVerified: true,
    begin: async (account) => {
      const token = await accounts.requestReset(account.user.email);
      return async () =>
        (await guestPost('/auth/reset-password', { token, password: 'Pallet_number-1' })).status === 200;
    },
  },
};

const pending: Record<string, Pending> = {
  ...links,
  'a pending address': {
    isVerified: true,
    begin: async (account) => {
      const email = await requestAddress(account);
      return async () => {
        const row = await api()
          .test.database.kysely.selectFrom('company')
          .where('id', '=', account.user._id)
          .select('pending_email')
          .executeTakeFirstOrThrow();
        return row.pending_email === email;
      };
    },
  },
  'a reset mail that waits': {
    isVerified: true,
    begin: async (account) => {
      await forgetPassword(account);
      return async () => {
        const mails = await api().mailsTo(account.user.email);
        return mails.some(({ subject }) => subject.startsWith('Reset'));
      };
    },
  },
  'another session': {
    isVerified: true,
    begin: async ({ user: { email } }) => {
      const other = api().visitor();
      await other.post('/auth/login', { email, password: PASSWORD });
      expect(await accounts.isLoggedIn(other)).toBe(true);
      return () => accounts.isLoggedIn(other);
    },
  },
};

/** `prepare` gets what the change needs before anything else is pending. */
const changes: Record<string, (account: Account) => Promise<() => Promise<number>>> = {
  'a new password': ({ company, user }) =>
    Promise.resolve(
      async () => (await accounts.updateAccount(company, user, { newPassword: NEW_PASSWORD })).status,
    ),
  'a new password alone': ({ company }) =>
    Promise.resolve(
      async () =>
        (await company.put('/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).status,
    ),
  'a reset': async ({ user }) => {
    const token = await accounts.requestReset(user.email);
    return async () => (await guestPost('/auth/reset-password', { token, password: NEW_PASSWORD })).status;
  },
  'ending all other sessions': ({ company }) =>
    Promise.resolve(async () => (await company.delete('/sessions')).status),
  'the link that cancels a change of address': async (account) => {
    await requestAddress(account);
    const token = fragmentIn(await newestTo(account.user.email));
    return async () => (await guestPost('/auth/cancel-email', { token })).status;
  },
};

// These replace what the change itself needs: a newer link, or an address that only verified companies await.
const excluded = [
  ['a reset', 'reset'],
  ['the link that cancels a change of address', 'verify'],
  ['the link that cancels a change of address', 'cancelAddress'],
  ['the link that cancels a change of address', 'newAddress'],
].map((pair) => pair.join(' ends '));

const pairs = Object.entries(changes).flatMap(([change, prepare]) =>
  Object.entries(pending).map(([thing, { isVerified, begin }]) => ({
    ...{ name: `${change} ends ${thing}`, prepare, isVerified, begin },
  })),
);

describe('a changed credential', () => {
  test.each(pairs.filter(({ name }) => !excluded.includes(name)))(
    '$name',
    async ({ prepare, isVerified, begin }) => {
      const { token, ...account } = await accounts.registerCompany();
      if (isVerified) await accounts.verifyEmail(token);
      const change = await prepare(account);
      const isPending = await begin(account, token);
      expect(await change()).toBeLessThan(300);
      expect(await isPending()).toBe(false);
    },
  );
});
