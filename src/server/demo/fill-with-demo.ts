import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { addCompany, findCompanyByEmail, hasCompany } from '../db/companies.ts';
import { addImages } from '../db/images.ts';
import { addListings } from '../db/listings.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { addDealings } from './add-dealings.ts';
import { type DemoLogin, findStoredLogin, makeLogin } from './demo-login.ts';
import { makeDemo, type Demo } from './make-demo.ts';
import type { Mailer } from '../mail/mailer.ts';
import { demoCompanies, emailOf } from './companies.ts';
import { demoThreads } from './dealings.ts';

type Making = Pick<Services, 'database' | 'files' | 'passwords' | 'clock'>;
type DemoServices = Making & Pick<Services, 'secret'>;

const FILES_AT_ONCE = 16;

/** All or nothing, if there are no companies. @returns the demo account while its log-in works */
export async function fillWithDemo(services: DemoServices, dataDir: string): Promise<DemoLogin | undefined> {
  const login = (await fillEmpty(services, dataDir)) ?? (await findWorkingLogin(services, dataDir));
  await addDealings(services);
  return login;
}

async function fillEmpty(services: Making, dataDir: string): Promise<DemoLogin | undefined> {
  const { database } = services;
  if (await hasCompany(database.kysely)) return undefined;
  const { login, demo } = await prepareDemo(services, dataDir);
  return (await database.transaction((tables) => storeDemo(tables, demo))) ? login : undefined;
}

export async function prepareDemo(
  { files, passwords, clock }: Making,
  dataDir: string,
): Promise<{ readonly login: DemoLogin; readonly demo: Demo }> {
  const login = (await findStoredLogin(dataDir)) ?? (await makeLogin(dataDir));
  const demoHash = await passwords.hash(login.password);
  const closedHash = await passwords.hash(randomBytes(32).toString('base64url'));
  const demo = makeDemo(clock(), (company) => (company === demoCompanies[0] ? demoHash : closedHash));
  const drawings = [...demo.files];
  for (let start = 0; start < drawings.length; start += FILES_AT_ONCE) {
    const some = drawings.slice(start, start + FILES_AT_ONCE);
    await Promise.all(some.map(([key, bytes]) => files.put(key, bytes)));
  }
  return { login, demo };
}

/** @returns false if another server was faster */
export async function storeDemo(tables: Transaction<Tables>, demo: Demo): Promise<boolean> {
  for (const company of demo.companies) {
    if (!(await addCompany(tables, company))) return false;
  }
  await addImages(tables, demo.images);
  await addListings(tables, 'space', demo.spaces);
  await addListings(tables, 'service', demo.services);
  return true;
}

// A visitor may have changed address or password.
async function findWorkingLogin(
  { database, passwords }: Making,
  dataDir: string,
): Promise<DemoLogin | undefined> {
  const login = await findStoredLogin(dataDir);
  if (login === undefined) return undefined;
  const company = await findCompanyByEmail(database.kysely, login.email);
  if (company === undefined) return undefined;
  return (await passwords.verify(company.password_hash, login.password)) ? login : undefined;
}

const addresses: ReadonlySet<string> = new Set([
  ...demoCompanies.map(emailOf),
  ...demoThreads.flatMap(({ asker }) => (typeof asker === 'string' ? [] : [asker.email])),
]);

/** Drops mails to demo addresses, which don't exist. */
export const withoutDemo = (mailer: Mailer): Mailer => ({
  send: (mail) => (addresses.has(mail.to) ? Promise.resolve('dropped') : mailer.send(mail)),
});
