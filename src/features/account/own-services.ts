import { listServicesOfUser } from '#api/services.ts';
import { call } from '#client/call.ts';
import { createOwnList } from './own-list.ts';

/** The services of the signed-in company. */
export const ownServices = createOwnList((userId) => call(listServicesOfUser, { params: { userId } }));
