import type { OwnSession } from '#domain/session/own-session.ts';
import type { User } from '#domain/user/user.ts';
import { hashToken } from '#server/security/tokens.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { dismissedCase } from './decisions.ts';
import { askAsGuest, newPartyWithListings } from './enquiries.ts';
import { idIn } from './id-in.ts';
import { applySheet, sheetText } from './imports.ts';
import { createKey } from './keys.ts';
import { invitedMember } from './members.ts';
import { sendRequest, sentIn } from './requests.ts';
import { saveSearch } from './saved-searches.ts';
import { newService, newSpace, PASSWORD } from './samples.ts';
import { picture, sendFileTo, upload, uploadDocument } from './uploads.ts';

export interface Owner {
  readonly user: User;
  readonly space: string;
  readonly service: string;
  readonly image: string;
  /** That no operator has seen. */
  readonly document: string;
  readonly search: string;
  /** A thread in which a guest asks about the owner's space. */
  readonly enquiry: string;
  /** That the owner has sent in that thread. */
  readonly threadFile: string;
  /** That the owner has sent to another company. */
  readonly request: string;
  readonly session: string;
  readonly key: string;
  /** Invited only. */
  readonly member: string;
  /** That is done. */
  readonly import: string;
  /** About the owner's account. */
  readonly decidedCase: string;
}

export type CallerName = 'guest' | 'owner A' | 'other B' | 'expired session';

/** A client, its identity, and the owner whose ids count as another's. */
export interface Caller {
  readonly visitor: ApiClient;
  readonly own: Owner;
  readonly others: Owner;
}

/** Registers a company that owns one row of each kind. */
export async function newOwner(server: ApiServer, name: string): Promise<Owner> {
  const visitor = server.visitor();
  const user = await visitor.register({ name });
  const { data } = (await upload(visitor, await picture('png'))).body as { data: { imageId: string } };
  const image = data.imageId;
  const space = await visitor.post('/spaces/register', newSpace(user._id));
  const withImage = newService(user._id, { multimedia: { images: [image] } });
  const service = await visitor.post('/services/register', withImage);
  await visitor.put(`/favourites/space/${idIn(space)}`, {});
  const document = await uploadDocument(visitor);
  const session = await sessionOf(visitor);
  const { id: key } = await createKey(server, visitor);
  const member = await invitedMember(server, user._id);
  const [applied] = await applySheet(server, visitor, sheetText([]));
  const search = (await saveSearch(visitor))._id;
  const { id: enquiry } = await askAsGuest(server, idIn(space));
  const threadFile = await sendFileTo(visitor, enquiry);
  const asked = await newPartyWithListings(server);
  const { requestId: request } = sentIn(await sendRequest(visitor, [asked.space]));
  const decidedCase = await dismissedCase(server, user._id);
  return {
    ...{ user, space: idIn(space), service: idIn(service), image, document, session, key, search, enquiry },
    ...{ member },
    ...{ decidedCase, threadFile, request, import: applied.id },
  };
}

/** The id of the client's session as the company's session list has it. */
export async function sessionOf(visitor: ApiClient): Promise<string> {
  const { sessions } = (await visitor.get('/sessions')).body as { sessions: OwnSession[] };
  const current = sessions.find(({ isCurrent }) => isCurrent);
  if (current === undefined) throw new Error('The visitor has no session.');
  return current._id;
}

/** Creates a caller; for a guest and an expired session, A's rows count as their own. */
export async function callerOf(
  server: ApiServer,
  name: CallerName,
  [a, b]: readonly [Owner, Owner],
): Promise<Caller> {
  const visitor = server.visitor();
  const [own, others] = name === 'other B' ? [b, a] : [a, b];
  if (name === 'guest') return { visitor, own, others };
  await visitor.post('/auth/login', { email: own.user.email, password: PASSWORD });
  visitor.forgetToken();
  if (name === 'expired session') {
    await server.test.database.kysely
      .updateTable('session')
      .set({ expires_at: server.now })
      .where('id_hash', '=', hashToken(visitor.cookies.get('__Host-sid') ?? ''))
      .execute();
  }
  return { visitor, own, others };
}

const OWNED = ['space', 'service', 'image', 'document', 'session', 'api_key', 'member'] as const;

/** All rows of the companies and of what they own, as texts by company. */
export async function everythingOwned({ test }: ApiServer): Promise<Record<string, string[]>> {
  const { kysely } = test.database;
  const byOwner: Record<string, string[]> = {};
  const add = (owner: string | null, row: object) => (byOwner[owner ?? 'no owner'] ??= []).push(textOf(row));
  for (const row of await kysely.selectFrom('company').selectAll().orderBy('id').execute()) add(row.id, row);
  for (const table of OWNED) {
    for (const row of await kysely.selectFrom(table).selectAll().orderBy('id').execute())
      add(row.company_id, row);
  }
  for (const row of await kysely.selectFrom('favourite').selectAll().orderBy('listing_id').execute())
    add(row.company_id, row);
  for (const row of await kysely.selectFrom('saved_search').selectAll().orderBy('id').execute())
    add(row.company_id, row);
  for (const table of ['space_search', 'service_search'] as const) {
    const rows = kysely.selectFrom(table).select(['id', 'company_id', 'card']).orderBy('id');
    for (const row of await rows.execute()) add(row.company_id, row);
  }
  return byOwner;
}

const textOf = (row: object): string => Object.values(row).map(String).join(' | ');
