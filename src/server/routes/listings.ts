import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import type { ListingChange } from '#api/own-listing.ts';
import { getService } from '#api/service-details.ts';
import { almostServices, facetServices, filterServices } from '#api/service-search.ts';
import { fitServices } from '#api/service-fit.ts';
import { answerAboutService, answerAboutSpace } from '#api/restriction-answers.ts';
import * as services from '#api/services.ts';
import { getSpace } from '#api/space-details.ts';
import { almostSpaces, clusterSpaces, facetSpaces, filterSpaces } from '#api/space-search.ts';
import { fitSpaces } from '#api/space-fit.ts';
import * as spaces from '#api/spaces.ts';
import type { Listing, ListingKind } from '#domain/listing/listing.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import type { OpenSession } from '../db/sessions.ts';
import { withRepeatMark, withVersion } from '../db/json-fields.ts';
import type { OwnDocument } from '../db/listings.ts';
import { privateJson, privateJsonText } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { almostAnswers } from '../listings/almost.ts';
import { answerPage } from '../listings/answer-page.ts';
import { changeState } from '../listings/change-state.ts';
import { answeredDocument } from '../listings/documents.ts';
import { facetAnswers } from '../listings/facets.ts';
import { fitAnswers, type FitQuery } from '../listings/fit.ts';
import { clientKeyOf, localeOf } from '../http/request-headers.ts';
import { findOwn, ownAnswer } from '../listings/own-listing.ts';
import { findOwnStatements } from '../listings/own-statements.ts';
import { answerRestriction } from '../cases/answer.ts';
import { flagPhrases } from '../cases/flag-phrases.ts';
import { answerListing, answerOwnListings, deleteListing } from '../listings/own-listings.ts';
import { assertOwner, register } from '../listings/registration.ts';
import { replaceListing, versionIn } from '../listings/replace-listing.ts';
import type { PageQuery, SearchQuery } from '../listings/search-page.ts';
import { answerClusters } from '../listings/space-clusters.ts';
import { enforceLimit } from '../security/limits.ts';

interface ListingCalls<Answers> {
  readonly search: Endpoint & { readonly query: v.GenericSchema<unknown, PageQuery> };
  readonly facet: Endpoint & { readonly query: v.GenericSchema<unknown, SearchQuery> };
  readonly almost: ListingCalls<Answers>['facet'];
  readonly fit: Endpoint & { readonly query: v.GenericSchema<unknown, FitQuery> };
  readonly find: Endpoint & { readonly path: `/${ListingKind}s/{id}` };
  readonly listOwn: Endpoint & { readonly path: `/${ListingKind}s/user/{userId}`; readonly needsLogin: true };
  readonly register: Endpoint & {
    readonly body: v.GenericSchema<unknown, Answers>;
    readonly needsLogin: true;
  };
  readonly findOwn: Endpoint & { readonly path: `/${ListingKind}s/{id}/mine`; readonly needsLogin: true };
  readonly replace: Endpoint & {
    readonly path: `/${ListingKind}s/{id}`;
    readonly body: v.GenericSchema<unknown, Answers>;
    readonly needsLogin: true;
  };
  readonly change: Endpoint & {
    readonly path: `/${ListingKind}s/{id}`;
    readonly body: typeof ListingChange;
    readonly needsLogin: true;
  };
  readonly answer: Endpoint & {
    readonly path: `/${ListingKind}s/{id}/answer`;
    readonly body: typeof answerAboutSpace.body;
    readonly needsLogin: true;
  };
  readonly remove: Endpoint & { readonly path: `/${ListingKind}s/{id}`; readonly needsLogin: true };
}

export function listingRoutes(api: RouteContext): void {
  // Before the route with an id, which would match.
  handle(api, clusterSpaces, ({ context, query }) => answerClusters(api.services, context, query), 'search');
  addRoutes(api, space, {
    search: filterSpaces,
    facet: facetSpaces,
    almost: almostSpaces,
    fit: fitSpaces,
    listOwn: spaces.listSpacesOfUser,
    register: spaces.registerSpace,
    find: getSpace,
    findOwn: spaces.getOwnSpace,
    replace: spaces.replaceSpace,
    change: spaces.changeSpace,
    answer: answerAboutSpace,
    remove: spaces.deleteSpace,
  });
  addRoutes(api, service, {
    search: filterServices,
    facet: facetServices,
    almost: almostServices,
    fit: fitServices,
    listOwn: services.listServicesOfUser,
    register: services.registerService,
    find: getService,
    findOwn: services.getOwnService,
    replace: services.replaceService,
    change: services.changeService,
    answer: answerAboutService,
    remove: services.deleteService,
  });
}

