import * as v from 'valibot';
import { issue } from '../issue.ts';
import { cardOf } from '../listing/card.ts';
import { Dimensions } from '../listing/dimensions.ts';
import { SPACE_TYPES } from './space-parts.ts';

/** What a space is. */
export const TypeOfSpace = v.object(
  { type: v.picklist(SPACE_TYPES, issue('issues.chooseOne')) },
  issue('issues.required'),
);

/** What a card of a space has. */
export const spaceCard = cardOf('locationData', { typeData: TypeOfSpace, dimensionsData: Dimensions });

/** What a search answers of a space. */
export const SpaceCard = spaceCard.Card;
export type SpaceCard = v.InferOutput<typeof SpaceCard>;
