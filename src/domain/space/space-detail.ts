import type * as v from 'valibot';
import { detailOf } from '../listing/detail.ts';
import { withCoordinates, withOwnAddresses } from '../listing/stored-parts.ts';
import { spaceExtraFields, SpaceLocation, SpaceMultimedia, spaceWizard } from './space-wizard.ts';

/** What a space consists of: what its wizard asks, as it is stored. */
export const spaceDetail = detailOf(spaceWizard, spaceExtraFields, {
  locationData: withCoordinates(SpaceLocation),
  multimediaData: withOwnAddresses(SpaceMultimedia),
});

/** A registered space, whole, as its detail call answers it. */
export const Space = spaceDetail.schema;
export type Space = v.InferOutput<typeof Space>;
