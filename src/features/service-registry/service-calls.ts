import { ownService, serviceRegistration, serviceReplacement } from '#api/service-registration.ts';
import { call } from '#client/call.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { OwnAnswer, originalOf, type OwnListing } from '#stores/wizard/own-listing.ts';

/** What a company sends of a service. */
type ServiceBody = ServiceAnswers & { readonly userId: string; readonly userName?: string };

/** Registers a service; sent again with the same key it is the same service. 200 and 201 are success, whatever the answer holds (§7). */
export const register = (body: ServiceBody, idempotencyKey: string) =>
  call(serviceRegistration, { body, idempotencyKey });

/** Puts the service in the place of that version of it. */
export const replace = (id: string, body: ServiceBody, version: number | undefined) =>
  call(serviceReplacement, { params: { id }, body, ...(version !== undefined && { version }) });

/** The company's own service. */
export const getOriginal = async (id: string): Promise<OwnListing> =>
  originalOf(await call({ ...ownService, answer: OwnAnswer }, { params: { id } }));
