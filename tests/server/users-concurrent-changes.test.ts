import { expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { argon2Passwords } from '#server/security/passwords.ts';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { picture, uploadLogo } from '../support/uploads.ts';

const ROUNDS = 50;

/** Actions that run before the given password is verified. */
const beforeVerify = new Map<string, () => Promise<unknown>>();
let isCostRaised = false;

const passwords = argon2Passwords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
const api = useApi({
  passwords: {
    hash: (password) => passwords.hash(password),
    verify: async (hash, password) => {
      await beforeVerify.get(password)?.();
      return passwords.verify(hash, password);
    },
    isOutdated: () => isCostRaised,
    waiting: passwords.waiting,
  },
});

interface Account {
  readonly company: ApiClient;
  readonly user: User;
  readonly password: string;
}

async function registerAccount(): Promise<Account> {
  const password = `Pallet_${crypto.randomUUID()}-A1`;
  const company = api().visitor();
  const user = await company.register({ password });
  await company.token();
  return { company, user, password };
}

const updateAccount = ({ company, user, password }: Account, changes: Parameters<typeof accountUpdate>[1]) =>
  company.patch(`/users/${user._id}`, accountUpdate(user, { currentPassword: password, ...changes }));

const loadAccount = async ({ company, user }: Account) =>
  (await company.get(`/users/${user._id}`)).body as User;

/** Returns a barrier for that number of callers. */
function createBarrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === count) resolve(undefined);
    return promise;
  };
}

async function uploadNewLogo(company: ApiClient, width: number): Promise<string> {
  const { body } = await uploadLogo(company, await picture('png', width, 30));
  return String(body.data.gcsUrl);
}

test('concurrent changes of name, country and logo are all stored', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const account = await registerAccount();
    const logo = await uploadNewLogo(account.company, 20 + round);
    beforeVerify.set(account.password, createBarrier(3));
    const changes = [{ name: 'Almacenes Duero' }, { country: 'PT' }, { logo }];
    const responses = await Promise.all(changes.map((each) => updateAccount(account, each)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await loadAccount(account)).toMatchObject({ name: 'Almacenes Duero', country: 'PT', logo });
  }
});

test('an account that is verified during a change stays verified and keeps the change', async () => {
  const accounts = await Promise.all(Array.from({ length: ROUNDS }, registerAccount));
  // Delivers all mails at once.
  await api().mailsTo('');
  const results = await Promise.all(
    accounts.map(async (account) => {
      const token = tokenIn((await api().mailsTo(account.user.email)).at(-1));
      beforeVerify.set(account.password, () => account.company.get(`/auth/verify-email?token=${token}`));
      await updateAccount(account, { name: 'Almacenes Duero' });
      const { name, isVerified } = await loadAccount(account);
      return [name, isVerified];
    }),
  );
  expect(results).toEqual(results.map(() => ['Almacenes Duero', true]));
});

test('one of two concurrent logo changes wins, and the other logos are deleted', async () => {
  const account = await registerAccount();
  const logos: string[] = [];
  for (const width of [201, 202, 203]) logos.push(await uploadNewLogo(account.company, width));
  const [first, second, third] = logos;
  await updateAccount(account, { logo: first });
  beforeVerify.set(account.password, createBarrier(2));
  await Promise.all([updateAccount(account, { logo: second }), updateAccount(account, { logo: third })]);
  const { logo } = await loadAccount(account);
  const statuses = await Promise.all(logos.map(async (each) => (await fetch(api().origin + each)).status));
  expect(statuses).toEqual(logos.map((each) => (each === logo ? 200 : 404)));
});

test('a log-in that rehashes its password does not restore one that changed meanwhile', async () => {
  const account = await registerAccount();
  const newPassword = `${account.password}-newer`;
  const logIn = (password: string) =>
    api().visitor().post('/auth/login', { email: account.user.email, password });
  isCostRaised = true;
  beforeVerify.set(account.password, async () => {
    beforeVerify.delete(account.password);
    await updateAccount(account, { newPassword });
  });
  await logIn(account.password);
  isCostRaised = false;
  expect((await logIn(account.password)).status).toBe(401);
  expect((await logIn(newPassword)).status).toBe(200);
});
