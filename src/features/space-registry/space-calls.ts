import { ownSpace, spaceRegistration, spaceReplacement } from '#api/space-registration.ts';
import { call } from '#client/call.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { OwnAnswer, originalOf, type OwnListing } from '#stores/wizard/own-listing.ts';

/** What a company sends of a space. */
type SpaceBody = SpaceAnswers & { readonly userId: string };

/** Registers a space; sent again with the same key it is the same space. Nothing of the answer is needed (§7). */
export const register = (body: SpaceBody, idempotencyKey: string) =>
  call(spaceRegistration, { body, idempotencyKey });

/** Puts the space in the place of that version of it. */
export const replace = (id: string, body: SpaceBody, version: number | undefined) =>
  call(spaceReplacement, { params: { id }, body, ...(version !== undefined && { version }) });

/** The company's own space. */
export const getOriginal = async (id: string): Promise<OwnListing> =>
  originalOf(await call({ ...ownSpace, answer: OwnAnswer }, { params: { id } }));
