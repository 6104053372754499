import { getOverview, type Overview } from '#api/overview.ts';
import { call } from '#client/call.ts';
import { undefinedOnFailure } from '#client/failure.ts';

export type { Overview as OwnOverview } from '#api/overview.ts';

/** `undefined` on failure. */
export const loadOverview = (): Promise<Overview | undefined> => call(getOverview).catch(undefinedOnFailure);