function addRoutes<Answers>(
  api: RouteContext,
  listing: Listing<Answers>,
  calls: ListingCalls<Answers>,
): void {
  const { services } = api;
  const onStored = flagPhrases(listing, services.clock);
  handle(api, calls.search, ({ context, query }) => answerPage(services, listing, context, query), 'search');
  // Before the route with an id, which would match.
  const answerFacets = facetAnswers(services, listing);
  handle(api, calls.facet, ({ context, query }) => answerFacets(context, query), 'count');
  const answerAlmost = almostAnswers(services, listing);
  handle(api, calls.almost, ({ context, query }) => answerAlmost(context, query), 'count');
  const answerFits = fitAnswers(services, listing);
  handle(api, calls.fit, ({ context, query }) => answerFits(context, query), 'search');
  handle(api, calls.listOwn, ({ context, params, session }) =>
    answerOwnListings(services, listing, context, params.userId, session),
  );
  handle(api, calls.register, async ({ context, session, readBody }) => {
    await enforceLimit(services, 'registerListing', session.company.id);
    const body = await readBody(assertOwner(session.company.id));
    const { company } = session;
    const { document, isRepeat } = await register(
      services,
      listing,
      { company, answers: body, key: clientKeyOf(context) },
      onStored,
    );
    const answer = answeredDocument(listing, document);
    return privateJsonText(context, isRepeat ? withRepeatMark(answer) : answer, 201);
  });
  handle(api, calls.find, ({ context, params }) => answerListing(services, listing, context, params.id));
  const answerOwn = async (context: Context, own: OwnDocument) => {
    const statementsOf = await findOwnStatements(services.database.kysely, [own], localeOf(context));
    return privateJsonText(context, ownAnswer(listing, own, services.clock(), statementsOf(own)));
  };
  const ownId = (id: string, { company }: OpenSession) => ({ id, companyId: company.id });
  handle(api, calls.findOwn, async ({ context, params, session }) => {
    const own = await findOwn(services, listing, ownId(params.id, session));
    return answerOwn(context, own);
  });
  handle(api, calls.replace, async ({ context, params, session, readBody }) => {
    const own = ownId(params.id, session);
    const before = await findOwn(services, listing, own);
    await enforceLimit(services, 'changeListing', own.companyId);
    const version = versionIn(context);
    let given: unknown;
    const answers = await readBody((body) => {
      assertOwner(own.companyId)(body);
      given = body;
    });
    const replaced = await replaceListing(
      services,
      listing,
      { ...own, version, answers, given, before },
      onStored,
    );
    return privateJsonText(context, withVersion(answeredDocument(listing, replaced), replaced.version));
  });
  handle(api, calls.change, async ({ context, params, session, readBody }) => {
    const own = ownId(params.id, session);
    await findOwn(services, listing, own);
    await enforceLimit(services, 'changeListing', own.companyId);
    const changed = await changeState(services, listing, own, await readBody());
    return answerOwn(context, changed);
  });
  handle(api, calls.answer, async ({ context, params, session, readBody }) => {
    const own = ownId(params.id, session);
    await findOwn(services, listing, own);
    await enforceLimit(services, 'changeListing', own.companyId);
    const { text } = await readBody();
    const answered = await answerRestriction(services, listing, own, text);
    const statementsOf = await findOwnStatements(services.database.kysely, [answered], localeOf(context));
    return privateJson(context, { statement: statementsOf(answered).statement });
  });
  handle(api, calls.remove, async ({ context, params, session }) => {
    await deleteListing(services, listing, ownId(params.id, session));
    return privateJson(context, { message: 'Deleted.' });
  });
}
