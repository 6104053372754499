import * as v from 'valibot';
import { Space } from '#domain/space/space-record.ts';
import { changeOf, deletionOf } from './listing-calls.ts';
import { inOwnList } from './in-own-list.ts';
import { ownOf, registered, versioned } from './own-listing.ts';
import { ownSpaces } from './own-lists.ts';
import { ownSpace, spaceRegistration, spaceReplacement } from './space-registration.ts';

export const listSpacesOfUser = {
  ...ownSpaces,
  answer: v.array(inOwnList(Space)),
};
export const registerSpace = { ...spaceRegistration, answer: registered(Space) };
export const getOwnSpace = { ...ownSpace, answer: ownOf(Space) };
export const replaceSpace = { ...spaceReplacement, answer: versioned(Space) };
export const changeSpace = changeOf('space', Space);
export const deleteSpace = deletionOf('space');
