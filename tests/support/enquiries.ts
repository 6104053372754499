import type { Mail } from '#server/mail/mailer.ts';
import { parseConversationLink, type ConversationLink } from '#domain/enquiry/conversation-link.ts';
import type { User } from '#domain/user/user.ts';
import type { Answer, ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { idIn } from './id-in.ts';
import { tokenIn } from './mail.ts';
import { newService, newSpace } from './samples.ts';

export const QUESTION = 'Is there room for two hundred pallets of tyres from March on?';

export interface Party {
  readonly visitor: ApiClient;
  readonly user: User;
}

/** An owner with a listing of each kind. */
export interface PartyWithListings extends Party {
  readonly space: string;
  readonly service: string;
}

/** Registers a company in that language, with a verified address by default. */
export async function newParty(
  server: ApiServer,
  details: Parameters<ApiClient['register']>[0] = {},
  { isVerified = true, language = 'en' } = {},
): Promise<Party> {
  const visitor = server.visitor();
  const user = await visitor.register(details, language);
  if (isVerified) await verify(server, { visitor, user });
  return { visitor, user };
}

/** Opens the newest verification link. */
export async function verify(server: ApiServer, { visitor, user }: Party): Promise<void> {
  const mails = await server.mailsTo(user.email);
  const verification = mails.filter(({ link }) => link.includes('/verify-email')).at(-1);
  const answer = await visitor.get(`/auth/verify-email?token=${tokenIn(verification)}`);
  if (answer.status !== 200) throw new Error(`The verification answered ${answer.text}`);
}

export async function newPartyWithListings(
  server: ApiServer,
  ...rest: Parameters<typeof newParty> extends [unknown, ...infer Rest] ? Rest : never
): Promise<PartyWithListings> {
  const party = await newParty(server, ...rest);
  const { visitor, user } = party;
  const space = idIn(await visitor.post('/spaces/register', newSpace(user._id)));
  const service = idIn(await visitor.post('/services/register', newService(user._id)));
  return { ...party, space, service };
}

/** Registers another space; returns its id. */
export const newListingOf = async ({ visitor, user }: Party): Promise<string> =>
  idIn(await visitor.post('/spaces/register', newSpace(user._id)));

export const enquiryAbout = (listingId: string, more: object = {}) => ({
  ...{ kind: 'space', listingId, message: QUESTION },
  ...more,
});

/** Sends an enquiry about a space; returns the thread's id. */
export async function askAbout(visitor: ApiClient, listingId: string, more: object = {}): Promise<string> {
  const answer = await visitor.post('/enquiries', enquiryAbout(listingId, more));
  if (answer.status !== 201) throw new Error(`The enquiry was refused: ${answer.text}`);
  return (answer.body as { enquiryId: string }).enquiryId;
}

/** A thread with its messages. */
export const readThread = async (
  { visitor }: { readonly visitor: Pick<ApiClient, 'get'> },
  id: string,
  // Each test asserts the shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
): Promise<any> => (await visitor.get(`/enquiries/${id}`)).body;

/** The ids of a page of threads. */
export async function listThreads({ visitor }: Party, query = ''): Promise<string[]> {
  const answer = await visitor.get(`/enquiries${query}`);
  return (answer.body as { threads: { _id: string }[] }).threads.map(({ _id }) => _id);
}

export const writeMessage = (
  { visitor }: Pick<Party, 'visitor'>,
  id: string,
  message: string,
  headers = {},
) => visitor.post(`/enquiries/${id}/messages`, { message }, { headers });

/** Mails to an address about messages, without those by which guests confirm it. */
export const threadMailsTo = async (server: ApiServer, email: string): Promise<Mail[]> =>
  (await server.mailsTo(email)).filter(({ link }) => /thread=|\/conversation#[^c]/.test(link));

/** The conversation link of a mail's button. */
export function conversationIn(mail: Pick<Mail, 'link'> | undefined): ConversationLink {
  const link = mail && parseConversationLink(new URL(mail.link).hash.slice(1));
  if (link === undefined) throw new Error('The mail leads to no conversation.');
  return link;
}

export interface GuestInThread {
  readonly visitor: ApiClient;
  readonly email: string;
  readonly id: string;
  readonly token: string;
}

/** Sends an enquiry as a guest and confirms it. */
export async function askAsGuest(
  server: ApiServer,
  listingId: string,
  more: { readonly email?: string } & Record<string, unknown> = {},
): Promise<GuestInThread> {
  const visitor = server.visitor();
  const email = more.email ?? `${crypto.randomUUID()}@guest.example`;
  await askAbout(visitor, listingId, { ...more, email });
  const answer = await confirmLast(server, visitor, email);
  const { enquiryId, token } = answer.body as { enquiryId: string; token: string };
  return { visitor, email, id: enquiryId, token };
}

/** Confirms by the newest confirmation mail to an address. */
export async function confirmLast(server: ApiServer, visitor: ApiClient, email: string): Promise<Answer> {
  const { token } = conversationIn(
    (await server.mailsTo(email)).filter(({ link }) => link.includes('#confirm=')).at(-1),
  );
  return visitor.post('/enquiries/confirm', { token });
}

/** The guest proposes, and the company of the listing accepts. @returns the visit's path */
export async function agreeOnVisit({ visitor, id, token }: GuestInThread, owner: ApiClient): Promise<string> {
  const days = [{ on: '2199-03-09', time: '10:30' }];
  const proposed = await byToken(visitor, token).post(`/enquiries/${id}/visits`, { days });
  const { _id } = (proposed.body as { thread: { proposal: { _id: string } } }).thread.proposal;
  const path = `/enquiries/${id}/visits/${_id}`;
  const answer = await owner.post(path, { step: 'accept' });
  if (answer.status !== 200) throw new Error(`The visit was not accepted: ${answer.text}`);
  return path;
}

/** Calls with a thread's token. */
export const byToken = (visitor: ApiClient, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    get: (path: string) => visitor.get(path, headers),
    post: (path: string, body?: unknown) => visitor.post(path, body, { headers }),
    patch: async (path: string, body: unknown) =>
      visitor.send('PATCH', path, { body, headers: { ...headers, 'X-CSRF-Token': await visitor.token() } }),
    delete: async (path: string) =>
      visitor.send('DELETE', path, { headers: { ...headers, 'X-CSRF-Token': await visitor.token() } }),
  };
};
