import type { Answer, ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import {
  byToken,
  conversationIn,
  newListingOf,
  newParty,
  newPartyWithListings,
  QUESTION,
  type Party,
  type PartyWithListings,
} from './enquiries.ts';

export interface SentRequest {
  readonly requestId: string;
  readonly threads: readonly {
    readonly listingId: string;
    readonly enquiryId: string;
    readonly isNew: boolean;
  }[];
  readonly isDelivered: boolean;
}

export async function newOwners(server: ApiServer, count: number): Promise<PartyWithListings[]> {
  const owners: PartyWithListings[] = [];
  for (let index = 1; index <= count; index += 1)
    owners.push(
      await newPartyWithListings(server, { name: `Almacenes ${String(index)}` }, { language: 'es' }),
    );
  return owners;
}

/** @throws if there are fewer */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There are only ${String(items.length)}.`);
  return item;
}

export const listingsOf = (owners: readonly PartyWithListings[]): Promise<string[]> =>
  Promise.all(owners.map(newListingOf));

export const requestTo = (listings: readonly string[], more: object = {}) => ({
  ...{ kind: 'space', listings, message: QUESTION },
  ...more,
});

export const sendRequest = (by: Pick<ApiClient, 'post'>, listings: readonly string[], more: object = {}) =>
  by.post('/requests', requestTo(listings, more));

export const sentIn = ({ status, text, body }: Answer): SentRequest => {
  if (status !== 201) throw new Error(`The request was refused: ${text}`);
  return body as SentRequest;
};

interface Confirmed {
  readonly enquiryId: string;
  readonly token: string;
  readonly request: { readonly requestId: string; readonly token: string };
}

/** Sends a request as a guest; not confirmed. @returns its confirmation */
export async function requestAsGuest(
  server: ApiServer,
  listings: readonly string[],
  email = `${crypto.randomUUID()}@guest.example`,
) {
  const visitor = server.visitor();
  const sent = sentIn(await sendRequest(visitor, listings, { email }));
  const { token } = conversationIn(
    (await server.mailsTo(email)).filter(({ link }) => link.includes('#confirm=')).at(-1),
  );
  const confirm = () => visitor.post('/enquiries/confirm', { token });
  return { visitor, email, sent, confirm };
}

export const confirmedIn = ({ body }: Answer): Confirmed => body as Confirmed;

export interface ShownRequest {
  readonly request: Readonly<Record<string, unknown>>;
  readonly need: unknown;
  readonly threads: readonly (Readonly<Record<string, unknown>> & {
    readonly enquiryId: string;
    readonly state: string;
  })[];
}

export const requestOf = async (by: Pick<ApiClient, 'get'>, id: string): Promise<ShownRequest> =>
  (await by.get(`/requests/${id}`)).body as ShownRequest;

export const newAsker = (server: ApiServer) => newParty(server, { name: 'Tyres & Co' });

/** Of a company, and of a guest; reads both, and closes one. */
export async function requestToTwo(server: ApiServer, owner: PartyWithListings, asker: Party): Promise<void> {
  const second = await newPartyWithListings(server);
  const listings = [owner.space, second.space];
  const { requestId } = sentIn(await sendRequest(asker.visitor, listings));
  await asker.visitor.get(`/requests/${requestId}`);
  await asker.visitor.post(`/requests/${requestId}/close`, { reason: 'notNeeded' });
  const guest = await requestAsGuest(server, listings);
  const { request } = confirmedIn(await guest.confirm());
  await byToken(guest.visitor, request.token).get(`/requests/${request.requestId}`);
}
