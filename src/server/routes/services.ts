import {
  deleteService,
  filterServices,
  getService,
  listServicesOfUser,
  registerService,
} from '#api/services.ts';
import { flagsOfServiceTerm } from '#domain/service/service-filters.ts';
import { serviceFlagBits } from '#domain/service/service-flags.ts';
import { privateJsonText, publicJson } from '../http/answers.ts';
import { findPage } from '../db/search.ts';
import { handle, type Api } from '../http/handle.ts';
import { spend } from '../security/limits.ts';
import { newService } from '../listings/new-service.ts';
import { answerDeletion, answerListing, answerOwnListings } from '../listings/own-listings.ts';
import { needOwnId, register } from '../listings/registration.ts';
import { masksOf, pageText, placeOf, readCursor, SEARCH_SHARED_S } from '../listings/search-page.ts';

/** Search, detail, registration and deletion of services. */
export function serviceRoutes(api: Api): void {
  const { services } = api;
  const { database } = services;

  handle(api, filterServices, async ({ context, query }) => {
    const page = await findPage(database, 'service', {
      matching: { ...placeOf(query), masks: masksOf(flagsOfServiceTerm, serviceFlagBits, query) },
      sort: query.sort,
      limit: query.limit,
      after: readCursor(query.cursor, query.sort),
    });
    return publicJson(context, pageText('services', page), SEARCH_SHARED_S);
  });

  handle(api, listServicesOfUser, ({ context, params, session }) =>
    answerOwnListings(services, 'service', context, params.userId, session),
  );

  handle(api, registerService, async ({ context, session, readBody }) => {
    const { company } = session;
    await spend(services, 'registerListing', company.id);
    const body = await readBody(needOwnId(company.id));
    const doc = await register(services, 'service', context, company, body, () =>
      newService(services, company, body),
    );
    return privateJsonText(context, doc, 201);
  });

  handle(api, getService, ({ context, params }) =>
    answerListing(services, 'service', context, params.serviceId),
  );

  handle(api, deleteService, ({ context, params, session }) =>
    answerDeletion(services, 'service', context, params.serviceId, session),
  );
}
