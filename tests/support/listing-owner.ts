import { beginRound } from '#server/db/freshness.ts';
import { runFreshnessJob } from '#server/freshness/run-freshness-job.ts';
import { roundToken } from '#server/freshness/round-listings.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { idIn } from './id-in.ts';
import { tokenIn } from './mail.ts';
import { newRegistration, newSpace, PASSWORD } from './samples.ts';

const DAY_MS = 86_400_000;

/** A company whose listings may be due for confirmation. */
export interface ListingOwner {
  readonly id: string;
  readonly email: string;
  readonly visitor: ApiClient;
}

/** Registers one, with a verified address by default. */
export async function newListingOwner(
  server: ApiServer,
  { isVerified = true, locale = 'en' } = {},
): Promise<ListingOwner> {
  const visitor = server.visitor();
  const sent = newRegistration();
  const answer = await visitor.post('/auth/register', sent, { headers: { 'Accept-Language': locale } });
  visitor.forgetToken();
  const [mail] = await server.mailsTo(sent.email);
  if (isVerified) await visitor.get(`/auth/verify-email?token=${tokenIn(mail)}`);
  const { user } = Object(answer.body) as { user: { _id: string } };
  return { id: user._id, email: sent.email, visitor };
}

/** Publishes a space; returns its id. */
export async function publishIn(
  { id, visitor }: Pick<ListingOwner, 'id' | 'visitor'>,
  city = 'Zaragoza',
): Promise<string> {
  const sent = newSpace(id);
  const locationData = { ...sent.locationData, city };
  return idIn(await visitor.post('/spaces/register', { ...sent, locationData }));
}

/** The token of a reminder about a new company's space. */
export async function newDueToken(server: ApiServer): Promise<string> {
  const { services, now } = server;
  const owner = await newListingOwner(server);
  await publishIn(owner);
  const round = { id: crypto.randomUUID(), company_id: owner.id, begun_at: now };
  await services.database.transaction((tables) =>
    beginRound(tables, { ...round, confirmed_after: 0, confirmed_until: now }),
  );
  return roundToken(services.secret, round.id);
}

/** Advances the clock and logs in again, because sessions expire sooner. */
export async function passDays(
  server: ApiServer,
  days: number,
  { email, visitor }: ListingOwner,
): Promise<void> {
  server.now += days * DAY_MS;
  visitor.forgetToken();
  await visitor.post('/auth/login', { email, password: PASSWORD });
  visitor.forgetToken();
}

/** Runs the freshness job. */
export const lookForDue = ({ services }: ApiServer): Promise<void> => runFreshnessJob(services);

/** All mails about listings to the company, after the job. */
export async function freshnessMailsTo(server: ApiServer, email: string): Promise<Mail[]> {
  await lookForDue(server);
  return sentAbout(await server.mailsTo(email));
}

export const sentAbout = (mails: readonly Mail[]): Mail[] =>
  mails.filter(({ subject }) => /listing|anuncio/i.test(subject));

/** The token in the fragment of a mail's link. */
export const tokenBehind = (mail: Mail | undefined): string => new URL(mail?.link ?? '').hash.slice(1);
