import { storedAsFacts } from '../facts/facts-of-body.ts';
import { spaceFacts } from '../facts/space-facts.ts';
import { detailOf } from '../listing/detail.ts';
import { storedAsPrices } from '../price/prices-of-body.ts';
import { withCoordinates, withOwnAddresses } from '../listing/stored-parts.ts';
import { spaceExtraFields, SpaceLocation, SpaceMultimedia, spaceWizard } from './space-wizard.ts';

export const spaceDetail = detailOf(spaceWizard, spaceExtraFields, {
  locationData: withCoordinates(SpaceLocation),
  facts: storedAsFacts(spaceFacts),
  prices: storedAsPrices,
  multimediaData: withOwnAddresses(SpaceMultimedia),
});
