import { expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { argon2Passwords } from '#server/security/passwords.ts';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { picture, uploadLogo } from '../support/uploads.ts';

const ROUNDS = 50;

/** What happens between the moment a call finds its account and the moment it has checked this password. */
const meanwhile = new Map<string, () => Promise<unknown>>();
let isCostRaised = false;

const passwords = argon2Passwords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
const api = useApi({
  passwords: {
    hash: (password) => passwords.hash(password),
    verify: async (hash, password) => {
      await meanwhile.get(password)?.();
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

async function newAccount(): Promise<Account> {
  const password = `Pallet_${crypto.randomUUID()}-A1`;
  const company = api().visitor();
  const user = await company.register({ password });
  await company.token();
  return { company, user, password };
}

const change = ({ company, user, password }: Account, changes: Parameters<typeof accountUpdate>[1]) =>
  company.patch(`/users/${user._id}`, accountUpdate(user, { currentPassword: password, ...changes }));

const stored = async ({ company, user }: Account) => (await company.get(`/users/${user._id}`)).body as User;

/** Resolves for all who wait for it once there are so many. */
function gate(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === count) resolve(undefined);
    return promise;
  };
}

async function newLogo(company: ApiClient, width: number): Promise<string> {
  const { body } = await uploadLogo(company, await picture('png', width, 30));
  return String(body.data.gcsUrl);
}

test('concurrent changes of name, country and logo are all stored', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const account = await newAccount();
    const logo = await newLogo(account.company, 20 + round);
    meanwhile.set(account.password, gate(3));
    const changes = [{ name: 'Almacenes Duero' }, { country: 'PT' }, { logo }];
    const answers = await Promise.all(changes.map((each) => change(account, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored(account)).toMatchObject({ name: 'Almacenes Duero', country: 'PT', logo });
  }
});

test('an account that is verified during a change stays verified and keeps the change', async () => {
  const accounts = await Promise.all(Array.from({ length: ROUNDS }, newAccount));
  // Delivers them all, before any of the accounts asks for its own.
  await api().mailsTo('');
  const results = await Promise.all(
    accounts.map(async (account) => {
      const token = tokenIn((await api().mailsTo(account.user.email)).at(-1));
      meanwhile.set(account.password, () => account.company.get(`/auth/verify-email?token=${token}`));
      await change(account, { name: 'Almacenes Duero' });
      const { name, isVerified } = await stored(account);
      return [name, isVerified];
    }),
  );
  expect(results).toEqual(results.map(() => ['Almacenes Duero', true]));
});

test('one of two concurrent logo changes wins, and the other logos are deleted', async () => {
  const account = await newAccount();
  const [first, second, third] = [
    await newLogo(account.company, 201),
    await newLogo(account.company, 202),
    await newLogo(account.company, 203),
  ];
  await change(account, { logo: first });
  meanwhile.set(account.password, gate(2));
  await Promise.all([change(account, { logo: second }), change(account, { logo: third })]);
  const { logo } = await stored(account);
  const logos = [first, second, third];
  const statuses = await Promise.all(logos.map(async (each) => (await fetch(api().origin + each)).status));
  expect(statuses).toEqual(logos.map((each) => (each === logo ? 200 : 404)));
});

test('a log-in that rehashes its password does not restore one that changed meanwhile', async () => {
  const account = await newAccount();
  const newPassword = `${account.password}-newer`;
  const logIn = (password: string) =>
    api().visitor().post('/auth/login', { email: account.user.email, password });
  isCostRaised = true;
  meanwhile.set(account.password, async () => {
    meanwhile.delete(account.password);
    await change(account, { newPassword });
  });
  await logIn(account.password);
  isCostRaised = false;
  expect((await logIn(account.password)).status).toBe(401);
  expect((await logIn(newPassword)).status).toBe(200);
});
