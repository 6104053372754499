import type * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import { facetServices, filterServices } from '#api/service-search.ts';
import * as services from '#api/services.ts';
import { clusterSpaces, facetSpaces, filterSpaces } from '#api/space-search.ts';
import * as spaces from '#api/spaces.ts';
import type { Listing, Noun } from '#domain/listing/listing.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { SearchQuery } from '../listings/matching-of.ts';
import { answerPage, type PageQuery } from '../listings/search-page.ts';
import { answerClusters } from '../listings/space-clusters.ts';
import { facetAnswers } from '../listings/facets.ts';
import { answeredDocument } from '../listings/documents.ts';
import { answerDeletion, answerListing, answerOwnListings } from '../listings/own-listings.ts';
import { needOwnId, register } from '../listings/registration.ts';
import { privateJsonText } from '../http/answers.ts';
import { handle, type Api } from '../http/handle.ts';
import { enforceLimit } from '../security/limits.ts';

/** The calls of a kind of listing. */
interface ListingCalls<Answers> {
  readonly search: Endpoint & { readonly query: v.GenericSchema<unknown, PageQuery> };
  readonly facet: Endpoint & { readonly query: v.GenericSchema<unknown, SearchQuery> };
  readonly find: Endpoint & { readonly path: `/${Noun}s/{id}` };
  readonly listOwn: Endpoint & { readonly path: `/${Noun}s/user/{userId}`; readonly needsLogin: true };
  readonly register: Endpoint & {
    readonly body: v.GenericSchema<unknown, Answers>;
    readonly needsLogin: true;
  };
  readonly remove: Endpoint & { readonly path: `/${Noun}s/{id}`; readonly needsLogin: true };
}

/** Search, detail, registration and deletion of spaces and of services. */
export function listingRoutes(api: Api): void {
  // Before a space's own address, which would take it for an id.
  handle(api, clusterSpaces, ({ context, query }) => answerClusters(api.services, context, query));
  addRoutes(api, space, {
    search: filterSpaces,
    facet: facetSpaces,
    listOwn: spaces.listSpacesOfUser,
    register: spaces.registerSpace,
    find: spaces.getSpace,
    remove: spaces.deleteSpace,
  });
  addRoutes(api, service, {
    search: filterServices,
    facet: facetServices,
    listOwn: services.listServicesOfUser,
    register: services.registerService,
    find: services.getService,
    remove: services.deleteService,
  });
}

function addRoutes<Answers>(api: Api, listing: Listing<Answers>, calls: ListingCalls<Answers>): void {
  const { services } = api;
  handle(api, calls.search, ({ context, query }) => answerPage(services, listing, context, query));
  // Before a listing's own address, which would take it for an id.
  const answerFacets = facetAnswers(services, listing);
  handle(api, calls.facet, ({ context, query }) => answerFacets(context, query));
  handle(api, calls.listOwn, ({ context, params, session }) =>
    answerOwnListings(services, listing, context, params.userId, session),
  );
  handle(api, calls.register, async ({ context, session, readBody }) => {
    await enforceLimit(services, 'registerListing', session.company.id);
    const body = await readBody(needOwnId(session.company.id));
    const document = await register(services, listing, context, session, body);
    return privateJsonText(context, answeredDocument(listing, document), 201);
  });
  handle(api, calls.find, ({ context, params }) => answerListing(services, listing, context, params.id));
  handle(api, calls.remove, ({ context, params, session }) =>
    answerDeletion(services, listing, context, params.id, session),
  );
}
