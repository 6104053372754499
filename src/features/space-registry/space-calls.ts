import { getOwnSpace, registerSpace, replaceSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';

// Whatever the server answers to a space that it has taken, nothing of it is needed (§7).
const { answer: _, ...registration } = registerSpace;

/** What a company sends of a space. */
type SpaceBody = SpaceAnswers & { readonly userId: string };

/** Registers a space; sent again with the same key it is the same space. */
export const register = (body: SpaceBody, idempotencyKey: string) =>
  call(registration, { body, idempotencyKey });

/** Puts the space in the place of that version of it. */
export const replace = (id: string, body: SpaceBody, version: number | undefined) =>
  call(replaceSpace, { params: { id }, body, ...(version !== undefined && { version }) });

/** The company's own space. */
export const getOwn = (id: string) => call(getOwnSpace, { params: { id } });
