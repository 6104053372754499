import { ownSpace, spaceRegistration, spaceReplacement } from '#api/space-registration.ts';
import { call } from '#client/call.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { OwnAnswer, originalOf, type OwnListing } from '#stores/wizard/own-listing.ts';

type SpaceBody = SpaceAnswers & { readonly userId: string };

/** Idempotent by key; the body is not needed (§7). */
export const register = (body: SpaceBody, idempotencyKey: string) =>
  call(spaceRegistration, { body, idempotencyKey });

export const replace = (id: string, body: SpaceBody, version: number | undefined) =>
  call(spaceReplacement, { params: { id }, body, ...(version !== undefined && { version }) });

export const getOriginal = async (id: string): Promise<OwnListing> =>
  originalOf(await call({ ...ownSpace, answer: OwnAnswer }, { params: { id } }));
