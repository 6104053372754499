import { map } from 'nanostores';
import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { factsOnCard } from '#domain/facts/first-facts.ts';
import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import type { DeviceFavourite } from '#stores/favourites/favourites.ts';

/** Batch size. */
export const KEPT_PAGE = 12;

export type DeviceListing =
  | { readonly status: 'loading' }
  | { readonly status: 'gone' }
  | { readonly status: 'failed' }
  | LoadedListing;

export type LoadedListing =
  | { readonly status: 'space'; readonly card: SpaceCard & { readonly cover: string | undefined } }
  | { readonly status: 'service'; readonly card: ServiceCard & { readonly cover: string | undefined } };

// Parses only what a card shows, so that no wizard is loaded.
const Pictured = {
  space: v.object({ multimediaData: v.object({ images: v.array(v.object({ id: v.string() })) }) }),
  service: v.object({ multimedia: v.optional(v.object({ images: v.array(v.string()) })) }),
};
const about = { needsLogin: false, refusals: ['NOT_FOUND', 'LISTING_PAUSED'] } as const;
const getSpaceCard = endpoint('GET', '/spaces/{id}', {
  ...about,
  summary: 'What a card shows of a space',
  answer: v.intersect([SpaceCard, Pictured.space]),
});
const getServiceCard = endpoint('GET', '/services/{id}', {
  ...about,
  summary: 'What a card shows of a service',
  answer: v.intersect([ServiceCard, Pictured.service]),
});

export const $listings = map<Readonly<Record<string, DeviceListing>>>({});

export function loadListings(kept: readonly DeviceFavourite[]): void {
  for (const each of kept) {
    const known = $listings.get()[each.id];
    if (known === undefined || known.status === 'failed') void load(each);
  }
}

async function load({ kind, id }: DeviceFavourite): Promise<void> {
  $listings.setKey(id, { status: 'loading' });
  $listings.setKey(id, await (kind === 'space' ? findSpace(id) : findService(id)).catch(whyNot));
}

async function findSpace(id: string): Promise<DeviceListing> {
  const space = await call(getSpaceCard, { params: { id } });
  const facts = factsOnCard(firstFactsOfSpace([space.typeData.type]), space.facts);
  return { status: 'space', card: { ...space, facts, cover: space.multimediaData.images[0]?.id } };
}

async function findService(id: string): Promise<DeviceListing> {
  const service = await call(getServiceCard, { params: { id } });
  const levels = PL_TYPES.filter((level) => service.plType[level]);
  const facts = factsOnCard(firstFactsOfService(levels), service.facts);
  return { status: 'service', card: { ...service, facts, cover: service.multimedia?.images[0] } };
}

function whyNot(cause: unknown): DeviceListing {
  return { status: [404, 410].includes(toCallFailure(cause).status) ? 'gone' : 'failed' };
}
