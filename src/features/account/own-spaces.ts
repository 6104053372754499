import { listSpacesOfUser } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import { createOwnList } from './own-list.ts';

/** The spaces of the signed-in company. */
export const ownSpaces = createOwnList((userId) => call(listSpacesOfUser, { params: { userId } }));
