import * as v from 'valibot';
import { issue } from '../issue.ts';
import { cardOf } from '../listing/card.ts';
import { Dimensions } from '../listing/dimensions.ts';
import { SPACE_TYPES } from './space-parts.ts';

export const TypeOfSpace = v.object(
  { type: v.picklist(SPACE_TYPES, issue('issues.chooseOne')) },
  issue('issues.required'),
);

export const spaceCard = cardOf('locationData', { typeData: TypeOfSpace, dimensionsData: Dimensions });

export const SpaceCard = spaceCard.Card;
export type SpaceCard = v.InferOutput<typeof SpaceCard>;
