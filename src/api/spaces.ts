import * as v from 'valibot';
import { Space } from '#domain/space/space-detail.ts';
import type { Endpoint } from './endpoint.ts';
import { changeOf, deletionOf } from './listing-calls.ts';
import { inOwnList, ownOf, registered, versioned } from './own-listing.ts';
import { ownSpaces } from './own-lists.ts';
import { ownSpace, spaceRegistration, spaceReplacement } from './space-registration.ts';

export const listSpacesOfUser = {
  ...ownSpaces,
  answer: v.array(inOwnList(Space)),
} as const satisfies Endpoint;
export const registerSpace = { ...spaceRegistration, answer: registered(Space) } as const satisfies Endpoint;
export const getOwnSpace = { ...ownSpace, answer: ownOf(Space) } as const satisfies Endpoint;
export const replaceSpace = { ...spaceReplacement, answer: versioned(Space) } as const satisfies Endpoint;
export const changeSpace = changeOf('space', Space);
export const deleteSpace = deletionOf('space');
