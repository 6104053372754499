import type * as v from 'valibot';
import { someFlagOf } from '../flags.ts';
import { cardOf } from '../listing/card.ts';
import { Dimensions } from '../listing/dimensions.ts';
import { PL_TYPES } from './service-parts.ts';

/** What the provider of a service is. */
export const PlTypes = someFlagOf(PL_TYPES);

/** What a card of a service has. */
export const serviceCard = cardOf('location', { plType: PlTypes, dimensions: Dimensions });

/** What a search answers of a service. */
export const ServiceCard = serviceCard.Card;
export type ServiceCard = v.InferOutput<typeof ServiceCard>;
