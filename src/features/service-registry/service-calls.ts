import { ownService, serviceRegistration, serviceReplacement } from '#api/service-registration.ts';
import { call } from '#client/call.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { OwnAnswer, originalOf, type OwnListing } from '#stores/wizard/own-listing.ts';

type ServiceBody = ServiceAnswers & { readonly userId: string; readonly userName?: string };

/** Idempotent by key; 200 and 201 are success whatever the body (§7). */
export const register = (body: ServiceBody, idempotencyKey: string) =>
  call(serviceRegistration, { body, idempotencyKey });

export const replace = (id: string, body: ServiceBody, version: number | undefined) =>
  call(serviceReplacement, { params: { id }, body, ...(version !== undefined && { version }) });

export const getOriginal = async (id: string): Promise<OwnListing> =>
  originalOf(await call({ ...ownService, answer: OwnAnswer }, { params: { id } }));
