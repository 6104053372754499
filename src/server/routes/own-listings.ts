import * as v from 'valibot';
import { changeListings } from '#api/bulk-change.ts';
import type { Endpoint } from '#api/endpoint.ts';
import * as external from '#api/external-ids.ts';
import { getOverview } from '#api/overview.ts';
import { pageOwnServices, pageOwnSpaces } from '#api/own-pages.ts';
import { ExternalId } from '#domain/listing/owner-record.ts';
import type { Listing, ListingKind } from '#domain/listing/listing.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import { flagPhrases } from '../cases/flag-phrases.ts';
import { findByExternalId } from '../db/own-listing-pages.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { noContent, privateJson, privateJsonText } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { localeOf } from '../http/request-headers.ts';
import { changeInBulk } from '../listings/bulk-change.ts';
import { answeredDocument } from '../listings/documents.ts';
import { pauseByExternalId, putByExternalId } from '../listings/external-ids.ts';
import { ownAnswer } from '../listings/own-listing.ts';
import { overviewOf } from '../listings/own-overview.ts';
import { answerOwnPage } from '../listings/own-pages.ts';
import { findOwnStatements } from '../listings/own-statements.ts';
import { enforceLimit } from '../security/limits.ts';

interface OwnCalls<Answers> {
  readonly page: Endpoint & {
    readonly path: `/${ListingKind}s/mine`;
    readonly query: typeof pageOwnSpaces.query;
    readonly needsLogin: true;
  };
  readonly put: Endpoint & {
    readonly path: `/${ListingKind}s/by-external-id/{externalId}`;
    readonly body: v.GenericSchema<unknown, Answers & { readonly label?: string | undefined }>;
    readonly needsLogin: true;
  };
  readonly get: Pick<OwnCalls<Answers>['put'], 'path' | 'needsLogin'> & Endpoint;
  readonly pause: OwnCalls<Answers>['get'];
}

/** Before the routes with an id, which would match. */
export function ownListingRoutes(api: RouteContext): void {
  const { services } = api;
  addRoutes(api, space, {
    page: pageOwnSpaces,
    put: external.putSpaceByExternalId,
    get: external.getSpaceByExternalId,
    pause: external.pauseSpaceByExternalId,
  });
  addRoutes(api, service, {
    page: pageOwnServices,
    put: external.putServiceByExternalId,
    get: external.getServiceByExternalId,
    pause: external.pauseServiceByExternalId,
  });
  handle(api, getOverview, async ({ context, session }) =>
    privateJson(context, await overviewOf(services, session.company)),
  );
  handle(api, changeListings, async ({ context, session, readBody }) => {
    const { id } = session.company;
    const change = await readBody();
    // No API key deletes.
    if (session.scopes !== undefined && change.action === 'delete') throw new ApiError('KEY_SCOPE_MISSING');
    await enforceLimit(services, 'changeListings', id, change.ids.length);
    return privateJson(context, await changeInBulk(services, id, change));
  });
}

function addRoutes<Answers>(api: RouteContext, listing: Listing<Answers>, calls: OwnCalls<Answers>): void {
  const { services } = api;
  const { database, clock } = services;
  const onStored = flagPhrases(listing, clock);
  handle(api, calls.page, ({ context, query, session }) =>
    answerOwnPage(services, listing, context, query, session),
  );
  handle(api, calls.put, async ({ context, params, session, readBody }) => {
    const { company } = session;
    const externalId = v.safeParse(ExternalId, params.externalId);
    if (!externalId.success) throw new ApiError('BAD_INPUT', { fields: { externalId: 'issues.externalId' } });
    await enforceLimit(services, 'changeListings', company.id);
    let given: unknown;
    const { label, ...answers } = await readBody((body) => {
      given = body;
    });
    const { document, outcome } = await putByExternalId(
      services,
      listing,
      {
        ...{ company, given, externalId: externalId.output },
        label: label === '' ? null : label,
        // What is left without the label are the answers; the compiler does not follow the generic type.
        answers: answers as unknown as Answers,
      },
      onStored,
    );
    const text = `{"listing":${answeredDocument(listing, document)},"isChanged":${String(outcome !== 'unchanged')}}`;
    return privateJsonText(context, text, outcome === 'created' ? 201 : 200);
  });
  handle(api, calls.get, async ({ context, params, session }) => {
    const own = requireFound(
      await findByExternalId(database.kysely, listing.kind, session.company.id, params.externalId),
    );
    const statementsOf = await findOwnStatements(database.kysely, [own], localeOf(context));
    return privateJsonText(context, ownAnswer(listing, own, clock(), statementsOf(own)));
  });
  handle(api, calls.pause, async ({ context, params, session }) => {
    const companyId = session.company.id;
    await enforceLimit(services, 'changeListings', companyId);
    await pauseByExternalId(services, listing, { companyId, externalId: params.externalId });
    return noContent(context);
  });
}
