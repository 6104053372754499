import type * as v from 'valibot';
import { someFlagOf } from '../flags.ts';
import { cardOf } from '../listing/card.ts';
import { Dimensions } from '../listing/dimensions.ts';
import { PL_TYPES } from './service-parts.ts';

export const PlTypes = someFlagOf(PL_TYPES);

export const serviceCard = cardOf('location', { plType: PlTypes, dimensions: Dimensions });

export const ServiceCard = serviceCard.Card;
export type ServiceCard = v.InferOutput<typeof ServiceCard>;
